import { fastifyCookie as cookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../app/ports.ts';
import { sha256Hex } from '../kernel/hash.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A visit is remembered so long, and then the link is asked for again. */
const KEPT_DAYS = 180;
/** Enough to tell apart what runs on one host; it proves nothing. */
const MARK_SIGNS = 8;

/**
 * Signed, out of reach of scripts, sent by our own pages and by links to them only. Browsers send one cookie to every port of a host, so the name
 * in the browser tells whose it is: several Fieldposts on one host leave each other's alone.
 */
export interface Cookies {
  /** What was kept under a name; undefined where it is forged, altered or too old. */
  read(request: FastifyRequest, name: string): string | undefined;
  /** Every name that was sent. */
  names(request: FastifyRequest): readonly string[];
  keep(reply: FastifyReply, name: string, value: string): void;
  forget(reply: FastifyReply, name: string): void;
}

export function createCookies(secret: string, clock: Clock, isSecure: boolean): Cookies {
  const signer = cookie.signerFactory(secret);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure };
  const mark = `~${sha256Hex(`cookies of ${secret}`).slice(0, MARK_SIGNS)}`;
  const all = (request: FastifyRequest) => cookie.parse(request.headers.cookie ?? '');
  /** Those from before names had a mark are good as long as they last. */
  const read: Cookies['read'] = (request, name) => {
    const sent = all(request);
    const { valid, value } = signer.unsign(sent[`${name}${mark}`] ?? sent[name] ?? '');
    return valid && value !== null ? stillGood(name, value, clock) : undefined;
  };
  return {
    names: (request) => {
      const sent = Object.keys(all(request));
      const own = sent.flatMap((name) => (name.endsWith(mark) ? [name.slice(0, -mark.length)] : []));
      const unmarked = sent.filter((name) => !name.includes('~') && read(request, name) !== undefined);
      return [...new Set([...own, ...unmarked])];
    },
    read,
    keep: (reply, name, value) => {
      const kept = signer.sign(`${Math.floor(clock.now() / 1000)}|${name}|${value}`);
      add(
        reply,
        cookie.serialize(`${name}${mark}`, kept, { ...attributes, maxAge: KEPT_DAYS * DAY_SECONDS }),
      );
    },
    forget: (reply, name) => {
      add(reply, cookie.serialize(`${name}${mark}`, '', { ...attributes, maxAge: 0 }));
      add(reply, cookie.serialize(name, '', { ...attributes, maxAge: 0 }));
    },
  };

  function add(reply: FastifyReply, header: string): void {
    reply.header('set-cookie', header);
  }
}

/** The name is signed with the value, so that one cookie cannot be passed off as another. */
function stillGood(name: string, signed: string, clock: Clock): string | undefined {
  const [since = '', whose = '', ...value] = signed.split('|');
  const ageSeconds = clock.now() / 1000 - Number(since);
  const isGood = whose === name && ageSeconds <= KEPT_DAYS * DAY_SECONDS;
  return isGood ? value.join('|') : undefined;
}
