/** The rows of the lists as the campaign and its players see them. */

import type { TroopType } from '../../kernel/ruleset.ts';
import { english } from '../../kernel/words/language.ts';
import { ROWS, type Row } from './tables.ts';

const ABILITY_NAMES: Readonly<Record<string, string>> = {
  burrowing: 'burrows',
  causeFear: 'causes fear',
  ethereal: 'ethereal',
  flying: 'flies',
  forestwalker: 'at home in woods',
  frenzy: 'frenzied',
  general: 'general',
  magicUser: 'magic-user',
  regenerate: 'regenerates',
  swimming: 'swims',
  indirect: 'shoots without seeing',
  auraExtraDie: 'one die more for ratmen within 2',
  auraUndead: 'undead within 2 ignore the first Retreat and regenerate',
  eliminatedAfterCloseCombat: 'gone after its first close combat',
  hydraHeads: 'D6+3 heads',
  demonPowers: 'demonic powers',
  freezeGaze: 'freezing gaze',
  assassin: 'assassin',
  shapechanger: 'shapechanger',
  riderGeneral: 'led by its rider',
  steadfastAttached: 'his unit ignores the first Retreat',
  damagesBuildings: 'damages buildings',
  attacksOnlyBuildings: 'attacks buildings only',
  siegeTower: 'carries a foot unit onto ramparts',
};

const FAST = 3;
/** D6+3, rounded: what a Hydra's heads come to. */
const MEAN_HEADS = 7;
const PLAIN_WORTH = 10;

/** Every row that can stand in an army; traps and standard profiles are no troops of anybody's. */
export const TROOPS: readonly TroopType[] = Object.entries(ROWS)
  .filter(([id, row]) => row.kind !== 'trap' && !id.startsWith('standard/'))
  .map(([id, row]) => troopFrom(id, row));

/** A row as the campaign sees it. */
export function troopFrom(id: string, row: Row): TroopType {
  return {
    id,
    name: row.name,
    list: id.split('/')[0] ?? '',
    role: roleOf(row),
    strength: row.wounds ?? MEAN_HEADS,
    counts: 'wound',
    pace: longest(row) >= FAST ? 2 : 1,
    worth: worthOf(row),
    summary: summaryOf(row),
    isHouse: row.source === 'house' || (row.houseFields ?? []).length > 0,
  };
}

function roleOf(row: Row): TroopType['role'] {
  if (row.kind === 'individual') return 'person';
  if (row.tags.includes('war-machine') || row.tags.includes('siege')) return 'machine';
  if (row.category === 'monster' || row.category === 'summoned' || row.tags.includes('large-monster'))
    return 'monster';
  if ((row.combat ?? []).slice(1).some((dice) => dice > 0)) return 'shooter';
  return longest(row) >= FAST ? 'mounted' : 'foot';
}

function longest(row: Row): number {
  return Math.max(...row.moves.map(({ hexes }) => hexes));
}

/** Dice times staying power times reach, with 10 for the standard foot unit. */
function worthOf(row: Row): number {
  if (row.kind === 'individual') return row.specials.magicUser === undefined ? PLAIN_WORTH / 2 : PLAIN_WORTH;
  const combat = row.combat ?? [MEAN_HEADS];
  const dice = Math.max(...combat) + combat.length / 4;
  const staying = (row.wounds ?? MEAN_HEADS) / ((7 - row.hitAt) / 6);
  const speed = 1 + (longest(row) - 2) / 6;
  const gifts = 1 + Object.keys(row.specials).length / 10;
  return Math.max(1, Math.round(Math.sqrt(dice * staying) * speed * gifts * 1.71));
}

function summaryOf(row: Row): string {
  const moves = row.moves
    .map(({ hexes, combat }) => (combat ? String(hexes) : `${hexes} without fighting`))
    .join(' or ');
  const dice = row.combat === undefined ? 'as many dice as heads' : diceOf(row.combat);
  const wounds = row.wounds === undefined ? 'a wound a head' : english.count(row.wounds, 'wound', 'wounds');
  const gifts = Object.keys(row.specials).map((id) => ABILITY_NAMES[id] ?? id);
  const numbers = `Move ${moves}, ${dice}, hit on ${row.hitAt}+, ${wounds}`;
  return gifts.length === 0 ? numbers : `${numbers}; ${gifts.join(', ')}`;
}

function diceOf(combat: readonly number[]): string {
  if (combat.every((dice) => dice === 0)) return 'no dice';
  if (combat.length > 1) return `dice ${combat.join('-')} by distance`;
  return `${combat[0]} ${combat[0] === 1 ? 'die' : 'dice'}`;
}
