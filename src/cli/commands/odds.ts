import { sayWays } from '../../kernel/fraction.ts';
import type { Odds } from '../../kernel/procedures.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type AddCommand, type CommandOutput, printResult, type Shell } from '../shell.ts';

const MOST_SAMPLES = 10_000_000;

interface Options {
  readonly input: string;
  readonly samples?: string;
  readonly seed?: string;
  readonly json?: true;
}

/** `fieldpost odds <ruleset> <procedure>` */
export const addOdds: AddCommand = (program, shell) => {
  program
    .command('odds')
    .description('the chances of every result, exact where they can be counted')
    .argument('<ruleset>')
    .argument('<procedure>')
    .option('--input <json>', 'JSON, @file, or - for standard input', '{}')
    .option('--samples <n>', 'roll this often instead of counting')
    .option('--seed <hex>', '64 hex digits, for the samples')
    .option('--json', 'print one JSON document')
    .action(async (ruleset: string, procedure: string, options: Options) => {
      printResult(shell, options.json === true, await countOdds({ ruleset, procedure }, options, shell));
    });
};

async function countOdds(
  asked: { readonly ruleset: string; readonly procedure: string },
  options: Options,
  shell: Shell,
): Promise<Result<CommandOutput>> {
  const { readCount, readJsonArgument, seedOrFresh } = await import('../inputs.ts');
  const { loneOdds } = await import('../../app/dice/lone-odds.ts');
  const input = await readJsonArgument(options.input, shell);
  if (!input.ok) return input;
  const samples =
    options.samples === undefined ? ok(undefined) : readCount(options.samples, '--samples', MOST_SAMPLES);
  if (!samples.ok) return samples;
  const often = samples.value === undefined ? {} : { samples: samples.value };
  const seed = seedOrFresh(options.seed);
  const odds = await loneOdds(asked, input.value, { seed, ...often });
  return odds.ok ? ok({ document: odds.value, text: print(odds.value) }) : odds;
}

function print(odds: Odds): string {
  if (odds.exact) {
    const lines = odds.outcomes.map(
      ({ result, fraction, probability }) =>
        `${percent(probability)}  ${fraction}  ${JSON.stringify(result)}`,
    );
    return [`Exact, from ${sayWays(odds.leaves)} ways for the dice to fall:`, ...lines].join('\n');
  }
  const lines = odds.outcomes.map(
    ({ result, probability, interval: [low, high] }) =>
      `${percent(probability)}  (${percent(low).trim()} to ${percent(high).trim()})  ${JSON.stringify(result)}`,
  );
  const head = [`From ${odds.samples} rolls, with 95 % intervals:`];
  return [...(odds.note === undefined ? [] : [odds.note]), ...head, ...lines, `Seed ${odds.seed}`].join('\n');
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(2).padStart(6)} %`;
}
