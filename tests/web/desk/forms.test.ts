import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../../src/kernel/result.ts';
import { at } from '../../support/rows.ts';
import { fakeUseCases } from '../../support/use-cases.ts';
import { aServer, type TestServer } from '../../support/web-server.ts';
import { asSeat } from '../browser.ts';

let house: TestServer;
beforeAll(async () => {
  house = await aServer();
});
afterAll(() => house.server.close());

test.each([
  [
    'ticked lines',
    { line: ['hold 1st Host', 'scout Karak with 1st Host'] },
    'hold 1st Host\nscout Karak with 1st Host',
  ],
  ['an offer', { offerTo: 'green', term: 'truce' }, 'offer [green]: truce'],
  ['a letter', { letterTo: 'all', letter: 'Hear!' }, 'press to all:\n- Hear!\nend'],
])('%s are sent as the lines of a mail would be, for the turn the page shows', async (_what, form, text) => {
  const browser = await asSeat(house.server);
  house.calls.splice(0);
  await browser.post('/desk/demo/p1/orders', { ...form, do: 'send', turn: '3' });
  const [, , given] = house.calls.find(({ name }) => name === 'giveOrders')?.args ?? [];
  expect(given).toEqual({ text, turn: 3 });
  await browser.post('/desk/demo/p1/orders', { ...form, do: 'try', turn: '3' });
  expect(house.calls.findLast(({ name }) => name === 'rehearseOrders')?.args[2]).toEqual({ text, turn: 3 });
});

test('an empty form orders nothing', async () => {
  const browser = await asSeat(house.server);
  expect((await browser.post('/desk/demo/p1/orders', { letterTo: 'all', do: 'send' })).status).toBe(400);
});

test('CP-CAL-18 a vote on a pause stands on the desk with their own word, and is voted on there', async () => {
  const { useCases } = fakeUseCases();
  const vote = { until: at(86_400), turn: 3, votes: { p2: true, p3: false }, version: 2 };
  let isAlive = true;
  const voting = await aServer({
    useCases: {
      playerDesk: async (asker, id) => {
        const desk = await useCases.playerDesk(asker, id);
        if (!desk.ok) return desk;
        const { campaign, known } = desk.value;
        const standings = known.standings.map((one) => ({ ...one, isAlive }));
        return ok({
          ...desk.value,
          campaign: { ...campaign, pauseVote: vote },
          known: { ...known, standings },
        });
      },
    },
  });
  const browser = await asSeat(voting.server);
  const { body } = await browser.get('/desk/demo/p1');
  expect(body).toContain('Shall the campaign pause?');
  expect(body).toContain('You have not voted yet.');
  voting.calls.splice(0);
  await browser.post('/desk/demo/p1/orders', { text: 'vote no pause', do: 'send', turn: '3' });
  expect(voting.calls.find(({ name }) => name === 'giveOrders')?.args[2]).toEqual({
    text: 'vote no pause',
    turn: 3,
  });
  isAlive = false;
  expect((await browser.get('/desk/demo/p1')).body, 'fallen').not.toContain('Shall the campaign pause?');
  await voting.server.close();
  expect((await (await asSeat(house.server)).get('/desk/demo/p1')).body).not.toContain(
    'Shall the campaign pause?',
  );
});
