import type { ArmyId } from '../ids.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import type { Army } from '../state.ts';
import { refusePinned } from '../turn/under-way.ts';
import { refuse } from '../words/refuse.ts';
import type { Checked } from './order-kind.ts';

/** CP-ORD-01, CP-BAT-12: checks an order for an army that its giver commands. Refusals `unclear/army`, `illegal/pinned`. */
export function forOwnArmy(id: ArmyId, visible: VisibleCampaign, check: (army: Army) => Checked): Checked {
  const army = visible.armies.find((own) => own.id === id);
  if (army === undefined) return refuseArmy(id, visible);
  return refusePinned(army, visible) ?? check(army);
}

/** CP-ORD-01: nobody commands another's armies, or learns by trying which of them there are. */
function refuseArmy(id: ArmyId, { armies }: VisibleCampaign): Checked {
  return refuse('unclear/army', { army: id, own: armies.map(({ name }) => name) }, 'CP-ORD-01');
}
