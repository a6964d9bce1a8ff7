/**
 * Makes docs/eight-turns-doctrines.md: how the adjutant's tempers fare against a random player and against each other,
 * with mirrored armies. Run again with `node --import tsx scripts/eight-turns-doctrines.ts`.
 */
import { writeFileSync } from 'node:fs';
import type { Player } from '../src/kernel/adjutant.ts';
import { fight } from '../src/kernel/battle.ts';
import { seededDice } from '../src/kernel/dice-seeded.ts';
import { type Side, TEMPERS, type Temper } from '../src/kernel/ruleset.ts';
import { eightTurns } from '../src/rules/eight-turns/index.ts';
import type { State } from '../src/rules/eight-turns/state.ts';
import { lossPercent } from '../src/rules/eight-turns/victory.ts';

const UNITS = 8;
const BATTLES_A_SEAT = 30;

interface Tally {
  wins: number;
  draws: number;
  battles: number;
  lost: number;
  dealt: number;
  rounds: number;
}

function playerOf(temper: Temper | 'random'): Player {
  return temper === 'random' ? { kind: 'random' } : { kind: 'adjutant', doctrine: { temper } };
}

/** One temper against another, from both seats, with the same armies and fields for all. */
function meet(temper: Temper, other: Temper | 'random'): Tally {
  const tally: Tally = { wins: 0, draws: 0, battles: 0, lost: 0, dealt: 0, rounds: 0 };
  for (let n = 1; n <= BATTLES_A_SEAT; n += 1) {
    count(tally, n, 'red', { red: playerOf(temper), black: playerOf(other) });
    count(tally, n, 'black', { red: playerOf(other), black: playerOf(temper) });
  }
  return tally;
}

function count(tally: Tally, n: number, seat: Side, players: Readonly<Record<Side, Player>>): void {
  const seed = n.toString(16).padStart(64, '0');
  const scenario = eightTurns.standard(UNITS, seededDice(seed).fork('scenario'));
  const { run } = fight(eightTurns, scenario, seed, { players });
  const state = run.state as unknown as State;
  const share = (side: Side): number => lossPercent(state, side) / 100;
  tally.battles += 1;
  tally.wins += run.outcome?.winner === seat ? 1 : 0;
  tally.draws += run.outcome?.winner === 'draw' ? 1 : 0;
  tally.lost += share(seat);
  tally.dealt += share(seat === 'red' ? 'black' : 'red');
  tally.rounds += run.outcome?.rounds ?? 0;
}

function row(temper: Temper, other: Temper | 'random'): string {
  const { wins, draws, battles, lost, dealt, rounds } = meet(temper, other);
  const percent = (sum: number): string => `${Math.round((100 * sum) / battles)} %`;
  return `| ${temper} | ${other} | ${wins} | ${draws} | ${battles - wins - draws} | ${percent(lost)} | ${percent(dealt)} | ${(rounds / battles).toFixed(1)} |`;
}

const rows = TEMPERS.flatMap((temper) =>
  (['random', ...TEMPERS] as const).map((other) => row(temper, other)),
);
const text = `# Eight Turns: how the doctrines fare

Mirrored standard armies of ${UNITS} units a side, ${2 * BATTLES_A_SEAT} battles a row, half of them from each seat, the same armies and
fields in every row. Losses are shares of the points brought (ET-END-02). Made by \`scripts/eight-turns-doctrines.ts\`.

| doctrine | against | won | drawn | lost | own losses | enemy's losses | rounds |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
writeFileSync(new URL('../docs/eight-turns-doctrines.md', import.meta.url), text);
process.stdout.write(text);
