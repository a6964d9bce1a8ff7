/** What this process is at: nobody takes a turn for left alone while it is being worked on, or works on it twice at once. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { Store } from '../ports.ts';

interface Place {
  readonly campaign: CampaignId;
  readonly turn: number;
}

interface Work {
  readonly under: Map<string, Promise<void>>;
  readonly last: Map<string, Instant>;
}

const AT_WORK = new WeakMap<Store, Work>();

function workOf(store: Store): Work {
  const before = AT_WORK.get(store);
  if (before !== undefined) return before;
  const fresh: Work = { under: new Map(), last: new Map() };
  AT_WORK.set(store, fresh);
  return fresh;
}

const keyOf = ({ campaign, turn }: Place): string => `${campaign}/${turn}`;

/** Something was done for the turn. */
export function noteWork(store: Store, place: Place, now: Instant): void {
  workOf(store).last.set(keyOf(place), now);
}

/** When this process last did something for the turn; undefined: never. */
export function lastWork(store: Store, place: Place): Instant | undefined {
  return workOf(store).last.get(keyOf(place));
}

/** Does the work, or waits for who is doing it already. */
export function onlyOnce(store: Store, place: Place, work: () => Promise<void>): Promise<void> {
  const { under, last } = workOf(store);
  const key = keyOf(place);
  const before = under.get(key);
  if (before !== undefined) return before;
  const now = work().finally(() => under.delete(key));
  under.set(key, now);
  last.delete(key);
  return now;
}
