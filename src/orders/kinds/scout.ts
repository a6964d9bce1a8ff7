/** Eyes sent out: an army's riders, or a spy. */
import type { Order } from '../../campaign/order.ts';
import { type Fit, phrase } from '../phrase.ts';
import {
  faultsOf,
  findArmy,
  findPlace,
  type LineReading,
  slotOfFit,
  type Talk,
  understood,
  type Wording,
} from '../wording.ts';
import type { Words } from '../words.ts';

export const scout: Wording<'scout'> = {
  kind: 'scout',
  section: 'armies',
  sharesLine: 'for-each-army',
  phrases: [
    'SCOUT place WITH army ASIDE?',
    'SCOUT WITH army place ASIDE?',
    'WITH army SCOUT place',
    'army MODAL? SCOUT place ASIDE?',
  ].map(phrase),
  read: readScout,
  write: ({ army, at }, say) => `scout ${say.place(at)} with ${say.army(army)}`,
  help: [
    {
      says: ['scout REGION with ARMY', 'ARMY scouts REGION'],
      example: 'scout Greyford with 1st Host',
      means:
        'The army stays where it is, and its riders see that region when the turn ends. They get two regions far, by land.',
    },
  ],
};

export const spy: Wording<'spy'> = {
  kind: 'spy',
  section: 'realm',
  sharesLine: 'as-clause',
  phrases: ['SPY ON place', 'SPY UNTO place', 'SPY place'].map(phrase),
  read: readSpy,
  write: ({ at }, say) => `spy on ${say.place(at)}`,
  help: [
    {
      says: ['spy on REGION', 'send a spy to REGION'],
      example: 'spy on Greyford',
      means: 'For 5 gold you see that region when the turn ends, wherever it lies.',
    },
  ],
};

function readScout(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const army = findArmy(line, slotOfFit(fit, 'army'), talk);
  const place = findPlace(line, slotOfFit(fit, 'place'), talk);
  if (!army.isFound || !place.isFound) return faultsOf([army, place]);
  return understood({ kind: 'scout', army: army.id, at: place.id }, [army, place]);
}

function readSpy(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const place = findPlace(line, slotOfFit(fit, 'place'), talk);
  return place.isFound ? understood({ kind: 'spy', at: place.id }, [place]) : faultsOf([place]);
}
