import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import type { Doctrine } from '../../../src/kernel/ruleset.ts';
import type { Order } from '../../../src/rules/roll-by-mail/actions.ts';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { man, type Stand, scene } from './support.ts';

const dice = { roll: () => 1, shuffle: () => [], fork: () => dice };
const WIZARD: Stand = man({}, { wizard: { mastery: 4, lists: ['fire', 'hearth'] } });

describe('plan lines bind where they are legal', () => {
  const state = scene({
    red: { Ranger: man({ BS: 4 }, { kit: ['long-bow', 'one-handed'] }), Adept: WIZARD, Sword: man({ A: 2 }) },
    black: { Goblin: man(), Orc: man(), Troll: man({}, { zone: 4 }) },
  });
  const view = rollByMail.view(state, 'red');
  const { parse, format } = rollByMail.phrases;
  const plan = (...lines: readonly string[]): Doctrine => ({
    temper: 'steady',
    plan: lines.map((line) => unwrap(parse(line, view, 'red'))),
  });
  const orders = (who: string, doctrine: Doctrine): Order => {
    const decision = rollByMail.decisions(state).find(({ about }) => about === who);
    if (decision === undefined) throw new Error(`nobody asks ${who}`);
    const action = rollByMail.advise(view, decision, doctrine, dice);
    expect(rollByMail.legal(state, decision).check(action).ok).toBe(true);
    return action as Order;
  };
  test.each<[string, string, object]>([
    ['Sword: charge orc', 'Sword', { move: { kind: 'charge', targets: ['Orc'] } }],
    ['Sword: charge Orc, Goblin', 'Sword', { move: { kind: 'charge', targets: ['Orc', 'Goblin'] } }],
    ['Sword: charge Troll', 'Sword', { move: { kind: 'move', to: 2 } }],
    ['Sword: move to zone -1', 'Sword', { move: { kind: 'move', to: 0 } }],
    ['Sword: go to Troll', 'Sword', { move: { kind: 'move', to: 2 } }],
    ['Sword: fall back', 'Sword', { move: { kind: 'move', to: 0 } }],
    ['Sword: stay', 'Sword', { move: { kind: 'hold' } }],
    ['Sword: hold', 'Sword', { move: { kind: 'hold' } }],
    [
      'Ranger: shoot Orc',
      'Ranger',
      { move: { kind: 'hold' }, action: { kind: 'shoot', shots: [{ weapon: 'long-bow', target: 'Orc' }] } },
    ],
    [
      'rang: shoot at the orc with his long bow',
      'Ranger',
      { action: { kind: 'shoot', shots: [{ weapon: 'long-bow', target: 'Orc' }] } },
    ],
    [
      'Ranger: charge Goblin',
      'Ranger',
      { move: { kind: 'charge', targets: ['Goblin'] }, action: { kind: 'none' } },
    ],
    [
      'Adept: cast Fireball at Orc with two dice',
      'Adept',
      { action: { kind: 'cast', spell: 'fireball', targets: ['Orc'], dice: 2 } },
    ],
    ['Adept: cast burning hedge', 'Adept', { action: { kind: 'cast', spell: 'burning-hedge', targets: [] } }],
    [
      'Adept: cast Stone skin at Sword',
      'Adept',
      { action: { kind: 'cast', spell: 'stone-skin', targets: ['Sword'] } },
    ],
    ['Adept: cast with one die', 'Adept', { action: { kind: 'cast', dice: 1 } }],
    ['prefer orc', 'Sword', { move: { kind: 'charge', targets: ['Orc'] } }],
    ['Sword: leave', 'Sword', { move: { kind: 'move', to: 0 } }],
    ['Ranger: use sword', 'Ranger', { weapon: 'one-handed' }],
    ['Ranger: break away', 'Ranger', { action: { kind: 'shoot' } }],
  ])('RM-DOC-13, RM-DOC-20 "%s"', (line, who, order) => {
    expect(orders(who, plan(line))).toMatchObject(order);
    const [read] = plan(line).plan ?? [];
    if (read === undefined) throw new Error('one line');
    expect(unwrap(parse(format(read, view), view, 'red'))).toEqual(read);
  });
  test('RM-DOC-20 move and shoot are two lines, and both are done', () => {
    expect(orders('Ranger', plan('Ranger: move to zone 0', 'Ranger: shoot Goblin'))).toMatchObject({
      move: { kind: 'move', to: 0 },
      action: { kind: 'shoot' },
    });
  });
  test('RM-DOC-05, RM-DOC-14 strike: blows in turn where the fighter fights them, later ones first where the fighter charges', () => {
    expect(orders('Sword', plan('Sword: charge Orc, Goblin', 'Sword: strike Goblin'))).toMatchObject({
      attacks: [{ targets: ['Goblin'], count: 2 }],
    });
  });
  test('RM-DOC-13 the whole party withdraws by the plan, or at a number of losses', () => {
    const field = scene({
      red: { a: man({ W: 2 }, { body: { left: 1 } }) },
      black: { b: man() },
      mayConcede: true,
    });
    const decision = rollByMail.decisions(field).find(({ id }) => id === 'resolve/red');
    if (decision === undefined) throw new Error('asked');
    const what = (...lines: readonly string[]) =>
      rollByMail.advise(rollByMail.view(field, 'red'), decision, plan(...lines), dice);
    expect([
      what(),
      what('withdraw'),
      what('yield'),
      what('retreat at 50% losses'),
      what('retreat at 60% losses'),
    ]).toMatchObject(['fight', 'withdraw', 'yield', 'withdraw', 'fight'].map((word) => ({ what: word })));
  });
  test.each([
    ['Knight: charge Orc', 'unclear/fighter', 'Did you mean'],
    ['Sword: charge Og', 'unclear/fighter', 'Did you mean'],
    ['Ranger: shoot Orc with his sword', 'unclear/weapon', 'long bow'],
    ['Adept: cast Doom at Orc', 'unclear/spell', 'Fireball'],
    ['Sword: move to zone 9', 'unclear/zone', 'from -1 to 4'],
    ['Ranger: try to sing', 'unclear/task', 'pick a lock'],
    ['Sword: dance', 'unclear/plan', 'Ways to say things'],
  ])('RM-DOC-25 "%s" is refused: %s', (line, code, hint) => {
    const parsed = parse(line, view, 'red');
    expect(parsed).toMatchObject({ ok: false, refusal: { code } });
    expect(parsed.ok ? '' : parsed.refusal.hint).toContain(hint);
  });
  test('RM-DOC-20 the sheet offers each fighter what they would do anyway', () => {
    const lines = rollByMail.phrases.sheet(view, 'red');
    expect(lines).toEqual(['Ranger: shoot Troll', 'Adept: cast Fireball at Goblin', 'Sword: charge Goblin']);
    for (const who of ['Ranger', 'Adept', 'Sword']) {
      const byPlan = orders(who, plan(...lines));
      expect(byPlan).toMatchObject(orders(who, { temper: 'steady' }));
    }
  });
});
