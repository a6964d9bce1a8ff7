/** Armies called by where they stand: `Karak - Oxley`, `Alderholt holds`, `Karak supports Alderholt`. */
import type { RegionId } from '../../campaign/ids.ts';
import type { Talk } from '../wording.ts';
import { type Item, isWord, keyOf } from './items.ts';

/** The items, each place that does what armies do as the only army of ours that stands there. */
export function withArmiesByPlace(items: readonly Item[], { known }: Talk): readonly Item[] {
  const own = known?.armies ?? [];
  const armyAt = (region: RegionId): Item | undefined => {
    const [army, ...others] = own.filter(({ at }) => at === region);
    return army === undefined || others.length > 0 ? undefined : { kind: 'army', armies: [army.id] };
  };
  return items.flatMap((item, at): readonly Item[] => {
    if (item.kind === 'sign' && ((item.key === '-' && isWay(items, at, armyAt)) || isHead(items, at)))
      return [{ kind: 'word', is: 'to', key: '->' }];
    const standing = standingThere(items, at);
    if (standing !== undefined) return [armyAt(standing) ?? item];
    const isActing = item.kind === 'place' && beginsClause(items, at) && isActingAt(items, at);
    return [(isActing ? armyAt(item.region) : undefined) ?? item];
  });
}

/** `Everyone at Karak goes to Oxley`: those who stand there, and nobody else. */
function standingThere(items: readonly Item[], at: number): RegionId | undefined {
  const [who, , place] = items.slice(at, at + 3);
  const isThere =
    who?.kind === 'army' &&
    who.group === 'all' &&
    who.isNobody !== true &&
    isWord(items[at + 1], 'at') &&
    items.slice(at + 3).some(({ kind }) => kind === 'place');
  return isThere && place?.kind === 'place' ? place.region : undefined;
}

const beginsClause = (items: readonly Item[], at: number): boolean => {
  const before = items[at - 1];
  return (
    before === undefined ||
    before.kind === 'sign' ||
    isWord(before, 'and') ||
    (before.kind === 'word' && ARTICLES.includes(before.key) && beginsClause(items, at - 1))
  );
};

const ARTICLES = ['a', 'army', 'heer', 'armee'];

/** What stands behind it is done by somebody. */
function isDoing(items: readonly Item[], at: number): boolean {
  const next = items[at + 1]?.kind === 'sign' && items[at + 1] !== undefined ? items[at + 2] : items[at + 1];
  const sign = items[at + 1];
  const isCut = sign?.kind === 'sign' && sign.key !== ':' && sign.key !== '-';
  const isLast = items
    .slice(at + 1)
    .every(
      (one) => one.kind === 'sign' || ['stay', 'nothing', 'filler'].some((is) => isWord(one, is as 'stay')),
    );
  const isHeld = isWord(next, 'stay') && (isLast || items.slice(at + 2).some(({ kind }) => kind === 'sign'));
  return (
    !isCut &&
    (isHeld ||
      (isWord(next, 'nothing') && isLast) ||
      isWord(next, 'follow') ||
      (isWord(next, 'go') && !isWord(items[at + 2], 'follow')))
  );
}

const isActingAt = (items: readonly Item[], at: number): boolean => isDoing(items, at) || isFrom(items, at);

/** `Karak to Oxley`, and nothing else. */
function isFrom(items: readonly Item[], at: number): boolean {
  const [, link, to, next] = items.slice(at, at + 4);
  return (
    isWord(link, 'to') &&
    keyOf(link) === 'to' &&
    to?.kind === 'place' &&
    (next === undefined || next.kind === 'sign' || isWord(next, 'and'))
  );
}

/** `Riders: Karak`, `Riders = Karak`: nothing but who, and where to. */
function isHead(items: readonly Item[], at: number): boolean {
  const [who, sign, to, next] = items.slice(Math.max(0, at - 1), at + 3);
  const isEnd = next === undefined || next.kind === 'sign' || next.kind === 'turn' || isWord(next, 'and');
  return (
    sign?.kind === 'sign' &&
    [':', '=', '-'].includes(sign.key) &&
    who?.kind === 'army' &&
    to?.kind === 'place' &&
    isEnd &&
    beginsClause(items, at - 1)
  );
}

/** `Karak - Oxley`: one of ours stands in the first, and goes to the other. */
function isWay(items: readonly Item[], at: number, armyAt: (region: RegionId) => Item | undefined): boolean {
  const [from, to] = [items[at - 1], items[at + 1]];
  return (
    from?.kind === 'place' &&
    to?.kind === 'place' &&
    beginsClause(items, at - 1) &&
    armyAt(from.region) !== undefined
  );
}
