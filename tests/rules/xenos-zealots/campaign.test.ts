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
import { xenosZealots } from '../../../src/rules/xenos-zealots/index.ts';

const SEED = 'ca3e'.repeat(16);
const LISTS = ['host-of-the-ember-creed', 'tidewrought-broods'] as const;

/** Two powers, two armies each. */
function opened(): CampaignState {
  const factions = LISTS.map((list) => ({
    id: list.slice(0, 4),
    name: `The ${list}`,
    possessive: `the ${list}'s`,
    list,
  }));
  const spec = {
    id: 'zealots',
    name: 'Zealots',
    ruleset: 'xenos-zealots',
    armiesEach: 2,
    worthOfArmy: 60,
    factions,
  };
  return openCampaign(unwrap(parseSpec(spec)), seededDice(SEED));
}

/** Every army goes a step towards the nearest enemy; the Creed has a plan for whatever battle comes of it. */
function ordersOf(state: CampaignState): TurnOrders {
  const armies = Object.values(state.armies);
  return Object.fromEntries(
    LISTS.map((list) => list.slice(0, 4)).map((faction) => [
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
  if (army.faction !== 'host') return [];
  const lines = ['fight aggressive', 'if suppressed take cover', 'sing loudly', 'retreat at 50% losses'];
  return [{ kind: 'plan', army: army.id, lines: lines.map((text) => ({ kind: 'as-written', text })) }];
}

describe('whole campaign turns', () => {
  test('XZ-GAP-64, XZ-SGL-03, XZ-DOC-21 armies meet, fight and go home with what is left of them', () => {
    let state = opened();
    const dice = seededDice(SEED);
    let battles = 0;
    for (let turn = 1; battles < 2 && turn <= 15; turn += 1) {
      const turned = resolveTurn(state, ordersOf(state), dice.fork(`turn/${turn}`));
      state = turned.state;
      battles += turned.results.length;
      for (const { record, outcome } of turned.results) {
        expect(record && verifyRecord(xenosZealots, record)).toEqual({ verified: true, differences: [] });
        expect(outcome.rounds).toBeLessThanOrEqual(6);
      }
    }
    expect(battles).toBeGreaterThanOrEqual(1);
    expect(pointsOf(state)).toBeLessThan(pointsOf(opened()));
  });
});

function pointsOf(state: CampaignState): number {
  return Object.values(state.armies)
    .flatMap(({ units }) => units)
    .reduce((sum, { left }) => sum + left, 0);
}
