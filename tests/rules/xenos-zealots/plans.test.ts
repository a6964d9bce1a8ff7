import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { Doctrine, PlanLine } from '../../../src/kernel/ruleset.ts';
import type { Orders, UnitAction } from '../../../src/rules/xenos-zealots/actions.ts';
import { advised } from '../../../src/rules/xenos-zealots/advise/advise.ts';
import { decisionsOf } from '../../../src/rules/xenos-zealots/legal.ts';
import { PHRASES } from '../../../src/rules/xenos-zealots/phrases.ts';
import type { State } from '../../../src/rules/xenos-zealots/state.ts';
import { battle, spot, unit } from './support.ts';

const state = battle({
  red: [
    { id: 'r1', card: 'z-space-knights', at: [[20, 12]] },
    { id: 'r2', card: 'z-pilgrim-levy', at: [[40, 12]] },
    { id: 'r3', card: 'z-marshal', at: [[50, 12]] },
  ],
  black: [
    { id: 'b1', card: 'x-shard-warriors', at: [[20, 40]] },
    { id: 'b2', card: 'x-skitterlings', at: [[40, 40]] },
  ],
  phase: { kind: 'orders' },
  objectives: [spot(18, 24), spot(36, 24)],
});
const named: State = {
  ...state,
  fighters: state.fighters.map((fighter, i) => ({
    ...fighter,
    name: ['Space Knights', 'Pilgrim Levy', 'Marshal', 'Shard Warriors', 'Skitterlings'][i] ?? '',
  })),
};
const view = { reader: 'red' as const, state: named };
const read = (line: string): unknown => {
  const parsed = PHRASES.parse(line, view, 'red');
  return parsed.ok ? parsed.value : parsed.refusal.code;
};

