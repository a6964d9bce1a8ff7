import type { RegionId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { asksWhenDue } from '../../orders/gist/commands.ts';
import { campaignHelp } from '../../orders/help.ts';
import type { Instruction, OrderLine, OrderSheet } from '../../orders/sheet.ts';
import { passedOver } from '../../orders/words/free.en.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import { type Answerable, answerQuestions } from './answer-questions.ts';
import { asksForBook, isBeyondStatus, isOnlyAsking } from './questions-in.ts';

/** The sheet with its calls for help and its questions answered, in the names of the campaign. */
export function carryOutable(sheet: OrderSheet, from: Answerable): OrderSheet {
  const { known, words } = from;
  const answered = (line: OrderLine): readonly OrderLine[] => {
    const asked = askedIn(line, from);
    if (asked !== undefined) return asked;
    const more = answersTo(line.instruction, known, words);
    return [more.length === 0 ? line : { ...line, answers: [...(line.answers ?? []), ...more] }];
  };
  return { lines: sheet.lines.flatMap(answered) };
}

/** `How long have I got left?`: what is in the chest is no answer to that. */
const isOfDeadline = ({ instruction, text }: OrderLine): boolean =>
  instruction?.kind === 'status' && asksWhenDue(text);

/** Questions that we can answer ourselves are answered, and trouble no game master; what they ask beside is passed on. */
function askedIn(line: OrderLine, from: Answerable): readonly OrderLine[] | undefined {
  const isOpen = isOpenQuestion(line, from.known);
  const isAsking = isOpen || line.instruction?.kind === 'status' || line.forGm === true;
  if (!isAsking) return undefined;
  if (asksForBook(line.text)) return [withBook(line, from)];
  const found = answerQuestions(line.text, from);
  if (found === undefined && isOfDeadline(line)) return [{ ...line, answers: [from.due] }];
  if (found === undefined) {
    const isBeyond = line.instruction !== null && isBeyondStatus(line.text);
    return isOpen || isBeyond ? [toGm(line)] : undefined;
  }
  const { forGm: _, ignored: __, ...asking } = { ...line, fault: null };
  const open = found.answers.length === 0 ? [line.text] : found.open;
  return [
    ...(found.answers.length === 0
      ? []
      : [{ ...asking, instruction: { kind: 'status' } as const, answers: found.answers }]),
    ...open.map((text) => toGm({ ...line, text })),
  ];
}

/** What was not understood, and can have been meant as nothing but a question. */
function isOpenQuestion({ fault, text }: OrderLine, known: VisibleCampaign): boolean {
  if (fault === null || !fault.code.startsWith('unclear/')) return false;
  return isOnlyAsking(text) || (fault.code === 'unclear/question' && !namesAnything(text, known));
}

/** `What do you have from me so far?`: as `status` asks. */
function withBook(line: OrderLine, { known, words }: Answerable): OrderLine {
  const { forGm: _, ignored: __, ...asking } = line;
  return { ...asking, fault: null, instruction: { kind: 'status' }, answers: statusLines(known, words) };
}

const toGm = (line: OrderLine): OrderLine => ({
  ...line,
  instruction: null,
  says: '',
  fault: null,
  ignored: passedOver.forGm,
  forGm: true,
});

/** A question that names an army or a region may have been meant as an order: it is asked back. */
function namesAnything(text: string, { armies, map }: VisibleCampaign): boolean {
  const said = text.toLowerCase();
  const names = [
    ...armies.map(({ name }) => name.split(/ of /i, 1)[0] ?? name),
    ...Object.values(map.regions).map(({ name }) => name),
  ];
  return ARMY.test(said) || names.some((name) => said.includes(name.toLowerCase()));
}

const ARMY = /\b(?:host|hosts|army|armies|riders|cavalry|troops|men|heer|armee|reiter|truppen)\b/;

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
    ...(armies.length === 0 ? [] : [words.whereTheyStand({ armies, areAll: true })]),
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
