import type { Order } from '../../campaign/order.ts';
import { type Fit, phrase } from '../phrase.ts';
import {
  faultsOf,
  findArmy,
  findPlace,
  notUnderstood,
  type Reading,
  slotOfFit,
  standsElsewhere,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import type { Words } from '../words.ts';

export const hold: Wording<'hold'> = {
  kind: 'hold',
  phrases: [
    'HOLD army',
    'HOLD army TO? HERE',
    'HOLD army TO place',
    'HOLD WITH army',
    'HOLD WITH army TO? HERE',
    'HOLD WITH army TO? place',
    'HOLD TO? place WITH army',
    'HOLD HERE WITH army',
    'army COLON? MODAL? HOLD',
    'army COLON? MODAL? HOLD TO? HERE',
    'army COLON? MODAL? HOLD TO? place',
    'army MODAL TO? HERE HOLD',
    'army MODAL TO? place HOLD',
  ].map(phrase),
  read: readHold,
  write: (order, say) => `hold ${say.army(order.army)}`,
  help: [
    {
      says: [
        'hold ARMY',
        'ARMY holds',
        'ARMY: stay',
        'defend REGION with ARMY',
        'stand fast, remain, dig in ...',
        'ARMY hält die Stellung',
      ],
      example: 'hold 1st Host',
      means: 'The army stays where it is and defends.',
    },
  ],
};

function readHold(fit: Fit, line: Words, talk: Talk): Reading<Order> {
  const army = findArmy(line, slotOfFit(fit, 'army'), talk);
  const span = fit.slots['place'];
  if (span === undefined)
    return army.isFound ? understood({ kind: 'hold', army: army.id }, [army]) : faultsOf([army]);
  const place = findPlace(line, span, talk);
  if (!army.isFound || !place.isFound) return faultsOf([army, place]);
  // `hold Karak with A` while A is elsewhere may mean a march: that is a question.
  const elsewhere = standsElsewhere(army.id, place.id, talk);
  return elsewhere === undefined
    ? understood({ kind: 'hold', army: army.id }, [army, place])
    : notUnderstood(elsewhere, 1);
}
