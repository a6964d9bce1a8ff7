import { ok, type Result } from '../../kernel/result.ts';
import { type AddCommand, type CommandOutput, printResult } from '../shell.ts';

/** `fieldpost backup FILE` and `fieldpost restore FILE` */
export const addBackup: AddCommand = (program, shell) => {
  program
    .command('backup')
    .description('write everything, keys and all, into one file; keep it as secret as the keys')
    .argument('<file>', 'the file to write; one of that name is replaced')
    .option('--json', 'print one JSON document')
    .action(async (file: string, options: { json?: true }) => {
      const { backUp } = await import('../back-up.ts');
      printResult(shell, options.json === true, told(await backUp(file), `Everything is in ${file} now.`));
    });
  program
    .command('restore')
    .description('put a backup in the place of what is here; the server must be stopped')
    .argument('<file>', 'a file that `fieldpost backup` wrote')
    .option('--replace', 'throw away the campaigns that are here')
    .option('--json', 'print one JSON document')
    .action(async (file: string, options: { json?: true; replace?: true }) => {
      const { restoreFrom } = await import('../back-up.ts');
      const restored = await restoreFrom(file, options.replace === true);
      printResult(
        shell,
        options.json === true,
        told(restored, `Restored from ${file}; start Fieldpost again.`),
      );
    });
};

/** What was done, with the number of rows; never the keys. */
function told(result: Result<{ readonly rows: number }>, text: string): Result<CommandOutput> {
  return result.ok ? ok({ document: result.value, text }) : result;
}
