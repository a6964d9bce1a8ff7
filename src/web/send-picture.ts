/** Pictures on pages: sent packed, and only once while they stay the same. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const pack = promisify(gzip);

interface Manner {
  readonly type?: string;
  /** The same for whoever asks. */
  readonly isForAll?: boolean;
}

/** An SVG, or what else a page shows, for its reader alone: browsers keep it, and ask each time whether it is still the same. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  { type = 'image/svg+xml; charset=utf-8', isForAll = false }: Manner = {},
): Promise<FastifyReply> {
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const [whose, vary] = isForAll ? ['public', 'Accept-Encoding'] : ['private', 'Accept-Encoding, Cookie'];
  reply.headers({ etag: tag, 'cache-control': `${whose}, no-cache`, vary });
  const { 'if-none-match': known = '', 'accept-encoding': codings = '' } = request.headers;
  if (known.includes(tag)) return reply.code(304).send();
  reply.type(type);
  if (!/\bgzip\b/.test(String(codings))) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await pack(text));
}
