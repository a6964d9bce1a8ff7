/**
 * Battles per second of Xenos & Zealots, 8 units a side, on one core: `npm run bench xenos-zealots`. Beside the wall
 * clock it prints processor time, which other work on the machine disturbs less. The baseline is the dice alone: as
 * many as such a battle rolls, without a table.
 */
import type { Player } from '../../src/kernel/adjutant.ts';
import { xenosZealots } from '../../src/rules/xenos-zealots/index.ts';
import { battlesOf, diceAlone, measure } from './battles.ts';

const DICE_A_BATTLE = 600;
const RANDOM: Player = { kind: 'random' };
const STEADY: Player = { kind: 'adjutant', doctrine: { temper: 'steady' } };
const battles = battlesOf(xenosZealots);

measure('baseline: the dice alone', 2000, diceAlone(DICE_A_BATTLE));
measure('random against random', 100, (count) => battles(count, { red: RANDOM, black: RANDOM }));
measure('adjutant against random', 100, (count) => battles(count, { red: STEADY, black: RANDOM }));
measure('adjutant against adjutant', 100, (count) => battles(count, { red: STEADY, black: STEADY }));
