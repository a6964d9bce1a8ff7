import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const ABOUT = `Everything the pages do, for programs.

Send \`Authorization: Bearer <key>\`: the owner key that the first start made (it lies in \`DATA_DIR\`), or the last part of
a participant's signed link. The owner may do everything; a participant sees what his side may know.

Instants are milliseconds since 1970-01-01T00:00Z. Whatever is refused answers \`{ "refusal": { "code", "message", "hint" } }\`.`;

/** The API's own description, gathered from the routes: `/openapi.json`, and pages of it at `/docs`. */
export async function describeApi(server: FastifyInstance, version: string): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fieldpost', description: ABOUT, version },
      security: [{ key: [] }],
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: { buildLocalReference: (json) => String(json['$id']) },
  });
  await server.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  server.get('/openapi.json', { schema: { hide: true } }, () => server.swagger());
}
