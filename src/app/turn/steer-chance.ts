/** CP-REC-13: the ways out of a turn that waits for a beacon. */
import type { CampaignId } from '../../campaign/ids.ts';
import { isOfBeacon } from '../../kernel/beacon.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Deps } from '../deps.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { awaitedBy } from '../open-turn/luck.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { settleChance } from './add-chance.ts';
import { chanceLetters } from './chance-letters.ts';

/** The round's signature, read from another relay of the beacon; or why the turn is to go on without it. */
export type BeaconWayOut = { readonly signature: string } | { readonly waived: string };

/**
 * A signature proves itself, so nobody has to be trusted with it. To go on without one is told to everybody, and only possible
 * once the beacon was missed. GM only. Refusals: `late/no-beacon`, `late/beacon-not-missed`, `input/signature`, `conflict/turn`.
 */
export async function steerChance(
  deps: Deps,
  asker: Asker,
  wanted: { readonly campaign: CampaignId; readonly way: BeaconWayOut },
): Promise<Result<TurnRow>> {
  const entered = await enterAsGm(deps, asker, wanted.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const turn = await currentTurn(deps, campaign);
  const chance = awaitedBy(turn);
  if (chance?.kind !== 'beacon') return refuse('late/no-beacon', { turn: turn.number });
  const { way } = wanted;
  if ('waived' in way && turn.missedSince === undefined) return refuse('late/beacon-not-missed');
  const added = { ...chance, ...way };
  if ('signature' in added && !isOfBeacon(added)) return refuse('input/signature', { round: chance.round });
  const letters =
    'waived' in way
      ? await chanceLetters(deps, campaign, turn, { key: 'beacon-waived', reason: way.waived })
      : [];
  const commit = await settleChance(deps, campaign, turn, { chance: added, who: nameOf(seat), letters });
  return commit.kind === 'committed' ? ok(await currentTurn(deps, campaign)) : refuse('conflict/turn');
}
