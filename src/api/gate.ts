import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asker } from '../app/use-cases.ts';
import type { Door } from './deps.ts';
import { refuse } from './words/refuse.ts';

/** The only addresses that answer without a key; `/docs` has files below it. */
const OPEN = ['/healthz', '/verify', '/readyz', '/openapi.json', '/docs'];

const NOBODY = refuse('stranger/unknown').refusal;

export const TOO_MANY = refuse('late/too-many').refusal;

/** Open to posts: mail from providers, which brings its own proof. */
const HOOKS = '/hooks/';

/** Asked for by programs, which show a key and want no page. */
const PROGRAMS = ['/v1', '/metrics'];

/** Addresses that are keys themselves, for one thing only: mail programs and providers post to them. */
const WAY_OUT = '/u/';

/** Where visitors come in whom nobody knows yet: they ask for a link, sign in by it, look at a letter by its own, answer an invitation, ask for a seat. */
const DOORS = ['/p/', '/l/', '/c/', '/i/', '/join/', '/v1/sign-up/', WAY_OUT];

/** A campaign's pages for people without a seat, where its GM wants them, and the style and scripts of all pages. */
const FOR_ALL = ['/w/', '/assets/'];
const SIGN_IN = ['/sign-in', '/v1/sign-in', '/v1/sessions', '/v1/invitations', '/v1/invitations/answer'];

/** Whose door a request stands at; `pages` is absent where only the API is served. */
export interface Doors {
  readonly api: Door;
  readonly pages?: Door;
  /** Has a key to what it asks for, and is nobody else. */
  isScraper(request: FastifyRequest): boolean;
}

/**
 * Refuses what is not known to be open and askers who prove nothing, before any handler and any parsing, whether the
 * address exists or not. An asker who keeps failing is told to wait; a valid key always gets in.
 */
export function guardAll(server: FastifyInstance, doors: Doors, refusalsPerMinute: number): void {
  const countRefusal = server.createRateLimit({
    max: refusalsPerMinute,
    timeWindow: '1 minute',
    // Whoever has one address of IPv6 has all of its /64.
    keyGenerator: (request) => `refused ${normalizeIP(request.ip)}`,
  });
  server.decorateRequest('asker', undefined);
  server.addHook('onRequest', async (request, reply) => {
    if (isOpen(request) || doors.isScraper(request)) return undefined;
    const door = doorOf(request, doors);
    const asker = await door.identify(request);
    if (asker !== undefined) {
      request.setDecorator<Asker | undefined>('asker', asker);
      return undefined;
    }
    const count = await countRefusal(request);
    const isTooMuch = !count.isAllowed && count.isExceeded;
    return isTooMuch
      ? door.turnAway(request, reply, 429, TOO_MANY)
      : door.turnAway(request, reply, 401, NOBODY);
  });
}

export function doorOf(request: FastifyRequest, doors: Pick<Doors, 'api' | 'pages'>): Door {
  const path = pathOf(request);
  const isForPrograms = PROGRAMS.includes(path) || path.startsWith('/v1/') || path.startsWith(HOOKS);
  return isForPrograms ? doors.api : (doors.pages ?? doors.api);
}

function isOpen(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (SIGN_IN.includes(path) || DOORS.some((door) => path.startsWith(door))) return !request.is404;
  if (request.method === 'POST') return path.startsWith(HOOKS) && !request.is404;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (FOR_ALL.some((place) => path.startsWith(place))) return !request.is404;
  return OPEN.includes(path) || path.startsWith('/docs/');
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';
