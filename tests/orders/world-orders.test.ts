/** How orders beyond marching and fighting are written, and said back. */
import { expect, test } from 'vitest';
import type { Order } from '../../src/campaign/order.ts';
import { formatOrder, parseOrders } from '../../src/orders/parse.ts';
import { armyId, generalId, regionId, unitId } from '../support/campaign.ts';
import { ironKnows } from './world.ts';

const first = armyId('iron-1');
const units = [unitId('iron-1-u1'), unitId('iron-1-u2')];

const WAYS: readonly (readonly [string, Order])[] = [
  ['force march 1st Host to Alderholt', { kind: 'force-march', army: first, path: [regionId('alderholt')] }],
  ['rush the riders to Karak', { kind: 'force-march', army: armyId('iron-3'), path: [regionId('karak')] }],
  [
    'march 1st Host to Alderholt in haste',
    { kind: 'force-march', army: first, path: [regionId('alderholt')] },
  ],
  [
    '1st Host force marches to Alderholt',
    { kind: 'force-march', army: first, path: [regionId('alderholt')] },
  ],
  ['split 1st Host: iron-1 Polearms 1, iron-1 Polearms 2', { kind: 'split', army: first, units }],
  ['detach iron-1 Polearms 1 and iron-1 Polearms 2 from 1st Host', { kind: 'split', army: first, units }],
  ['merge 2nd Host into riders', { kind: 'merge', army: armyId('iron-2'), into: armyId('iron-3') }],
  ['2nd Host joins the Riders', { kind: 'merge', army: armyId('iron-2'), into: armyId('iron-3') }],
  [
    'transfer iron-2 Polearms 3 to riders',
    { kind: 'transfer', unit: unitId('iron-2-u3'), to: armyId('iron-3') },
  ],
  ['iron-2 Polearms 3 joins riders', { kind: 'transfer', unit: unitId('iron-2-u3'), to: armyId('iron-3') }],
  ['appoint Norgoz to 2nd Host', { kind: 'appoint', general: generalId('iron-g1'), army: armyId('iron-2') }],
  [
    'Norgoz takes command of the riders',
    { kind: 'appoint', general: generalId('iron-g1'), army: armyId('iron-3') },
  ],
  [
    'recruit 2 Infantry - polearms and one Cavalry at Karak',
    {
      kind: 'recruit',
      at: regionId('karak'),
      troops: ['humans/polearms', 'humans/polearms', 'humans/cavalry'],
    },
  ],
  ['raise polearms in Karak', { kind: 'recruit', at: regionId('karak'), troops: ['humans/polearms'] }],
  ['entrench 1st Host', { kind: 'entrench', army: first }],
  ['1st Host: dig trenches', { kind: 'entrench', army: first }],
  ['2nd Host entrenches', { kind: 'entrench', army: armyId('iron-2') }],
  ['verschanze 1st Host', { kind: 'entrench', army: first }],
  ['dig in 1st Host', { kind: 'hold', army: first }],
  ['1st Host digs in', { kind: 'hold', army: first }],
  ['scout Alderholt with 1st Host', { kind: 'scout', army: first, at: regionId('alderholt') }],
  ['2nd Host scouts Karak', { kind: 'scout', army: armyId('iron-2'), at: regionId('karak') }],
  ['send a spy to Karak', { kind: 'spy', at: regionId('karak') }],
  ['spy on Karak', { kind: 'spy', at: regionId('karak') }],
  ['fortify Alderholt', { kind: 'build', at: regionId('alderholt'), work: 'fort' }],
  ['build a fort at Alderholt', { kind: 'build', at: regionId('alderholt'), work: 'fort' }],
  [
    'turn 9: march 1st Host to Alderholt',
    { kind: 'later', turn: 9, order: { kind: 'march', army: first, path: [regionId('alderholt')] } },
  ],
  [
    'on turn 9, fortify Alderholt',
    { kind: 'later', turn: 9, order: { kind: 'build', at: regionId('alderholt'), work: 'fort' } },
  ],
  [
    'If Karak is lost, fall back with the Riders to Alderholt',
    {
      kind: 'when',
      if: { kind: 'lost', region: regionId('karak') },
      order: { kind: 'march', army: armyId('iron-3'), path: [regionId('alderholt')] },
    },
  ],
  [
    'if Deepwood is empty then 1st Host to Deepwood',
    {
      kind: 'when',
      if: { kind: 'empty', region: regionId('deepwood') },
      order: { kind: 'march', army: first, path: [regionId('deepwood')] },
    },
  ],
  [
    'if an enemy enters Karak: attack with 2nd Host',
    {
      kind: 'when',
      if: { kind: 'entered', region: regionId('karak') },
      order: { kind: 'march', army: armyId('iron-2'), path: [regionId('karak')] },
    },
  ],
  [
    'if an enemy enters, attack with the Riders',
    { kind: 'when', if: { kind: 'entered' }, order: { kind: 'march', army: armyId('iron-3'), path: [] } },
  ],
  [
    'when Karak is attacked, 1st Host fights aggressively',
    {
      kind: 'when',
      if: { kind: 'entered', region: regionId('karak') },
      order: { kind: 'doctrine', army: first, temper: 'aggressive' },
    },
  ],
  ['forget standing orders', { kind: 'forget' }],
  ['forget standing orders for the Riders', { kind: 'forget', army: armyId('iron-3') }],
  ['release Norgoz', { kind: 'ransom', general: generalId('iron-g1'), gold: 0 }],
  ['ransom Norgoz: 30', { kind: 'ransom', general: generalId('iron-g1'), gold: 30 }],
  ['offer 45 gold for Norgoz', { kind: 'ransom', general: generalId('iron-g1'), gold: 45 }],
  ['improve the fields of Alderholt', { kind: 'build', at: regionId('alderholt'), work: 'fields' }],
];

test.each(WAYS)('"%s" is understood, and said back so that it reads the same', (text, order) => {
  const known = ironKnows();
  const [line] = parseOrders(text, known).lines;
  expect(line?.fault).toBeNull();
  expect(line?.order).toEqual(order);
  expect(parseOrders(formatOrder(order, known), known).lines[0]?.order).toEqual(order);
});

test.each([
  ['split 1st Host: 9th Dragoons', 'unclear/unit', 'You have no unit called "9th Dragoons".'],
  ['appoint Bolgar to 1st Host', 'unclear/general', 'You have no general called "Bolgar".'],
  ['recruit dragons at Karak', 'unclear/troops', 'There are no troops called "dragons" on your list.'],
  ['if it rains, hold 1st Host', 'unclear/condition', '"it rains" is nothing an order can wait for.'],
  ['turn 9: final', 'unclear/later', 'Only an order to an army or for the realm can be given for later.'],
  [
    'if Atlantis is lost, hold 1st Host',
    'unclear/region',
    'There is no region called "Atlantis" on the map.',
  ],
  ['fortify Atlantis', 'unclear/region', 'There is no region called "Atlantis" on the map.'],
])('"%s" is answered with what is wrong', (text, code, message) => {
  const [line] = parseOrders(text, ironKnows()).lines;
  expect(line?.order).toBeNull();
  expect(line?.fault).toMatchObject({ code, message });
});
