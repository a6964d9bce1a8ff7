/** Layout for plain mail: wrapped paragraphs and aligned tables, 72 columns wide. */
import { withoutHidden } from '../campaign/clean-name.ts';

/** The widest line of a plain mail; links alone may be longer. */
export const COLUMNS = 72;

export interface Indents {
  /** Before the first line. */
  readonly first?: string;
  /** Before the others. */
  readonly rest?: string;
  readonly width?: number;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Numbers of the columns, from 0, whose entries stand flush right. */
  readonly flushRight: readonly number[];
  /** What is said before each cell where the table is told in sentences; absent: its head in small letters. */
  readonly said?: readonly string[];
  /** The whole table in sentences of its own; absent: a sentence a row. */
  readonly sentences?: readonly string[];
}

/** A paragraph in lines of at most `width` characters; a word that is longer stands on a line of its own. */
export function wrap(
  paragraph: string,
  { first = '', rest = first, width = COLUMNS }: Indents = {},
): readonly string[] {
  const words = paragraph.split(/\s+/).filter((word) => word !== '');
  const [opening, ...others] = words;
  if (opening === undefined) return [];
  const lines: string[] = [];
  const indent = lengthOf(rest);
  let line = first + opening;
  let length = lengthOf(line);
  for (const word of others) {
    const more = lengthOf(word);
    if (length + 1 + more <= width) {
      line += ` ${word}`;
      length += 1 + more;
    } else {
      lines.push(line);
      line = rest + word;
      length = indent + more;
    }
  }
  return [...lines, line];
}

/** A table in aligned columns, two spaces apart; the last column wraps under itself where a row would be too long. */
export function tableLines(table: Table, width: number = COLUMNS): readonly string[] {
  const rows = table.head.some((cell) => cell !== '') ? [table.head, ...table.rows] : table.rows;
  const natural = table.head.map((_, column) => Math.max(...rows.map((row) => lengthOf(row[column] ?? ''))));
  const widths = narrowed(natural, width);
  return rows.flatMap((row) => rowLines(row, widths, table.flushRight, width));
}

/** The last column keeps at least this much; wider ones before it give way. */
const LAST_COLUMN = 14;

/** A table as a sentence a row, for those who listen: `1st Spears: left 2 of 4, kind Spearmen.`; of two columns `Karak: hills.` */
export function tableSentences({ head, rows, said: names = head, sentences }: Table): readonly string[] {
  if (sentences !== undefined) return sentences;
  const isPair = head.length === 2;
  return rows.map(([first = '', ...cells]) => {
    const said = cells.flatMap((cell, i) => {
      const name = (names[i + 1] ?? '').toLowerCase();
      return cell === '' ? [] : [isPair || name === '' ? cell : `${name} ${cell}`];
    });
    return said.length === 0 ? first : `${first.replace(/:$/, '')}: ${said.join(', ')}.`;
  });
}

/** Takes from the widest of the columns before the last until the last has room. */
function narrowed(widths: readonly number[], width: number): readonly number[] {
  const lead = widths.slice(0, -1);
  const last = Math.min(widths.at(-1) ?? 0, LAST_COLUMN);
  const room = width - last - 2 * lead.length;
  let result = lead;
  while (result.reduce((sum, each) => sum + each, 0) > room) {
    const widest = result.indexOf(Math.max(...result));
    result = result.map((each, column) => (column === widest ? each - 1 : each));
  }
  return [...result, widths.at(-1) ?? 0];
}

function rowLines(
  row: readonly string[],
  widths: readonly number[],
  flushRight: readonly number[],
  width: number,
): readonly string[] {
  const last = row.length - 1;
  const lead = row
    .slice(0, last)
    .map((cell, column) => {
      const room = widths[column] ?? 0;
      return `${pad(clip(cell, room), room, flushRight.includes(column))}  `;
    })
    .join('');
  const tail = row[last] ?? '';
  if (flushRight.includes(last)) return [lead + pad(tail, widths[last] ?? 0, true)];
  const lines = wrap(tail, { first: lead, rest: ' '.repeat(lengthOf(lead)), width });
  return lines.length === 0 ? [lead.trimEnd()] : lines;
}

