/** The replay of a battle: what a page needs to show it running, and what is read and looked at beside it. */
import type { Ink, Picture } from '../../kernel/picture.ts';
import type { AnyRuleset, BattleReader } from '../../kernel/ruleset.ts';
import { madeOf, type Throw } from '../../kernel/watch.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import { type BoardFrame, type BoardStock, inksOf, writeFrames } from './board-frames.ts';
import { type Arrow, type Scene, watchBattle } from './watch-battle.ts';
import { roundItTurned, type ToReplay } from './where-it-turned.ts';

/** A battle for the script of its page: plain JSON, and no more than its reader may know. */
export interface ReplayData extends BoardStock {
  readonly format: 1;
  readonly width: number;
  readonly height: number;
  readonly inks: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>;
  readonly frames: readonly Frame[];
}

/** One step. A field that is absent has nothing in it. */
export interface Frame extends BoardFrame {
  readonly round: number;
  readonly dice?: readonly FallenDice[];
  /** What it is, and from where to where. */
  readonly arrows?: readonly (readonly [Arrow['kind'], number, number, number, number])[];
}

export interface FallenDice {
  readonly rule: string;
  /** What was needed, or what came of it, in words; may be empty. */
  readonly says: string;
  readonly faces: readonly number[];
  /** For each die 1 where it did what it needed, else 0; absent where that is not said. */
  readonly made?: readonly (0 | 1)[];
}

/** A round as it is read: what was told at which step, and its board at the end. */
export interface ReplayRound {
  readonly round: number;
  readonly lines: readonly { readonly step: number; readonly says: string }[];
  readonly picture: Picture;
}

export interface Replay {
  readonly data: ReplayData;
  /** Everybody who has a mark on the board, as they were when they were first seen there. */
  readonly who: readonly Marked[];
  readonly rounds: readonly ReplayRound[];
  /** The round in which it turned; absent where none stands out, and while it goes on. */
  readonly turned?: number;
}

export interface Marked {
  readonly side: Ink;
  readonly mark: string;
  readonly says: string;
}

/**
 * A battle as this reader may watch it; plain values, so that it may be made elsewhere.
 * @throws Error as `watchBattle` does.
 */
export function replayBattle(
  ruleset: AnyRuleset,
  watched: ToReplay,
  reader: BattleReader,
  words: ReportWords = reportsInEnglish,
): Replay {
  const writer = writeFrames();
  const frames: Frame[] = [];
  const rounds: RoundDraft[] = [];
  const size = { width: 0, height: 0 };
  watchBattle(ruleset, watched, reader, (scene) => {
    const { round, says, board, picture } = scene;
    frames.push(frameOf(scene, writer.add(board), words));
    // Boards of some rulesets grow and shrink with the troops on them: all have room in the largest.
    size.width = Math.max(size.width, board.width);
    size.height = Math.max(size.height, board.height);
    const line = says === '' ? [] : [{ step: frames.length - 1, says }];
    const last = rounds.at(-1);
    if (last?.round !== round) rounds.push({ round, lines: line, picture });
    else {
      last.lines.push(...line);
      last.picture = picture;
    }
  });
  const stock = writer.stock();
  const inks = { light: inksOf(stock, 'light'), dark: inksOf(stock, 'dark') };
  const drawn = rounds.map(({ picture, ...round }) => ({ ...round, picture: picture() }));
  const { ended } = watched;
  const turned = ended === undefined ? undefined : roundItTurned(ruleset, watched, ended);
  return {
    data: { format: 1, ...size, inks, ...stock, frames },
    who: whoIn(drawn),
    rounds: drawn,
    ...(turned === undefined ? {} : { turned }),
  };
}

function whoIn(rounds: readonly ReplayRound[]): readonly Marked[] {
  const seen = new Map<string, Marked>();
  for (const { ink, mark, says } of rounds.flatMap(({ picture }) => picture.legend)) {
    const isSide = ink === 'red' || ink === 'black';
    const key = `${ink} ${mark}`;
    if (isSide && mark !== undefined && !seen.has(key)) seen.set(key, { side: ink, mark, says });
  }
  return [...seen.values()];
}

interface RoundDraft {
  readonly round: number;
  readonly lines: { readonly step: number; readonly says: string }[];
  picture: () => Picture;
}

function frameOf({ round, dice, arrows }: Scene, board: BoardFrame, words: ReportWords): Frame {
  return {
    round,
    ...board,
    ...(dice.length === 0 ? {} : { dice: dice.map((each) => fallen(each, words)) }),
    ...(arrows.length === 0
      ? {}
      : { arrows: arrows.map(({ kind, from, to }) => [kind, ...spot(from), ...spot(to)] as const) }),
  };
}

const spot = ([x, y]: readonly [number, number]): readonly [number, number] => [Math.round(x), Math.round(y)];

function fallen(each: Scene['dice'][number], { replay }: ReportWords): FallenDice {
  const { rule, faces } = each;
  const made = madeOf(each);
  const marks = made === undefined ? {} : { made: made.map((isMade) => (isMade ? 1 : 0) as 0 | 1) };
  return { rule, says: sayThrow(each, replay), faces, ...marks };
}

function sayThrow({ faces, need, made }: Throw, words: ReportWords['replay']): string {
  if (need !== undefined) {
    const { value, is, of } = need;
    return words.needed({ need: words.needs[is][of]({ value, dice: faces.length }) });
  }
  return made === undefined ? '' : words.made({ made, dice: faces.length });
}
