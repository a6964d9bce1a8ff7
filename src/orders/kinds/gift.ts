/** Gold for others without a treaty: once, or every turn. */
import type { Order } from '../../campaign/order.ts';
import { type Fit, phrase } from '../phrase.ts';
import {
  faultsOf,
  findFaction,
  type LineReading,
  slotOfFit,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import type { Words } from '../words.ts';
import { findGold } from './ransom.ts';

export const gift: Wording<'gift'> = {
  kind: 'gift',
  section: 'envoys',
  sharesLine: 'as-clause',
  phrases: [
    'GIVE gold GOLD UNTO faction ONCE?',
    'GIVE UNTO? faction gold GOLD ONCE?',
    'GIVE UNTO? faction A_GIFT gold GOLD?',
    'GIVE A_GIFT gold GOLD? UNTO faction',
  ].map(phrase),
  read: readGift,
  write: ({ to, gold }, say) => `give ${gold} gold to ${say.faction(to)}`,
  help: [
    {
      says: ['give 10 gold to FACTION', 'send FACTION a gift of 10 gold', 'schenke FACTION 10 Gold'],
      example: 'give 10 gold to Green Tide',
      means:
        'Once, this turn, for nothing in return and without a treaty. They can spend it from the next turn on. Every turn: "every turn: give 5 gold to FACTION".',
    },
  ],
};

/** Also how a tribute is read. */
export function readGift(fit: Fit, line: Words, talk: Talk): LineReading<Extract<Order, { kind: 'gift' }>> {
  const to = findFaction(line, slotOfFit(fit, 'faction'), talk);
  const gold = findGold(line, slotOfFit(fit, 'gold'));
  if (!to.isFound || !gold.isFound) return faultsOf([to, gold]);
  return understood({ kind: 'gift', to: to.id, gold: gold.id }, [to, gold]);
}
