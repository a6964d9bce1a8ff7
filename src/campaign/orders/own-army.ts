import { refuse } from '../../kernel/result.ts';
import type { ArmyId } from '../ids.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import type { Army } from '../state.ts';
import { refusePinned } from '../turn/under-way.ts';
import type { Checked } from './order-kind.ts';

/** CP-ORD-01, CP-BAT-12: checks an order for an army that its giver commands. Refusals `unclear/army`, `illegal/pinned`. */
export function forOwnArmy(id: ArmyId, visible: VisibleCampaign, check: (army: Army) => Checked): Checked {
  const army = visible.armies.find((own) => own.id === id);
  if (army === undefined) return refuseArmy(id, visible);
  return refusePinned(army, visible) ?? check(army);
}

/** CP-ORD-01: nobody commands another's armies, nor learns by trying which of them there are. */
function refuseArmy(id: ArmyId, { armies }: VisibleCampaign): Checked {
  return refuse('unclear/army', `You have no army called ${id}.`, sayOwn(armies), 'CP-ORD-01');
}

function sayOwn(armies: readonly Army[]): string {
  if (armies.length === 0) return 'You have no armies left to command.';
  return `Yours are: ${armies.map((army) => army.name).join(', ')}.`;
}
