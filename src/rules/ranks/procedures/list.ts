/** Every single roll of Ranks that can be asked for alone (RK-PROC). */
import type { Procedure } from '../../../kernel/procedure.ts';
import { artilleryShot, breath, castSpell, meleeAttack, save, shoot } from './attacks.ts';
import { initiative, moraleTest, passThrough, rallyTest, sideChoice, terrainRollOff } from './courage.ts';
import { moveAllowance, strikeFace } from './measures.ts';

export const PROCEDURES: readonly Procedure[] = [
  meleeAttack,
  shoot,
  save,
  moraleTest,
  rallyTest,
  passThrough,
  terrainRollOff,
  sideChoice,
  initiative,
  castSpell,
  breath,
  artilleryShot,
  moveAllowance,
  strikeFace,
];
