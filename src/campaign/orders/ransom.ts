import { ok } from '../../kernel/result.ts';
import type { CampaignEvent } from '../event.ts';
import type { FactionId } from '../ids.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import type { CampaignState } from '../state.ts';
import { refuse } from '../words/refuse.ts';
import { type Checked, noArmy, type OrderKindOf, type OrderOf } from './order-kind.ts';

type RansomOrder = OrderOf<'ransom'>;

/** CP-PER-14: what a captor asks who has named no price. */
export const USUAL_RANSOM = 30;

/** CP-PER-14: for a general of one's own who is a prisoner an offer, for a prisoner of one's own a price. Refusal `unclear/prisoner`. */
export const RANSOM: OrderKindOf<RansomOrder> = {
  rank: 'gold',
  changesWhatMayBeOrdered: true,
  slot: ({ general }) => `${general}/ransom`,
  army: noArmy,
  check: checkRansom,
  carryOut: (order, { faction, now }) => [nameRansom(order, faction, now)],
};

function checkRansom(order: RansomOrder, visible: VisibleCampaign): Checked {
  const { reader } = visible;
  const general = visible.generals.find((person) => person.id === order.general);
  const isPrisoner = general?.fate === 'captured' && reader.kind === 'faction';
  if (!isPrisoner) {
    const captured = visible.generals.filter((person) => person.fate === 'captured');
    const prisoners = captured.map(({ name }) => name);
    return refuse('unclear/prisoner', { general: order.general, prisoners }, 'CP-PER-14');
  }
  const isShort =
    general.faction === reader.faction && order.gold > (visible.treasuries[reader.faction] ?? 0);
  return ok({ order, warnings: isShort ? ['You do not have so much gold now.'] : [] });
}

function nameRansom(
  { general: id, gold }: RansomOrder,
  faction: FactionId,
  state: CampaignState,
): CampaignEvent {
  const general = state.generals[id];
  if (general === undefined) throw new Error(`a ransom for ${id} passed its check`);
  const as = general.faction === faction ? 'offer' : 'price';
  return {
    kind: 'ransom-named',
    rule: 'CP-PER-14',
    faction,
    general: id,
    generalName: general.name,
    gold,
    as,
  };
}
