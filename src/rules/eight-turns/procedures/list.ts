/** Every single roll of Eight Turns that can be asked for alone (ET-PROC). */
import type { Procedure } from '../../../kernel/procedure.ts';
import { shoot, strike, woundTest } from './blows.ts';
import { castSpell, combatRound } from './fights.ts';
import { breakCheck, chargeReach, firstPlayer, magicTest, moraleTest, moveAllowance } from './tests.ts';

export const PROCEDURES: readonly Procedure[] = [
  shoot,
  strike,
  combatRound,
  woundTest,
  magicTest,
  castSpell,
  moraleTest,
  breakCheck,
  firstPlayer,
  moveAllowance,
  chargeReach,
];
