import { expect, test } from 'vitest';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { PlanLine } from '../../../src/kernel/ruleset.ts';
import type { Declare } from '../../../src/rules/ranks/actions.ts';
import { ranks } from '../../../src/rules/ranks/index.ts';
import { decisionsOf } from '../../../src/rules/ranks/legal.ts';
import type { State } from '../../../src/rules/ranks/state.ts';
import { area, FAR, SPARE, type Stand, scene } from './support.ts';

function declared(state: State, plan: readonly PlanLine[] = []): Declare {
  const decision = decisionsOf(state).find(({ side }) => side === 'red');
  if (decision === undefined) throw new Error('red is not asked');
  const doctrine = { temper: 'steady', plan } as const;
  const action = ranks.advise(ranks.view(state, 'red'), decision, doctrine, seededDice('0'.repeat(64)));
  if (action.kind !== 'declare') throw new Error('no declaration');
  return action;
}

/** Spears at (60, 20), four ranks of base behind their front, and somebody touching their back. */
function behind(person: string, spears: Partial<Stand> = {}, more: Partial<Stand> = {}): State {
  return scene({
    red: {
      spears: { at: [60, 20], ...spears },
      person: { troop: person, at: [60, 16], ...more },
      far: FAR,
    },
    black: { two: { troop: 'orc-warriors', at: [60, 60] }, spare: SPARE },
  });
}

test.each([
  ['a hero joins the fighters he touches', behind('elf-hero'), { person: 'spears' }],
  ['a wizard keeps his hands free', behind('elf-wizard'), undefined],
  [
    'nobody joins those who have lost half',
    behind('elf-hero', { figures: 6, original: 12 }, { at: [60, 18] }),
    undefined,
  ],
  ['nor archers', behind('elf-hero', { troop: 'elf-archers' }), undefined],
  ['nor anybody out of reach', behind('elf-hero', {}, { at: [60, 15] }), undefined],
])('RK-HOOK-12, RK-HER-04 %s', (_title, state, attach) => {
  expect(declared(state).attach).toEqual(attach);
});

test('RK-HOOK-12 the plan goes before: a hero told to stand alone does', () => {
  const line = { kind: 'attach', unit: 'person', to: null };
  expect(declared(behind('elf-hero'), [line]).attach).toBeUndefined();
});

/** Between two lakes lies a strip of so many centimetres; a line is 12 wide, a column 6. */
function narrows(wide: number, y: number): State {
  return scene({
    red: { spears: { at: [60, 38] }, far: FAR },
    black: { two: { troop: 'orc-warriors', at: [60, y] }, spare: SPARE },
    terrain: [
      area('water-deep', [10, 39], [60 - wide / 2, 44]),
      area('water-deep', [60 + wide / 2, 39], [110, 44]),
    ],
  });
}

test.each([
  ['a passage too narrow for the line', narrows(8, 80), { kind: 'form', formation: 'column', files: 3 }],
  ['a passage wide enough', narrows(20, 80), { kind: 'move' }],
  ['an enemy within 30 cm', narrows(8, 67), { kind: 'move' }],
])('RK-HOOK-04, RK-FRM-04 a line before %s', (_title, state, order) => {
  expect(declared(state).orders['spears']).toEqual(order);
});
