/** A turn that opens, with dice that are settled before anybody has given an order. */
import { nextDeadline } from '../../campaign/calendar/calendar.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { commit, secretFromRoot } from '../../kernel/fairness.ts';
import type { Deps } from '../deps.ts';
import type { CampaignRow, TurnRow } from '../records.ts';

/** The secrets of a turn: one is told with the result, the other keeps the orders' digest from being guessed at. */
export interface TurnSecrets {
  readonly secret: string;
  readonly salt: string;
  /** What the secret is made of, and those of its battles that outlast it; turns opened long ago have none. */
  readonly root?: string;
}

/** A fresh turn: its secret drawn and sealed, its commitment ready to be told, its deadline by the calendar. */
export function newTurn(
  deps: Deps,
  campaign: { readonly id: CampaignId; readonly calendar: CampaignRow['calendar'] },
  number: number,
): TurnRow {
  const root = deps.entropy.secret();
  const secrets = { root, secret: secretFromRoot(root), salt: deps.entropy.secret() };
  const openedAt = deps.clock.now();
  return {
    campaign: campaign.id,
    number,
    status: 'open',
    openedAt,
    deadline: nextDeadline(campaign.calendar, openedAt),
    commitment: commit(secrets.secret, campaign.id, number),
    sealedSecret: deps.keys.seal(JSON.stringify(secrets)),
    version: 1,
  };
}

/** @throws Error when the turn was sealed with another key. */
export function secretsOf(deps: Deps, turn: TurnRow): TurnSecrets {
  return JSON.parse(deps.keys.unseal(turn.sealedSecret)) as TurnSecrets;
}
