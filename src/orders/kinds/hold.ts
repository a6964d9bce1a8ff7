import type { Order } from '../../campaign/order.ts';
import { type Fit, phrase, type Span } from '../phrase.ts';
import {
  faultsOf,
  findArmy,
  findPlace,
  type LineReading,
  notUnderstood,
  slotOfFit,
  standsElsewhere,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import { refuse } from '../words/refuse.ts';
import type { Words } from '../words.ts';

export const hold: Wording<'hold'> = {
  kind: 'hold',
  section: 'armies',
  sharesLine: 'for-each-army',
  phrases: [
    'HOLD army',
    'HOLD army TO? HERE',
    'HOLD TO? place',
    'SET army HOLD',
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
  readyFor: (army) => ({ kind: 'hold', army }),
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

function readHold(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  if (fit.slots['army'] === undefined) return readHoldPlace(slotOfFit(fit, 'place'), line, talk);
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

/** `hold Karak`: the army that stands there, if only one does. */
function readHoldPlace(span: Span, line: Words, talk: Talk): LineReading<Order> {
  const { known } = talk;
  const place = findPlace(line, span, talk);
  if (known === undefined || !place.isFound) return notUnderstood(refuse('unclear/army.unnamed'), SECOND);
  const there = known.armies.filter((army) => army.at === place.id);
  const [only, ...others] = there;
  const name = known.map.regions[place.id]?.name ?? place.id;
  if (only === undefined) return notUnderstood(refuse('unclear/army.none-there', { place: name }), 1);
  if (others.length === 0) return understood({ kind: 'hold', army: only.id }, [place]);
  const armies = there.map((army) => army.name);
  return notUnderstood(refuse('unclear/army.several-there', { place: name, armies }), 1);
}

/** What another phrase has to say about the line comes first. */
const SECOND = 9;
