/** `1st Host to Karak, the Riders too`: a clause that says of an army no more than that it does what the one before it does. */
import type { Claim } from './claim.ts';
import type { Clause } from './clauses.ts';
import { type Item, isWord, keyOf } from './items.ts';

const LIKEWISE =
  /^(?:too|also|as well|ditto|dito|likewise|similarly|same|the same|auch|ebenso|ebenfalls|desgleichen|genauso|das gleiche|dasselbe)$/;
const SO_DOES = /^(?:do|does|will|shall)$/;

/** The same claims for it; none where more is said of it, or it is not said of what. */
export function likewise({ items, link }: Clause, before: readonly Claim[]): readonly Claim[] {
  const [army, ...others] = items.flatMap((item) => (item.kind === 'army' ? [item] : []));
  const last = before.at(-1);
  if (army === undefined || last === undefined || others.length > 0) return [];
  if (army.isNobody === true || army.isOwner === true || items.some((item) => !isOfIt(item))) return [];
  const isSame = items.some((item) => LIKEWISE.test(keyOf(item)));
  const isSoDoing = link === 'so' && items.some((item) => SO_DOES.test(keyOf(item)));
  if (!isSame && !isSoDoing) return [];
  const { kind: _, isDative: __, ...who } = army;
  const same = before.filter((claim) => JSON.stringify(claim.armies) === JSON.stringify(last.armies));
  return same.map((claim) => ({ ...claim, ...who }));
}

const isOfIt = (item: Item): boolean =>
  item.kind === 'army' ||
  item.kind === 'sign' ||
  isWord(item, 'filler') ||
  isWord(item, 'and') ||
  LIKEWISE.test(keyOf(item)) ||
  /^(?:for|fur|goes for)$/.test(keyOf(item));