describe('plan lines', () => {
  test.each([
    [
      'Knights: advance to 30, 20, shoot Skitterlings',
      { kind: 'order', unit: 'r1', counter: 'ADVANCE', at: [30_000, 20_000], target: 'b2' },
    ],
    [
      'Space Knights: move toward (30.5, 20) and shoot at the shard warriors.',
      { kind: 'order', unit: 'r1', counter: 'ADVANCE', at: [30_500, 20_000], target: 'b1' },
    ],
    ['Levy: charge Skitterlings', { kind: 'order', unit: 'r2', counter: 'CHARGE', target: 'b2' }],
    ['Levy: run to objective 2', { kind: 'order', unit: 'r2', counter: 'DOUBLE_TIME', at: [36_000, 24_000] }],
    ['Knights: overwatch', { kind: 'order', unit: 'r1', counter: 'FIRE_SUPPORT' }],
    ['Knights: shoot Skitterlings', { kind: 'order', unit: 'r1', counter: 'FIRE_SUPPORT', target: 'b2' }],
    [
      'Knights: evade to 10, 5, shoot Warriors',
      { kind: 'order', unit: 'r1', counter: 'EVADE', at: [10_000, 5000], target: 'b1' },
    ],
    ['Levy: infiltrate to Space Knights', { kind: 'order', unit: 'r2', counter: 'INFILTRATE', to: 'r1' }],
    ['all: hold', { kind: 'order', counter: 'HOLD' }],
    ['Levy: rally', { kind: 'suppressed', unit: 'r2', do: ['cover'] }],
    ['if suppressed withdraw, take cover', { kind: 'suppressed', do: ['withdraw', 'cover'] }],
    ['Marshal: lead Levy', { kind: 'lead', unit: 'r3', host: 'r2' }],
    ['attack Skitterlings first', { kind: 'target', enemy: 'b2' }],
    ['strike Skitterlings', { kind: 'strike', to: 'b2' }],
    ['re-rolls for saves and rally', { kind: 'rerolls', for: ['rally', 'saves'] }],
    ['break their weapons first', { kind: 'break', track: 'weapons' }],
    ['fight cautiously', { kind: 'temper', temper: 'cautious' }],
    ['retreat at 40%', { kind: 'retreat', percent: 40 }],
  ])('XZ-DOC-03 %s', (line, expected) => {
    expect(read(line)).toEqual(expected);
    const parsed = unwrap(PHRASES.parse(line, view, 'red'));
    expect(unwrap(PHRASES.parse(PHRASES.format(parsed, view), view, 'red'))).toEqual(parsed);
  });

  test.each([
    [
      'Carrier: shoot black Carrier',
      { counter: 'FIRE_SUPPORT', target: 'b1' },
      'Carrier: fire support at Black Carrier',
    ],
    ['Carrier: charge Carrier', { counter: 'CHARGE', target: 'b1' }, 'Carrier: charge Black Carrier'],
    [
      'Carrier: advance to black carrier',
      { counter: 'ADVANCE', to: 'b1' },
      'Carrier: advance to Black Carrier',
    ],
    ['Carrier: advance to Red Carrier', { counter: 'ADVANCE', to: 'r1' }, 'Carrier: advance to Red Carrier'],
    [
      'Carrier: charge the Black Knights',
      { counter: 'CHARGE', target: 'b2' },
      'Carrier: charge Black Knights',
    ],
  ])('XZ-GAP-82 where both sides have one of that name its side is said: %s', (line, expected, said) => {
    const names = ['Carrier', 'Levy', 'Marshal', 'Carrier', 'Black Knights'];
    const fighters = state.fighters.map((one, i) => ({ ...one, name: names[i] ?? '' }));
    const alike = { reader: 'red', state: { ...state, fighters } } as const;
    const parsed = unwrap(PHRASES.parse(line, alike, 'red'));
    expect(parsed).toEqual({ kind: 'order', unit: 'r1', ...expected });
    expect(PHRASES.format(parsed, alike)).toBe(said);
    expect(unwrap(PHRASES.parse(said, alike, 'red'))).toEqual(parsed);
  });

  test.each([
    ['Spaec Knights: charge Skitterlings', 'unclear/unit'],
    ['Knights: charge Orcs', 'unclear/unit'],
    ['Knights: advance to 80, 20', 'unclear/place'],
    ['s: hold', 'unclear/unit'],
    ['dance', 'unclear/plan'],
  ])('XZ-GAP-82 %s is refused', (line, code) => {
    expect(read(line)).toBe(code);
  });

  test('XZ-GAP-82 a name that is nearly right is asked about', () => {
    expect(PHRASES.parse('Skiterlings: hold', { reader: 'black', state: named }, 'black')).toMatchObject({
      refusal: { hint: 'Did you mean Skitterlings?' },
    });
  });

  test('XZ-DOC-03 the sheet has a line for each unit that can be ordered, and can be sent back', () => {
    const sheet = PHRASES.sheet(view, 'red');
    for (const name of ['Space Knights: ', 'Pilgrim Levy: ', 'Marshal: '])
      expect(sheet.filter((line) => line.startsWith(name))).toHaveLength(1);
    for (const line of sheet) expect(PHRASES.parse(line, view, 'red').ok).toBe(true);
  });
});

