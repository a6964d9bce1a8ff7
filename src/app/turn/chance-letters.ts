/** CP-REC-13: word to everybody of a beacon that could not be had. */
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { beaconLetter } from '../../reports/views/beacon-letter.ts';
import type { Deps } from '../deps.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { postToEach } from '../outbox/post-to-each.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, OutboundMail, TurnRow } from '../records.ts';

/** That the turn waits for it; or that it went on without, and why. */
type Told = { readonly key: 'beacon-missing' } | { readonly key: 'beacon-waived'; readonly reason: string };

/** One to each seat, the same for all; none where no beacon is awaited. */
export async function chanceLetters(
  house: Deps,
  campaign: CampaignRow,
  { number: turn, chance }: TurnRow,
  { key, ...told }: Told,
): Promise<readonly OutboundMail[]> {
  const deps = await inOwnWords(house, campaign.id);
  if (chance?.kind !== 'beacon') return [];
  const letter = beaconLetter(
    { campaign, turn, round: chance.round, ...told, pageLink: DESK_LINK_MARK },
    deps.templates.words,
  );
  const mail = renderBattleLetter(deps.templates, letter);
  return postToEach(deps, { campaign, kind: 'turn-locked', concern: 'orders', turn, key }, () => mail);
}
