/** One army that goes by another: to follow, support or join it, to wait for it (CP-DTY-02..05, CP-KEP-13). */
import type { ArmyId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import lists from './data/duties.json' with { type: 'json' };
import { type Item, isWord } from './items.ts';
import type { Said } from './said.ts';
import type { Who } from './spot.ts';

export interface Duty {
  readonly who: Who;
  readonly kind: 'follow' | 'support' | 'join' | 'merge';
  readonly other: ArmyId;
}

type ArmyItem = Extract<Item, { kind: 'army' }>;

/** Who follows whom; undefined where one of them is open, or something else is said beside it. */
export function dutyIn(
  items: readonly Item[],
  said: Said,
  known: VisibleCampaign | undefined,
): Duty | undefined {
  const at = items.findIndex((item) => isWord(item, 'follow'));
  const verb = items[at];
  if (
    verb?.kind !== 'word' ||
    items.some(({ kind }) => kind === 'place' || kind === 'foe' || kind === 'unit')
  )
    return undefined;
  const pair = pairIn(items, at, said);
  const [other, ...more] = pair?.other.armies ?? [];
  if (pair === undefined || other === undefined || more.length > 0 || pair.who.armies.includes(other))
    return undefined;
  const kind = kindOf(verb.key);
  const { group: _, ...who } = pair.who;
  return {
    who,
    other,
    kind: kind === 'join' && standTogether([...who.armies, other], known) ? 'merge' : kind,
  };
}

function kindOf(key: string): Exclude<Duty['kind'], 'merge'> {
  const begins = (list: readonly string[]) =>
    list.some((one) => key.startsWith(one) || key.endsWith(` ${one}`));
  if (begins(lists.support)) return 'support';
  return begins(lists.join) ? 'join' : 'follow';
}

function standTogether(ids: readonly ArmyId[], known: VisibleCampaign | undefined): boolean {
  const stands = known?.armies.filter(({ id }) => ids.includes(id)).map(({ at }) => at) ?? [];
  return new Set(stands).size === 1;
}

/** `A follows B`, `A ihm hinterher`, `dem B folgt A`, `follow B with A`, `merge A into B`. */
function pairIn(items: readonly Item[], at: number, said: Said): Pair | undefined {
  const armies = items.flatMap((item, i) => (item.kind === 'army' ? [{ item, at: i }] : []));
  const [first, second, ...more] = armies;
  if (first === undefined || more.length > 0) return undefined;
  if (second === undefined) return pointedPair(items, first.item, first.at < at, said);
  if (first.at > at && putsTogether(items[at])) return { who: first.item, other: second.item };
  const isWith = first.at > at && isWord(items[second.at - 1], 'with');
  const isTurned = isWith || (isDative(first.item) && !isDative(second.item));
  if (first.at > at && !isWith) return undefined;
  return isTurned ? { who: second.item, other: first.item } : { who: first.item, other: second.item };
}

/** `merge A with B` is said to somebody else, as `join A with B` is to B. */
const putsTogether = (verb: Item | undefined): boolean =>
  verb?.kind === 'word' && lists['puts one to the other'].some((one) => verb.key.startsWith(one));

interface Pair {
  readonly who: Who;
  readonly other: Who;
}

/** One of the two is only pointed at: `die Reiter ihm hinterher`, or `follow 1st Host` behind the name of who shall. */
function pointedPair(
  items: readonly Item[],
  army: ArmyItem,
  isBefore: boolean,
  { topic }: Said,
): Pair | undefined {
  if (topic === undefined) return undefined;
  if (!isBefore) return { who: topic, other: army };
  return items.some((item) => isWord(item, 'pronoun')) || isBare(items, army, topic)
    ? { who: army, other: topic }
    : undefined;
}

/** `1st Host to Karak, 2nd follows`: the one of whom was spoken, and nobody else can be meant. */
const isBare = (items: readonly Item[], army: ArmyItem, { armies, group }: Who): boolean =>
  armies.length === 1 &&
  group === undefined &&
  army.isDative !== true &&
  !armies.some((id) => army.armies.includes(id)) &&
  items.every((item) => item === army || item.kind === 'sign' || BARE.some((is) => isWord(item, is)));
const BARE = ['follow', 'filler', 'to', 'and'] as const;

const isDative = ({ isDative: is }: ArmyItem): boolean => is === true;
