import { describe, expect, test } from 'vitest';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { Engagement, Ground, Side, Temper } from '../../../src/kernel/ruleset.ts';
import { aftermathOf } from '../../../src/rules/te-wapen/aftermath.ts';
import { layOf } from '../../../src/rules/te-wapen/board.ts';
import { teWapen } from '../../../src/rules/te-wapen/index.ts';
import { bodyOf } from '../../../src/rules/te-wapen/scenario.ts';
import { findPiece, type State } from '../../../src/rules/te-wapen/state.ts';
import { getRow } from '../../../src/rules/te-wapen/tables.ts';
import { act, attack, scene } from './support.ts';

const SEED = '5'.repeat(64);

function engagement(ground: Partial<Ground> = {}, temper: Temper = 'steady'): Engagement {
  const party = (side: Side, troops: readonly string[]) => ({
    name: side === 'red' ? 'The Iron Crown' : 'The Free Towns',
    armies: [
      {
        id: `${side}-army`,
        name: `${side} army`,
        general: {
          id: `${side}-general`,
          name: `General of ${side}`,
          keeps: { items: ['ring-of-fire'], stores: { 'ring-of-fire': 2 } },
        },
        units: troops.map((troop, i) => ({
          id: `${side}-u${i}`,
          name: `${side} ${i}`,
          troop,
          left: i === 0 ? 2 : 3,
        })),
        doctrine: { temper },
      },
    ],
  });
  const troops = [
    'humans/polearms',
    'humans/barbarians',
    'humans/archers',
    'humans/cavalry',
    'humans/knights',
  ];
  return {
    id: 'e1',
    ground: { name: 'Dor', terrain: 'hills', hasRiver: false, hasVillage: false, ...ground },
    attacker: 'red',
    parties: { red: party('red', troops), black: party('black', troops) },
    options: {},
  };
}

describe('battles of a campaign', () => {
  test('TW-TER-01, TW-GAP-02 the same dice make the same field and places; other dice others', () => {
    const one = teWapen.muster(engagement(), seededDice(SEED));
    expect(teWapen.muster(engagement(), seededDice(SEED))).toEqual(one);
    expect(teWapen.muster(engagement(), seededDice('6'.repeat(64)))).not.toEqual(one);
    expect(teWapen.parseScenario(JSON.parse(JSON.stringify(one))).ok).toBe(true);
  });

  test.each(['plains', 'hills', 'forest', 'mountains', 'marsh', 'desert', 'coast'] as const)(
    'a battle in the %s is fought to its end',
    (terrain) => {
      const scenario = teWapen.muster(
        engagement({ terrain, hasRiver: true, hasVillage: true }),
        seededDice(SEED),
      );
      const players = {
        red: { kind: 'adjutant', doctrine: { temper: 'steady' } },
        black: { kind: 'adjutant', doctrine: { temper: 'aggressive' } },
      } as const;
      const { run } = fight(teWapen, unwrap(teWapen.parseScenario(scenario)), SEED, { players });
      const home = teWapen.aftermath(run.state as unknown as State);
      expect(home.units.map(({ id }) => id).sort()).toEqual([
        'black-u0',
        'black-u1',
        'black-u2',
        'black-u3',
        'black-u4',
        'red-u0',
        'red-u1',
        'red-u2',
        'red-u3',
        'red-u4',
      ]);
      expect(home.persons.map(({ id }) => id)).toEqual(['red-general', 'black-general']);
    },
  );

  test('wounds lost before stay lost; a ring comes with the fireballs it had left, and goes home with them', () => {
    const scenario = teWapen.muster(engagement(), seededDice(SEED));
    const { state } = teWapen.deploy(scenario, seededDice(SEED));
    expect(state.pieces[findPiece(state, 'red-u0') ?? -1]?.left).toBe(2);
    expect(state.startWounds.red).toBe(2 + 3 * 4);
    const general = aftermathOf(state).persons.find(({ id }) => id === 'red-general');
    expect(general).toEqual({
      id: 'red-general',
      fate: 'unhurt',
      keeps: { items: ['ring-of-fire'], stores: { 'ring-of-fire': 2 } },
    });
  });

  test('TW-TRN-21 what each takes home: the beaten are routed, the dead destroyed, a slain general slain', () => {
    const fought = scene({
      red: { a: { at: [0, 0], now: { left: 3 } } },
      black: {
        b: { at: [5, 0] },
        dead: { at: [6, 0], now: { at: -1, left: 0 } },
        king: { at: [7, 0], troop: 'humans/king', now: { at: -1, left: 0 } },
      },
    });
    const over: State = {
      ...fought,
      phase: { kind: 'over', outcome: { winner: 'red', why: 'turn-limit', rule: 'TW-GAP-21', rounds: 15 } },
    };
    const { units, persons } = aftermathOf(over);
    expect(units.map(({ id, left, fate }) => [id, left, fate])).toEqual([
      ['a', 3, 'standing'],
      ['red-bystander', 4, 'standing'],
      ['b', 4, 'routed'],
      ['dead', 0, 'destroyed'],
      ['black-bystander', 4, 'routed'],
    ]);
    expect(persons).toEqual([{ id: 'king', fate: 'slain' }]);
  });

  test('TW-GAP-74 a shapechanger killed as a beast is dead, alive as one unhurt', () => {
    const state = scene({
      red: { wolf: { at: [0, 0], troop: 'monsters/werewolf' } },
      black: { b: { at: [1, 0] } },
    });
    const beast = act(state, { kind: 'change-shape', piece: 'wolf', to: state.pieces[0]?.at ?? 0 }, [1]);
    expect(aftermathOf(beast.state).persons).toEqual([{ id: 'wolf', fate: 'unhurt' }]);
    const killed = act(beast.state, attack('b', 'wolf-werewolf'), [6, 6, 2, 2]);
    expect(aftermathOf(killed.state).persons).toEqual([{ id: 'wolf', fate: 'slain' }]);
  });
});

