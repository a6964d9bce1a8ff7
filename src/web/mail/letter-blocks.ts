/** A letter's text for a page of any width: prose flows, what is drawn with letters stays as it is. */

/** Letters are wrapped at so many columns. */
const COLUMNS = 72;

export interface LetterBlock {
  readonly isHead: boolean;
  /** Tables, maps and lines to copy: their columns and line ends count. */
  readonly isDrawn: boolean;
  readonly text: string;
  /** A list, one by one, without its dashes; empty for anything else. */
  readonly items: readonly string[];
}

/** The blocks between a letter's empty lines. Line ends that only the wrapping made are taken out of prose. */
export function letterBlocks(text: string): readonly LetterBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((block) => block.replace(/^\n+|\s+$/g, ''))
    .filter((block) => block !== '')
    .map(blockOf);
}

function blockOf(text: string): LetterBlock {
  const lines = text.split('\n');
  if (lines.some(isDrawn)) return { isHead: false, isDrawn: true, text, items: [] };
  const prose = unwrapped(lines);
  return { isHead: isHead(text), isDrawn: false, text: prose, items: itemsOf(prose) };
}

/** Columns, an indent deeper than a list's, a box to tick, a rule, a quoted line. */
const isDrawn = (line: string): boolean => /\S {2,}\S|^ {3,}\S|^\[.?\]|^={3}|^>/.test(line);

const isHead = (text: string): boolean => /^[^\p{Ll}\n]*\p{Lu}[^\p{Ll}\n]*$/u.test(text);

function itemsOf(prose: string): readonly string[] {
  const lines = prose.split('\n');
  return lines.every((line) => line.startsWith('- ')) ? lines.map((line) => line.slice(2)) : [];
}

/** A line ended because the next word would not have fitted: then it goes on. */
function unwrapped([first = '', ...rest]: readonly string[]): string {
  let before = first;
  let text = first;
  for (const line of rest) {
    const [word = ''] = line.trim().split(' ');
    const isWrapped = !/^(?:-|\d+\.) /.test(line) && before.length + 1 + word.length > COLUMNS;
    text += isWrapped ? ` ${line.trim()}` : `\n${line.trim()}`;
    before = line;
  }
  return text;
}
