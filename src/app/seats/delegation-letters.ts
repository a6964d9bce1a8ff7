/** CP-PPL-10, CP-PPL-12: both sides of a delegation are written to when it is made and when it is over. */
import { entrustedView } from '../../campaign/entrust/entrusted-view.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { endedLetter, entrustedLetter, toldLetter } from '../../reports/views/delegation-letters.ts';
import type { Ending } from '../../reports/words/delegation.en.ts';
import type { Deps } from '../deps.ts';
import { post } from '../outbox/outbox.ts';
import type { Entrusting } from '../people/delegations.ts';
import { forKey } from '../people/for-principal.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, OutboundMail, Participant } from '../records.ts';
import { sayScope } from './make-delegation.ts';

type Side = 'principal' | 'delegate';

interface Made extends Entrusting {
  readonly campaign: CampaignRow;
  /** To the principal. */
  readonly known: VisibleCampaign;
}

/** Told to those named: whoever asked by mail has a receipt. */
export function delegationMade(deps: Deps, made: Made, to: readonly Side[]): readonly OutboundMail[] {
  const { campaign, known, principal, delegate, delegation } = made;
  const told = (reader: Participant) => ({
    ...between(made, known.factions),
    scope: sayScope(deps, delegation, { known, timeZone: reader.timeZone }),
  });
  const { words } = deps.templates;
  const letters = {
    delegate: () =>
      entrustedLetter({ ...told(delegate), entrusted: entrustedView(known, delegation) }, words),
    principal: () => toldLetter(told(principal), words),
  };
  const keys = {
    delegate: forKey(principal.id, `delegated-${delegation.since}`),
    principal: `delegated-${delegate.id}-${delegation.since}`,
  };
  return to.map((side) =>
    post(deps, {
      campaign,
      to: made[side],
      kind: 'person-letter',
      turn: campaign.turn,
      key: keys[side],
      mail: renderBattleLetter(deps.templates, letters[side]()),
    }),
  );
}

interface Over extends Entrusting {
  readonly campaign: CampaignRow;
  readonly state: CampaignState;
}

/** Nobody is written to who has no address any more. */
export function delegationEnded(
  deps: Deps,
  over: Over,
  { why, to }: { readonly why: Ending; readonly to: readonly Side[] },
): readonly OutboundMail[] {
  const { campaign, state, principal, delegate, delegation } = over;
  const letter = endedLetter({ ...between(over, Object.values(state.factions)), why }, deps.templates.words);
  const mail = renderBattleLetter(deps.templates, letter);
  const key = `delegation-over-${principal.id}-${delegate.id}-${delegation.since}`;
  const isSame = delegate.seatedAt === delegation.toSince;
  return to
    .filter((side) => over[side].addresses.length > 0 && (side === 'principal' || isSame))
    .map((side) =>
      post(deps, { campaign, to: over[side], kind: 'person-letter', turn: campaign.turn, key, mail }),
    );
}

function between(
  { campaign, principal, delegate }: Pick<Made, 'campaign' | 'principal' | 'delegate'>,
  factions: VisibleCampaign['factions'],
) {
  return {
    campaign: { id: campaign.id, name: campaign.name },
    principal: principal.name,
    delegate: delegate.name,
    faction: factions.find(({ id }) => id === principal.faction)?.name ?? '',
    pageLink: DESK_LINK_MARK,
  };
}
