import type { FactionId, RegionId } from '../../campaign/ids.ts';
import { trustIn } from '../../campaign/sight/trust.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { idsOf } from '../../campaign/sorted.ts';
import type { CampaignMap, Region } from '../../campaign/state.ts';
import { once, rememberLast } from '../../kernel/remember.ts';
import { COLUMNS, clip, oneLine, wrap } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import { boxOf, isWithin } from './map-box.ts';

/** As high as the map is, as letters are about twice as high as wide; a mail is not endless. */
const LEAST_ROWS = 22;
const MOST_ROWS = 60;
const LONGEST_NAME = 16;

/**
 * The map in letters: each region's name about where it lies, castles in capitals, before it a letter for who holds
 * it, after it `+` for each army of the reader's and for each they have seen of others' `!`, or `?` where that was earlier. At most 72 columns.
 */
export function mapText(known: VisibleCampaign, { maps }: ReportWords = reportsInEnglish): readonly string[] {
  const { drawn, letters, left } = drawnText(known);
  const holders = known.factions.map(({ id, name }) => `${letters[id] ?? '?'}: ${oneLine(name)}`);
  return [...drawn, '', ...wrap(maps.legend({ holders, reader: known.reader.kind, left }))];
}

interface Drawn {
  readonly drawn: readonly string[];
  readonly letters: Readonly<Record<FactionId, string>>;
  /** Lands that found no room. */
  readonly left: number;
}

const drawnText: (known: VisibleCampaign) => Drawn = rememberLast(drawText);

function drawText(known: VisibleCampaign): Drawn {
  const letters = holderLetters(known);
  const regions = Object.values(known.map.regions).sort(fromTopLeft);
  const height = rowsFor(known.map);
  const rows: Rows = Array.from({ length: height }, () => Array.from({ length: COLUMNS }, () => ' '));
  const isFirst = (region: Region): boolean => isWeighty(region, known, regions.length);
  const inTurn = [...regions.filter(isFirst), ...regions.filter((region) => !isFirst(region))];
  const left = inTurn.filter((region) => !place(rows, region, tagOf(region, known, letters), known));
  fillSea(rows, known.map);
  const drawn = rows
    .map((row) => row.join('').trimEnd())
    .filter((row, i, all) => row !== '' || (all[i - 1] ?? '') !== '');
  return { drawn, letters, left: left.length };
}

/** More rows for more lands, 30 for the shipped map. */
function rowsFor({ regions }: CampaignMap): number {
  const count = Object.keys(regions).length;
  return Math.min(MOST_ROWS, Math.max(LEAST_ROWS, 28 + Math.round(count / 22)));
}

/** Where there is no room for all, castles and armies come first. */
function isWeighty(region: Region, { armies, sightings }: VisibleCampaign, regions: number): boolean {
  if (regions <= ROOM_FOR_ALL) return false;
  return region.isCastle || (ownAt(armies)[region.id] ?? 0) + (seenAt(sightings)[region.id] ?? 0) > 0;
}

const ROOM_FOR_ALL = 60;
/** On such maps no name stands further from its place than three rows, or 27 letters. */
const FARTHEST = 28;

/** `~` along the shores, clear of every name; the open sea stays empty, so that a reading voice has little of it to say. */
function fillSea(rows: Rows, map: CampaignMap): void {
  const isLand = landOn(map);
  for (const [row, line] of rows.entries()) {
    for (let column = (row % 2) * 2 + 1; column < COLUMNS; column += 4) {
      if (isLand(row, column) || !isFree(line, column, 1)) continue;
      const isShore =
        [-4, 4].some((by) => isLand(row, column + by)) || [-1, 1].some((by) => isLand(row + by, column));
      if (isShore) line[column] = '~';
    }
  }
}

/** Whether a letter of the drawing lies on land; every place is looked at once, for all readers of a map. */
const landOn = once((map: CampaignMap): ((row: number, column: number) => boolean) => {
  const height = rowsFor(map);
  const outlines = Object.values(map.regions).map(({ outline }) => ({ outline, box: boxOf(outline) }));
  const byRow = Array.from({ length: height }, (_, row) => {
    const y = ((row + 0.5) / height) * map.height;
    const there = outlines.filter(({ box }) => box.top <= y && box.bottom >= y);
    return { y, there, known: new Map<number, boolean>() };
  });
  return (row, column) => {
    const place = byRow[row];
    if (place === undefined || column < 0 || column >= COLUMNS) return false;
    const x = ((column + 0.5) / COLUMNS) * map.width;
    const isLand =
      place.known.get(column) ??
      place.there.some(
        ({ outline, box }) => x >= box.left && x <= box.right && isWithin(outline, [x, place.y]),
      );
    place.known.set(column, isLand);
    return isLand;
  };
});

