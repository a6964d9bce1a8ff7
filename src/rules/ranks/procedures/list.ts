/** Every single roll of Ranks that can be asked for alone (RK-PROC). */
import type { Procedure } from '../../../kernel/procedure.ts';
import { artilleryShot, breath, castSpell, meleeAttack, save, shoot } from './attacks.ts';
import { initiative, moraleTest, passThrough, rallyTest, sideChoice, terrainRollOff } from './courage.ts';
import { moveAllowance, strikeFace } from './measures.ts';
import { ARCHER, CASTER, FIGHTER, SAVED, SHAKEN, TARGET } from './roles.ts';

export const PROCEDURES: readonly Procedure[] = [
  { ...meleeAttack, roles: [FIGHTER, TARGET] },
  { ...shoot, roles: [ARCHER, TARGET] },
  { ...save, roles: [SAVED] },
  { ...moraleTest, roles: [SHAKEN] },
  { ...rallyTest, roles: [SHAKEN] },
  passThrough,
  terrainRollOff,
  sideChoice,
  initiative,
  { ...castSpell, roles: [CASTER, TARGET] },
  { ...breath, roles: [TARGET] },
  { ...artilleryShot, roles: [TARGET] },
  moveAllowance,
  strikeFace,
];
