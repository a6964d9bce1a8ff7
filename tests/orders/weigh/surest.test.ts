/** What the second look may carry out by itself (ADR 52), and what it asks. */
import { expect, test } from 'vitest';
import type { ArmyId, RegionId } from '../../../src/campaign/ids.ts';
import type { Claim, Deed } from '../../../src/orders/free/claim.ts';
import { onlySurest } from '../../../src/orders/weigh/surest.ts';

const claim = (deed: Deed): Claim => ({ armies: ['a-1' as ArmyId], deed, sureness: 'sure', corrected: [] });
const march = claim({ kind: 'march', path: ['karak' as RegionId] });
const sureness = (one: Claim, text: string) => onlySurest([one], text).map((now) => now.sureness);

test('a march, a hold and a doctrine are carried out', () => {
  expect(sureness(march, 'they amble over to Karak')).toEqual(['sure']);
  expect(sureness(claim({ kind: 'hold' }), 'they doze')).toEqual(['sure']);
  expect(sureness(claim({ kind: 'doctrine', temper: 'cautious' }), 'carefully')).toEqual(['sure']);
});

test.each(['join', 'merge', 'follow', 'support'] as const)('a %s is asked', (kind) => {
  expect(sureness(claim({ kind, other: 'a-2' as ArmyId }), 'both together')).toEqual(['asked']);
});

test.each([
  'to Karak, except in rain',
  'to Karak unless, say, it rains',
  'to Karak provided it is dry',
  'hasten to Karak',
  'to Karak, sparing no whip',
])('a march is asked: %s', (text) => {
  expect(sureness(march, text)).toEqual(['asked']);
});
