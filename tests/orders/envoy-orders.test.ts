/** How one power writes to another: offers and answers, notice, war; said back, and read back. */
import { describe, expect, test } from 'vitest';
import type { OfferedTerm } from '../../src/campaign/envoys/order-envoy.ts';
import { openDiplomacy, type Treaty, type TreatyId } from '../../src/campaign/envoys/treaty.ts';
import type { Order } from '../../src/campaign/order.ts';
import { viewCampaign } from '../../src/campaign/sight/visible-to.ts';
import { orderLineTest } from '../../src/orders/is-order-line.ts';
import { formatOrder, parseOrders } from '../../src/orders/parse.ts';
import { readOrders } from '../../src/orders/read.ts';
import { aCampaign, aFaction, byId, factionId } from '../support/campaign.ts';

const green = factionId('green');
const state = aCampaign({
  factions: [
    aFaction(),
    aFaction({ id: green, name: 'The Green Tide', possessive: "the Green Tide's" }),
    aFaction({ id: factionId('bone'), name: 'The Bone Pact', possessive: "the Bone Pact's" }),
  ],
});
const known = viewCampaign(state, { kind: 'faction', faction: factionId('iron') });
const truce: OfferedTerm = { kind: 'truce' };
const offer = (terms: readonly OfferedTerm[], until?: number): Order => ({
  kind: 'offer',
  to: green,
  terms,
  ...(until === undefined ? {} : { until }),
});

const WAYS: readonly (readonly [string, Order])[] = [
  ['offer Green Tide a truce until turn 9', offer([truce], 9)],
  ['propose a truce to the Green Tide until turn 9', offer([truce], 9)],
  [
    'offer the Green Tide: truce, our passage, their tribute of 5 gold, until turn 9',
    offer([truce, { kind: 'passage', by: 'us' }, { kind: 'tribute', by: 'them', gold: 5 }], 9),
  ],
  ['offer Green Tide peace for 3 turns', offer([truce], 5)],
  [
    'ask Green Tide for passage and 5 gold',
    offer([
      { kind: 'passage', by: 'them' },
      { kind: 'tribute', by: 'them', gold: 5 },
    ]),
  ],
  ['demand 7 gold a turn from Green Tide', offer([{ kind: 'tribute', by: 'them', gold: 7 }])],
  ['offer Green Tide an alliance and joint victory', offer([{ kind: 'alliance' }, { kind: 'victory' }])],
  [
    'offer Green Tide mutual passage',
    offer([
      { kind: 'passage', by: 'us' },
      { kind: 'passage', by: 'them' },
    ]),
  ],
  ['offer Green our sight', offer([{ kind: 'sight', by: 'us' }])],
  ['biete Green Tide einen Waffenstillstand bis Zug 9', offer([truce], 9)],
  ['accept Green Tide', { kind: 'accept', of: green }],
  ["accept the Green Tide's offer", { kind: 'accept', of: green }],
  ['accept the offer of the Green Tide', { kind: 'accept', of: green }],
  ['nimm an das Angebot von Green Tide', { kind: 'accept', of: green }],
  ['reject the offer of Green Tide', { kind: 'reject', of: green }],
  ['decline Green Tide', { kind: 'reject', of: green }],
  ['withdraw our offer to the Green Tide', { kind: 'withdraw', to: green }],
  ['denounce Green Tide', { kind: 'denounce', with: green }],
  ['denounce all treaties with Green Tide', { kind: 'denounce', with: green }],
  ['end the alliance with Green Tide', { kind: 'denounce', with: green, term: 'alliance' }],
  ['kündige den Waffenstillstand mit Green Tide', { kind: 'denounce', with: green, term: 'truce' }],
  ['declare war on Green Tide', { kind: 'declare-war', on: green }],
  ['erkläre Green Tide den Krieg', { kind: 'declare-war', on: green }],
  [
    'turn 7: declare war on the Green Tide',
    {
      kind: 'later',
      turn: 7,
      order: { kind: 'declare-war', on: green },
    },
  ],
];

test.each(WAYS)('%s', (text, order) => {
  const [line] = parseOrders(text, known).lines;
  expect(line?.fault).toBeNull();
  expect(line?.order).toEqual(order);
  expect(parseOrders(formatOrder(order, known), known).lines[0]?.order).toEqual(order);
  expect(orderLineTest(known)(text)).toBe(true);
});

test.each([
  ['offer Green Tide the moon', 'unclear/terms'],
  ['offer Blue Tide a truce', 'unclear/faction'],
  ['declare war on the Iron Crown', 'unclear/faction'],
  ['end the friendship with Green Tide', 'unclear/terms'],
])('what makes no sense is told: %s', (text, code) => {
  expect(parseOrders(text, known).lines[0]?.fault?.code).toContain(code.split('/')[0]);
  expect(parseOrders(text, known).lines[0]?.order).toBeNull();
});

describe('the receipt says what would come of it', () => {
  const treaty: Treaty = {
    id: 't1-green-iron' as TreatyId,
    parties: [green, factionId('iron')],
    terms: [{ kind: 'tribute', by: factionId('iron'), gold: 5 }, { kind: 'truce' }],
    since: 1,
  };
  const told = viewCampaign(
    {
      ...state,
      diplomacy: {
        ...openDiplomacy({ isPublic: false }),
        treaties: byId([treaty]),
        offers: {
          'bone/iron': {
            from: factionId('bone'),
            to: factionId('iron'),
            terms: [{ kind: 'sight', by: factionId('bone') }],
            since: 2,
          },
        },
      },
    },
    { kind: 'faction', faction: factionId('iron') },
  );
  const warned = (text: string) => readOrders(text, told).lines.flatMap(({ warnings }) => warnings);

  test.each([
    [
      'offer Green Tide a truce until turn 9',
      'It comes about if they accept it next turn, or offer the same; if not, it lapses with turn 4.',
    ],
    ['accept Bone Pact', 'You agree to what the Bone Pact sees. It holds before anybody marches.'],
    ['denounce Green Tide', 'The treaty on 5 gold a turn from you and a truce ends with turn 4.'],
    [
      'declare war on Green Tide',
      'That breaks your word to the Green Tide, and is remembered. Notice ("denounce") does not.',
    ],
  ])('CP-DIP-04, CP-DIP-05, CP-DIP-08, CP-DIP-09 %s', (text, says) => {
    expect(warned(text)).toEqual([says]);
  });

  test('CP-DIP-01 without diplomacy it is refused', () => {
    expect(readOrders('offer Green Tide a truce', known).lines[0]?.fault?.code).toBe('illegal/no-diplomacy');
  });

  test('CP-DIP-01 words about a treaty go to the game master, and their writer reads that there are none', () => {
    const heard = (what: string, by: typeof known) => {
      const mail = `Could the Green Tide and I perhaps agree on some kind of ${what} until the snow melts?`;
      return readOrders(mail, by).lines.find(({ forGm }) => forGm === true)?.ignored;
    };
    expect(heard('truce', known)).toBe(
      'there are no treaties in this campaign; passed on to your game master',
    );
    expect(heard('picnic', known)).toBe('passed on to your game master');
    const diplomacy = openDiplomacy({ isPublic: false });
    const open = viewCampaign({ ...state, diplomacy }, { kind: 'faction', faction: factionId('iron') });
    expect(heard('truce', open)).not.toBe(heard('truce', known));
  });
});
