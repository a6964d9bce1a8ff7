// Measures the reading of replies against a folder of them: `node --import tsx scripts/measure-mail.ts <folder> [--show]`.
// The folder holds `replies.json`: an array of `{ file, source, lang, kind, rawBase64, expectedReply }`. Printed are how
// many came out exactly (blanks aside), which part of the lines their authors call new was kept, and which part of what
// was kept is new; quoted lines that an author keeps count for the first only;
// how many of the lost lines we call signature or footer (authors differ about those: some call them new); with `--show` every
// message that differs, line by line (`-` lost, with our reason, `+` let through).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMail } from '../src/mail/read/read-mail.ts';

interface Sample {
  readonly file: string;
  readonly source: string;
  readonly lang: string;
  readonly kind: string;
  readonly rawBase64: string;
  readonly expectedReply: string;
}

interface Outcome {
  readonly sample: Sample;
  readonly isExact: boolean;
  readonly wanted: number;
  readonly got: number;
  readonly lost: readonly string[];
  /** Why we left out each of them. */
  readonly why: readonly string[];
  readonly leaked: readonly string[];
}

const [folder, ...flags] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Name the folder with replies.json in it.\n');
  process.exit(2);
}
const samples: readonly Sample[] = JSON.parse(readFileSync(join(folder, 'replies.json'), 'utf8'));
const outcomes: Outcome[] = [];
const started = process.cpuUsage();
for (const sample of samples) outcomes.push(await measure(sample));
const spentMs = process.cpuUsage(started).user / 1000;

for (const key of ['source', 'kind', 'lang'] as const) {
  for (const value of [...new Set(samples.map((one) => one[key]))].sort())
    print(
      `${key} ${value}`,
      outcomes.filter(({ sample }) => sample[key] === value),
    );
}
print('all', outcomes);
process.stdout.write(`${(spentMs / outcomes.length).toFixed(2)} ms of the processor each\n`);
if (flags.includes('--show')) for (const one of outcomes) show(one);

async function measure(sample: Sample): Promise<Outcome> {
  const { newText, removed } = await readMail(Buffer.from(sample.rawBase64, 'base64'));
  const wanted = linesOf(sample.expectedReply);
  const got = linesOf(newText);
  const lost = without(wanted, got).filter(isOwn);
  const reasonOf = (line: string) =>
    removed.find(({ text }) => linesOf(text).some((left) => left === line || line.startsWith(left)))
      ?.reason ?? 'lost';
  return {
    sample,
    isExact: wanted.join('\n') === got.join('\n'),
    wanted: wanted.filter(isOwn).length,
    got: got.filter(isOwn).length,
    lost,
    why: lost.map(reasonOf),
    leaked: without(got, wanted).filter(isOwn),
  };
}

/** Blanks are nobody's words: some authors leave out all of them. */
function linesOf(text: string): readonly string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\s+/g, ''))
    .filter((line) => line !== '');
}

/** What a line quotes is not its sender's, even where an author keeps it to understand the answer. */
function isOwn(line: string): boolean {
  return !line.startsWith('>');
}

/** Each line of the second list takes one like it out of the first. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function print(name: string, some: readonly Outcome[]): void {
  const sum = (count: (one: Outcome) => number) => some.reduce((all, one) => all + count(one), 0);
  const [wanted, got] = [sum((one) => one.wanted), sum((one) => one.got)];
  const kept = wanted - sum((one) => one.lost.length);
  const own = got - sum((one) => one.leaked.length);
  const ends = sum((one) => one.why.filter((why) => why === 'signature' || why === 'footer').length);
  const exact = sum((one) => (one.isExact ? 1 : 0));
  process.stdout.write(
    `${name.padEnd(24)} exact ${share(exact, some.length)}  own lines kept ${share(kept, wanted)}  of what was kept own ${share(own, got)}${ends === 0 ? '' : `; without the ${ends} of signatures and footers kept ${share(kept, wanted - ends)}`}\n`,
  );
}

function share(part: number, whole: number): string {
  const percent = whole === 0 ? 100 : (100 * part) / whole;
  return `${percent.toFixed(1).padStart(5)} % (${part} of ${whole})`;
}

function show({ sample, isExact, lost, why, leaked }: Outcome): void {
  if (isExact) return;
  const lines = [...lost.map((line, i) => `- (${why[i]}) ${line}`), ...leaked.map((line) => `+ ${line}`)];
  process.stdout.write(`\n${sample.file} (${sample.lang}, ${sample.kind})\n${lines.join('\n')}\n`);
}
