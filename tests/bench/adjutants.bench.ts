/**
 * The steady adjutant of each ruleset against chance, two habits of people, and the adjutant of the first revision that is kept:
 * `FIELDPOST_BENCH_BATTLES=200 npm run bench adjutants`. `FIELDPOST_BENCH_RULESET=ranks` plays one ruleset only.
 */
import type { Player } from '../../src/kernel/adjutant.ts';
import { rulesets } from '../../src/rules/index.ts';
import { opponentsOf, series, shareOf } from './opponents/series.ts';

const BATTLES = Number(process.env['FIELDPOST_BENCH_BATTLES'] ?? 40);
const only = process.env['FIELDPOST_BENCH_RULESET'];
const STEADY: Player = { kind: 'adjutant', doctrine: { temper: 'steady' } };

console.log(`${BATTLES} battles each, sides exchanged\n`);
console.log(
  '| ruleset | against | won | drawn | lost | share | rounds |\n| --- | --- | ---: | ---: | ---: | ---: | ---: |',
);
for (const ruleset of rulesets) {
  if (only !== undefined && ruleset.id !== only) continue;
  for (const [name, opponent] of Object.entries(opponentsOf(ruleset))) {
    const tally = series(ruleset, BATTLES, STEADY, opponent);
    const { won, drawn, lost, rounds } = tally;
    const share = `${Math.round(shareOf(tally) * 100)} %`;
    console.log(
      `| ${ruleset.id} | ${name} | ${won} | ${drawn} | ${lost} | ${share} | ${(rounds / BATTLES).toFixed(1)} |`,
    );
  }
}
