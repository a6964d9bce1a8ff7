/** Whole campaign turns in which everybody marches at everybody: what the rulesets' own tests fight their battles by. */
import { possessiveOf } from '../../src/campaign/corrections/rename.ts';
import { harrowmere } from '../../src/campaign/map/harrowmere.ts';
import { longRoute } from '../../src/campaign/map/route.ts';
import { openCampaign } from '../../src/campaign/open.ts';
import type { Order } from '../../src/campaign/order.ts';
import type { TurnOrders } from '../../src/campaign/resolve.ts';
import { parseSpec } from '../../src/campaign/spec.ts';
import type { Army, CampaignState } from '../../src/campaign/state.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { unwrap } from '../../src/kernel/result.ts';

export interface Powers {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  /** One power for each, two armies each; a list may come twice. Ids are the lists' own if not said. */
  readonly lists: readonly string[];
  readonly ids?: readonly string[];
}

/** A campaign before its first turn. */
export function openPowers({ id, name, ruleset, lists, ids = lists }: Powers, seed: string): CampaignState {
  const factions = lists.map((list, i) => {
    const called = lists.indexOf(list) === i ? list : `other ${list}`;
    return { id: ids[i] ?? list, name: `The ${called}`, possessive: possessiveOf(`The ${called}`), list };
  });
  const spec = { id, name, ruleset, armiesEach: 2, worthOfArmy: 60, factions };
  return openCampaign(unwrap(parseSpec(spec)), seededDice(seed));
}

/** Every army goes a step towards the nearest enemy, with the plan of its power for whatever battle comes of it. */
export function marchAll(
  state: CampaignState,
  plans: Readonly<Record<string, readonly string[]>>,
): TurnOrders {
  const armies = Object.values(state.armies);
  return Object.fromEntries(
    Object.keys(state.factions).map((faction) => [
      faction,
      armies
        .filter((army) => army.faction === faction)
        .flatMap((army) => [...march(army, armies), ...planFor(army, plans[faction] ?? [])]),
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

function planFor(army: Army, lines: readonly string[]): readonly Order[] {
  if (lines.length === 0) return [];
  return [{ kind: 'plan', army: army.id, lines: lines.map((text) => ({ kind: 'as-written', text })) }];
}

/** All that is left of all units. */
export function strengthOf(state: CampaignState): number {
  return Object.values(state.armies)
    .flatMap(({ units }) => units)
    .reduce((sum, { left }) => sum + left, 0);
}
