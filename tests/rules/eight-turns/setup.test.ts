import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { loggingDice } from '../../../src/kernel/dice-log.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { squaredDistanceOfPolygons } from '../../../src/kernel/plane-shapes.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { Options, Scenario, Side } from '../../../src/kernel/ruleset.ts';
import type { Deploy } from '../../../src/rules/eight-turns/actions.ts';
import { setUp } from '../../../src/rules/eight-turns/deploy.ts';
import { fieldFor, mirroredField } from '../../../src/rules/eight-turns/field.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';
import { choicesOf, decisionsOf } from '../../../src/rules/eight-turns/legal.ts';
import { lineUp } from '../../../src/rules/eight-turns/line-up.ts';
import { settingsOf } from '../../../src/rules/eight-turns/options.ts';
import {
  type Body,
  type ForceUnit,
  parseScenario,
  pointsOf,
  scenarioOf,
} from '../../../src/rules/eight-turns/scenario.ts';
import type { State } from '../../../src/rules/eight-turns/state.ts';
import { GROUNDS } from '../../support/engagement.ts';
import { answers, area, asked, eventsOf, kindsAsked, listed, marks, type Place, unit } from './support.ts';

const SEED = 'e187'.repeat(16);
const troops = (side: Side, ...rows: readonly string[]): ForceUnit[] =>
  rows.map((troop, i) => ({ id: `${side}-${i + 1}`, name: `${side} ${i + 1}`, troop }));
const body = (of: Partial<Body> = {}): Body => ({
  terrain: [],
  mayConcede: false,
  forces: { red: troops('red', 'swordsmen', 'knights'), black: troops('black', 'swordsmen') },
  ...of,
});
const rolled = (faces: readonly number[], options: Options = {}) =>
  setUp(body(), options, scriptedDice(faces));
const south = (state: State): State => answers(state, [{ kind: 'pick-edge', edge: 'south' }]).state;

