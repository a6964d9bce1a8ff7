import { describe, expect, test } from 'vitest';
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { indexOf, leaderOf } from '../../../src/rules/roll-by-mail/state.ts';
import {
  BREAK,
  body,
  castAt,
  charge,
  eventOf,
  eventsOf,
  legality,
  man,
  moveTo,
  orderOf,
  play,
  type Scene,
  type Stand,
  scene,
  shootAt,
} from './support.ts';

const one = (red: Stand = man(), black: Stand = man(), more: Partial<Scene> = {}) =>
  scene({ red: { a: red }, black: { b: black }, ...more });

describe('the six steps', () => {
  test('RM-RND-01, RM-GAP-79 declare, fear and charges, moves, shots and spells, close combat, end', () => {
    const played = play(one(), {}, []);
    expect(eventsOf(played, 'step-begun').map(({ step, round }) => [round, step])).toEqual(
      ['declare', 'fear-and-charge', 'move', 'shots-spells-tasks', 'close-combat', 'end'].map((step) => [
        1,
        step,
      ]),
    );
  });
  test('RM-RND-02, RM-DOC-20 who is told nothing holds, and strikes the first in the roster if engaged', () => {
    const state = scene({
      red: { a: man({ I: 5 }) },
      black: { b: man({ WS: 1 }), c: man({ I: 1 }) },
      engaged: [
        ['a', 'b'],
        ['a', 'c'],
      ],
    });
    expect(eventsOf(play(state, {}, [1, 1, 1]), 'rolled-to-hit')[0]?.targets).toEqual(['b']);
    const archer = one(man({}, { kit: ['bow'], zone: 0 }));
    expect(
      play(archer, {}, []).events.every(({ kind }) => kind === 'step-begun' || kind === 'round-ended'),
    ).toBe(true);
  });
  test("RM-RND-03 a charge ends in the target's zone, engaged, with both flags on the charger alone", () => {
    const played = play(one(man({ I: 5 })), { a: charge('b') }, [1, 1]);
    const arrived = eventOf(played, 'fighter-charged');
    expect([arrived.from, arrived.to, arrived.targets]).toEqual([1, 2, ['b']]);
    expect([
      orderOf(played),
      eventOf(played, 'combat-begun').order.map(({ hasCharged }) => hasCharged),
    ]).toEqual([
      ['a', 'b'],
      [true, false],
    ]);
  });
  test('RM-RND-04 the charged stay where they are, but may charge themselves', () => {
    const state = scene({ red: { a: man({}, { kit: ['bow'] }) }, black: { b: man({ I: 4 }) } });
    const caught = play(state, { a: moveTo(0), b: charge('a') }, [1, 1]);
    expect([body(caught.state, 'a').zone, eventsOf(caught, 'fighter-moved')]).toEqual([1, []]);
    const chain = scene({
      red: { a: man({ I: 4 }), x: man({ I: 1 }, { zone: 0 }) },
      black: { b: man(), c: man({ I: 2 }, { zone: 3 }) },
    });
    const ran = play(chain, { a: charge('b'), b: charge('a') }, [1, 1]);
    expect(eventsOf(ran, 'fighter-charged')).toHaveLength(2);
  });
  test('RM-RND-05 one zone on foot, two fast or mounted; the engaged only by breaking away', () => {
    const state = one(man({}, { zone: 3 }), man({}, { zone: 0 }));
    expect([2, 4, 1, 3].map((zone) => legality(state, 'a', moveTo(zone)))).toEqual([
      'ok',
      'ok',
      'illegal/move RM-RND-05',
      'illegal/move RM-RND-05',
    ]);
    const rider = one(man({}, { zone: 3, rules: ['mounted'] }), man({}, { zone: 0 }));
    expect(legality(rider, 'a', moveTo(1))).toBe('ok');
    const locked = one(man(), man(), { engaged: [['a', 'b']] });
    expect([legality(locked, 'a', moveTo(0)), legality(locked, 'a', charge('b'))]).toEqual([
      'illegal/move RM-RND-05',
      'illegal/move RM-DOC-03',
    ]);
  });
  test('RM-RND-06 opposed equals roll before the first of them acts, one action each', () => {
    const state = scene({
      red: { a: man({ I: 4 }, { kit: ['bow'] }) },
      black: { w: man({ I: 4 }, { wizard: { mastery: 2, lists: ['fire'] } }) },
    });
    const played = play(state, { a: shootAt('bow', 'w'), w: castAt('fireball', 1, 'a') }, [2, 5, 1, 1]);
    expect(eventOf(played, 'rolled-off')).toMatchObject({ rule: 'RM-RND-06', order: ['w', 'a'] });
    const acts = played.events
      .filter(({ kind }) => kind === 'spell-rolled' || kind === 'shot-fired')
      .map(({ kind }) => kind);
    expect(acts).toEqual(['spell-rolled', 'shot-fired']);
  });
  test('RM-RND-06 friends with equal Initiative act in roster order, without a die', () => {
    const state = scene({
      red: { a: man({}, { kit: ['bow'] }), c: man({}, { kit: ['bow'] }) },
      black: { b: man({ T: 9 }) },
    });
    const played = play(state, { c: shootAt('bow', 'b'), a: shootAt('bow', 'b') }, [1, 1]);
    expect(eventsOf(played, 'shot-fired').map(({ fighter }) => fighter)).toEqual(['a', 'c']);
  });
  test('RM-RND-07 engagements make combats: two, or one where a link joins them', () => {
    const four = { red: { a: man({ I: 9 }), c: man({ I: 8 }) }, black: { b: man(), d: man() } };
    const two = play(
      scene({
        ...four,
        engaged: [
          ['c', 'd'],
          ['a', 'b'],
        ],
      }),
      {},
      [1, 1, 1, 1],
    );
    expect(eventsOf(two, 'combat-begun').map(({ order }) => order.map(({ fighter }) => fighter))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    const linked = play(
      scene({
        ...four,
        engaged: [
          ['c', 'd'],
          ['a', 'b'],
          ['a', 'd'],
        ],
      }),
      {},
      [1, 1, 1, 1],
    );
    expect(eventsOf(linked, 'combat-begun')).toHaveLength(1);
  });
  test('RM-RND-08 at the end flags are cleared and spells that end are gone', () => {
    const played = play(one(man({ I: 5 })), { a: charge('b') }, [1, 1]);
    expect(body(played.state, 'a')).toMatchObject({ hasMoved: false, hasCharged: false, fear: 'none' });
    const laid = {
      ...man(),
      body: {
        laid: [
          { spell: 'wither', until: 1 },
          { spell: 'stone-skin', until: 2 },
        ],
      },
    };
    expect(body(play(one(laid), {}, []).state, 'a').laid).toEqual([{ spell: 'stone-skin', until: 2 }]);
  });
});

describe('getting away', () => {
  test('RM-RND-09, RM-GAP-80, RM-DOC-12 breaking away costs the blows and takes an Initiative test', () => {
    const state = one(man({ I: 4 }), man({ I: 2 }), { engaged: [['a', 'b']] });
    const away = play(state, { a: BREAK }, [4]);
    expect([body(away.state, 'a').zone, away.state.engaged]).toEqual([0, []]);
    const stays = play(state, { a: BREAK }, [5, 1]);
    expect([eventsOf(stays, 'rolled-to-hit').map(({ fighter }) => fighter), stays.state.engaged]).toEqual([
      ['b'],
      [[0, 1]],
    ]);
    expect(legality(one(), 'a', BREAK)).toBe('illegal/move RM-DOC-12');
  });
  test('RM-RND-11 outward from the edge is off the field: gone, not out', () => {
    const state = one(man({}, { zone: -1 }));
    const left = play(state, { a: moveTo(-2) }, []);
    expect([body(left.state, 'a').is, eventOf(left, 'skirmish-ended').outcome]).toMatchObject([
      'gone',
      { winner: 'black', why: 'left-the-field' },
    ]);
    const enemyEdge = one(man({}, { zone: 4 }), man({}, { zone: 0 }));
    expect(legality(enemyEdge, 'a', moveTo(5))).toBe('illegal/move RM-RND-05');
    const fought = one(man({ I: 4 }, { zone: -1 }), man({ I: 2 }, { zone: -1 }), { engaged: [['a', 'b']] });
    expect(body(play(fought, { a: BREAK }, [1]).state, 'a').is).toBe('gone');
  });
  test('RM-DOC-13 a side withdraws: to its edge, then off the field; or yields', () => {
    let state = scene({
      red: { a: man(), c: man({}, { rules: ['fast'], zone: 2 }) },
      black: { b: man({}, { zone: 4 }) },
      mayConcede: true,
    });
    const withdraw = { red: 'withdraw' } as const;
    state = play(state, {}, [], withdraw).state;
    expect([body(state, 'a').zone, body(state, 'c').zone]).toEqual([0, 0]);
    state = play(play(state, {}, [], withdraw).state, {}, [], withdraw).state;
    expect(rollByMail.outcome(state)).toMatchObject({ winner: 'black', why: 'left-the-field' });
    const yielded = play(one(man(), man(), { mayConcede: true }), {}, [], { black: 'yield' });
    expect(eventOf(yielded, 'skirmish-ended').outcome).toMatchObject({
      winner: 'red',
      why: 'yielded',
      rule: 'RM-DOC-13',
    });
    const both = play(one(man(), man(), { mayConcede: true }), {}, [], { red: 'yield', black: 'yield' });
    expect(eventOf(both, 'skirmish-ended').outcome.winner).toBe('draw');
  });
  const four: Stand = { troop: 'goblin', stats: { L: 6 } };
  const worn = (rout: string, red: Stand = four) =>
    scene({
      red: { a: red, c: four, d: { ...four, body: { is: 'out' } }, e: man({ I: 1 }) },
      black: { b: man({ I: 9, S: 9 }) },
      engaged: [['e', 'b']],
      options: { rout },
    });
  test('RM-RND-10, RM-GAP-63 half of them out, and somebody fell: the leader tests, by the switch', () => {
    const fled = play(worn('all'), {}, [4, 2, 4, 3]);
    expect(eventOf(fled, 'rout-tested')).toMatchObject({
      side: 'red',
      leader: 'a',
      need: 6,
      isPassed: false,
    });
    expect(eventOf(fled, 'skirmish-ended').outcome).toMatchObject({ winner: 'black', why: 'routed' });
    expect(eventsOf(play(worn('all'), {}, [4, 2, 3, 3]), 'skirmish-ended')).toEqual([]);
    expect(eventsOf(play(worn('off'), {}, [4, 2]), 'rout-tested')).toEqual([]);
    expect(eventsOf(play(worn('npc', { troop: 'sell-sword' }), {}, [4, 2]), 'rout-tested')).toEqual([]);
    expect(eventsOf(play(worn('npc'), {}, [4, 2, 1, 1]), 'rout-tested')).toHaveLength(1);
    expect(eventsOf(play(worn('all'), { e: {} }, [1, 1]), 'rout-tested')).toEqual([]);
  });
});

describe('charges together', () => {
  test("RM-GAP-89 a chain of charges runs to the last target's zone", () => {
    const state = scene({
      red: { a: man({ I: 5 }, { zone: 0 }), c: man({ I: 1 }, { zone: 2 }) },
      black: { b: man({ I: 3 }, { zone: 1 }) },
    });
    const played = play(state, { a: charge('b'), b: charge('c') }, [1, 1, 1]);
    expect([
      body(played.state, 'a').zone,
      body(played.state, 'b').zone,
      body(played.state, 'c').zone,
    ]).toEqual([2, 2, 2]);
  });
  test('RM-GAP-89 a circle meets where its slowest stands', () => {
    const state = scene({
      red: { a: man({ I: 5 }, { zone: 1 }), c: man({ I: 4 }, { zone: 2 }) },
      black: { b: man({ I: 2 }, { zone: 2 }), d: man({ I: 3 }, { zone: 1 }) },
    });
    const played = play(state, { a: charge('b'), b: charge('a') }, [1, 1]);
    expect(body(played.state, 'a').zone).toBe(2);
    const ring = play(
      state,
      { a: charge('b'), b: charge('a'), c: charge('d'), d: charge('c') },
      [1, 1, 1, 1],
    );
    expect(eventsOf(ring, 'fighter-charged').map(({ to }) => to)).toEqual([2, 1, 1, 2]);
  });
  test('RM-GAP-89 targets that part company: the charger follows the first and fights who is there', () => {
    const state = scene({
      red: { a: man({ A: 2, I: 9 }), x: man({ I: 1 }, { zone: 3 }) },
      black: { b: man(), c: man() },
    });
    const played = play(state, { a: charge('b', 'c'), c: charge('x') }, [1, 1, 1, 1, 1]);
    expect(eventsOf(played, 'fighter-charged').find(({ fighter }) => fighter === 'a')?.targets).toEqual([
      'b',
    ]);
    expect([body(played.state, 'a').zone, body(played.state, 'c').zone]).toEqual([2, 3]);
  });
  test('RM-GAP-89 nobody gains from being read first: the roster turned round moves alike', () => {
    const told = { a: charge('b'), c: moveTo(0), b: moveTo(3), d: charge('c') };
    const zones = (red: readonly string[], black: readonly string[]) => {
      const of = (ids: readonly string[]) =>
        Object.fromEntries(ids.map((id) => [id, man({ WS: 0, I: { a: 5, b: 4, c: 3, d: 2 }[id] ?? 1 })]));
      const played = play(scene({ red: of(red), black: of(black) }), told, []);
      return ['a', 'b', 'c', 'd'].map((id) => body(played.state, id).zone);
    };
    expect(zones(['a', 'c'], ['b', 'd'])).toEqual(zones(['c', 'a'], ['d', 'b']));
  });
});

describe('parties and the end', () => {
  test('RM-NPC-01 heroes and foes are the same kind of fighter', () => {
    const state = one({ troop: 'thaumbax' }, { troop: 'goblin' });
    const [hero, goblin] = state.fighters;
    expect(Object.keys(hero ?? {}).sort()).toEqual(Object.keys(goblin ?? {}).sort());
  });
  test('RM-NPC-05 ties inside a side go by the roster, without a die', () => {
    const state = scene({
      red: { a: { troop: 'brigand' }, c: { troop: 'brigand' } },
      black: { b: man({ I: 5, W: 9 }) },
      engaged: [
        ['a', 'b'],
        ['c', 'b'],
      ],
    });
    expect(orderOf(play(state, {}, [1, 1, 1, 1, 1]))).toEqual(['b', 'a', 'c']);
  });
  test('RM-NPC-06 the leader: the highest Leadership that stands, the first of equals', () => {
    const state = scene({
      red: { x: man({ L: 9 }, { body: { is: 'out' } }), a: man({ L: 8 }), c: man({ L: 8 }) },
      black: { b: man() },
    });
    expect(leaderOf(state, 'red')).toBe(indexOf(state, 'a'));
  });
  test('RM-NPC-07 over when one side has nobody standing', () => {
    const played = play(one(man({ I: 9, S: 9 }), man(), { engaged: [['a', 'b']] }), {}, [4, 2]);
    expect(eventOf(played, 'skirmish-ended').outcome).toEqual({
      winner: 'red',
      why: 'nobody-standing',
      rule: 'RM-NPC-07',
      rounds: 1,
    });
    expect(rollByMail.decisions(played.state)).toEqual([]);
  });
  test('RM-GAP-81 neither can hurt the other: a draw after the last round', () => {
    let state = one(man({ T: 7 }), man({ T: 7, I: 2 }), {
      engaged: [['a', 'b']],
      options: { roundLimit: 3 },
    });
    for (let round = 1; round <= 3; round += 1) state = play(state, {}, [1, 1]).state;
    expect(rollByMail.outcome(state)).toEqual({
      winner: 'draw',
      why: 'round-limit',
      rule: 'RM-GAP-81',
      rounds: 3,
    });
  });
  test('RM-GAP-81 both down at once is a draw', () => {
    const wizard = man({ I: 9 }, { wizard: { mastery: 4, lists: ['fire'] } });
    const played = play(one(wizard, man()), { a: castAt('fireball', 2, 'b') }, [6, 6, 6, 6]);
    expect(eventOf(played, 'skirmish-ended').outcome.winner).toBe('draw');
  });
  test('RM-GAP-49 the line of zones: red begins in 0, black in 3', () => {
    const dice = { roll: () => 1, shuffle: () => [], fork: () => dice };
    const { state } = rollByMail.deploy(rollByMail.standard(2, dice), dice);
    expect(state.bodies.map(({ zone }) => zone)).toEqual([0, 0, 3, 3]);
  });
});
