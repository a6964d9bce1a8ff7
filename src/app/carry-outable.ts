import { orderHelp } from '../orders/help.ts';
import type { Instruction, OrderLine, OrderSheet } from '../orders/sheet.ts';

/** Instructions that the order book and its receipt carry out. */
const CARRIED_OUT: readonly Instruction['kind'][] = [
  'final',
  'not-final',
  'luck',
  'cancel',
  'check',
  'status',
  'help',
];

const INSTEAD: Readonly<Record<string, string>> = {
  report: 'Your last report lies on your page; its link is in every letter.',
  resend: 'Your letters lie on your page; its link is in every one of them.',
  history: 'Earlier turns lie on your page; its link is in every letter.',
  odds: 'Ask the game master: he can work out odds at his desk.',
};
const ASK_GM = 'Please ask the game master; your armies keep their standing orders meanwhile.';

/** The sheet with its call for help answered, and every line refused that this post office understands but cannot do: nothing is promised in vain. */
export function carryOutable(sheet: OrderSheet): OrderSheet {
  return { lines: sheet.lines.map(refuseWhatCannotBeDone) };
}

function refuseWhatCannotBeDone(line: OrderLine): OrderLine {
  const { instruction } = line;
  if (instruction?.kind === 'help') return { ...line, warnings: [...line.warnings, ...helpLines()] };
  if (instruction === null || CARRIED_OUT.includes(instruction.kind)) return line;
  const message = `We understood "${instruction.kind}", but cannot do it by mail.`;
  return {
    ...line,
    instruction: null,
    says: '',
    fault: { code: 'illegal/not-by-mail', message, hint: INSTEAD[instruction.kind] ?? ASK_GM },
  };
}

function helpLines(): readonly string[] {
  const lines = orderHelp().sections.flatMap((section) => section.lines);
  return lines.map(({ example, means }) => `you can write "${example.split('\n').join(' / ')}". ${means}`);
}
