import { describe, expect, test } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { blowsOf } from '../../../src/rules/ranks/blows.ts';
import { touch } from '../../../src/rules/ranks/charge.ts';
import { decisionsOf } from '../../../src/rules/ranks/legal.ts';
import { meleesOf } from '../../../src/rules/ranks/melee.ts';
import type { Contact, State } from '../../../src/rules/ranks/state.ts';
import { INIT, many } from './scenes.ts';
import {
  area,
  at,
  eventsOf,
  expectAllowed,
  FAR,
  playTurn,
  refusal,
  type Scene,
  SPARE,
  type Stand,
  scene,
  unit,
  wall,
} from './support.ts';

const struckBy = (told: ReturnType<typeof playTurn>, id: string) =>
  eventsOf(told, 'unit-struck').filter((event) => event.unit === id);

/** Two red units and one black in one melee, which began the turn before. */
function pool(
  red: Partial<Stand>,
  more: Partial<Stand>,
  black: Partial<Stand>,
  rest: Partial<Scene> = {},
): State {
  return scene({
    red: { one: { at: [60, 40], ...red }, more: { at: [66, 42], facing: 270, ...more }, far: FAR },
    black: { two: { troop: 'orc-warriors', at: [60, 40], ...black }, spare: SPARE },
    turn: 2,
    contacts: [
      ['one', 'two'],
      ['more', 'two', { turn: 0 }],
    ],
    ...rest,
  });
}

describe('joining a melee', () => {
  test('RK-JOIN-01 who finds half a centimetre free may join', () => {
    const state = scene({
      red: { one: { at: [54, 40], files: 6 }, more: { troop: 'elf-riders', at: [68, 30] }, far: FAR },
      black: { two: { troop: 'orc-warriors', at: [60, 40], files: 12 }, spare: SPARE },
      turn: 2,
      contacts: [['one', 'two']],
    });
    expectAllowed(state, 'more', { kind: 'charge', target: 'two' });
  });

  test('RK-JOIN-02, RK-CC-04, RK-GAP-55 all of one side strike as one body, each at its own value', () => {
    const state = pool(
      {},
      { troop: 'elf-riders' },
      {},
      {
        contacts: [
          ['one', 'two'],
          ['more', 'two', { turn: 2 }],
        ],
      },
    );
    expect(meleesOf(state).map((melee) => melee.length)).toEqual([3]);
    expect([blowsOf(state, at(state, 'one')), blowsOf(state, at(state, 'more'))]).toMatchObject([
      { dice: 12, value: 3 },
      { dice: 8, value: 5 },
    ]);
  });

  test('RK-JOIN-03, RK-GAP-28 losses come off the smaller unit', () => {
    const state = pool({}, { troop: 'elf-riders' }, { figures: 3, original: 3 });
    const told = playTurn(state, {}, [...INIT, ...many(12, 6), ...many(8, 6), 1, 1, 1, 6, 6, 6]);
    expect([unit(told.state, 'one').figures, unit(told.state, 'more').figures]).toEqual([12, 5]);
  });

  test('RK-JOIN-04 hits pass on when the smaller unit is gone, at the armour of who takes them', () => {
    const state = pool(
      { troop: 'dwarf-shieldwall' },
      { troop: 'elf-riders', figures: 2, original: 2 },
      { figures: 5, original: 5 },
    );
    const told = playTurn(state, {}, [...INIT, ...many(12, 6), ...many(2, 6), ...many(5, 1), 4, 2, 5, 1, 4]);
    expect([unit(told.state, 'more').is, unit(told.state, 'one').figures]).toEqual(['destroyed', 12]);
    expect(eventsOf(told, 'hits-saved').map(({ needs }) => needs)).toEqual([
      [3, 3, 3],
      [4, 4],
    ]);
  });

  test('RK-JOIN-04, RK-HOOK-11 of equals the owner says who, else who joined last', () => {
    const state = pool({}, { turn: 0 } as Partial<Stand>, { figures: 1, original: 1 });
    const faces = [...INIT, ...many(12, 6), ...many(12, 6), 1, 6];
    const [asked] = decisionsOf(playTo(state));
    expect(asked).toMatchObject({ kind: 'casualties', side: 'red', rule: 'RK-HOOK-11' });
    const chosen = playTurn(
      state,
      { answers: { 'casualties/one': { kind: 'casualties', first: 'more' } } },
      faces,
    );
    expect([unit(chosen.state, 'one').figures, unit(chosen.state, 'more').figures]).toEqual([12, 11]);
    const other = playTurn(
      state,
      { answers: { 'casualties/one': { kind: 'casualties', first: 'one' } } },
      faces,
    );
    expect([unit(other.state, 'one').figures, unit(other.state, 'more').figures]).toEqual([11, 12]);
  });

  test('RK-JOIN-05 the broken unit leaves alone, the other stays and takes what comes', () => {
    const state = pool({}, { troop: 'elf-riders', figures: 5, original: 8 }, { figures: 1, original: 1 });
    const told = playTurn(state, {}, [...INIT, ...many(12, 6), ...many(5, 6), 1, 6, 4]);
    expect(eventsOf(told, 'morale-tested')).toMatchObject([
      { unit: 'more', original: 8, left: 4, face: 4, isPassed: false },
    ]);
    expect(unit(told.state, 'more').rout).not.toBeNull();
    expect(meleesOf(told.state)).toEqual([[at(told.state, 'one'), at(told.state, 'two')]]);
  });

  test('RK-GEO-11 a chain of contacts is one melee', () => {
    const state = scene({
      red: { a1: { at: [54, 40] }, a2: { at: [66, 40] }, far: FAR },
      black: { b1: { at: [60, 40], files: 12 }, spare: SPARE },
      contacts: [
        ['a1', 'b1'],
        ['b1', 'a2'],
      ],
    });
    expect(meleesOf(state)).toHaveLength(1);
    expect(meleesOf(state)[0]).toHaveLength(3);
  });
});

