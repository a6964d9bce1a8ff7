/** Does the domain of the From vouch for a message? By SPF, DKIM and DMARC of our own, or by the word of a server we trust. */
import { resolve } from 'node:dns/promises';
import type { AuthenticateResult, DNSResolver } from 'mailauth';
import type { CheckOrigin, Origin } from '../app/contracts/mail-origin.ts';
import { normalise, splitMessage } from './read/raw-message.ts';

export interface OriginOptions {
  /** The name of this mail server. */
  readonly mta: string;
  /** Asks the domain name system; only tests ask elsewhere. */
  readonly resolver?: DNSResolver;
}

/** Asks the domain name system what the sender's domain says. A message that cannot be judged is `none`. */
export function checkOriginBy({ mta, resolver = resolve as DNSResolver }: OriginOptions): CheckOrigin {
  return async ({ raw, envelopeFrom, client }) => {
    if (signaturesOf(raw) > MOST_SIGNATURES) return 'fail';
    const { authenticate } = await import('mailauth'); // heavy, and not wanted before the first mail
    const result = await authenticate(Buffer.from(raw), {
      ...(client === undefined ? {} : client),
      sender: envelopeFrom,
      mta,
      resolver,
      trustReceived: false,
      disableArc: true,
      disableBimi: true,
    });
    return judge(result);
  };
}

/** Each is looked up in the domain name system. Nobody honest signs so often; who does shall not be better off than unsigned. */
const MOST_SIGNATURES = 10;

function signaturesOf(raw: Uint8Array): number {
  return splitMessage(normalise(raw)).root.headers['dkim-signature']?.length ?? 0;
}

/**
 * DMARC is the word of the From's own domain. Two things it does not say: a message whose body was altered passes by SPF
 * alone, so a broken signature of that domain counts against it; and where the domain has no DMARC record, its
 * signature, or its SPF record for the very domain of the From, is as good.
 */
function judge({ dmarc, dkim, spf }: AuthenticateResult): Origin {
  const own = dkim.results.filter(({ status }) => status.aligned !== undefined && status.aligned !== false);
  const isSigned = own.some(({ status }) => status.result === 'pass');
  const isBroken = own.length > 0 && !isSigned && own.every(({ status }) => isBreach(status.result));
  if (isBroken) return 'fail';
  const verdict = dmarc === false ? 'none' : dmarc.status.result;
  if (verdict === 'pass' || verdict === 'fail') return verdict;
  if (isSigned) return 'pass';
  if (spf === false) return 'none';
  const isOwnSpf = dkim.headerFrom.some((from) => domainOf(from) === spf.domain.toLowerCase());
  if (!isOwnSpf) return 'none';
  if (spf.status.result === 'pass') return 'pass';
  return spf.status.result === 'fail' ? 'fail' : 'none';
}

/** mailauth calls a body that does not match its hash `neutral`. */
const isBreach = (result: string): boolean => ['fail', 'neutral', 'policy'].includes(result);

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Believes the Authentication-Results (RFC 8601) that the server named `authority` wrote, and nobody else's. A server writes
 * its own on top, so only the first of its name counts: one further down came with the message.
 */
export function trustOriginOf(authority: string): CheckOrigin {
  return async ({ raw }) => {
    const { headers } = splitMessage(normalise(raw)).root;
    const results = (headers['authentication-results'] ?? []).map(readResults);
    const ours = results.find(({ server }) => server === authority.toLowerCase());
    return ours === undefined ? 'none' : sumUp(ours.found);
  };
}

interface Results {
  readonly server: string;
  readonly found: readonly { readonly method: string; readonly result: string }[];
}

const MOST_RESULTS = 50;

/** `mx.example.org; dkim=pass header.d=x.example (note); dmarc=fail`, notes taken out first. */
function readResults(value: string): Results {
  const plain = value.slice(0, 16_384).replace(/\([^()]{0,1000}\)/g, ' ');
  const [server = '', ...parts] = plain.split(';', MOST_RESULTS);
  const found = parts.flatMap((part) => {
    const match = /^\s*([a-z0-9-]+)(?:\/\d+)?\s*=\s*([a-z]+)/i.exec(part);
    return match === null ? [] : [{ method: lower(match[1]), result: lower(match[2]) }];
  });
  return { server: lower(server.trim().split(/\s+/)[0]), found };
}

const lower = (word = ''): string => word.toLowerCase();

/** Without DMARC's word the others do not say whose domain they speak of: they make nothing pass. */
function sumUp(found: Results['found']): Origin {
  const of = (method: string) => found.filter((each) => each.method === method).map(({ result }) => result);
  const dkim = of('dkim');
  const isBroken = dkim.length > 0 && dkim.every((result) => result === 'fail');
  if (of('dmarc').includes('fail') || isBroken) return 'fail';
  return of('dmarc').includes('pass') ? 'pass' : 'none';
}
