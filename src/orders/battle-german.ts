/** German battle sheets: one clause put into English words in an English order, for the reader of plain words to understand or not. */
import german from './data/battle-words.de.json' with { type: 'json' };
import type { SheetTalk } from './sheet-talk.ts';

interface Verb {
  readonly say: string;
  readonly forms: readonly string[];
  readonly with?: string;
  /** Only beside such words. */
  readonly only?: string;
}

const VERBS = german.verbs as readonly Verb[];
const TROOPS: Readonly<Record<string, readonly string[]>> = german.troops;
const WORDS: Readonly<Record<string, string>> = german.words;
const NEARBY: Readonly<Record<string, string>> = german.nearby;
const DROPPED = new Set(german.dropped);
const WORDS_MAX = 24;
const SPAN_MAX = 5;

/** One word of the clause, or several that belong together, in English. */
interface Piece {
  readonly de: string;
  readonly en: string;
}

/**
 * Ways in which the clause may be said in English, the likeliest first; none where a word of it is not known. German puts its verb
 * second or last: who does it and whom it is done to are then told apart by what can be read.
 */
export function germanInEnglish(text: string, talk: SheetTalk): readonly string[] {
  const said = withoutGermanOpening(text.trim().replace(/[.!:]+$/, '')).replace(ELSE, '$2 $1 $3');
  const words = said.replace(/-(?=\p{Lu})/gu, ' ').match(/\(?-?\d[\d.]*,? ?[\d.]*\)?|[\p{L}\d]+/gu) ?? [];
  if (words.length === 0 || words.length > WORDS_MAX || text.includes('?')) return [];
  const known = namesOf(talk);
  return VERBS.flatMap((verb) => verb.forms.flatMap((form) => saidWith(words, { verb, form }, known)));
}

const OPENING =
  /^(?:(?:ich (?:hätte (?:sehr )?gerne?|möchte|will|wünsche(?: mir)?|bitte(?: darum)?|befehle|ordne an|schlage vor)|es (?:wird|sei) (?:hiermit )?(?:angeordnet|befohlen|verfügt)|(?:mein )?befehl an alle|hiermit wird (?:angeordnet|befohlen)|bitte)[,:]? (?:dass? |daß )?|(?:also|ok|okay|gut|so|ähm?|na),? )+/i;

/** `sonst bleibt alles`: who is meant stands behind the verb. */
const ELSE = /(?<!\p{L})(sonst) (\p{L}+) (alles|alle|keiner|niemand)(?!\p{L})/iu;

const withoutGermanOpening = (text: string): string => text.replace(OPENING, '');

/** Whom German words name, in English; undefined where a word of them is not known. */
export function germanNames(text: string, talk: SheetTalk): string | undefined {
  const pieces = inPieces(text.match(/[\p{L}\d]+/gu) ?? [], namesOf(talk));
  return pieces === undefined ? undefined : said(pieces, '', []);
}

/** Every word that stands in somebody's name or kind, and each name itself. */
function namesOf({ own, foes }: SheetTalk): ReadonlySet<string> {
  return new Set(
    [...own, ...foes].flatMap(({ name, kind }) => `${name} ${kind}`.toLowerCase().split(/[\s-]+/)),
  );
}

interface Sought {
  readonly verb: Verb;
  readonly form: string;
}

function saidWith(words: readonly string[], sought: Sought, known: ReadonlySet<string>): readonly string[] {
  const { verb, form } = sought;
  const at = indexOf(words, form);
  if (at < 0) return [];
  const end = at + form.split(' ').length;
  const others = [...words.slice(0, at), '|', ...words.slice(end)];
  const after = verb.with === undefined ? others : without(others, verb.with);
  const isNot = after?.some((word) => word === 'nicht') === true && /^(?:attack|charge)$/.test(verb.say);
  const left = isNot ? after.filter((word) => word !== 'nicht') : after;
  const pieces = left === undefined ? undefined : inPieces(left, known);
  if (pieces === undefined) return [];
  if (verb.only === 'nobody' && !pieces.some(({ en }) => en.startsWith('nobody'))) return [];
  if (verb.only === 'nearby' && !pieces.some(({ de }) => de in NEARBY)) return [];
  return orders(pieces, isNot ? `not ${verb.say}` : verb.say, PREPOSITIONS.has(form));
}

function indexOf(words: readonly string[], phrase: string): number {
  const sought = phrase.split(' ');
  return words.findIndex((_, at) => sought.every((word, i) => words[at + i]?.toLowerCase() === word));
}

/** Without the last place where the phrase stands; undefined where it does not. */
function without(words: readonly string[], phrase: string): readonly string[] | undefined {
  const length = phrase.split(' ').length;
  const at = indexOf(words.toReversed(), phrase.split(' ').toReversed().join(' '));
  if (at < 0) return undefined;
  const from = words.length - at - length;
  return [...words.slice(0, from), ...words.slice(from + length)];
}

function inPieces(words: readonly string[], known: ReadonlySet<string>): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < words.length) {
    const found = pieceAt(words, at, known);
    if (found === undefined) return undefined;
    at += found.taken;
    pieces.push(found.piece);
  }
  return pieces;
}

