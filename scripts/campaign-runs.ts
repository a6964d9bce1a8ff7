/**
 * Plays a campaign of eight powers led by adjutants under every ruleset, asks of every turn what must hold, and draws how
 * armies, gold and regions went into docs/campaign-runs/. Run again with
 * `node --import tsx scripts/campaign-runs.ts [turns] [ruleset ...]`; it answers 1 if anything was broken.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { inOrder } from '../src/campaign/sorted.ts';
import type { Faction } from '../src/campaign/state.ts';
import { rulesets } from '../src/rules/index.ts';
import { type Chart, drawChart } from './campaigns/chart.ts';
import { playCampaign, type Standing } from './campaigns/play.ts';

const [turns = '60', ...wanted] = process.argv.slice(2);
const folder = new URL('../docs/campaign-runs/', import.meta.url);
mkdirSync(folder, { recursive: true });

const CHARTS = [
  ['units', 'Units under arms'],
  ['gold', 'Gold in the chest'],
  ['regions', 'Regions held'],
] as const;

const sections: string[] = [];
let broken = 0;
for (const ruleset of rulesets.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const { state, standings, broken: faults } = await playCampaign(ruleset, Number(turns));
  broken += faults.length;
  for (const [what, title] of CHARTS) {
    const chart = chartOf(`${title}: ${ruleset.title}`, standings, what, inOrder(state.factions));
    writeFileSync(new URL(`${ruleset.id}-${what}.svg`, folder), drawChart(chart));
  }
  const alive = inOrder(state.factions).filter((faction) => faction.isAlive).length;
  const battles = standings.reduce((sum, standing) => sum + standing.battles, 0);
  console.log(
    `${ruleset.id}: ${turns} turns, ${battles} battles, ${alive} of 8 powers left, ${faults.length} broken`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  sections.push(
    `## ${ruleset.title}`,
    `${turns} turns, ${battles} battles; ${alive} of 8 powers were left. Of everything that must hold after a turn, ${faults.length === 0 ? 'nothing' : faults.length} was broken.`,
    ...CHARTS.map(([what, title]) => `![${title}](${ruleset.id}-${what}.svg)`),
  );
}
const head =
  '# Campaigns led by adjutants\n\nEight powers, three armies each, on the Harrowmere, with treaties and letters, played through the use cases: their adjutants write orders as players do. Made by `scripts/campaign-runs.ts`; [what one sees](what-one-sees.md).';
writeFileSync(new URL('index.md', folder), `${[head, ...sections].join('\n\n')}\n`);
process.exitCode = broken === 0 ? 0 : 1;

function chartOf(
  title: string,
  standings: readonly Standing[],
  what: (typeof CHARTS)[number][0],
  factions: readonly Faction[],
): Chart {
  const lines = factions.map(({ id, name }) => ({
    name,
    values: standings.map((standing) => standing[what][id] ?? 0),
  }));
  return { title, lines };
}
