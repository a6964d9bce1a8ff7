import { expect, test } from 'vitest';
import type { CampaignEvent } from '../../src/campaign/event.ts';
import type { Order } from '../../src/campaign/order.ts';
import { viewOrderFates, withoutFates } from '../../src/reports/parts/order-fates.ts';
import { reportsInEnglish } from '../../src/reports/words/reports.en.ts';
import { armyId, factionId, regionId } from '../support/campaign.ts';
import { iron, turnFor } from './sample.ts';
import { ironOrders } from './sample-dispatch.ts';

const faction = factionId('iron');
const [army, second] = [armyId('iron-1'), armyId('iron-2')];
const [karak, alderholt] = [regionId('karak'), regionId('alderholt')];
const march: Order = { kind: 'march', army, path: [alderholt] };

function fateOf(order: Order, ...events: readonly object[]): string {
  const { turn, before } = turnFor(iron);
  const told = events.map((event) => ({ rule: 'CP-X', faction, ...event }) as unknown as CampaignEvent);
  const given = [{ order, says: 'so' }];
  const [line = ''] = viewOrderFates({ ...turn, events: told }, before, given, reportsInEnglish);
  return line.replace('so: ', '');
}

const fought = (winner: string, region = alderholt, battle = 'b') => [
  { kind: 'armies-met', battle, region, armies: { red: [army], black: [] } },
  { kind: 'battle-fought', battle, region, outcome: { winner } },
];
const marched = { kind: 'army-marched', army, from: karak, to: alderholt };

test('every order of a turn has a line that says what became of it', () => {
  const { turn, before } = turnFor(iron);
  expect(viewOrderFates(turn, before, ironOrders, reportsInEnglish)).toEqual([
    '1st Host march to Wintergate via Ironback: Reached Wintergate and won the battle there.',
    '2nd Host hold: Held at Stonewater.',
    '2nd Host doctrine cautious: Carried out.',
    '3rd Host march to Karak: Came to nothing. The road was barred before it could set out.',
  ]);
  expect(viewOrderFates(turn, before, [], reportsInEnglish)).toEqual(['You gave no orders for turn 3.']);
});

test.each([
  ['reaches its goal', [marched], 'Reached Alderholt.'],
  ['stays', [], 'Did not set out.'],
  ['wins', [marched, ...fought('red')], 'Reached Alderholt and won the battle there.'],
  ['draws', [marched, ...fought('draw')], 'Reached Alderholt and fought an undecided battle there.'],
  [
    'loses and falls back',
    [marched, ...fought('black'), { kind: 'army-retreated', army, from: alderholt, to: karak }],
    'Reached Alderholt and lost the battle there; fell back to Karak.',
  ],
  [
    'is destroyed',
    [marched, ...fought('black'), { kind: 'army-lost', army, at: alderholt, why: 'destroyed' }],
    'Reached Alderholt and lost the battle there; nobody is left.',
  ],
  [
    'is stopped',
    [{ kind: 'army-halted', army, at: karak, goal: alderholt, why: 'no-room' }],
    'Was stopped at Karak for want of room further on.',
  ],
  [
    'fights twice in one place',
    [marched, ...fought('red'), ...fought('black', alderholt, 'c')],
    'Reached Alderholt and won the battle there; lost another battle there.',
  ],
  [
    'wins twice in one place',
    [marched, ...fought('red'), ...fought('red', alderholt, 'c')],
    'Reached Alderholt and won two battles there.',
  ],
  [
    'wins here, there twice, and once more here',
    [
      marched,
      ...fought('red'),
      ...fought('red', karak, 'c'),
      ...fought('red', karak, 'd'),
      ...fought('red', alderholt, 'e'),
    ],
    'Reached Alderholt and won the battle there; won two battles at Karak; won another battle there.',
  ],
  [
    'is met on the border and destroyed',
    [
      { kind: 'army-halted', army, at: karak, goal: alderholt, why: 'border-clash' },
      ...fought('black', karak),
      { kind: 'army-lost', army, at: karak, why: 'destroyed' },
    ],
    'Was stopped at Karak by the enemy on the border; lost the battle there; nobody is left.',
  ],
])('an army that marches and %s', (_, events, came) => {
  expect(fateOf(march, ...events)).toBe(came);
});

test('what holds and is beaten is not said to have held', () => {
  const hold: Order = { kind: 'hold', army };
  const held = { kind: 'army-held', army, at: alderholt, ordered: true };
  expect(fateOf(hold, held)).toBe('Held at Alderholt.');
  expect(fateOf(hold, held, ...fought('black'), { kind: 'army-lost', army, why: 'destroyed' })).toBe(
    'Lost the battle at Alderholt; nobody is left.',
  );
});

test('recruits, works, ransoms and orders for later say what came of them', () => {
  const recruit: Order = { kind: 'recruit', at: karak, troops: ['x'] };
  const build: Order = { kind: 'build', at: karak, work: 'fort' };
  const later: Order = { kind: 'later', turn: 9, order: { kind: 'hold', army } };
  const ransom: Order = { kind: 'ransom', general: 'g' as never, gold: 5 };
  const follow: Order = { kind: 'follow', army, other: second };
  expect(fateOf(recruit)).toBe('They have come.');
  expect(fateOf(recruit, { kind: 'recruits-scattered', at: karak })).toContain('scattered');
  expect(fateOf(build, { kind: 'work-done', at: karak, work: 'fort' })).toBe('It is finished.');
  expect(fateOf(build)).toBe('It was lost with the land.');
  expect(fateOf(later)).toBe('It waits for its time.');
  expect(fateOf(later, { kind: 'order-woken', slot: 's', order: later })).toBe('Its time came this turn.');
  expect(fateOf(ransom, { kind: 'ransom-refused', general: 'g', gold: 5, price: 9 })).toContain('9 asked');
  expect(fateOf(follow, { kind: 'duty-done', army, came: 'circle' })).toContain('to follow the other');
});

test('who went their own way is called by the name of the army they are now', () => {
  const order = { kind: 'split', army, units: [] } as unknown as Order;
  const split = (into: string) => ({ kind: 'army-split', army, into: armyId(into), name: 'x', units: [] });
  expect(fateOf(order, split('iron-2'))).toBe('They are the 2nd Host now.');
  expect(fateOf(order, split('iron-2'), split('iron-3'))).toBe('Carried out.');
});

test('who held as ordered is told with the order, and not once more in the story', () => {
  const { turn } = turnFor(iron);
  const event = (ordered: boolean, id = army) =>
    ({
      kind: 'army-held',
      rule: 'CP-TST-01',
      faction: factionId('iron'),
      army: id,
      at: alderholt,
      ordered,
    }) as CampaignEvent;
  const given = [{ order: { kind: 'hold', army } as Order, says: 'hold' }];
  const held = { ...turn, events: [event(true), event(false), event(true, second)] };
  expect(withoutFates(held, given).events).toEqual([event(false), event(true, second)]);
});

test('a failure that is told with its order is not told once more', () => {
  const { turn } = turnFor(iron);
  const isFailure = ({ kind }: CampaignEvent) => kind === 'order-failed';
  expect(turn.events.filter(isFailure)).toHaveLength(1);
  expect(withoutFates(turn, ironOrders).events.filter(isFailure)).toEqual([]);
  expect(withoutFates(turn, [])).toBe(turn);
});
