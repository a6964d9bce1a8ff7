/**
 * A line as the order language sees it: words folded so that case, accents, odd spaces, smart quotes and
 * ordinals make no difference, each knowing where it stands in the text.
 */
export interface Word {
  /** Folded: `1st` and `first` are `1`, `Kor'ag` is `korag`; a bracketed id keeps its brackets: `[iron-1]`. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

export interface Words {
  readonly text: string;
  readonly words: readonly Word[];
}

const TOKEN = /\[[^[\]]*\]|[-=–—]{0,3}[>→⇒➔]|[\p{L}\p{N}\p{M}]+(?:['’‘`´][\p{L}\p{M}]+)*|[:,;=&/+]|[-–—]/gu;
const MARK = /\p{M}/gu;
const ORDINAL = /^(\d{1,4})(?:st|nd|rd|th|te|ter|tes|ten|ste|er)$/;
const POSSESSIVE = /['’‘`´]s$/i;
const QUOTE = /['’‘`´]/g;
const SPELT: Readonly<Record<string, string>> = {
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
  seventh: '7',
  eighth: '8',
  ninth: '9',
  tenth: '10',
  eleventh: '11',
  twelfth: '12',
  erste: '1',
  erscht: '1',
  erschte: '1',
  erstet: '1',
  easchte: '1',
  ersten: '1',
  erstes: '1',
  erster: '1',
  zweite: '2',
  zweete: '2',
  zweetet: '2',
  zwöite: '2',
  zwöit: '2',
  zwoate: '2',
  zweiten: '2',
  zweites: '2',
  zweiter: '2',
  dritte: '3',
  dritten: '3',
  drittes: '3',
  dritter: '3',
  vierte: '4',
  vierten: '4',
  viertes: '4',
  vierter: '4',
};
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** The words of a line, in order, with the signs that mean something (`:`, `,`, `->`, a dash standing alone). */
export function splitWords(text: string): Words {
  const words: Word[] = [];
  for (const found of text.matchAll(TOKEN)) {
    const key = keyOf(found[0], text, found.index);
    if (key !== '') words.push({ key, start: found.index, end: found.index + found[0].length });
  }
  return { text, words };
}

/** What was written from word `from` up to, not including, word `to`. */
export function writtenAs(line: Words, from: number, to: number): string {
  const first = line.words[from];
  const last = line.words[to - 1];
  return first === undefined || last === undefined ? '' : line.text.slice(first.start, last.end);
}

/** All that was written from word `from` on, with its signs. */
export function restFrom(line: Words, from: number): string {
  const first = line.words[from];
  return first === undefined ? '' : line.text.slice(first.start).trim();
}

/** The folded words of a name, signs left out. */
export function keysOf(name: string): readonly string[] {
  const known = KEYS.get(name);
  if (known !== undefined) return known;
  const keys = splitWords(name)
    .words.map((word) => word.key)
    .filter((key) => !isSign(key) && !key.startsWith('['));
  if (KEYS.size >= MOST_KEYS) KEYS.clear();
  if (name.length <= LONGEST_KEPT) KEYS.set(name, keys);
  return keys;
}

/** What a name comes to depends on nothing but the name, and each is asked for by every reader who knows it. */
const KEYS = new Map<string, readonly string[]>();
const MOST_KEYS = 20_000;
const LONGEST_KEPT = 80;

export function isSign(key: string): boolean {
  return key === '->' || key === '-' || ':,;=&/+'.includes(key);
}

/** Case, accents and apostrophes taken away; ordinals as plain numbers. */
export function fold(word: string): string {
  // Most words: none of the replacements finds anything in them.
  if (PLAIN_WORD.test(word)) return asSpelt(word.toLowerCase());
  const plain = word
    .replace(POSSESSIVE, '')
    .replace(QUOTE, '')
    .normalize('NFKD')
    .replace(MARK, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþ]/g, (letter) => LETTERS[letter] ?? letter);
  const ordinal = ORDINAL.exec(plain);
  return ordinal === null ? asSpelt(plain) : (ordinal[1] ?? plain);
}

const PLAIN_WORD = /^[A-Za-z]+$/;

const asSpelt = (plain: string): string => (Object.hasOwn(SPELT, plain) ? (SPELT[plain] ?? plain) : plain);

function keyOf(token: string, text: string, at: number): string {
  if (token.startsWith('[')) return token;
  if (/[>→⇒➔]$/.test(token)) return '->';
  if (/^[-–—]$/.test(token)) return standsAlone(text, at) ? '-' : '';
  return isSign(token) ? token : fold(token);
}

function standsAlone(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at - 1)) && /\s/.test(text.charAt(at + 1));
}

const ODD_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]/g;
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad\0]/g;

/** Odd spaces made plain and invisible signs taken out; nothing a reader would see changes. */
export function plainSpaces(text: string): string {
  return text.replace(ODD_SPACE, ' ').replace(INVISIBLE, '');
}
