/** Turns on boards: each once, whatever breaks, and changed where they stand. */
import { afterEach, describe, expect, test } from 'vitest';
import { boardUseCases } from '../../../src/app/boards/make.ts';
import type { BoardWish } from '../../../src/app/boards/set-board.ts';
import type { BoardKind } from '../../../src/app/contracts/board-out.ts';
import type { Deps } from '../../../src/app/deps.ts';
import type { Store } from '../../../src/app/ports.ts';
import { boardsOut } from '../../../src/boards/boards-out.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { factionId } from '../../support/campaign.ts';
import { type FakeBoard, openFakeBoard } from '../../support/fake-board-servers.ts';
import { IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, HOUR, type Office, OWNER } from '../../support/office.ts';

const MINUTE = 60_000;
const boards: FakeBoard[] = [];
afterEach(async () => {
  for (const board of boards.splice(0)) await board.close();
});

interface Scene {
  readonly office: Office;
  readonly board: FakeBoard;
  readonly deps: Deps;
  readonly logged: string[];
  tell(over?: Partial<Deps>): Promise<void>;
  rows(): ReturnType<Store['listBoardPosts']>;
}

/** A campaign in its first turn, with a board set up and tested. */
async function aScene(kind: BoardKind, wish: Partial<BoardWish> = {}): Promise<Scene> {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
  const board = await openFakeBoard(kind);
  boards.push(board);
  const logged: string[] = [];
  const note = (...facts: unknown[]) => void logged.push(JSON.stringify(facts));
  const deps: Deps = {
    ...office.deps,
    boardOut: boardsOut({ mayBePrivate: true, timeoutMs: 2_000 }),
    log: { info: note, warn: note, error: note },
  };
  const { address, key, category = '', user = '' } = board.access;
  const given = { campaign: DEMO, kind, address, key, user, category, topic: '', people: {}, isOn: true };
  unwrap(await boardUseCases(deps).setBoard(OWNER, { ...given, ...wish }));
  return {
    office,
    board,
    deps,
    logged,
    tell: (over = {}) => boardUseCases({ ...deps, ...over }).tellBoard(DEMO, kind),
    rows: () => office.store.listBoardPosts(DEMO, kind),
  };
}

const stories = (board: FakeBoard) =>
  board.standing.filter(({ text }) => /Turn|turn 1/.test(text) && text.length > 300);

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

describe('Discord, whose messages nobody can list', () => {
  test('the GM says whether a post stands there of which nobody knows', async () => {
    const { office, board, tell, rows, deps } = await aScene('discord');
    await resolveTurn(office, 1);
    board.next = 'lost-after';
    await tell();
    office.advance(2 * MINUTE);
    await tell();
    const unsure = (await rows()).find(({ piece }) => piece === 'part-1');
    expect(unsure?.status).toBe('unsure');
    const told = stories(board).length;
    await tell();
    expect(stories(board)).toHaveLength(told);
    const verdict = { campaign: DEMO, board: 'discord', turn: 1, piece: 'part-1', isThere: true } as const;
    const view = unwrap(await boardUseCases(deps).settleBoardPost(OWNER, verdict));
    const asked = unwrap(await boardUseCases(deps).boards(OWNER, DEMO));
    for (const { posts } of [view, ...asked]) {
      // What stands there is not told to have failed.
      expect(posts.find(({ piece }) => piece === 'part-1')).toMatchObject({
        status: 'posted',
        says: 'Stands there.',
        detail: '',
      });
    }
    office.advance(6 * MINUTE);
    await tell();
    expect(board.standing.filter(({ text }) => text === board.standing[0]?.text)).toHaveLength(1);
    expect(await boardUseCases(deps).settleBoardPost(OWNER, verdict)).toMatchObject({
      refusal: { code: 'unclear/post' },
    });
  });

  test('a webhook that it does not know is mended by another one: there is neither key nor user', async () => {
    const { office, board, deps, tell } = await aScene('discord');
    await boardUseCases(deps).setBoard(OWNER, {
      campaign: DEMO,
      kind: 'discord',
      address: `${board.access.address}x`,
      people: {},
      key: '',
      user: '',
      category: '',
      topic: '',
      isOn: true,
    });
    await resolveTurn(office, 1);
    await tell();
    const tested = unwrap(await boardUseCases(deps).testBoard(OWNER, DEMO, 'discord'));
    const [view] = unwrap(await boardUseCases(deps).boards(OWNER, DEMO));
    for (const says of [tested.tested?.says, ...(view?.posts ?? []).map((post) => post.says)]) {
      expect(says).toMatch(/webhook.*[^.]\.$/);
      expect(says).not.toMatch(/\.\.|user name/);
    }
    expect(view?.posts.length).toBeGreaterThan(0);
  });

  test('how a turn stands is one message that is changed, and the next turn has its own', async () => {
    const { office, board, tell, rows } = await aScene('discord');
    await callTheRoll(office);
    await tell();
    expect(board.standing).toHaveLength(1);
    expect(board.standing[0]?.text).toMatch(/waited for:/);
    expect(board.standing[0]?.text).toContain('Iron');
    unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'hold iron-1 Host' }));
    office.advance(6 * MINUTE);
    await tell();
    expect(board.standing).toHaveLength(1);
    expect(board.standing[0]?.text).not.toContain('Iron');
    await resolveTurn(office, 1);
    await tell();
    expect(board.standing[0]?.text).toMatch(/Turn 1 is over/);
    const statuses = (await rows()).filter(({ piece }) => piece === 'status');
    expect(statuses.map(({ turn }) => turn)).toEqual([1, 2]);
  });

  test('CP-FOG-08 a reminder rings those who are late, and nobody where the roll is not called in public', async () => {
    for (const isPublic of [true, false]) {
      const { office, board, tell } = await aScene('discord', { people: { p1: '1001', p2: '1002' } });
      if (isPublic) await callTheRoll(office);
      const row = await office.campaign();
      const calendar = { ...row.calendar, reminders: [24] };
      await office.store.commit([{ kind: 'save-campaign', row: { ...row, calendar } }]);
      unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'hold iron-1 Host' }));
      const turn = await office.store.findTurn(DEMO, 1);
      office.advance((turn?.deadline ?? 0) - office.deps.clock.now() - HOUR);
      await tell();
      await tell();
      const bodies = board.asked
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => JSON.parse(body) as Ringing);
      const rung = bodies.flatMap(({ allowed_mentions }) => allowed_mentions.users);
      expect(rung).toEqual(isPublic ? ['1002'] : []);
      expect(board.standing).toHaveLength(2);
      if (!isPublic)
        expect(board.standing.map(({ text }) => text).join(' ')).not.toMatch(/Iron|Green|waited for|@/);
    }
  });
});

interface Ringing {
  readonly allowed_mentions: { readonly users: readonly string[] };
}

async function callTheRoll({ store }: Office): Promise<void> {
  const state = { ...(await store.getState(DEMO)), hasPublicRollCall: true as const };
  await store.commit([{ kind: 'save-state', from: 1, state }]);
}

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