describe('setting up', () => {
  test('ET-SET-03, ET-GAP-03, ET-HOOK-01 the higher die picks the edge, the other begins; ties are rolled again', () => {
    const { state, events } = rolled([4, 4, 5, 2]);
    expect(events[0]).toMatchObject({
      faces: [
        [4, 4],
        [5, 2],
      ],
      picks: 'red',
      first: 'black',
    });
    expect([asked(state)[0]?.side, listed(state)]).toEqual(['red', ['pick-edge south', 'pick-edge north']]);
    const north = answers(state, [{ kind: 'pick-edge', edge: 'north' }]).state;
    expect(north.edges).toEqual({ red: 'north', black: 'south' });
  });

  /** Red's deployment of a champion and knights, by the answer's verdict. */
  const verdictOn = (...places: readonly Place[]): string => {
    const state = south(rolled([5, 2]).state);
    const [decision] = decisionsOf(state);
    if (decision === undefined) throw new Error('nobody deploys');
    const at = Object.fromEntries(places.map((place, i) => [`red-${i + 1}`, marks(place)]));
    const checked = choicesOf(state, decision).check({ kind: 'deploy', at });
    return checked.ok ? 'ok' : (checked.refusal.rule ?? '');
  };
  test.each([
    [[20, 10.11], 'ok'],
    [[20, 10.12], 'ET-SET-04'],
    [[1.88, 5], 'ET-SET-04'],
    [[73, 10], 'ET-SET-04'],
    [[20, 20], 'ET-SET-04'],
  ] as const)('ET-SET-01, ET-SET-04, ET-GAP-33 a footprint of 1.89 at %j: %s', (place, rule) => {
    expect(verdictOn(place, [60, 5])).toBe(rule);
  });
  test('ET-SET-04 footprints are an inch apart, and all of them are set up', () => {
    expect(verdictOn([20, 5], [24.9, 5])).toBe('ok');
    expect(verdictOn([20, 5], [24.89, 5])).toBe('ET-SET-04');
    expect(verdictOn([20, 5])).toBe('ET-SET-04');
  });

  test('ET-SET-04 both at once and unseen; then the first player turn begins', () => {
    const state = south(rolled([2, 5]).state);
    expect(asked(state).map(({ kind, side, isSecret }) => [kind, side, isSecret])).toEqual([
      ['deploy', 'red', true],
      ['deploy', 'black', true],
    ]);
    const told = answers(state, [lineUp(state, 'red'), lineUp(state, 'black')]);
    expect([told.state.playerTurn, told.state.active, kindsAsked(told.state)]).toEqual([1, 'red', ['move']]);
    expect(eventsOf(told, 'unit-deployed')).toHaveLength(3);
  });

  test('ET-HOOK-02 as a rule shooters stand at the centre, cavalry on the wings, casters behind', () => {
    const rows = ['knights', 'swordsmen', 'archers', 'wizard', 'swordsmen', 'knights'];
    const start = setUp(
      body({ forces: { red: troops('red', ...rows), black: troops('black', 'swordsmen') } }),
      {},
      scriptedDice([5, 2]),
    );
    const { at }: Deploy = lineUp(south(start.state), 'red');
    const off = (id: string): number => Math.abs((at[id]?.[0] ?? 0) - 3600);
    expect(off('red-3')).toBeLessThan(Math.min(off('red-2'), off('red-5')));
    expect(Math.max(off('red-2'), off('red-5'))).toBeLessThan(Math.min(off('red-1'), off('red-6')));
    expect(at['red-4']?.[1]).toBeLessThan(at['red-3']?.[1] ?? 0);
  });

  test.each(GROUNDS.map((ground) => [ground.name, ground] as const))(
    'ET-SET-02, ET-GAP-33 six pieces of %s, on the table, apart, the same for the same seed',
    (_, ground) => {
      const draw = (seed: string) => fieldFor(ground, 6, 12, seededDice(seed));
      const pieces = draw(SEED);
      expect(pieces).toHaveLength(6);
      expect(draw(SEED)).toEqual(pieces);
      expect(draw('0'.repeat(64))).not.toEqual(pieces);
      const corners = pieces.flatMap((piece) => piece.corners);
      expect(corners.filter(([x, y]) => x < 0 || x > 7200 || y < 0 || y > 4800)).toEqual([]);
      for (const [i, one] of pieces.entries()) {
        const others = pieces.slice(i + 1);
        expect(others.filter((other) => squaredDistanceOfPolygons(one.corners, other.corners) === 0)).toEqual(
          [],
        );
      }
    },
  );

  test('ET-SET-02 the field of a standard battle is the same from both edges', () => {
    const pieces = mirroredField(6, 12, seededDice(SEED));
    const turned = pieces.map(({ type, corners }) => ({
      type,
      corners: corners.map(([x, y]) => [7200 - x, 4800 - y]),
    }));
    expect(pieces).toHaveLength(6);
    for (const piece of turned) expect(pieces).toContainEqual(piece);
  });

  test('ET-SET-02 terrain off the table or not convex is refused', () => {
    const of = (terrain: Body['terrain']) => parseScenario(scenarioOf('x', {}, body({ terrain })));
    expect(of([area('wood', [0, 0], [5, 5])])).toMatchObject({ ok: true });
    expect(of([area('wood', [70, 0], [73, 5])])).toMatchObject({ refusal: { rule: 'ET-SET-02' } });
    const dart = {
      type: 'wood',
      corners: [
        [0, 0],
        [500, 0],
        [100, 100],
        [0, 500],
      ],
    } as const;
    expect(of([dart])).toMatchObject({ refusal: { rule: 'ET-SET-02' } });
  });

  test.each([
    [250, false],
    [251, true],
  ])('ET-SET-05, ET-GAP-34 an army of 251 points and a limit of %i', (pointsLimit, isOk) => {
    const red = troops('red', 'dragon', 'giant', 'champion', 'swordsmen').map((one) =>
      one.troop === 'swordsmen' ? { ...one, models: 6, troop: 'swordsmen' } : one,
    );
    const forces = {
      red: [...red, { id: 'x', name: 'x', troop: 'shining', models: 1 }],
      black: troops('black', 'militia'),
    };
    const shining = {
      id: 'shining',
      name: 'Shining',
      speed: 5,
      combatSkill: 1,
      aim: 1,
      strength: 1,
      resilience: 1,
      morale: 1,
      armour: 1,
      wounds: 1,
      pointsPerModel: 1,
    };
    const whole = { ...body({ forces, pointsLimit }), profiles: [shining] } as unknown as Body;
    expect(pointsOf(whole, 'red')).toBe(251);
    expect(parseScenario(scenarioOf('x', {}, whole)).ok).toBe(isOk);
  });

  test('ET-SET-05 each side has a unit, and every unit a name of its own', () => {
    const none = body({ forces: { red: [], black: troops('black', 'militia') } });
    expect(parseScenario(scenarioOf('x', {}, none))).toMatchObject({ refusal: { rule: 'ET-SET-05' } });
    const twice = body({ forces: { red: troops('red', 'militia'), black: troops('red', 'militia') } });
    expect(parseScenario(scenarioOf('x', {}, twice))).toMatchObject({ refusal: { rule: 'ET-SET-05' } });
  });
});

