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
import { rollByMail } from '../../../src/rules/roll-by-mail/index.ts';
import { parseKeeps } from '../../../src/rules/roll-by-mail/keeps.ts';

const SEED = 'ba11'.repeat(16);
const LISTS = ['wardens', 'outlaws', 'greenskins', 'barrow'] as const;

/** Four powers, one of each list, two parties each. */
function opened(): CampaignState {
  const factions = LISTS.map((list) => ({
    id: list,
    name: `The ${list}`,
    possessive: `the ${list}'s`,
    list,
  }));
  const spec = {
    id: 'heroes',
    name: 'Heroes',
    ruleset: 'roll-by-mail',
    armiesEach: 2,
    worthOfArmy: 60,
    factions,
  };
  return openCampaign(unwrap(parseSpec(spec)), seededDice(SEED));
}

/** Every party goes a step towards the nearest enemy; the wardens have a plan for whatever comes of it. */
function ordersOf(state: CampaignState): TurnOrders {
  const armies = Object.values(state.armies);
  const orders = (army: Army): readonly Order[] => {
    const ways = armies
      .filter((other) => other.faction !== army.faction)
      .map((other) => longRoute(harrowmere, army.at, other.at) ?? [])
      .filter((way) => way.length > 0)
      .sort((one, other) => one.length - other.length);
    const next = ways[0]?.[0];
    const plan = ['prefer weakest', 'shoot into combat never', 'sing loudly', 'retreat at 60% losses'];
    return [
      ...(next === undefined ? [] : [{ kind: 'march', army: army.id, path: [next] } as const]),
      ...(army.faction === 'wardens'
        ? [
            {
              kind: 'plan',
              army: army.id,
              lines: plan.map((text) => ({ kind: 'as-written', text }) as const),
            } as const,
          ]
        : []),
    ];
  };
  return Object.fromEntries(
    LISTS.map((faction) => [faction, armies.filter((army) => army.faction === faction).flatMap(orders)]),
  );
}

describe('whole campaign turns', () => {
  test('RM-NPC-01, RM-INJ-06, RM-GAP-78 parties march, meet and fight; who lives goes home whole, with a story', () => {
    let state = opened();
    const dice = seededDice(SEED);
    const fighters = (of: CampaignState): number =>
      Object.values(of.armies).flatMap(({ units }) => units).length;
    const began = fighters(state);
    let battles = 0;
    for (let turn = 1; battles < 4 && turn <= 14; turn += 1) {
      const turned = resolveTurn(state, ordersOf(state), dice.fork(`turn/${turn}`));
      state = turned.state;
      battles += turned.results.length;
      for (const { record, outcome } of turned.results) {
        if (record === undefined) throw new Error('every battle is fought within its turn here');
        expect(verifyRecord(rollByMail, record)).toEqual({ verified: true, differences: [] });
        expect(outcome.rounds).toBeLessThanOrEqual(20);
      }
    }
    expect(battles).toBeGreaterThanOrEqual(4);
    expect(fighters(state)).toBeLessThan(began);
    const units = Object.values(state.armies).flatMap((army) => army.units);
    const strength = (troop: string) => rollByMail.troops.find(({ id }) => id === troop)?.strength;
    expect(units.filter(({ troop, left }) => left !== strength(troop))).toEqual([]);
    const stories = Object.values(state.generals).flatMap(({ keeps }) => parseKeeps(keeps)?.story ?? []);
    expect(stories.length).toBeGreaterThan(0);
    expect(stories.every(({ title }) => title.includes(' against '))).toBe(true);
  });
  test('RM-NPC-05 a list of persons alone raises no armies', () => {
    const factions = ['wardens', 'heroes'].map((list) => ({ id: list, name: list, possessive: list, list }));
    const spec = { id: 'x', name: 'X', ruleset: 'roll-by-mail', armiesEach: 1, worthOfArmy: 60, factions };
    expect(parseSpec(spec)).toMatchObject({ ok: false });
  });
});
