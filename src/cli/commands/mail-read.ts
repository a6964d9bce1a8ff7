import { ok } from '../../kernel/result.ts';
import type { FullReading } from '../../mail/read/read-mail.ts';
import { groupOf } from '../group.ts';
import { type AddCommand, type CommandOutput, printResult } from '../shell.ts';

/** `fieldpost mail read <file.eml or ->`: how a message is read, without a campaign. */
export const addMailRead: AddCommand = (program, shell) => {
  groupOf(program, 'mail', 'messages')
    .command('read')
    .description('say how a message is read, without a campaign')
    .argument('<file>', 'a message as it came, - for standard input')
    .option('--json', 'print one JSON document')
    .action(async (path: string, options: { json?: true }) => {
      const { readBytes } = await import('../read-bytes.ts');
      const bytes = await readBytes(path, shell);
      if (!bytes.ok) {
        printResult(shell, options.json === true, bytes);
        return;
      }
      const { readMail } = await import('../../mail/read/read-mail.ts');
      const { isStandaloneOrder } = await import('../../app/orders/standalone-orders.ts');
      const reading = await readMail(bytes.value, { isOrder: isStandaloneOrder });
      printResult(shell, options.json === true, ok(print(reading)));
    });
};

function print(reading: FullReading): CommandOutput {
  const { from, subject, messageId, automatic, bounce, newText, removed, ...rest } = reading;
  const held = reading.held === null ? null : { code: reading.held.code, message: reading.held.message };
  const document = { from, subject, messageId, automatic, bounce, newText, removed, ...rest, held };
  const why = held === null ? [] : [`Held (${held.code}): ${held.message}`];
  const robot = automatic ? [`Not written by a person: ${reading.author}.`] : [];
  const failed =
    bounce === null ? [] : [`Could not be delivered to ${bounce.recipients.join(', ')} (${bounce.status}).`];
  const left = removed.flatMap(({ reason, text }) => [`--- left out (${reason})`, text]);
  const lines = [
    `From: ${from}`,
    `Subject: ${subject}`,
    ...robot,
    ...failed,
    ...why,
    '',
    newText,
    '',
    ...left,
  ];
  return { document, text: lines.join('\n').trimEnd() };
}
