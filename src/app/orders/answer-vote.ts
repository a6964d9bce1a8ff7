/** CP-CAL-18: "yes" and "no" to the letter of a vote are votes. */
import { formatInstruction } from '../../orders/instructions.ts';
import type { Instruction, OrderLine, OrderSheet } from '../../orders/sheet.ts';
import { voteSaid } from '../../orders/vote-line.ts';
import type { MailReading } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import type { CampaignRow, Participant } from '../records.ts';

/** What stands in the names of the letters that ask everybody. */
export const VOTE_KEY = 'pause-vote-';

interface Answering {
  readonly campaign: CampaignRow;
  readonly seat: Participant;
}

/** Whether a mail answers the letter of the vote that is under way: by what it refers to, or, where it refers to nothing, by its subject. */
export async function answersVote(
  house: Deps,
  { campaign, seat }: Answering,
  { inReplyTo, references, subject }: MailReading,
): Promise<boolean> {
  const vote = campaign.pauseVote;
  if (vote === undefined) return false;
  const answered = inReplyTo || references.at(-1);
  if (answered === undefined) {
    const { words } = (await inOwnWords(house, campaign.id)).templates;
    return subject.includes(words.timeLetters.voteTitle({ turn: vote.turn }));
  }
  const letter = await house.store.findWritten(answered);
  return (
    letter?.participant === seat.id &&
    letter.id.startsWith(`${campaign.id}.t${vote.turn}.${seat.id}.${VOTE_KEY}`)
  );
}

/** The sheet of such a mail, its first yes or no a vote. What is an order stays one. */
export function voteIn(sheet: OrderSheet): OrderSheet {
  const first = sheet.lines.find((line) => voteOf(line) !== undefined);
  const isFor = first && voteOf(first);
  if (first === undefined || isFor === undefined) return sheet;
  return { lines: sheet.lines.map((line) => (line === first ? voting(line, isFor) : line)) };
}

function voteOf({ order, instruction, text }: OrderLine): boolean | undefined {
  if (order !== null || (instruction !== null && instruction.kind !== 'yes')) return undefined;
  return voteSaid(text);
}

function voting({ line, text }: OrderLine, isFor: boolean): OrderLine {
  const instruction: Extract<Instruction, { kind: 'vote' }> = { kind: 'vote', isFor, until: '' };
  return {
    line,
    text,
    order: null,
    instruction,
    says: formatInstruction(instruction, (army) => army),
    fault: null,
    warnings: [],
  };
}
