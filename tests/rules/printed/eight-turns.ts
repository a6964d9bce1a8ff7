/** Statements of the page of Eight Turns, each asked of the engine anew. Places are in inches. */
import { expect } from 'vitest';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import type { Action } from '../../../src/rules/eight-turns/actions.ts';
import { applied, decisionsOf } from '../../../src/rules/eight-turns/legal.ts';
import { spellsOf } from '../../../src/rules/eight-turns/magic.ts';
import { STANDARD_SETTINGS } from '../../../src/rules/eight-turns/options.ts';
import type { Profile } from '../../../src/rules/eight-turns/profile.ts';
import { indexOf, modelsOf, type State } from '../../../src/rules/eight-turns/state.ts';
import { getSpell, PROFILES, WEAPON_TYPES, WEAPONS } from '../../../src/rules/eight-turns/tables.ts';
import {
  area,
  cast,
  charge,
  eventsOf,
  first,
  kindsAsked,
  misses,
  move,
  pass,
  playOn,
  type Scene,
  type Stand,
  scene,
  shoot,
  type Told,
  unit,
  verdict,
} from '../eight-turns/support.ts';
import { type Statement, says } from './statement.ts';

const FAR: Stand = { troop: 'archers', at: [66, 2] };
const MARK: Stand = { at: [66, 15] };
const ROUND: Stand = { troop: 'champion', at: [20, 20], radius: 1 };
const BLAST = 'blast-of-the-heavens';
const MIND = 'assailing-of-the-mind';
const MONSTER = 'melee-monster';

/** An answer with these dice; those that follow are sixes. */
function act(state: State, action: Action, faces: readonly number[] = []): Told {
  const choices = [{ decision: decisionsOf(state)[0]?.id ?? '', action }];
  return applied(state, choices, scriptedDice([...faces, ...misses(60)]));
}
/** The same battle with other numbers for one unit. */
function as(state: State, id: string, change: Partial<Profile>): State {
  const fighters = state.fighters.map((fighter) =>
    fighter.id === id ? { ...fighter, profile: { ...fighter.profile, ...change } } : fighter,
  );
  return { ...state, fighters };
}
const shooting = (of: Scene = {}) =>
  scene({
    phase: 'shoot',
    ...of,
    red: { a: { troop: 'archers', models: 1, at: [20, 20] }, far: FAR, ...of.red },
    black: { b: { at: [20, 30], models: 6 }, mark: MARK, ...of.black },
  });
const casting = (of: Scene = {}) =>
  shooting({ ...of, red: { w: { ...ROUND, troop: 'wizard' }, a: { ...ROUND, at: [12, 12] }, ...of.red } });
const charging = (of: Scene = {}) =>
  scene({
    phase: 'charge',
    ...of,
    red: { a: ROUND, far: FAR, ...of.red },
    black: { b: { ...ROUND, at: [20, 26] }, mark: { at: [66, 5.5] }, ...of.black },
  });
/** `a` has just charged `b`. */
const clash = (of: Scene = {}) =>
  playOn(
    scene({
      phase: 'charge',
      ...of,
      red: { a: { at: [20, 20], hasCharged: true, isDone: true }, ...of.red },
      black: { b: { at: [20, 23.78] }, ...of.black },
      contacts: [['a', 'b']],
    }),
  ).state;
const blow = (told: Told) => eventsOf(told, 'unit-struck')[0];
const shot = (told: Told) => eventsOf(told, 'unit-shot')[0];
/** What a bow of Strength 3 needs against each Armour from 0 to 6. */
const byArmour = () =>
  [0, 1, 2, 3, 4, 5, 6].map(
    (armour) => shot(act(as(shooting(), 'b', { armour }), shoot('a', 'b'), [1, 3]))?.wound.need,
  );
/** What Strength 1 to 7 needs against Resilience 4. */
const byStrength = () =>
  [1, 2, 3, 4, 5, 6, 7].map((strength) => {
    const able = as(as(clash(), 'a', { strength }), 'b', { resilience: 4 });
    return blow(act(able, first, [1]))?.wound.need;
  });
const at = (start: State, id: string, to: readonly [number, number]) => verdict(start, move(id, to));
const walking = (of: Scene = {}) =>
  scene({
    ...of,
    red: { a: { at: [20, 20] }, z: FAR, ...of.red },
    black: { b: { at: [66, 40] }, ...of.black },
  });
const WOOD = area('wood', [0, 0], [40, 40]);