/** The state in which the first question of step 4 waits. */
function playTo(state: State): State {
  let seen = state;
  try {
    playTurn(state, { answers: { 'casualties/one': { kind: 'no' } as never } }, [...INIT]);
  } catch {
    seen = stepFour(state);
  }
  return seen;
}

function stepFour(state: State): State {
  return { ...state, phase: { kind: 'clash' } };
}

describe('characters', () => {
  const hero = { troop: 'orc-hero', at: [60, 32] } as const;
  const withHero = (more: Partial<Stand> = {}): State =>
    scene({
      red: {
        one: { troop: 'orc-warriors', at: [60, 40], figures: 2, original: 2 },
        hero: { ...hero, at: [60, 38], ...more },
        far: FAR,
      },
      black: { two: { at: [60, 40], figures: 4, original: 4 }, spare: SPARE },
      turn: 2,
      contacts: [['one', 'two']],
    });

  test('RK-HER-04 a character joins a unit it touches, and cannot be shot at by itself', () => {
    const state = scene({
      red: { one: { troop: 'orc-warriors', at: [60, 40] }, hero: { ...hero, at: [60, 36] }, far: FAR },
      black: { bows: { troop: 'elf-archers', at: [60, 60] }, spare: SPARE },
    });
    const told = playTurn(state, { attach: { red: { hero: 'one' } } }, [...INIT]);
    expect(unit(told.state, 'hero')).toMatchObject({ is: 'attached', host: at(state, 'one') });
    expect(refusal(told.state, 'bows', { kind: 'shoot', target: 'hero' })).toBe('RK-SHT-01');
    const moved = playTurn(
      told.state,
      { red: { one: { kind: 'move', path: { legs: [{ turn: 0, length: 700 }] } } } },
      [...INIT],
    );
    const alone = playTurn(moved.state, { attach: { red: { hero: null } } }, [...INIT]);
    expect(unit(alone.state, 'hero')).toMatchObject({ is: 'on-table', host: -1 });
    expect(unit(alone.state, 'hero').at[1]).toBeGreaterThan(4000);
  });

  test('RK-HER-04 attached it strikes with its unit; when the unit is gone it stands there', () => {
    const state = withHero({ is: 'attached', host: 0, at: [0, 0] });
    const told = playTurn(state, {}, [...INIT, ...many(2, 6), ...many(2, 6), ...many(4, 1), 6, 6, 6, 6]);
    expect(struckBy(told, 'hero')).toMatchObject([{ need: 5 }]);
    expect([
      unit(told.state, 'one').is,
      unit(told.state, 'hero').is,
      unit(told.state, 'hero').pending,
    ]).toEqual(['destroyed', 'on-table', 2]);
    expect(meleesOf(told.state)).toEqual([[at(told.state, 'hero'), at(told.state, 'two')]]);
  });

  test('RK-HER-05 a character beside others takes hits only when they are gone', () => {
    const state = withHero({ is: 'attached', host: 0, at: [0, 0] });
    const told = playTurn(state, {}, [...INIT, ...many(2, 6), ...many(2, 6), ...many(3, 1), 6, 6, 6, 6]);
    expect(eventsOf(told, 'hits-saved').map(({ unit: id, wounds }) => [id, wounds])).toEqual([
      ['one', 2],
      ['hero', 1],
    ]);
  });

  const duel = (options: Scene['options'] = {}): State =>
    scene({
      red: { hero: { ...hero, at: [60, 40] }, far: FAR },
      black: { foe: { troop: 'elf-hero', at: [60, 40] }, spare: SPARE },
      turn: 2,
      contacts: [['hero', 'foe']],
      options,
    });

  test('RK-HER-06, RK-HOOK-10 characters may seek each other out, where the option allows it', () => {
    const plan = {
      answers: { 'duel/hero': { kind: 'duel', target: 'foe' }, 'duel/foe': { kind: 'duel', target: null } },
    } as const;
    const told = playTurn(duel(), plan, [...INIT, 5, 6, 4, 6, 6]);
    expect(struckBy(told, 'hero')).toMatchObject([{ rule: 'RK-HER-06', duel: 'foe', hits: 1 }]);
    expect(eventsOf(told, 'hits-saved')).toMatchObject([{ unit: 'foe', needs: [4], unsaved: 0 }]);
    const off = playTurn(duel({ duels: false }), {}, [...INIT, 5, 6, 4, 6, 6]);
    expect(struckBy(off, 'hero')[0]).not.toHaveProperty('duel');
  });

  test('RK-HER-07 the fall of a general has no effect of its own', () => {
    const state = scene({
      red: { general: { troop: 'human-general', at: [60, 40], pending: 3 }, one: { at: [80, 40] }, far: FAR },
      black: { two: { troop: 'orc-warriors', at: [60, 40], figures: 1, original: 1 }, spare: SPARE },
      turn: 2,
      contacts: [['general', 'two']],
    });
    const told = playTurn(state, {}, [...INIT, 6, 6, 6, 1, 6]);
    expect(unit(told.state, 'general').is).toBe('destroyed');
    expect(eventsOf(told, 'morale-tested')).toEqual([]);
  });
});

