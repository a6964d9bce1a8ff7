import { ok } from '../../kernel/result.ts';
import { type AddCommand, printResult } from '../shell.ts';

/** `fieldpost key` */
export const addKey: AddCommand = (program, shell) => {
  program
    .command('key')
    .description('print the link that carries your owner key; keep it to yourself')
    .option('--json', 'print one JSON document')
    .action(async (options: { json?: true }) => {
      const { ownerLink } = await import('../owner-link.ts');
      const link = ownerLink();
      printResult(
        shell,
        options.json === true,
        link.ok ? ok({ document: link.value, text: link.value.page }) : link,
      );
    });
};
