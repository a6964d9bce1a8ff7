/** A campaign that nobody but adjutants plays, turn by turn, with everything that must hold asked of every turn. */

import { evolveAll } from '../../src/campaign/evolve.ts';
import type { CampaignId, FactionId } from '../../src/campaign/ids.ts';
import { openCampaign } from '../../src/campaign/open.ts';
import { resolveTurn, type TurnOrders } from '../../src/campaign/resolve.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { idsOf, inOrder } from '../../src/campaign/sorted.ts';
import type { CampaignSpec } from '../../src/campaign/spec.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import { marshalOrders } from '../../src/campaign/turn/marshal.ts';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';

/** How things stood after a turn, by faction. */
export interface Standing {
  readonly turn: number;
  readonly battles: number;
  readonly units: Readonly<Record<FactionId, number>>;
  readonly gold: Readonly<Record<FactionId, number>>;
  readonly regions: Readonly<Record<FactionId, number>>;
}

export interface PlayedCampaign {
  readonly state: CampaignState;
  readonly standings: readonly Standing[];
  /** What did not hold, with its turn; empty when all is well. */
  readonly broken: readonly string[];
}

const POWERS = ['Iron', 'Tide', 'Bone', 'Ember', 'Frost', 'Thorn', 'Salt', 'Ash'];

/** Eight powers, three armies each, with the ruleset's troop lists in turn. */
function specFor(ruleset: AnyRuleset): CampaignSpec {
  const lists = [
    ...new Set(ruleset.troops.filter((troop) => troop.role === 'foot').map((troop) => troop.list)),
  ];
  return {
    id: `run-${ruleset.id}` as CampaignId,
    name: `${ruleset.title}, by adjutants`,
    ruleset: ruleset.id,
    armiesEach: 3,
    worthOfArmy: 60,
    factions: POWERS.map((name, i) => ({
      id: name.toLowerCase() as FactionId,
      name: `The ${name} Crown`,
      possessive: `the ${name} Crown's`,
      list: lists[i % lists.length] ?? '',
    })),
  };
}

/** Plays `turns` turns of a ruleset's campaign; the same seed plays the same campaign. */
export function playCampaign(ruleset: AnyRuleset, turns: number, seed = 'one'): PlayedCampaign {
  let state = openCampaign(specFor(ruleset), seededDice(sha256Hex(`${seed} opening`)));
  const standings: Standing[] = [{ ...standingOf(state, 0), turn: 0 }];
  const broken: string[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const before = state;
    const orders = ordersOf(before);
    const result = resolveTurn(before, orders, seededDice(sha256Hex(`${seed} turn ${turn}`)));
    state = result.state;
    standings.push(standingOf(state, result.results.length));
    const refold = canonicalJson(evolveAll(before, result.events)) === canonicalJson(state);
    const faults = [...(refold ? [] : ['the events do not give the state']), ...faultsOf(state, turn)];
    broken.push(...faults.map((fault) => `turn ${turn}: ${fault}`));
  }
  return { state, standings, broken };
}

function ordersOf(state: CampaignState): TurnOrders {
  const books = idsOf(state.factions).map((faction) => [
    faction,
    state.factions[faction]?.isAlive === true
      ? marshalOrders(viewCampaign(state, { kind: 'faction', faction }))
      : [],
  ]);
  return Object.fromEntries(books) as TurnOrders;
}

function standingOf(state: CampaignState, battles: number): Standing {
  const each = (count: (faction: FactionId) => number) =>
    Object.fromEntries(idsOf(state.factions).map((faction) => [faction, count(faction)]));
  const armies = inOrder(state.armies);
  return {
    turn: state.turn - 1,
    battles,
    units: each((faction) =>
      armies.reduce((sum, army) => sum + (army.faction === faction ? army.units.length : 0), 0),
    ),
    gold: each((faction) => state.treasuries[faction] ?? 0),
    regions: each(
      (faction) => Object.values<FactionId>(state.holders).filter((holder) => holder === faction).length,
    ),
  };
}

/** CP-END-05 and what else holds after any turn. */
function faultsOf(state: CampaignState, turn: number): readonly string[] {
  const armies = inOrder(state.armies);
  const units = armies.flatMap((army) => army.units);
  const led = armies.flatMap((army) => army.general ?? []);
  const shared = armies.some((army) =>
    armies.some((other) => other.at === army.at && other.faction !== army.faction),
  );
  const checks: readonly (readonly [boolean, string])[] = [
    [shared, 'two factions stand in one region'],
    [armies.some((army) => army.units.length === 0), 'an army without units'],
    [units.some((unit) => unit.left < 1), 'a unit of nobody'],
    [new Set(units.map((unit) => unit.id)).size < units.length, 'two units with one id'],
    [new Set(led).size < led.length, 'a general who leads two armies'],
    [
      led.some((id) => !['well', 'wounded'].includes(state.generals[id]?.fate ?? '')),
      'a general who cannot lead',
    ],
    [Object.values<number>(state.treasuries).some((gold) => gold < 0), 'a purse below nothing'],
    [
      Object.values(state.holders).some((holder) => state.factions[holder]?.isAlive !== true),
      'a land of the dead',
    ],
    [state.turn !== turn + 1, 'a turn that was not counted'],
  ];
  return checks.flatMap(([isBroken, what]) => (isBroken ? [what] : []));
}
