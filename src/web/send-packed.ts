/** What travels packed: style and scripts, the same for everybody and without a secret, and what is long and holds no key. */
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An `onSend` hook. What is not a whole file, and what the visitor's browser cannot unpack, goes as it is. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  reply.header('vary', 'Accept-Encoding');
  const codings = String(request.headers['accept-encoding'] ?? '');
  if (reply.statusCode !== 200 || !(payload instanceof Readable) || !/\bgzip\b/.test(codings)) return payload;
  reply.header('content-encoding', 'gzip');
  reply.removeHeader('content-length');
  reply.removeHeader('accept-ranges');
  // A visitor who goes away in the midst of it ends both streams, and nobody is told.
  return pipeline(payload, createGzip(), () => undefined);
}

const pack = promisify(gzip);

/** A book longer than that is a whole one. */
const LONG = 64_000;

/** Whole books, and the page of own words, which shows all of ours: no key is in them whose length could be told from outside, as in a letter. */
const KEYLESS = /\/(?:chronicle|words)$/;

/** An `onSend` hook: what is long and holds no key travels packed. A form that is sent may show a letter, and never does. */
export async function sendLongPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isKeyless = request.method === 'GET' && KEYLESS.test(request.routeOptions.url ?? '');
  if (!isKeyless || typeof payload !== 'string' || payload.length < LONG) return payload;
  reply.header('vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
  reply.header('content-encoding', 'gzip');
  reply.removeHeader('content-length');
  return pack(payload);
}
