/** A turn that opens, with dice that are settled before anybody has given an order. */
import { deadlineOfTurn } from '../../campaign/calendar/calendar.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { commitRoots, type TurnRoots } from '../../campaign/turn-dice.ts';
import { secretFromRoot } from '../../kernel/fairness.ts';
import type { Deps } from '../deps.ts';
import type { CampaignRow, TurnRow } from '../records.ts';

/** What lies sealed with a turn. */
export type TurnSecrets = OldTurnSecrets | NewTurnSecrets;

/** Of a turn that was opened in format 1 and ends in it: one is told with the result, the salt is not. */
interface OldTurnSecrets {
  readonly secret: string;
  readonly salt: string;
  /** What the secret is made of, and those of its battles that outlast it; turns opened long ago have none. */
  readonly root?: string;
}

/** Of a turn in format 2: the secret is made of the root. */
export interface NewTurnSecrets extends TurnRoots {
  readonly secret: string;
}

/** A fresh turn: its roots drawn and sealed, its commitment ready to be told, its deadline by the calendar. `before`: the turn before it. */
export function newTurn(
  deps: Deps,
  campaign: { readonly id: CampaignId; readonly calendar: CampaignRow['calendar'] },
  number: number,
  before?: Pick<TurnRow, 'deadline'>,
): TurnRow {
  const roots: TurnRoots = { root: deps.entropy.secret(), salts: deps.entropy.secret() };
  const openedAt = deps.clock.now();
  return {
    campaign: campaign.id,
    number,
    status: 'open',
    openedAt,
    deadline: deadlineOfTurn(campaign.calendar, number, openedAt, before?.deadline),
    commitment: commitRoots(roots, { campaign: campaign.id, turn: number }),
    sealedSecret: deps.keys.seal(JSON.stringify(roots)),
    version: 1,
  };
}

/** @throws Error when the turn was sealed with another key. */
export function secretsOf(deps: Deps, turn: TurnRow): TurnSecrets {
  const sealed = JSON.parse(deps.keys.unseal(turn.sealedSecret)) as OldTurnSecrets | TurnRoots;
  return 'salts' in sealed ? { ...sealed, secret: secretFromRoot(sealed.root) } : sealed;
}