describe('cover in a melee', () => {
  const behind = (turn: number, cover: Contact['cover'], options: Scene['options'] = {}) =>
    scene({
      red: { one: { troop: 'orc-warriors', at: [60, 40], figures: 1, original: 1 }, far: FAR },
      black: { two: { troop: 'dwarf-shieldwall', at: [60, 40] }, spare: SPARE },
      turn: 2,
      contacts: [['one', 'two', { turn, cover }]],
      options,
    });

  test.each([
    [2, 'hard', {}, 5],
    [1, 'hard', {}, 4],
    [2, 'soft', {}, 5],
    [1, 'soft', {}, 4],
    [2, 'soft', { softCoverArmour: 0 }, 4],
  ] as const)(
    'RK-COV-03 attacked in turn %i of 2, in cover %s, %o: armour %i',
    (...[turn, cover, options, armour]) => {
      const told = playTurn(behind(turn, cover, options), {}, [...INIT, 1, 6, ...many(12, 6)]);
      expect(eventsOf(told, 'hits-saved')[0]?.needs).toEqual([armour]);
    },
  );

  const charge = { kind: 'charge', target: 'two' } as const;
  const over = (terrain: Scene['terrain'], more: Partial<Stand> = {}) =>
    playTurn(
      scene({
        red: { one: { troop: 'ogre-band', at: [60, 30], files: 3 }, far: FAR },
        black: { two: { troop: 'orc-warriors', at: [60, 36], ...more }, spare: SPARE },
        ...(terrain === undefined ? {} : { terrain }),
      }),
      { red: { one: charge } },
      [...INIT, ...many(12, 6), ...many(12, 6), ...many(12, 6)],
    );

  test('RK-COV-01, RK-COV-02, RK-GAP-33 cover lies between the two, within two centimetres', () => {
    const covered = (terrain: Scene['terrain']) => eventsOf(over(terrain), 'contact-made')[0]?.cover;
    expect(covered([wall('wall-low', [40, 35], [80, 35])])).toBe('hard');
    expect(covered([wall('hedge-low', [40, 35], [80, 35])])).toBe('soft');
    for (const y of [33, 41]) expect(covered([wall('wall-low', [40, y], [80, y])])).toBe('none');
    expect(covered([area('ruin', [50, 36], [70, 45])])).toBe('hard');
  });

  test('RK-COV-03 a unit that charges out over its own wall has no cover itself', () => {
    const told = over([wall('wall-low', [40, 31], [80, 31])]);
    expect(eventsOf(told, 'contact-made')).toMatchObject([{ attacker: 'one', cover: 'none' }]);
  });

  test.each([
    ['charge', 'hard'],
    ['follow', 'none'],
  ] as const)('RK-COV-03 a wall before it shelters from a %s: %s', (how, cover) => {
    const state = scene({
      red: { one: { at: [60, 30] }, far: FAR },
      black: { two: { at: [60, 36] }, spare: SPARE },
      terrain: [wall('wall-low', [40, 35], [80, 35])],
    });
    const play = { state, events: [], dice: scriptedDice([]) };
    touch(play, { attacker: at(state, 'one'), target: at(state, 'two'), from: [6000, 2000], how });
    expect(play.events).toMatchObject([{ kind: 'contact-made', cover }]);
  });

  test('RK-COV-05 those in a burning building stand as in the open', () => {
    const inside = (burning: readonly number[]) => {
      const state = scene({
        red: { one: { troop: 'elf-archers', at: [60, 20] }, far: FAR },
        black: {
          two: { troop: 'orc-warriors', at: [0, 0], is: 'inside', inside: 0, figures: 8, original: 8 },
          spare: SPARE,
        },
        terrain: [area('building', [55, 32], [65, 40])],
      });
      return playTurn({ ...state, burning }, { red: { one: { kind: 'shoot', target: 'two' } } }, [
        ...INIT,
        ...many(11, 6),
        1,
        6,
      ]);
    };
    const needs = [inside([]), inside([0])].map((told) => eventsOf(told, 'hits-saved')[0]?.needs);
    expect(needs).toEqual([[4], [3]]);
  });
});

