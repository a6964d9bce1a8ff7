import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evolveAll } from '../../src/campaign/evolve.ts';
import type { RegionId } from '../../src/campaign/ids.ts';
import type { Order } from '../../src/campaign/order.ts';
import {
  continueTurn,
  finishTurn,
  planTurn,
  resolveTurn,
  type TurnOrders,
} from '../../src/campaign/resolve.ts';
import { inOrder } from '../../src/campaign/sorted.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { aCampaign, aGeneral, anArmy, armyId, factionId, generalId, regionId } from '../support/campaign.ts';
import { cases } from '../support/cases.ts';
import { type AnyTurn, anyTurn, playTossed, tossed } from './turns.ts';

const RUNS = { numRuns: cases(100) };
const march = (army: string, ...path: readonly string[]): Order => ({
  kind: 'march',
  army: armyId(army),
  path: path.map(regionId),
});

describe('what a turn is', () => {
  test('CP-RES-01 the events folded over the first state give the last', () => {
    fc.assert(
      fc.property(anyTurn, (turn) => {
        const { state, events } = playTossed(turn);
        expect(canonicalJson(evolveAll(turn.state, events))).toBe(canonicalJson(state));
      }),
      RUNS,
    );
  });

  test('CP-RES-02 battles of a wave may be fought in any order, and the turn be put down between any two', () => {
    fc.assert(
      fc.property(anyTurn, (turn) => {
        const forwards = playTossed(turn);
        expect(canonicalJson(playTossed(turn, (list) => list.toReversed()).events)).toBe(
          canonicalJson(forwards.events),
        );
        const one = playTossed(turn, (list) => list.slice(-1));
        expect(canonicalJson(one.state)).toBe(canonicalJson(forwards.state));
      }),
      RUNS,
    );
  });

  test('CP-RES-02 a turn with battles still to fight cannot be finished', () => {
    const state = aCampaign({
      armies: [
        anArmy({ at: regionId('alderholt') }),
        anArmy({ id: armyId('green-1'), at: regionId('karak') }),
      ],
    });
    const orders = { iron: [march('iron-1', 'karak')] };
    expect(() => finishTurn(state, orders, [])).toThrow('still to be fought: t3-karak');
    const [engagement] = planTurn(state, orders).engagements;
    if (engagement === undefined) throw new Error('nobody met');
    expect(continueTurn(state, orders, [tossed(engagement)]).engagements).toEqual([]);
  });

  test('CP-RES-04 the order in which orders and factions are listed is nothing', () => {
    fc.assert(
      fc.property(anyTurn, (turn) => {
        const other: AnyTurn = {
          state: reversed(turn.state),
          orders: reversed(turn.orders, (book) => [...book].reverse()),
        };
        expect(canonicalJson(playTossed(other).events)).toBe(canonicalJson(playTossed(turn).events));
      }),
      RUNS,
    );
  });

  test('CP-RES-03, CP-RES-04 with real battles, too: the same dice give the same bytes, whatever happens elsewhere', () => {
    const armies = [
      anArmy({ id: armyId('iron-1'), at: regionId('alderholt'), units: 3 }),
      anArmy({ id: armyId('green-1'), at: regionId('longford'), units: 3 }),
      anArmy({ id: armyId('iron-2'), at: regionId('goldacre'), units: 3 }),
      anArmy({ id: armyId('green-2'), at: regionId('westering'), units: 3 }),
    ];
    const state = aCampaign({ armies });
    const both = { iron: [march('iron-1', 'longford'), march('iron-2', 'westering')] };
    const [here, elsewhere] = [both, { iron: [march('iron-1', 'longford')] }].map((orders) =>
      resolveTurn(state, orders, seededDice('2b'.repeat(32))),
    );
    expect(here?.results.map((result) => result.battle)).toEqual(['t3-longford', 't3-westering']);
    expect(canonicalJson(elsewhere?.results[0])).toBe(canonicalJson(here?.results[0]));
    const again = resolveTurn(reversed(state), both, seededDice('2b'.repeat(32)));
    expect(canonicalJson(again)).toBe(canonicalJson(here));
  });
});

describe('what always holds', () => {
  test('CP-END-05, CP-END-06 one faction at most in a region, units alive, ids their own, the turn is the next', () => {
    fc.assert(
      fc.property(anyTurn, (turn) => {
        const { state } = playTossed(turn);
        const armies = inOrder(state.armies);
        const byRegion = new Map<RegionId, Set<string>>();
        for (const army of armies)
          byRegion.set(army.at, (byRegion.get(army.at) ?? new Set()).add(army.faction));
        expect([...byRegion.values()].every((factions) => factions.size === 1)).toBe(true);
        expect(
          armies.every((army) => army.units.length > 0 && army.units.every((unit) => unit.left > 0)),
        ).toBe(true);
        const units = armies.flatMap((army) => army.units.map((unit) => unit.id));
        expect(new Set(units).size).toBe(units.length);
        expect(
          armies.every((army) => state.map.regions[army.at] !== undefined && state.armies[army.id] === army),
        ).toBe(true);
        expect(state.turn).toBe(turn.state.turn + 1);
      }),
      RUNS,
    );
  });

  test('CP-GEN-02, CP-GEN-03 only the well and the wounded lead armies; no army is led from another', () => {
    fc.assert(
      fc.property(anyTurn, (turn) => {
        const { state } = playTossed(turn);
        const led = inOrder(state.armies).flatMap((army) => army.general ?? []);
        expect(new Set(led).size).toBe(led.length);
        for (const id of led) expect(['well', 'wounded']).toContain(state.generals[id]?.fate);
      }),
      RUNS,
    );
  });

  test('CP-MOV-06, CP-AFT-04 armies end where their steps lead them', () => {
    fc.assert(
      fc.property(anyTurn, (turn) => {
        const { state, events } = playTossed(turn);
        for (const army of inOrder(state.armies).filter(({ id }) => turn.state.armies[id] !== undefined)) {
          const steps = events.flatMap((event) =>
            (event.kind === 'army-marched' || event.kind === 'army-retreated') && event.army === army.id
              ? [event]
              : [],
          );
          expect(steps.at(-1)?.to ?? turn.state.armies[army.id]?.at).toBe(army.at);
        }
      }),
      RUNS,
    );
  });
});

