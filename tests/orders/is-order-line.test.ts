import { expect, test } from 'vitest';
import { isOrderLine, orderLineTest } from '../../src/orders/is-order-line.ts';
import { ironKnows } from './world.ts';

const known = ironKnows();

test.each([
  'hold riders',
  'march 1st Host to Nowhere',
  'march the Hots to Karak',
  'riders: cautious',
  'riders -> karak',
  '[x] anything marked',
  'final',
  'luck word: goose',
  'cancel all',
  'plan riders:',
  '-- hold riders',
])('%s is one of ours where the campaign is known', (line) => {
  expect(isOrderLine(line, known)).toBe(true);
});

test.each([
  '',
  'Regards,',
  'Bob',
  '--',
  '-----',
  'Sent from my iPhone',
  'Thanks, we will see',
  '[ ] hold riders',
  'x'.repeat(500),
])('%s is not', (line) => {
  expect(isOrderLine(line, known)).toBe(false);
});

test.each([
  'march 1st Host to Karak',
  'Red Host holds',
  'hold Red Host',
  'Red Host -> Karak',
  'Red Host marschiert nach Karak',
  'final',
  'offer Green Tide a truce until turn 9',
  'declare war on Green Tide',
  'press to Green Tide:',
])('%s is one without a campaign', (line) => {
  expect(isOrderLine(line)).toBe(true);
});

test.each([
  'Default Signature :D',
  'I go there often',
  'Phone: 12345',
  'Welcome to Discourse',
  'take a look at this',
  'Turn 3 of The War of the Mere',
  'Suggest A Friend',
])('%s is not one without a campaign', (line) => {
  expect(isOrderLine(line)).toBe(false);
});

test('five thousand lines are looked at, each for itself', { timeout: 20_000 }, () => {
  const test5000 = orderLineTest(known);
  const lines = Array.from({ length: 5000 }, (_, i) => `hold on to the riders and march somewhere ${i}`);
  const alone = orderLineTest(known)(lines[0] ?? '');
  expect(lines.filter((line) => test5000(line) !== alone)).toEqual([]);
});
