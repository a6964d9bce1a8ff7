import { ok, type Result } from '../../kernel/result.ts';
import { printBattle } from '../print-battle.ts';
import { type AddCommand, type CommandOutput, printResult, type Shell } from '../shell.ts';

/** `fieldpost replay <record.json>` */
export const addReplay: AddCommand = (program, shell) => {
  program
    .command('replay')
    .description('play a recorded battle again')
    .argument('<record>', 'the record as JSON, - for standard input')
    .option('--json', 'print the record made anew: the same bytes, if all is well')
    .action(async (path: string, options: { json?: true }) => {
      printResult(shell, options.json === true, await playAgain(path, shell));
    });
};

async function playAgain(path: string, shell: Shell): Promise<Result<CommandOutput>> {
  const { readJsonFile } = await import('../inputs.ts');
  const { replayDocument, tellRecord } = await import('../../app/field/standalone-battles.ts');
  const document = await readJsonFile(path, shell);
  if (!document.ok) return document;
  const record = replayDocument(document.value);
  if (!record.ok) return record;
  const told = tellRecord(record.value);
  return told.ok ? ok({ document: record.value, text: printBattle(told.value, record.value.seed) }) : told;
}
