import type { Deadline } from '../parts/deadline.ts';
import { clip, oneLine } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';
import type { BattleLetter, LetterPart } from './battle-letter.ts';
import type { ReceiptLine } from './receipt.ts';

/** What became of a mail about a battle. */
export interface BattleReceiptInput {
  readonly campaign: BattleLetter['campaign'];
  /** Where the battle is fought. */
  readonly place: string;
  /** By mail, the round it was for; absent for a battle on a table. */
  readonly round?: number;
  /** `OK (3)`, `PROBLEMS: 1 of 4`. */
  readonly verdict: string;
  /** From 1, counted per battle and side. */
  readonly number: number;
  readonly takenAt: string;
  /** The subject of the mail it answers; empty for a page. */
  readonly mailSubject: string;
  readonly lines: readonly (ReceiptLine & { readonly status?: string })[];
  readonly ignored: readonly { readonly reason: string; readonly lines: readonly string[] }[];
  /** What stands now, in words that can be sent again, and the words over it. */
  readonly standing: readonly string[];
  /** What it means, in sentences: counted as it stands, not final, led by the adjutant. */
  readonly status: readonly string[];
  readonly help: readonly { readonly says: string; readonly example: string; readonly means: string }[];
  readonly deadline: Deadline;
  readonly pageLink: string;
}

/** The receipt: line by line what was understood, what now stands. It says nothing of what the other side has sent. */
export function battleReceiptLetter(
  input: BattleReceiptInput,
  { battleReceipt: words }: ReportWords = reportsInEnglish,
): BattleLetter {
  const { place, round, verdict, deadline } = input;
  const about = words.about({ place: oneLine(place), round, verdict });
  return {
    campaign: input.campaign,
    subject: about,
    title: about,
    lead: [sayArrival(input, words), ...input.status, words.due(deadline)],
    parts: [
      standingPart(input, words),
      ...linesPart(words.problems, input.lines.filter(isRefused), words),
      ...linesPart(words.understood, understood(input), words),
      ...input.ignored.map((ignored) => ignoredPart(ignored, words)),
      ...helpPart(input.help, words),
    ],
    reply: { how: [words.how] },
    pageLink: input.pageLink,
  };
}

type Words = ReportWords['battleReceipt'];

/** Not those that the sheet repeats to the letter. */
function understood({ lines, standing }: BattleReceiptInput): BattleReceiptInput['lines'] {
  const heard = lines.filter((line) => !isRefused(line));
  const isPlain = heard.every(
    ({ text, says, warnings }) => unboxed(text) === says && standing.includes(says) && warnings.length === 0,
  );
  return isPlain ? [] : heard;
}

const unboxed = (text: string): string => text.replace(/^\[\s*\S?\s*\]\s*/u, '');

const isRefused = ({ verdict }: ReceiptLine): boolean => verdict === 'refused';

function sayArrival({ number, takenAt, mailSubject }: BattleReceiptInput, words: Words): string {
  return words.arrival({ number, takenAt, subject: clip(oneLine(mailSubject), 80) });
}

function linesPart(heading: string, lines: readonly ReceiptLine[], words: Words): readonly LetterPart[] {
  if (lines.length === 0) return [];
  const items = lines.map(({ number, text, says, why, hint, warnings }) => ({
    title: words.line({ number, text: unboxed(text) }),
    notes: [...says.split('\n').filter((part) => part !== unboxed(text)), why, hint, ...warnings].filter(
      (note) => note !== '',
    ),
  }));
  return [{ heading, items }];
}

function ignoredPart({ reason, lines }: BattleReceiptInput['ignored'][number], words: Words): LetterPart {
  const shown = lines.slice(0, 5);
  const more = lines.length - shown.length;
  return {
    heading: words.ignored(reason),
    list: more > 0 ? [...shown, words.more({ more })] : shown,
  };
}

function standingPart({ standing, round }: BattleReceiptInput, words: Words): LetterPart {
  const { standing: heading, none } = round === undefined ? words.report : words.sheet;
  return standing.length > 0 ? { heading, lines: standing } : { heading, paragraphs: [none] };
}

function helpPart(help: BattleReceiptInput['help'], words: Words): readonly LetterPart[] {
  if (help.length === 0) return [];
  const items = help.map(({ says, ...line }) => ({ title: says, notes: [words.helpLine(line)] }));
  return [{ heading: words.help, items }];
}