function pieceAt(
  words: readonly string[],
  at: number,
  known: ReadonlySet<string>,
): { readonly taken: number; readonly piece: Piece } | undefined {
  for (let taken = SPAN_MAX; taken > 0; taken -= 1) {
    const de = words
      .slice(at, at + taken)
      .join(' ')
      .toLowerCase();
    const isMany = !SINGULAR.has(words[at - 1]?.toLowerCase() ?? '');
    const en = at + taken <= words.length ? inEnglish(de, known, isMany) : undefined;
    if (en !== undefined) return { taken, piece: { de, en } };
  }
  return undefined;
}

const PREPOSITIONS: ReadonlySet<string> = new Set(['auf', 'uff', 'nach', 'zu', 'zum', 'zur', 'in']);

const SINGULAR = new Set(german.singular);
const PLURALS = new Set(german.plurals);

/** `isMany`: no article makes a single one of it. */
function inEnglish(de: string, known: ReadonlySet<string>, isMany: boolean): string | undefined {
  if (de === '|') return '|';
  if (/^(?:\(?-?\d[\d., ]*\)?|[a-z]\d{1,2})$/.test(de)) return de;
  const word = stemsOf(de)
    .map((stem) => WORDS[stem])
    .find((found) => found !== undefined);
  if (word !== undefined) return word;
  if (known.has(de)) return de;
  if (DROPPED.has(de)) return '';
  if (de in NEARBY) return NEARBY[de];
  if (de.includes(' ')) return undefined;
  const found = troop(de, known);
  return isMany && (PLURALS.has(de) || isEnglishPlural(de)) ? found?.replace(/s?$/, 's') : found;
}

/** `Goblins`, whose singular is known. */
const isEnglishPlural = (de: string): boolean => de.endsWith('s') && de.slice(0, -1) in TROOPS;

/** A German word as it stands and without the endings it may have. */
export const stemsOf = (de: string): readonly string[] => [
  de,
  ...[/n$/, /e$/, /s$/, /r$/, /m$/, /en$/, /er$/, /es$/, /em$/].map((end) => de.replace(end, '')),
];

/** As the field calls them: the first of the words that somebody there bears. */
function troop(de: string, known: ReadonlySet<string>): string | undefined {
  const words = stemsOf(de)
    .map((stem) => TROOPS[stem])
    .find((found) => found !== undefined);
  if (words === undefined) return known.has(de.replace(/s$/, '')) ? de : compound(de, known);
  const isThere = (word: string) =>
    word.split(' ').every((one) => known.has(one) || known.has(one.replace(/s$/, '')));
  return words.find(isThere) ?? words[0];
}

/** `Orkkrieger`, `Elfengarde`: two words that are known, written as one. */
function compound(de: string, known: ReadonlySet<string>): string | undefined {
  for (let at = PART_MIN; at <= de.length - PART_MIN; at += 1) {
    const [first, second] = [de.slice(0, at), de.slice(at)];
    if (!stemsOf(first).some((stem) => stem in TROOPS) || !stemsOf(second).some((stem) => stem in TROOPS))
      continue;
    const parts = [troop(first, known), troop(second, known)];
    if (parts.every((part) => part !== undefined)) return parts.join(' ');
  }
  return undefined;
}

/** A shorter word is a syllable of another. */
const PART_MIN = 3;

/** Who does it, the verb, and the others; where the verb stands last the break between the two may be anywhere. */
function orders(pieces: readonly Piece[], say: string, isPreposition: boolean): readonly string[] {
  const at = pieces.findIndex(({ en }) => en === '|');
  const parts = pieces.filter(({ en }) => en !== '' && en !== '|');
  const before = pieces.slice(0, at).filter(({ en }) => en !== '').length;
  // `Schützt den Zauberer`: who is told so is everybody, and the wizard is meant.
  const isObject = before === 0 && (say === 'guard' || pieces[at + 1]?.de === 'den');
  if (isObject && parts.length > 0) return [`${say === 'guard' ? 'protect' : say} ${said([], '', parts)}`];
  const isTurned = /^den\b/.test(pieces[0]?.de ?? '') && before > 0;
  const all = breaksIn(parts.length, before, isPreposition);
  if (parts.length === 0) return [say];
  return all.flatMap((end) => {
    const [who, rest] = [parts.slice(0, end), parts.slice(end)];
    return isTurned ? [said(rest, say, who), said(who, say, rest)] : [said(who, say, rest)];
  });
}

/** After how many words the doers may end: where the verb stands, else anywhere. */
function breaksIn(length: number, before: number, isPreposition: boolean): readonly number[] {
  const first = before > 0 && before < length ? [before] : [];
  // `Alle auf den Oger`: what stands behind a preposition is where they go, never who goes.
  if (isPreposition && first.length > 0) return first;
  const all = Array.from({ length }, (_, i) => length - i);
  return [...first, ...all.filter((one) => !first.includes(one))];
}

const said = (who: readonly Piece[], say: string, rest: readonly Piece[]): string =>
  [
    ...who.map(({ en }, i) => (en === 'everybody' && i < who.length - 1 ? 'all' : en)),
    say,
    ...rest.map(({ en }) => en),
  ]
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
