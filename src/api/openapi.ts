import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const ABOUT = `Everything the pages do, for programs.

Send \`Authorization: Bearer <key>\`: the owner key that the first start made (it lies in \`DATA_DIR\`), or the token of
a participant's session: \`POST /v1/sign-in\` mails a link, \`POST /v1/sessions\` takes the last part of it. The owner may do everything; a participant sees what their side may know.

A POST with an \`Idempotency-Key\` that comes again as it was gets the answer of the first time for a day, and is not carried out again (\`Idempotency-Replayed: true\`);
with another body it is refused (422).

Instants are milliseconds since 1970-01-01T00:00Z. Whatever is refused answers \`{ "refusal": { "code", "message", "hint" } }\`.`;

/** Its pages load nothing from elsewhere, and work over plain http too. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 190 40"><rect x="1" y="4" width="32" height="32" rx="7" fill="#8e2f22"/><path d="M7 14h20v13H7z" fill="#f7f1e3"/><path d="M7 14l10 8 10-8" fill="none" stroke="#8e2f22" stroke-width="2"/><text x="44" y="28" font-family="Georgia, serif" font-size="24" font-weight="600" fill="#f7f1e3">Fieldpost</text></svg>`;

/** Pages are for people: they change as they please. */
const isForPrograms = (url: string): boolean => url.startsWith('/v1/');

/** The API's own description, gathered from the routes: `/openapi.json`, and pages of it at `/docs`. */
export async function describeApi(server: FastifyInstance, version: string): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fieldpost', description: ABOUT, version },
      security: [{ key: [] }],
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url }) => ({
      schema: isForPrograms(url) ? schema : { ...schema, hide: true },
      url,
    }),
    refResolver: { buildLocalReference: (json) => String(json['$id']) },
  });
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: POLICY,
    theme: { title: 'Fieldpost API' },
    logo: { type: 'image/svg+xml', content: Buffer.from(LOGO) },
    // The usual one would show every address to a service elsewhere.
    uiConfig: { validatorUrl: null, docExpansion: 'list', defaultModelsExpandDepth: 0 },
  });
  server.get('/openapi.json', { schema: { hide: true } }, () => server.swagger());
}
