/** Server-sent events: what a reader may know, behind what they had last. */
import { once } from 'node:events';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { newsSince } from '../../src/app/news.ts';
import type { Asker } from '../../src/app/use-cases.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { DEMO, HOUR, type Office, openOffice } from '../support/office.ts';
import { aServer, OWNER_KEY, type TestServer } from '../support/web-server.ts';

const seat = (id: string): Asker => ({ kind: 'participant', campaign: DEMO, participant: id as never });
let house: TestServer | undefined;
afterEach(async () => {
  await house?.server.close();
  house = undefined;
});

const serve = async (office: Office) => {
  house = await aServer({
    useCases: { newsSince: (asker, campaign, after) => newsSince(office.deps, asker, campaign, after) },
  });
  return house;
};
const look = ({ server }: TestServer, last?: string) =>
  server.inject({
    url: '/v1/campaigns/demo/events?seconds=0',
    headers: {
      authorization: `Bearer ${OWNER_KEY}`,
      ...(last === undefined ? {} : { 'last-event-id': last }),
    },
  });
const lastId = (body: string): string => /^id: (.*)$/m.exec(body)?.[1] ?? '';

test('a stream begins with the turn, and goes on behind the last event', async () => {
  const office = await openOffice();
  office.advance(HOUR);
  const server = await serve(office);
  const first = await look(server);
  expect(first.headers['content-type']).toContain('text/event-stream');
  expect(first.body).toMatch(/event: turn\ndata: \{"turn":1,"status":"open","deadline":\d+\}\n\n/);
  expect(first.body).not.toContain('event: letter');
  const id = lastId(first.body);
  expect((await look(server, id)).body).not.toContain('event:');
  office.advance(HOUR);
  unwrap(await office.useCases.giveOrders(seat('p1'), DEMO, { text: 'luck owl' }));
  office.advance(HOUR);
  const next = await look(server, id);
  expect(next.body).toContain('event: letter');
  expect(next.body).toMatch(/"of":"receipt"/);
  expect(next.body).toMatch(/event: log\ndata: .*"what":"orders-taken"/);
  expect(next.body).not.toContain('owl');
  expect((await look(server, lastId(next.body))).body).not.toContain('event:');
  expect((await look(server, 'nonsense')).body).toContain('event: turn');
});

test('a player is told of turns and of their own letters, and of nothing that others do', async () => {
  const office = await openOffice();
  const place = async (who: Asker, after?: string) => unwrap(await newsSince(office.deps, who, DEMO, after));
  office.advance(HOUR);
  const [p1, p2] = [await place(seat('p1')), await place(seat('p2'))];
  office.advance(HOUR);
  unwrap(await office.useCases.giveOrders(seat('p1'), DEMO, { text: 'luck owl' }));
  office.advance(HOUR);
  const [own, other] = [await place(seat('p1'), p1.place), await place(seat('p2'), p2.place)];
  expect(own.items.map(({ kind }) => kind)).toEqual(['letter']);
  // to the byte as if nothing had happened
  expect(other).toEqual({ items: [], place: p2.place });
  await office.useCases.resolveNow({ kind: 'owner' }, DEMO);
  await office.useCases.resolveLocked(DEMO, 1);
  office.advance(HOUR);
  const after = await place(seat('p2'), p2.place);
  expect(after.items[0]).toMatchObject({ kind: 'turn', turn: 2, status: 'open' });
  expect(after.items.some(({ kind }) => kind === 'letter')).toBe(true);
  for (const item of after.items) if (item.kind === 'letter') expect(item.participant).toBe('p2');
  expect(after.items.some(({ kind }) => kind === 'log')).toBe(false);
});

test('one reader has four streams at most, and closing the server ends them', async () => {
  const { server } = await serve(await openOffice());
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const open = async () => {
    const headers = { authorization: `Bearer ${OWNER_KEY}` };
    const asked = ask({ host: '127.0.0.1', port, path: '/v1/campaigns/demo/events', headers }).end();
    const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
    answer.resume();
    return answer;
  };
  const streams = [await open(), await open(), await open(), await open()];
  expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await open()).statusCode).toBe(429);
  const ends = streams.map((stream) => once(stream, 'end'));
  await server.close();
  await Promise.all(ends);
}, 20_000);
