import { expect, test } from 'vitest';
import type { ThreadPick } from '../../../src/app/dice/desk-use-cases.ts';
import type { ParticipantId } from '../../../src/app/ids.ts';
import { postsAtOnce } from '../../../src/app/post/thread.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, type Office, openOffice } from '../../support/office.ts';

const seatOf = (id: string) =>
  ({ kind: 'participant', campaign: DEMO, participant: id as ParticipantId }) as const;
const GM = seatOf('gm');

/** Two players' posts, with a quote, some talk, and a roll. */
async function aThread(office: Office): Promise<string> {
  const [ada, bo] = [await office.seat('p1'), await office.seat('p2')];
  return [
    `by ${ada.name} » Sat Nov 21, 2026 8:00 pm`,
    'What a battle that was!',
    'hold 1st Host',
    'march 2nd Host to Atlantis',
    `by ${bo.name} » Sat Nov 21, 2026 9:00 pm`,
    '[quote]march 1st Host to Karak[/quote]',
    'hold 1st Host',
    'roll attack dice 2 hit at 4 wounds 3',
    'roll attack dice many',
  ].join('\n');
}

const booksOf = async (office: Office) =>
  (await office.store.listOrderBooks(DEMO, 1)).filter(({ orders }) => orders.length > 0);
const rollsOf = (office: Office) => office.store.listDeskRolls(DEMO, { limit: 20 });

test('a thread’s orders and rolls are offered with whose they are; nothing is done', async () => {
  const office = await openOffice();
  const offer = unwrap(await office.useCases.offerThread(GM, DEMO, await aThread(office)));
  expect(offer.lines.map(({ number, kind, seat, isReady }) => [number, kind, seat, isReady])).toEqual([
    [3, 'order', 'p1', true],
    [4, 'order', 'p1', false],
    [7, 'order', 'p2', true],
    [8, 'roll', 'p2', true],
    [9, 'roll', 'p2', false],
  ]);
  expect(offer).toMatchObject({ quoted: 1, passedOver: 1 });
  expect(offer.lines[1]?.why).toContain('Atlantis');
  expect(offer.lines[3]?.says).toBe('roll attack: dice 2, hit at 4, wounds 3');
  expect(await booksOf(office)).toEqual([]);
  expect(await rollsOf(office)).toEqual([]);
});

test('an order that several could mean is nobody’s until the GM says so', async () => {
  const office = await openOffice();
  const offer = unwrap(await office.useCases.offerThread(GM, DEMO, 'hold 1st Host'));
  expect(offer.lines).toMatchObject([{ isReady: true, kind: 'order' }]);
  expect(offer.lines[0]).not.toHaveProperty('seat');
  expect(offer.seats.map(({ id }) => id)).toEqual(expect.arrayContaining(['p1', 'p2']));
});

test('what is ticked is done: each seat’s orders with a receipt to its player, rolls numbered in the log', async () => {
  const office = await openOffice();
  const picks: readonly ThreadPick[] = [
    { kind: 'order', text: 'hold 1st Host', seat: 'p1' as ParticipantId },
    { kind: 'roll', text: 'roll attack dice 2 hit at 4 wounds 3', audience: { kind: 'all' } },
    { kind: 'order', text: 'hold 1st Host', seat: 'p2' as ParticipantId },
    { kind: 'roll', text: 'roll banquet', audience: { kind: 'all' } },
  ];
  const settled = unwrap(await office.useCases.settleThread(GM, DEMO, picks));
  expect(settled.orders.map(({ seat, receipt }) => [seat, receipt.verdict.kind])).toEqual([
    ['p1', 'ok'],
    ['p2', 'ok'],
  ]);
  expect(settled.rolls.map(({ number, open }) => [number, open?.content.note])).toEqual([
    [1, 'roll attack dice 2 hit at 4 wounds 3'],
  ]);
  expect(settled.refused).toMatchObject([{ text: 'roll banquet' }]);
  expect(await booksOf(office)).toHaveLength(2);
  for (const seat of ['p1', 'p2']) {
    expect((await office.mailsTo(seat)).filter(({ kind }) => kind === 'receipt')).toHaveLength(1);
  }
  const taken = (await office.store.listAudit(DEMO, { limit: 10 })).filter(
    ({ what }) => what === 'orders-taken',
  );
  expect(taken).toMatchObject([
    { who: 'gm', detail: { for: 'p2' } },
    { who: 'gm', detail: { for: 'p1' } },
  ]);
});

test('is the GM’s alone, and gives no orders for who leads nothing', async () => {
  const office = await openOffice();
  const { useCases } = office;
  expect(await useCases.offerThread(seatOf('p1'), DEMO, 'x')).toMatchObject({
    refusal: { code: 'stranger/gm-only' },
  });
  expect(await useCases.settleThread(seatOf('p1'), DEMO, [])).toMatchObject({
    refusal: { code: 'stranger/gm-only' },
  });
  const picks = [{ kind: 'order', text: 'hold 1st Host', seat: 'gm' as ParticipantId }] as const;
  expect(await useCases.settleThread(GM, DEMO, picks)).toMatchObject({
    refusal: { code: 'unclear/participant' },
  });
  expect(await booksOf(office)).toEqual([]);
});

test('a thread of words without end is not read, and the game master is told to paste it in parts', async () => {
  const office = await openOffice();
  const pasted = `${'Karak Goldacre Saltmarch '.repeat(15)}\n`.repeat(260);
  expect(await office.useCases.offerThread(GM, DEMO, pasted)).toMatchObject({
    ok: false,
    refusal: { code: 'illegal/long-thread', hint: 'Paste the thread in parts.' },
  });
});

test('of posts on a board as many are read as one look has time for, those of known authors more; at least one', () => {
  const posts = (isKnown: boolean) =>
    Array.from({ length: 100 }, () => ({ text: 'x'.repeat(8_000), isKnown }));
  expect(postsAtOnce(posts(false), 12)).toBe(2);
  expect(postsAtOnce(posts(true), 12)).toBe(15);
  expect(postsAtOnce(posts(false), 100)).toBe(1);
  expect(postsAtOnce(posts(true).slice(0, 3), 12)).toBe(3);
});
