/**
 * Processes from start to end, by the processor time of all of each, beside a Node that does nothing: `npm run bench start`.
 * The command line compiled, as it runs, and from its sources by tsx. Linux only: the time of ended children stands in `/proc`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { median } from './bench.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const cwd = fileURLToPath(new URL('../..', import.meta.url));
const ODDS = ['odds', 'te-wapen', 'attack', '--input', '{"dice":4,"hitAt":4,"wounds":4}'];
const CONTENDERS = [
  { name: 'node -e 0', args: ['-e', '0'] },
  { name: 'fieldpost odds', args: ['scripts/fieldpost.mjs', ...ODDS] },
  { name: 'fieldpost odds, from the sources', args: ['--import', 'tsx', 'src/cli/main.ts', ...ODDS] },
];

const spent = CONTENDERS.map((): number[] => []);
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [i, { args }] of CONTENDERS.entries()) {
    const before = childrenMs();
    const { status } = spawnSync(process.execPath, args, { cwd });
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
    if (round > 0) spent[i]?.push(childrenMs() - before);
  }
}
const base = median(spent[0] ?? []);
console.log('  ms of processor time from start to end, and how many times a bare Node:');
for (const [i, { name }] of CONTENDERS.entries()) {
  const ms = median(spent[i] ?? []);
  console.log(`  ${name.padEnd(40)}${ms.toFixed(0).padStart(8)}${(ms / base).toFixed(1).padStart(8)} x`);
}

/** In hundredths of a second there: user and system time of children that have ended. */
function childrenMs(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[13]) + Number(fields[14]));
}
