/** Who may know a roll is written to when the game master overrules it. */
import { renderRuling } from '../../reports/views/desk-answer.ts';
import type { Deps } from '../deps.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { post } from '../outbox/outbox.ts';
import type { Seat } from '../people/access.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import { gmsToTell, OWNER_SEAT } from '../people/staff.ts';
import type { CampaignRow, DeskRollRow, OutboundMail, Participant } from '../records.ts';
import { rollInput } from './copy-roll.ts';
import { mayKnow } from './see-roll.ts';

/** To players who may know it, and to the game masters but for the one who ruled. */
export async function rulingLetters(
  house: Deps,
  { campaign, by, row }: { readonly campaign: CampaignRow; readonly by: Seat; readonly row: DeskRollRow },
): Promise<readonly OutboundMail[]> {
  const deps = await inOwnWords(house, campaign.id);
  const { turn } = campaign;
  const seats = await deps.store.listParticipants(campaign.id);
  const ruler = by.kind === 'owner' ? OWNER_SEAT : by.participant.id;
  const players = seats.filter(
    (seat) =>
      seat.role === 'player' &&
      seat.addresses.length > 0 &&
      mayKnow({ kind: 'seat', participant: seat }, row),
  );
  const gms = gmsToTell(seats).filter(({ id }) => id !== ruler);
  const letter = (to: Participant) =>
    renderRuling(deps.templates, {
      campaign: { id: campaign.id, name: campaign.name },
      turn,
      roll: rollInput(campaign, row, to.timeZone),
      next: { number: row.number + 1, commitment: row.next },
      pageLink: DESK_LINK_MARK,
    });
  const key = `ruling-r${row.number}`;
  return [...players, ...gms].map((to) =>
    post(deps, { campaign, to, kind: 'desk-answer', turn, key, mail: letter(to) }),
  );
}
