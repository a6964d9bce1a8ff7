// A stop in order while Redis is away: BullMQ waits for it for ever, and a service that is stopped must not.
import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openQueues } from '../../jobs/queues.ts';
import { freePort } from './support/program.ts';

const redis = process.env['FIELDPOST_TEST_REDIS_URL'];
const NO_POOL = {
  pool: () => {
    throw new Error('Redis needs no pool');
  },
};

/** The same Redis by another door, which can be shut with everybody in it. */
async function openWay(to: URL) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const shut = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `redis://127.0.0.1:${port}${to.pathname}`, shut };
}

test.skipIf(redis === undefined)(
  'the queues close without it, once the job under way has ended',
  { timeout: 60_000 },
  async () => {
    const way = await openWay(new URL(redis ?? ''));
    const config = { kind: 'redis', url: way.url, prefix: 'redis-away' } as const;
    const queues = await openQueues(config, NO_POOL, { reportFault: () => undefined });
    let hasBegun = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    let end = (): void => undefined;
    const ending = new Promise<void>((resolve) => {
      end = resolve;
    });
    queues.worker('away', async () => {
      hasBegun();
      await ending;
    });
    await queues.queue<object>('away').add('one', {}, { removeOnComplete: true });
    await begun;
    way.shut();
    let isClosed = false;
    const closed = queues.close().then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    end();
    await closed;
    expect(isClosed).toBe(true);
  },
);
