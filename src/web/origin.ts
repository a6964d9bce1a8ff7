import type { FastifyRequest } from 'fastify';
import { refuse } from './words/refuse.ts';

export const OTHER_SITE = refuse('stranger/other-site').refusal;

/**
 * Whether a request that changes something comes from a page of ours. Every browser in use says where a form was sent
 * from; a visitor who does not say is not believed.
 */
export function comesFromUs(request: FastifyRequest, publicUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'same-origin';
  const ours = [new URL(publicUrl).origin, `${request.protocol}://${request.host}`];
  return ours.includes(origin);
}
