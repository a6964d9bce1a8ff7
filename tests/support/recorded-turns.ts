/** Turns in format 2, recorded one after the other as the application does it: for proofs, and for cheats against them. */
import { type AddedChance, awaitChance, type ChanceTerms, seedOf } from '../../src/campaign/chance.ts';
import type { CampaignId } from '../../src/campaign/ids.ts';
import { makeTurnRecord, type TurnRecord } from '../../src/campaign/record.ts';
import { resolveTurn } from '../../src/campaign/resolve.ts';
import type { CampaignState } from '../../src/campaign/state.ts';
import type { TurnOrders } from '../../src/campaign/turn/commands.ts';
import { commitRoots, rootOfOrders, type TurnRoots } from '../../src/campaign/turn-dice.ts';
import type { Instant } from '../../src/kernel/brand.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { secretFromRoot } from '../../src/kernel/fairness.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { hashSlowly } from '../../src/kernel/slow-hash.ts';
import { signRound } from './beacon.ts';
import { aCampaign, anArmy, armyId, factionId, regionId } from './campaign.ts';

export interface Given {
  readonly orders?: TurnOrders;
  readonly luckWords?: Readonly<Record<string, string>>;
}

/** What is drawn for a turn: the same for the same number. */
export function rootsOf(turn: number): TurnRoots {
  return { root: sha256Hex(`root ${turn}`), salts: sha256Hex(`salts ${turn}`) };
}

/** What was told before a turn's orders were due. */
export function commitmentOf(campaign: CampaignId, turn: number): string {
  return commitRoots(rootsOf(turn), { campaign, turn });
}

export interface Recorded {
  readonly record: TurnRecord;
  readonly after: CampaignState;
}

/** One turn by its own roots, or by others that somebody has slipped in. */
export function recordTurn(
  before: CampaignState,
  { orders = {}, luckWords = {} }: Given,
  last?: TurnRecord,
  roots: TurnRoots = rootsOf(before.turn),
): Recorded {
  const { factions, turn, id: campaign } = before;
  const ordersRoot = rootOfOrders(roots.salts, { factions, orders, luckWords });
  const chance = before.chance === undefined ? undefined : chanceFor(before.chance, ordersRoot, before);
  const secret = secretFromRoot(roots.root);
  const seed = seedOf({ secret, ordersRoot, chance }, { campaign, turn });
  const { state: after, events, results } = resolveTurn(before, orders, seededDice(seed));
  const record = makeTurnRecord({
    secret,
    chance,
    salts: roots.salts,
    nextSalts: rootsOf(turn + 1).salts,
    last: last?.open,
    luckWords,
    before,
    orders,
    results,
    events,
    after,
  });
  return { record, after };
}

/** When every turn is locked here: noon of some day. */
export const LOCKED_AT = Date.UTC(2026, 10, 21, 12) as Instant;

/** What is added at the lock: by the fake beacon, or a chain as long as the terms say. */
function chanceFor(
  terms: ChanceTerms,
  ordersRoot: string,
  { id: campaign, turn }: CampaignState,
): AddedChance {
  const awaited = awaitChance(terms, LOCKED_AT);
  return awaited.kind === 'beacon'
    ? { ...awaited, signature: signRound(awaited.round) }
    : { ...awaited, value: hashSlowly({ campaign, turn, ordersRoot }, awaited.length) };
}

/** Whole records of three turns on end, the first with a battle, as they are read from files. */
export function threeTurns(chance?: ChanceTerms): readonly TurnRecord[] {
  let state = aCampaign({
    ...(chance === undefined ? {} : { chance }),
    armies: [
      anArmy({ id: armyId('iron-1'), at: regionId('alderholt'), units: 3 }),
      anArmy({ id: armyId('green-1'), at: regionId('karak'), units: 3, temper: 'hold' }),
    ],
    holders: { karak: 'green', alderholt: 'iron', lanthorn: 'green' },
  });
  const march = { kind: 'march', army: armyId('iron-1'), path: [regionId('karak')] } as const;
  const records: TurnRecord[] = [];
  for (const orders of [{ [factionId('iron')]: [march] }, {}, {}]) {
    const { record, after } = recordTurn(state, { orders, luckWords: { green: 'owl' } }, records.at(-1));
    records.push(JSON.parse(JSON.stringify(record)));
    state = after;
  }
  return records;
}
