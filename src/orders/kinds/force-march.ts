import type { Order } from '../../campaign/order.ts';
import { type Fit, phrase } from '../phrase.ts';
import type { LineReading, Talk, Wording } from '../wording.ts';
import type { Words } from '../words.ts';
import { readMarch, writeWay } from './march.ts';

export const forceMarch: Wording<'force-march'> = {
  kind: 'force-march',
  section: 'armies',
  sharesLine: 'for-each-army',
  phrases: [
    'FORCE army TO? path',
    'FORCE army TO? path VIA via',
    'FORCE army VIA via TO path',
    'FORCE WITH army TO? path',
    'army COLON? MODAL? FORCE TO? path',
    'army COLON? MODAL? FORCE TO? path VIA via',
    'MARCH army TO? path HASTE',
    'MARCH army HASTE TO? path',
    'army COLON? MODAL? MARCH TO? path HASTE',
    'army COLON? MODAL? MARCH HASTE TO? path',
  ].map(phrase),
  read: readForceMarch,
  write: (order, say) => `force march ${writeWay(order, say)}`,
  help: [
    {
      says: ['force march ARMY to REGION', 'rush ARMY to REGION', 'march ARMY to REGION in haste'],
      example: 'force march 2nd Host to Karak',
      means: 'One region further than it would go, but each of its units loses a quarter on the way.',
    },
  ],
};

function readForceMarch(fit: Fit, line: Words, talk: Talk): LineReading<Order> {
  const reading = readMarch(fit, line, talk);
  if (!reading.isUnderstood || reading.value.kind !== 'march') return reading;
  return { ...reading, value: { ...reading.value, kind: 'force-march' } };
}
