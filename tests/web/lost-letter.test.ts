import { expect, test } from 'vitest';
import { aServer } from '../support/web-server.ts';
import { asSeat } from './browser.ts';

test('a player whose letter was seen gets new keys by a click, and stays signed in', async () => {
  const { server, calls } = await aServer();
  const browser = await asSeat(server);
  expect((await browser.get('/desk/demo/p1/mailroom')).body).toContain('Make old addresses void');
  const { goesTo } = await browser.post('/desk/demo/p1/mailroom/keys');
  expect(calls.findLast(({ name }) => name === 'renewKeys')?.args.slice(1)).toEqual(['demo', 'p1']);
  expect(goesTo).toBe('/desk/demo/p1/mailroom');
  expect((await browser.get(goesTo ?? '')).status).toBe(200);
  await server.close();
});
