/** Words that a player's mail has for the game master as a person, and the game master's answer: we only carry them. */
import type { Receipt } from '../../orders/receipt.ts';
import { renderPersonLetter } from '../../reports/views/person-letter.ts';
import type { MailReading } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import { post } from '../outbox/outbox.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import { isOnStaff, whoAnswers } from '../people/staff.ts';
import type { CampaignRow, InboundMail, OutboundMail, Participant } from '../records.ts';

/** The words of a text that are for the game master, sentence by sentence; none of a rehearsal. */
export const wordsForGm = ({ lines, isRehearsal }: Receipt): readonly string[] =>
  isRehearsal ? [] : lines.flatMap(({ isForGm, text }) => (isForGm ? [text] : []));

interface Carried {
  readonly campaign: CampaignRow;
  readonly turn: number;
  readonly from: Participant;
  readonly words: readonly string[];
  /** Of the text they come from: `m3f9a...`, or the receipt's number. */
  readonly key: string;
}

/** A letter to each game master; none where there are no words for them. */
export async function lettersToGm(deps: Deps, carried: Carried): Promise<readonly OutboundMail[]> {
  const { campaign, turn, from, words, key } = carried;
  if (words.length === 0) return [];
  const mail = renderPersonLetter(deps.templates, {
    campaign,
    turn,
    to: 'gm',
    name: from.name,
    words,
    pageLink: DESK_LINK_MARK,
  });
  const seats = await deps.store.listParticipants(campaign.id);
  return whoAnswers(seats).map((to) =>
    post(deps, { campaign, to, kind: 'person-letter', turn, key: `words.${from.id}.${key}`, mail }),
  );
}

/** Which player's words a letter of ours carried to the game master, and by which key. */
const CARRIED = /\.words\.([^.]+)\.([^.]+)$/;

/** The player whose words stand in the letter that a GM answers; undefined where it carried none. */
export async function playerAnswered(
  deps: Deps,
  seat: Participant,
  reading: MailReading,
): Promise<{ readonly player: ParticipantId; readonly key: string } | undefined> {
  const answered = [reading.inReplyTo, ...[...reading.references].reverse()].filter((id) => id !== '');
  for (const id of answered) {
    const written = await deps.store.findWritten(id);
    const [, player, key = ''] = (written?.participant === seat.id && CARRIED.exec(written.id)) || [];
    if (player !== undefined) return { player: player as ParticipantId, key };
  }
  return undefined;
}

/** The game master's answer to such a letter, as a letter to the player; undefined for any other mail. */
export async function answerFromGm(
  deps: Deps,
  mail: InboundMail,
  { campaign, seat }: { readonly campaign: CampaignRow; readonly seat: Participant },
  reading: MailReading,
): Promise<OutboundMail | undefined> {
  const answered = isOnStaff(seat) ? await playerAnswered(deps, seat, reading) : undefined;
  if (answered === undefined) return undefined;
  const seats = await deps.store.listParticipants(campaign.id);
  const to = seats.find((one) => one.id === answered.player && one.role === 'player');
  return to === undefined
    ? undefined
    : letterFromGm(await inOwnWords(deps, campaign.id), { campaign, from: seat, to, reading, mail });
}

interface Answer {
  readonly campaign: CampaignRow;
  readonly from: Participant;
  readonly to: Participant;
  readonly reading: MailReading;
  readonly mail: InboundMail;
}

function letterFromGm(deps: Deps, { campaign, from, to, reading, mail }: Answer): OutboundMail {
  const letter = renderPersonLetter(deps.templates, {
    campaign,
    turn: campaign.turn,
    to: 'player',
    name: from.name,
    words: reading.newText.split('\n'),
    pageLink: DESK_LINK_MARK,
  });
  return post(deps, {
    campaign,
    to,
    kind: 'person-letter',
    turn: campaign.turn,
    key: `gm-${nameOfMail(mail)}`,
    mail: letter,
  });
}
