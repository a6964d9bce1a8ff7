/** How much of a text of orders is read: the rest waits for another mail, and the player is told where the reading ended. */
import { cleanLine, whyIgnored } from './clean.ts';
import type { OrderLine } from './sheet.ts';
import { refuse } from './words/refuse.ts';
import { bounded, EMPTY } from './written-line.ts';

/** Orders for a hundred armies and a letter of the longest kind are half of it; to read it takes a second or two. */
export const MOST_READ = 40_000;
/** So much of the first line that was left unread is said back. */
const SAID_BACK = 200;

export interface Readable {
  readonly text: string;
  /** Names the first line that was not read; absent where everything was. */
  readonly unread?: OrderLine;
}

/** The lines that are read, by their numbers as before. What asks for nothing, such as a quoted letter, does not count. */
export function readable(written: string): Readable {
  const text = bounded(written);
  if (text.length <= MOST_READ) return { text };
  const lines = text.split(/\r\n|\r|\n/);
  const at = firstUnread(lines);
  if (at === undefined) return { text };
  const facts = { most: MOST_READ, below: lines.length - at - 1 };
  const { refusal } = refuse('unclear/too-much', facts);
  const said = (lines[at] ?? '').trim().slice(0, SAID_BACK);
  return {
    text: lines.slice(0, at).join('\n'),
    unread: { ...EMPTY, line: at + 1, text: said, fault: refusal },
  };
}

function firstUnread(lines: readonly string[]): number | undefined {
  let read = 0;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || whyIgnored(cleanLine(line)) !== undefined) continue;
    read += line.length;
    if (read > MOST_READ) return at;
  }
  return undefined;
}
