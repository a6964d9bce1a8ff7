/**
 * Plays a campaign of eight powers led by adjutants under every ruleset, asks of every turn what must hold, and draws how
 * armies, income, gold and regions went into docs/campaign-runs/. Run again with
 * `node --import tsx scripts/campaign-runs.ts [turns] [ruleset ...]`; it answers 1 if anything was broken. Rulesets that are
 * not named keep the account of their last run.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rulesets } from '../src/rules/index.ts';
import { type Account, accountOf, printAccount } from './campaigns/account.ts';
import { drawChart } from './campaigns/chart.ts';
import { CHARTS, printPage, sayEnd } from './campaigns/page.ts';
import { playCampaign } from './campaigns/play.ts';

const [turns = '60', ...wanted] = process.argv.slice(2);
const folder = new URL('../docs/campaign-runs/', import.meta.url);
mkdirSync(folder, { recursive: true });

let broken = 0;
for (const ruleset of rulesets.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const cpu = process.cpuUsage();
  const account = accountOf(ruleset, await playCampaign(ruleset, Number(turns)));
  const { user, system } = process.cpuUsage(cpu);
  broken += account.broken.length;
  writeFileSync(fileOf(ruleset), printAccount(account));
  for (const [measure, title] of CHARTS) {
    const lines = account.powers.map((power) => ({ name: power.name, values: power[measure] }));
    const chart = drawChart({ title: `${title}: ${account.title}`, lines });
    writeFileSync(new URL(`${ruleset.id}-${measure}.svg`, folder), chart);
  }
  console.log(
    `${account.title}: ${sayEnd(account)} ${Math.round((user + system) / 1e6)} s of processor time.`,
  );
  for (const fault of account.broken) console.log(`  ${fault}`);
}
const accounts = rulesets.map(fileOf).filter((file) => existsSync(file));
writeFileSync(
  new URL('index.md', folder),
  printPage(accounts.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Account)),
);
process.exitCode = broken === 0 ? 0 : 1;

function fileOf({ id }: { readonly id: string }): URL {
  return new URL(`${id}.json`, folder);
}
