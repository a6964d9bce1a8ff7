import type { RegionId } from '../../campaign/ids.ts';
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
  const answered = (line: OrderLine): OrderLine => {
    const more = answersTo(line.instruction, known, words);
    return more.length === 0 ? line : { ...line, answers: [...(line.answers ?? []), ...more] };
  };
  return { lines: sheet.lines.map(answered) };
}

function answersTo(
  instruction: Instruction | null,
  known: VisibleCampaign,
  words: ReportWords['commands'],
): readonly string[] {
  switch (instruction?.kind) {
    case 'help':
      return helpLines(instruction, known, words);
    case 'status':
      return statusLines(known, words);
    default:
      return [];
  }
}

/** What is in the chest, and where each army stands; what stands of the orders is said below it. */
function statusLines(known: VisibleCampaign, words: ReportWords['commands']): readonly string[] {
  if (known.reader.kind !== 'faction') return [];
  const { faction } = known.reader;
  const gold = known.treasuries[faction];
  const nameOf = (region: RegionId): string => known.map.regions[region]?.name ?? region;
  const armies = known.armies
    .filter((army) => army.faction === faction)
    .map(({ name, at }) => ({ name, place: nameOf(at) }));
  return [
    ...(gold === undefined ? [] : [words.inTheChest({ gold })]),
    ...(armies.length === 0 ? [] : [words.whereTheyStand({ armies })]),
  ];
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
