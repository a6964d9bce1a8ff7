/** The map through the turns: what is the same in all of them, drawn once, and what is there only for some. */
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Shape } from '../../kernel/picture.ts';
import type { Box } from '../pictures/map-box.ts';
import type { Lettering } from '../pictures/map-labels.ts';
import { mapShapes } from '../pictures/map-picture.ts';
import { PALETTES, type Theme } from '../pictures/palette.ts';
import { drawShape, type Inks } from '../pictures/picture-to-svg.ts';
import { oneLine } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import { labelBox, shapeBox } from './shape-box.ts';

/** A piece of SVG and the frames in which it is to be seen, by number from 0; all of them where `in` is absent. */
export interface MovingPiece {
  readonly svg: string;
  readonly in?: readonly number[];
  /** The room it takes on the picture. */
  readonly box: Box;
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

interface Wording {
  readonly words?: ReportWords;
  readonly lettering?: Lettering;
}

/** One map for each turn, as the same reader knew it, lettered for a page unless it goes out; @throws Error when there is none. */
export function warInMotion(
  maps: readonly VisibleCampaign[],
  theme: Theme,
  { words = reportsInEnglish, lettering = 'page' }: Wording = {},
): Motion {
  const [first] = maps;
  if (first === undefined) throw new Error('a war without a turn');
  const inks = PALETTES[theme];
  const draw = drawnOnce(inks);
  const drawn = maps.map((known) => mapShapes(known, words, lettering).map(draw));
  const frames = maps.map(({ turn }) => words.book.turn({ turn: turn - 1 }));
  const { width, height } = first.map;
  const captions = frames.map((says, frame) => ({ ...caption(says, inks), in: [frame] }));
  const title = oneLine(first.name);
  return { title, width, height, paper: inks.paper, pieces: [...merge(drawn), ...captions], frames };
}

/** A shape as it is drawn; `shape` is the first that is drawn so. */
interface Drawn {
  readonly svg: string;
  readonly shape: Shape;
}

/** Coasts and woods are the same shapes in every turn, and long. What is drawn alike is one and the same. */
function drawnOnce(inks: Inks): (shape: Shape) => Drawn {
  const drawn = new Map<Shape, Drawn>();
  const alike = new Map<string, Drawn>();
  return (shape) => {
    const known = drawn.get(shape);
    if (known !== undefined) return known;
    const svg = drawShape(shape, inks);
    const one = alike.get(svg) ?? { svg, shape };
    alike.set(svg, one);
    drawn.set(shape, one);
    return one;
  };
}

function caption(
  says: string,
  inks: { readonly ink: string; readonly paper: string },
): Pick<MovingPiece, 'svg' | 'box'> {
  const [x, y, size] = [24, 46, 34];
  return {
    svg: `<text x="${x}" y="${y}" font-size="${size}" font-weight="bold" fill="${inks.ink}" stroke="${inks.paper}" stroke-width="6" stroke-linejoin="round" paint-order="stroke">${says}</text>`,
    box: labelBox({ at: [x, y], text: says, size, anchor: 'start' }),
  };
}

/** Pieces that every frame has keep their order; the others stand behind the last of those before them. */
function merge(frames: readonly (readonly Drawn[])[]): readonly MovingPiece[] {
  const base = commonTo(frames);
  const slots: Map<Drawn, number[]>[] = [new Map(), ...base.map(() => new Map<Drawn, number[]>())];
  frames.forEach((pieces, frame) => {
    let slot = 0;
    for (const piece of pieces) {
      if (piece === base[slot]) slot += 1;
      else noteIn(slots[slot], piece, frame);
    }
  });
  return slots.flatMap((slot, i) => {
    const moving = [...slot].map(([piece, seen]) => ({ ...pieceOf(piece), in: seen }));
    const below = base[i - 1];
    return below === undefined ? moving : [pieceOf(below), ...moving];
  });
}

const pieceOf = ({ svg, shape }: Drawn): MovingPiece => ({ svg, box: shapeBox(shape) });

function noteIn(slot: Map<Drawn, number[]> | undefined, piece: Drawn, frame: number): void {
  const seen = slot?.get(piece) ?? [];
  if (seen.at(-1) !== frame) seen.push(frame);
  slot?.set(piece, seen);
}

/** Those that stand in all frames in the order of the first. */
function commonTo([first = [], ...others]: readonly (readonly Drawn[])[]): readonly Drawn[] {
  return others.reduce<readonly Drawn[]>((base, pieces) => inOrderOf(base, pieces), first);
}

function inOrderOf(base: readonly Drawn[], pieces: readonly Drawn[]): readonly Drawn[] {
  let from = 0;
  return base.filter((piece) => {
    const at = pieces.indexOf(piece, from);
    if (at >= 0) from = at + 1;
    return at >= 0;
  });
}
