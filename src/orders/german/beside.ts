/**
 * A German sentence that no reader has made anything of, right behind an order: one that limits it (`Das aber erst, wenn Tom zustimmt`)
 * or takes it back (`War nur ein Witz`) makes it a question (ADR 72). What it limits is the order before it, or all of them where it says so.
 */
import { asked } from '../free/claim.ts';
import type { Entry } from '../free/entry.ts';
import { itemsOf } from '../free/items.ts';
import { keptAsked } from '../free/questions.ts';
import { isRemark } from '../remarks.ts';
import type { Talk } from '../wording.ts';
import lists from './data/turned.json' with { type: 'json' };
import { isDealtByOthers, whole } from './turned.ts';

const LIMITS = lists.limits.map((words) => whole(words));
const UNSAID = lists.unsaid.map((words) => whole(words));
const TURNING = whole(lists.turning);
/** `Schenk Tom 10 Gold. Oder besser 5.` */
const OR = whole('^oder');
const CLOSING = new RegExp(lists.closing, 'iu');
const POINTING = whole(lists.pointing);
/** `Das alles nur, wenn Tom unterschreibt`. */
const OF_ALL = whole('(?:das|all|dies(?:es)?) alles|alles|beides?|all das|sämtlich\\p{L}*|alle drei');

/** The entries, with those orders asked that a sentence behind them limits or takes back in words that nobody has read. */
export function limitsAsked(entries: readonly Entry[], talk: Talk): readonly Entry[] {
  const doubted = new Set(entries.flatMap((entry, at) => limitedBy(entry, entries.slice(0, at), talk)));
  return doubted.size === 0
    ? entries
    : entries.map((entry) => (doubted.has(entry) ? questioned(entry, talk) : entry));
}

function limitedBy(entry: Entry, before: readonly Entry[], talk: Talk): readonly Entry[] {
  const text = entry.text.replace(/^[^\p{L}]+/u, '');
  const last = before.at(-1);
  const { takesBack, kept } = entry;
  if (takesBack || kept?.fault?.code === 'unclear/negative' || kept?.ignored === 'a sign-off') return []; // told by the readers themselves
  if (last !== undefined && entry.dealings.length > 0 && OR.test(text)) return [last, entry];
  const isOwn = orders(entry) && !isDealtByOthers(text, talk);
  if (isOwn || last === undefined || entry.claims.some((claim) => claim.if !== undefined)) return [];
  if (!isLimit(text) && !(orders(last) && isTurning(text) && !isOfAnother(text, last, talk))) return [];
  const ordering = before.filter(orders);
  return OF_ALL.test(text) ? ordering : ordering.slice(-1);
}

/** It speaks of an army of which the order does not. */
const isOfAnother = (text: string, { claims }: Entry, talk: Talk): boolean =>
  itemsOf(text, talk).some(
    (item) =>
      item.kind === 'army' && !item.armies.some((id) => claims.some(({ armies }) => armies.includes(id))),
  );

/** Short, right behind an order, with a word that turns or doubts something and one that points back to it, or hardly another word. */
function isTurning(text: string): boolean {
  const count = text.split(/\s+/).length;
  return (
    count <= WORDS_MAX &&
    !CLOSING.test(text) &&
    !isRemark(text) &&
    TURNING.test(text) &&
    (count <= FEW || POINTING.test(text))
  );
}
const WORDS_MAX = 12;
const FEW = 4;

const isLimit = (text: string): boolean => [...LIMITS, ...UNSAID].some((words) => words.test(text));

const orders = ({ kept, claims, dealings }: Entry): boolean =>
  isOrdering(kept) || dealings.length > 0 || claims.some(({ sureness }) => sureness !== 'asked');

const isOrdering = (kept: Entry['kept']): boolean =>
  kept !== undefined && kept.order !== null && kept.order.kind !== 'press';

/** All that it orders, as a question. */
function questioned(entry: Entry, talk: Talk): Entry {
  const { kept, claims, dealings } = entry;
  if (kept === undefined || kept.order === null)
    return { ...entry, claims: claims.map(asked), dealings: [], doubted: [...entry.doubted, ...dealings] };
  return { ...entry, claims: [], kept: keptAsked(kept, kept.order, talk) };
}

/** `Das Heer zieht nach Karak. Aber nur, wenn dort niemand steht`: one sentence, which the reader of clauses knows. */
export const withAfterthoughts = (text: string): string => text.replace(AFTERTHOUGHT, ', aber nur wenn ');

const AFTERTHOUGHT =
  /[.!]\s+(?:(?:Aber|Allerdings|Jedoch|Und zwar|Das aber|Das allerdings|Das gilt (?:aber|allerdings|jedoch)|Natürlich|Freilich),? nur|Nur),? (?:wenn|falls|sofern) /gu;
