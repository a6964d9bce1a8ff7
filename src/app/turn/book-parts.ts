/** The parts of a campaign's book, for one reader: a turn that is over is told once, as long as its record stands. */
import type { PastTurn } from '../../campaign/annals.ts';
import { evolveAll } from '../../campaign/evolve.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { TurnRecord } from '../../campaign/record.ts';
import type { Reader } from '../../campaign/sight/visible.ts';
import { viewCampaign, visibleTo } from '../../campaign/sight/visible-to.ts';
import { type BookPart, type BookTurn, endPart, type TurnPart, turnPart } from '../../reports/book/book.ts';
import type { Deps } from '../deps.ts';
import { mapKeeper } from './map-keeper.ts';
import { battlesKnown } from './told-battles.ts';
import { toldChapters } from './told-chapters.ts';

/** Records of long ago that lack what they were made from have no part. */
export interface BookParts {
  turn(number: number, hasMap: boolean): Promise<TurnPart | undefined>;
  /** They are wanted next, one after the other, without their maps. */
  expect(turns: readonly number[]): void;
  /** How it stands after these turns. `past`: what they come to, where the turns have been told already. */
  end(turns: readonly number[], past?: readonly PastTurn[]): Promise<BookPart | undefined>;
}

/**
 * What is kept is found by its reader and by the marks of its records: a turn that was run again is told anew.
 * `records`: where others read the same turns.
 */
export async function bookParts(
  deps: Deps,
  campaign: CampaignId,
  reader: Reader,
  records = recordsOf(deps, campaign),
): Promise<BookParts> {
  const { store, process, templates } = deps;
  const { words } = templates;
  const marks = await store.recordMarks(campaign);
  const look = lookerAt(deps, reader, { campaign, marks, records });
  const kept = toldChapters(deps, campaign, reader, marks);
  const keyOf = (turns: readonly number[]): string =>
    JSON.stringify([campaign, reader, ...turns.map((turn) => [turn, marks.get(turn) ?? ''])]);

  const tell = async (number: number, hasMap: boolean): Promise<TurnPart | undefined> => {
    const told = await look(number, true);
    return told === undefined ? undefined : turnPart(told, words, hasMap);
  };
  const turn = (number: number, hasMap: boolean): Promise<TurnPart | undefined> =>
    hasMap
      ? tell(number, true)
      : process.bookTurns.get(keyOf([number]), () => kept.turn(number, () => tell(number, false)));
  /** From their chapters, which are wanted next or were kept: to look at every record for its sums alone costs as much. */
  const pastIn = async (turns: readonly number[]): Promise<readonly PastTurn[]> => {
    kept.expect(turns);
    const past: PastTurn[] = [];
    for (const number of turns) {
      const part = await turn(number, false);
      if (part !== undefined) past.push(part.past);
    }
    return past;
  };
  const tellEnd = async (past: readonly PastTurn[]): Promise<BookPart | undefined> => {
    const last = past.at(-1);
    const told = last === undefined ? undefined : await look(last.turn, false);
    return told === undefined ? undefined : endPart(told.turn.now, past, words);
  };
  return {
    turn,
    expect: kept.expect,
    end: (turns, past) =>
      process.bookEnds.get(keyOf(turns), () =>
        kept.end(turns, async () => tellEnd(past ?? (await pastIn(turns)))),
      ),
  };
}

/** Reads a campaign's records; the one it read last is at hand until another one is asked for. */
export type Records = (turn: number) => Promise<TurnRecord | undefined>;

/** A record is read once where one book after the other wants the same turn, and no more than one is held. */
export function recordsOf({ store }: Deps, campaign: CampaignId): Records {
  let last: { readonly turn: number; readonly record: Promise<TurnRecord | undefined> } | undefined;
  return (turn) => {
    if (last?.turn !== turn) last = { turn, record: store.findRecord(campaign, turn) };
    return last.record;
  };
}

interface Shelf {
  readonly campaign: CampaignId;
  readonly marks: ReadonlyMap<number, string>;
  readonly records: Records;
}

/** Looks at one turn after the other; its battles are told, too, where it is told in full. */
function lookerAt(
  deps: Deps,
  reader: Reader,
  { campaign, marks, records }: Shelf,
): (turn: number, isToldInFull: boolean) => Promise<BookTurn | undefined> {
  const onOneMap = mapKeeper();
  return async (number, isToldInFull) => {
    const record = await records(number);
    if (record?.sealed === undefined) return undefined;
    const { events } = record.sealed;
    const before = onOneMap(record.sealed.before);
    const turn = visibleTo({ before, events, after: evolveAll(before, events) }, reader);
    const marked = { campaign, turn: number, mark: marks.get(number) ?? '', events };
    const battles = await battlesKnown(deps, marked, reader, isToldInFull ? turn.battles : []);
    return { turn, before: viewCampaign(before, reader), battles };
  };
}
