/** Turns on Discord: messages that nobody can list, one that says how the turn stands, and reminders. */
import { describe, expect, test } from 'vitest';
import { boardUseCases } from '../../../src/app/boards/make.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { aScene, stories } from '../../support/board-scene.ts';
import { IRON, resolveTurn } from '../../support/field-office.ts';
import { DEMO, HOUR, type Office, OWNER } from '../../support/office.ts';

const MINUTE = 60_000;

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

  test.each(['lost-before', 'lost-after', 'refused'] as const)(
    'how a turn stands, when that was left out (%s), is posted when the GM has it tried again, and then changed in place',
    async (fault) => {
      const { office, board, deps, tell, rows } = await aScene('discord');
      const uses = boardUseCases(deps);
      const wish = {
        campaign: DEMO,
        kind: 'discord',
        people: {},
        key: '',
        user: '',
        category: '',
        topic: '',
      } as const;
      const { address } = board.access;
      if (fault === 'refused')
        unwrap(await uses.setBoard(OWNER, { ...wish, address: `${address}x`, isOn: true }));
      else board.next = fault;
      await tell();
      office.advance(6 * MINUTE);
      await tell();
      expect(await rows()).toMatchObject([{ piece: 'status', status: 'dropped' }]);
      unwrap(await uses.setBoard(OWNER, { ...wish, address, isOn: true }));
      unwrap(await uses.retryBoard(OWNER, DEMO, 'discord'));
      await tell();
      const [row] = await rows();
      expect(row).toMatchObject({
        piece: 'status',
        status: 'posted',
        remote: { id: board.standing.at(-1)?.id },
      });
      const before = board.standing.length;
      await resolveTurn(office, 1);
      await tell();
      expect(board.standing[before - 1]?.text).toMatch(/Turn 1 is over/);
      expect(board.standing).toHaveLength(before + 2);
    },
  );

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
