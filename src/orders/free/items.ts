/** A sentence as a row of items: everything named, and every other word with its class. */
import type { ArmyId } from '../../campaign/ids.ts';
import { amountAt } from '../amounts.ts';
import type { Talk } from '../wording.ts';
import { isSign, splitWords } from '../words.ts';
import { putRight } from './put-right.ts';
import { type Named, type Spot, spotAt, troopAt } from './spot.ts';
import { type Classed, classAt, tongueOf, type WordClass } from './word-classes.ts';

export type Item =
  | Named
  /** `unknown`: in none of our lists, so that nobody can tell what it changes. */
  | { readonly kind: 'word'; readonly is: WordClass | 'unknown'; readonly key: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'turn'; readonly value: number }
  | { readonly kind: 'sign'; readonly key: string };

/** The items of a sentence, in order. Several readers look at the same sentence: what was found is kept as long as the talk. */
export function itemsOf(text: string, talk: Talk): readonly Item[] {
  const found = FOUND.get(talk) ?? new Map<string, readonly Item[]>();
  FOUND.set(talk, found);
  const before = found.get(text);
  if (before !== undefined) return before;
  if (found.size >= FOUND_MAX) found.clear();
  const items = lookedUp(text, talk);
  found.set(text, items);
  return items;
}

const FOUND = new WeakMap<Talk, Map<string, readonly Item[]>>();
const FOUND_MAX = 200;

/** Each word is looked at a bounded number of times. */
function lookedUp(text: string, talk: Talk): readonly Item[] {
  const line = splitWords(text);
  const keys = line.words.map(({ key }) => key);
  const tongue = tongueOf(keys);
  const items: Item[] = [];
  for (let at = 0; at < keys.length; ) {
    const spot = (isRaising(items) ? troopAt(line, at, talk) : undefined) ?? spotAt(line, at, talk);
    const classed = classAt(keys, at, tongue);
    const { item, to } = isNamed(spot, classed)
      ? { item: namedItem(spot), to: spot.to }
      : unnamedAt(keys, at, classed);
    items.push(item);
    at = to;
  }
  return withTurns(
    withLists(
      putRight(items.map(pointed).map(bidden).map(spared).map(idle).filter(isNoTrain).filter(isNoCount)),
    ),
  );
}

const isNamed = (spot: Spot | undefined, classed: Classed | undefined): spot is Spot =>
  spot !== undefined && spot.to >= (classed?.to ?? 0);

function unnamedAt(
  keys: readonly string[],
  at: number,
  classed: Classed | undefined,
): { readonly item: Item; readonly to: number } {
  const amount = classed === undefined ? amountAt(keys, at) : undefined;
  if (amount !== undefined) return { item: { kind: 'number', value: amount.value }, to: amount.to };
  const to = classed?.to ?? at + 1;
  return { item: otherItem(keys.slice(at, to), classed), to };
}

const namedItem = ({ to: _, ...named }: Spot): Item => named;

const otherItem = (keys: readonly string[], classed: Classed | undefined): Item =>
  classed === undefined ? plainItem(keys[0] ?? '') : wordItem(classed.is, keys);

const isRaising = (items: readonly Item[]): boolean =>
  items.some((item) => isWord(item, 'recruit')) ||
  isWord(items.at(-1), 'unitOf') ||
  (items.at(-1)?.kind === 'number' && items.length <= 2);

/** `for the Riders`: it points at them; elsewhere `for the` gives a reason. */
function pointed(item: Item, at: number, all: readonly Item[]): Item {
  if (item.kind !== 'word') return item;
  const next = all[at + 1]?.kind ?? '';
  if (item.key === 'for the' && ['army', 'place', 'power', 'foe'].includes(next))
    return { ...item, is: 'to', key: 'for' };
  // `The Riders are going to Karak`: elsewhere `going to` is a verb's helper.
  return item.key === 'going to' && next === 'place' ? { ...item, is: 'to', key: 'to' } : item;
}

/** `tell Berta to go`, `I ask the Riders to stay`: whom we tell is ours, so it is an order; `tell Tom` is a letter. */
function bidden(item: Item, at: number, all: readonly Item[]): Item {
  const isBidding = item.kind === 'word' && BIDDING.test(item.key) && all[at + 1]?.kind === 'army';
  const to = all[at + 2];
  const isOrder = to?.kind === 'word' && /^(?:not )?to\b/.test(to.key);
  return isBidding && isOrder ? { ...item, is: 'filler' } : item;
}

/** `nobody moves but the Riders`. */
const spared = (item: Item, at: number, all: readonly Item[]): Item =>
  isWord(item, 'but') &&
  all[at + 1]?.kind === 'army' &&
  all.slice(0, at).some((one) => one.kind === 'army' && one.group === 'all')
    ? { kind: 'word', is: 'except', key: 'but' }
    : item;

