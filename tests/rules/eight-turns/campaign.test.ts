import { describe, expect, test } from 'vitest';
import { harrowmere } from '../../../src/campaign/harrowmere.ts';
import { openCampaign } from '../../../src/campaign/open.ts';
import type { Order } from '../../../src/campaign/order.ts';
import { resolveTurn, type TurnOrders } from '../../../src/campaign/resolve.ts';
import { longRoute } from '../../../src/campaign/route.ts';
import { parseSpec } from '../../../src/campaign/spec.ts';
import type { Army, CampaignState } from '../../../src/campaign/state.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import { verifyRecord } from '../../../src/kernel/replay.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { eightTurns } from '../../../src/rules/eight-turns/index.ts';

const SEED = 'ca3e'.repeat(16);
const LISTS = ['men', 'dwarfs', 'elves', 'orcs', 'undead'] as const;

/** Five powers, one of each list, two armies each. */
function opened(): CampaignState {
  const factions = LISTS.map((list) => ({
    id: list,
    name: `The ${list}`,
    possessive: `the ${list}'s`,
    list,
  }));
  const spec = {
    id: 'eight',
    name: 'Eight',
    ruleset: 'eight-turns',
    armiesEach: 2,
    worthOfArmy: 60,
    factions,
  };
  return openCampaign(unwrap(parseSpec(spec)), seededDice(SEED));
}

/** Every army goes a step towards the nearest enemy; the men have a plan for whatever battle comes of it. */
function ordersOf(state: CampaignState): TurnOrders {
  const armies = Object.values(state.armies);
  return Object.fromEntries(
    LISTS.map((faction) => [
      faction,
      armies
        .filter((army) => army.faction === faction)
        .flatMap((army) => [...march(army, armies), ...planFor(army)]),
    ]),
  );
}

function march(army: Army, armies: readonly Army[]): readonly Order[] {
  const ways = armies
    .filter((other) => other.faction !== army.faction && other.at !== army.at)
    .flatMap((other) => {
      const way = longRoute(harrowmere, army.at, other.at);
      return way === undefined || way.length === 0 ? [] : [way];
    });
  const [nearest] = ways.sort((a, b) => a.length - b.length);
  const next = nearest?.[0];
  return next === undefined ? [] : [{ kind: 'march', army: army.id, path: [next] }];
}

function planFor(army: Army): readonly Order[] {
  if (army.faction !== 'men') return [];
  const lines = ['charge at odds 2', 'attack monsters first', 'sing loudly', 'retreat at 50% losses'];
  return [{ kind: 'plan', army: army.id, lines: lines.map((text) => ({ kind: 'as-written', text })) }];
}

describe('whole campaign turns', () => {
  test('ET-SET-05, ET-END-02 armies of all lists meet, fight and go home with what is left of them', () => {
    let state = opened();
    const dice = seededDice(SEED);
    let battles = 0;
    for (let turn = 1; battles < 5 && turn <= 12; turn += 1) {
      const before = state;
      const turned = resolveTurn(state, ordersOf(state), dice.fork(`turn/${turn}`));
      state = turned.state;
      battles += turned.results.length;
      for (const { record, outcome } of turned.results) {
        expect(record && verifyRecord(eightTurns, record)).toEqual({ verified: true, differences: [] });
        expect(outcome.rounds).toBeLessThanOrEqual(8);
      }
      expect(woundsOf(state)).toBeLessThanOrEqual(woundsOf(before));
    }
    expect(battles).toBeGreaterThanOrEqual(5);
    expect(woundsOf(state)).toBeLessThan(woundsOf(opened()));
  });

  test('ET-GAP-34 a list that nobody keeps is refused', () => {
    const factions = ['men', 'frogs'].map((list) => ({ id: list, name: list, possessive: list, list }));
    const spec = { id: 'x', name: 'X', ruleset: 'eight-turns', armiesEach: 1, worthOfArmy: 60, factions };
    expect(parseSpec(spec)).toMatchObject({ ok: false });
  });
});

function woundsOf(state: CampaignState): number {
  return Object.values(state.armies)
    .flatMap(({ units }) => units)
    .reduce((sum, { left }) => sum + left, 0);
}
