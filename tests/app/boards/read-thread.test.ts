/** Threads that players write their orders in: looked at on a schedule, offered, and never carried out by themselves. */
import { afterEach, describe, expect, test } from 'vitest';
import { boardUseCases } from '../../../src/app/boards/make.ts';
import type { Deps } from '../../../src/app/deps.ts';
import { boardsOut } from '../../../src/boards/boards-out.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { factionId } from '../../support/campaign.ts';
import { type FakeBoard, openFakeBoard } from '../../support/fake-board-servers.ts';
import { IRON, openFieldOffice } from '../../support/field-office.ts';
import { DEMO, HOUR, type Office, OWNER } from '../../support/office.ts';
import { seat } from '../../support/rows.ts';

const TOPIC = '77';
const boards: FakeBoard[] = [];
afterEach(async () => {
  for (const board of boards.splice(0)) await board.close();
});

/** A campaign whose players write in a thread that has been there for a while. */
async function aThread(kind: 'discourse' | 'nodebb') {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
  const board = await openFakeBoard(kind);
  boards.push(board);
  const deps: Deps = { ...office.deps, boardOut: boardsOut({ mayBePrivate: true, timeoutMs: 20_000 }) };
  const useCases = boardUseCases(deps);
  const write = (by: string, text: string) => {
    const id = String(300 + board.standing.length);
    const post = { id, topic: TOPIC, title: '', mark: '', by, text };
    board.standing.push(post);
    return post;
  };
  write('ada', 'I like this campaign.\nhold iron-1 Host');
  const { address, key, category = '', user = '' } = board.access;
  const wish = { campaign: DEMO, kind, address, key, user, category, topic: '', people: {} };
  unwrap(await useCases.setBoard(OWNER, { ...wish, reads: TOPIC, isOn: false }));
  const look = async () => {
    await useCases.tellBoard(DEMO, kind);
    return unwrap(await useCases.boards(OWNER, DEMO))[0];
  };
  return { office, board, useCases, write, look, wish, kind };
}

const notes = async (office: Office) =>
  (await office.mailsTo('gm')).filter(({ subject }) => subject.includes('a thread on your board'));

const ordersOf = async (office: Office) =>
  (await office.store.getOrderBook(DEMO, 1, factionId('iron'))).orders;

