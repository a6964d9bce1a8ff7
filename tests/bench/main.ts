// `npm run bench [name...]`: the `<name>.bench.ts` files beside this one, all or those named. A file exports a
// `bench`, which is measured here against its baseline, or is a whole measurement of its own that prints itself.
import { readdirSync } from 'node:fs';
import { type Bench, measure } from './bench.ts';

const ENDING = '.bench.ts';

const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const name of asked.length === 0 ? known : asked) await runBench(name);
}

async function runBench(name: string): Promise<void> {
  console.log(`\n${name}`);
  const { bench } = (await import(`./${name}${ENDING}`)) as { bench?: Bench };
  if (bench !== undefined) printBench(bench);
}

function printBench(bench: Bench): void {
  console.log(
    `  ${bench.unit} a second of processor time, and how many times as fast as the baseline (${bench.baseline.name}):`,
  );
  for (const { name, perSecond, ratio } of measure(bench)) {
    const speed = Math.round(perSecond).toLocaleString('en').padStart(14);
    console.log(`  ${name.padEnd(54)}${speed}${ratio.toFixed(2).padStart(9)} x`);
  }
}
