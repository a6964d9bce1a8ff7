/** What a change would bring, in the words of those who see it. */
import type { Meeting } from '../../campaign/corrections/meets.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { sayChanges } from '../../reports/views/second-thoughts.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import type { Seer } from './who-sees.ts';

export interface Outlook {
  /** Those who see a difference: each of them gets a letter, and nobody else. */
  readonly readers: readonly ReaderOutlook[];
  /** Armies at war that would stand in one region by it; absent: none. */
  readonly meets?: readonly Meeting[];
}

export interface ReaderOutlook {
  readonly participant: ParticipantId;
  readonly name: string;
  /** The power they lead. */
  readonly power: string;
  /** What is different for them now, a sentence each. */
  readonly says: readonly string[];
  /** Turns that were run again and are told to them otherwise. */
  readonly turns: readonly number[];
}

/** `toldOtherwise`: turns by participant. */
export function outlookOf(
  { templates }: Deps,
  after: CampaignState,
  seers: readonly (Seer & { readonly toldOtherwise?: readonly number[] })[],
): Outlook {
  const readers = seers.map(({ seat, now, changes, toldOtherwise = [] }) => ({
    participant: seat.id,
    name: seat.name,
    power: seat.faction === undefined ? '' : (after.factions[seat.faction]?.name ?? ''),
    says: sayChanges(changes, now, templates.words),
    turns: toldOtherwise,
  }));
  return { readers };
}
