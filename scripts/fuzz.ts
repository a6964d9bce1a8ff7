// Throws changed input at a reader: `node --import tsx scripts/fuzz.ts orders|maps|content|rosters|api|pages [seconds] [seed]`, 600 s if not
// said. Looked for are crashes, answers that deny themselves (scripts/fuzz/*-target*.ts say which), and input that takes too long.
// What is found is printed whole; once mended, it is a test beside its reader. Last line: `1 passed, 0 failed`.
import { apiTarget } from './fuzz/api-target.ts';
import { chanceFrom } from './fuzz/chance.ts';
import { lasting } from './fuzz/lasting.ts';
import { mutated } from './fuzz/mutate.ts';
import { pagesTarget } from './fuzz/pages-target.ts';
import type { Target } from './fuzz/target.ts';
import { textTargets } from './fuzz/text-targets.ts';

const MOST_FAULTS = 20;

const [name = '', seconds = '600', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const HOUSES: Readonly<Record<string, () => Promise<Target>>> = { api: apiTarget, pages: pagesTarget };
const target = (await HOUSES[name]?.()) ?? textTargets[name];
if (target === undefined) {
  process.stderr.write(
    `Say what to attack: ${[...Object.keys(textTargets), ...Object.keys(HOUSES)].join(', ')}\n`,
  );
  process.exit(2);
}
process.exit((await attack(target)) === 0 ? 0 : 1);

/** Answers how many faults were found. */
async function attack(under: Target): Promise<number> {
  const chance = chanceFrom(Number(seed));
  const isOver = lasting(Number(seconds));
  let [count, faults, slowest] = [0, 0, 0];
  while (!isOver() && faults < MOST_FAULTS) {
    const input = mutated(chance.pick(under.seeds), { ...under, chance });
    const { took, fault } = await thrown(under, input);
    count += 1;
    slowest = Math.max(slowest, took);
    if (fault === undefined) continue;
    faults += 1;
    process.stdout.write(`${fault}\n${Buffer.from(input).toString('base64')}\n`);
  }
  process.stdout.write(
    `${name}: ${count} inputs from seed ${seed}, the slowest took ${slowest.toFixed(0)} ms of the processor\n`,
  );
  process.stdout.write(`${faults === 0 ? 1 : 0} passed, ${faults} failed\n`);
  return faults;
}

async function thrown(
  under: Target,
  input: Uint8Array,
): Promise<{ readonly took: number; readonly fault?: string }> {
  const started = process.cpuUsage();
  const fault = await faultOf(under, input);
  const took = process.cpuUsage(started).user / 1000;
  if (fault !== undefined) return { took, fault };
  return took > under.slowMs ? { took, fault: `slow (${Math.round(took)} ms)` } : { took };
}

async function faultOf(under: Target, input: Uint8Array): Promise<string | undefined> {
  try {
    await under.throwIn(input);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
