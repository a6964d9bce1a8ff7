/** The map's name and its scale, where the sea leaves room for them. */

import type { CampaignMap } from '../../campaign/state.ts';
import type { Point, Shape } from '../../kernel/picture.ts';
import { once } from '../../kernel/remember.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { isInBox } from './map-box.ts';

const TITLE_SIZE = 28;
const SCALE_SIZE = 14;
const LETTER_WIDTH = 0.64;
const HEIGHT = 84;
const CLEAR_OF_LAND = 22;
const LOOK_EVERY = 24;

/** Nothing where there is no room at sea. */
export function cartouche(map: CampaignMap, { maps }: ReportWords): readonly Shape[] {
  return cartoucheIn(maps)(map);
}

/** Drawn once for each map. */
const cartoucheIn = once(({ scale }: ReportWords['maps']) =>
  once((map: CampaignMap): readonly Shape[] => {
    const unit = Math.max(0.55, map.width / 1200);
    const step = stepOf(map);
    const width = Math.max(
      [...oneLine(map.name)].length * TITLE_SIZE * LETTER_WIDTH * unit,
      step + scale.length * SCALE_SIZE * LETTER_WIDTH * unit,
    );
    const place = freePlace(map, { width, height: HEIGHT * unit });
    return place === undefined ? [] : draw(map, { place, step, unit, scale });
  }),
);

/** The free place nearest to a corner, its top left. */
function freePlace(
  map: CampaignMap,
  room: { readonly width: number; readonly height: number },
): Point | undefined {
  const [most, low] = [map.width - room.width - CLEAR_OF_LAND, map.height - room.height - CLEAR_OF_LAND];
  const places: { readonly at: Point; readonly fromCorner: number }[] = [];
  for (let x = CLEAR_OF_LAND; x <= most; x += LOOK_EVERY) {
    for (let y = CLEAR_OF_LAND; y <= low; y += LOOK_EVERY)
      places.push({ at: [x, y], fromCorner: Math.min(x, most - x) + Math.min(y, low - y) });
  }
  const land = landOf(map);
  return places
    .sort((a, b) => a.fromCorner - b.fromCorner)
    .slice(0, PLACES_LOOKED_AT)
    .find(({ at }) => isAtSea(land, at, room))?.at;
}

/** Every corner once: three lands share most of them. */
function landOf({ regions }: CampaignMap): readonly Point[] {
  const corners = new Map<string, Point>();
  for (const { outline } of Object.values(regions))
    for (const point of outline) corners.set(`${point[0]} ${point[1]}`, point);
  return [...corners.values()];
}

const PLACES_LOOKED_AT = 250;

function isAtSea(
  land: readonly Point[],
  [x, y]: Point,
  room: { readonly width: number; readonly height: number },
): boolean {
  const box = {
    left: x - CLEAR_OF_LAND,
    top: y - CLEAR_OF_LAND,
    right: x + room.width + CLEAR_OF_LAND,
    bottom: y + room.height + CLEAR_OF_LAND,
  };
  return land.every((point) => !isInBox(box, point));
}

interface Cartouche {
  readonly place: Point;
  readonly step: number;
  readonly unit: number;
  readonly scale: string;
}

/** A bar as long as the way from one land to the next on the average: what foot march in a turn. */
function draw(map: CampaignMap, { place: [x, top], step, unit, scale }: Cartouche): readonly Shape[] {
  const y = top + 66 * unit;
  const tick = (at: number): readonly Point[] => [
    [x + at, y - 5 * unit],
    [x + at, y + 5 * unit],
  ];
  const line: readonly Point[] = [
    [x, y],
    [x + step, y],
  ];
  const label = { kind: 'label', ink: 'shore', anchor: 'start' } as const;
  return [
    { ...label, at: [x, top + 32 * unit], text: oneLine(map.name), size: TITLE_SIZE * unit, isBold: true },
    { kind: 'strokes', lines: [line, tick(0), tick(step)], stroke: 'shore', strokeWidth: 2 * unit },
    { ...label, at: [x + step + 10 * unit, y + 5 * unit], text: scale, size: SCALE_SIZE * unit },
  ];
}

function stepOf(map: CampaignMap): number {
  const steps = map.links.flatMap(({ a, b, kind }) => {
    const [from, to] = [map.regions[a]?.at, map.regions[b]?.at];
    if (kind === 'sea' || from === undefined || to === undefined) return [];
    return [Math.sqrt((from[0] - to[0]) * (from[0] - to[0]) + (from[1] - to[1]) * (from[1] - to[1]))];
  });
  return steps.length === 0 ? 100 : Math.round(steps.reduce((sum, step) => sum + step, 0) / steps.length);
}
