/** What a dishonest game master can try against the dice and the orders, each tried once more. */
import { describe, expect, test } from 'vitest';
import type { Order } from '../../src/campaign/order.ts';
import { openPartFor, type TurnRecord } from '../../src/campaign/record.ts';
import { seatProof } from '../../src/campaign/turn-dice.ts';
import { verifyTurn } from '../../src/campaign/verify.ts';
import { orderLeaf, seatSalt } from '../../src/kernel/fairness.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { aCampaign, anArmy, armyId, factionId, regionId } from '../support/campaign.ts';
import { commitmentOf, recordTurn, rootsOf } from '../support/recorded-turns.ts';

const [iron, green] = [factionId('iron'), factionId('green')] as const;
const before = aCampaign({
  armies: [
    anArmy({ id: armyId('iron-1'), at: regionId('alderholt'), units: 3 }),
    anArmy({ id: armyId('green-1'), at: regionId('karak'), units: 3, temper: 'hold' }),
  ],
  holders: { karak: 'green', alderholt: 'iron', lanthorn: 'green' },
});
const march: Order = { kind: 'march', army: armyId('iron-1'), path: [regionId('karak')] };
const doctrine: Order = { kind: 'doctrine', army: armyId('green-1'), temper: 'hold' };
const orders = { [iron]: [march], [green]: [doctrine] };
const luckWords = { iron: 'horseshoe', green: 'CANARY meet me at the ford' };
const honest = recordTurn(before, { orders, luckWords }).record;

/** What the turn's receipts told green, who keeps them. */
const receipt = orderLeaf(seatSalt(rootsOf(before.turn).salts, green), {
  orders: [doctrine],
  luckWord: luckWords.green,
});
const asGreen = (record: TurnRecord) => openPartFor(record, { kind: 'faction', faction: green });
const placesOf = (record: TurnRecord) => verifyTurn(record).differences.map(({ at }) => at);

test('CP-REC-04, CP-REC-05, CP-REC-07 an honest record verifies, whole and for each seat, and holds the leaf of the receipt', () => {
  expect(verifyTurn(honest)).toEqual({ verified: true, differences: [] });
  expect(verifyTurn(JSON.parse(JSON.stringify(honest)))).toEqual({ verified: true, differences: [] });
  for (const { id: faction } of Object.values(before.factions))
    expect(verifyTurn(openPartFor(honest, { kind: 'faction', faction })).verified).toBe(true);
  expect(asGreen(honest).own?.leaf).toBe(receipt);
  expect(honest.open.commitment).toBe(commitmentOf(before.id, before.turn));
});

test('CP-REC-02 salts ground until the battle pleases are not those that were committed to', () => {
  const winners = Array.from({ length: 9 }, (_, i) => {
    const roots = { root: rootsOf(before.turn).root, salts: sha256Hex(`ground ${i}`) };
    return recordTurn(before, { orders, luckWords }, undefined, roots).record;
  });
  expect(new Set(winners.map(({ open }) => open.seed)).size).toBe(9);
  for (const ground of winners) {
    expect(ground.open.commitment).not.toBe(commitmentOf(before.id, before.turn));
    const { open } = ground;
    const told = { ...ground, open: { ...open, commitment: commitmentOf(before.id, before.turn) } };
    expect(placesOf(told)).toEqual(['commitment']);
    expect(placesOf(asGreen(told))).toEqual(['commitment']);
  }
});

describe('CP-REC-07 orders that were not resolved as they were sent', () => {
  test.each([
    ['dropped', {}],
    ['altered', { [green]: [{ ...doctrine, temper: 'aggressive' as const }] }],
  ])('%s: their sender finds another leaf than the receipt tells', (_what, changed) => {
    const cheated = recordTurn(before, { orders: { [iron]: [march], ...changed }, luckWords }).record;
    const own = asGreen(cheated);
    expect(own.own?.leaf).not.toBe(receipt);
    expect(cheated.open.ordersDigest).not.toBe(honest.open.ordersDigest);
  });

  test('a leaf from the receipt put into a record of other orders does not lead to its root', () => {
    const cheated = recordTurn(before, { orders: { [iron]: [march] }, luckWords }).record;
    const { own, open } = asGreen(cheated);
    if (own === undefined) throw new Error('a player has a proof');
    const shown = { ...own, leaf: receipt, orders: [doctrine] };
    expect(placesOf({ open, own: shown })).toEqual(['own/path']);
    expect(placesOf({ open, own: { ...own, leaf: receipt } })).toEqual(['own/leaf', 'own/path']);
  });

  test('a root that was told at the lock cannot become that of other orders', () => {
    const cheated = recordTurn(before, { orders: { [iron]: [march] }, luckWords }).record;
    const open = { ...cheated.open, ordersDigest: honest.open.ordersDigest };
    expect(placesOf({ ...cheated, open })).toEqual(expect.arrayContaining(['seed', 'ordersDigest']));
  });
});

test('CP-REC-07 neither path nor record tells who ordered', () => {
  const silent = recordTurn(before, {}).record;
  const paths = [honest, silent].map((record) => asGreen(record).own?.path.map(({ side }) => side));
  expect(paths[1]).toEqual(paths[0]);
  const keys = [honest, silent].map(({ open }) => Object.keys(open));
  expect(keys[1]).toEqual(keys[0]);
});

test('CP-REC-07 a luck word carries no message: only its author reads it', () => {
  for (const reader of [{ kind: 'faction', faction: iron } as const, { kind: 'public' } as const])
    expect(JSON.stringify(openPartFor(honest, reader))).not.toContain('CANARY');
  expect(JSON.stringify(asGreen(honest))).toContain('CANARY');
});

test('CP-REC-07 a luck word changes the seed', () => {
  const other = recordTurn(before, { orders, luckWords: { ...luckWords, green: 'another' } }).record;
  expect(other.open.seed).not.toBe(honest.open.seed);
});

test.each([
  ['the salts', 'sealed/salts', '00'.repeat(32), ['sealedHash', 'saltsHash', 'ordersDigest', 'stateBefore']],
  ['the salt of the state after', 'sealed/afterSalt', '00'.repeat(32), ['sealedHash', 'stateAfter']],
  ['a luck word', 'sealed/luckWords/iron', 'shamrock', ['sealedHash', 'ordersDigest']],
  ['the state before', 'sealed/before/treasuries/iron', 777, ['sealedHash', 'stateBefore']],
  ['the hash of the salts', 'open/saltsHash', '00'.repeat(32), ['commitment', 'saltsHash']],
  ['the root', 'open/ordersDigest', '00'.repeat(32), ['seed', 'ordersDigest']],
  ['the hash of the state before', 'open/stateBefore', '00'.repeat(32), ['stateBefore']],
  ['the hash of the state after', 'open/stateAfter', '00'.repeat(32), ['stateAfter']],
])('CP-REC-05 %s altered in the whole record is found', (_what, path, value, places) => {
  const copy = JSON.parse(JSON.stringify(honest));
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  keys.reduce((at, key) => at[key], copy)[last] = value;
  expect(placesOf(copy)).toEqual(expect.arrayContaining(places));
});

test('CP-REC-07 a seat that is not in the tree proves nothing', () => {
  const sent = { factions: before.factions, orders, luckWords };
  const stranger = seatProof(rootsOf(before.turn).salts, sent, factionId('nobody'));
  expect(placesOf({ open: asGreen(honest).open, own: stranger })).toContain('own/path');
});
