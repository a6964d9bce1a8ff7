import type { FactionId } from '../../campaign/ids.ts';
import type { Region } from '../../campaign/state.ts';
import type { VisibleCampaign } from '../../campaign/visible.ts';
import { COLUMNS, clip, lengthOf, oneLine, wrap } from '../plain-text.ts';

const ROWS = 30;
const LONGEST_NAME = 15;

/**
 * The map in letters: each region's name about where it lies, castles in capitals, before it a letter for who holds
 * it, after it `+` for each army of the reader's and `!` for each he has seen of others'. At most 72 columns.
 */
export function mapText(known: VisibleCampaign): readonly string[] {
  const letters = holderLetters(known);
  const regions = Object.values(known.map.regions).sort(fromTopLeft);
  let rows: Rows = Array.from({ length: ROWS }, () => ' '.repeat(COLUMNS));
  for (const region of regions) rows = place(rows, region, tagOf(region, known, letters), known);
  const drawn = rows
    .map((row) => row.trimEnd())
    .filter((row, i, all) => row !== '' || (all[i - 1] ?? '') !== '');
  return [...drawn, '', ...legend(known, letters)];
}

type Rows = readonly string[];

function fromTopLeft(a: Region, b: Region): number {
  return a.at[1] - b.at[1] || a.at[0] - b.at[0];
}

function tagOf(region: Region, known: VisibleCampaign, letters: Readonly<Record<string, string>>): string {
  const holder = known.holders[region.id];
  const letter = holder === undefined ? '' : `${letters[holder] ?? '?'}:`;
  const name = clip(oneLine(region.name), LONGEST_NAME);
  const own = known.armies.filter((army) => army.at === region.id).length;
  const seen = known.sightings.filter((sighting) => sighting.at === region.id).length;
  return `${letter}${region.isCastle ? name.toUpperCase() : name}${'+'.repeat(own)}${'!'.repeat(seen)}`;
}

/** In its own row if there is room, else in the nearest row that has some; left out where the whole map is full. */
function place(rows: Rows, region: Region, tag: string, known: VisibleCampaign): Rows {
  const row = Math.floor((region.at[1] / known.map.height) * ROWS);
  const length = lengthOf(tag);
  const wanted = Math.floor((region.at[0] / known.map.width) * COLUMNS - length / 2);
  const spot = spots(row, wanted).find((at) => isFree(rows, at, length));
  if (spot === undefined) return rows;
  return rows.map((line, i) => (i === spot.row ? overwrite(line, spot.column, tag) : line));
}

interface Spot {
  readonly row: number;
  readonly column: number;
}

/** Nearest first. */
function spots(row: number, column: number): readonly Spot[] {
  const all = Array.from({ length: ROWS * COLUMNS }, (_, i) => ({
    row: Math.floor(i / COLUMNS),
    column: i % COLUMNS,
  }));
  const distance = (spot: Spot) => 9 * Math.abs(spot.row - row) + Math.abs(spot.column - column);
  return all.sort((a, b) => distance(a) - distance(b));
}

function isFree(rows: Rows, { row, column }: Spot, length: number): boolean {
  if (column + length > COLUMNS) return false;
  const line = rows[row] ?? '';
  return [...line].slice(Math.max(0, column - 2), column + length + 2).every((letter) => letter === ' ');
}

function overwrite(line: string, column: number, tag: string): string {
  const letters = [...line];
  return [...letters.slice(0, column), tag, ...letters.slice(column + lengthOf(tag))].join('');
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
