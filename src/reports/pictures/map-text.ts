import type { FactionId, RegionId } from '../../campaign/ids.ts';
import type { Region } from '../../campaign/state.ts';
import type { VisibleCampaign } from '../../campaign/visible.ts';
import { rememberLast } from '../../kernel/remember.ts';
import { COLUMNS, clip, oneLine, wrap } from '../plain-text.ts';

const ROWS = 30;
const LONGEST_NAME = 15;

/**
 * The map in letters: each region's name about where it lies, castles in capitals, before it a letter for who holds
 * it, after it `+` for each army of the reader's and `!` for each he has seen of others'. At most 72 columns.
 */
export const mapText: (known: VisibleCampaign) => readonly string[] = rememberLast(drawText);

function drawText(known: VisibleCampaign): readonly string[] {
  const letters = holderLetters(known);
  const regions = Object.values(known.map.regions).sort(fromTopLeft);
  const rows: Rows = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => ' '));
  for (const region of regions) place(rows, region, tagOf(region, known, letters), known);
  const drawn = rows
    .map((row) => row.join('').trimEnd())
    .filter((row, i, all) => row !== '' || (all[i - 1] ?? '') !== '');
  return [...drawn, '', ...legend(known, letters)];
}

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
  const seen = seenAt(known.sightings)[region.id] ?? 0;
  return `${letter}${region.isCastle ? name.toUpperCase() : name}${'+'.repeat(own)}${'!'.repeat(seen)}`;
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
function place(rows: Rows, region: Region, tag: string, known: VisibleCampaign): void {
  const letters = [...tag];
  const spot = nearestSpot(rows, letters.length, {
    row: Math.floor((region.at[1] / known.map.height) * ROWS),
    column: Math.floor((region.at[0] / known.map.width) * COLUMNS - letters.length / 2),
  });
  if (spot !== undefined) rows[spot.row]?.splice(spot.column, letters.length, ...letters);
}

interface Spot {
  readonly row: number;
  readonly column: number;
}

/** The nearest; of equally near ones the first from the top, then from the left. Rows are tried from the nearest on. */
function nearestSpot(rows: Rows, length: number, wanted: Spot): Spot | undefined {
  let best: (Spot & { readonly distance: number }) | undefined;
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

function legend(known: VisibleCampaign, letters: Readonly<Record<string, string>>): readonly string[] {
  const holders = known.factions.map((faction) => `${letters[faction.id] ?? '?'}: ${oneLine(faction.name)}`);
  const text = `${holders.join(', ')}. CAPITALS are castles${sayArmies(known)}.`;
  return wrap(text);
}

function sayArmies({ reader }: VisibleCampaign): string {
  switch (reader.kind) {
    case 'faction':
      return "; + an army of yours, ! an army of somebody else's";
    case 'gm':
      return '; + an army';
    case 'public':
      return '';
  }
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
