/** Style and scripts are the same for everybody and hold no secret: they travel packed. */
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
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
