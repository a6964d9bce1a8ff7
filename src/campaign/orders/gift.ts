import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { ok } from '../../kernel/result.ts';
import type { VisibleCampaign } from '../sight/visible.ts';
import { refuse } from '../words/refuse.ts';
import { type Checked, noArmy, type OrderKindOf, type OrderOf } from './order-kind.ts';

/** CP-GFT-01: no more can be carried at once; who has more to give gives it in another turn. */
const MOST_GOLD = 999;

/** CP-GFT-01, CP-GFT-02: paid at once from the gold in hand; whose it is from now on can be spent in the next turn. */
export const GIFT: OrderKindOf<OrderOf<'gift'>> = {
  rank: 'gold',
  changesWhatMayBeOrdered: true,
  slot: ({ to }) => `${to}/gift`,
  army: noArmy,
  check: checkGift,
  carryOut: ({ to, gold }, { faction: from }) => [{ kind: 'gift-given', rule: 'CP-GFT-01', from, to, gold }],
};

/** CP-GFT-01. Refusals `unclear/faction`, `illegal/fallen`, `illegal/gift`, `illegal/no-gold`. */
function checkGift(order: OrderOf<'gift'>, { factions, reader, treasuries }: VisibleCampaign): Checked {
  const own = reader.kind === 'faction' ? reader.faction : undefined;
  const others = factions.flatMap(({ id, isAlive, name }) => (id !== own && isAlive ? [name] : []));
  const to = factions.find(({ id }) => id === order.to && id !== own);
  if (to === undefined) return refuse('unclear/faction', { faction: order.to, others }, 'CP-GFT-01');
  if (!to.isAlive) return refuse('illegal/fallen', { name: to.name, others }, 'CP-GFT-01');
  if (order.gold < 1 || order.gold > MOST_GOLD)
    return refuse('illegal/gift', { most: MOST_GOLD }, 'CP-GFT-01');
  const gold = own === undefined ? 0 : (treasuries[own] ?? 0);
  if (order.gold > gold) return refuse('illegal/no-gold', { cost: order.gold, gold }, 'CP-GFT-01');
  const says = `${order.gold} gold go to ${inMidSentence(to.name)} for nothing in return.`;
  return ok({ order, warnings: [says] });
}
