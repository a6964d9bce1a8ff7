/** Turns on boards: each once, whatever breaks, and changed where they stand. */
import { describe, expect, test } from 'vitest';
import { boardUseCases } from '../../../src/app/boards/make.ts';
import type { Store } from '../../../src/app/ports.ts';
import { boardsOut } from '../../../src/boards/boards-out.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { aScene } from '../../support/board-scene.ts';
import { factionId } from '../../support/campaign.ts';
import { IRON, resolveTurn } from '../../support/field-office.ts';
import { DEMO, OWNER } from '../../support/office.ts';

const MINUTE = 60_000;

describe.each(['discourse', 'nodebb', 'xenforo'] as const)('on %s', (kind) => {
  test('a turn is posted once, however often and by how many it is looked after', async () => {
    const { office, board, tell, rows } = await aScene(kind);
    await tell();
    expect(board.standing).toEqual([]);
    await resolveTurn(office, 1);
    await Promise.all([tell(), tell()]);
    await tell();
    const posts = (await office.store.listPosts(DEMO, 1)).filter(({ dialect }) => dialect === kind);
    expect(board.standing).toHaveLength(posts.length);
    expect(board.standing[0]?.text).toContain(posts[0]?.body.trim());
    expect((await rows()).map(({ piece, status }) => [piece, status])).toEqual(
      posts.map(({ part }) => [`part-${part}`, 'posted']),
    );
    const asked = board.asked.length;
    await resolveTurn(office, 2);
    await tell();
    expect(board.standing.length).toBeGreaterThan(posts.length);
    expect(board.asked.length).toBeGreaterThan(asked);
  });

  test('a post that arrived although nobody said so is found again, and not posted twice', async () => {
    const { office, board, tell, rows } = await aScene(kind);
    await resolveTurn(office, 1);
    board.next = 'lost-after';
    await tell();
    expect((await rows())[0]).toMatchObject({ status: 'queued', isUnsure: true, attempts: 1 });
    await tell();
    expect(board.standing).toHaveLength(1);
    office.advance(2 * MINUTE);
    await tell();
    expect((await rows())[0]).toMatchObject({
      status: 'posted',
      isUnsure: false,
      remote: { id: board.standing[0]?.id },
    });
    expect(board.standing).toHaveLength(1);
  });

  test('a process that dies between the post and its record leaves one post', async () => {
    const { office, board, tell, rows, deps } = await aScene(kind);
    await resolveTurn(office, 1);
    const dying: Store = {
      ...deps.store,
      commit: async (writes) => {
        if (writes.some((write) => write.kind === 'rest-board')) throw new Error('killed');
        const isRecord = writes.some(
          (write) => write.kind === 'save-board-post' && write.post.status === 'posted',
        );
        if (isRecord) throw new Error('killed');
        return deps.store.commit(writes);
      },
    };
    await expect(tell({ store: dying })).rejects.toThrow('killed');
    expect(board.standing).toHaveLength(1);
    await tell();
    expect((await rows())[0]?.status).toBe('queued');
    office.advance(11 * MINUTE);
    await tell();
    expect((await rows())[0]?.status).toBe('posted');
    expect(board.standing).toHaveLength(1);
  });

  test('what never arrived is tried again, and what the board is too busy for waits', async () => {
    const { office, board, tell, rows } = await aScene(kind);
    await resolveTurn(office, 1);
    board.next = 'lost-before';
    await tell();
    office.advance(2 * MINUTE);
    board.next = 'busy';
    await tell();
    expect((await rows())[0]).toMatchObject({ status: 'queued', isUnsure: false, code: 'busy' });
    office.advance(2 * MINUTE);
    await tell();
    expect((await rows())[0]).toMatchObject({ status: 'posted', attempts: 3 });
    expect(board.standing).toHaveLength(1);
  });

  test('CP-REC-15 a turn that is run again is changed where it stands', async () => {
    const { office, board, tell } = await aScene(kind);
    unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'march iron-1 Host to Karak\nluck owl' }));
    await resolveTurn(office, 1);
    await tell();
    const [before] = board.standing.map(({ text }) => text);
    const change = { kind: 'orders', faction: factionId('iron'), text: 'hold iron-1 Host' } as const;
    unwrap(
      await office.useCases.runTurnsAgain(OWNER, { campaign: DEMO, turn: 1, change, reason: 'misread' }),
    );
    await tell();
    const now = (await office.store.listPosts(DEMO, 1)).find(({ dialect }) => dialect === kind);
    expect(board.standing).toHaveLength(1);
    expect(board.standing[0]?.text).not.toBe(before);
    expect(board.standing[0]?.text).toContain(now?.body.trim());
  });
});

