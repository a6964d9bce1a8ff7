/** The rows of the lists as the campaign and its players see them. */
import type { TroopType } from '../../kernel/ruleset.ts';
import type { Profile } from './profile.ts';
import { getProfile, LISTS, WEAPONS } from './tables.ts';

const FAST = 8;
/** Points of the plain foot unit, ten swordsmen, which are worth ten. */
const POINTS_PER_WORTH = 6;

export const TROOPS: readonly TroopType[] = Object.entries(LISTS).flatMap(([list, { rows }]) =>
  rows.map((row) => troopFrom(list, getProfile(row))),
);

/** A row as the campaign sees it. */
export function troopFrom(list: string, profile: Profile): TroopType {
  const { id, name, defaultModels, wounds, speed, pointsPerModel } = profile;
  return {
    id: `${list}/${id}`,
    name,
    list,
    role: roleOf(profile),
    strength: defaultModels * wounds,
    counts: wounds === 1 ? 'model' : 'wound',
    pace: speed >= FAST ? 2 : 1,
    worth: Math.max(1, Math.round((defaultModels * pointsPerModel) / POINTS_PER_WORTH)),
    summary: summaryOf(profile),
    // The source leaves its lists to the players: every row is the house's.
    isHouse: true,
  };
}

function roleOf({ traits, type, weapons }: Profile): TroopType['role'] {
  if (traits.includes('character')) return 'person';
  if (type === 'artillery') return 'machine';
  if (type === 'monster') return 'monster';
  if (type === 'cavalry') return 'mounted';
  return weapons.some((id) => weaponNamed(id)?.type !== 'melee') ? 'shooter' : 'foot';
}

function weaponNamed(id: string) {
  return WEAPONS.find((weapon) => weapon.id === id);
}

function summaryOf(profile: Profile): string {
  const { defaultModels: n, speed, combatSkill, aim, strength, resilience, morale, armour, wounds } = profile;
  const models = `${n} ${n === 1 ? 'model' : 'models'}`;
  const numbers = `Speed ${speed}, Combat Skill ${combatSkill}, Aim ${aim}, Strength ${strength}, Resilience ${resilience}, Morale ${morale}, Armour ${armour}`;
  const each = wounds === 1 ? '1 wound' : `${wounds} wounds each`;
  const arms = profile.weapons.map((id) => (weaponNamed(id)?.name ?? id).toLowerCase());
  return [
    `${models}, ${numbers}, ${each}`,
    ...arms,
    ...profile.traits.map((trait) => trait.replaceAll('-', ' ')),
  ].join('; ');
}