describe('standing arrangements', () => {
  test('CP-ORD-06 a player who sent nothing is noted, and their armies hold as they fought before; the fallen are not asked', () => {
    const fallen = { ...aCampaign().factions['green' as never], isAlive: false };
    const state = aCampaign({ armies: [anArmy({ temper: 'hold' })], holders: { amberlea: 'green' } });
    const { events, state: after } = finishTurn(
      { ...state, factions: { ...state.factions, green: fallen } } as CampaignState,
      {},
      [],
    );
    expect(events.filter((event) => event.kind === 'no-orders')).toEqual([
      { kind: 'no-orders', rule: 'CP-ORD-06', faction: 'iron' },
    ]);
    expect(events.find((event) => event.kind === 'army-held')).toMatchObject({
      army: 'iron-1',
      ordered: false,
    });
    expect(after.armies[armyId('iron-1')]?.temper).toBe('hold');
  });

  test('CP-ORD-03, CP-ORD-04 doctrine and plan of this turn are fought by in this turn', () => {
    const state = aCampaign({
      armies: [
        anArmy({ at: regionId('alderholt') }),
        anArmy({ id: armyId('green-1'), at: regionId('karak') }),
      ],
    });
    const orders: TurnOrders = {
      [factionId('iron')]: [
        march('iron-1', 'karak'),
        { kind: 'doctrine', army: armyId('iron-1'), temper: 'aggressive' },
        { kind: 'plan', army: armyId('iron-1'), lines: [{ kind: 'hold-hex', at: [3, 3] }] },
      ],
    };
    const [engagement] = planTurn(state, orders).engagements;
    expect(engagement?.engagement.parties.red.armies[0]?.doctrine).toEqual({
      temper: 'aggressive',
      plan: [{ kind: 'hold-hex', at: [3, 3] }],
    });
  });

  test('CP-AFT-01, CP-GEN-01 what the ruleset wants kept is kept, of units and of persons', () => {
    const armies = [
      anArmy({ at: regionId('alderholt'), units: 1, general: generalId('iron-g1') }),
      anArmy({ id: armyId('green-1'), at: regionId('longford'), units: 1 }),
    ];
    const state = aCampaign({ armies, generals: [aGeneral()] });
    const orders = { iron: [march('iron-1', 'longford')] };
    const units = armies.flatMap((army) =>
      army.units.map((unit) => ({
        id: unit.id,
        left: 4,
        fate: 'standing' as const,
        keeps: { item: unit.id },
      })),
    );
    const persons = [{ id: 'iron-g1', fate: 'wounded' as const, keeps: { mp: 2 } }];
    const result = {
      battle: 't3-longford',
      record: {},
      outcome: { winner: 'draw', why: 'turn-limit', rule: 'x', rounds: 1 },
      aftermath: { units, persons },
    };
    const after = finishTurn(state, orders, [result as never]).state;
    expect(after.armies[armyId('green-1')]?.units[0]?.keeps).toEqual({ item: 'green-1-u1' });
    expect(after.generals[generalId('iron-g1')]).toMatchObject({ fate: 'wounded', keeps: { mp: 2 } });
    expect(after.armies[armyId('iron-1')]?.general).toBe('iron-g1');
  });

  test('CP-FOG-04 sightings are kept when an army is out of sight, and forgotten when it is lost', () => {
    const near = aCampaign({
      armies: [anArmy(), anArmy({ id: armyId('green-1'), at: regionId('deepwood') })],
      holders: { karak: 'iron', brandholm: 'green' },
    });
    const first = finishTurn(near, {}, []).state;
    expect(first.sightings[factionId('iron')]?.[armyId('green-1')]).toMatchObject({
      at: 'deepwood',
      strength: 'a host',
      turn: 3,
    });
    const second = finishTurn(first, { [factionId('green')]: [march('green-1', 'brandholm')] }, []).state;
    expect(second.sightings[factionId('iron')]?.[armyId('green-1')]).toMatchObject({
      at: 'deepwood',
      turn: 3,
    });
    const lost = evolveAll(second, [
      {
        kind: 'army-lost',
        rule: 'CP-AFT-03',
        army: armyId('green-1'),
        faction: factionId('green'),
        at: regionId('brandholm'),
        why: 'destroyed',
      },
    ]);
    expect(lost.sightings[factionId('iron')]).toEqual({});
  });
});

/** The same value with every record's keys the other way round. */
function reversed<T>(value: T, change: (list: readonly never[]) => unknown = (list) => list): T {
  if (Array.isArray(value)) return change(value as readonly never[]) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, field]) => [key, reversed(field, change)]);
  return Object.fromEntries(entries.reverse()) as T;
}
