/** What travels packed: style and scripts, the same for everybody and without a secret, and whole books. */
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
const LARGE = 64_000;

/** An `onSend` hook: a whole book travels packed. It holds no key whose length could be told from outside, as a letter does. */
export async function sendBooksPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isBook = request.routeOptions.url?.endsWith('/chronicle') === true;
  if (!isBook || typeof payload !== 'string' || payload.length < LARGE) return payload;
  reply.header('vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload;
  reply.header('content-encoding', 'gzip');
  reply.removeHeader('content-length');
  return pack(payload);
}
