import type { FactionId } from '../../campaign/ids.ts';
import { type Seat, seesAll } from '../people/access.ts';
import type { DeskRollRow } from '../records.ts';
import type { SeenRoll } from './desk-use-cases.ts';

/** The one place that decides what of a roll a seat gets: of a hidden one its number, its time and its hashes. */
export function seenBy(seat: Seat, row: DeskRollRow): SeenRoll {
  const { campaign, audience, secret, content, ...link } = row;
  return mayKnow(seat, row) ? { ...link, audience, open: { secret, content } } : link;
}

function mayKnow(seat: Seat, { audience }: DeskRollRow): boolean {
  if (seesAll(seat) || audience.kind === 'all') return true;
  const faction: FactionId | undefined = seat.kind === 'seat' ? seat.participant.faction : undefined;
  return audience.kind === 'faction' && audience.faction === faction;
}
