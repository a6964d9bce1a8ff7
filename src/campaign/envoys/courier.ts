/** CP-PRS-06..10: letters that ride from castle to castle, and may be caught on the road. */
import type { Dice } from '../../kernel/dice.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import { weightOf } from '../battle/strength.ts';
import type { CampaignEvent } from '../event.ts';
import type { FactionId, LetterId, RegionId } from '../ids.ts';
import { castlesOf, waysFrom } from '../map/map.ts';
import { keepsDark } from '../revision.ts';
import { armiesAt } from '../sight/sight.ts';
import { compare, groupBy, inOrder } from '../sorted.ts';
import type { CampaignMap, CampaignState } from '../state.ts';
import type { Courier } from './press-terms.ts';
import { isHostile } from './treaty.ts';

/** CP-PRS-06: regions for which a letter needs no turn at all, and then one turn more for each so many. */
const RIDE = 3;
/** CP-PRS-06: no letter takes more, and one to or from a faction without a castle always takes so many. */
const LONGEST_RIDE = 3;
/** CP-PRS-07: he is caught where this is rolled on six sides. */
const CAUGHT_ON = 1;

export interface Ride {
  /** Turns after the one in which it was written. */
  readonly turns: number;
  readonly road: readonly RegionId[];
}

/** CP-PRS-06: the way from the sender's castles to the nearest of the addressee's: common knowledge, and so is how long it takes. */
export function rideBetween(
  where: Pick<CampaignState, 'map' | 'holders'>,
  from: FactionId,
  to: FactionId,
): Ride {
  const castles = (faction: FactionId) =>
    castlesOf(where.map).filter((castle) => where.holders[castle] === faction);
  const way = shortestWay(where.map, castles(from), new Set(castles(to)));
  if (way === undefined) return { turns: LONGEST_RIDE, road: [] };
  const turns = Math.min(LONGEST_RIDE, Math.floor((way.length - 2) / RIDE));
  return { turns: Math.max(0, turns), road: way.slice(1, -1) };
}

/**
 * CP-PRS-06, CP-REC-11: how long a letter takes, and by which way. An unsigned one always takes the longest, by no road that
 * anybody could stand on: the turn in which it comes, and who caught it where, would tell where its writer is.
 */
export function rideOf(
  where: Pick<CampaignState, 'map' | 'holders' | 'rulesRevision'>,
  { from, to, isAnonymous }: Pick<Courier, 'from' | 'to' | 'isAnonymous'>,
): Ride {
  return isAnonymous && keepsDark(where) ? BY_UNKNOWN_HANDS : rideBetween(where, from, to);
}

const BY_UNKNOWN_HANDS: Ride = { turns: LONGEST_RIDE, road: [] };

/** The fewest regions; of ways as short the one by the first ids. From castle to castle, both among them. */
function shortestWay(
  map: CampaignMap,
  starts: readonly RegionId[],
  goals: ReadonlySet<RegionId>,
): readonly RegionId[] | undefined {
  const cameFrom = new Map<RegionId, RegionId | undefined>(starts.map((start) => [start, undefined]));
  for (const [region] of cameFrom) {
    if (goals.has(region)) return wayTo(region, cameFrom);
    for (const { to } of waysFrom(map, region)) if (!cameFrom.has(to)) cameFrom.set(to, region);
  }
  return undefined;
}

