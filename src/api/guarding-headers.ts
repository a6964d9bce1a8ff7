/** What a browser may do with an answer of ours: the same lines on each. */
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

const OPTIONS: Parameters<typeof helmet>[1] = {
  // Browsers send no Origin with forms under `no-referrer`, and we need it to see which site a form comes from.
  referrerPolicy: { policy: 'same-origin' },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      frameSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
      baseUri: ["'none'"],
    },
  },
  // Where it is reached by plain http, on the owner's own machine, a promise of https would lock them out.
  strictTransportSecurity: false,
};

/** Puts them on every answer. Helmet is asked once: it works them out anew for each request, a tenth of the time of a small answer. */
export async function addGuardingHeaders(server: FastifyInstance): Promise<void> {
  const headers = await askHelmet();
  server.addHook('onRequest', (_request, reply, next) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    next();
  });
}

async function askHelmet(): Promise<readonly (readonly [name: string, value: string])[]> {
  const asked = Fastify();
  await asked.register(helmet, OPTIONS);
  const headers: [string, string][] = [];
  asked.addHook('onRequest', (_request, { raw }, next) => {
    for (const name of rawNames(raw)) headers.push([name, String(raw.getHeader(name))]);
    next();
  });
  asked.get('/', () => '');
  await asked.inject('/');
  await asked.close();
  return headers;
}

/** As they are written, capitals and all: Node.js has had it for years, and its types do not know it of an answer. */
const rawNames = (answer: object): readonly string[] =>
  (answer as { getRawHeaderNames(): readonly string[] }).getRawHeaderNames();
