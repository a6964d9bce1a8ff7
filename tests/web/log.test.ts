import { expect, test } from 'vitest';
import { ok } from '../../src/kernel/result.ts';
import { LOG } from '../../src/web/words/log.en.ts';
import { at } from '../support/rows.ts';
import { fakeUseCases } from '../support/use-cases.ts';
import { aServer } from '../support/web-server.ts';
import { asOwner } from './browser.ts';

test('a long log is read from page to page', async () => {
  const line = { at: at(0), who: 'owner', what: 'turn-held', detail: null, hash: 'a'.repeat(64) };
  const lines = Array.from({ length: 250 }, (_, i) => ({ ...line, seq: 250 - i }));
  const { server } = await aServer({
    useCases: {
      audit: async (_asker, _campaign, piece = {}) => {
        const { limit = 500, before = 251 } = piece;
        return ok(lines.filter(({ seq }) => seq < before).slice(0, limit));
      },
    },
  });
  const browser = await asOwner(server);
  const seen: string[] = [];
  let older: string | undefined = '';
  while (older !== undefined) {
    const { body } = await browser.get(`/gm/demo/log${older}`);
    seen.push(...[...body.matchAll(/<td class="small">(\d+)<\/td>/g)].map(([, seq = '']) => seq));
    const [, before] = /href="\?before&#x3D;(\d+)">Older lines/.exec(body) ?? [];
    older = before === undefined ? undefined : `?before=${before}`;
  }
  expect(seen).toEqual(lines.map(({ seq }) => String(seq)));
  await server.close();
});

test('what is done in every turn can be left out, however much of it there is', async () => {
  const line = { at: at(0), who: 'owner', detail: null, hash: 'a'.repeat(64) };
  const lines = Array.from({ length: 2500 }, (_, i) => {
    const seq = 2500 - i;
    return { ...line, seq, what: seq % 600 === 0 ? 'turn-held' : 'orders-taken' };
  });
  const { server } = await aServer({
    useCases: {
      audit: async (_asker, _campaign, { limit = 500, before = 2501 } = {}) =>
        ok(lines.filter(({ seq }) => seq < before).slice(0, limit)),
    },
  });
  const browser = await asOwner(server);
  const seen: string[] = [];
  let next: string | undefined = '?only=acts';
  while (next !== undefined) {
    const { body } = await browser.get(`/gm/demo/log${next}`);
    seen.push(...[...body.matchAll(/<td class="small">(\d+)<\/td>/g)].map(([, seq = '']) => seq));
    const [, before] = /href="\?only&#x3D;acts&amp;before&#x3D;(\d+)">Older lines/.exec(body) ?? [];
    next = before === undefined ? undefined : `?only=acts&before=${before}`;
  }
  expect(seen).toEqual(['2400', '1800', '1200', '600']);
  expect((await browser.get('/gm/demo/log')).body).toContain('href="/gm/demo/log?only');
  await server.close();
});

test('who has no seat is named in words', async () => {
  const line = { seq: 1, at: at(0), what: 'turn-held', detail: null, hash: 'a'.repeat(64) };
  const rows = ['owner', 'system', 'p1', 'somebody'].map((who, i) => ({ ...line, seq: 4 - i, who }));
  const { server } = await aServer({ useCases: { audit: async () => ok(rows) } });
  const { body } = await (await asOwner(server)).get('/gm/demo/log');
  const who = [...body.matchAll(/<\/details><\/td><td>([^<]*)<\/td>/g)].map(([, name]) => name);
  expect(who).toEqual(['The owner', 'Fieldpost', 'Ada', 'somebody']);
  await server.close();
});

test('what was done in a seat before its player had it is not put down to them', async () => {
  const line = { who: 'p1', what: 'orders-taken', detail: null, hash: 'a'.repeat(64) };
  const { useCases } = fakeUseCases();
  const { server } = await aServer({
    useCases: {
      audit: async () => ok([5, 3].map((minute, i) => ({ ...line, at: at(minute), seq: 2 - i }))),
      participants: async (asker, campaign) => {
        const people = await useCases.participants(asker, campaign);
        return people.ok ? ok(people.value.map((each) => ({ ...each, seatedAt: at(4) }))) : people;
      },
    },
  });
  const { body } = await (await asOwner(server)).get('/gm/demo/log');
  expect(body).toMatch(/>Ada<[\s\S]*>Whoever had the seat before Ada</);
  await server.close();
});

test('CP-CAL-17 a word on a leave says what it was, and its details name a day and no milliseconds', async () => {
  const line = { at: at(0), who: 'owner', what: 'leave-answered', hash: 'a'.repeat(64) };
  const until = Date.UTC(2026, 11, 24, 23);
  const rows = [
    { ...line, seq: 2, detail: { seat: 'p1', reason: 'Enjoy it.', until } },
    { ...line, seq: 1, detail: { seat: 'p2', reason: 'We need you.' } },
  ];
  const { server } = await aServer({ useCases: { audit: async () => ok(rows) } });
  const { body } = await (await asOwner(server)).get('/gm/demo/log');
  expect(body).toContain('The game master said until when a player is away. Reason: Enjoy it.');
  expect(body).toContain('More leave than the calendar gives was not granted. Reason: We need you.');
  expect(body).toMatch(/until: [A-Z][a-z]+ \d+ December 2026/);
  expect(body).not.toContain(String(until));
  await server.close();
});

test.each([
  [{ turn: 12, to: 12, letters: 1 }, 'Turn 12 was run again by its first dice; 1 player was written to.'],
  [
    { turn: 10, to: 11, letters: 12 },
    'Turns 10 and 11 were run again by their first dice; 12 players were written to.',
  ],
  [
    { turn: 8, to: 11, letters: 12 },
    'Turns 8 to 11 were run again by their first dice; 12 players were written to.',
  ],
])('what ran again is told as people count turns: %o', (facts, says) => {
  expect(LOG['turns-run-again']?.(facts)).toBe(says);
});

test('whether a player went, and how, or is back', async () => {
  const line = { at: at(0), who: 'p1', what: 'away', hash: 'a'.repeat(64) };
  const ways = ['resigned', 'handed-over', 'until', 'back'];
  const rows = ways.map((away, i) => ({ ...line, seq: 4 - i, detail: { seat: 'p1', away } }));
  const { server } = await aServer({ useCases: { audit: async () => ok(rows) } });
  const { body } = await (await asOwner(server)).get('/gm/demo/log');
  for (const says of [
    'gave up their seat',
    'left their armies to the adjutant',
    'is away for a while',
    'is back',
  ])
    expect(body).toContain(`A player ${says}.`);
  await server.close();
});

test('details of an entry are words, lists of facts too', async () => {
  const line = { at: at(0), who: 'system', what: 'turn-locked', hash: 'a'.repeat(64), seq: 1 };
  const detail = { turn: 3, kept: { p1: 'in-time', p2: 'late' }, missing: [], seats: ['p1', 'p2'] };
  const { server } = await aServer({ useCases: { audit: async () => ok([{ ...line, detail }]) } });
  const { body } = await (await asOwner(server)).get('/gm/demo/log');
  expect(body).toContain('turn: 3, kept: p1 in-time, p2 late, missing: none, seats: p1, p2');
  await server.close();
});
