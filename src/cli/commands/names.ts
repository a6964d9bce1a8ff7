import { ok, type Result } from '../../kernel/result.ts';
import { type AddCommand, type CommandOutput, printResult } from '../shell.ts';

const MOST_NAMES = 10_000;
const MOST_SYLLABLES = 8;

interface Options {
  readonly count: string;
  readonly syllables?: string;
  readonly dice?: string;
  readonly seed?: string;
  readonly json?: true;
}

/** `fieldpost names generals` */
export const addNames: AddCommand = (program, shell) => {
  program
    .command('names')
    .description('make up names')
    .command('generals')
    .description('names of generals, by the tables of Te Wapen')
    .option('--count <n>', 'how many', '1')
    .option('--syllables <n>', 'how many syllables a name has; rolled if not given')
    .option('--dice <values>', 'what your own dice show, in the order the rules roll them')
    .option('--seed <hex>', '64 hex digits, to roll the same again')
    .option('--json', 'print one JSON document')
    .action(async (options: Options) => {
      printResult(shell, options.json === true, await rollNames(options));
    });
};

async function rollNames(options: Options): Promise<Result<CommandOutput>> {
  const { readChance, readCount } = await import('../inputs.ts');
  const { rollGenerals } = await import('../../app/dice/dice-desk.ts');
  const count = readCount(options.count, '--count', MOST_NAMES);
  if (!count.ok) return count;
  const syllables =
    options.syllables === undefined
      ? ok(undefined)
      : readCount(options.syllables, '--syllables', MOST_SYLLABLES);
  if (!syllables.ok) return syllables;
  const chance = readChance(options);
  if (!chance.ok) return chance;
  const asked = {
    count: count.value,
    ...(syllables.value === undefined ? {} : { syllables: syllables.value }),
  };
  const generals = rollGenerals(asked, chance.value);
  if (!generals.ok) return generals;
  const names = generals.value.map(({ name }) => name);
  const source = 'seed' in chance.value ? [`Seed ${chance.value.seed}`] : [];
  return ok({ document: { generals: generals.value }, text: [...names, ...source].join('\n') });
}
