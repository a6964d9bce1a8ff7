/** Two armies in one part: one follows, supports or joins the other, or both go together. */
import type { ArmyId } from '../../campaign/ids.ts';
import type { Deed } from '../free/claim.ts';
import { has, type Item, isWord, keyOf } from '../free/items.ts';
import { rolesIn } from '../free/roles.ts';
import type { Talk } from '../wording.ts';
import lists from './data/kinds-of-words.en.json' with { type: 'json' };
import { standsAt } from './near.ts';
import { claimOf, type Weighed } from './weighed.ts';
import { leftIn } from './words-left.ts';

/** Undefined where it cannot be told who does what. */
export function pairIn(
  items: readonly Item[],
  topic: readonly ArmyId[] | undefined,
  talk: Talk,
): Weighed | undefined {
  const armies = items.flatMap((item) => (item.kind === 'army' && item.isOwner !== true ? [item] : []));
  const pointed = pointedAt(items, topic);
  const [first, second, ...more] = pointed === undefined ? armies : [...armies, pointed];
  const [other, ...others] = second?.armies ?? [];
  if (first === undefined || second === undefined || other === undefined || more.length + others.length > 0)
    return undefined;
  if (first.group !== undefined || first.isNobody || second.isNobody || leftIn(items).isTurned)
    return undefined;
  const { to, via, bare, at } = rolesIn(items);
  if (to.length + via.length + bare.length > 0 || at.some((region) => region !== standsAt(other, talk)))
    return undefined;
  const kind = kindOf(items);
  if (kind === undefined || first.armies.includes(other)) return undefined;
  const isOneRegion = new Set([...first.armies, other].map((army) => standsAt(army, talk))).size === 1;
  const deed: Deed = { kind: kind === 'join' && isOneRegion ? 'merge' : kind, other };
  return { kind: 'orders', claims: [claimOf(deed, first)], cost: 0.5 };
}

/** `Berta backs him`: of whom was spoken before. */
function pointedAt(
  items: readonly Item[],
  topic: readonly ArmyId[] | undefined,
): Extract<Item, { kind: 'army' }> | undefined {
  const first = items.findIndex(({ kind }) => kind === 'army');
  const at = items.findIndex(
    (item, i) => i > first && /^(?:him|it|them|that one|that army)$/.test(keyOf(item)),
  );
  const link = items
    .slice(first + 1, at)
    .some((item) =>
      [...lists.support, ...lists.follow].some((word) => keyOf(item).split(' ').includes(word)),
    );
  return first >= 0 &&
    at > first &&
    link &&
    topic?.length === 1 &&
    items.filter(({ kind }) => kind === 'army').length === 1
    ? { kind: 'army', armies: topic }
    : undefined;
}

const KINDS = ['support', 'join', 'follow'] as const;

function kindOf(items: readonly Item[]): (typeof KINDS)[number] | undefined {
  if (has(items, 'stay')) return undefined;
  const keys = items.filter((item) => item.kind === 'word').flatMap((item) => keyOf(item).split(' '));
  return (
    KINDS.find((kind) => keys.some((key) => lists[kind].includes(key))) ??
    (items.some((item) => isWord(item, 'follow')) ? 'follow' : undefined)
  );
}
