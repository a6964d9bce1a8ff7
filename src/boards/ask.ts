/** One request to a board over the network: never to a private address unless that is allowed, no redirects, no long waits. */
import { lookup as lookUpName } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSafely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { BoardTrouble, WhyNotAsked } from '../app/contracts/board-out.ts';
import { isPrivateAddress } from './private-address.ts';

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly type: string; readonly bytes: Uint8Array };
}

export interface Reply {
  readonly status: number;
  /** What it says, where that is JSON. */
  readonly json: unknown;
  readonly isJson: boolean;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export type Ask = (question: Question) => Promise<Reply>;

/** No answer. `isSure`: the board has not got the question. */
export class NoReply extends Error {
  readonly code: BoardTrouble;
  readonly isSure: boolean;
  constructor(code: BoardTrouble, isSure: boolean) {
    super(`the board gave no answer: ${code}`);
    this.code = code;
    this.isSure = isSure;
  }
}

export interface AskOptions {
  /** Boards at home: addresses that no stranger reaches, and plain http. */
  readonly mayBePrivate: boolean;
  readonly timeoutMs?: number;
}

const LONGEST_MS = 20_000;
const MOST_BYTES = 2 * 2 ** 20;
const USER_AGENT = 'Fieldpost (play-by-mail campaigns)';

/** @throws NoReply from what it gives back. */
export function askingOver({ mayBePrivate, timeoutMs = LONGEST_MS }: AskOptions): Ask {
  return async (question) => {
    const url = urlOf(question.url, mayBePrivate);
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'http:' ? requestPlain : requestSafely;
      const request = send(url, {
        method: question.method,
        headers: headersOf(question),
        signal: AbortSignal.timeout(timeoutMs),
        ...(mayBePrivate ? {} : { lookup: publicOnly }),
      });
      request.on('error', (fault: NodeJS.ErrnoException) => reject(noReply(fault)));
      request.on('response', (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > MOST_BYTES) response.destroy(new Error('too long an answer'));
          else parts.push(part);
        });
        response.on('error', () => reject(new NoReply('unreachable', false)));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            ...readJson(Buffer.concat(parts).toString('utf8')),
          }),
        );
      });
      request.end(question.body?.bytes);
    });
  };
}

function headersOf({ headers, body }: Question): Record<string, string> {
  const about = body === undefined ? { 'content-length': '0' } : lengthOf(body);
  return { accept: 'application/json', 'user-agent': USER_AGENT, ...about, ...headers };
}

const lengthOf = ({ type, bytes }: NonNullable<Question['body']>) => ({
  'content-type': type,
  'content-length': String(bytes.length),
});

/** Why nobody is ever asked at an address, as far as it tells by itself; undefined where it may be tried. */
export function whyNotAsked(
  text: string,
  { mayBePrivate }: Pick<AskOptions, 'mayBePrivate'>,
): WhyNotAsked | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'https:' || (mayBePrivate && url?.protocol === 'http:');
  if (url === undefined || !isWeb || url.username !== '' || url.password !== '') return 'address';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return !mayBePrivate && isIP(host) !== 0 && isPrivateAddress(host) ? 'private' : undefined;
}

function urlOf(text: string, mayBePrivate: boolean): URL {
  const why = whyNotAsked(text, { mayBePrivate });
  if (why !== undefined) throw new NoReply(why, true);
  return new URL(text);
}

/** Looks a name up at the moment of connecting, so that a name that changes its mind meanwhile gets nowhere either. */
const publicOnly: LookupFunction = (host, options, done) => {
  lookUpName(host, { ...options, all: true }, (fault, addresses) => {
    if (fault !== null) return done(fault, '', 4);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
      return done(Object.assign(new Error('a private address'), { code: 'EPRIVATE' }), '', 4);
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** Faults before anything was sent. */
const BEFORE =
  /^(?:ENOTFOUND|EAI_|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

function noReply({ code = '' }: NodeJS.ErrnoException): NoReply {
  if (code === 'EPRIVATE') return new NoReply('private', true);
  return new NoReply('unreachable', BEFORE.test(code));
}

function readJson(text: string): Pick<Reply, 'json' | 'isJson'> {
  try {
    return { json: JSON.parse(text) as unknown, isJson: true };
  } catch {
    return { json: undefined, isJson: false };
  }
}
