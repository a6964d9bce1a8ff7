import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const PAGE = new URL('../public/verify.html', import.meta.url);

/**
 * `/verify`: the page that checks records by itself, for everybody and to be taken home. It holds its own script and style, which
 * the other pages may not; so it names their hashes, and may reach no address at all.
 */
export function checkPage(rooms: FastifyInstance): void {
  const html = readFileSync(PAGE, 'utf8');
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(html, 'script')}'`,
    `style-src '${hashOf(html, 'style')}'`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  rooms.get('/verify', async (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html),
  );
}

/** As a content security policy names what stands between the tags. */
function hashOf(html: string, tag: 'script' | 'style'): string {
  const text = html.split(`<${tag}>`)[1]?.split(`</${tag}>`)[0];
  if (text === undefined) throw new Error(`${PAGE.pathname} has no <${tag}>`);
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
