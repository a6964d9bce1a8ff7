/**
 * The steady adjutant of each ruleset against chance, two habits of people, and the adjutants of the revisions that are kept:
 * `FIELDPOST_BENCH_BATTLES=200 npm run bench adjutants`. `FIELDPOST_BENCH_RULESET=ranks` plays one ruleset only,
 * `FIELDPOST_BENCH_OPPONENT=greedy` one opponent, `FIELDPOST_BENCH_FIRST=1001` begins at another scenario (to hold some
 * out), `FIELDPOST_BENCH_ADJUTANT=ranks-2` puts a kept adjutant in the place of today's, and `look-ahead` the one that thinks ahead,
 * where there is one (Ranks, ADR 81). The last column is the processor time of a battle, of both sides together.
 */
import { type Player, thinkingAhead } from '../../src/kernel/adjutant.ts';
import type { AnyRuleset } from '../../src/kernel/ruleset.ts';
import { rulesets } from '../../src/rules/index.ts';
import { errorOf, opponentsOf, series, shareOf } from './opponents/series.ts';

const BATTLES = Number(process.env['FIELDPOST_BENCH_BATTLES'] ?? 40);
const only = process.env['FIELDPOST_BENCH_RULESET'];
const opponentOnly = process.env['FIELDPOST_BENCH_OPPONENT'];
const first = Number(process.env['FIELDPOST_BENCH_FIRST'] ?? 1);
const before = process.env['FIELDPOST_BENCH_ADJUTANT'];
const STEADY: Player = { kind: 'adjutant', doctrine: { temper: 'steady' } };

console.log(`${BATTLES} battles each, sides exchanged\n`);
console.log(
  '| ruleset | against | won | drawn | lost | share | rounds | s a battle |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
);
for (const ruleset of rulesets) {
  if (only !== undefined && ruleset.id !== only) continue;
  const opponents = opponentsOf(ruleset);
  const adjutant = adjutantOf(ruleset, opponents);
  for (const [name, opponent] of Object.entries(opponents)) {
    if (opponentOnly !== undefined && name !== opponentOnly) continue;
    const began = process.cpuUsage();
    const tally = series(ruleset, { battles: BATTLES, first }, adjutant, opponent);
    const { user, system } = process.cpuUsage(began);
    const seconds = (user + system) / 1e6 / BATTLES;
    const { won, drawn, lost, rounds } = tally;
    const share = `${Math.round(shareOf(tally) * 100)} ± ${(errorOf(tally) * 100).toFixed(1)} %`;
    console.log(
      `| ${ruleset.id} | ${name} | ${won} | ${drawn} | ${lost} | ${share} | ${(rounds / BATTLES).toFixed(1)} | ${seconds.toFixed(2)} |`,
    );
  }
}

/** A new player for each battle. */
function adjutantOf(ruleset: AnyRuleset, opponents: Readonly<Record<string, Player>>): () => Player {
  if (before === undefined) return () => STEADY;
  if (before === 'look-ahead') return () => thinkingAhead(ruleset, { temper: 'steady' });
  const kept = opponents[before];
  if (kept === undefined) throw new Error(`${ruleset.id} has no adjutant called ${before}`);
  return () => kept;
}
