/** A forum's thread as somebody copied it: whose words each line is, and which lines are quotes of others. */
import { keysOf } from '../words.ts';

/** Somebody who may have written in the thread, with every name they may go by. */
export interface ThreadAuthor {
  readonly id: string;
  readonly names: readonly string[];
}

export interface ThreadLine {
  /** From 1, as pasted. */
  readonly number: number;
  /** Without the board's markup. */
  readonly text: string;
  /** Whose post it stands in, as far as the text tells. */
  readonly author?: string;
  readonly isQuoted: boolean;
}

const LINES_MAX = 2_000;
const LONGEST = 400;

/** Every line with words of somebody's own or quoted ones; lines that only say who wrote are taken out. */
export function readThread(text: string, authors: readonly ThreadAuthor[]): readonly ThreadLine[] {
  const marked = markQuotes(text);
  const lines: ThreadLine[] = [];
  let author: string | undefined;
  for (const [i, { number, plain, isQuoted }] of marked.entries()) {
    const head = isQuoted ? undefined : headOf(plain, authors);
    if (isQuoted) lines.push({ number, text: plain.replace(/^[>|\s]+/, ''), isQuoted });
    else if (head?.rest !== '') lines.push(ownLine(number, head?.rest ?? plain, head?.author ?? author));
    // `Ada wrote:` above lines with `>` names who is quoted, not who writes on; boards put that name into the tag.
    else if (!/^[>|]/.test(marked[i + 1]?.plain ?? '')) author = head.author;
  }
  return lines;
}

interface MarkedLine {
  readonly number: number;
  /** Without markup; never empty. */
  readonly plain: string;
  readonly isQuoted: boolean;
}

function markQuotes(text: string): readonly MarkedLine[] {
  const written = text.split(/\r\n|\r|\n/, LINES_MAX).map((line) => line.slice(0, LONGEST));
  let depth = 0;
  const marked = written.map((line, i) => {
    const quote = quotesIn(line, depth);
    depth = quote.depth;
    const plain = withoutMarkup(line).trim();
    return { number: i + 1, plain, isQuoted: quote.isQuoted || /^[>|]/.test(plain) };
  });
  return marked.filter(({ plain }) => plain !== '');
}

function ownLine(number: number, text: string, author: string | undefined): ThreadLine {
  return { number, text, isQuoted: false, ...(author === undefined ? {} : { author }) };
}

/** `[quote]` and `[/quote]` may stand several on a line, and one in another. */
function quotesIn(line: string, before: number): { readonly depth: number; readonly isQuoted: boolean } {
  const opened = (line.match(/\[quote\b[^\]]*\]/gi) ?? []).length;
  const closed = (line.match(/\[\/quote\]/gi) ?? []).length;
  return { depth: Math.max(0, before + opened - closed), isQuoted: before > 0 || opened > 0 };
}

const TAGS =
  /\[\/?(?:b|i|u|s|size|color|colour|url|list|\*|img|quote|code|spoiler|font|center|left|right)(?:=[^\]]*)?\]/gi;

/** The words a reader of the board would see. */
function withoutMarkup(line: string): string {
  return line
    .replace(TAGS, '')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/^#{1,6}\s+/, '');
}

interface Head {
  readonly author: string;
  /** What follows on the same line: `Ada: hold 1st Host`. */
  readonly rest: string;
}

/** What boards put beside a name. */
const BESIDE = new Set(
  'wrote,writes,said,posted,by,on,at,re,post,says,am,pm,mon,tue,wed,thu,fri,sat,sun,monday,tuesday,wednesday,thursday,friday,saturday,sunday,jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec,january,february,march,april,june,july,august,september,october,november,december,today,yesterday,ago,hours,hour,minutes,minute,days,day,st,nd,rd,th'.split(
    ',',
  ),
);

/** Whether a line says who wrote what follows, or begins with their name and a colon. */
function headOf(line: string, authors: readonly ThreadAuthor[]): Head | undefined {
  const spoken = /^@?([^:]{2,60}):\s+(\S.*)$/.exec(line);
  const speaker = spoken === null ? undefined : authorCalled(keysOf(spoken[1] ?? ''), authors);
  const keys = keysOf(line.replaceAll(/[/»:,.@—–-]/g, ' '));
  if (keys.length <= 16) {
    const only = authorCalled(
      keys.filter((key) => !BESIDE.has(key) && !/^\d+$/.test(key)),
      authors,
    );
    if (only !== undefined) return { author: only, rest: '' };
  }
  return speaker === undefined ? undefined : { author: speaker, rest: spoken?.[2] ?? '' };
}

/** The one author whose whole name this is. */
function authorCalled(keys: readonly string[], authors: readonly ThreadAuthor[]): string | undefined {
  const written = keys.join(' ');
  if (written === '') return undefined;
  const found = authors.filter(({ names }) => names.some((name) => keysOf(name).join(' ') === written));
  return found.length === 1 ? found[0]?.id : undefined;
}
