/** CP-PRS: letters between factions. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order, PlainOrder } from '../../../src/campaign/order.ts';
import { finishTurn, type TurnOrders } from '../../../src/campaign/resolve.ts';
import type { Reader } from '../../../src/campaign/sight/visible.ts';
import { viewCampaign, visibleTo } from '../../../src/campaign/sight/visible-to.ts';
import type { CampaignState } from '../../../src/campaign/state.ts';
import { canonicalJson } from '../../../src/kernel/canonical-json.ts';
import { formatOrder, parseOrders } from '../../../src/orders/parse.ts';
import { chronicleOf } from '../../../src/reports/chronicle/chronicle.ts';
import { aCampaign, aFaction, factionId } from '../../support/campaign.ts';

const [iron, green, bone] = [factionId('iron'), factionId('green'), factionId('bone')] as const;
const faction = (id: typeof iron): Reader => ({ kind: 'faction', faction: id });

function state(press: CampaignState['press'] = { mayBeAnonymous: true, mayWait: true }): CampaignState {
  const factions = [iron, green, bone].map((id) => aFaction({ id }));
  return aCampaign({
    factions,
    holders: { karak: 'iron', amberlea: 'green', lanthorn: 'bone' },
    ...(press === undefined ? {} : { press }),
  });
}

const letter = (to: 'all' | readonly (typeof iron)[], line: string, isAnonymous = false): PlainOrder => ({
  kind: 'press',
  to,
  lines: line === '' ? [] : [line],
  ...(isAnonymous ? { isAnonymous } : {}),
});

function played(orders: TurnOrders, before = state()) {
  return { before, ...finishTurn(before, orders, []) };
}

function read({ before, events, state: after }: ReturnType<typeof played>, reader: Reader) {
  return visibleTo({ before, events, after }, reader);
}

const letters = (turn: ReturnType<typeof played>, reader: Reader) =>
  read(turn, reader).events.flatMap((event) => (event.kind === 'press-sent' ? [event] : []));

test.each([
  ['CP-PRS-01 where no letters are carried none is sent', undefined, letter('all', 'x'), 'illegal/no-press'],
  [
    'CP-PRS-01 unsigned only where the campaign allows it',
    { mayBeAnonymous: false, mayWait: true },
    letter('all', 'x', true),
    'illegal/anonymous',
  ],
  [
    'CP-PRS-02 nobody writes to themselves',
    { mayBeAnonymous: true, mayWait: true },
    letter([iron], 'x'),
    'unclear/faction',
  ],
  [
    'CP-PRS-03 no more than 300 characters a line',
    { mayBeAnonymous: true, mayWait: true },
    letter([green], 'x'.repeat(301)),
    'illegal/long-press',
  ],
  [
    'CP-PRS-05 for later only where the campaign allows it',
    { mayBeAnonymous: true, mayWait: false },
    { kind: 'later', turn: 4, order: letter([green], 'x') } as Order,
    'illegal/kept',
  ],
] as const)('%s', (_, press, order, code) => {
  const base = state(press);
  const { press: _none, ...without } = base;
  const before = press === undefined ? without : base;
  const { events } = played({ [iron]: [order] }, before);
  expect(events.flatMap((event) => (event.kind === 'order-failed' ? [event.code] : []))).toEqual([code]);
  expect(events.some(({ kind }) => kind === 'press-sent')).toBe(false);
});

test('CP-PRS-02 a letter without a line is none', () => {
  expect(letters(played({ [iron]: [letter([green], 'x'), letter([green], '')] }), { kind: 'gm' })).toEqual(
    [],
  );
});

test('CP-PRS-03 the sixth letter of a turn stays behind', () => {
  const whom = [[green], [bone], [bone, green], 'all'] as const;
  const orders = [...whom.map((to) => letter(to, 'x')), ...whom.map((to) => letter(to, 'y', true))];
  const turn = played({ [iron]: orders });
  expect(letters(turn, { kind: 'gm' })).toHaveLength(5);
  expect(turn.events.filter(({ rule }) => rule === 'CP-PRS-03')).toHaveLength(3);
});

describe('CP-PRS-04 who reads what', () => {
  const turn = played({ [iron]: [letter([green], 'to green'), letter('all', 'to all', true)] });
  test.each([
    ['its writer', faction(iron), ['iron: to all', 'iron: to green']],
    ['whom it is for', faction(green), ['nobody: to all', 'iron: to green']],
    ['another', faction(bone), ['nobody: to all']],
    ['the public', { kind: 'public' } as const, ['nobody: to all']],
    ['the GM', { kind: 'gm' } as const, ['iron: to all', 'iron: to green']],
  ])('%s', (_, reader, expected) => {
    const said = letters(turn, reader).map(({ from, lines }) => `${from ?? 'nobody'}: ${lines.join(' ')}`);
    expect(said.toSorted()).toEqual([...expected].toSorted());
  });

  test('no matter who wrote the unsigned letters and what others write to each other, a reader gets the same bytes', () => {
    const text = fc.constantFrom('alpha', 'beta', 'gamma', 'delta');
    fc.assert(
      fc.property(text, text, fc.boolean(), (one, other, isIron) => {
        const unsigned = letter([green], one, true);
        const secret = [letter([isIron ? bone : iron], `CANARY ${other}`)];
        const orders = isIron
          ? { [iron]: [unsigned, ...secret], [bone]: [letter('all', other)] }
          : { [iron]: [], [bone]: [unsigned, ...secret, letter('all', other)] };
        const plain = { [iron]: [unsigned], [bone]: [letter('all', other)] };
        const view = (given: TurnOrders) => canonicalJson(read(played(given), faction(green)));
        expect(view(orders)).toBe(view(plain));
        expect(view(orders)).not.toContain('CANARY');
      }),
    );
  });
});

test('CP-PRS-05 a letter for later waits, and nobody knows of it', () => {
  const kept = played({ [iron]: [{ kind: 'later', turn: 4, order: letter([green], 'CANARY') }] });
  expect(canonicalJson(read(kept, faction(green)))).not.toContain('CANARY');
  const sent = played({}, kept.state);
  expect(letters(sent, faction(green)).map(({ lines }) => lines)).toEqual([['CANARY']]);
});

describe('as it is written', () => {
  const known = viewCampaign(state(), faction(iron));
  const block = 'press to Green Crown:\nMeet me at the ford.\n\nmarch on Karak <b>now</b>\nend\nhold iron-1';
  test('everything down to "end" is the letter, whatever it looks like', () => {
    const orders = parseOrders(block, known).lines.flatMap(({ order }) => order ?? []);
    expect(orders[0]).toEqual({
      kind: 'press',
      to: [green],
      lines: ['Meet me at the ford.', 'march on Karak <b>now</b>'],
    });
    expect(orders.map(({ kind }) => kind)).toEqual(['press', 'hold']);
  });

  test.each([
    ['press to all: War is over.', { kind: 'press', to: 'all', lines: ['War is over.'] }],
    [
      'anonymous press to Green Crown and Bone Crown: Beware.',
      { kind: 'press', to: [bone, green], lines: ['Beware.'], isAnonymous: true },
    ],
    ['letter to the Green Crown: none', { kind: 'press', to: [green], lines: [] }],
    [
      'turn 9: press to Bone Crown:\nNow.\nend',
      { kind: 'later', turn: 9, order: { kind: 'press', to: [bone], lines: ['Now.'] } },
    ],
  ] as const)('%s', (text, order) => {
    const [line] = parseOrders(text, known).lines;
    expect(line?.order).toEqual(order);
    expect(parseOrders(formatOrder(order as Order, known), known).lines[0]?.order).toEqual(order);
  });

  test('a head without a letter is a question', () => {
    expect(parseOrders('press to all:', known).lines[0]?.fault?.code).toBe('unclear/empty-letter');
  });

  test('CP-PRS-04 the report prints it as the words of another, on one line each', () => {
    const turn = played({ [iron]: [letter([green], 'You\u202e are <script>alert(1)</script>\nSubject: x')] });
    const scene = chronicleOf(read(turn, faction(green))).scenes.find(({ title }) => title === 'Letters');
    expect(scene?.paragraphs[0]).toBe('From the Iron Crown to you:');
    expect(scene?.paragraphs[1]).toContain('<script>alert(1)</script> Subject: x”');
    expect(scene?.paragraphs[1]).not.toContain('\n');
  });
});
