// How players' mails are understood: the corpora of tests/orders/corpus, by language and style. `FAILED=1` prints the mails
// that were not read exactly.
import { ownBattles, scoredSheet } from '../orders/corpus/battles.ts';
import { ownCorpus } from '../orders/corpus/own.ts';
import { corpus, type Scored, type Summary, scored, summed } from '../orders/corpus/score.ts';

const given = corpus().map(scored);
const own = ownCorpus().map(scored);
const parts: Readonly<Record<string, readonly Scored[]>> = {
  given,
  own,
};

const percent = (part: number, { mails }: Summary): string =>
  `${((100 * part) / mails).toFixed(1).padStart(6)} %`;

function printRow(name: string, all: readonly Scored[]): void {
  const sum = summed(all);
  const asks = all.filter(({ entry }) => entry.reply === 'ask');
  const forGm = all.filter(({ entry }) => entry.reply === 'gm');
  const rightly = (some: readonly Scored[], reply: string) =>
    `${some.filter((one) => one.reply.includes(reply)).length}/${some.length}`.padStart(8);
  console.log(
    `  ${name.padEnd(34)}${String(sum.mails).padStart(5)}${percent(sum.exact, sum)}${percent(sum.orders, sum)}${percent(sum.ordersAfterYes, sum)}${rightly(asks, 'ask')}${rightly(forGm, 'gm')}${String(sum.wrong).padStart(7)}`,
  );
}

console.log(`  ${''.padEnd(34)}mails   exact  orders after yes   asked   to GM  wrong`);
for (const [name, all] of Object.entries(parts)) printRow(name, all);
const styleOf = ({ entry }: Scored): string => entry.style.split(/[,/(]/)[0]?.trim() ?? '';

function printStyles(all: readonly Scored[]): void {
  console.log('');
  for (const style of [...new Set(all.map(styleOf))].sort())
    printRow(
      style,
      all.filter((one) => styleOf(one) === style),
    );
}

printStyles(given);
printStyles(own);

const sheets = ownBattles().map(scoredSheet);
console.log('\n  battle sheets                       sheets   exact  wrong');
for (const ruleset of [...new Set(sheets.map(({ entry }) => entry.ruleset)), 'all']) {
  const some = sheets.filter(({ entry }) => ruleset === 'all' || entry.ruleset === ruleset);
  const exact = some.filter(({ isExact }) => isExact).length;
  const wrong = some.reduce((sum, one) => sum + one.wrong.length, 0);
  console.log(
    `  ${ruleset.padEnd(34)}${String(some.length).padStart(8)}${((100 * exact) / some.length).toFixed(1).padStart(6)} %${String(wrong).padStart(7)}`,
  );
}

if (process.env['FAILED'] !== undefined) {
  for (const { entry, understood, reply } of [...given, ...own].filter(({ isExact }) => !isExact)) {
    console.log(
      `\n${entry.id} [${entry.style}] ${entry.text}\n  wanted ${entry.expect.join(' | ')} (${entry.reply})`,
    );
    console.log(`  read   ${understood.join(' | ')} (${reply.join(' ')})`);
  }
}
