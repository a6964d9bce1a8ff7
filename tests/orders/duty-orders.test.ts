/** Orders that wait until everybody has marched, gifts, and orders for every turn: as players write them. */
import { describe, expect, test } from 'vitest';
import { formatOrder, parseOrders } from '../../src/orders/parse.ts';
import { WORLD } from './corpus/world.ts';

const said = (line: string) =>
  parseOrders(line, WORLD).lines.map(({ order }) =>
    order === null ? 'nothing' : formatOrder(order, WORLD).replaceAll(' of the Iron Crown', ''),
  );

describe.each([
  [
    'CP-DTY-02 to follow',
    'follow 1st Host with 2nd Host',
    ['2nd Host follows the 1st Host', '2nd Host: stay with 1st Host', '2nd Host folgt dem 1st Host'],
  ],
  [
    'CP-DTY-02 an enemy is followed by his name',
    'follow Bone Breakers with Riders',
    ['Riders pursue Bone Breakers'],
  ],
  [
    'CP-DTY-03 to support',
    'support 1st Host with Riders',
    ['Riders support 1st Host', 'Riders back up 1st Host', 'Riders unterstützen 1st Host'],
  ],
  [
    'CP-DTY-04 to intercept',
    'intercept at Karak with 2nd Host',
    ['2nd Host intercepts anyone at Karak', '2nd Host to lie in wait at Karak'],
  ],
  [
    'CP-DTY-05 to join what stands elsewhere',
    'march 2nd Host to join 1st Host',
    ['2nd Host joins 1st Host', '2nd Host links up with 1st Host', '2nd Host stößt zu 1st Host'],
  ],
  [
    'CP-GFT-01 a gift',
    'give 10 gold to House Morn',
    ['send House Morn a gift of 10 gold', 'schenke House Morn 10 Gold', 'pay House Morn 10 gold'],
  ],
  [
    'CP-KEP-10 a tribute without a treaty is a gift for every turn',
    'every turn: give 5 gold to House Morn',
    [
      'tribute of 5 gold to House Morn',
      'each turn, give House Morn 5 gold',
      'jede Runde: schenke House Morn 5 Gold',
    ],
  ],
  [
    'CP-KEP-10 any order may be for every turn',
    'every turn: follow 1st Host with 2nd Host',
    ['each turn: 2nd Host follows 1st Host'],
  ],
  [
    'CP-KEP-11 if attacked',
    'if 2nd Host is attacked: march 2nd Host to Karak',
    [
      'if 2nd Host is attacked, retreat 2nd Host to Karak',
      'wenn 2nd Host angegriffen wird, marschiere mit 2nd Host nach Karak',
    ],
  ],
  [
    'CP-KEP-12 if outnumbered',
    'if 2nd Host is outnumbered: march 2nd Host to Karak',
    ['if the 2nd Host is outnumbered, then march 2nd Host to Karak'],
  ],
  [
    'CP-KEP-13 to wait for another',
    'if 2nd Host arrives: march 1st Host to Alderholt',
    [
      '1st Host waits for 2nd Host, then marches to Alderholt',
      '1st Host wartet auf 2nd Host, dann marschiert nach Alderholt',
    ],
  ],
  [
    'CP-KEP-13 to go only with another',
    'if Riders goes: march 1st Host to Alderholt',
    ['if the Riders go, march 1st Host to Alderholt'],
  ],
  [
    'CP-KEP-14 where to if beaten',
    'if 2nd Host is beaten: march 2nd Host to Karak',
    [
      'if 2nd Host loses the battle, retreat 2nd Host to Karak',
      'wenn 2nd Host besiegt wird, marschiere mit 2nd Host nach Karak',
    ],
  ],
])('%s', (_, standard, others) => {
  test.each([standard, ...others])('%s', (line) => {
    expect(said(line)).toEqual([standard]);
  });
});

test('CP-ARM-02 who joins an army in the same region merges with it at once', () => {
  const together = {
    ...WORLD,
    armies: WORLD.armies.map((army) => ({ ...army, at: WORLD.armies[0]?.at ?? army.at })),
  };
  const [line] = parseOrders('2nd Host joins 1st Host', together).lines;
  expect(line?.order?.kind).toBe('merge');
});