/** `2nd Host: none`: it gets no orders, and is not nobody. */
const idle = (item: Item, at: number, all: readonly Item[]): Item => {
  const before = all[at - 1]?.kind === 'sign' ? all[at - 2] : all[at - 1];
  const isNone = item.kind === 'army' && item.isNobody === true && item.group === 'all';
  return isNone &&
    at === all.length - 1 &&
    at <= IDLE_MAX &&
    before?.kind === 'army' &&
    before.isNobody !== true
    ? { kind: 'word', is: 'nothing', key: 'none' }
    : item;
};
const IDLE_MAX = 2;

/** `both Berta and Caspar`: they are named behind it. */
const isNoCount = (item: Item, at: number, all: readonly Item[]): boolean =>
  item.kind !== 'army' ||
  item.group !== 'both' ||
  !(all[at + 1]?.kind === 'army' && isLink(all[at + 2]) && all[at + 3]?.kind === 'army');

/** `He takes everybody else to Karak`: the rest of his own men, and no other army. */
const isNoTrain = (item: Item, at: number, all: readonly Item[]): boolean =>
  item.kind !== 'army' ||
  (item.group !== 'rest' && item.group !== 'all') ||
  item.isNobody === true ||
  !TAKES.test(keyOf(all[at - 1])) ||
  !(all[at - 2]?.kind === 'army' || /^(?:he|she|it|they)$/.test(keyOf(all[at - 2])));

const TAKES = /^(?:takes?|leads?|brings?|marches|will take|will lead)$/;

const BIDDING =
  /^(?:tell|ask|order|instruct|command|direct|bid|urge|beg|get|want|expect|need|require|trust)$/;

const wordItem = (is: WordClass, keys: readonly string[]): Item => ({
  kind: 'word',
  is,
  key: keys.join(' '),
});

function plainItem(key: string): Item {
  if (key === '->') return { kind: 'word', is: 'to', key };
  if (isSign(key)) return { kind: 'sign', key };
  const turn = /^t([1-9]\d{0,2})$/.exec(key)?.[1];
  if (turn !== undefined) return { kind: 'turn', value: Number(turn) };
  return { kind: 'word', is: 'unknown', key };
}

/** Of a word as it is looked up; empty of anything else. */
export const keyOf = (item: Item | undefined): string => (item?.kind === 'word' ? item.key : '');

export const isWord = (item: Item | undefined, is: WordClass | 'unknown'): boolean =>
  item?.kind === 'word' && item.is === is;

/** Whether a word of one of these classes is among them. */
export const has = (items: readonly Item[], ...classes: readonly (WordClass | 'unknown')[]): boolean =>
  items.some((item) => item.kind === 'word' && classes.some((is) => item.is === is));

const LINKS = [',', '&', '+', 'and', 'und', 'and also', 'und auch', 'n'];
const isLink = (item: Item | undefined): boolean =>
  (item?.kind === 'sign' || item?.kind === 'word') && LINKS.includes(item.key);

/** `1st Host, Riders and 2nd Host`: one mention of three armies. */
function withLists(items: readonly Item[]): readonly Item[] {
  const merged: Item[] = [];
  for (const item of items) {
    const before = isLink(merged.at(-1)) ? merged.at(isLink(merged.at(-2)) ? -3 : -2) : undefined;
    const isListed =
      item.kind === 'army' &&
      before?.kind === 'army' &&
      item.group === undefined &&
      before.group === undefined &&
      !item.armies.some((id) => before.armies.includes(id));
    if (!isListed) merged.push(item);
    else {
      merged.length = merged.lastIndexOf(before);
      merged.push({ kind: 'army', armies: [...new Set([...before.armies, ...item.armies])] });
    }
  }
  return merged;
}

/** `turn 7` is one item. */
function withTurns(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item, at): readonly Item[] => {
    if (item.kind === 'number' && isWord(items[at - 1], 'turn')) return [{ kind: 'turn', value: item.value }];
    return isWord(item, 'turn') && items[at + 1]?.kind === 'number' ? [] : [item];
  });
}

/** Whether a word is among them that leaves open whether what is said is meant. */
export const isDoubtful = (items: readonly Item[]): boolean =>
  has(items, 'not', 'if', 'maybe', 'told', 'weigh', 'or', 'except');

/** Of whom a text speaks by name, number or place; not `all`. */
export const armiesNamed = (text: string, talk: Talk): readonly ArmyId[] =>
  itemsOf(text, talk).flatMap((item) =>
    item.kind === 'army' && item.isOwner !== true && item.group !== 'all' ? item.armies : [],
  );
