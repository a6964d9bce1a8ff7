import { orderHelp } from '../../orders/help.ts';
import type { OrderLine, OrderSheet } from '../../orders/sheet.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';

/** The sheet with its call for help answered. */
export function carryOutable(sheet: OrderSheet, words: ReportWords['commands']): OrderSheet {
  const withHelp = (line: OrderLine): OrderLine =>
    line.instruction?.kind === 'help' ? { ...line, warnings: [...line.warnings, ...helpLines(words)] } : line;
  return { lines: sheet.lines.map(withHelp) };
}

function helpLines(words: ReportWords['commands']): readonly string[] {
  const lines = orderHelp().sections.flatMap((section) => section.lines);
  return lines.map(({ example, means }) =>
    words.canWrite({ example: example.split('\n').join(' / '), means }),
  );
}
