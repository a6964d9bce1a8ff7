/** A letter got into wrong hands: its seat's reply addresses and links are made void, and new ones sent. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { OutboundId, ParticipantId } from '../ids.ts';
import { enter, mayManage, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { endSessionsOf, withNewKeys } from '../people/seat-keys.ts';
import type { Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { OPENING_KEY, queueMail, repost, sendSoon } from './outbox.ts';

/**
 * Makes the keys of a seat void and sends the turn's letter once more, with new ones in it, to the address on file. By the seat
 * itself, or by the GM. Whoever is signed in to the seat is out, but for the session by which it is asked. Answers the turn of
 * the letter. Refusals: those of `enter`, `unclear/participant`.
 */
export async function renewKeys(
  deps: Deps,
  asker: Asker,
  at: { readonly campaign: CampaignId; readonly participant: ParticipantId },
): Promise<Result<number>> {
  const entered = await enter(deps, asker, at.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat: by } = entered.value;
  const seats = await deps.store.listParticipants(campaign.id);
  const seat = seats.find(({ id }) => id === at.participant);
  if (seat === undefined || !mayManage(by, seat)) return refuse('unclear/participant.change-person');
  const renewed = withNewKeys(seat);
  const newest = `${campaign.id}.t${campaign.turn}.${seat.id}.${OPENING_KEY}` as OutboundId;
  const letter = await deps.store.findOutbound(newest);
  const key = `again-keys-${renewed.keyVersion}`;
  const again = letter === undefined ? [] : [repost(deps, campaign, renewed, { mail: letter, key })];
  const detail = { seat: seat.id, keysVoid: true };
  await deps.store.commit([
    { kind: 'save-participant', participant: renewed, from: seat },
    { ...endSessionsOf(seat), ids: await othersOf(deps, asker, seat) },
    auditWrite(deps, campaign.id, { who: nameOf(by), what: 'person-changed', detail }),
    ...again.map(queueMail),
  ]);
  await sendSoon(deps, again);
  return ok(campaign.turn);
}

async function othersOf(deps: Deps, asker: Asker, seat: Participant): Promise<readonly string[]> {
  const all = await deps.store.listSessions(seat.campaign, seat.id);
  const own = asker.kind === 'participant' ? asker.session : undefined;
  return all.map(({ id }) => id).filter((id) => id !== own);
}
