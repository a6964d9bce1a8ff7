import { orderHelp } from '../../orders/help.ts';
import type { OrderLine, OrderSheet } from '../../orders/sheet.ts';

/** The sheet with its call for help answered, and every line refused that this post office understands but cannot do: nothing is promised in vain. */
export function carryOutable(sheet: OrderSheet): OrderSheet {
  return { lines: sheet.lines.map(refuseWhatCannotBeDone) };
}

function refuseWhatCannotBeDone(line: OrderLine): OrderLine {
  const { instruction } = line;
  if (instruction?.kind === 'help') return { ...line, warnings: [...line.warnings, ...helpLines()] };
  if (instruction?.kind !== 'odds') return line;
  const fault = {
    code: 'illegal/not-by-mail',
    message: 'We understood "odds", but cannot do it by mail.',
    hint: 'Ask the game master: he can work out odds at his desk.',
  };
  return { ...line, instruction: null, says: '', fault };
}

function helpLines(): readonly string[] {
  const lines = orderHelp().sections.flatMap((section) => section.lines);
  return lines.map(({ example, means }) => `you can write "${example.split('\n').join(' / ')}". ${means}`);
}
