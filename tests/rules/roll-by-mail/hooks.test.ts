import { describe, expect, test } from 'vitest';
import { checkAction } from '../../../src/kernel/adjutant.ts';
import type { Json } from '../../../src/kernel/brand.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import type { Doctrine, PlanLine } from '../../../src/kernel/ruleset.ts';
import { HOLD, type Order } from '../../../src/rules/roll-by-mail/actions.ts';
import { orderBy } from '../../../src/rules/roll-by-mail/advise/stances.ts';
import { chosenBy } from '../../../src/rules/roll-by-mail/advise/targets.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { mended } from '../../../src/rules/roll-by-mail/order-check.ts';
import type { Standing } from '../../../src/rules/roll-by-mail/standing.ts';
import { indexOf, type State } from '../../../src/rules/roll-by-mail/state.ts';
import { castAt, charge, legality, man, moveTo, play, type Stand, scene, shootAt } from './support.ts';

const dice = { roll: () => 1, shuffle: () => [], fork: () => dice };
const at = (state: State, id: string, standing: Standing): Order =>
  orderBy(state, indexOf(state, id), standing);
const WIZARD: Stand = man({}, { wizard: { mastery: 4, lists: ['fire', 'hearth'] } });

describe('what may be chosen', () => {
  test('RM-DOC-01 what each takes along of what they own, with one armour at most', () => {
    const owner = man({}, { kit: ['one-handed', 'one-handed', 'light-armour', 'heavy-armour', 'shield'] });
    const state = scene({ red: { a: owner }, black: { b: man() }, asksKit: true });
    const decisions = rollByMail.decisions(state);
    expect(decisions.map(({ id, rule }) => [id, rule])).toEqual([
      ['kit/red', 'RM-DOC-01'],
      ['kit/black', 'RM-DOC-01'],
    ]);
    const [red, black] = decisions;
    if (red === undefined || black === undefined) throw new Error('two sides');
    const check = (kits: Readonly<Record<string, readonly string[]>>): string => {
      const checked = rollByMail.legal(state, red).check({ kind: 'kit', kits });
      return checked.ok ? 'ok' : `${checked.refusal.code} ${checked.refusal.rule}`;
    };
    expect(check({ a: ['one-handed', 'heavy-armour'] })).toBe('ok');
    expect(check({ a: ['light-armour', 'heavy-armour'] })).toBe('illegal/kit RM-GAP-37');
    expect(check({ a: ['halberd'] })).toBe('illegal/kit RM-DOC-01');
    expect(check({ a: ['shield', 'shield'] })).toBe('illegal/kit RM-DOC-01');
    expect(check({ b: ['one-handed'] })).toBe('illegal/fighter RM-DOC-01');
    const choices = [
      { decision: red.id, action: { kind: 'kit', kits: { a: ['shield', 'light-armour'] } } as const },
      { decision: black.id, action: { kind: 'kit', kits: {} } as const },
    ];
    const { state: ready } = rollByMail.apply(state, choices, dice);
    expect([ready.fighters[0]?.kit, ready.phase.kind, ready.fighters[1]?.kit]).toEqual([
      ['shield', 'light-armour'],
      'declare',
      ['one-handed'],
    ]);
  });
  test('RM-DOC-02 hold, move, charge, break away: those that are open to the fighter', () => {
    const free = scene({ red: { a: man() }, black: { b: man() } });
    const bound = scene({ red: { a: man() }, black: { b: man() }, engaged: [['a', 'b']] });
    const moves: readonly Partial<Order>[] = [{}, moveTo(0), charge('b'), { move: { kind: 'break-away' } }];
    expect(moves.map((move) => legality(free, 'a', move) === 'ok')).toEqual([true, true, true, false]);
    expect(moves.map((move) => legality(bound, 'a', move) === 'ok')).toEqual([true, false, false, true]);
  });
  test('RM-DOC-03, RM-GAP-17 charge targets: as many as Attacks, in one zone, within reach', () => {
    const foes = { b: man(), c: man(), far: man({}, { zone: 3 }), near: man({}, { zone: 1 }) };
    const state = scene({ red: { one: man(), three: man({ A: 3 }), none: man({ A: 0 }) }, black: foes });
    expect(legality(state, 'one', charge('b', 'c'))).toBe('illegal/move RM-GAP-17');
    expect([legality(state, 'three', charge('b', 'c')), legality(state, 'none', charge('b'))]).toEqual([
      'ok',
      'ok',
    ]);
    expect(legality(state, 'three', charge('b', 'near'))).toBe('illegal/move RM-DOC-03');
    expect(legality(state, 'three', charge('far'))).toBe('illegal/move RM-DOC-03');
    expect(legality(state, 'three', charge('b', 'b'))).toBe('illegal/move RM-GAP-17');
  });
  test('RM-DOC-08, RM-GAP-79 one action a round: nothing, a shot, a spell or a task', () => {
    const state = scene({ red: { a: { ...WIZARD, kit: ['bow', 'one-handed'] } }, black: { b: man() } });
    expect(
      [{}, shootAt('bow', 'b'), castAt('fireball', 1, 'b')].map((act) => legality(state, 'a', act)),
    ).toEqual(['ok', 'ok', 'ok']);
    const [decision] = rollByMail.decisions(state);
    if (decision === undefined) throw new Error('a question');
    const action = { kind: 'cast', spell: 'fireball', targets: ['b'], dice: 1 };
    const asked = { state: state as unknown as Json, decision };
    expect(checkAction(rollByMail, asked, { kind: 'order', move: { kind: 'hold' }, action }).ok).toBe(true);
    const both = { ...action, shots: [{ weapon: 'bow', target: 'b' }] };
    expect(
      checkAction(rollByMail, asked, { kind: 'order', move: { kind: 'hold' }, action: both }),
    ).toMatchObject({ ok: false });
  });
  test('RM-DOC-25 an order with an illegal part: the other parts stand', () => {
    const state = scene({ red: { a: man() }, black: { b: man() } });
    const order: Order = {
      ...HOLD,
      ...moveTo(0),
      ...castAt('fireball', 1, 'b'),
      weapon: 'halberd',
      redirect: ['b'],
    };
    expect(mended(state, 0, order)).toEqual({ ...HOLD, ...moveTo(0), redirect: ['b'] });
    expect(mended(state, 0, { ...HOLD, ...moveTo(5) })).toEqual(HOLD);
  });
});

