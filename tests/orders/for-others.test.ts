// CP-PPL-10: whose orders a line is.
import { expect, test } from 'vitest';
import { shareOut } from '../../src/orders/for-others.ts';

const TOM = { id: 'p2', names: ['Tom', 'The Green Tide'], armies: ['2nd Host of the Green Tide'] };
const EVE = { id: 'p3', names: ['Eve'], armies: [] };
const share = (text: string, whole?: string) =>
  shareOut(text, [TOM, EVE], { own: ['Ada', 'The Iron Crown'], ...(whole === undefined ? {} : { whole }) });

test.each([
  ['hold Riders', 'hold Riders', {}],
  ['hold Riders\nFor Tom:\nhold 2nd Host', 'hold Riders\n\n', { p2: '\nhold 2nd Host' }],
  ['for the green tide: hold 2nd Host\nhold Riders', '\nhold Riders', { p2: 'hold 2nd Host' }],
  ['For Tom:\nhold 2nd Host\nFor me:\nhold Riders', '\n\n\nhold Riders', { p2: '\nhold 2nd Host' }],
  [
    '2nd Host of the Green Tide to Karak\nhold Riders',
    '\nhold Riders',
    { p2: '2nd Host of the Green Tide to Karak' },
  ],
  ['attack 2nd Host of the Green Tide', 'attack 2nd Host of the Green Tide', {}],
  ['For 2nd Host of the Green Tide: to Karak', '', { p2: '2nd Host of the Green Tide: to Karak' }],
  ['Für Eve:\nhold Riders', '\n', { p3: '\nhold Riders' }],
  ['For glory: hold Riders', 'For glory: hold Riders', {}],
  [
    'press to all:\nFor Tom: shame on you\n\nhold Riders',
    'press to all:\nFor Tom: shame on you\n\nhold Riders',
    {},
  ],
])('CP-PPL-10 %j', (text, own, others) => {
  const shared = share(text);
  expect(shared.own).toBe(own);
  expect(Object.fromEntries(shared.others.map((one) => [one.id, one.text]))).toEqual(others);
});

test('CP-PPL-10 an answer to a letter about somebody is for them, but for what stands below "For me:"', () => {
  const shared = share('hold 2nd Host\nFor me:\nhold Riders', 'p2');
  expect(shared.own).toBe('\n\nhold Riders');
  expect(shared.others).toEqual([{ id: 'p2', text: 'hold 2nd Host' }]);
});
