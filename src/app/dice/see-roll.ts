import type { FactionId } from '../../campaign/ids.ts';
import { type Seat, seesAll } from '../people/access.ts';
import type { DeskRollRow } from '../records.ts';
import type { SeenRoll } from './desk-use-cases.ts';

/**
 * The one place that decides what of a roll a seat gets: of a hidden one its number, its time and its hashes. `rulings`:
 * those of the campaign; of the words over this roll the seat gets the last.
 */
export function seenBy(seat: Seat, row: DeskRollRow, rulings: readonly DeskRollRow[] = []): SeenRoll {
  const { campaign, audience, secret, content, ...link } = row;
  if (!mayKnow(seat, row)) return link;
  const known = rulings.filter((ruling) => mayKnow(seat, ruling));
  return { ...link, audience, open: { secret, content }, ...ruledOver(row.number, known) };
}

/** The last word over a roll, of those given. */
export function ruledOver(number: number, rulings: readonly DeskRollRow[]): Pick<SeenRoll, 'ruled'> {
  const last = rulings
    .filter(({ content }) => content.ruling?.overrules === number)
    .toSorted((one, other) => other.number - one.number)[0];
  if (last?.content.ruling === undefined) return {};
  const { result, reason } = last.content.ruling;
  return { ruled: { number: last.number, result, reason } };
}

export function mayKnow(seat: Seat, { audience }: Pick<DeskRollRow, 'audience'>): boolean {
  if (seesAll(seat) || audience.kind === 'all') return true;
  const faction: FactionId | undefined = seat.kind === 'seat' ? seat.participant.faction : undefined;
  return audience.kind === 'faction' && audience.faction === faction;
}
