/**
 * A German sentence that no reader has made anything of, right behind an order: one that limits it (`Das aber erst, wenn Tom zustimmt`)
 * or takes it back (`War nur ein Witz`) makes it a question (ADR 72). What it limits is the order before it, or all of them where it says so.
 */
import { formatWith, plainSay } from '../format.ts';
import { asked } from '../free/claim.ts';
import type { Entry } from '../free/entry.ts';
import { askIfMeant } from '../free/questions.ts';
import type { Talk } from '../wording.ts';
import lists from './data/turned.json' with { type: 'json' };
import { whole } from './turned.ts';

const LIMITS = lists.limits.map((words) => whole(words));
const UNSAID = lists.unsaid.map((words) => whole(words));
/** `Das alles nur, wenn Tom unterschreibt`. */
const OF_ALL = whole('(?:das|all|dies(?:es)?) alles|alles|beides?|all das|sämtlich\\p{L}*|alle drei');

/** The entries, with those orders asked that a sentence behind them limits or takes back in words that nobody has read. */
export function limitsAsked(entries: readonly Entry[], talk: Talk): readonly Entry[] {
  const doubted = new Set(entries.flatMap((entry, at) => limitedBy(entry, entries.slice(0, at))));
  return doubted.size === 0
    ? entries
    : entries.map((entry) => (doubted.has(entry) ? questioned(entry, talk) : entry));
}

function limitedBy(entry: Entry, before: readonly Entry[]): readonly Entry[] {
  const text = entry.text.replace(/^[^\p{L}]+/u, '');
  if (orders(entry) || !isLimit(text)) return [];
  const ordering = before.filter(orders);
  return OF_ALL.test(text) ? ordering : ordering.slice(-1);
}

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
  const fault = askIfMeant([formatWith({ order: kept.order }, plainSay(talk))]);
  return { ...entry, claims: [], kept: { ...kept, order: null, says: '', fault } };
}

/** `Das Heer zieht nach Karak. Aber nur, wenn dort niemand steht`: one sentence, which the reader of clauses knows. */
export const withAfterthoughts = (text: string): string => text.replace(AFTERTHOUGHT, ', aber nur wenn ');

const AFTERTHOUGHT =
  /[.!]\s+(?:(?:Aber|Allerdings|Jedoch|Und zwar|Das aber|Das allerdings|Das gilt (?:aber|allerdings|jedoch)|Natürlich|Freilich),? nur|Nur),? (?:wenn|falls|sofern) /gu;
