/** Which lines of an answer are a copy of our letter, however a program broke, marked or laid it out. */

/** Letters and digits alone, in small letters: what no program changes when it quotes. */
export function wordsOf(text: string): string {
  return ASCII.test(text) ? text.toLowerCase().replace(NO_WORD, ' ').trim() : wordsInAnyScript(text);
}

/** Most lines: there is nothing to normalise, and a class of a hundred letters is quicker than all scripts there are. */
const ASCII = /^[\0-\x7f]*$/;
const NO_WORD = /[^a-z0-9]+/g;

function wordsInAnyScript(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
}

export interface LineToCompare {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly isBlank: boolean;
}

/** Fewer letters may follow one another by chance. */
const TELLING_LENGTH = 12;
/** So much of what stands above is enough to know it again. */
const WORDS_ABOVE = 6;

/**
 * The places of lines that stand one below the other as their words do in our letter. A run of orders alone, with nothing
 * quoted in it, is no copy: somebody may send again what stands in their receipt.
 */
export function copiedLines(
  lines: readonly LineToCompare[],
  sentText: string | undefined,
  isOrder: (line: string) => boolean,
): ReadonlySet<number> {
  if (sentText === undefined) return new Set();
  const sent = sentOf(sentText);
  const isForeign = ({ text, isQuoted }: LineToCompare) => isQuoted || !isOrder(text);
  const runs = runsIn(lines, sent).filter((run) => run.length > 1);
  const copies = runs.filter((run) => run.some(({ line }) => isForeign(line)));
  return new Set(copies.flatMap((run) => run.map(({ at }) => at)));
}

interface Placed {
  readonly at: number;
  readonly line: LineToCompare;
}

/** What was sent, as one line of words and as a list of them: a line with another word in it is not looked for. */
interface SentWords {
  readonly text: string;
  readonly all: ReadonlySet<string>;
}

function sentOf(sentText: string): SentWords {
  const words = sentText
    .split('\n')
    .map(wordsOf)
    .filter((line) => line !== '')
    .join(' ');
  return { text: ` ${words} `, all: new Set(words.split(' ')) };
}

/** Lines with words, parted where one does not follow the other in what was sent. */
function runsIn(lines: readonly LineToCompare[], sent: SentWords): readonly (readonly Placed[])[] {
  const runs: Placed[][] = [];
  let above: Above = { words: [], end: NOWHERE };
  for (const [at, line] of lines.entries()) {
    const words = line.isBlank ? '' : wordsOf(line.text.slice(0, LINE_MAX));
    if (words === '') continue;
    const its = words.split(' ');
    const run = runs.at(-1);
    const end = its.every((word) => sent.all.has(word)) ? endBelow(above, words, sent.text) : NOWHERE;
    const follows = end !== NOWHERE;
    if (follows && run !== undefined) run.push({ at, line });
    else runs.push([{ at, line }]);
    above = { words: (follows ? [...above.words, ...its] : its).slice(-WORDS_ABOVE), end };
  }
  return runs;
}

/** The last words above a line, and where in our letter the space behind them stands; nowhere, where they were not looked for. */
interface Above {
  readonly words: readonly string[];
  readonly end: number;
}

const NOWHERE = -1;

/**
 * Where the words end that stand in our letter below those above; nowhere, where they do not. Nearly always they stand right behind the
 * place where those above were found: the letter, which is long, is then not searched from its beginning.
 */
function endBelow(above: Above, words: string, sent: string): number {
  const both = `${above.words.join(' ')} ${words}`;
  if (above.words.length === 0 || both.length < TELLING_LENGTH) return NOWHERE;
  if (above.end !== NOWHERE && sent.startsWith(` ${words} `, above.end)) return above.end + 1 + words.length;
  const at = sent.indexOf(` ${both} `);
  return at < 0 ? NOWHERE : at + 1 + both.length;
}

const LINE_MAX = 2000;