describe('leaving a melee', () => {
  const engaged = (red: Partial<Stand>, black: Partial<Stand>): State =>
    scene({
      red: { one: { at: [60, 40], ...red }, far: FAR },
      black: { two: { troop: 'orc-warriors', at: [60, 40], ...black }, spare: SPARE },
      turn: 2,
      contacts: [['one', 'two']],
    });
  const exit = { kind: 'exit' } as const;

  test('RK-EXIT-01 it is declared in step 1', () => {
    expectAllowed(engaged({}, {}), 'one', exit);
    expect(refusal(engaged({ reorganisesIn: 2 }, {}), 'one', exit)).toBe('RK-SEQ-04');
  });

  test('RK-EXIT-02, RK-GAP-29 it turns its back for nothing and goes its whole rate', () => {
    const told = playTurn(engaged({}, { troop: 'orc-riders' }), { red: { one: exit } }, [...INIT]);
    expect(unit(told.state, 'one')).toMatchObject({ facing: 180, at: [6000, 2900] });
    expect(eventsOf(told, 'unit-struck')).toEqual([]);
  });

  test('RK-EXIT-02, RK-FOL-06 out of order it cannot leave, so nobody waits to follow it', () => {
    const follow = { kind: 'follow', target: 'one' } as const;
    expectAllowed(engaged({}, {}), 'two', follow);
    expect(refusal(engaged({ reorganisesIn: 2 }, {}), 'two', follow)).toBe('RK-FOL-02');
  });

  test('RK-EXIT-02 it needs a centimetre of room', () => {
    const state = scene({
      red: { one: { at: [60, 40] }, friend: { at: [60, 35.5], files: 12 }, far: FAR },
      black: { two: { troop: 'orc-warriors', at: [60, 40] }, spare: SPARE },
      turn: 2,
      contacts: [['one', 'two']],
    });
    expect(refusal(state, 'one', exit)).toBe('RK-EXIT-02');
  });

  test('RK-EXIT-03, RK-FOL-06 who is followed is struck in the rear', () => {
    const plan = { red: { one: exit }, black: { two: { kind: 'follow', target: 'one' } } } as const;
    const told = playTurn(engaged({}, {}), plan, [...INIT, ...many(12, 6)]);
    expect(eventsOf(told, 'contact-made')).toMatchObject([{ attacker: 'two', face: 'rear', how: 'follow' }]);
    expect(struckBy(told, 'one')).toEqual([]);
    expect(struckBy(told, 'two')).toMatchObject([{ need: 4 }]);
    expect(refusal(engaged({ troop: 'elf-riders' }, {}), 'two', { kind: 'follow', target: 'one' })).toBe(
      'RK-FOL-02',
    );
  });

  test('RK-FOL-06 who declared to follow an enemy that stays fights on', () => {
    const told = playTurn(
      engaged({ figures: 1, original: 1 }, {}),
      { black: { two: { kind: 'follow', target: 'one' } } },
      [...INIT, 6, ...many(12, 6)],
    );
    expect(struckBy(told, 'two')).toHaveLength(1);
  });

  test('RK-EXIT-04 it does nothing else in that turn', () => {
    const told = playTurn(engaged({ troop: 'elf-archers' }, {}), { red: { one: exit } }, [...INIT]);
    expect(eventsOf(told, 'unit-shot')).toEqual([]);
    expect(unit(told.state, 'one').rout).toBeNull();
  });

  test('RK-HOOK-13 when a melee ends who stands may turn', () => {
    const state = engaged({}, { figures: 1, original: 1 });
    const turned = playTurn(state, { answers: { 'facing/one': { kind: 'facing', facing: 90 } } }, [
      ...INIT,
      ...many(11, 6),
      1,
      6,
      6,
    ]);
    expect(unit(turned.state, 'one')).toMatchObject({ facing: 90, at: [6200, 3800] });
  });
});
