/**
 * The words of a clause in none of our lists that may change what it asks for. Somebody who knows grammar and few words passes
 * over the others: `the gallant Riders`, `marches splendidly`, and whatever trails behind an order that is whole
 * (`to Karak with a song on their lips`), as long as no word in it turns the order round.
 */
import lists from './data/hazards.json' with { type: 'json' };
import { has, type Item, isWord, keyOf } from './items.ts';
import type { WordClass } from './word-classes.ts';

const HAZARDS: ReadonlySet<string> = new Set(lists.anywhere);

export const isHazard = (key: string): boolean => HAZARDS.has(key);

/** A longer tail is a sentence of its own. */
const TAIL_MAX = 14;

/** Whether a word is left over that may mean something else than what the known words say. */
export function hasOpenWord(items: readonly Item[]): boolean {
  if (isTooMuch(items) || isNone(items)) return true;
  const end = items.findLastIndex(isCore);
  const isOpen = (item: Item, at: number) => isWord(item, 'unknown') && !isHarmless(items, at, end);
  return items.some(isOpen) && !isPlainBidding(items);
}

/**
 * `Nudge 1st Host across the border to Karak`, `1st Host should really make its way down to Karak`: one army, one place with a word in front that
 * leads there, somebody who bids, and no word that turns it round. Whatever else is said, it takes them there.
 */
function isPlainBidding(items: readonly Item[]): boolean {
  const army = items.findIndex(isNamedArmy);
  const goal = items.findIndex(({ kind }) => kind === 'place');
  const named = items.filter(({ kind }) => kind !== 'word' && kind !== 'sign');
  if (named.length !== 2 || army < 0 || goal < army || items.length > BIDDING_MAX) return false;
  const link = items.slice(army + 1, goal).findLast((item) => !isWord(item, 'filler'));
  const isThither =
    link?.kind === 'word' && (THITHER.includes(link.key) || (link.is === 'at' && items.some(isThrown)));
  const isTurned = items.some(isTurning);
  const before = items.slice(0, army).filter((item) => !isWord(item, 'filler') && item.kind !== 'sign');
  const isImperative =
    before.length === 1 &&
    items[0] === before[0] &&
    isWord(before[0], 'unknown') &&
    items.slice(1, army).every((item) => ARTICLES.includes(keyOf(item))) &&
    !/(?:ed|ing|ly|[^s]s)$/.test(keyOf(before[0]));
  const behind = items.slice(army + 1, goal);
  const isBidden = behind.some((item) => item.kind === 'word' && BIDS.test(item.key));
  return isThither && !isTurned && (isImperative || (before.length === 0 && isBidden));
}

/** By a name of its own, and no group of them. */
const isNamedArmy = (item: Item): boolean =>
  item.kind === 'army' && item.isOwner !== true && item.isNobody !== true && item.group === undefined;
const isTurning = (item: Item): boolean =>
  item.kind === 'word' && (HAZARDS.has(item.key) || TURNS.some((is) => is === item.is) || isPast(item.key));
const isThrown = (item: Item): boolean =>
  /^(?:throw|hurl|launch|fling|put|place|post|station|install|park|plant|lodge|billet)$/.test(keyOf(item));

const BIDDING_MAX = 16;
/** Words of somebody who tells an army what to do. */
const BIDS =
  /(?:^| )(?:should|must|shall|is to|are to|has to|have to|needs? to|ought to|had better|better|will|wants? to|may|can|please|soll|sollen|sollte|muss|mussen|darf|wird|werden|bitte)(?:$| )/;
const isPast = (key: string): boolean =>
  /(?:ed)$/.test(key) || /^(?:went|came|got|was|were|had|been)$/.test(key);

/** `too tired to go to Karak`; `the Riders, too, to Karak` is another word. */
function isTooMuch(items: readonly Item[]): boolean {
  const at = items.findIndex((item) => isWord(item, 'filler') && keyOf(item) === 'too');
  const next = at < 0 ? undefined : items[at + 1];
  return isWord(next, 'unknown') || isWord(next, 'filler');
}

/** `no hurry to move the Riders`; `no, the Riders move` is another word. */
const isNone = (items: readonly Item[]): boolean =>
  items.some(
    (item, at) => isWord(item, 'no') && has(items.slice(at + 1, at + 2), 'unknown', 'force', 'go', 'stay'),
  );

/** Whether a word is in it that turns an order round, apart from those that are harmless here. */
export const hasHazard = (items: readonly Item[], but: readonly string[] = []): boolean =>
  items.some((item) => isWord(item, 'unknown') && HAZARDS.has(keyOf(item)) && !but.includes(keyOf(item)));

const CORE: readonly WordClass[] = [
  ...(['go', 'force', 'stay', 'nothing', 'scout', 'split', 'follow', 'there', 'home'] as const),
  ...(['aggressive', 'cautious', 'stubborn', 'steady'] as const),
];

