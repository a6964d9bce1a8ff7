/**
 * The cockpit of the four-seat demo on the embedded database, asked ten at a time: `npm run bench api`. Beside it a bare Fastify
 * that writes the same bytes from a value it has at hand. No sockets: what is counted is the processor time of an answer.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildServer } from '../../src/api/server.ts';
import { openHouse } from '../../src/compose.ts';
import { loadConfig } from '../../src/config.ts';
import { openLog } from '../../src/log.ts';
import { median } from './bench.ts';

const ADDRESS = '/v1/campaigns/demo/cockpit';
const KEY = { authorization: 'Bearer bench' };
const AT_ONCE = 10;
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 400);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);

const folder = await mkdtemp(join(tmpdir(), 'fieldpost-bench-'));
const config = loadConfig({ DATA_DIR: folder, PORT: '0', MAIL_IN_PORT: '0', DEMO: '1' }, () => undefined);
if (!config.ok) throw new Error(config.faults.join(' '));
const house = await openHouse(config.value, { log: openLog('error').log, progress: () => undefined });
try {
  await house.useCases.openDemo();
  await compare();
} finally {
  await house.close();
  await rm(folder, { recursive: true, force: true });
}

async function compare(): Promise<void> {
  const ours = await buildServer({
    useCases: house.useCases,
    isOwnerKey: (key) => key === 'bench',
    failing: async () => [],
    version: 'bench',
    limits: { requestsPerMinute: 1e9 },
  });
  const { body } = await ours.inject({ url: ADDRESS, headers: KEY });
  const bare = await bareServer(body);
  const contenders = [
    { name: 'bare Fastify, the same bytes', server: bare },
    { name: 'the API', server: ours },
  ];
  const speeds = contenders.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [i, { server }] of contenders.entries()) {
      const speed = await answersPerSecond(server);
      if (round > 0) speeds[i]?.push(speed);
    }
  }
  const base = median(speeds[0] ?? []);
  console.log(`  answers of ${body.length} bytes a second of processor time, ${AT_ONCE} at a time:`);
  for (const [i, { name }] of contenders.entries()) {
    const speed = median(speeds[i] ?? []);
    console.log(
      `  ${name.padEnd(40)}${Math.round(speed).toLocaleString('en').padStart(9)}${(speed / base).toFixed(2).padStart(8)} x`,
    );
  }
  await ours.close();
  await bare.close();
}

async function bareServer(body: string): Promise<FastifyInstance> {
  const server = Fastify();
  const value: unknown = JSON.parse(body);
  server.get(ADDRESS, () => value);
  await server.ready();
  return server;
}

async function answersPerSecond(server: FastifyInstance): Promise<number> {
  const before = process.cpuUsage();
  let left = REQUESTS;
  const ask = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { statusCode } = await server.inject({ url: ADDRESS, headers: KEY });
      if (statusCode !== 200) throw new Error(`the server answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const { user, system } = process.cpuUsage(before);
  return (1e6 * REQUESTS) / (user + system);
}
