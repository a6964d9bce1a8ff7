import { describe, expect, test } from 'vitest';
import { beginBattle, continueBattle } from '../../../src/kernel/battle.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { Action } from '../../../src/rules/xenos-zealots/actions.ts';
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';
import { choicesOf, decisionsOf } from '../../../src/rules/xenos-zealots/legal.ts';
import { whyNotOrders } from '../../../src/rules/xenos-zealots/orders.ts';
import { emit } from '../../../src/rules/xenos-zealots/play.ts';
import { bestCover, mayTurn, turnToThreat } from '../../../src/rules/xenos-zealots/respond.ts';
import type { State } from '../../../src/rules/xenos-zealots/state.ts';
import { doingOf, ORDERS } from '../../../src/rules/xenos-zealots/tables.ts';
import { beginStage, toAct } from '../../../src/rules/xenos-zealots/turn.ts';
import { rout, withdrawal } from '../../../src/rules/xenos-zealots/withdraw.ts';
import { act, give, levy, orders, ordersPhase } from './orders.ts';
import { battle, piece, play, spot, unit } from './support.ts';

const SEED = '5eed'.repeat(16);

describe('the turn', () => {
  test('XZ-TRN-01, XZ-GAP-04 odd makes the first-listed side the Attacker', () => {
    const scenario = xenosZealots.standard(4, seededDice(SEED));
    expect(xenosZealots.deploy(scenario, scriptedDice([3])).state.attacker).toBe('red');
    expect(xenosZealots.deploy(scenario, scriptedDice([4])).state.attacker).toBe('black');
  });

  test('XZ-TRN-02, XZ-DOC-01 the Defender chooses a zone, the Attacker has the other', () => {
    const { state } = xenosZealots.deploy(xenosZealots.standard(4, seededDice(SEED)), scriptedDice([3]));
    expect(decisionsOf(state).map(({ side, kind }) => [side, kind])).toEqual([['black', 'zone']]);
    expect(act(state, { kind: 'pick-zone', edge: 'south' }).state.edges).toEqual({
      black: 'south',
      red: 'north',
    });
  });

  test('XZ-TRN-03, XZ-TRN-04, XZ-TRN-07..10, XZ-GAP-17, XZ-GAP-81 Attacker before Defender, first actions before second, counters away at the end', () => {
    const { state, events } = give(ordersPhase(), orders({ a: 'INFILTRATE' }), orders({ b: 'INFILTRATE' }));
    expect(toAct(state)).toEqual([0]);
    const stages = events.flatMap((event) =>
      event.kind === 'stage-begun' ? [`${event.stage} ${event.side}`] : [],
    );
    expect(stages).toEqual(['primary red', 'primary black', 'secondary red']);
    const next = act(state, { kind: 'stay', unit: 'a' });
    expect(unit(next.state, 'a').counter).toBeUndefined();
    expect(unit(next.state, 'b').counter).toBe('INFILTRATE');
    const last = act(next.state, { kind: 'stay', unit: 'b' });
    expect(last.state).toMatchObject({ turn: 2, phase: { kind: 'orders' } });
    expect(last.state.units.some((one) => one.counter !== undefined)).toBe(false);
  });

  test('XZ-TRN-05, XZ-TRN-12, XZ-GAP-82 a counter for every unit on good morale and for no other', () => {
    const state = ordersPhase({ red: [levy('a', [10, 10]), levy('c', [20, 10], { morale: 'SUPPRESSED' })] });
    expect(whyNotOrders(state, 'red', orders({ a: 'ADVANCE' }))).toBeUndefined();
    expect(whyNotOrders(state, 'red', orders({ a: 'ADVANCE', c: 'ADVANCE' }))).toMatchObject({
      refusal: { rule: 'XZ-TRN-05' },
    });
    expect(whyNotOrders(state, 'red', orders({}))).toMatchObject({ refusal: { code: 'illegal/counter' } });
    expect(whyNotOrders(state, 'red', orders({ a: 'ADVANCE' }, { isConceded: true }))).toBeUndefined();
  });

  test('XZ-TRN-08, XZ-ORD-06, XZ-GAP-25 the Infiltrate bonus begins when the counter is shown and lasts the turn', () => {
    const { state } = give(ordersPhase(), orders({ a: 'ADVANCE' }), orders({ b: 'INFILTRATE' }));
    expect(unit(state, 'b').isInfiltrating).toBe(false);
    const later = act(state, { kind: 'stay', unit: 'a' }).state;
    expect(unit(later, 'b').isInfiltrating).toBe(true);
    const ended = play(later, [], (under) =>
      emit(under, { kind: 'stage-ended', rule: '', stage: 'secondary', side: 'black' }),
    ).state;
    expect(unit(ended, 'b').isInfiltrating).toBe(true);
  });

  test.each([
    ['XZ-ORD-01 Advance', 'ADVANCE', 'MOVE', 'SHOOT'],
    ['XZ-ORD-02 Charge', 'CHARGE', 'MOVE', 'ASSAULT'],
    ['XZ-ORD-03 Double Time', 'DOUBLE_TIME', 'MOVE', 'MOVE'],
    ['XZ-ORD-04 Evade', 'EVADE', 'SHOOT', 'MOVE'],
    ['XZ-ORD-05 Fire Support', 'FIRE_SUPPORT', 'READY', 'SHOOT'],
    ['XZ-ORD-06, XZ-ORD-10 Infiltrate', 'INFILTRATE', 'READY', 'MOVE'],
  ] as const)('%s', (...[, counter, primary, secondary]) => {
    expect([doingOf(counter, 'primary'), doingOf(counter, 'secondary')]).toEqual([primary, secondary]);
    expect(ORDERS).toHaveLength(6);
  });

  test('XZ-ORD-11, XZ-ORD-12, XZ-ASL-01, XZ-DOC-05, XZ-DOC-06 the action of the stage or none, one unit at a time', () => {
    const { state } = give(ordersPhase(), orders({ a: 'ADVANCE' }), orders({ b: 'ADVANCE' }));
    const [decision] = decisionsOf(state);
    if (decision === undefined) throw new Error('nothing asked');
    const check = (action: Action) => choicesOf(state, decision).check(action);
    expect(
      check({ kind: 'shoot', unit: 'a', aim: [0, 0], fire: [{ arm: 0, target: 'b' }], pivot: 0 }),
    ).toMatchObject({ refusal: { rule: 'XZ-ORD-11' } });
    expect(check({ kind: 'assault', unit: 'a', target: 'b' })).toMatchObject({
      refusal: { rule: 'XZ-ORD-11' },
    });
    expect(check({ kind: 'move', unit: 'b', path: [], isJump: false, level: 0 })).toMatchObject({
      refusal: { code: 'illegal/unit' },
    });
    expect(check({ kind: 'move', unit: 'a', path: [], isJump: false, level: 0 }).ok).toBe(true);
    expect(check({ kind: 'stay', unit: 'a' }).ok).toBe(true);
  });

  test('XZ-GAP-18 the owner chooses who acts first', () => {
    const state = ordersPhase({ red: [levy('a', [10, 10]), levy('c', [20, 10])] });
    const next = give(state, orders({ a: 'ADVANCE', c: 'ADVANCE' }), orders({ b: 'ADVANCE' })).state;
    expect(toAct(act(next, { kind: 'stay', unit: 'c' }).state)).toEqual([0]);
  });

  test('XZ-DOC-21 conceding ends the battle, both at once in a draw', () => {
    const one = give(
      ordersPhase(),
      orders({ a: 'ADVANCE' }, { isConceded: true }),
      orders({ b: 'ADVANCE' }),
    ).state;
    expect(one.phase).toMatchObject({ outcome: { winner: 'black', why: 'conceded' } });
    const both = give(
      ordersPhase(),
      orders({ a: 'ADVANCE' }, { isConceded: true }),
      orders({ b: 'ADVANCE' }, { isConceded: true }),
    ).state;
    expect(both.phase).toMatchObject({ outcome: { winner: 'draw' } });
  });
});