describe.each(['discourse', 'nodebb'] as const)('on %s', (kind) => {
  test('what stood there before is passed over; what comes is told once, and done only when it is ticked', async () => {
    const { office, useCases, write, look } = await aThread(kind);
    expect(await look()).toMatchObject({ waiting: 0, unread: '' });
    write('ada', 'Good evening.\nmarch iron-1 Host to Karak');
    write('ada', '> march iron-1 Host to Karak\nthat is what I want');
    expect(await look()).toMatchObject({ waiting: 2 });
    await look();
    expect(await notes(office)).toHaveLength(1);
    expect(await ordersOf(office)).toEqual([]);

    const offer = unwrap(await useCases.offerBoardThread(OWNER, DEMO, kind));
    expect(offer.authors).toEqual([{ name: 'ada', isKnown: false, seat: 'p1' }]);
    const [first, second] = offer.posts;
    expect(first?.lines).toMatchObject([{ text: 'march iron-1 Host to Karak', seat: 'p1', isReady: true }]);
    expect(second).toMatchObject({ quoted: 1, lines: [] });
    expect(await ordersOf(office)).toEqual([]);

    const picks = [{ kind: 'order' as const, text: 'march iron-1 Host to Karak', seat: seat('p1') }];
    const shown = Object.fromEntries(offer.posts.map(({ id, mark }) => [id, mark]));
    const settled = { campaign: DEMO, board: kind, picks, shown, people: { ada: 'p1' } };
    expect(unwrap(await useCases.settleBoardThread(OWNER, settled)).orders).toHaveLength(1);
    expect(await ordersOf(office)).toHaveLength(1);
    expect(await look()).toMatchObject({ waiting: 0 });
    expect(unwrap(await useCases.offerBoardThread(OWNER, DEMO, kind)).posts).toEqual([]);
  });

  test('a post that is changed comes again; one changed while the game master looked at it is not taken for dealt with', async () => {
    const { useCases, write, look } = await aThread(kind);
    await look();
    const post = write('herald of iron', 'hold iron-1 Host');
    const [offered] = unwrap(await useCases.offerBoardThread(OWNER, DEMO, kind)).posts;
    const settle = (shown: Readonly<Record<string, string>>) =>
      useCases.settleBoardThread(OWNER, {
        campaign: DEMO,
        board: kind,
        picks: [],
        shown,
        people: { 'herald of iron': 'p1' },
      });
    post.text = 'march iron-1 Host to Karak';
    unwrap(await settle({ [post.id]: offered?.mark ?? '' }));
    const again = unwrap(await useCases.offerBoardThread(OWNER, DEMO, kind));
    expect(again.posts.map(({ id, isChanged }) => [id, isChanged])).toEqual([[post.id, false]]);
    expect(again.authors).toEqual([{ name: 'herald of iron', isKnown: true, seat: 'p1' }]);
    unwrap(await settle(Object.fromEntries(again.posts.map(({ id, mark }) => [id, mark]))));
    post.text = 'hold iron-1 Host after all';
    expect(await look()).toMatchObject({ waiting: 1 });
    const [changed] = unwrap(await useCases.offerBoardThread(OWNER, DEMO, kind)).posts;
    expect(changed).toMatchObject({ id: post.id, isChanged: true });
  });

  test('our own posts are no orders, a board that is down is told once, and one that comes back is read on', async () => {
    const { office, board, write, look } = await aThread(kind);
    await look();
    board.standing.push({ id: '900', topic: TOPIC, title: '', mark: '', text: 'hold iron-1 Host' });
    expect(await look()).toMatchObject({ waiting: 0 });
    const there = board.standing.splice(0);
    expect(await look()).toMatchObject({
      waiting: 0,
      unread: expect.stringContaining('no such category or topic'),
    });
    await look();
    expect(await notes(office)).toHaveLength(1);
    board.standing.push(...there);
    write('ada', 'hold iron-1 Host');
    expect(await look()).toMatchObject({ waiting: 1, unread: '' });
    expect(await notes(office)).toHaveLength(2);
  });

  test('it is looked at every quarter of an hour, by nobody but the game master, and the key is shown to nobody', async () => {
    const { office, useCases, look, board } = await aThread(kind);
    await look();
    expect(await office.store.listBoardsAwake((office.deps.clock.now() + 14 * 60_000) as never)).toEqual([]);
    office.advance(HOUR / 4);
    expect(await office.store.listBoardsAwake(office.deps.clock.now())).toHaveLength(1);
    for (const answer of [
      await useCases.offerBoardThread(IRON, DEMO, kind),
      await useCases.settleBoardThread(IRON, {
        campaign: DEMO,
        board: kind,
        picks: [],
        shown: {},
        people: {},
      }),
    ])
      expect(answer.ok).toBe(false);
    const told = JSON.stringify([await look(), (await office.store.listBoards(DEMO))[0]?.sealedAccess]);
    expect(told).not.toContain(board.access.key);
  });

  test('another topic is read from its own beginning, and no topic is not read', async () => {
    const { useCases, look, wish, write } = await aThread(kind);
    await look();
    write('ada', 'hold iron-1 Host');
    unwrap(await useCases.setBoard(OWNER, { ...wish, reads: '', isOn: false }));
    expect(await look()).toMatchObject({ reads: '', waiting: 0 });
    expect(await useCases.offerBoardThread(OWNER, DEMO, kind)).toMatchObject({
      ok: false,
      refusal: { code: 'unclear/board-thread' },
    });
    const wrong = await useCases.setBoard(OWNER, { ...wish, reads: 'x/7', isOn: false });
    expect(wrong).toMatchObject({ ok: false, refusal: { code: 'input/board-number' } });
  });
});
