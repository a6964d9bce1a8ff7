import type { FastifyRequest } from 'fastify';
import type { Asker } from '../app/use-cases.ts';
import type { Cookies } from './cookies.ts';
import type { PagesDeps } from './deps.ts';

export const OWNER_COOKIE = 'fieldpost_owner';
const SEAT = 'fieldpost_seat.';
const GM = 'fieldpost_gm.';

/** One browser may hold several seats: each has its own cookie, named after what it opens. */
export const seatCookie = (campaign: string, seat: string): string => `${SEAT}${campaign}.${seat}`;
export const gmCookie = (campaign: string): string => `${GM}${campaign}`;

/** Whether a cookie is one of ours. */
export const isOurCookie = (name: string): boolean =>
  name === OWNER_COOKIE || name.startsWith(SEAT) || name.startsWith(GM);

/** Where the owner's key is taken from the address. */
const DOORS = ['/', '/enter'];

/** Pages that are the owner's before they are anybody else's. */
const OWNERS = ['new', 'mail'];

type Finder = (request: FastifyRequest, path: string) => Promise<Asker | undefined>;

/**
 * Who stands before a page, by the key in the address of the first visit and by cookies later. `/gm/...` opens to the owner
 * and the campaign's GM, `/desk/...` to that seat alone, `/new` and `/mail` to the owner first, the rest to visitors with any of our cookies.
 */
export function createIdentify(deps: PagesDeps, cookies: Cookies) {
  const owner: Asker = { kind: 'owner' };
  const byOwner = (request: FastifyRequest): Asker | undefined =>
    cookies.read(request, OWNER_COOKIE) === 'owner' ? owner : undefined;
  const byToken = async (request: FastifyRequest, name: string): Promise<Asker | undefined> => {
    const token = cookies.read(request, name);
    const asker = token === undefined ? undefined : await deps.useCases.whoHas(token);
    // A token is for programs: pages have no scopes.
    return asker?.kind === 'participant' && asker.scopes !== undefined ? undefined : asker;
  };
  const byAny: Finder = async (request) => {
    for (const name of cookies.names(request).filter(isOurCookie).sort()) {
      const asker = name === OWNER_COOKIE ? byOwner(request) : await byToken(request, name);
      if (asker !== undefined) return asker;
    }
    return undefined;
  };
  const byPlace: Finder = async (request, path) => {
    const [, zone = '', first = '', second = ''] = path.split('/');
    if (zone === 'desk') return onlyFor(await byToken(request, seatCookie(first, second)), first, second);
    if (zone === 'gm') return byOwner(request) ?? onlyFor(await byToken(request, gmCookie(first)), first);
    if (OWNERS.includes(zone)) return byOwner(request) ?? byAny(request, path);
    return byAny(request, path);
  };
  return async (request: FastifyRequest): Promise<Asker | undefined> => {
    const [path = '/', query = ''] = request.url.split('?', 2);
    const key = DOORS.includes(path) ? new URLSearchParams(query).get('key') : null;
    if (key !== null) return deps.isOwnerKey(key) ? owner : undefined;
    return byPlace(request, path);
  };
}

function onlyFor(asker: Asker | undefined, campaign: string, seat?: string): Asker | undefined {
  if (asker?.kind !== 'participant' || asker.campaign !== campaign) return undefined;
  return seat === undefined || asker.participant === seat ? asker : undefined;
}
