import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, askerOf } from '../answer.ts';
import { readBearer } from '../bearer.ts';
import type { ServerDeps } from '../deps.ts';
import { refuse } from '../words/refuse.ts';

const METRICS_PATH = '/metrics';

/** Whether somebody asks for the figures with the token that opens them, and nothing else. */
export function isScraper(metrics: ServerDeps['metrics']): (request: FastifyRequest) => boolean {
  return ({ url, headers }) => {
    const key = readBearer(headers.authorization);
    return metrics !== undefined && url === METRICS_PATH && key !== undefined && metrics.isToken(key);
  };
}

/** For a monitoring program that has its token, and for the owner. */
export function metricsRoute(server: FastifyInstance, { metrics }: Pick<ServerDeps, 'metrics'>): void {
  if (metrics === undefined) return;
  const config = { rateLimit: false as const, pressureHandler: () => undefined };
  server.get(METRICS_PATH, { config, schema: { hide: true } }, async (request, reply) => {
    if (!isScraper(metrics)(request) && askerOf(request).kind !== 'owner') return answer(reply, OWNER_ONLY);
    return reply.type(metrics.contentType).send(await metrics.print());
  });
}

const OWNER_ONLY = refuse('stranger/owner-only');
