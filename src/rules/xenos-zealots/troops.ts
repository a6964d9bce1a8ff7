/** The cards as the campaign and its players see them. */

import type { TroopType } from '../../kernel/ruleset.ts';
import { english } from '../../kernel/words/language.ts';
import { CARDS, type Card, weaponOf } from './tables.ts';

const FAST = 8;
/** Points of the plain foot unit, which is worth ten. */
const POINTS_PER_WORTH = 13;

export const TROOPS: readonly TroopType[] = CARDS.map(troopFrom);

/** A card as the campaign sees it. */
export function troopFrom(card: Card): TroopType {
  const { perModel, kind } = card.damagePoints;
  const several = kind === 'structure' ? 'point' : 'wound';
  return {
    id: `${card.faction}/${card.id}`,
    name: card.name,
    list: card.faction,
    role: roleOf(card),
    strength: card.models * perModel,
    counts: perModel === 1 ? 'model' : several,
    pace: card.mobility.speed >= FAST ? 2 : 1,
    worth: Math.max(1, Math.round(card.points / POINTS_PER_WORTH)),
    summary: summaryOf(card),
    // The source promises unit cards and has none: every one is the house's.
    isHouse: true,
  };
}

function roleOf(card: Card): TroopType['role'] {
  const { abilities, unitType, loadout } = card;
  if (abilities.includes('character')) return 'person';
  if (unitType === 'vehicle' || unitType.endsWith('artillery')) return 'machine';
  if (unitType === 'monster') return 'monster';
  if (unitType === 'mounted-infantry') return 'mounted';
  return loadout.some(({ weapon }) => weaponOf(card, weapon).rangeMax >= 18) ? 'shooter' : 'foot';
}

function summaryOf(card: Card): string {
  const { models, mobility, armour, resilience, stealth, assault, morale } = card;
  const armoured = 'all' in armour ? String(armour.all) : `${armour.front}/${armour.side}/${armour.rearTop}`;
  const arms = card.loadout.map(({ weapon, count }) => `${count} ${weaponOf(card, weapon).name}`);
  const numbers = `(${mobility.type}) ${mobility.speed}, Armour ${armoured}, Resilience ${resilience}, Stealth ${stealth}, Assault ${assault}, Morale ${morale}`;
  const size = english.count(models, 'model', 'models');
  return [
    `${size}, ${numbers}`,
    ...arms,
    ...card.abilities.map((ability) => ability.replaceAll('-', ' ')),
  ].join('; ');
}