/** Filled up with spaces to `width` characters. */
function pad(text: string, width: number, isFlushRight = false): string {
  const fill = ' '.repeat(Math.max(0, width - lengthOf(text)));
  return isFlushRight ? fill + text : text + fill;
}

/** Characters as a reader counts them, not UTF-16 halves. */
export function lengthOf(text: string): number {
  if (!HALVES.test(text)) return text.length;
  let pairs = 0;
  for (let at = 1; at < text.length; at += 1) if (isPair(text, at)) pairs += 1;
  return text.length - pairs;
}

/** Most texts have none, and to look for one is quick. */
const HALVES = /[\udc00-\udfff]/;

/** Whether the unit at `at` is the second half of a character that takes two; halves that stand alone count as one each. */
function isPair(text: string, at: number): boolean {
  const second = text.charCodeAt(at);
  if (second < 0xdc00 || second > 0xdfff) return false;
  const first = text.charCodeAt(at - 1);
  return first >= 0xd800 && first <= 0xdbff;
}

/**
 * A name or sentence from outside made safe for one line: no line ends, control characters or marks that turn the
 * direction of writing, so that nobody forges a line of a mail or its subject; nor anything like a box or the frame of
 * an order block, wherever the line may be broken later.
 */
export function oneLine(text: string): string {
  return isPlain(text) ? text : withoutBoxes(onOneLine(text));
}

/** Most names are: nothing in them but plain letters and signs, with single blanks between. */
const isPlain = (text: string): boolean => /^(?:[!-<>-Z\\^-~]+(?: [!-<>-Z\\^-~]+)*)?$/.test(text);

/** Signs that cannot be seen, or that turn the words behind them round: also the Arabic mark, old format signs and letters of tags. */
const HIDDEN =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

function onOneLine(text: string): string {
  const printed = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return withoutHidden(printed, HIDDEN).replace(/\s+/gu, ' ').trim();
}

/**
 * What stands in a template itself, with nothing in it that looks like a box of ours or the frame of an order block: these come
 * from the views alone, so that only they can be marked. A row of `=` that stands alone is a rule, and stays.
 */
export function withoutOffers(text: string): string {
  return text.replace(BOX, '($1)').replace(BALLOT_BOX, '-').replace(FRAME_WITH_WORDS, '$1');
}

/** Square brackets, and what looks like them. */
const OPENS = '[\\[［﹝〔〖【⟦❲⁅⎡⎣]';
const CLOSES = '[\\]］﹞〕〗】⟧❳⁆⎤⎦]';
/** Nothing, or one sign that could be a mark: `[b]` and `[1]` are none. */
const MARK = '[\\s\\p{Cf}\\p{M}]{0,8}[^\\s\\p{Cf}\\p{M}a-wyzA-WYZ0-9]?[\\s\\p{Cf}\\p{M}]{0,8}';
const BOX = new RegExp(`${OPENS}(${MARK})${CLOSES}`, 'gu');
/** Half a box, which what is printed beside it could complete. */
const OPEN_END = new RegExp(`${OPENS}(${MARK})$`, 'u');
const CLOSED_START = new RegExp(`^(${MARK})${CLOSES}`, 'u');
const BALLOT_BOX = /[\u2610-\u2612\u2705\u274e\u{1f5f5}-\u{1f5f9}]/gu;
const FRAME = /[=＝﹦]{3,}/gu;
const FRAME_WITH_WORDS = /[=＝﹦]{3,}([ \t]*[^\s=＝﹦])/gu;

/** `[x] march` becomes `(x) march`. */
function withoutBoxes(text: string): string {
  const once = text
    .replace(BOX, '($1)')
    .replace(OPEN_END, '($1')
    .replace(CLOSED_START, '$1)')
    .replace(BALLOT_BOX, '-')
    .replace(FRAME, '=');
  return once === text ? text : withoutBoxes(once);
}

/** No more than `most` characters, the last an ellipsis where something was cut. */
export function clip(text: string, most: number): string {
  return lengthOf(text) <= most
    ? text
    : `${[...text]
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
