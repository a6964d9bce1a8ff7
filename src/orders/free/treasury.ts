/** What a clause spends: recruits, works (gold for others: `gifts.ts`). Carried out only where all that it takes is named in it. */
import type { FactionId, RegionId } from '../../campaign/ids.ts';
import type { PlainOrder, StandingOrder, Work } from '../../campaign/order.ts';
import { isVague } from '../amounts.ts';
import type { Clause } from './clauses.ts';
import { has, type Item, isWord, keyOf } from './items.ts';
import { hasHazard } from './slack.ts';
import type { WordClass } from './word-classes.ts';

/** Whom and where the sentences before it spoke of. */
export interface Spoken {
  readonly power?: FactionId;
  readonly there?: RegionId;
}

type Spending = PlainOrder | StandingOrder;

/** The orders of one clause; none where anything is open. */
export function spendingIn({ items, opener }: Clause, said: Spoken): readonly Spending[] {
  if (opener === 'because' || opener === 'if' || opener === 'unless' || opener === 'until') return [];
  if (DOUBTS.some((is) => items.some((item) => isWord(item, is)))) return [];
  const orders = [recruitsIn(items, said), workIn(items, said)];
  return orders.flatMap((order) => order ?? []);
}

const DOUBTS: readonly WordClass[] = [
  ...([
    'not',
    'or',
    'maybe',
    'told',
    'past',
    'weigh',
    'void',
    'offer',
    'truce',
    'alliance',
    'passage',
    'no',
    'except',
  ] as const),
];

const COUNT_MAX = 20;

/** `raise two Archers at Karak`. */
function recruitsIn(items: readonly Item[], said: Spoken): Spending | undefined {
  const troops = items.flatMap((item, at) =>
    item.kind === 'troop' ? [{ troop: item.troop, n: countBefore(items, at) }] : [],
  );
  const at = onlyPlace(items, said);
  const isOther = items.some(({ kind }) => ['army', 'unit', 'power', 'turn', 'foe'].includes(kind));
  const isRaised = has(items, 'recruit') || isGotten(items) || isBare(items);
  if (
    troops.length === 0 ||
    at === undefined ||
    isOther ||
    !isRaised ||
    items.some((item, i) => isVague(keyOf(item)) && isCounting(items, i + 1)) ||
    items.some((_, i) => isManyOf(items, i)) ||
    hasHazard(items, ['some', 'few', 'body', 'another'])
  )
    return undefined;
  return {
    kind: 'recruit',
    at,
    troops: troops.flatMap(({ troop, n }) => Array.from({ length: Math.min(n, COUNT_MAX) }, () => troop)),
  };
}

/** Troops stand there, or words like `units of`: `lots of archers`. */
const isCounting = (items: readonly Item[], at: number): boolean =>
  items[at]?.kind === 'troop' || isWord(items[at], 'unitOf') || items[at + 1]?.kind === 'troop';

/** `Lots of archers`, and not `two lots of archers`. */
const isManyOf = (items: readonly Item[], at: number): boolean =>
  /^(?:lots|loads|plenty|heaps|tons) of$/.test(keyOf(items[at])) && items[at - 1]?.kind !== 'number';

function countBefore(items: readonly Item[], at: number): number {
  const counted = items
    .slice(Math.max(0, at - 3), at)
    .findLast(({ kind }) => kind === 'number' || kind === 'troop');
  return counted?.kind === 'number' ? counted.value : 1;
}

/** `build a fort at Karak`, `in Oxley sollen Felder angelegt werden`. */
function workIn(items: readonly Item[], said: Spoken): Spending | undefined {
  const works = (['fort', 'fields'] as const satisfies readonly Work[]).filter((work) => isWork(items, work));
  const [work, ...others] = works;
  const at = onlyPlace(items, said);
  const isBuilt =
    has(items, 'build') ||
    isGotten(items) ||
    isBare(items) ||
    items.some((item) => item.kind === 'word' && ['put', 'stone and mortar to the walls'].includes(item.key));
  const isOther = items.some(({ kind }) => !['word', 'sign', 'place', 'gm'].includes(kind));
  if (
    work === undefined ||
    others.length > 0 ||
    at === undefined ||
    isOther ||
    !isBuilt ||
    hasHazard(items, ['border', 'new', 'another'])
  )
    return undefined;
  return { kind: 'build', at, work };
}

/** `Karak gets a wall`. */
const GETS = ['gets', 'get', 'shall have', 'is to have', 'bekommt', 'kriegt', 'erhalt'];

/** `I get bored of the walls` is none. */
const isGotten = (items: readonly Item[]): boolean =>
  items.some(
    (item, at) => item.kind === 'word' && GETS.includes(item.key) && !isWord(items[at + 1], 'unknown'),
  );

/** `two Archers at Karak`, `walls for Karak`: on a list, nothing but what and where. */
const isBare = (items: readonly Item[]): boolean =>
  items.every(
    (item) =>
      ['number', 'troop', 'place', 'sign', 'gm'].includes(item.kind) ||
      has([item], 'at', 'to', 'unitOf', 'fort', 'fields', 'and', 'now') ||
      (item.kind === 'word' && BESIDE.includes(item.key)),
  );

const BESIDE = [
  'a',
  'an',
  'the',
  'please',
  'bitte',
  'my',
  'for',
  'fur',
  'ein',
  'eine',
  'einen',
  'new',
  'neue',
  'another',
  'more',
  'item',
  'round',
  'um',
  'der',
  'die',
  'das',
  'proper',
  'und',
  'auch',
  'also',
];

/** `fortify` says both what is done and what is built. */
const isWork = (items: readonly Item[], work: Work): boolean =>
  has(items, work) ||
  (items.some((item) => item.kind === 'word' && item.is === 'build' && ALSO[work].test(item.key)) &&
    !has(items, work === 'fort' ? 'fields' : 'fort'));

const ALSO: Readonly<Record<Work, RegExp>> = {
  fort: /^(?:fortif|befestig|strengthen|reinforce the walls)/,
  fields: /^(?:plough|pflug|till|sow)/,
};

function onlyPlace(items: readonly Item[], { there }: Spoken): RegionId | undefined {
  const places = items.flatMap((item) => (item.kind === 'place' ? [item.region] : []));
  const [place, ...others] = new Set(places);
  return others.length > 0 ? undefined : (place ?? there);
}
