/**
 * The cockpit of the four-seat demo on the embedded database, asked ten at a time: `npm run bench api`. Beside it three Fastifys that
 * send the same bytes: a bare one from a value it has at hand; one that asks the house for the same (the same queries) and has nothing
 * else; and one with the plugins that guard ours (headers, limit of requests, load, mark of the answer, schema) and the value at hand.
 * No sockets: what is counted is the processor time of an answer.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { SCHEMAS } from '../../src/api/schemas/all.ts';
import { buildServer } from '../../src/api/server.ts';
import type { CampaignId } from '../../src/campaign/ids.ts';
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
  const value: unknown = JSON.parse(body);
  const contenders = [
    { name: 'bare Fastify, the same bytes', server: await serving(Fastify(), () => value) },
    { name: 'the same, and the same queries', server: await serving(Fastify(), askHouse) },
    { name: 'the same bytes, guarded as the API is', server: await serving(await guarded(), () => value) },
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
  for (const { server } of contenders) await server.close();
}

async function askHouse(): Promise<unknown> {
  const asked = await house.useCases.cockpit({ kind: 'owner' }, 'demo' as CampaignId);
  if (!asked.ok) throw new Error(asked.refusal.message);
  return asked.value;
}

/** With what any API on the net has around it. */
async function guarded(): Promise<FastifyInstance> {
  const server = Fastify();
  for (const schema of SCHEMAS) server.addSchema(schema);
  await server.register(helmet);
  await server.register(rateLimit, { max: 1e9, timeWindow: '1 minute' });
  await server.register(underPressure, { maxHeapUsedBytes: 1e12 });
  await server.register(etag);
  return server;
}

/** Answers with whatever `answer` gives; a guarded one writes by the schema that ours has. */
async function serving(server: FastifyInstance, answer: () => unknown): Promise<FastifyInstance> {
  const { Cockpit } = server.getSchemas();
  const schema = Cockpit === undefined ? {} : { schema: { response: { 200: { $ref: 'Cockpit#' } } } };
  server.get(ADDRESS, schema, async () => answer());
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
