import { describe, expect, test } from 'vitest';
import { enumerate } from '../../../src/kernel/dice-enumerating.ts';
import { scriptedDice } from '../../../src/kernel/dice-scripted.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { type Fraction, fraction, plus, sayFraction } from '../../../src/kernel/fraction.ts';
import { readInput, rollProcedure } from '../../../src/kernel/procedures.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { Engagement, Side } from '../../../src/kernel/ruleset.ts';
import { setUp } from '../../../src/rules/ranks/deploy.ts';
import { ranks } from '../../../src/rules/ranks/index.ts';
import { applied, decisionsOf } from '../../../src/rules/ranks/legal.ts';
import { bodyOf, fightersOf } from '../../../src/rules/ranks/scenario.ts';
import type { State } from '../../../src/rules/ranks/state.ts';
import { PROFILES } from '../../../src/rules/ranks/troops.ts';
import { check, INIT, range, shoot, struck, turn } from './scenes.ts';
import { eventsOf, expectAllowed, FAR, playWith, refusal, SPARE, scene } from './support.ts';

function procedure(name: string) {
  const found = ranks.procedures.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no procedure ${name}`);
  return found;
}

describe('dice of any number of faces', () => {
  test.each([
    [15, 7, '2/5'],
    [7, 3, '2/7'],
    [23, 12, '11/23'],
    [2, 2, '1/2'],
  ])('RK-DIE-06, RK-MOR-04 of %i faces, each alike: below %i falls %s', (original, left, odds) => {
    const input = unwrap(readInput(procedure('moraleTest'), { original, left }));
    const counted = enumerate((dice) => procedure('moraleTest').run(input, dice).result);
    if (counted.kind !== 'exact') throw new Error('a single die has too many leaves');
    const passed = counted.outcomes.filter(({ result }) => result['passed'] === true);
    const sum = passed.reduce((all: Fraction, { chance }) => plus(all, chance), fraction(0n, 1n));
    expect(sayFraction(sum)).toContain(odds);
  });

  test('RK-DIE-06 in a battle the die has as many faces as the unit had figures: 12 may fall, 13 cannot', () => {
    expect(eventsOf(turn(struck({}, 6), 12, 6, [12]), 'morale-tested')).toMatchObject([
      { original: 12, left: 6, face: 12, isPassed: false },
    ]);
    expect(() => turn(struck({}, 6), 12, 6, [13])).toThrow(/13/);
  });
});

describe('charges', () => {
  const charge = { kind: 'charge', target: 'two' } as const;

  test('RK-CHG-04 reach is looked at when a charge is declared', () => {
    const far = (y: number): State =>
      scene({
        red: { one: { at: [60, 20], files: 3 }, far: FAR },
        black: { two: { troop: 'orc-riders', at: [60, y] }, spare: SPARE },
      });
    expectAllowed(far(29), 'one', charge);
    expect(refusal(far(29.01), 'one', charge)).toBe('RK-CHG-03');
  });

  test('RK-CHG-04, RK-SEQ-09 and again when it is carried out: who rode away is charged in vain', () => {
    const state = scene({
      red: {
        one: { at: [55, 16], files: 3 },
        prey: { troop: 'giant', at: [75.5, 28], facing: 270 },
        far: FAR,
      },
      black: { two: { troop: 'orc-riders', at: [60, 28], facing: 90 }, spare: SPARE },
    });
    expectAllowed(state, 'one', charge);
    const plan = { red: { one: charge }, black: { two: { kind: 'charge', target: 'prey' } } } as const;
    const told = playWith(state, plan, seededDice('4'.repeat(64)));
    expect(eventsOf(told, 'unit-moved').slice(0, 2)).toMatchObject([
      { unit: 'two', why: 'charge' },
      { unit: 'one', why: 'failed-charge' },
    ]);
    expect(eventsOf(told, 'contact-made').map(({ attacker }) => attacker)).toEqual(['two']);
  });
});

test('RK-GAP-56, RK-SHT-02 archers whose shot is lost have given up their move all the same', () => {
  const declared = applied(
    range(40, {}, {}, {}),
    decisionsOf(range(40)).map(({ id, side }) => ({
      decision: id,
      action: {
        kind: 'declare',
        orders: side === 'red' ? { one: shoot, far: { kind: 'move' } } : {},
      } as const,
    })),
    scriptedDice([...INIT]),
  ).state;
  expect(decisionsOf(declared)).toMatchObject([{ kind: 'moves', side: 'red' }]);
  const step = (unit: string) => ({
    kind: 'moves' as const,
    moves: [{ unit, legs: [{ turn: 0, length: 100 }] }],
  });
  expect(check(declared, step('far')).ok).toBe(true);
  expect(check(declared, step('one'))).toMatchObject({ ok: false, refusal: { rule: 'RK-SEQ-04' } });
});

describe('armies', () => {
  const bodies = PROFILES.filter(({ character }) => character === undefined);

  test('RK-GAP-47 thirty starter units, five lists of them, each with its figures and its points', () => {
    expect(bodies).toHaveLength(30);
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(30);
    expect(bodies.filter(({ points, figures }) => points < 1 || figures < 1)).toEqual([]);
    expect(new Set(ranks.troops.map(({ list }) => list)).size).toBe(5);
    const listed = new Set(ranks.troops.map(({ id }) => id.split('/')[1]));
    expect(bodies.map(({ id }) => id).filter((id) => !listed.has(id))).toEqual([]);
  });

  test('RK-GAP-47 a row of the game master goes before the one of the same name', () => {
    const row = {
      id: 'orc-warriors',
      name: 'Orc guard',
      race: 'orc',
      figureType: 'infantry',
      weapons: ['great-weapon'],
      figures: 7,
      formation: 'line',
      armourBonus: 1,
      points: 99,
    } as const;
    const forces = { red: [{ id: 'a', name: 'a', troop: 'orc-warriors' }], black: [] };
    const plain = { terrain: [], pool: [], mayConcede: false, forces };
    const [usual] = fightersOf(plain, {});
    const [own] = fightersOf({ ...plain, rows: [row] }, {});
    expect(own).toMatchObject({ original: 7, profile: { name: 'Orc guard', points: 99 } });
    expect(usual).toMatchObject({ original: 12, profile: { name: 'Orc warriors' } });
  });

  const party = (side: Side, commanders: number) => ({
    name: side,
    armies: Array.from({ length: commanders }, (_, n) => ({
      id: `${side}-${n}`,
      name: `${side}'s army ${n}`,
      units: [{ id: `${side}-${n}-u`, name: `unit ${n}`, troop: 'elves/elf-spearmen', left: 12 }],
      doctrine: { temper: 'steady' as const },
    })),
  });

  test('RK-GAP-51 three commanders against two: one side each, asked as one', () => {
    const engagement: Engagement = {
      id: 'many',
      ground: { name: 'a field', terrain: 'plains', hasRiver: false, hasVillage: false },
      attacker: 'red',
      parties: { red: party('red', 3), black: party('black', 2) },
      options: { terrainPieces: 0 },
    };
    const scenario = ranks.muster(engagement, seededDice('1'.repeat(64)));
    const { state } = setUp(bodyOf(scenario), scenario.options, seededDice('2'.repeat(64)));
    const armies = (side: Side) => state.fighters.filter((one) => one.side === side).map(({ army }) => army);
    expect(armies('red')).toEqual(['red-0', 'red-1', 'red-2']);
    expect(armies('black')).toEqual(['black-0', 'black-1']);
    const edge = { kind: 'pick-side', edge: 'south' } as const;
    const picked = applied(
      state,
      [{ decision: decisionsOf(state)[0]?.id ?? '', action: edge }],
      scriptedDice([]),
    );
    expect(decisionsOf(picked.state).map(({ id }) => id)).toEqual(['deploy/red', 'deploy/black']);
  });

  test('RK-GAP-51, RK-SET-03 terrain is rolled for by every player, equals among themselves again', () => {
    const script = [3, 6, 3, 1, 2, 5];
    const rolled = rollProcedure('ranks', procedure('terrainRollOff'), { players: 4 }, { script });
    expect(unwrap(rolled).result).toEqual({ order: [2, 3, 1, 4] });
  });
});
