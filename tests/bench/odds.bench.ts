// Exact odds of pools: each procedure with its pools by classes, and the baseline in the same run: the same procedure with every die
// a branch of its own. The baseline is measured on a few dice, as all of them would take minutes; what it would take is worked out
// from its time a way. Processor time, the median of all tries.
import { enumerate } from '../../src/kernel/dice-enumerating.ts';
import type { Procedure } from '../../src/kernel/procedure.ts';
import { type ProcedureInput, readInput } from '../../src/kernel/procedures.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { findRuleset } from '../../src/rules/index.ts';
import { singly } from '../support/singly.ts';
import { median } from './bench.ts';

const TRIES = 9;

interface Row {
  readonly ruleset: string;
  readonly procedure: string;
  /** The field that says how many dice, and how many the baseline throws. */
  readonly field: string;
  readonly few: number;
  readonly counts: readonly number[];
  readonly input: ProcedureInput;
}

const ROWS: readonly Row[] = [
  {
    ruleset: 'eight-turns',
    procedure: 'strike',
    field: 'attacks',
    few: 3,
    counts: [5, 40],
    input: { skill: 4, strength: 4, resilience: 3 },
  },
  {
    ruleset: 'ranks',
    procedure: 'shoot',
    field: 'dice',
    few: 3,
    counts: [5, 40],
    input: { skill: 4, armour: 3 },
  },
  {
    ruleset: 'roll-by-mail',
    procedure: 'blows',
    field: 'attacks',
    few: 2,
    counts: [4, 20],
    input: { ws: 4, s: 3, weapon: 'flail', target: { ws: 3, t: 3, count: 3, kit: ['shield'] } },
  },
  {
    ruleset: 'te-wapen',
    procedure: 'attack',
    field: 'dice',
    few: 4,
    counts: [5, 20],
    input: { hitAt: 4, wounds: 9, rerollMisses: 2 },
  },
  {
    ruleset: 'xenos-zealots',
    procedure: 'rollToHit',
    field: 'dice',
    few: 3,
    counts: [5, 40],
    input: { stealth: 4, linked: true, rerollMisses: true },
  },
];

for (const row of ROWS) measureRow(row);

function measureRow(row: Row): void {
  const single = timed(row, row.few, true);
  const eachMs = single.ms / single.ways;
  print(row, row.few, `${single.ms.toFixed(1)} ms with a branch for each die`);
  for (const count of [row.few, ...row.counts]) {
    const { ms, ways } = timed(row, count, false);
    const baseline = eachMs * ways;
    print(row, count, `${ms.toFixed(1)} ms by pools, ${(baseline / ms).toPrecision(2)} x the speed`);
  }
}

function timed(row: Row, count: number, isSingly: boolean): { readonly ms: number; readonly ways: number } {
  const procedure = procedureOf(row);
  const input = unwrap(readInput(procedure, { ...row.input, [row.field]: count }));
  const tries: number[] = [];
  let ways = 0;
  for (let i = 0; i < TRIES; i += 1) {
    const before = process.cpuUsage();
    const counted = enumerate((dice) => procedure.run(input, isSingly ? singly(dice) : dice).result);
    const { user, system } = process.cpuUsage(before);
    if (counted.kind !== 'exact') throw new Error(`${row.procedure} with ${count} dice is not exact`);
    ways = counted.leaves;
    tries.push((user + system) / 1000);
  }
  return { ms: median(tries), ways };
}

function procedureOf(row: Row): Procedure {
  const found = unwrap(findRuleset(row.ruleset)).procedures.find(({ name }) => name === row.procedure);
  if (found === undefined) throw new Error(`no procedure ${row.procedure}`);
  return found;
}

function print(row: Row, count: number, says: string): void {
  const name = `${row.ruleset} ${row.procedure}, ${count} dice`;
  console.log(`  ${name.padEnd(42)}${says}`);
}
