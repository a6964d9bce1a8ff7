/** Where the names on a map stand, so that none lies on another, on a castle or on a house. */

import type { RegionId } from '../../campaign/ids.ts';
import type { CampaignMap, Region } from '../../campaign/state.ts';
import type { Point } from '../../kernel/picture.ts';
import { once } from '../../kernel/remember.ts';
import { oneLine } from '../plain-text.ts';
import { type Box, boxAround, isWithin, sharedArea } from './map-box.ts';

/** Names on pages, and on the maps of letters, which a telephone shows some 350 pixels wide. */
export const NAME_SIZES = { page: 17, letter: 23 } as const;
export type Lettering = keyof typeof NAME_SIZES;
/** Letters of the maps' face are on the average so much of its size wide. */
const LETTER_WIDTH = 0.58;
const BOLD_WIDTH = 0.66;

/** About how wide a line of plain letters is. */
export const textWidth = (text: string, size: number): number => [...text].length * size * LETTER_WIDTH;

export interface NamePlate {
  /** Of its letters. */
  readonly size: number;
  readonly lines: readonly string[];
  /** The middle of the first line's foot. */
  readonly at: Point;
  readonly box: Box;
}

/** Where a region's castle or house stands, and its roads meet. */
export function hubOf({ at: [x, y] }: Region): Point {
  return [x, y - 24];
}

/** Every region's name, placed once a map: castles first, then from the top down. */
export const namePlates = (map: CampaignMap, lettering: Lettering = 'page'): NamePlates =>
  PLATES[lettering](map);

type NamePlates = Readonly<Record<RegionId, NamePlate>>;

const PLATES: Readonly<Record<Lettering, (map: CampaignMap) => NamePlates>> = {
  page: once((map: CampaignMap) => platesOn(map, NAME_SIZES.page)),
  letter: once((map: CampaignMap) => platesOn(map, NAME_SIZES.letter)),
};

function platesOn(map: CampaignMap, size: number): NamePlates {
  const regions = Object.values(map.regions).sort(
    (a, b) => Number(b.isCastle) - Number(a.isCastle) || a.at[1] - b.at[1] || a.at[0] - b.at[0],
  );
  const crowd = openCrowd();
  for (const region of regions) for (const box of marksOf(region)) crowd.add(box);
  return Object.fromEntries(
    regions.map((region) => {
      const plate = bestPlate(region, crowd, size);
      crowd.add(plate.box);
      return [region.id, plate];
    }),
  );
}

/** The room a castle or a house takes. */
export function marksOf(region: Region): readonly Box[] {
  if (region.isCastle) return [boxAround([region.at[0], region.at[1] - 36], 30, 44)];
  return region.hasVillage ? [boxAround([region.at[0], region.at[1] - 25], 20, 18)] : [];
}

/** Long names stand on two lines. */
function nameLines(name: string): readonly string[] {
  const space = name.indexOf(' ', 4);
  return name.length <= 11 || space < 0 ? [name] : [name.slice(0, space), name.slice(space + 1)];
}

/** Steps aside, the nearest first; names go up only where nothing stands above them. */
const ASIDE: readonly Point[] = [
  [0, 0],
  [0, 8],
  [14, 0],
  [-14, 0],
  [0, 16],
  [14, 10],
  [-14, 10],
  [28, 4],
  [-28, 4],
  [0, -12],
  [20, 20],
  [-20, 20],
  [0, 28],
  [38, 12],
  [-38, 12],
];

function bestPlate(region: Region, crowd: Crowd, size: number): NamePlate {
  const lines = nameLines(oneLine(region.name));
  let best = plateAt(region, { lines, size, at: region.at });
  let least = Number.POSITIVE_INFINITY;
  for (const [i, [dx, dy]] of ASIDE.entries()) {
    const aside = i * 6;
    // What stands so far off cannot be better any more, however free the place is.
    if (aside >= least) break;
    const plate = plateAt(region, { lines, size, at: [region.at[0] + dx, region.at[1] + dy] });
    const cost = aside + 3 * crowd.overlap(plate.box) + outside(region, plate.box);
    if (cost < least) [least, best] = [cost, plate];
  }
  return best;
}

function plateAt(region: Region, { lines, size, at }: Omit<NamePlate, 'box'>): NamePlate {
  const [x, y] = at;
  const letters = Math.max(...lines.map((line) => [...line].length));
  const width = letters * size * (region.isCastle ? BOLD_WIDTH : LETTER_WIDTH) + 4;
  const height = lines.length * size;
  return { lines, size, at, box: boxAround([x, y + height / 2 - 0.78 * size], width, height) };
}

/** A name may reach over the border, but not far: each of its ends outside costs. */
function outside({ outline }: Region, { left, right, top, bottom }: Box): number {
  const y = (top + bottom) / 2;
  const inner = (right - left) / 5;
  return [left + inner, right - inner].filter((x) => !isWithin(outline, [x, y])).length * 40;
}

/** Boxes that names keep clear of. */
interface Crowd {
  add(box: Box): void;
  /** The area that a box would share with others. */
  overlap(box: Box): number;
}

const SQUARE = 120;

function openCrowd(): Crowd {
  const squares = new Map<number, Box[]>();
  return {
    add: (box) => {
      for (const square of squaresUnder(box)) {
        const boxes = squares.get(square);
        if (boxes === undefined) squares.set(square, [box]);
        else boxes.push(box);
      }
    },
    overlap: (box) => {
      const near = new Set<Box>();
      for (const square of squaresUnder(box)) for (const other of squares.get(square) ?? []) near.add(other);
      let sum = 0;
      for (const other of near) sum += sharedArea(box, other);
      return sum;
    },
  };
}

/** Each by a number of its own. */
function squaresUnder({ left, right, top, bottom }: Box): readonly number[] {
  const squares: number[] = [];
  for (let x = Math.floor(left / SQUARE); x <= Math.floor(right / SQUARE); x += 1) {
    for (let y = Math.floor(top / SQUARE); y <= Math.floor(bottom / SQUARE); y += 1)
      squares.push(x * MOST_SQUARES + y);
  }
  return squares;
}

/** In a column; no map is as high. */
const MOST_SQUARES = 1_000_003;
