import type { StandaloneLine } from '../../app/orders/standalone-orders.ts';
import { ok } from '../../kernel/result.ts';
import { groupOf } from '../group.ts';
import { type AddCommand, printResult } from '../shell.ts';

/** `fieldpost orders check <file or ->`: the order language without a campaign. */
export const addOrdersCheck: AddCommand = (program, shell) => {
  groupOf(program, 'orders', 'the order language')
    .command('check')
    .description('say how a text of orders is understood, without a campaign')
    .argument('<file>', 'a text file, - for standard input')
    .option('--json', 'print one JSON document')
    .action(async (path: string, options: { json?: true }) => {
      const { readBytes } = await import('../read-bytes.ts');
      const { readStandaloneOrders } = await import('../../app/orders/standalone-orders.ts');
      const bytes = await readBytes(path, shell);
      if (!bytes.ok) {
        printResult(shell, options.json === true, bytes);
        return;
      }
      const sheet = readStandaloneOrders(new TextDecoder().decode(bytes.value));
      printResult(
        shell,
        options.json === true,
        ok({ document: sheet, text: sheet.lines.map(print).join('\n') }),
      );
    });
};

function print(line: StandaloneLine): string {
  const head = `${String(line.line).padStart(3)}  ${line.text}`;
  if (line.fault !== null)
    return [head, `     ! ${line.fault.message}`, `       ${line.fault.hint}`].join('\n').trimEnd();
  if (line.ignored !== undefined) return `${head}\n     (left out: ${line.ignored})`;
  return `${head}\n     = ${line.says.split('\n').join('\n       ')}`;
}
