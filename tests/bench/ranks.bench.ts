/**
 * Battles per second of Ranks, 8 units a side, on one core: `npm run bench ranks`. Beside the wall clock
 * it prints processor time, which other work on the machine disturbs less. The baseline is the dice alone: as many
 * as such a battle rolls, without a table.
 */
import type { Player } from '../../src/kernel/adjutant.ts';
import { ranks } from '../../src/rules/ranks/index.ts';
import { battlesOf, diceAlone, measure } from './battles.ts';

const DICE_A_BATTLE = 400;
const RANDOM: Player = { kind: 'random' };
const STEADY: Player = { kind: 'adjutant', doctrine: { temper: 'steady' } };
const battles = battlesOf(ranks);

measure('baseline: the dice alone', 2000, diceAlone(DICE_A_BATTLE));
measure('random against random', 400, (count) => battles(count, { red: RANDOM, black: RANDOM }));
measure('adjutant against random', 400, (count) => battles(count, { red: STEADY, black: RANDOM }));
measure('adjutant against adjutant', 400, (count) => battles(count, { red: STEADY, black: STEADY }));
