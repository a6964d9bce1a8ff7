/** What stands beside orders and is none: questions, stories, mentions; and what may turn an order round. */
import type { Clause } from './clauses.ts';
import { has, type Item, isWord } from './items.ts';
import { rolesIn } from './roles.ts';
import { hasHazard } from './slack.ts';

/** `Is 2nd Host following`: a question, whether or not its mark is there. */
export const isQuestion = ([first, second]: readonly Item[]): boolean =>
  first?.kind === 'word' && second?.kind === 'army' && ASKING.includes(first.key);

const ASKING = ['is', 'are', 'will', 'does', 'do', 'did', 'has', 'can', 'could', 'would', 'should'];

/** What somebody says, did or wonders orders nothing; what follows from it may: `Tom is afraid, so 1st Host goes to Karak`. */
export function withoutStory(clauses: readonly Clause[]): {
  readonly spoken: readonly Clause[];
  readonly lead: readonly Item[];
} {
  const isTold = ({ opener, items }: Clause) =>
    opener !== 'because' && opener !== 'if' && opener !== 'unless' && has(items, 'told', 'past', 'weigh');
  const last = clauses.findLastIndex(isTold);
  if (last < 0) return { spoken: clauses, lead: [] };
  const isToldOf = clauses.some((clause) => isTold(clause) && has(clause.items, 'told', 'weigh'));
  const parts = isToldOf ? CONSEQUENCES : [...CONSEQUENCES, ':'];
  const next = clauses.findIndex(({ link = '' }, at) => at > last && parts.includes(link));
  return next < 0
    ? { spoken: [], lead: [] }
    : { spoken: clauses.slice(next), lead: clauses.slice(0, next).flatMap(({ items }) => items) };
}

const CONSEQUENCES = ['so', 'but', 'aber', 'deshalb', 'daher', 'darum', 'also'];

/** `The Riders, by forced march, to Karak`: whom it is about. */
export const isTopic = ({ items }: Clause): boolean =>
  items.some(({ kind }) => kind === 'army') &&
  items.every(
    (item) => item.kind === 'army' || isWord(item, 'filler') || isWord(item, 'only') || isWord(item, 'again'),
  );

/** It tells of an army or a place, and has no word in it that turns round what is said beside it: `Karak lies open`. */
export function isMention(clause: Clause): boolean {
  const { items, opener } = clause;
  if (isTopic(clause)) return true;
  const { to, via, from } = rolesIn(items);
  const isTurning = has(
    items,
    'not',
    'or',
    'maybe',
    'no',
    'only',
    'go',
    'stay',
    'force',
    'to',
    'except',
    'again',
    'with',
  );
  const isSaid = has(items, 'unknown') || items.some(({ kind }) => kind === 'foe');
  // `and end up at Oxley`: where they go then is not for us to choose.
  const isFurther = opener === 'and' && items.some(({ kind }) => kind === 'place');
  return opener !== 'but' && !isFurther && isSaid && !isTurning && to.length + via.length + from.length === 0;
}

/** `going into a tunnel so quick`: whoever writes does, and none of ours. */
const isOnTheWay = ([first]: readonly Item[]): boolean =>
  first?.kind === 'word' && first.is === 'go' && first.key.endsWith('ing');

/** `Caspar breaks contact and goes to Karak`: what he does before changes nothing, unless a word of it does. */
export function isBeforeDeed({ items }: Clause, next: Clause | undefined): boolean {
  const [who, ...others] = items.filter((item) => !isWord(item, 'filler') && item.kind !== 'sign');
  const isHis = who?.kind === 'army' && who.isOwner !== true && who.isNobody !== true;
  const isSame =
    next?.opener === 'and' && !next.items.some(({ kind }) => kind === 'army' || kind === 'power');
  return (
    isHis &&
    isSame &&
    others.length > 0 &&
    others.every((item) => isWord(item, 'unknown') || isWord(item, 'pronoun')) &&
    !hasHazard(others)
  );
}

/** A clause that asks for nothing we know, and yet names somebody or something, or turns round what is said beside it. */
export const isLeftOver = ({ items, opener }: Clause): boolean =>
  ((opener === 'but' || has(items, 'only')) && has(items, 'unknown')) ||
  items.some(({ kind }) => kind === 'army' || kind === 'place' || kind === 'unit' || kind === 'foe') ||
  has(items, 'not', 'or', 'maybe') ||
  (has(items, 'go') && !isOnTheWay(items) && has(items, 'pronoun', 'there', 'home', 'to')) ||
  (has(items, 'no') && items.length > 1);