test.each([
  [1, false],
  [24, true],
  [40, false],
  [60, true],
] as const)(
  '%d units a side find room (castle: %s), one a hex, and the board still fits into a mail',
  (count, isCastle) => {
    const rows = teWapen.troops.filter(({ role, list }) => role !== 'person' && list !== 'siege');
    const plain = engagement(
      isCastle ? { castle: { name: 'Castle Dor', holder: 'red' } } : { terrain: 'coast', hasRiver: true },
    );
    const crowd = (side: Side) => ({
      ...plain.parties[side],
      armies: plain.parties[side].armies.map((army) => ({
        ...army,
        units: Array.from({ length: count }, (_, i) => ({
          id: `${side}-${i}`,
          name: `${side} ${i}`,
          troop: rows[(i * 7) % rows.length]?.id ?? '',
          left: 2,
        })),
      })),
    });
    const scenario = teWapen.muster(
      { ...plain, parties: { red: crowd('red'), black: crowd('black') } },
      seededDice(SEED),
    );
    const parsed = teWapen.parseScenario(JSON.parse(JSON.stringify(scenario)));
    expect(parsed.ok ? '' : parsed.refusal.message).toBe('');
    const { state } = teWapen.deploy(scenario, seededDice(SEED));
    const { text } = teWapen.picture(teWapen.view(state, 'public'));
    expect(Math.max(...text.map((line) => line.length))).toBeLessThanOrEqual(72);
  },
);

describe('castles', () => {
  const siege = (holder: Side) =>
    teWapen.muster(engagement({ castle: { name: 'Castle Dor', holder } }), seededDice(SEED));

  test.each(['red', 'black'] as const)(
    'TW-GAP-97, TW-SIE-03 a castle held by %s: stone walls, a wooden gate, its holder inside, the storming party with its train',
    (holder) => {
      const body = bodyOf(siege(holder));
      const gates = body.buildings.filter(({ gate }) => gate !== undefined);
      expect(gates).toMatchObject([{ type: 'C', gate: 'closed' }]);
      expect(body.buildings.filter(({ type }) => type === 'D').length).toBeGreaterThan(8);
      const inside = new Set(body.zones[holder]);
      expect(body.forces[holder].every(({ at }) => inside.has(at ?? -1))).toBe(true);
      const stormer = holder === 'red' ? 'black' : 'red';
      expect(
        body.forces[stormer].filter(({ isExtra }) => isExtra === true).map(({ troop }) => troop),
      ).toEqual(['siege/ram', 'siege/tower', 'siege/catapult']);
      expect(body.objectives).toMatchObject([{ side: stormer }]);
      expect(teWapen.parseScenario(JSON.parse(JSON.stringify(siege(holder)))).ok).toBe(true);
    },
  );

  test('TW-SIE-17 no way leads in but through the gate', () => {
    const { board, buildings, zones } = bodyOf(siege('black'));
    const lay = layOf(board);
    const inside = new Set(zones.black);
    const gate = buildings.find((building) => building.gate !== undefined)?.at;
    const holes = [...inside].flatMap((hex) =>
      [0, 1, 2, 3, 4, 5].filter((direction) => {
        const next = lay.neighbours[hex * 6 + direction] ?? -1;
        return next >= 0 && !inside.has(next) && lay.sides[hex * 6 + direction] !== 3;
      }),
    );
    expect(holes).toEqual([]);
    expect(gate).toBeDefined();
  });

  test('the siege train goes back where it came from', () => {
    const { state } = teWapen.deploy(siege('black'), seededDice(SEED));
    const names = teWapen.aftermath(state).units.map(({ id }) => id);
    expect(names.some((id) => /ram|catapult|tower/.test(id))).toBe(false);
    expect(state.startWounds.red).toBe(14);
  });

  /** Ever the same five troops, as many of each side as wanted, all fresh. */
  function storm(stormers: number, holders: number, seed: string) {
    const base = engagement({ castle: { name: 'Castle Dor', holder: 'black' } });
    const rows = base.parties.red.armies[0]?.units.map(({ troop }) => troop) ?? [];
    const party = (side: Side, count: number) => ({
      ...base.parties[side],
      armies: base.parties[side].armies.map((army) => ({
        ...army,
        units: Array.from({ length: count }, (_, i) => {
          const troop = rows[i % rows.length] ?? '';
          return { id: `${side}-${i}`, name: `${side} ${i}`, troop, left: getRow(troop).wounds ?? 1 };
        }),
      })),
    });
    const parties = { red: party('red', stormers), black: party('black', holders) };
    const scenario = teWapen.muster({ ...base, parties }, seededDice(seed));
    const player = { kind: 'adjutant', doctrine: { temper: 'steady' } } as const;
    return fight(teWapen, scenario, seed, { players: { red: player, black: player } }).run;
  }
  const SEEDS = ['1', '2', '3'].map((digit) => digit.repeat(64));

  test('TW-SIE-08, TW-SIE-09, TW-SIE-11 a storm by far more than are inside takes the castle, with what it brought', () => {
    const runs = SEEDS.map((seed) => storm(13, 6, seed));
    expect(runs.map(({ outcome }) => outcome?.winner)).toEqual(['red', 'red', 'red']);
    const kinds = new Set(runs.flatMap(({ events }) => events.flat()).map(({ kind }) => kind));
    expect(['building-battered', 'oil-poured'].filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test('TW-GAP-97 a castle with more inside than outside holds', () => {
    expect(SEEDS.map((seed) => storm(6, 8, seed).outcome?.winner)).toEqual(['black', 'black', 'black']);
  });
});
