/** Which lines of an answer are a copy of our letter, however a program broke, marked or laid it out. */

/** Letters and digits alone, in small letters: what no program changes when it quotes. */
export function wordsOf(text: string): string {
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
  const words = wordsOf(sentText);
  return { text: ` ${words} `, all: new Set(words.split(' ')) };
}

/** Lines with words, parted where one does not follow the other in what was sent. */
function runsIn(lines: readonly LineToCompare[], sent: SentWords): readonly (readonly Placed[])[] {
  const runs: Placed[][] = [];
  let above: readonly string[] = [];
  for (const [at, line] of lines.entries()) {
    const words = line.isBlank ? '' : wordsOf(line.text.slice(0, LINE_MAX));
    if (words === '') continue;
    const its = words.split(' ');
    const run = runs.at(-1);
    const follows = its.every((word) => sent.all.has(word)) && follow(above, words, sent.text);
    if (follows && run !== undefined) run.push({ at, line });
    else runs.push([{ at, line }]);
    above = (follows ? [...above, ...its] : its).slice(-WORDS_ABOVE);
  }
  return runs;
}

function follow(above: readonly string[], words: string, sent: string): boolean {
  const both = `${above.join(' ')} ${words}`;
  return above.length > 0 && both.length >= TELLING_LENGTH && sent.includes(` ${both} `);
}

const LINE_MAX = 2000;
