import type { Order } from '../../campaign/order.ts';
import { type Fit, phrase } from '../phrase.ts';
import {
  faultsOf,
  findArmy,
  type LineReading,
  slotOfFit,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import type { Words } from '../words.ts';

export const entrench: Wording<'entrench'> = {
  kind: 'entrench',
  section: 'armies',
  sharesLine: 'for-each-army',
  phrases: ['ENTRENCH army', 'ENTRENCH WITH army', 'army COLON? MODAL? ENTRENCH', 'ENTRENCH army HERE'].map(
    phrase,
  ),
  read: readEntrench,
  write: ({ army }, say) => `entrench ${say.army(army)}`,
  readyFor: (army) => ({ kind: 'entrench', army }),
  help: [
    {
      says: ['entrench ARMY', 'ARMY entrenches', 'ARMY: dig trenches'],
      example: 'entrench 1st Host',
      means:
        'The army stays where it is and digs in. Until it goes away it defends that region behind earthworks, where the rules of your battles know any. Walls are better and do not add up with them. "Dig in" alone means hold.',
    },
  ],
};

function readEntrench(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const army = findArmy(line, slotOfFit(fit, 'army'), talk);
  return army.isFound ? understood({ kind: 'entrench', army: army.id }, [army]) : faultsOf([army]);
}