describe('plan lines bind', () => {
  const doctrine = (...plan: readonly PlanLine[]): Doctrine => ({ temper: 'steady', plan });
  const ask = (of: State, wanted: Doctrine) => {
    const [decision] = decisionsOf(of);
    if (decision === undefined) throw new Error('nothing asked');
    return advised({ reader: 'red', state: of }, decision, wanted, seededDice('5eed'.repeat(16)));
  };

  test.each(['ADVANCE', 'CHARGE', 'DOUBLE_TIME', 'EVADE', 'FIRE_SUPPORT', 'INFILTRATE'])(
    'XZ-DOC-03 %s is given where it is legal',
    (counter) => {
      const orders = ask(named, doctrine({ kind: 'order', unit: 'r1', counter })) as Orders;
      expect(orders.counters['r1']).toBe(counter);
    },
  );

  test('XZ-ORD-13, XZ-GAP-82 where it is not the adjutant judges', () => {
    const banned: State = { ...named, units: named.units.map((one) => ({ ...one, noChargeTurn: 1 })) };
    const orders = ask(banned, doctrine({ kind: 'order', unit: 'r1', counter: 'CHARGE' })) as Orders;
    expect(orders.counters['r1']).not.toBe('CHARGE');
  });

  test('XZ-DOC-06, XZ-DOC-08 it goes where it is sent and shoots whom it is told to', () => {
    const moving = battle({
      red: [{ id: 'r1', card: 'z-space-knights', at: [[20, 12]], counter: 'ADVANCE' }],
      black: [
        { id: 'b1', card: 'x-shard-warriors', at: [[34, 12]] },
        { id: 'b2', card: 'x-skitterlings', at: [[20, 26]] },
      ],
      phase: { kind: 'act', stage: 'primary', side: 'red' },
    });
    const move = ask(
      moving,
      doctrine({ kind: 'order', unit: 'r1', counter: 'ADVANCE', at: [10_000, 12_000] }),
    ) as UnitAction;
    expect(move).toMatchObject({ kind: 'move', path: [[15_000, 12_000]] });
    const firing: State = { ...moving, phase: { kind: 'act', stage: 'secondary', side: 'red' } };
    for (const target of ['b1', 'b2']) {
      const shot = ask(firing, doctrine({ kind: 'order', unit: 'r1', counter: 'ADVANCE', target }));
      expect(shot.kind === 'shoot' && shot.fire.every((one) => one.target === target)).toBe(true);
    }
  });

  test('XZ-DOC-12 a Suppressed unit tries what it is told first', () => {
    const shaken = battle({
      red: [{ id: 'r1', card: 'z-space-knights', at: [[20, 12]], morale: 'SUPPRESSED' }],
      black: [{ id: 'b1', card: 'x-shard-warriors', at: [[34, 12]] }],
      phase: { kind: 'act', stage: 'primary', side: 'red' },
    });
    expect(ask(shaken, doctrine({ kind: 'suppressed', do: ['withdraw'] }))).toMatchObject({
      kind: 'withdraw',
    });
    expect(ask(shaken, doctrine({ kind: 'suppressed', do: ['return-fire'] }))).toMatchObject({
      kind: 'shoot',
    });
    expect(unit(shaken, 'r1').morale).toBe('SUPPRESSED');
  });

  test('XZ-DOC-13, XZ-DOC-17, XZ-DOC-18, XZ-DOC-21 the policies of the plan are mailed with the orders', () => {
    const plan = [
      'break their weapons first',
      'give up our mobility first',
      'command re-rolls for nothing',
      'consolidate never',
    ].map((line) => unwrap(PHRASES.parse(line, view, 'red')));
    const orders = ask(named, doctrine(...plan)) as Orders;
    expect(orders.policies).toEqual({
      asShooter: 'attack',
      asOwner: 'mobility',
      rerolls: [],
      consolidate: false,
    });
    expect(orders.isConceded).toBe(false);
  });

  test('XZ-DOC-07 a character told to lead goes to its unit and leads it, told to leave it leaves', () => {
    const close = battle({
      red: [
        { id: 'r1', card: 'z-space-knights', at: [[20, 12]], counter: 'ADVANCE' },
        { id: 'r3', card: 'z-marshal', at: [[23, 12]], counter: 'ADVANCE' },
      ],
      phase: { kind: 'act', stage: 'primary', side: 'red' },
    });
    const led = ask(
      { ...close, units: close.units.map((one, i) => (i === 0 ? { ...one, hasActed: true } : one)) },
      doctrine({ kind: 'lead', unit: 'r3', host: 'r1' }),
    );
    expect(led).toMatchObject({ kind: 'move', attachTo: 'r1' });
  });
});
