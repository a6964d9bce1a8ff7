/** Who waits for whom, and where: `2nd Host waits for the Riders. Once they are there, it goes on`. */
import type { ArmyId } from '../../campaign/ids.ts';
import { standsAt } from '../weigh/near.ts';
import type { Talk } from '../wording.ts';
import type { Claim } from './claim.ts';
import type { Clause } from './clauses.ts';
import type { Before, Wait } from './conditions.ts';
import { type Item, isWord } from './items.ts';
import type { Said } from './said.ts';

/** `waits for the Riders`. */
export function isWaiting(items: readonly Item[]): boolean {
  const armies = items.flatMap((item, at) => (item.kind === 'army' ? [at] : []));
  const last = armies.at(-1);
  const link = last === undefined ? undefined : items[last - 1];
  return (
    link?.kind === 'word' &&
    (link.key === 'for' || link.key === 'auf') &&
    items.slice(0, last).some((item) => isWord(item, 'stay'))
  );
}

/** Whom a sentence waits for: `they` in the next one. */
export function awaitedIn(items: readonly Item[]): { readonly awaited?: ArmyId } {
  const last = isWaiting(items) ? items.findLast(({ kind }) => kind === 'army') : undefined;
  const [awaited, ...others] = last?.kind === 'army' ? last.armies : [];
  return awaited === undefined || others.length > 0 ? {} : { awaited };
}

/** What was said before a case, with where they stand who wait in it, and for whom. `next`: the clause behind it. */
export function meeting(claims: readonly Claim[], said: Said, next: Clause | undefined, talk: Talk): Before {
  const named = next?.items.flatMap((item) => (item.kind === 'army' ? item.armies : [])) ?? [];
  const waiting = claims.at(-1)?.armies ?? (named.length > 0 ? named : (said.topic?.armies ?? []));
  const [stands, ...others] = [...new Set(waiting.map((id) => standsAt(id, talk)))];
  const [other, ...more] = said.topic?.armies ?? [];
  const isOther = named.length > 0 && more.length === 0 && other !== undefined && !named.includes(other);
  const awaited = said.awaited ?? (isOther ? other : undefined);
  return {
    ...(said.there === undefined ? {} : { there: said.there }),
    ...(awaited === undefined ? {} : { awaited }),
    ...(stands === undefined || others.length > 0 ? {} : { meet: stands }),
  };
}

/** `if empty`: where the march before it goes, for it names no place itself. */
export const isOfGoal = (last: Claim | undefined, wait: Wait, items: readonly Item[]): boolean =>
  last !== undefined &&
  'path' in last.deed &&
  typeof wait === 'object' &&
  wait.kind === 'empty' &&
  wait.region === last.deed.path.at(-1) &&
  !items.some(({ kind }) => kind === 'place');
