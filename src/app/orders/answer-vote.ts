/** CP-CAL-18: "yes" and "no" to the letter of a vote are votes. */
import type { PauseVote } from '../../campaign/calendar/vote.ts';
import { formatInstruction } from '../../orders/instructions.ts';
import type { Instruction, OrderLine, OrderSheet } from '../../orders/sheet.ts';
import { voteSaid } from '../../orders/vote-line.ts';
import type { MailReading } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import type { CampaignRow, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';

/** What stands in the names of the letters that ask everybody. */
export const VOTE_KEY = 'pause-vote-';

interface Answering {
  readonly campaign: CampaignRow;
  readonly seat: Participant;
}

/** What has become of the vote whose letter a mail answers. */
export type AnsweredVote = 'open' | 'over';

/** The vote whose letter a mail answers: by what it refers to, or, where it refers to nothing, by its subject; undefined where it is none. */
export async function answersVote(
  house: Deps,
  { campaign, seat }: Answering,
  { inReplyTo, references, subject }: MailReading,
): Promise<AnsweredVote | undefined> {
  const vote = campaign.pauseVote;
  const answered = inReplyTo || references.at(-1);
  if (answered === undefined) {
    if (vote === undefined) return undefined;
    const { words } = (await inOwnWords(house, campaign.id)).templates;
    return subject.includes(words.timeLetters.voteTitle({ turn: vote.turn })) ? 'open' : undefined;
  }
  const letter = await house.store.findWritten(answered);
  if (letter?.participant !== seat.id || !letter.id.startsWith(`${campaign.id}.t`)) return undefined;
  const asks = letter.id.slice(`${campaign.id}.t`.length);
  if (!asks.includes(`.${seat.id}.${VOTE_KEY}`)) return undefined;
  return vote !== undefined && asks === `${vote.turn}.${seat.id}.${voteKey(vote, asks)}` ? 'open' : 'over';
}

/** The end of the name of each letter that asks for this vote; of an older vote, which does not say so, that of the letter itself. */
const voteKey = ({ asked }: PauseVote, name: string): string =>
  asked === undefined ? name.slice(name.indexOf(VOTE_KEY)) : `${VOTE_KEY}${asked}`;

/** Whether a text says a plain yes or no in a line of its own. */
export const saysYesOrNo = (text: string): boolean =>
  text.split('\n').some((line) => voteSaid(line.trim()) !== undefined);

/** The sheet of such a mail, its first yes or no a vote, or refused where that vote is over. What is an order stays one. */
export function voteIn(sheet: OrderSheet, vote: AnsweredVote): OrderSheet {
  const first = sheet.lines.find((line) => voteOf(line) !== undefined);
  const isFor = first && voteOf(first);
  if (first === undefined || isFor === undefined) return sheet;
  const voted = vote === 'open' ? voting(first, isFor) : tooLate(first);
  return { lines: sheet.lines.map((line) => (line === first ? voted : line)) };
}

function tooLate({ line, text }: OrderLine): OrderLine {
  const { refusal } = refuse('late/vote-over');
  return { line, text, order: null, instruction: null, says: '', fault: refusal, warnings: [] };
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
