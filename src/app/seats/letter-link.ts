/** What the link of a letter shows: the report that opened its turn, as it was written, and nothing that came later. */
import { ok, type Result } from '../../kernel/result.ts';
import type { Deps } from '../deps.ts';
import type { OutboundId } from '../ids.ts';
import { OPENING_KEY } from '../outbox/outbox.ts';
import { fillFeed } from '../people/feed-links.ts';
import { readLetterToken, showsLetter } from '../people/letter-links.ts';
import { fillLinks } from '../people/seat-keys.ts';
import { fillSignIns } from '../people/sign-in-tokens.ts';
import type { CampaignRow, OutboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';

export interface SeenLetter {
  readonly campaign: CampaignRow;
  readonly seat: Participant;
  readonly turn: number;
  /** Absent where none was written to this seat in this turn. */
  readonly letter?: Pick<OutboundMail, 'subject'> & { readonly text: string };
}

/**
 * A letter's turn, for whoever has its link; it gives no right to anything else, and its reply address is left out.
 * Refusal: `stranger/old-link`.
 */
export async function lookAtLetter(deps: Deps, token: string): Promise<Result<SeenLetter>> {
  const claim = readLetterToken(token);
  const seat = await seatOfLetter(deps, token);
  if (claim === undefined || seat === undefined) return refuse('stranger/old-link');
  const campaign = await deps.store.findCampaign(claim.campaign);
  if (campaign === undefined) return refuse('stranger/old-link');
  const id = `${claim.campaign}.t${claim.turn}.${seat.id}.${OPENING_KEY}` as OutboundId;
  const mail = await deps.store.findOutbound(id);
  const shown = { campaign, seat, turn: claim.turn };
  if (mail === undefined) return ok(shown);
  return ok({ ...shown, letter: { subject: mail.subject, text: withoutKeys(deps, mail) } });
}

/** The seat that a letter was written to; undefined where its link is forged, too old, or void. */
export async function seatOfLetter(deps: Deps, token: string): Promise<Participant | undefined> {
  const claim = readLetterToken(token);
  if (claim === undefined) return undefined;
  const seats = await deps.store.listParticipants(claim.campaign);
  const seat = seats.find(({ id }) => id === claim.participant);
  return seat !== undefined && showsLetter(deps.keys, claim, seat, deps.clock.now()) ? seat : undefined;
}

/** A letter's text with nothing in it that opens anything. */
export function withoutKeys({ templates }: Deps, { text }: Pick<OutboundMail, 'text'>): string {
  const { keptBack } = templates.words.mailroom;
  const linkless = fillLinks(text, keptBack, () => keptBack);
  return fillFeed(
    fillSignIns(linkless, () => keptBack),
    keptBack,
  );
}
