/** Every single roll of Eight Turns that can be asked for alone (ET-PROC). */
import type { Procedure } from '../../../kernel/procedure.ts';
import { shoot, strike, woundTest } from './blows.ts';
import { castSpell, combatRound } from './fights.ts';
import {
  CASTER,
  CURSED,
  FIRST,
  MOVER,
  SECOND,
  SHAKEN,
  SHOOTER,
  SHOT_AT,
  STRIKER,
  STRUCK,
  TESTED,
} from './roles.ts';
import { breakCheck, chargeReach, firstPlayer, magicTest, moraleTest, moveAllowance } from './tests.ts';

export const PROCEDURES: readonly Procedure[] = [
  { ...shoot, roles: [SHOOTER, SHOT_AT] },
  { ...strike, roles: [STRIKER, STRUCK] },
  { ...combatRound, roles: [FIRST, SECOND] },
  woundTest,
  { ...magicTest, roles: [TESTED] },
  { ...castSpell, roles: [CASTER, CURSED] },
  { ...moraleTest, roles: [TESTED] },
  { ...breakCheck, roles: [SHAKEN] },
  firstPlayer,
  { ...moveAllowance, roles: [MOVER] },
  { ...chargeReach, roles: [MOVER] },
];