describe('the settings of a board', () => {
  test('its key is kept sealed, and is in no view, no log and no audit', async () => {
    const { office, board, deps, logged, tell } = await aScene('discourse');
    const { key } = board.access;
    await resolveTurn(office, 1);
    unwrap(await boardUseCases(deps).testBoard(OWNER, DEMO, 'discourse'));
    await tell();
    const view = unwrap(await boardUseCases(deps).boards(OWNER, DEMO));
    expect(view[0]?.tested).toMatchObject({ code: 'works\nherald\nCampaigns' });
    const told = [
      view,
      logged,
      await office.store.listBoards(DEMO),
      await office.store.listAudit(DEMO, { limit: 100 }),
      await office.store.listBoardPosts(DEMO, 'discourse'),
    ];
    expect(JSON.stringify(told)).not.toContain(key);
  });

  test('of Discord the address is the key, and only its host is told', async () => {
    const { board, deps } = await aScene('discord');
    const view = unwrap(await boardUseCases(deps).boards(OWNER, DEMO));
    expect(view[0]?.address).toBe(new URL(board.access.address).host);
    expect(JSON.stringify(view)).not.toContain('webhooks');
  });

  test('plain http and private networks are refused when it is set, and one that is kept can be switched off', async () => {
    const { board, deps } = await aScene('nodebb');
    const set = boardUseCases({ ...deps, boardOut: boardsOut({ mayBePrivate: false }) }).setBoard;
    const wish = {
      campaign: DEMO,
      kind: 'nodebb',
      key: 'k',
      user: '',
      category: '',
      topic: '12',
      people: {},
      isOn: true,
    } as const;
    const sayOf = async (more: { readonly address: string; readonly isOn?: boolean }) => {
      const done = await set(OWNER, { ...wish, ...more });
      return done.ok ? 'ok' : done.refusal.message;
    };
    const plain = 'A board is written to by https only.';
    expect(await sayOf({ address: 'http://forum.example' })).toBe(plain);
    expect(await sayOf({ address: 'https://192.168.1.4' })).toBe(
      'That address leads to a private network, where posts are not sent.',
    );
    expect(await sayOf({ address: board.access.address })).toBe(plain);
    expect(await sayOf({ address: board.access.address, isOn: false })).toBe('ok');
    expect(await sayOf({ address: 'https://forum.example' })).toBe('ok');
  });

  test('a kept key stays with an empty one, and goes to no other address', async () => {
    const { board, deps } = await aScene('nodebb');
    const wish = {
      campaign: DEMO,
      kind: 'nodebb',
      key: '',
      user: '',
      category: '',
      topic: '12',
      people: {},
      isOn: true,
    } as const;
    const set = boardUseCases(deps).setBoard;
    expect(unwrap(await set(OWNER, { ...wish, address: board.access.address }))).toMatchObject({
      topic: '12',
      category: '',
    });
    const elsewhere = await set(OWNER, { ...wish, address: 'https://thief.example' });
    expect(elsewhere).toMatchObject({ refusal: { code: 'input/board-key' } });
    const players = await set(IRON, { ...wish, address: board.access.address });
    expect(players).toMatchObject({ refusal: { code: 'stranger/gm-only' } });
  });

  test.each([
    [{ address: 'ftp://x' }, 'input/board-address'],
    [{ category: '', topic: '' }, 'input/board-place'],
    [{ category: '7', topic: '8' }, 'input/board-place'],
    [{ category: 'seven' }, 'input/board-number'],
    [{ fromTurn: 9 }, 'input/board-turn'],
    [{ key: 'with\nbreak' }, 'input/board-key'],
  ])('%o is refused', async (wrong, code) => {
    const { deps } = await aScene('xenforo');
    const wish = {
      campaign: DEMO,
      kind: 'xenforo',
      address: 'https://f.example',
      key: 'k',
      user: '',
      category: '7',
      topic: '',
      people: {},
      isOn: true,
    } as const;
    expect(await boardUseCases(deps).setBoard(OWNER, { ...wish, ...wrong })).toMatchObject({
      refusal: { code },
    });
  });

  test('what the board refused says what to do, holds up what comes after it, and is tried again when asked', async () => {
    const { office, board, deps, tell, rows } = await aScene('discourse');
    await resolveTurn(office, 1);
    board.next = 'html';
    await tell();
    await resolveTurn(office, 2);
    await tell();
    expect((await rows()).map(({ turn, status, code }) => [turn, status, code])).toEqual([
      [1, 'refused', 'address'],
    ]);
    const [view] = unwrap(await boardUseCases(deps).boards(OWNER, DEMO));
    expect(view?.posts[0]?.says).toMatch(/Check the address/);
    unwrap(await boardUseCases(deps).retryBoard(OWNER, DEMO, 'discourse'));
    await tell();
    expect(board.standing.map(({ title }) => title)).toEqual([
      expect.stringMatching(/turn 1/),
      expect.stringMatching(/turn 2/),
    ]);
  });
});
