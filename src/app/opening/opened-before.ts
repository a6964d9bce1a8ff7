/** CP-REC-18: a game master who opens a campaign again and again until its deal pleases is seen by those who are dealt to. */
import type { Deps } from '../deps.ts';
import type { NewPlayer } from './opening.ts';

/** Campaigns of this house in which more than half of these players had a seat, by any of their addresses. */
export async function openedBefore(
  { store }: Deps,
  players: readonly Pick<NewPlayer, 'addresses'>[],
): Promise<number> {
  const wanted = players.map(({ addresses }) => addresses.map(folded));
  let count = 0;
  for (const { id } of await store.listCampaigns()) {
    const seats = await store.listParticipants(id);
    const taken = new Set(seats.flatMap((seat) => (seat.role === 'gm' ? [] : seat.addresses.map(folded))));
    const again = wanted.filter((own) => own.some((address) => taken.has(address)));
    if (2 * again.length > wanted.length) count += 1;
  }
  return count;
}

const folded = (address: string): string => address.toLowerCase();
