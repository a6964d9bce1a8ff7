/** A sentence taken apart for weighing: what is ordered, what it waits for, and what is only said beside it. */
import { has, type Item, isWord, keyOf } from '../free/items.ts';

/** `said`: a reason, or what tells more of something that is named; nothing in it is ordered. */
export type Bearing = 'order' | 'if' | 'unless' | 'until' | 'otherwise' | 'said';

export interface Part {
  readonly bearing: Bearing;
  readonly items: readonly Item[];
  /** The word or sign that opens it. */
  readonly link: string;
}

interface Open {
  bearing: Bearing;
  items: Item[];
  link: string;
}

const SIGNS = [',', ';', ':', '-', '&', '+', '/', '=', '(', ')', '.', '!', '?', '–', '—'];
const BEARINGS: Readonly<Record<string, Bearing>> = {
  if: 'if',
  unless: 'unless',
  until: 'until',
  otherwise: 'otherwise',
  because: 'said',
};

/** The parts of a sentence, in order; none is empty. */
export function partsOf(items: readonly Item[]): readonly Part[] {
  const parts: Open[] = [{ bearing: 'order', items: [], link: '' }];
  for (const [at, item] of items.entries()) {
    const current = parts.at(-1);
    const next = current === undefined ? undefined : openedBy(item, current, items.slice(at + 1));
    if (next !== undefined) parts.push(next);
    else if (item.kind !== 'sign' || !SIGNS.includes(item.key)) current?.items.push(item);
  }
  return parts.filter(({ items: words }) => words.length > 0);
}

function openedBy(item: Item, current: Open, rest: readonly Item[]): Open | undefined {
  switch (item.kind) {
    case 'sign':
      return SIGNS.includes(item.key) ? afterSign(item.key, current, rest) : undefined;
    case 'word':
      return afterWord(item, current, rest);
    case 'army':
      return item.isOwner !== true && isWhole(current) ? orderFrom(item) : undefined;
    default:
      return undefined;
  }
}

const orderFrom = (item: Item): Open => ({ bearing: 'order', items: [item], link: '' });

const isWhole = (current: Open): boolean =>
  current.bearing === 'order' ? isComplete(current.items) : isKnown(current);

type Word = Extract<Item, { readonly kind: 'word' }>;

function afterWord(word: Word, current: Open, rest: readonly Item[]): Open | undefined {
  const bearing = BEARINGS[word.is];
  if (bearing === 'said' && isTellingOrder(word.key, current, rest)) {
    const army = current.items.findLast(({ kind }) => kind === 'army');
    return { bearing: 'order', items: army === undefined ? [] : [army], link: word.key };
  }
  if (bearing !== undefined) return { bearing, items: [], link: word.key };
  if (word.is === 'and' || word.is === 'but') return afterAnd(word.key, current, rest);
  return isCondition(current) && endsCase(word, current, rest) ? orderFrom(word) : undefined;
}

/** Without a sign between them: `if he is there I want ...`, `when he is there go to ...`, `when it rains they go`. */
function endsCase(word: Word, current: Open, rest: readonly Item[]): boolean {
  switch (word.is) {
    case 'filler':
      return WISH.test(word.key) && isKnown(current);
    case 'go':
    case 'stay':
      return isKnown(current) && isLed(rest);
    case 'pronoun':
      return isVerb(rest[0]) && current.items.length > 1;
    default:
      return false;
  }
}

/** Behind a comma begins the order that waits; a reason goes on until somebody is named, or the comma is a longer pause. */
function afterSign(sign: string, current: Open, rest: readonly Item[]): Open | undefined {
  if (isAddress(current, rest[0], sign)) return undefined;
  const isPause = sign !== ',' || rest.find((item) => !isWord(item, 'filler'))?.kind === 'army';
  const isGoingOn = current.bearing === 'said' && !isPause;
  return isGoingOn ? undefined : { bearing: 'order', items: [], link: sign };
}

/** `so` and `then` end a reason, `and` only before somebody of ours. */
function afterAnd(link: string, current: Open, rest: readonly Item[]): Open | undefined {
  const isResult = /^(?:so|but|then|and then|yet|finally)\b/.test(link);
  const isOurs = rest.slice(0, 3).some(({ kind }) => kind === 'army');
  if (current.bearing === 'said' && !isResult && !isOurs) return undefined;
  const isWaiting = isCondition(current) && current.items.length > 0 && !isResult && !isOurs;
  return isWaiting ? undefined : { bearing: 'order', items: [], link };
}

/** `2nd Host, who goes to Karak`: what is told of it is to be done. */
const isTellingOrder = (key: string, { items }: Open, rest: readonly Item[]): boolean =>
  /^(?:who|which|whom)$/.test(key) &&
  items.at(-1)?.kind === 'army' &&
  (has(rest.slice(0, 4), 'go', 'stay', 'follow', 'force') ||
    rest.slice(0, 7).some(({ kind }) => kind === 'place'));

const isCondition = ({ bearing }: Open): boolean => bearing === 'if' || bearing === 'unless';

const isVerb = (item: Item | undefined): boolean =>
  item?.kind === 'word' && ['go', 'stay', 'force', 'follow', 'filler'].includes(item.is);

const isAddress = ({ items, bearing }: Open, next: Item | undefined, sign: string): boolean =>
  bearing === 'order' &&
  [',', ':', '=', '-', '–', '—'].includes(sign) &&
  items.some(({ kind }) => kind === 'army') &&
  items.every((item) => item.kind === 'army' || isWord(item, 'filler') || isWord(item, 'only')) &&
  next?.kind !== 'army';

/** `when he is there go on to Karak`: here begins what is to be done then. */
const isLed = ([link, goal]: readonly Item[]): boolean =>
  link?.kind === 'place' || (isWord(link, 'to') && goal?.kind === 'place');

const WISH = /^(?:i want|i d like|id like|i would like|i need|we want|please|let|i should like)/;

/** An army, and what it is to do: the next name begins something else. */
function isComplete(items: readonly Item[]): boolean {
  const first = items.findIndex(({ kind }) => kind === 'army');
  const last = items.at(-1);
  if (first < 0 || has(items, 'follow', 'with', 'except')) return false;
  if (isWord(last, 'to') || isWord(last, 'at') || /^(?:of|for|by|behind|after|with)$/.test(keyOf(last)))
    return false;
  const behind = items.slice(first + 1);
  return behind.some(({ kind }) => kind === 'place') || has(behind, 'stay', 'nothing');
}

const isKnown = (current: Open): boolean => isCondition(current) && isPlainCase(current.items);

/** What is waited for has been said. */
const isPlainCase = (items: readonly Item[]): boolean =>
  has(items, 'attacked', 'outnumbered', 'beaten', 'nobody', 'lost', 'appear') ||
  (has(items, 'pronoun') && has(items, 'there'));
