import type { Deadline } from '../parts/deadline.ts';
import { clip, oneLine } from '../plain-text.ts';
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
export function battleReceiptLetter(input: BattleReceiptInput): BattleLetter {
  const { place, round, verdict, deadline } = input;
  const what = round === undefined ? 'result' : `round ${round}`;
  const about = `Battle of ${oneLine(place)}, ${what}`;
  return {
    campaign: input.campaign,
    subject: `${about}: ${verdict}`,
    title: `${about}: ${verdict}`,
    lead: [sayArrival(input), ...input.status, `Due ${deadline.at} (${deadline.zone}), in ${deadline.left}.`],
    parts: [
      ...linesPart('Lines that need another look', input.lines.filter(isRefused)),
      ...linesPart('Lines as understood', understood(input)),
      ...input.ignored.map(ignoredPart),
      standingPart(input),
      ...helpPart(input.help),
    ],
    reply: { how: [HOW] },
    pageLink: input.pageLink,
  };
}

const HOW =
  'Reply to this mail as often as you like until the deadline. A mail with new lines in it replaces what you sent before.';

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

function sayArrival({ number, takenAt, mailSubject }: BattleReceiptInput): string {
  const subject = clip(oneLine(mailSubject), 80);
  return `Receipt ${number}, taken ${takenAt}.${subject === '' ? '' : ` It answers your mail "${subject}".`}`;
}

function linesPart(heading: string, lines: readonly ReceiptLine[]): readonly LetterPart[] {
  if (lines.length === 0) return [];
  const items = lines.map(({ number, text, says, why, hint, warnings }) => ({
    title: `${number}: ${unboxed(text)}`,
    notes: [says === unboxed(text) ? '' : says, why, hint, ...warnings].filter((note) => note !== ''),
  }));
  return [{ heading, items }];
}

function ignoredPart({ reason, lines }: BattleReceiptInput['ignored'][number]): LetterPart {
  const shown = lines.slice(0, 5);
  const more = lines.length - shown.length;
  return {
    heading: `Passed over: ${reason}`,
    list: more > 0 ? [...shown, `... and ${more} more`] : shown,
  };
}

function standingPart({ standing, round }: BattleReceiptInput): LetterPart {
  const heading = round === undefined ? 'Your report as it stands' : 'Your sheet as it stands';
  if (standing.length > 0) return { heading, lines: standing };
  const none =
    round === undefined
      ? 'None.'
      : 'None: your adjutant will lead by the doctrine and plan you gave on the map.';
  return { heading, paragraphs: [none] };
}

function helpPart(help: BattleReceiptInput['help']): readonly LetterPart[] {
  if (help.length === 0) return [];
  const items = help.map(({ says, example, means }) => ({
    title: says,
    notes: [`${means}. Example: ${example}`],
  }));
  return [{ heading: 'What you can write', items }];
}
