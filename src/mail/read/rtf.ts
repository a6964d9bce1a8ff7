/** The text of a `.rtf` file. The format: braces hold groups, `\word12 ` is a control word, `\'e9` a byte, `\u8217?` a letter. */

/** Groups that hold no text of the document. */
const NO_TEXT = new Set(
  'fonttbl colortbl stylesheet info pict object header footer headerl headerr footerl footerr footnote listtable generator themedata'.split(
    ' ',
  ),
);
const SIGNS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  row: '\n',
  cell: ' ',
  tab: ' ',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};

/** Words crossed out or hidden are not meant. */
const HIDING = new Set(['strike', 'striked', 'v', 'deleted']);

const TOKEN =
  /\\(?<word>[a-z]{1,32})(?<number>-?\d{1,7})? ?|\\'(?<byte>[0-9a-f]{2})|\\(?<sign>[^a-z'])|(?<brace>[{}])|(?<text>[^\\{}\r\n]+)/gi;

interface Group {
  readonly isText: boolean;
  readonly isHidden: boolean;
  /** How many signs stand behind a letter for programs that do not know it. */
  readonly fallback: number;
}

interface RtfState {
  readonly parts: string[];
  readonly outer: Group[];
  group: Group;
  /** Signs still to be passed over. */
  skip: number;
}

/** What stands in the file for its reader; undefined where it is no RTF. */
export function rtfText(file: string): string | undefined {
  if (!file.startsWith('{\\rtf')) return undefined;
  const group: Group = { isText: true, isHidden: false, fallback: 1 };
  const reading: RtfState = { parts: [], outer: [], group, skip: 0 };
  for (const { groups = {} } of file.matchAll(TOKEN)) readToken(reading, groups);
  return reading.parts.join('');
}

type Token = Readonly<Record<string, string | undefined>>;

function readToken(reading: RtfState, { word, number, byte, sign, brace, text }: Token): void {
  if (brace !== undefined) openOrClose(reading, brace);
  else if (word !== undefined) obey(reading, word, number === undefined ? undefined : Number(number));
  else if (byte !== undefined) say(reading, LETTERS.decode(Buffer.from(byte, 'hex')));
  else if (sign === '*') reading.group = { ...reading.group, isText: false };
  else say(reading, text ?? ESCAPED[sign ?? ''] ?? '');
}

const ESCAPED: Readonly<Record<string, string>> = { '~': ' ', _: '-', '\\': '\\', '{': '{', '}': '}' };

const LETTERS = new TextDecoder('windows-1252');

function openOrClose(reading: RtfState, brace: string): void {
  reading.skip = 0;
  if (brace === '{') reading.outer.push(reading.group);
  else reading.group = reading.outer.pop() ?? reading.group;
}

function obey(reading: RtfState, word: string, number: number | undefined): void {
  if (NO_TEXT.has(word)) reading.group = { ...reading.group, isText: false };
  else if (HIDING.has(word)) reading.group = { ...reading.group, isHidden: number !== 0 };
  else if (word === 'plain') reading.group = { ...reading.group, isHidden: false };
  else if (word === 'uc') reading.group = { ...reading.group, fallback: number ?? 1 };
  else if (word === 'u' && number !== undefined) {
    say(reading, String.fromCharCode(number < 0 ? number + 65_536 : number));
    reading.skip = reading.group.fallback;
  } else say(reading, SIGNS[word] ?? '');
}

function say(reading: RtfState, text: string): void {
  const passed = Math.min(reading.skip, text.length);
  reading.skip -= passed;
  if (reading.group.isText && !reading.group.isHidden) reading.parts.push(text.slice(passed));
}