describe('turns', () => {
  const scenario = eightTurns.standard(5, seededDice(SEED));
  const players = { red: { kind: 'random' }, black: { kind: 'random' } } as const;
  const { run } = fight(eightTurns, scenario, SEED, { players });
  const all = run.events.flat() as readonly {
    readonly kind: string;
    readonly playerTurn?: number;
    readonly side?: Side;
    readonly step?: string;
  }[];

  test('ET-TURN-01, ET-TURN-02, ET-GAP-02 eight turns of two player turns, by turns', () => {
    const turns = all.filter(({ kind }) => kind === 'player-turn-begun');
    expect(turns.map(({ playerTurn }) => playerTurn)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    expect(new Set(turns.map(({ side }, i) => `${side} ${i % 2}`)).size).toBe(2);
  });

  test('ET-TURN-01 the number of turns is a switch', () => {
    const short: Scenario = { ...scenario, options: { ...scenario.options, turnLimit: 2 } };
    const { run: brief } = fight(eightTurns, unwrap(parseScenario(short)), SEED, { players });
    expect(brief.outcome).toMatchObject({ why: 'turn-limit', rounds: 2 });
  });

  test('ET-TURN-03, ET-GAP-04 movement, then shooting and magic, then charges and combat', () => {
    const order = ['unit-moved', 'unit-shot', 'unit-charged', 'unit-struck'];
    const byTurn: number[][] = [];
    for (const { kind } of all) {
      if (kind === 'player-turn-begun') byTurn.push([]);
      if (order.includes(kind)) byTurn.at(-1)?.push(order.indexOf(kind));
    }
    expect(byTurn.flat().length).toBeGreaterThan(20);
    for (const kinds of byTurn) expect(kinds).toEqual([...kinds].sort((a, b) => a - b));
  });

  test('ET-TURN-04, ET-GAP-40, ET-HOOK-12 only the active side is asked, except for whom to strike back', () => {
    const { dice } = loggingDice(seededDice(SEED));
    let { state } = eightTurns.deploy(scenario, dice);
    const wrong: string[] = [];
    while (eightTurns.outcome(state) === undefined) {
      const decisions = decisionsOf(state);
      if (state.playerTurn > 0) {
        wrong.push(
          ...decisions
            .filter(({ side, rule }) => side !== state.active && rule !== 'ET-HOOK-12')
            .map(({ id }) => id),
        );
      }
      const choices = decisions.map((one) => ({
        decision: one.id,
        action: eightTurns.advise(eightTurns.view(state, 'gm'), one, { temper: 'aggressive' }, dice),
      }));
      state = eightTurns.apply(state, choices, dice).state;
    }
    expect(wrong).toEqual([]);
  });

  test('ET-GAP-36 a side may be several armies under one player turn', () => {
    const forces = {
      red: troops('red', 'militia', 'militia').map((one, i) => ({ ...one, army: `army-${i}` })),
      black: troops('black', 'militia'),
    };
    const start = south(setUp(body({ forces }), {}, scriptedDice([2, 5])).state);
    const { state } = answers(start, [lineUp(start, 'red'), lineUp(start, 'black')]);
    const passed = answers(state, [{ kind: 'pass', unit: 'red-2' }]).state;
    expect([passed.active, asked(passed).length]).toEqual(['red', 1]);
    expect(answers(passed, [{ kind: 'pass', unit: 'red-1' }]).state.active).toBe('black');
    expect(unit(state, 'red-2').is).toBe('on-table');
  });
});

describe('options', () => {
  test('ET-UNIT-04, ET-MOR-02, ET-SHT-03, ET-CHG-03 without a choice what is printed is played; the preset morale adds to it', () => {
    expect(settingsOf({})).toMatchObject({
      breakTests: false,
      meleeWeaponEffects: false,
      nonInfantryShooting: false,
      terrainSlowsCharges: false,
      turnLimit: 8,
    });
    expect(settingsOf({ preset: 'morale' })).toMatchObject({
      breakTests: true,
      meleeWeaponEffects: true,
      nonInfantryShooting: true,
      terrainSlowsCharges: true,
    });
    expect(settingsOf({ preset: 'morale', breakTests: false }).breakTests).toBe(false);
    expect(settingsOf({ preset: 'standard' })).toEqual(settingsOf({}));
  });
  test('ET-SET-02 a switch or a setting that is none is refused', () => {
    expect(() => settingsOf({ quick: true })).toThrow('no switch quick');
    expect(() => settingsOf({ terrainPieces: 13 })).toThrow('no setting');
    expect(() => settingsOf({ breakTests: 'yes' })).toThrow('no setting');
  });
});
