import type { Roll } from '../../kernel/dice.ts';
import type { DeskRoll } from '../../kernel/procedures.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { type AddCommand, type Answer, answer, type Shell } from '../shell.ts';

interface Options {
  readonly input: string;
  readonly dice?: string;
  readonly seed?: string;
  readonly json?: true;
}

/** `fieldpost roll <ruleset> <procedure>` */
export const addRoll: AddCommand = (program, shell) => {
  program
    .command('roll')
    .description('roll once by the rules')
    .argument('<ruleset>')
    .argument('<procedure>')
    .option('--input <json>', 'JSON, @file, or - for standard input', '{}')
    .option('--dice <values>', 'what your own dice show, in the order the rules roll them: 2,4,5')
    .option('--seed <hex>', '64 hex digits, to roll the same again')
    .option('--json', 'print one JSON document')
    .action(async (ruleset: string, procedure: string, options: Options) => {
      answer(shell, options.json === true, await rollOnce({ ruleset, procedure }, options, shell));
    });
};

async function rollOnce(
  asked: { readonly ruleset: string; readonly procedure: string },
  options: Options,
  shell: Shell,
): Promise<Result<Answer>> {
  const { readChance, readJsonArgument } = await import('../inputs.ts');
  const { rollAtDesk } = await import('../../app/dice-desk.ts');
  const input = await readJsonArgument(options.input, shell);
  if (!input.ok) return input;
  const chance = readChance(options);
  if (!chance.ok) return chance;
  const rolled = rollAtDesk(asked.ruleset, asked.procedure, input.value, chance.value);
  return rolled.ok ? ok({ document: rolled.value, text: print(rolled.value) }) : rolled;
}

function print(rolled: DeskRoll): string {
  const modifiers = rolled.modifiers.map(
    ({ rule, why, by }) => `  ${by < 0 ? by : `+${by}`} ${why} (${rule})`,
  );
  const dice = rolled.dice.map(printDie);
  const seed = rolled.seed === null ? 'Your own dice.' : `Seed ${rolled.seed}`;
  return [rolled.text, ...modifiers, ...dice, seed].join('\n');
}

function printDie({ label, sides, value, need, success }: Roll): string {
  if (need === undefined) return `  d${sides}: ${value}  ${label}`;
  return `  d${sides}: ${value} (needs ${need}: ${success ? 'yes' : 'no'})  ${label}`;
}
