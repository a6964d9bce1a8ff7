import { orderHelp } from '../../orders/help.ts';
import type { OrderLine, OrderSheet } from '../../orders/sheet.ts';

/** The sheet with its call for help answered. */
export function carryOutable(sheet: OrderSheet): OrderSheet {
  return { lines: sheet.lines.map(withHelp) };
}

function withHelp(line: OrderLine): OrderLine {
  if (line.instruction?.kind !== 'help') return line;
  return { ...line, warnings: [...line.warnings, ...helpLines()] };
}

function helpLines(): readonly string[] {
  const lines = orderHelp().sections.flatMap((section) => section.lines);
  return lines.map(({ example, means }) => `you can write "${example.split('\n').join(' / ')}". ${means}`);
}
