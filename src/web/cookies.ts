import { fastifyCookie as cookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../app/ports.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** A visit is remembered so long, and then the link is asked for again. */
const KEPT_DAYS = 180;

/** Signed, out of reach of scripts, sent by our own pages and by links to them only. */
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
  const all = (request: FastifyRequest) => cookie.parse(request.headers.cookie ?? '');
  return {
    names: (request) => Object.keys(all(request)),
    read: (request, name) => {
      const { valid, value } = signer.unsign(all(request)[name] ?? '');
      return valid && value !== null ? stillGood(name, value, clock) : undefined;
    },
    keep: (reply, name, value) => {
      const kept = signer.sign(`${Math.floor(clock.now() / 1000)}|${name}|${value}`);
      add(reply, cookie.serialize(name, kept, { ...attributes, maxAge: KEPT_DAYS * DAY_SECONDS }));
    },
    forget: (reply, name) => {
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
