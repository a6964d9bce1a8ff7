/** What pages cost: bytes on their way, and time of the processor. */
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { spentBy } from '../load/figures.ts';
import type { House } from './house.ts';
import type { War } from './war.ts';

/** Of a page's answer to somebody who comes for the first time, with style and scripts, without pictures. */
const MOST_BYTES = 100_000;
const MOST_MS = 50;
const TIMES = 20;

interface Got {
  readonly status: number;
  readonly bytes: number;
  readonly type: string;
  readonly text: string;
  /** Before it is asked again, where it was refused. */
  readonly waitMs: number;
}

const TOO_MANY = 429;

/** Whoever asks too often is told to wait, and does: what a refusal costs says nothing of a page. @throws Error for a page that is not there. */
async function fetchOver(url: string, cookie: string, encoding?: string): Promise<Got> {
  for (;;) {
    const got = await fetchOnce(url, cookie, encoding);
    if (got.status < 300) return got;
    if (got.status !== TOO_MANY) throw new Error(`${url} answers ${got.status}`);
    await sleep(got.waitMs);
  }
}

/** `bytes` as they come over the wire. */
function fetchOnce(url: string, cookie: string, encoding = 'gzip, br'): Promise<Got> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie, 'accept-encoding': encoding } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('end', () => {
        const body = Buffer.concat(pieces);
        const type = `${answer.headers['content-type']}`;
        const status = answer.statusCode ?? 0;
        const waitMs = Number(answer.headers['retry-after'] ?? 1) * 1000;
        resolve({ status, bytes: body.length, type, text: body.toString(), waitMs });
      });
    }).once('error', reject);
  });
}

const addressesIn = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map(([, address = '']) => address.replaceAll('&amp;', '&').replace(/#.*$/, ''));

/** `/gm/x/turns/9` and `/gm/x/turns/10` are one page. */
const kindOf = (path: string): string =>
  path
    .replace(/\?.*$/, '?')
    .split('/')
    .map((part) => (/\d/.test(part) ? ':' : part))
    .join('/');

/** Every kind of page that links lead to from the first. */
async function pagesFrom(url: string, first: string, cookie: string): Promise<readonly string[]> {
  const found = new Map([[kindOf(first), first]]);
  for (const path of found.values()) {
    const { type, text } = await fetchOver(`${url}${path}`, cookie, 'identity');
    if (!type.startsWith('text/html')) {
      found.set(kindOf(path), '');
      continue;
    }
    for (const next of addressesIn(text, /<a [^>]*href="(\/[^"]*)"/g))
      if (!/^\/(?:docs|assets|leave)/.test(next) && !found.has(kindOf(next))) found.set(kindOf(next), next);
  }
  return [...found.values()].filter((path) => path !== '');
}

/** A letter as it was sent holds its pictures in itself: they are not counted. */
const PICTURE_IN_IT = /<svg[\s>].*?<\/svg>|data:image\/[^"')]*/gs;

async function weigh(url: string, path: string, cookie: string): Promise<number> {
  const { text } = await fetchOver(`${url}${path}`, cookie, 'identity');
  const bare = text.replace(PICTURE_IN_IT, '');
  const page = bare === text ? await fetchOver(`${url}${path}`, cookie) : { bytes: gzipSync(bare).length };
  const parts = addressesIn(text, /(?:<script[^>]* src|<link rel="stylesheet" href)="(\/[^"]*)"/g);
  const sizes = await Promise.all(parts.map((part) => fetchOver(`${url}${part}`, cookie)));
  return page.bytes + sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Of the processor for one answer, in milliseconds. Where one of them is refused they are all asked anew after the wait: what the program
 * does in the minute of a wait is no page's cost.
 */
async function costOf(house: House, url: string, cookie: string): Promise<number> {
  const before = await spentBy(house.pid());
  for (let n = 0; n < TIMES; n += 1) {
    const { status, waitMs } = await fetchOnce(url, cookie);
    if (status === TOO_MANY) {
      await sleep(waitMs);
      return costOf(house, url, cookie);
    }
  }
  return (((await spentBy(house.pid())).processor - before.processor) * 1000) / TIMES;
}

/** Prints a line for each page, the most expensive first. */
export async function tablePages(house: House, { id }: War): Promise<{ readonly areLight: boolean }> {
  const { url, ready } = house.program();
  const entered = await fetch(ready.page, { redirect: 'manual' });
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const paths = await pagesFrom(url, `/gm/${id}`, cookie);
  const rows: { path: string; bytes: number; ms: number }[] = [];
  for (const path of paths) {
    const bytes = await weigh(url, path, cookie);
    const ms = await costOf(house, `${url}${path}`, cookie);
    rows.push({ path: kindOf(path).replace(id, ':campaign'), bytes, ms });
  }
  rows.sort((a, b) => b.ms - a.ms);
  console.log('| page | bytes with style and scripts | of the processor |');
  console.log('|---|---|---|');
  for (const { path, bytes, ms } of rows) console.log(`| ${path} | ${bytes} | ${ms.toFixed(0)} ms |`);
  return { areLight: rows.every(({ bytes, ms }) => bytes <= MOST_BYTES && ms <= MOST_MS) };
}
