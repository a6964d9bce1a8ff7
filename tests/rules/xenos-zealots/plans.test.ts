import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { Doctrine, PlanLine } from '../../../src/kernel/ruleset.ts';
import type { Orders, UnitAction } from '../../../src/rules/xenos-zealots/actions.ts';
import { advised } from '../../../src/rules/xenos-zealots/advise/advise.ts';
import { aftermathOf } from '../../../src/rules/xenos-zealots/aftermath.ts';
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

describe('the briefing', () => {
  test('XZ-MOR-01, XZ-GAP-77 while the battle goes on the list of troops says who is shaken, waits or rides', () => {
    const at = (over: boolean): readonly (string | undefined)[] => {
      const shaken = battle({
        red: [
          { id: 'a', card: 'z-pilgrim-levy', at: [[20, 12]], morale: 'SUPPRESSED' },
          { id: 'b', card: 'z-pilgrim-levy', at: [[40, 12]], morale: 'NEUTRALIZED' },
          { id: 'c', card: 'z-pilgrim-levy', at: [[60, 12]] },
          { id: 'd', card: 'z-pilgrim-levy', at: [[60, 12]], is: 'reserve' },
        ],
        black: [{ id: 'e', card: 'x-skitterlings', at: [[40, 40]], morale: 'ROUTED' }],
      });
      const outcome = { winner: 'draw', why: 'turn-limit', rule: 'XZ-GAP-64', rounds: 6 } as const;
      const state: State = over ? { ...shaken, phase: { kind: 'over', outcome } } : shaken;
      return aftermathOf(state).units.map(({ condition }) => condition);
    };
    expect(at(false)).toEqual(['suppressed', 'neutralized', undefined, 'in reserve', undefined]);
    expect(at(true)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});

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
    ['fight boldly', { kind: 'temper', temper: 'aggressive' }],
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
    ['Knights and Levy: advance', ['r1', 'r2'], 'Space Knights and Pilgrim Levy: advance'],
    [
      'Marshal, the levy and Knights: hold',
      ['r1', 'r2', 'r3'],
      'Space Knights, Pilgrim Levy and Marshal: hold',
    ],
    ['all infantry: advance to 30, 20', ['r1', 'r2'], 'Space Knights and Pilgrim Levy: advance to 30, 20'],
    ['infantry: double time', ['r1', 'r2'], 'Space Knights and Pilgrim Levy: double time'],
    ['Levy + Knights make for objective 2', undefined, undefined],
    [
      'Knights & Levy: if suppressed withdraw',
      ['r1', 'r2'],
      'Space Knights and Pilgrim Levy: if suppressed withdraw',
    ],
    [
      'Knights and Levy: target Warriors',
      ['r1', 'r2'],
      'Space Knights and Pilgrim Levy: target Shard Warriors',
    ],
    ['both l: evade', ['r2', 'r3'], 'Pilgrim Levy and Marshal: evade'],
  ])('XZ-DOC-03, XZ-GAP-82 one line for a group: %s', (line, units, said) => {
    const parsed = PHRASES.parse(line, view, 'red');
    if (units === undefined) {
      expect(parsed.ok).toBe(false);
      return;
    }
    const value = unwrap(parsed);
    expect(value['units']).toEqual(units);
    expect(PHRASES.format(value, view)).toBe(said);
    expect(unwrap(PHRASES.parse(String(said), view, 'red'))).toEqual(value);
  });

  test.each([
    ['guns: fire support', 'unclear/unit'],
    ['Knights and Orcs: hold', 'unclear/unit'],
    ['Knights and Skitterlings: hold', 'unclear/unit'],
  ])('XZ-GAP-82 no group: %s', (line, code) => {
    expect(read(line)).toBe(code);
  });

  test('XZ-DOC-03 its own line goes before one for a group, that before one for the rest', () => {
    const plan = ['Levy: infiltrate', 'Knights and Levy: evade', 'the rest: double time'].map((line) =>
      unwrap(PHRASES.parse(line, view, 'red')),
    );
    const [decision] = decisionsOf(named);
    if (decision === undefined) throw new Error('nobody is asked');
    const dice = seededDice('5eed'.repeat(16));
    const given = advised(view, decision, { temper: 'steady', plan }, dice) as Orders;
    expect(given.counters).toEqual({ r1: 'EVADE', r2: 'INFILTRATE', r3: 'DOUBLE_TIME' });
  });

  test.each([
    ['Knights charge the Skitterlings', { kind: 'order', unit: 'r1', counter: 'CHARGE', target: 'b2' }],
    [
      'Pilgrim Levy double time to 36, 20',
      { kind: 'order', unit: 'r2', counter: 'DOUBLE_TIME', at: [36_000, 20_000] },
    ],
    ['Knights and Levy hold', { kind: 'order', units: ['r1', 'r2'], counter: 'HOLD' }],
    ['everybody hold', { kind: 'order', counter: 'HOLD' }],
  ])('XZ-GAP-82 the colon may be left out: %s', (line, expected) => {
    expect(read(line)).toEqual(expected);
  });

  test('XZ-GAP-82 of a name that would part the line its beginning is enough, and stands on the sheet', () => {
    const names = ['Knights', 'Levy', 'Chancellor Goz, the Besieger', 'Shard Warriors', 'Skitterlings'];
    const fighters = state.fighters.map((one, i) => ({ ...one, name: names[i] ?? '' }));
    const led = { reader: 'red', state: { ...state, fighters } } as const;
    const line = PHRASES.sheet(led, 'red').find((each) => each.startsWith('Chancellor Goz: '));
    expect(unwrap(PHRASES.parse(line ?? '', led, 'red'))).toMatchObject({ kind: 'order', unit: 'r3' });
    const twins = fighters.map((one, i) => (i === 0 ? { ...one, name: 'Chancellor Goz and his Men' } : one));
    expect(PHRASES.sheet({ reader: 'red', state: { ...state, fighters: twins } }, 'red').join()).toContain(
      'r3: ',
    );
  });

  test.each([
    ['Spaec Knights: charge Skitterlings', 'unclear/unit'],
    ['Knights: charge Orcs', 'unclear/unit'],
    ['Knights: advance to 80, 20', 'unclear/place'],
    ['s: hold', 'unclear/unit'],
    ['dance', 'unclear/plan'],
    ['fight madly', 'unclear/temper'],
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