export const EIGHT_TURNS: readonly Statement[] = [
  says('first line', 'a game is of 8 turns', 'ET-TURN-01', () => expect(STANDARD_SETTINGS.turnLimit).toBe(8)),
  says('first line', 'in a turn each player has a turn, which starts with movement', 'ET-TURN-02', () => {
    const told = playOn({ ...charging(), units: charging().units.map((u) => ({ ...u, isDone: true })) });
    const onward = act(told.state, { kind: 'concede', isTaken: false });
    expect(eventsOf(onward, 'player-turn-begun')).toMatchObject([{ side: 'black', turn: 1, playerTurn: 2 }]);
    expect(kindsAsked(onward.state)).toEqual(['move']);
  }),
  says('Movement', 'a unit moves as many inches as its speed', 'ET-MOV-01', () =>
    expect([at(walking(), 'a', [20, 25]), at(walking(), 'a', [20, 25.1])]).toEqual(['ok', 'ET-MOV-01']),
  ),
  says('Movement', 'a unit locked in close combat does not move', 'ET-MOV-02', () => {
    const locked = walking({
      black: { c: { at: [20, 23.78] } },
      red: { d: { at: [40, 20] } },
      contacts: [['a', 'c']],
    });
    expect([at(locked, 'a', [20, 18]), at(locked, 'd', [40, 22])]).toEqual(['ET-MOV-02', 'ok']);
  }),
  says('Movement', 'through terrain a unit moves half its speed', 'ET-MOV-03', () => {
    const start = walking({ terrain: [WOOD] });
    expect([at(start, 'a', [20, 22.5]), at(start, 'a', [20, 22.6])]).toEqual(['ok', 'ET-MOV-01']);
  }),
  says('Secondly', 'shooting comes after moving', 'ET-TURN-03', () => {
    const start = walking({ red: { a: { troop: 'archers', at: [66, 30] } } });
    const steps = act(act(start, pass('a')).state, pass('z'));
    expect(eventsOf(steps, 'step-begun')[0]?.step).toBe('shoot');
  }),
  says('Secondly', 'magic is used in the same step', 'ET-MAG-06', () =>
    expect(verdict(casting(), cast('w', MIND, 'b'))).toBe('ok'),
  ),
  says('Secondly', 'and in no other', 'ET-MAG-06', () =>
    expect(verdict(charging({ red: { a: { ...ROUND, troop: 'wizard' } } }), cast('a', MIND, 'b'))).not.toBe(
      'ok',
    ),
  ),
  says('Secondly', 'a die is rolled for each shot', 'ET-SHT-06', () => {
    const start = shooting({ red: { a: { troop: 'archers', models: 7, at: [20, 20] } } });
    expect(shot(act(start, shoot('a', 'b')))?.faces).toHaveLength(7);
  }),
  says('Secondly', 'a die of the Aim or less hits', 'ET-SHT-06', () => {
    const start = shooting({ red: { a: { troop: 'archers', models: 6, at: [20, 20] } } });
    const hitsAt = (aim: number) =>
      shot(act(as(start, 'a', { aim }), shoot('a', 'b'), [1, 2, 3, 4, 5, 6]))?.hits;
    expect([1, 2, 3, 4, 5].map(hitsAt)).toEqual([1, 2, 3, 4, 5]);
  }),
  says('Secondly', 'a die is rolled for every shot that hit', 'ET-WND-01', () => {
    const start = shooting({ red: { a: { troop: 'archers', models: 4, at: [20, 20] } } });
    expect(shot(act(start, shoot('a', 'b'), [1, 3, 4, 6]))?.wound.faces).toHaveLength(2);
  }),
  says('Secondly', 'Strength equal to the armour wounds on 4 and more', 'ET-WND-01', () =>
    expect(byArmour()[3]).toBe(4),
  ),
  says('Secondly', 'one and two below it on 5 and more', 'ET-WND-01', () =>
    expect(byArmour().slice(4, 6)).toEqual([5, 5]),
  ),
  says('Secondly', 'one and two above it on 3 and more', 'ET-WND-01', () =>
    expect(byArmour().slice(1, 3)).toEqual([3, 3]),
  ),
  says('Secondly', 'three below it never', 'ET-WND-01', () => expect(byArmour()[6]).toBe('impossible')),
  says('Secondly', 'three above it always', 'ET-WND-01', () => expect(byArmour()[0]).toBe('automatic')),
  says('Secondly', 'it is the strength of the weapon that counts', 'ET-WND-06', () =>
    expect(shot(act(as(shooting(), 'a', { strength: 6 }), shoot('a', 'b'), [1]))?.wound.need).toBe(4),
  ),
  says('Finally', 'charging comes last', 'ET-TURN-03', () => {
    const start = charging({ red: { a: { ...ROUND, troop: 'archers', isDone: false } } });
    const shots = act({ ...start, phase: { kind: 'shoot' } }, pass('a'));
    expect(eventsOf(act(shots.state, pass('far')), 'step-begun').at(-1)?.step).toBe('charge');
  }),
  says('Finally', 'any unit may charge, engines and casters too', 'ET-CHG-02', () =>
    expect(
      ['wizard', 'archers', 'bolt-thrower-crew', 'dragon'].map((troop) =>
        verdict(
          charging({ red: { a: { ...ROUND, troop } }, black: { b: { ...ROUND, at: [20, 24] } } }),
          charge('a', 'b'),
        ),
      ),
    ).toEqual(['ok', 'ok', 'ok', 'ok']),
  ),
  says('Finally', 'within the inches of its speed', 'ET-CHG-01', () => {
    const gap = (inches: number) =>
      verdict(charging({ black: { b: { ...ROUND, at: [20, 22 + inches] } } }), charge('a', 'b'));
    const { speed } = PROFILES.find(({ id }) => id === 'champion') ?? { speed: 0 };
    expect([gap(speed), gap(speed + 0.1)]).toEqual(['ok', 'ET-CHG-03']);
  }),
  says('Finally', 'the unit that charged may strike first', 'ET-CBT-01', () => {
    const order = (isTaken: boolean) =>
      eventsOf(act(clash(), { kind: 'strike-first', isTaken }), 'unit-struck').map(({ unit: who }) => who);
    expect([order(true), order(false)]).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
  }),
  says('Finally', 'a die for every attack', 'ET-CBT-03', () =>
    expect(
      blow(
        act(
          as(clash({ red: { a: { at: [20, 20], models: 4, hasCharged: true } } }), 'a', { attacks: 3 }),
          first,
        ),
      )?.faces,
    ).toHaveLength(12),
  ),
  says('Finally', 'a die of the combat skill or less hits, a higher one misses', 'ET-CBT-02', () => {
    const hits = (combatSkill: number) =>
      blow(act(as(clash(), 'a', { combatSkill }), first, [1, 2, 3, 4, 5, 6]))?.hits;
    expect([1, 2, 3, 4, 5].map(hits)).toEqual([1, 2, 3, 4, 5]);
  }),
  says('Finally', 'Strength equal to Resilience wounds on 4 and more', 'ET-WND-01', () =>
    expect(byStrength()[3]).toBe(4),
  ),
  says('Finally', 'one and two below on 5, one and two above on 3', 'ET-WND-01', () =>
    expect([...byStrength().slice(1, 3), ...byStrength().slice(4, 6)]).toEqual([5, 5, 3, 3]),
  ),
  says('Finally', 'three below never, three above always', 'ET-WND-01', () =>
    expect([byStrength()[0], byStrength()[6]]).toEqual(['impossible', 'automatic']),
  ),
  says('Finally', 'in combat armour counts for nothing', 'ET-CBT-04', () => {
    const need = (armour: number) => blow(act(as(clash(), 'b', { armour }), first, [1]))?.wound.need;
    expect([need(0), need(6)]).toEqual([4, 4]);
  }),
  says('Magic', 'few are born with it', 'ET-MAG-01', () => {
    const casters = PROFILES.filter(({ spells }) => spells.length > 0);
    expect(casters.length).toBeGreaterThan(0);
    expect(casters.length).toBeLessThan(PROFILES.length / 4);
  }),
  says('Magic', 'the player chooses one of the spells there are', 'ET-MAG-07', () => {
    const start = casting();
    expect(spellsOf(start, indexOf(start, 'w')).every((id) => getSpell(id).source === 'seed')).toBe(true);
    const { state } = act(start, cast('w', MIND, 'b'), [1, 1]);
    expect(verdict(state, cast('w', MONSTER, 'w'))).not.toBe('ok');
  }),
  says('Magic', 'a die of the Morale or less passes the test', 'ET-MAG-02', () => {
    const passed = (morale: number) =>
      [1, 2, 3, 4, 5, 6].filter(
        (face) =>
          eventsOf(act(as(casting(), 'w', { morale }), cast('w', MONSTER, 'w'), [face]), 'magic-tested')[0]
            ?.isPassed,
      );
    expect([passed(2), passed(5)]).toEqual([
      [1, 2],
      [1, 2, 3, 4, 5],
    ]);
  }),
  says('Magic', 'a failed offensive spell hits its caster in place of the target', 'ET-MAG-04', () => {
    const hit = (id: typeof MIND | typeof BLAST) =>
      eventsOf(act(casting(), cast('w', id, 'b'), [6, 1]), 'spell-struck').map(({ unit: who }) => who);
    expect([hit(MIND)[0], hit(BLAST)[0], hit(MIND).includes('b')]).toEqual(['w', 'w', false]);
  }),
  says('Magic', 'any other failed spell does nothing', 'ET-MAG-05', () => {
    const { state } = act(casting(), cast('w', MONSTER, 'a'), [6]);
    expect([unit(state, 'a').isBoosted, unit(state, 'w').left]).toEqual([false, unit(casting(), 'w').left]);
  }),
  says('Stats', 'Wounds are of each one in a unit', 'ET-WND-10', () => {
    const start = as(clash({ black: { b: { at: [20, 23.78], models: 3, left: 6 } } }), 'b', { wounds: 2 });
    const models = (left: number) =>
      modelsOf(
        { ...start, units: start.units.map((u, i) => (i === indexOf(start, 'b') ? { ...u, left } : u)) },
        indexOf(start, 'b'),
      );
    expect([6, 5, 4, 1].map(models)).toEqual([3, 3, 2, 1]);
  }),
  says('Weapon stats', 'Range is how many inches a weapon fires', 'ET-SHT-05', () => {
    const gap = (inches: number) =>
      verdict(
        shooting({
          red: { a: { ...ROUND, troop: 'archers' } },
          black: { b: { ...ROUND, at: [20, 22 + inches] } },
        }),
        shoot('a', 'b'),
      );
    expect([gap(24), gap(24.1)]).toEqual(['ok', 'ET-SHT-05']);
  }),
  says('Weapon stats', 'every weapon is of a type', 'ET-UNIT-02', () =>
    expect(WEAPONS.filter(({ type }) => !WEAPON_TYPES.includes(type))).toEqual([]),
  ),
  says('Spells', 'Heal: up to 2 wounds', 'ET-SPL-01', () => {
    const hurt = casting({ red: { g: { ...ROUND, troop: 'giant', at: [26, 20], left: 1 } } });
    const offered = act(hurt, cast('w', 'heal', 'g'), [1]).state;
    expect([
      verdict(offered, { kind: 'heal', wounds: 2 }),
      verdict(offered, { kind: 'heal', wounds: 3 }),
    ]).toEqual(['ok', 'ET-SPL-07']);
  }),
  says('Spells', 'Heal: a unit of several wounds within 12 inches', 'ET-SPL-01', () => {
    const giant = (gap: number, troop = 'giant') =>
      verdict(
        casting({ red: { g: { ...ROUND, troop, at: [22 + gap, 20], left: 1 } } }),
        cast('w', 'heal', 'g'),
      );
    expect([giant(12), giant(12.1), giant(5, 'swordsmen')]).toEqual(['ok', 'ET-MAG-10', 'ET-MAG-10']);
  }),
  says('Spells', 'Blast: within 18, and Strength 4 on all units within 6 of the target', 'ET-SPL-02', () => {
    const stand = (y: number): Stand => ({ ...ROUND, at: [20, y] });
    const reach = (gap: number) => verdict(casting({ black: { b: stand(22 + gap) } }), cast('w', BLAST, 'b'));
    expect([reach(18), reach(18.1)]).toEqual(['ok', 'ET-MAG-10']);
    const start = casting({ black: { b: stand(32), in: stand(40), out: stand(40.1 + 2) } });
    const struck = eventsOf(
      act(as(as(start, 'b', { armour: 4 }), 'in', { armour: 4 }), cast('w', BLAST, 'b'), [1]),
      'spell-struck',
    );
    expect(struck.map(({ unit: who, wound }) => [who, wound.need])).toEqual([
      ['b', 4],
      ['in', 4],
    ]);
  }),
  says('Spells', 'Melee monster: +1 in four stats for the rest of the turn, within 12', 'ET-SPL-03', () => {
    const far = (gap: number) =>
      verdict(casting({ red: { a: { ...ROUND, at: [22 + gap, 20] } } }), cast('w', MONSTER, 'a'));
    expect([far(12), far(12.1)]).toEqual(['ok', 'ET-MAG-10']);
    const able = clash({ red: { a: { at: [20, 20], models: 6, isBoosted: true, hasCharged: true } } });
    expect(blow(act(able, first, [4, 5, 1, 6, 6, 6, 2, 3]))).toMatchObject({ need: 4, wound: { need: 3 } });
    expect(
      verdict(
        charging({ red: { a: { ...ROUND, isBoosted: true } }, black: { b: { ...ROUND, at: [20, 29] } } }),
        charge('a', 'b'),
      ),
    ).toBe('ok');
  }),
  says('Spells', 'Assailing of the Mind: one shot of Strength 5 on an enemy within 24', 'ET-SPL-04', () => {
    const far = (gap: number) =>
      verdict(casting({ black: { b: { ...ROUND, at: [20, 22 + gap] } } }), cast('w', MIND, 'b'));
    expect([far(24), far(24.1)]).toEqual(['ok', 'ET-MAG-10']);
    const struck = eventsOf(
      act(as(casting(), 'b', { armour: 5 }), cast('w', MIND, 'b'), [1, 4]),
      'spell-struck',
    );
    expect(struck).toMatchObject([{ unit: 'b', hits: 1, wound: { need: 4, wounds: 1 } }]);
  }),
];
