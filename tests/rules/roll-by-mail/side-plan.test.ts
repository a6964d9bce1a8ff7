import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import type { Doctrine } from '../../../src/kernel/ruleset.ts';
import type { Order } from '../../../src/rules/roll-by-mail/actions.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { decisionsOf } from '../../../src/rules/roll-by-mail/legal.ts';
import type { State } from '../../../src/rules/roll-by-mail/state.ts';
import { man, scene } from './support.ts';

const STEADY: Doctrine = { temper: 'steady' };

/** What the adjutant has red's fighters do. */
function advised(state: State, doctrine = STEADY): Readonly<Record<string, Order>> {
  const view = rollByMail.view(state, 'red');
  const asked = decisionsOf(state).filter(({ side, kind }) => side === 'red' && kind === 'order');
  return Object.fromEntries(
    asked.map((decision) => [
      decision.about,
      rollByMail.advise(view, decision, doctrine, scriptedDice([])) as Order,
    ]),
  );
}

const targetsOf = ({ move }: Order): readonly string[] => (move.kind === 'charge' ? move.targets : []);

describe('RM-DOC-22 a party deals out among its fighters whom they go at', () => {
  test('those who could all run at the same man part: each enemy has somebody at him', () => {
    const state = scene({
      red: { a: man(), b: man(), c: man() },
      black: { x: man(), y: man(), z: man() },
    });
    const all = Object.values(advised(state)).flatMap(targetsOf);
    expect([...all].sort()).toEqual(['x', 'y', 'z']);
  });

  test('one who is hard to put out gets more than one', () => {
    const state = scene({
      red: { a: man(), b: man(), c: man(), d: man() },
      black: { x: man({ W: 3, A: 3, S: 4 }), y: man() },
    });
    const all = Object.values(advised(state)).flatMap(targetsOf);
    expect(all.filter((id) => id === 'x').length).toBeGreaterThan(1);
  });

  test('of two as easy to strike the one is charged who would strike harder', () => {
    const state = scene({ red: { a: man() }, black: { x: man(), y: man({ A: 2, S: 4 }) } });
    expect(targetsOf(advised(state)['a'] as Order)).toEqual(['y']);
  });

  test('a steady party never shoots into its own, an aggressive one may', () => {
    const state = scene({
      red: { a: man({}, { zone: 2 }), b: man({}, { kit: ['bow', 'dagger'], zone: 0 }) },
      black: { x: man() },
      engaged: [['a', 'x']],
    });
    expect(advised(state)['b']?.action.kind).toBe('none');
    expect(advised(state, { temper: 'aggressive' })['b']?.action.kind).toBe('shoot');
  });

  test('what a plan says of how to fight comes before it', () => {
    const state = scene({ red: { a: man() }, black: { x: man(), y: man({ A: 2, S: 4 }) } });
    const told = { temper: 'steady', plan: [{ kind: 'targets', unit: 'a', value: ['id:x'] }] } as const;
    expect(targetsOf(advised(state, told)['a'] as Order)).toEqual(['x']);
    const held = { temper: 'steady', plan: [{ kind: 'stance', value: 'hold' }] } as const;
    expect(advised(state, held)['a']?.move.kind).toBe('hold');
  });
});
