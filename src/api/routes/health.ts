import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { ServerDeps } from '../deps.ts';

const Health = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('not-ready')]),
  failing: Type.Optional(
    Type.Array(Type.String(), { description: 'What does not work: database, disk, queue, mail' }),
  ),
  unreadMailSeconds: Type.Optional(
    Type.Integer({ description: 'How long the oldest unread mail has waited; absent: all is read' }),
  ),
});

/** Open to everyone: whether the process lives, and whether it can serve. They answer under any load. */
export function healthRoutes(
  server: FastifyInstance,
  { failing, useCases }: Pick<ServerDeps, 'failing' | 'useCases'>,
): void {
  const config = { rateLimit: false as const, pressureHandler: () => undefined };
  const tags = ['health'];
  server.get(
    '/healthz',
    { config, schema: { tags, summary: 'The process lives', security: [], response: { 200: Health } } },
    () => ({ status: 'ok' }),
  );
  server.get(
    '/readyz',
    {
      config,
      schema: { tags, summary: 'It can serve', security: [], response: { 200: Health, 503: Health } },
    },
    async (_request, reply) => {
      const broken = await failing();
      if (broken.length > 0) return reply.code(503).send({ status: 'not-ready', failing: broken });
      const unread = await useCases.unreadFor();
      return { status: 'ok', ...(unread === undefined ? {} : { unreadMailSeconds: unread }) };
    },
  );
}
