/** Positions of battles that were read as a referee, in which the adjutant did something foolish once. */
import { expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { advised } from '../../../src/rules/te-wapen/advise/advise.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { decisionsOf } from '../../../src/rules/te-wapen/legal.ts';
import type { State } from '../../../src/rules/te-wapen/state.ts';
import { readyToAct, scene } from './support.ts';

function advice(state: State) {
  const decision = decisionsOf(state).find(({ kind }) => kind === 'act');
  if (decision === undefined) throw new Error('nobody asks for an action');
  return advised(teWapen.view(state, 'red'), decision, { temper: 'steady' }, scriptedDice([]));
}

test('TW-MAG-11 a dragon about to strike is frozen, also for its next turn; far off it is not', () => {
  const casts = (q: number, counters: number, troop = 'monsters/dragon') =>
    advice(
      readyToAct(
        scene({
          red: { mage: { at: [0, 0], troop: 'humans/wizard' }, ours: { at: [0, 1] } },
          black: { foe: { at: [q, 0], troop, now: { counters } } },
        }),
        ['mage'],
      ),
    );
  expect([casts(4, 0), casts(4, 1)]).toMatchObject([
    { spell: 'freeze', target: 'foe' },
    { spell: 'freeze', target: 'foe' },
  ]);
  expect(casts(7, 0)).toMatchObject({ spell: 'summon-elemental' });
  expect(casts(4, 0, 'standard/infantry')).toMatchObject({ spell: 'summon-elemental' });
});
