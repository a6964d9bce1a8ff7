/** Every kind of board, by what its API's description says: what is posted stands there once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BOARD_KINDS, type BoardMessage } from '../../src/app/contracts/board-out.ts';
import { boardsOut } from '../../src/boards/boards-out.ts';
import { type FakeBoard, openFakeBoard } from '../support/fake-board-servers.ts';

const out = boardsOut({ mayBePrivate: true, timeoutMs: 2_000 });
const MESSAGE: BoardMessage = {
  title: 'The War, turn 3',
  body: 'The host marched.\n\nIt rained.',
  mark: 'fpabcdefgh',
};
const PNG = new Uint8Array([137, 80, 78, 71]);

describe.each(BOARD_KINDS)('%s', (kind) => {
  let board: FakeBoard;
  beforeEach(async () => {
    board = await openFakeBoard(kind);
  });
  afterEach(() => board.close());

  const postOne = async () => {
    const answer = await out.post(board.access, MESSAGE);
    if (answer.kind !== 'posted') throw new Error(`not posted: ${JSON.stringify(answer)}`);
    return answer.remote;
  };

  test('a test says who we are there, and posts nothing', async () => {
    expect(await out.test(board.access)).toMatchObject({
      kind: 'works',
      as: expect.stringMatching(/^herald$/i),
      place: kind === 'discord' ? 'the channel of number 99' : 'Campaigns',
    });
    expect(board.standing).toEqual([]);
  });

  test('a place that is not there, a board that is away and an address of something else are told apart', async () => {
    if (kind !== 'discord') {
      const { category: _, ...access } = board.access;
      for (const place of [{ category: '8' }, { topic: '999' }])
        expect(await out.test({ ...access, ...place })).toEqual({ kind: 'fails', code: 'place' });
    }
    const elsewhere = board.access.address.replace(/:\d+/, ':9');
    expect(await out.test({ ...board.access, address: elsewhere })).toEqual({
      kind: 'fails',
      code: 'unreachable',
    });
  });

  test('a wrong key is told from all else, and is in no answer', async () => {
    const wrong =
      kind === 'discord'
        ? { address: `${board.access.address}x/y`.replace('/1/', '/2/') }
        : { key: 'wrong-key' };
    const access = { ...board.access, ...wrong };
    const answers = [await out.test(access), await out.post(access, MESSAGE)];
    for (const answer of answers) expect('code' in answer ? answer.code : '').toMatch(/^(key|rights)$/);
    expect(JSON.stringify(answers)).not.toContain('wrong-key');
    expect(JSON.stringify(answers)).not.toContain('nobody-may-see');
  });

  test('a post stands there, an answer stands behind it, and both can be changed in place', async () => {
    const first = await postOne();
    const second = await out.post(
      board.access,
      { ...MESSAGE, body: 'Part 2 of 2', mark: 'fpzz' },
      first.topic,
    );
    expect(second.kind).toBe('posted');
    expect(board.standing.map(({ text }) => text.trim())).toEqual([MESSAGE.body, 'Part 2 of 2']);
    if (kind !== 'discord') expect(new Set(board.standing.map(({ topic }) => topic)).size).toBe(1);
    const edit = await out.edit(board.access, first, { ...MESSAGE, body: 'It was otherwise.' });
    expect(edit).toEqual({ kind: 'posted', remote: first });
    expect(board.standing.map(({ text }) => text.trim())).toEqual(['It was otherwise.', 'Part 2 of 2']);
  });

  test('a thread is read in its order, ours told from others, or says why it cannot be', async () => {
    const { topic = '' } = await postOne();
    const by = { topic, title: '', mark: '', by: 'Ada L.' };
    board.standing.push({ ...by, id: '201', text: 'hold 1st Host' }, { ...by, id: '202', text: ' ' });
    const seen = await out.read(board.access, topic);
    if (kind === 'discord' || kind === 'xenforo')
      return expect(seen).toEqual({ kind: 'fails', code: 'place' });
    if (seen.kind === 'fails') throw new Error(seen.code);
    expect(seen.posts.map(({ author, isOurs }) => [author.toLowerCase(), isOurs])).toEqual([
      ['herald', true],
      ['ada l.', false],
    ]);
    expect(seen.posts.at(-1)?.text).toBe('hold 1st Host');
    expect(await out.read(board.access, '999')).toEqual({ kind: 'fails', code: 'place' });
    expect(await out.read({ ...board.access, key: 'wrong' }, topic)).toMatchObject({ kind: 'fails' });
  });

  test('a thread of many posts takes one question more than its page on Discourse, on NodeBB one for each of theirs', async () => {
    if (kind === 'discord' || kind === 'xenforo') return;
    const { topic = '' } = await postOne();
    const theirs = Array.from({ length: 30 }, (_, i) => ({
      ...{ id: String(201 + i), topic, title: '', mark: '', by: 'Ada' },
      text: `hold ${i}`,
    }));
    board.standing.push(...theirs);
    const before = board.asked.length;
    const seen = await out.read(board.access, topic);
    if (seen.kind === 'fails') throw new Error(seen.code);
    expect(seen.posts.map(({ text }) => text)).toEqual(theirs.slice(-20).map(({ text }) => text));
    expect(board.asked.length - before).toBe(kind === 'discourse' ? 2 : 22);
  });

  test('a post that the board leaves out of a batch is asked for by itself, and ours are not asked for', async () => {
    if (kind === 'discord' || kind === 'xenforo') return;
    const { topic = '' } = await postOne();
    board.standing.push({ id: '201', topic, title: '', mark: '', by: 'Ada', isHidden: true, text: 'hold' });
    const before = board.asked.length;
    const seen = await out.read(board.access, topic);
    if (seen.kind === 'fails') throw new Error(seen.code);
    expect(seen.posts.map(({ isOurs, text }) => isOurs || text)).toEqual([true, 'hold']);
    expect(board.asked.length - before).toBe(3);
  });

  test('a post that is gone is told from one that was refused', async () => {
    expect(await out.edit(board.access, { id: '999' }, MESSAGE)).toMatchObject({
      kind: 'refused',
      code: 'gone',
    });
    const refused = await out.post(board.access, { ...MESSAGE, body: 'REFUSE' });
    expect(refused).toMatchObject({ kind: 'refused', code: 'text' });
    expect(board.standing).toEqual([]);
  });

  test('what was stored although nobody said so is found again; what was not is absent', async () => {
    board.next = 'lost-before';
    expect(await out.post(board.access, MESSAGE)).toEqual({ kind: 'unsure', code: 'unreachable' });
    const before = await out.find(board.access, MESSAGE);
    expect(before).toBe(kind === 'discord' ? 'unknown' : 'absent');
    board.next = 'lost-after';
    expect(await out.post(board.access, MESSAGE)).toEqual({ kind: 'unsure', code: 'unreachable' });
    const [stored] = board.standing;
    const after = await out.find(board.access, MESSAGE);
    if (kind === 'discord') expect(after).toBe('unknown');
    else expect(after).toMatchObject({ id: stored?.id, topic: stored?.topic });
  });

  test('an answer in a topic is found by its words, and no other is taken for it', async () => {
    const { topic } = await postOne();
    if (topic === undefined || kind === 'discord') return expect(kind).toBe('discord');
    const part = { ...MESSAGE, body: 'Part 2 of 2: the siege.', mark: 'fpq' };
    expect(await out.find(board.access, part, topic)).toBe('absent');
    await out.post(board.access, part, topic);
    expect(await out.find(board.access, part, topic)).toEqual({ id: board.standing[1]?.id, topic });
  });

  test('the map and pictures of battles go with the words', async () => {
    const pictures = [
      { name: 'map', alt: 'The map', png: PNG },
      { name: 'battle-karak', alt: 'The field', png: PNG },
    ];
    const answer = await out.post(board.access, { ...MESSAGE, pictures });
    expect(answer.kind).toBe('posted');
    const shown = {
      discourse: '![The map](upload://abcDEF.png)\n\n![The field](upload://abcDEF.png)',
      nodebb: '',
      xenforo: '[attach=full]31[/attach]\n[attach=full]32[/attach]',
      discord: '',
    }[kind];
    expect(board.standing[0]?.text).toContain(MESSAGE.body);
    expect(board.standing[0]?.text).toContain(shown);
    for (const { name } of pictures) {
      const hasFile = board.asked.some(({ body }) => body.includes(`filename="${name}.png"`));
      expect(hasFile).toBe(kind !== 'nodebb');
    }
    expect(await out.find(board.access, MESSAGE)).not.toBe('absent');
  });

  test.each([
    ['busy', { kind: 'wait', code: 'busy', ms: 3_000 }],
    ['error', { kind: 'unsure', code: 'unreachable' }],
    ['html', { kind: 'refused', code: 'address' }],
    ['redirect', { kind: 'refused', code: 'redirect' }],
  ] as const)('an answer that is %s', async (next, expected) => {
    board.next = next;
    expect(await out.post(board.access, MESSAGE)).toEqual(expected);
    expect(board.standing).toEqual([]);
  });

  test('what waits for a moderator says so', async () => {
    if (kind === 'discord') return expect(kind).toBe('discord');
    board.isHeld = true;
    expect(await out.post(board.access, MESSAGE)).toMatchObject({ kind: 'posted', isHeld: true });
  });
});

describe('discord', () => {
  test('rings nobody but those it is told to', async () => {
    const board = await openFakeBoard('discord');
    await out.post(board.access, {
      ...MESSAGE,
      body: '@everyone <@80351110224678912>',
      rings: ['80351110224678912'],
    });
    await out.post(board.access, MESSAGE);
    const allowed = board.asked.map(
      ({ body }) => (JSON.parse(body) as { allowed_mentions: unknown }).allowed_mentions,
    );
    expect(allowed).toEqual([
      { parse: [], users: ['80351110224678912'] },
      { parse: [], users: [] },
    ]);
    await board.close();
  });
});

describe('an address of a private network', () => {
  const shy = boardsOut({ mayBePrivate: false, timeoutMs: 2_000 });
  test.each([
    'https://127.0.0.1',
    'https://localhost',
    'https://10.1.2.3',
    'https://169.254.169.254',
    'https://[::1]',
    'https://[::ffff:192.168.1.1]',
    'https://0x7f000001',
    'https://2130706433',
  ])('%s is not asked', async (address) => {
    const access = { kind: 'discourse', address, key: 'k', category: '1' } as const;
    expect(await shy.test(access)).toMatchObject({ kind: 'fails', code: 'private' });
    expect(await shy.post(access, MESSAGE)).toMatchObject({ kind: 'refused', code: 'private' });
  });

  test('http, and a name and password in the address, are refused', async () => {
    for (const address of [
      'http://forum.example.org',
      'https://a:b@forum.example.org',
      'file:///etc/passwd',
      'gopher',
    ])
      expect(await shy.test({ kind: 'xenforo', address, key: 'k', category: '1' })).toMatchObject({
        code: 'address',
      });
  });
});
