/** The link of a letter: it shows that letter's turn and nothing else, for some weeks. It is derived, so nothing of it is stored. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { ParticipantId } from '../ids.ts';
import type { Keys } from '../ports.ts';
import type { OutboundMail, Participant } from '../records.ts';

const BITS = 120;
const DAY = 86_400_000;
/** From the day the letter was written. */
const SHOWN_DAYS = 30;

/** What such a link says, its mark not checked yet. */
export interface LetterClaim {
  readonly campaign: CampaignId;
  readonly participant: ParticipantId;
  readonly turn: number;
  /** The first day, counted from 1970, on which it shows nothing any more. */
  readonly endDay: number;
  readonly mark: string;
}

/** `demo.p2.3.20811.4k7w0v9t2h5qg3xn4k7w0v9t`: turn 3, until the day 20811. Void once the seat's key version is raised. */
export function letterToken(
  keys: Keys,
  seat: Participant,
  { turn, createdAt }: Pick<OutboundMail, 'turn' | 'createdAt'>,
): string {
  const endDay = Math.floor(createdAt / DAY) + SHOWN_DAYS;
  const mark = keys.mac('letter-link', textOf(seat, { turn, endDay }), BITS);
  return [seat.campaign, seat.id, turn, endDay, mark].join('.');
}

export function readLetterToken(token: string): LetterClaim | undefined {
  const match = /^([a-z0-9-]+)\.([a-z0-9-]+)\.(\d{1,6})\.(\d{1,6})\.([a-z0-9]+)$/.exec(token);
  if (match === null) return undefined;
  const [, campaign = '', participant = '', turn = '', endDay = '', mark = ''] = match;
  return {
    campaign: campaign as CampaignId,
    participant: participant as ParticipantId,
    turn: Number(turn),
    endDay: Number(endDay),
    mark,
  };
}

/** Whether it was made here, for this seat, and has neither ended nor been made void. */
export function showsLetter(keys: Keys, claim: LetterClaim, seat: Participant, now: Instant): boolean {
  return keys.verify('letter-link', textOf(seat, claim), claim.mark, BITS) && now < claim.endDay * DAY;
}

const textOf = (seat: Participant, { turn, endDay }: Pick<LetterClaim, 'turn' | 'endDay'>): string =>
  [seat.campaign, seat.id, seat.keyVersion, turn, endDay].join('\n');
