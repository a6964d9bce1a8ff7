/** Other powers by the people who play them, where a power's name begins alike. */
import { expect, test } from 'vitest';
import { parseOrders } from '../../src/orders/parse.ts';
import { factionId } from '../support/campaign.ts';
import { WORLD } from './corpus/world.ts';

const people = [{ name: 'Red Miller', faction: factionId('morn') }];
const orderOf = (text: string) => parseOrders(text, WORLD, { people }).lines[0]?.order;

test('the first name of a player counts before the beginning of a power', () => {
  expect(orderOf('offer Red a truce')).toMatchObject({ kind: 'offer', to: 'morn' });
  expect(orderOf('give 5 gold to Red')).toMatchObject({ kind: 'gift', to: 'morn' });
});

test('a power by its whole name is that power', () => {
  expect(orderOf('offer Red Tusk Horde a truce')).toMatchObject({ kind: 'offer', to: 'tusk' });
});

test('nobody is told that half of their sentence is the name of an army', () => {
  const [line] = parseOrders('cancel the gift to Red, and please move the cavalry somewhere north', WORLD, {
    people,
  }).lines;
  expect(line?.fault?.message).not.toContain('somewhere north');
});