describe('poor morale', () => {
  test('XZ-MOR-01, XZ-MOR-02 all begin in good order', () => {
    const run = continueBattle(
      xenosZealots,
      beginBattle(xenosZealots, xenosZealots.standard(4, seededDice(SEED)), seededDice(SEED)),
      seededDice(SEED),
      { players: { red: { kind: 'random' }, black: { kind: 'random' } }, untilRound: 1 },
    );
    expect(new Set((run.state as unknown as State).units.map(({ morale }) => morale))).toEqual(
      new Set(['OK']),
    );
  });

  test('XZ-MOR-03, XZ-MOR-13, XZ-GAP-20, XZ-DOC-12 one response in a turn, at the first own stage that finds it', () => {
    const state = battle({
      red: [levy('a', [10, 10], { morale: 'SUPPRESSED' })],
      black: [levy('b', [20, 10], { counter: 'ADVANCE' })],
      phase: { kind: 'act', stage: 'primary', side: 'red' },
    });
    expect(toAct(state)).toEqual([0]);
    const [decision] = decisionsOf(state);
    if (decision === undefined) throw new Error('nothing asked');
    expect(choicesOf(state, decision).check({ kind: 'stay', unit: 'a' })).toMatchObject({
      refusal: { rule: 'XZ-MOR-03' },
    });
    expect(
      choicesOf(state, decision).check({ kind: 'move', unit: 'a', path: [], isJump: false, level: 0 }),
    ).toMatchObject({ refusal: { rule: 'XZ-MOR-03' } });
    const after = act(state, { kind: 'withdraw', unit: 'a' }).state;
    expect(unit(after, 'a')).toMatchObject({ hasResponded: true });
    expect(toAct(after)).toEqual([1]);
    const done = battle({ red: [levy('a', [10, 10], { morale: 'SUPPRESSED', hasResponded: true })] });
    expect(toAct(done)).toEqual([]);
  });

  test('XZ-MOR-04, XZ-GAP-86 cover within one move is offered, six inches off it is not; a tank may turn', () => {
    const wall = (x: number): State =>
      battle({
        red: [levy('a', [10, 24], { morale: 'SUPPRESSED', shotBy: [1] })],
        black: [levy('b', [40, 24])],
        terrain: [
          piece('stone-wall', [
            [x, 20],
            [x, 28],
          ]),
        ],
      });
    expect(bestCover(wall(13.5), 0)).toBeDefined();
    expect(bestCover(wall(17), 0)).toBeUndefined();
    const tank = battle({
      red: [{ id: 'a', card: 'z-dominator', at: [[10, 24]], facing: 180, morale: 'SUPPRESSED' }],
      black: [levy('b', [40, 24])],
    });
    expect(mayTurn(tank, 0)).toBe(true);
    expect(unit(play(tank, [], (under) => turnToThreat(under, 0)).state, 'a').facing).toBe(0);
    expect(mayTurn(wall(17), 0)).toBe(false);
  });

  test('XZ-MOR-05 withdrawing from one enemy due east: five further west', () => {
    const state = battle({
      red: [levy('a', [20, 24], { morale: 'SUPPRESSED' })],
      black: [levy('b', [40, 24])],
    });
    expect(withdrawal(state, 0)?.stand.at[0]).toEqual(spot(15, 24));
  });

  test('XZ-MOR-08 a Neutralized unit is not asked', () => {
    expect(toAct(battle({ red: [levy('a', [10, 10], { morale: 'NEUTRALIZED' })] }))).toEqual([]);
  });

  test('XZ-MOR-10, XZ-GAP-21 a routed one runs full speed at each of its stages', () => {
    const state = battle({
      red: [levy('a', [10, 10], { morale: 'ROUTED' })],
      black: [levy('b', [20, 10]), levy('c', [10, 20])],
    });
    const { state: after } = play(state, [], (under) => beginStage(under, 'secondary', 'red'));
    expect(unit(after, 'a').at[0]).toEqual([6464, 6464]);
  });

  test('XZ-GAP-85, XZ-GAP-21 over the edge it is lost; without an inch to go destroyed', () => {
    const edge = battle({ red: [levy('a', [1, 24], { morale: 'ROUTED' })], black: [levy('b', [20, 24])] });
    expect(unit(play(edge, [], (under) => rout(under, 0)).state, 'a').is).toBe('fled');
    const stuck = battle({
      red: [{ id: 'a', card: 'z-dominator', at: [[30, 24]], mobility: 0, morale: 'ROUTED' }],
      black: [levy('b', [50, 24])],
    });
    expect(unit(play(stuck, [], (under) => rout(under, 0)).state, 'a').is).toBe('destroyed');
  });
});
