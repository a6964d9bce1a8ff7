/** The map through the turns: what is the same in all of them, drawn once, and what is there only for some. */
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Shape } from '../../kernel/picture.ts';
import { mapShapes } from '../pictures/map-picture.ts';
import { PALETTES, type Theme } from '../pictures/palette.ts';
import { drawShape, type Inks } from '../pictures/picture-to-svg.ts';
import { oneLine } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';

/** A piece of SVG and the frames in which it is to be seen, by number from 0; all of them where `in` is absent. */
export interface MovingPiece {
  readonly svg: string;
  readonly in?: readonly number[];
}

export interface Motion {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly paper: string;
  /** From the bottom up. */
  readonly pieces: readonly MovingPiece[];
  /** What each frame is called: `Turn 3`. */
  readonly frames: readonly string[];
}

/** One map for each turn, as the same reader knew it; @throws Error when there is none. */
export function warInMotion(
  maps: readonly VisibleCampaign[],
  theme: Theme,
  words: ReportWords = reportsInEnglish,
): Motion {
  const [first] = maps;
  if (first === undefined) throw new Error('a war without a turn');
  const inks = PALETTES[theme];
  const draw = drawnOnce(inks);
  const drawn = maps.map((known) => mapShapes(known, words).map(draw));
  const frames = maps.map(({ turn }) => words.book.turn({ turn: turn - 1 }));
  const { width, height } = first.map;
  const captions = frames.map((says, frame) => ({ svg: caption(says, inks), in: [frame] }));
  const title = oneLine(first.name);
  return { title, width, height, paper: inks.paper, pieces: [...merge(drawn), ...captions], frames };
}

/** Coasts and woods are the same shapes in every turn, and long. */
function drawnOnce(inks: Inks): (shape: Shape) => string {
  const drawn = new Map<Shape, string>();
  return (shape) => {
    const svg = drawn.get(shape) ?? drawShape(shape, inks);
    drawn.set(shape, svg);
    return svg;
  };
}

function caption(says: string, inks: { readonly ink: string; readonly paper: string }): string {
  return `<text x="24" y="46" font-size="34" font-weight="bold" fill="${inks.ink}" stroke="${inks.paper}" stroke-width="6" stroke-linejoin="round" paint-order="stroke">${says}</text>`;
}

/** Pieces that every frame has keep their order; the others stand behind the last of those before them. */
function merge(frames: readonly (readonly string[])[]): readonly MovingPiece[] {
  const base = commonTo(frames);
  const slots: Map<string, number[]>[] = [new Map(), ...base.map(() => new Map<string, number[]>())];
  frames.forEach((pieces, frame) => {
    let slot = 0;
    for (const svg of pieces) {
      if (svg === base[slot]) slot += 1;
      else noteIn(slots[slot], svg, frame);
    }
  });
  return slots.flatMap((slot, i) => {
    const moving = [...slot].map(([svg, seen]) => ({ svg, in: seen }));
    const below = base[i - 1];
    return below === undefined ? moving : [{ svg: below }, ...moving];
  });
}

function noteIn(slot: Map<string, number[]> | undefined, svg: string, frame: number): void {
  const seen = slot?.get(svg) ?? [];
  if (seen.at(-1) !== frame) seen.push(frame);
  slot?.set(svg, seen);
}

/** Those that stand in all frames in the order of the first. */
function commonTo([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  return others.reduce<readonly string[]>((base, pieces) => inOrderOf(base, pieces), first);
}

function inOrderOf(base: readonly string[], pieces: readonly string[]): readonly string[] {
  let from = 0;
  return base.filter((svg) => {
    const at = pieces.indexOf(svg, from);
    if (at >= 0) from = at + 1;
    return at >= 0;
  });
}
