/** Who has sent no orders: while they are collected, and when it is too late. */
import type { FactionId } from '../../campaign/ids.ts';
import { type ResolvedTurn, visibleTo } from '../../campaign/sight/visible-to.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { pinnedArmies } from '../../campaign/turn/under-way.ts';
import { dialects } from '../../reports/dialects/registry.ts';
import { sayWaitedFor } from '../../reports/parts/silence.ts';
import type { Deps } from '../deps.ts';
import { deadlineFor, readerIn } from '../open-turn/say-deadline.ts';
import type { SeatStatus } from '../open-turn/seat-status.ts';
import type { CampaignRow, OrderBook, Participant, TurnRow } from '../records.ts';

/** Whether somebody who could order has not: no order stands, and they have not said that there shall be none. */
export const isWaitedFor = ({ orders, armiesWithoutOrders, isFinal }: SeatStatus): boolean =>
  orders === 0 && armiesWithoutOrders > 0 && !isFinal;

/** The powers for whom nobody ordered anything, as their books stood at the lock. */
export function silentFactions(
  state: CampaignState,
  seats: readonly Participant[],
  books: readonly OrderBook[],
): readonly FactionId[] {
  const bound = pinnedArmies(state);
  const free = Object.values(state.armies).filter((army) => !bound.has(army.id));
  return seats.flatMap(({ faction }) => {
    const book = books.find((each) => each.faction === faction);
    const isSilent = (book?.orders.length ?? 0) === 0 && book?.isFinal !== true;
    const couldOrder = free.some((army) => army.faction === faction);
    return faction !== undefined && isSilent && couldOrder ? [faction] : [];
  });
}

/** Their names, of those that everybody knows of. CP-FOG-08: for the GM, and for all only where the campaign calls the roll in public. */
export function silentNames(
  resolved: ResolvedTurn,
  seats: readonly Participant[],
  books: readonly OrderBook[],
): readonly string[] {
  const known = new Map(
    visibleTo(resolved, { kind: 'public' }).now.factions.map(({ id, name }) => [id, name]),
  );
  return silentFactions(resolved.before, seats, books).flatMap((id) => known.get(id) ?? []);
}

/** The plainest of each family: a sentence needs no more. */
const FAMILIES = ['bbcode', 'markdown'] as const;

/**
 * A sentence for a board in both families of markup; one that needs no escaping is the same in both, and comes once. CP-FOG-08:
 * none where the campaign does not call the roll in public.
 */
export async function rollCallPosts(
  deps: Deps,
  campaign: CampaignRow,
  turn: TurnRow,
  waitedFor: readonly SeatStatus[],
): Promise<readonly { readonly title: string; readonly text: string }[]> {
  if ((await deps.store.getState(campaign.id)).hasPublicRollCall !== true) return [];
  const { words } = deps.templates;
  const { at, zone } = deadlineFor(campaign, turn, readerIn(deps, campaign.calendar.timeZone));
  const factions = waitedFor.map(({ factionName }) => factionName);
  const says = sayWaitedFor(turn.number, `${at} (${zone})`, factions, words);
  const posts = FAMILIES.map((family) => ({
    title: words.forumPost.families[family],
    text: dialects[family].escape(says),
  }));
  return posts.every(({ text }) => text === says) ? [{ title: words.forumPost.anyBoard, text: says }] : posts;
}