function wayTo(goal: RegionId, cameFrom: ReadonlyMap<RegionId, RegionId | undefined>): readonly RegionId[] {
  const way: RegionId[] = [];
  for (let at: RegionId | undefined = goal; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
  return way;
}

/** CP-PRS-07..10: what becomes of the letters on the road when a turn ends, by what stands in them. */
export function rideOn(state: CampaignState, dice?: Dice): readonly CampaignEvent[] {
  const couriers = inOrder(state.couriers ?? {});
  if (couriers.length === 0) return [];
  const own = dice ?? hearsayDice(state);
  const ended = keepsDark(state) ? couriers.toSorted(byWhatTheySay) : couriers;
  return ended.flatMap((courier) => fateOf(state, courier, own) ?? []);
}

/** CP-PRS-04: by their ids unsigned letters would stand where their writers do. */
function byWhatTheySay(one: Courier, other: Courier): number {
  return compare(wordsOf(one), wordsOf(other)) || compare(one.id, other.id);
}

function wordsOf({ to, lines, from, isAnonymous }: Courier): string {
  return JSON.stringify([to, lines, isAnonymous ? '' : from]);
}

function fateOf(state: CampaignState, courier: Courier, dice: Dice): CampaignEvent | undefined {
  const { id: letter, from, to, since: written, due, struck, isCaught } = courier;
  if (struck !== undefined)
    return { kind: 'courier-struck', rule: 'CP-PRS-10', letter, from, to, written, why: struck };
  const missed = { kind: 'courier-missed', rule: 'CP-PRS-08', letter, from, to, written } as const;
  if (isCaught === true) return due < state.turn ? { ...missed, why: 'caught' } : undefined;
  if (due > state.turn) return undefined;
  if (state.factions[to]?.isAlive !== true) return { ...missed, why: 'nobody' };
  return caughtOnTheRoad(state, courier, dice) ?? delivered(courier);
}

function delivered({ id: letter, from, to, lines, isAnonymous, since: written }: Courier): CampaignEvent {
  return { kind: 'press-sent', rule: 'CP-PRS-06', from, to: [to], lines, isAnonymous, letter, written };
}

/** CP-PRS-07: one die for each region on his way where an enemy of his master stands. */
function caughtOnTheRoad(state: CampaignState, courier: Courier, dice: Dice): CampaignEvent | undefined {
  const at = courier.road.find((region) => {
    if (catcherAt(state, courier, region) === undefined) return false;
    return dice.fork(`courier/${courier.id}/${region}`).roll(6, 'CP-PRS-07 a courier is caught') <= CAUGHT_ON;
  });
  const by = at === undefined ? undefined : catcherAt(state, courier, at);
  if (at === undefined || by === undefined) return undefined;
  const { id: letter, from, to, lines, isAnonymous, since: written } = courier;
  return { kind: 'courier-caught', rule: 'CP-PRS-07', letter, by, at, from, to, lines, isAnonymous, written };
}

/** Of several enemies in a region the heaviest, of equals the first by id; nobody catches what is for himself. */
function catcherAt(state: CampaignState, { from, to }: Courier, region: RegionId): FactionId | undefined {
  const enemies = armiesAt(state, region).filter(
    ({ faction }) => faction !== to && isHostile(state, from, faction),
  );
  const forces = [...groupBy(enemies, ({ faction }) => faction)];
  const weighed = forces.map(([faction, armies]) => ({ faction, weight: weightOf(state, armies) }));
  const ranked = weighed.toSorted(
    (one, other) => compare(other.weight, one.weight) || compare(one.faction, other.faction),
  );
  return ranked[0]?.faction;
}

/** CP-RUM-08. @throws Error in a campaign that opened without. */
export function hearsayDice({ id, hearsay }: Pick<CampaignState, 'id' | 'hearsay'>): Dice {
  if (hearsay === undefined) throw new Error(`the campaign ${id} has no dice for hearsay`);
  return seededDice(hearsay.seed);
}

/** The id of the n-th letter, from 1, of one faction to another in a turn. */
export function letterId(turn: number, from: FactionId, to: FactionId, n: number): LetterId {
  return `t${turn}-${from}-${to}${n === 1 ? '' : `-${n}`}` as LetterId;
}

/** Letters on the road that a reader knows of: for the GM (no faction) all; a faction's own, until they are due. */
export function knownCouriers(
  { couriers, turn }: Pick<CampaignState, 'couriers' | 'turn'>,
  faction: FactionId | undefined,
): CampaignState['couriers'] {
  if (couriers === undefined || faction === undefined) return couriers;
  const own = inOrder(couriers).filter(({ from, due }) => from === faction && due >= turn);
  return own.length === 0 ? undefined : Object.fromEntries(own.map((courier) => [courier.id, courier]));
}