/** What an order is made of. */
const isCore = (item: Item): boolean =>
  item.kind === 'word' ? CORE.some((is) => is === item.is) : item.kind !== 'sign' && item.kind !== 'gm';

function isHarmless(items: readonly Item[], at: number, end: number): boolean {
  const key = keyOf(items[at]);
  if (HAZARDS.has(key)) return false;
  if (at > end) return isTail(items.slice(end + 1));
  return isManner(key) || isAdjective(items, at) || isSimile(items, at) || isMoving(items, at);
}

/** `splendidly`: how something is done. */
const isManner = (key: string): boolean => key.length > 5 && key.endsWith('ly');

/** `the gallant Riders`, `to sunny Oxley`: between an article, or a word that points at a place, and a name. */
function isAdjective(items: readonly Item[], at: number): boolean {
  const from = items.slice(0, at).findLastIndex((item) => !isWord(item, 'unknown'));
  const to = items.findIndex((item, i) => i > at && !isWord(item, 'unknown'));
  const before = items[from];
  const behind = items[to];
  const isNamed = behind?.kind === 'army' || behind?.kind === 'place' || behind?.kind === 'unit';
  const isLed = before?.kind === 'word' && (ARTICLES.includes(before.key) || isWord(before, 'to'));
  return isNamed && isLed && to - from <= ADJECTIVES_MAX;
}

const ADJECTIVES_MAX = 4;
const ARTICLES = [
  'the',
  'my',
  'our',
  'your',
  'his',
  'der',
  'die',
  'das',
  'den',
  'dem',
  'mein',
  'meine',
  'unser',
  'unsere',
];

/** `the Riders moonwalk to Karak`: whatever they do, it takes them there. */
function isMoving(items: readonly Item[], at: number): boolean {
  const behind = items.slice(at + 1).findIndex((item) => !isWord(item, 'unknown') && !isWord(item, 'filler'));
  const link = behind < 0 ? undefined : items[at + 1 + behind];
  const goal = items
    .slice(at + 2 + behind)
    .find((item) => !isWord(item, 'filler') && !isWord(item, 'unknown'));
  const isThither = link?.kind === 'word' && THITHER.includes(link.key) && goal?.kind === 'place';
  const before = items.slice(0, at).findLast((item) => !isWord(item, 'unknown') && !isWord(item, 'filler'));
  const isPast = /ed$|^(?:went|came|got|was|were)$/.test(keyOf(items[at]));
  return isThither && before?.kind === 'army' && behind <= 1 && !isPast;
}

const THITHER = [
  'to',
  'over to',
  'across to',
  'into',
  'down to',
  'up to',
  'off to',
  'straight to',
  'back to',
  'home to',
  'towards',
  'nach',
  'richtung',
  'in richtung',
  '->',
];

/** `like a storm`, `wie der Wind`. */
function isSimile(items: readonly Item[], at: number): boolean {
  const link = items
    .slice(Math.max(0, at - SIMILE_MAX), at + 1)
    .findLast((item) => SIMILES.includes(keyOf(item)));
  return link !== undefined;
}

const SIMILE_MAX = 3;
const SIMILES = ['like', 'as', 'gleich'];

/** What trails behind: no word that turns the order round, and no verb that makes the order its subject. */
function isTail(tail: readonly Item[]): boolean {
  const words = tail.filter(({ kind }) => kind === 'word');
  const first = words[0];
  const isSafe = words.every(
    (item) => item.kind === 'word' && !HAZARDS.has(item.key) && !TURNS.some((is) => is === item.is),
  );
  return isSafe && words.length <= TAIL_MAX && !isPredicate(keyOf(first));
}

const TURNS: readonly (WordClass | 'unknown')[] = [
  ...([
    'not',
    'or',
    'maybe',
    'told',
    'past',
    'weigh',
    'only',
    'except',
    'if',
    'unless',
    'until',
    'void',
    'no',
    'nobody',
  ] as const),
  ...(['appear', 'lost', 'turn', 'nextTurn', 'again', 'from'] as const),
];

/** `1st Host to Karak is out of the question`. */
const isPredicate = (key: string): boolean =>
  /^(?:is|are|be|has|have|had|will|can|may|should|must|shall|do|does|ist|sind|wird|werden|hat|haben|soll|kann|muss|darf)\b/.test(
    key,
  ) ||
  (key.length > 3 && /(?:ed|[^s]s|te|[^s]t)$/.test(key) && !ADVERBS.includes(key));

const ADVERBS = [
  'always',
  'besides',
  'nicht',
  'bitte',
  'hehehe',
  'please',
  'heute',
  'leute',
  'jetzt',
  'sofort',
  'statt',
  'thanks',
];
