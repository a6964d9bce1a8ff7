import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { campaignHelp } from '../../orders/help.ts';
import type { Instruction, OrderLine, OrderSheet } from '../../orders/sheet.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';

/** The sheet with its calls for help answered, in the names of the campaign. */
export function carryOutable(
  sheet: OrderSheet,
  known: VisibleCampaign,
  words: ReportWords['commands'],
): OrderSheet {
  const withHelp = (line: OrderLine): OrderLine =>
    line.instruction?.kind === 'help'
      ? { ...line, answers: [...(line.answers ?? []), ...helpLines(line.instruction, known, words)] }
      : line;
  return { lines: sheet.lines.map(withHelp) };
}

function helpLines(
  { topic }: Extract<Instruction, { kind: 'help' }>,
  known: VisibleCampaign,
  words: ReportWords['commands'],
): readonly string[] {
  const { lines, topics } = campaignHelp(known, topic);
  const ways = lines.map(({ example, means }) =>
    words.canWrite({ example: example.split('\n').join(' / '), means }),
  );
  const opening = topic === undefined ? [words.howToWrite] : [];
  return [...opening, ...(ways.length === 0 ? [words.notPlayed] : ways), words.moreHelp({ topics })];
}
