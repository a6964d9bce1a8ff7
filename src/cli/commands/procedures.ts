import type { DeskListing } from '../../app/dice/dice-desk.ts';
import { ok } from '../../kernel/result.ts';
import { type AddCommand, type CommandOutput, printResult } from '../shell.ts';

/** `fieldpost procedures [ruleset]` */
export const addProcedures: AddCommand = (program, shell) => {
  program
    .command('procedures')
    .description('list the single rolls of the rules')
    .argument('[ruleset]', 'only this one')
    .option('--json', 'print one JSON document')
    .action(async (ruleset: string | undefined, options: { json?: true }) => {
      const { listProcedures } = await import('../../app/dice/dice-desk.ts');
      const listed = listProcedures(ruleset);
      printResult(shell, options.json === true, listed.ok ? ok(print(listed.value)) : listed);
    });
};

function print(listings: readonly DeskListing[]): CommandOutput {
  const text = listings.map(({ ruleset, title, procedures }) => {
    const width = procedures.reduce((most, { name }) => Math.max(most, name.length), 0);
    const lines = procedures.map(
      ({ name, title: says, rules }) => `  ${name.padEnd(width)}  ${says} (${rules.join(', ')})`,
    );
    return [`${ruleset}: ${title}`, ...lines].join('\n');
  });
  return { document: { rulesets: listings }, text: text.join('\n\n') };
}
