import type { FastifyRequest } from 'fastify';
import { refuse } from './words/refuse.ts';

export const OTHER_SITE = refuse('stranger/other-site').refusal;

/**
 * Whether a request that changes something comes from a page of ours. Every browser with scripts says where a form was sent from by
 * `Origin` or `Sec-Fetch-Site`, and no page can change either. Text browsers say neither: of them the page that they name themselves
 * (`Referer`) is believed, which no page of another site can change either. A visitor who says nothing is not believed.
 */
export function comesFromUs(request: FastifyRequest, publicUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const { origin, referer, 'sec-fetch-site': site } = request.headers;
  const ours = [new URL(publicUrl).origin, `${request.protocol}://${request.host}`];
  if (origin !== undefined) return ours.includes(origin);
  if (site !== undefined) return site === 'same-origin';
  return referer !== undefined && URL.canParse(referer) && ours.includes(new URL(referer).origin);
}
