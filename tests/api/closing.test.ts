/** A stop in order: visitors get the answer that is under way, and the house does not wait for their next request. */
import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aServer, OWNER_KEY } from '../support/web-server.ts';

/** Node keeps an idle connection for longer. */
const WHOLE_CLOSING_MS = 20_000;

test(
  'an answer that is under way is sent whole; its connection is not kept for more',
  async () => {
    const gate = new EventEmitter();
    const { server } = await aServer({
      useCases: {
        listCampaigns: async () => {
          const opened = once(gate, 'open');
          gate.emit('asked');
          await opened;
          return [];
        },
      },
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    const arrived = once(gate, 'asked');
    const asked = get({
      host: '127.0.0.1',
      port,
      path: '/v1/campaigns',
      agent,
      headers: { authorization: `Bearer ${OWNER_KEY}` },
    });
    await arrived;
    const closed = server.close();
    while (server.server.listening) await soon();
    gate.emit('open');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([200, expect.stringContaining('[]')]);
    await closed;
    agent.destroy();
  },
  WHOLE_CLOSING_MS,
);