describe('standing orders', () => {
  test('RM-DOC-21 the fields, and what is none of them is named', () => {
    const withStanding = (standing: object) => {
      const json = JSON.parse(JSON.stringify(rollByMail.standard(1, dice)));
      json.body.forces.red[0].standing = standing;
      return rollByMail.parseScenario(json);
    };
    const all: Standing = {
      stance: 'guard',
      targets: ['casters', 'nearest', 'id:x'],
      attacks: 'focus',
      weapons: ['flail'],
      intoCombat: 'enemiesOnly',
      spells: [{ spell: 'fireball', target: 'weakest' }],
      dice: 2,
      breakAwayAt: 1,
      protect: 'y',
    };
    expect(withStanding(all).ok).toBe(true);
    expect(withStanding({ stance: 'hold', courage: 9 })).toMatchObject({
      ok: false,
      refusal: { message: expect.stringContaining('courage') },
    });
    expect(withStanding({ stance: 'dance' }).ok).toBe(false);
    expect(withStanding({ targets: ['tallest'] }).ok).toBe(false);
  });
  test("RM-DOC-21 a fighter's own standing orders before the side's temper, and a plan before both", () => {
    const state = scene({ red: { a: man({}, { standing: { stance: 'hold' } }) }, black: { b: man() } });
    const decide = (doctrine: Doctrine) => {
      const [decision] = rollByMail.decisions(state);
      if (decision === undefined) throw new Error('a question');
      return rollByMail.advise(rollByMail.view(state, 'red'), decision, doctrine, dice);
    };
    expect(decide({ temper: 'aggressive' })).toMatchObject({ move: { kind: 'hold' } });
    const plan: readonly PlanLine[] = [{ kind: 'stance', value: 'charge' }];
    expect(decide({ temper: 'hold', plan })).toMatchObject({ move: { kind: 'charge', targets: ['b'] } });
  });
  test('RM-DOC-22 what the target words mean; ties in roster order', () => {
    const state = scene({
      red: { a: man({}, { zone: 0 }) },
      black: {
        tough: man({ T: 4 }, { zone: 1 }),
        soft: man({ T: 3 }, { zone: 3 }),
        twin: man({ T: 3, L: 9 }, { zone: 3 }),
        strong: man({ T: 5, A: 3, S: 5, W: 2 }, { zone: 2 }),
        mage: { ...WIZARD, zone: 3, stats: { T: 6, W: 3 } },
        archer: man({ T: 6, W: 3 }, { zone: 3, kit: ['bow'] }),
      },
    });
    const means = (...words: readonly string[]): string | undefined => {
      const found = chosenBy(state, 0, words, [1, 2, 3, 4, 5, 6]);
      return found === undefined ? undefined : state.fighters[found]?.id;
    };
    expect(means('nearest')).toBe('tough');
    expect(means('weakest')).toBe('soft');
    expect(means('strongest')).toBe('strong');
    expect([means('casters'), means('shooters'), means('leader'), means('id:archer')]).toEqual([
      'mage',
      'archer',
      'twin',
      'archer',
    ]);
    expect(means('id:nobody', 'strongest')).toBe('strong');
  });
  test('RM-DOC-23 charge: an enemy in reach, else towards one', () => {
    const wolf = scene({ red: { a: { troop: 'wolf', zone: 0 } }, black: { b: man({}, { zone: 3 }) } });
    expect(at(wolf, 'a', { stance: 'charge' }).move).toEqual({ kind: 'move', to: 2 });
    const second = play(wolf, { a: moveTo(2) }, []);
    expect(at(second.state, 'a', { stance: 'charge' }).move).toEqual({ kind: 'charge', targets: ['b'] });
  });
  test('RM-DOC-23 advance and hold: shooting where possible; shoot: back from a near enemy, never off the field', () => {
    const archer = (zone: number, kit: readonly string[] = ['bow']) =>
      scene({ red: { a: man({}, { zone, kit }) }, black: { b: man({}, { zone: 1 }) } });
    expect(at(archer(-1), 'a', { stance: 'advance' })).toMatchObject({
      move: { kind: 'move', to: 0 },
      action: { kind: 'shoot' },
    });
    expect(at(archer(0), 'a', { stance: 'hold' })).toMatchObject({
      move: { kind: 'hold' },
      action: { kind: 'shoot' },
    });
    expect(at(archer(0), 'a', { stance: 'shoot' })).toMatchObject({
      move: { kind: 'move', to: -1 },
      action: { kind: 'shoot' },
    });
    expect(at(archer(0, ['crossbow']), 'a', { stance: 'shoot' })).toMatchObject({
      move: { kind: 'hold' },
      action: { kind: 'shoot' },
    });
    expect(at(archer(-1), 'a', { stance: 'shoot' }).move).toEqual({ kind: 'hold' });
  });
  test('RM-DOC-23 cast: the first spell of the list that can be cast', () => {
    const state = scene({ red: { a: WIZARD }, black: { b: man() } });
    const spells = [{ spell: 'mending-touch' }, { spell: 'fireball' }];
    expect(at(state, 'a', { stance: 'cast', spells }).action).toMatchObject({
      kind: 'cast',
      spell: 'fireball',
      targets: ['b'],
      dice: 'auto',
    });
    expect(at(state, 'a', { stance: 'cast', spells: [{ spell: 'wither' }] }).action).toEqual({
      kind: 'none',
    });
  });
  test('RM-DOC-23, RM-DOC-15 guard: by the ward, and out against those who fight the ward', () => {
    const party = { a: man(), ward: man({}, { zone: 0 }) };
    const calm = scene({ red: party, black: { b: man({}, { zone: 3 }) } });
    expect(at(calm, 'a', { stance: 'guard', protect: 'ward' }).move).toEqual({ kind: 'move', to: 0 });
    const hot = scene({
      red: party,
      black: { x: man({}, { zone: 2 }), b: man({}, { zone: 0 }) },
      engaged: [['ward', 'b']],
    });
    expect(at(hot, 'a', { stance: 'guard', protect: 'ward' }).move).toEqual({
      kind: 'charge',
      targets: ['b'],
    });
    expect(at(hot, 'a', { stance: 'charge', protect: 'ward' }).move).toEqual({
      kind: 'charge',
      targets: ['b'],
    });
  });
  test('RM-DOC-23, RM-DOC-12 withdraw, and breaking away when few Wounds are left', () => {
    const free = scene({ red: { a: man() }, black: { b: man() } });
    expect(at(free, 'a', { stance: 'withdraw' }).move).toEqual({ kind: 'move', to: 0 });
    const bound = scene({
      red: { a: man({ W: 2 }, { left: 1 }) },
      black: { b: man() },
      engaged: [['a', 'b']],
    });
    expect(at(bound, 'a', { stance: 'withdraw' }).move.kind).toBe('break-away');
    expect([0, 1].map((breakAwayAt) => at(bound, 'a', { stance: 'hold', breakAwayAt }).move.kind)).toEqual([
      'hold',
      'break-away',
    ]);
  });
  test('RM-DOC-10 shots where a friend is at risk: never, or always', () => {
    const state = scene({
      red: { a: man({}, { kit: ['bow'] }), c: man() },
      black: { b: man() },
      engaged: [['c', 'b']],
    });
    expect(
      (['never', 'enemiesOnly', 'always'] as const).map(
        (intoCombat) => at(state, 'a', { stance: 'hold', intoCombat }).action.kind,
      ),
    ).toEqual(['none', 'none', 'shoot']);
  });
  test('RM-DOC-05 blows one for each, where the standing order spreads them', () => {
    const state = scene({
      red: { a: man({ A: 2 }) },
      black: { b: man(), c: man() },
      engaged: [
        ['a', 'b'],
        ['a', 'c'],
      ],
    });
    expect(at(state, 'a', { attacks: 'spread' }).attacks).toEqual([
      { targets: ['b'], count: 1 },
      { targets: ['c'], count: 1 },
    ]);
    expect(at(state, 'a', { attacks: 'focus', targets: ['id:c'] }).redirect).toEqual(['c']);
    expect(
      at(scene({ red: { a: man({}, { kit: ['one-handed', 'flail'] }) }, black: { b: man() } }), 'a', {
        weapons: ['flail'],
      }).weapon,
    ).toBe('flail');
  });
  test('RM-DOC-24 a skirmish at one go is the same as round by round', () => {
    const start = scene({ red: { a: man({ I: 5, W: 2 }) }, black: { b: man({ W: 2 }) } });
    const faces = [1, 6, 4, 1, 4, 4];
    const step = (state: State, source: ReturnType<typeof scriptedDice>): State => {
      const choices = rollByMail.decisions(state).map((decision) => ({
        decision: decision.id,
        action: rollByMail.advise(
          rollByMail.view(state, decision.side),
          decision,
          { temper: 'steady' },
          dice,
        ),
      }));
      return rollByMail.apply(state, choices, source).state;
    };
    const source = scriptedDice(faces);
    const atOnce = step(step(start, source), source);
    source.assertSpent();
    const again = scriptedDice(faces);
    const mailed = JSON.parse(JSON.stringify(step(start, again))) as State;
    expect(step(mailed, again)).toEqual(atOnce);
  });
});