/** Letter by letter. */
type Rows = string[][];

function fromTopLeft(a: Region, b: Region): number {
  return a.at[1] - b.at[1] || a.at[0] - b.at[0];
}

function tagOf(region: Region, known: VisibleCampaign, letters: Readonly<Record<string, string>>): string {
  const holder = known.holders[region.id];
  const letter = holder === undefined ? '' : `${letters[holder] ?? '?'}:`;
  const name = clip(oneLine(region.name), LONGEST_NAME);
  const own = ownAt(known.armies)[region.id] ?? 0;
  const seen = marksOf(known, region.id);
  return `${letter}${region.isCastle ? name.toUpperCase() : name}${'+'.repeat(own)}${seen}`;
}

/** CP-FOG-14: `!` for what is fresh, then `?` for what is older. */
function marksOf({ sightings, turn }: VisibleCampaign, region: RegionId): string {
  if ((seenAt(sightings)[region] ?? 0) === 0) return '';
  const here = sightings.filter(({ at }) => at === region);
  const fresh = here.filter((sighting) => trustIn(sighting, turn) === 'fresh').length;
  return '!'.repeat(fresh) + '?'.repeat(here.length - fresh);
}

/** How many stand in each region. */
function countAt(things: readonly { readonly at: RegionId }[]): Readonly<Record<RegionId, number>> {
  const counts: Record<RegionId, number> = {};
  for (const { at } of things) counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}

const ownAt = rememberLast(countAt);
const seenAt = rememberLast(countAt);

/** As near to where it lies as there is room, rows counting for more than columns; left out where the whole map is full. */
function place(rows: Rows, region: Region, tag: string, known: VisibleCampaign): boolean {
  const letters = [...tag];
  const wanted = {
    row: Math.floor((region.at[1] / known.map.height) * rows.length),
    column: Math.floor((region.at[0] / known.map.width) * COLUMNS - letters.length / 2),
  };
  const isCrowded = idsOf(known.map.regions).length > ROOM_FOR_ALL;
  const spot = nearestSpot(rows, letters.length, wanted);
  if (spot === undefined || (isCrowded && spot.distance > FARTHEST)) return false;
  rows[spot.row]?.splice(spot.column, letters.length, ...letters);
  return true;
}

interface Spot {
  readonly row: number;
  readonly column: number;
}

interface NearSpot extends Spot {
  readonly distance: number;
}

/** The nearest; of equally near ones the first from the top, then from the left. Rows are tried from the nearest on. */
function nearestSpot(rows: Rows, length: number, wanted: Spot): NearSpot | undefined {
  let best: NearSpot | undefined;
  const byDistance = rows
    .map((_, row) => row)
    .sort((a, b) => Math.abs(a - wanted.row) - Math.abs(b - wanted.row));
  for (const row of byDistance) {
    const away = 9 * Math.abs(row - wanted.row);
    if (best !== undefined && away > best.distance) break;
    const column = nearestColumn(rows[row] ?? [], length, wanted.column);
    if (column === undefined) continue;
    const spot = { row, column, distance: away + Math.abs(column - wanted.column) };
    const isHigher = spot.distance === best?.distance && row < best.row;
    if (best === undefined || spot.distance < best.distance || isHigher) best = spot;
  }
  return best;
}

function nearestColumn(line: readonly string[], length: number, wanted: number): number | undefined {
  let best: number | undefined;
  for (let column = 0; column + length <= COLUMNS; column += 1) {
    const isNearer = best === undefined || Math.abs(column - wanted) < Math.abs(best - wanted);
    if (isNearer && isFree(line, column, length)) best = column;
  }
  return best;
}

/** Two blanks on either side keep names apart. */
function isFree(line: readonly string[], column: number, length: number): boolean {
  const end = Math.min(line.length, column + length + 2);
  for (let at = Math.max(0, column - 2); at < end; at += 1) if (line[at] !== ' ') return false;
  return true;
}

/** A letter for each faction, from its name where that is free. */
function holderLetters(known: VisibleCampaign): Readonly<Record<FactionId, string>> {
  const letters: Record<FactionId, string> = {};
  for (const faction of known.factions) {
    const candidates = [
      ...faction.name.replace(/^the\s+/i, '').toLowerCase(),
      ...'abcdefghijklmnopqrstuvwxyz',
    ];
    const taken = Object.values(letters);
    letters[faction.id] = candidates.find((letter) => /[a-z]/.test(letter) && !taken.includes(letter)) ?? '?';
  }
  return letters;
}
