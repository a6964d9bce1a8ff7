/** A sentence cut into clauses: each has one thing to say, and may hang on a word such as `if` or `because`. */
import { type Item, isWord } from './items.ts';
import type { WordClass } from './word-classes.ts';

export interface Clause {
  readonly items: readonly Item[];
  readonly opener?: Opener;
  /** The word on which it hangs: `so`, `but`. */
  readonly link?: string;
}

const OPENERS = [
  'if',
  'unless',
  'until',
  'otherwise',
  'because',
  'and',
  'but',
  'again',
] as const satisfies readonly WordClass[];
type Opener = (typeof OPENERS)[number];
const CUTS = [',', ';', ':', '-', '&', '+', '/', '='];

interface Open {
  items: Item[];
  opener?: Opener;
  link?: string;
}

export function clausesOf(items: readonly Item[]): readonly Clause[] {
  const clauses: Open[] = [{ items: [] }];
  for (const [at, item] of items.entries()) {
    const current = clauses.at(-1) ?? { items: [] };
    const cut = isInList(items, at) ? 'none' : cutAt(current, item, items[at + 1]);
    if (cut === 'none') current.items.push(item);
    // `All stay but 1st Host: Karak`: what is said of the one that does not.
    else if (isColon(item) && has(current, 'except') && items[at + 1]?.kind !== 'army')
      clauses.push({ items: current.items.slice(-1) });
    else if (cut !== 'passed') clauses.push(begunBy(item));
  }
  const isSaid = ({ items: words, opener }: Open) => words.length > 0 || opener !== undefined;
  return clauses
    .filter(isSaid)
    .reduce(taken, [])
    .flatMap(({ items: words, opener, link }, at, all) => {
      const next = all[at + 1];
      // `and if`: the stronger word is the one it hangs on.
      const isWeak = words.length === 0 && next?.opener !== undefined;
      if (isWeak) return [];
      const hung = { ...(opener === undefined ? {} : { opener }), ...(link === undefined ? {} : { link }) };
      return [{ items: words, ...hung }];
    });
}

const isColon = (item: Item): boolean => item.kind === 'sign' && item.key === ':';

/** `es sei denn, dort steht ein Feind`: what hangs on it stands behind the comma. */
function taken(all: readonly Open[], next: Open): readonly Open[] {
  const last = all.at(-1);
  const isBare =
    last !== undefined && last.items.length === 0 && ['if', 'unless', 'until'].includes(last.opener ?? '');
  return isBare && next.opener === undefined
    ? [...all.slice(0, -1), { ...last, items: next.items }]
    : [...all, next];
}

/** A sign goes, and so does the word on which the clause hangs. */
function begunBy(item: Item): Open {
  const opener = openerIn(item);
  if (opener !== undefined && item.kind === 'word') return { items: [], opener, link: item.key };
  return item.kind === 'sign' ? { items: [], link: item.key } : { items: [item] };
}

/** A clause begins at a sign, at a word such as `if`, and at another army; a sign that parts nothing is passed over. */
type Cut = 'none' | 'passed' | 'begin';

function cutAt(current: Open, item: Item, next: Item | undefined): Cut {
  if (item.kind === 'sign') return CUTS.includes(item.key) && !isAddress(current, next) ? 'begin' : 'passed';
  const opener = openerIn(item);
  if (opener !== undefined) return isStrongest(current, opener) ? 'begin' : 'none';
  if (isWord(item, 'pronoun') && isDoing(next) && isKnownCondition(current)) return 'begin';
  return item.kind === 'army' && (isComplete(current) || isKnownCondition(current)) ? 'begin' : 'none';
}

/** `if the Riders are outnumbered they fall back`: here begins what is to be done then. */
const isDoing = (item: Item | undefined): boolean =>
  item?.kind === 'word' && ['go', 'force', 'stay', 'filler'].includes(item.is);

/** `Old Guard and Hill Men`, `two Archers and one Cavalry at Karak`: units stay together, and so do sorts of troops. */
function isInList(items: readonly Item[], at: number): boolean {
  const kind = items[at - 1]?.kind;
  if (kind !== 'unit' && kind !== 'troop') return false;
  const isCounting = (item: Item) => kind === 'troop' && (item.kind === 'number' || isWord(item, 'unitOf'));
  return items.slice(at + 1).find((item) => !isWord(item, 'filler') && !isCounting(item))?.kind === kind;
}

const openerIn = (item: Item): Opener | undefined =>
  item.kind === 'word' ? OPENERS.find((one) => one === item.is) : undefined;

/** `and if` hangs on the `if`, `so because` on the `because`. */
const isStrongest = ({ items, opener }: Open, next: Opener): boolean =>
  items.length > 0 ||
  opener === undefined ||
  opener === 'and' ||
  opener === 'again' ||
  next === 'if' ||
  next === 'unless';

/** `1st Host: forced march`, `Berta, go to Karak`: the sign parts nothing. */
const isAddress = ({ items }: Open, next: Item | undefined): boolean =>
  items.at(-1)?.kind === 'army' &&
  items
    .slice(0, -1)
    .every((item) => (item.kind === 'word' && item.is !== 'unknown') || item.kind === 'turn') &&
  next?.kind !== 'army' &&
  !(next?.kind === 'word' && ['told', 'past', 'weigh'].includes(next.is));

const has = ({ items }: Open, ...classes: readonly WordClass[]): boolean =>
  items.some((item) => item.kind === 'word' && classes.some((is) => item.is === is));

/** `1st to Karak 2nd stay put`: another army, and what was said of the one before is whole. */
function isComplete(current: Open): boolean {
  const first = current.items.findIndex(({ kind }) => kind === 'army');
  const last = current.items.at(-1);
  if (first < 0 || has(current, 'follow', 'with', 'except') || isWord(last, 'to') || isWord(last, 'at'))
    return false;
  const behind = { items: current.items.slice(first + 1) };
  return behind.items.some(({ kind }) => kind === 'place') || has(behind, 'stay', 'nothing');
}

/** `if they come at me Berta falls back`: no comma between them. */
const isKnownCondition = (current: Open): boolean =>
  (current.opener === 'if' || current.opener === 'unless') &&
  has(current, 'attacked', 'outnumbered', 'beaten', 'nobody', 'anybody', 'lost') &&
  !isWord(current.items.at(-1), 'to');
