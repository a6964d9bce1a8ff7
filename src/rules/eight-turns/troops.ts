/** The rows of the lists as the campaign and its players see them. */

import type { TroopType } from '../../kernel/ruleset.ts';
import { english } from '../../kernel/words/language.ts';
import type { Profile, Weapon } from './profile.ts';
import { getProfile, LISTS, WEAPONS } from './tables.ts';

const FAST = 8;
/** Points of the plain foot unit, ten swordsmen, which are worth ten. */
const POINTS_PER_WORTH = 6;

export const TROOPS: readonly TroopType[] = Object.entries(LISTS).flatMap(([list, { rows }]) =>
  rows.map((row) => troopFrom(list, getProfile(row))),
);

/** A row as the campaign sees it; `own`: weapons of its own that it may name. */
export function troopFrom(list: string, profile: Profile, own: readonly Weapon[] = []): TroopType {
  const { id, name, defaultModels, wounds, speed, pointsPerModel } = profile;
  return {
    id: `${list}/${id}`,
    name,
    list,
    role: roleOf(profile, own),
    strength: defaultModels * wounds,
    counts: wounds === 1 ? 'model' : 'wound',
    pace: speed >= FAST ? 2 : 1,
    worth: Math.max(1, Math.round((defaultModels * pointsPerModel) / POINTS_PER_WORTH)),
    summary: summaryOf(profile, own),
    // The source leaves its lists to the players: every row is the house's.
    isHouse: true,
  };
}

function roleOf({ traits, type, weapons }: Profile, own: readonly Weapon[]): TroopType['role'] {
  if (traits.includes('character')) return 'person';
  if (type === 'artillery') return 'machine';
  if (type === 'monster') return 'monster';
  if (type === 'cavalry') return 'mounted';
  return weapons.some((id) => weaponNamed(id, own)?.type !== 'melee') ? 'shooter' : 'foot';
}

function weaponNamed(id: string, own: readonly Weapon[]) {
  return [...own, ...WEAPONS].find((weapon) => weapon.id === id);
}

function summaryOf(profile: Profile, own: readonly Weapon[]): string {
  const { defaultModels: n, speed, combatSkill, aim, strength, resilience, morale, armour, wounds } = profile;
  const models = english.count(n, 'model', 'models');
  const numbers = `Speed ${speed}, Combat Skill ${combatSkill}, Aim ${aim}, Strength ${strength}, Resilience ${resilience}, Morale ${morale}, Armour ${armour}`;
  const each = wounds === 1 ? '1 wound' : `${wounds} wounds each`;
  const arms = profile.weapons.map((id) => (weaponNamed(id, own)?.name ?? id).toLowerCase());
  return [
    `${models}, ${numbers}, ${each}`,
    ...arms,
    ...profile.traits.map((trait) => trait.replaceAll('-', ' ')),
  ].join('; ');
}
