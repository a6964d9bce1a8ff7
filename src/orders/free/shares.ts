/** Sums in words: a share of what is in the chest, what is left of it, the same as was given before. */
import type { Talk } from '../wording.ts';
import lists from './data/dealings.json' with { type: 'json' };
import numbers from './data/numbers.json' with { type: 'json' };

/** What was spent and given so far in the mail. */
export interface Spent {
  readonly gold: number;
  /** The last sum of all. */
  readonly last?: number;
}

const PURSE = lists.purse.join('|');
const OF_MINE = `(?: ?(?:of|from|von|aus|in))? ?(?:(?:all|the|my|our|what is in|whats in) )*(?:meine[mnrs]?|unsere[mnrs]?|der|des|dem|mein|unser)? ?(?:(?:war|full|whole|entire|ganze[mnrs]?) )?(?:${PURSE})(?:s)?(?![\\p{L}])(?: that (?:i|we) (?:have|own))?`;
const ALL_I_HAVE = `(?: of| von)? ?(?:what(?:ever)?|all|everything|dem,? was|allem,? was|was)(?: that)? (?:i|we|ich|wir) (?:have got|have|own|possess|got|hold|hab|habe|haben|besitze|besitzen)(?: left)?(?: in the chest| on me)?`;
const BASE = `(?:${OF_MINE}|${ALL_I_HAVE})`;
const PARTS: readonly (readonly [string, number])[] = [
  ['two[- ]thirds?|zwei drittel', 2 / 3],
  ['three[- ]quarters?|drei viertel', 3 / 4],
  ['half|(?:die )?hälfte|die halfte|das halbe|den halben', 1 / 2],
  ['(?:a |one |ein )?third|(?:ein )?drittel', 1 / 3],
  ['(?:a |one |ein )?quarter|(?:ein )?viertel', 1 / 4],
  ['(?:a |one )?fifth|(?:ein )?fünftel', 1 / 5],
  ['(?:a |one )?tenth|(?:ein )?zehntel', 1 / 10],
];
const SHARES = PARTS.map(
  ([words, share]) => [new RegExp(`(?<!\\p{L})(?:${words})${BASE}`, 'iu'), share] as const,
);
const REST = new RegExp(
  `(?<!\\p{L})(?:(?:the |whatever is )?(?:rest|remainder|remains)|what(?:ever)? (?:is|'s|remains) left|(?:den |der )?rest)${OF_MINE}`,
  'iu',
);
const ALL = new RegExp(
  `(?<!\\p{L})(?:all|everything|mein ganzes|unser ganzes|das ganze|mein gesamtes|die ganze)${BASE}`,
  'iu',
);
const SAME =
  /(?<!\p{L})(?:the same (?:sum |amount )?(?:again|sum|amount)|the same(?= to)|as much(?: again)?(?= to| for)|just as much|ebenso ?viel|genauso ?viel|gleich ?viel|noch einmal so ?viel|dasselbe noch (?:ein)?mal|das ?gleiche(?: noch mal| nochmal)?(?= an| für))(?!\p{L})/iu;

/** The text with each share as a sum of gold, rounded down; as it stands where the reader's gold is not known. */
export function withSums(written: string, spent: Spent, { known }: Talk): string {
  const text = withHalves(written.replace(G, '$1 gold'));
  const gold = known?.reader.kind === 'faction' ? known.treasuries[known.reader.faction] : undefined;
  if (gold === undefined) return withSame(text, spent);
  const left = Math.max(0, gold - spent.gold);
  const parted = SHARES.reduce(
    (now, [words, share]) => now.replace(words, ` ${Math.floor(gold * share)} gold`),
    text,
  );
  return withSame(parted, spent).replace(REST, ` ${left} gold`).replace(ALL, ` ${gold} gold`);
}

/** `10g`, `10 gp`. */
const G = /(?<![\p{L}\d])(\d{1,5}) ?gp?(?![\p{L}\d])/giu;

/** `Twelve gold, to be split fairly between Tom and Wilma`: a sum for each, in plain words; an odd coin stays. */
function withHalves(text: string): string {
  const halved = text.replace(HALVES, (_, sum: string, one: string, other: string) => {
    const each = Math.floor((SPELT[sum.toLowerCase()] ?? Number(sum)) / 2);
    return each > 0 ? toBoth(each, one, other) : text;
  });
  return halved
    .replace(EACH, (_, sum: string, one: string, other: string) => toBoth(sum, one, other))
    .replace(EACH_LAST, (_, one: string, other: string, sum: string) => toBoth(sum, one, other));
}

const toBoth = (each: number | string, one: string, other: string): string =>
  `${each} gold to ${one.trim()} and ${each} gold to ${other.trim()}`;

const SPELT: Readonly<Record<string, number>> = numbers;
const HALVES = new RegExp(
  String.raw`^\W*(?:(?:give|pay|send|please|bitte|gib|zahl|zahle) )*(\d{1,5}|${Object.keys(numbers).join('|')}) (?:gold|coins|crowns|goldstücke)(?: pieces)?,? (?:(?:is |are )?(?:to be )?(?:split|shared|divided|parted)|aufgeteilt|geteilt|zu gleichen teilen)(?: (?:up|fairly|equally|evenly|fair and square|half and half|down the middle|gerecht|gleichmäßig|brüderlich))?,? (?:between|among|amongst|unter|zwischen|an) ([^,.;]{2,40}?) (?:and|und) ([^,.;]{2,40}?)(?:,? (?:so|damit|weil|because|as) [^.;]*)?(?=[.!;,]|$)`,
  'iu',
);

/** `5 gold each to Tom and Wilma`, `Tom and Wilma get 5 gold each`. */
const EACH = new RegExp(
  String.raw`(?<!\p{L})(\d{1,5}|${Object.keys(numbers).join('|')}) (?:gold|coins|crowns)(?: pieces)?,? (?:each|apiece) (?:to|for) ([^,.;]{2,40}?) and ([^,.;]{2,40}?)(?=[.!;,]|$)`,
  'iu',
);
const EACH_LAST = new RegExp(
  String.raw`(?<!\p{L})([^,.;]{2,40}?) (?:and|und) ([^,.;]{2,40}?) (?:get|receive|are to get|are to have|shall have|bekommen|kriegen|erhalten) (?:je |each )?(\d{1,5}|${Object.keys(numbers).join('|')}) (?:gold|coins|crowns|goldstücke)(?: each| apiece)(?=[.!;,]|$)`,
  'iu',
);

/** `10 gold to Tom and the same again to Wilma`: the sum in front of it, in this sentence or in one before. */
function withSame(text: string, { last }: Spent): string {
  const at = SAME.exec(text)?.index;
  if (at === undefined) return text;
  const sum =
    [...text.slice(0, at).matchAll(/(?<![\p{L}\d])(\d{1,5}) (?:gold|coins|crowns)/giu)].at(-1)?.[1] ?? last;
  return sum === undefined ? text : text.replace(SAME, `${sum} gold`);
}

const ONCE = new RegExp(`[,;:(–-]?\\s*(?<!\\p{L})(?:${lists.once.join('|')})(?!\\p{L})\\)?`, 'giu');

/** The text without the words that say that it is no payment for every turn. */
export const withoutOnce = (text: string): string => text.replace(ONCE, ' ');
