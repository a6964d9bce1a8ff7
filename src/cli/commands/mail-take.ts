import { ok } from '../../kernel/result.ts';
import { groupOf } from '../group.ts';
import { type AddCommand, type CommandOutput, printResult } from '../shell.ts';

/** `fieldpost mail take <file or ->` */
export const addMailTake: AddCommand = (program, shell) => {
  groupOf(program, 'mail', 'messages, one by one')
    .command('take')
    .description('take in a message as if it had come by SMTP')
    .argument('<file>', 'the whole message, - for standard input')
    .option('--json', 'print one JSON document')
    .action(async (file: string, options: { json?: true }) => {
      const { readBytes } = await import('../read-bytes.ts');
      const bytes = await readBytes(file, shell);
      if (!bytes.ok) {
        printResult(shell, options.json === true, bytes);
        return;
      }
      const { withHouse } = await import('../with-house.ts');
      const raw = Buffer.from(bytes.value);
      const taken = await withHouse({
        server: (server) => server.ask('POST', '/v1/mail', raw),
        house: async (house) => ok(await house.takeMail(raw)),
      });
      printResult(shell, options.json === true, taken.ok ? ok(print(taken.value)) : taken);
    });
};

function print(mail: unknown): CommandOutput {
  const { id, status } = mail as { readonly id: string; readonly status: string };
  return { document: mail, text: `Message ${id}: ${status}.` };
}
