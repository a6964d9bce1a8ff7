/** Mail from providers that take it in for us and post it on. Only the message as it travelled is used, never their reading of it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Hook, type Hooked, type HookRequest, PROOF_AGE_MS } from '../app/contracts/mail-hooks.ts';
import type { MailHookName } from '../config.ts';

/** The reader for a provider, with the secret agreed with it. */
export function hookOf(name: MailHookName, secret: string): Hook {
  const read = READERS[name];
  return (request) => {
    const proven = PROOFS[name](request, secret);
    if (proven === undefined) return { kind: 'forged' };
    const heard = read(request);
    return heard.kind === 'message' ? { ...heard, ...proven } : heard;
  };
}

/** That a request comes from the provider, and what of it counts only once; undefined where it does not prove that. */
type Proof = (request: HookRequest, secret: string) => { readonly proof?: string } | undefined;

/** Postmark and SendGrid log in (`user:password` in the address they post to); Mailgun signs; `raw` signs time and body. */
const PROOFS: Readonly<Record<MailHookName, Proof>> = {
  postmark: loggedIn,
  sendgrid: loggedIn,
  mailgun: signedByMailgun,
  raw: signedBody,
};

const READERS: Readonly<Record<MailHookName, Hook>> = {
  postmark: readPostmark,
  sendgrid: readSendgrid,
  mailgun: readMailgun,
  raw: readRaw,
};

function loggedIn({ headers }: HookRequest, secret: string): ReturnType<Proof> {
  const wanted = `Basic ${Buffer.from(secret).toString('base64')}`;
  return isSame(headers['authorization'] ?? '', wanted) ? {} : undefined;
}

function signedByMailgun({ fields = {}, now }: HookRequest, secret: string): ReturnType<Proof> {
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) => text(fields[name]));
  if (!timestamp || !token || !signature || !isOfNow(timestamp, now)) return undefined;
  const wanted = createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex');
  return isSame(signature, wanted) ? { proof: wanted } : undefined;
}

/**
 * `X-Fieldpost-Time: <seconds since 1970>` and `X-Fieldpost-Signature: sha256=<hex HMAC of the time, a dot and the body>`:
 * for a script or a mail worker of one's own.
 */
function signedBody({ headers, body, now }: HookRequest, secret: string): ReturnType<Proof> {
  const time = headers['x-fieldpost-time'] ?? '';
  if (body === undefined || !isOfNow(time, now)) return undefined;
  const wanted = `sha256=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`;
  return isSame(headers['x-fieldpost-signature'] ?? '', wanted) ? { proof: wanted } : undefined;
}

function isOfNow(seconds: string, now: number): boolean {
  return /^\d{1,12}$/.test(seconds) && Math.abs(now - Number(seconds) * 1000) <= PROOF_AGE_MS;
}

/** Postmark: JSON, with `RawEmail` where "include raw email content" is on. */
function readPostmark({ fields = {} }: HookRequest): Hooked {
  const raw = text(fields['RawEmail']);
  if (raw === '') return unusable('Postmark must be set to include the raw email content.');
  return message(Buffer.from(raw), text(fields['From']), [text(fields['OriginalRecipient'])]);
}

/** SendGrid: a form; `email` holds the message where "post the raw, full MIME message" is on. */
function readSendgrid({ fields = {} }: HookRequest): Hooked {
  const raw = text(fields['email']);
  if (raw === '') return unusable('SendGrid must be set to post the raw, full MIME message.');
  const envelope = parsed(text(fields['envelope']));
  const to = Array.isArray(envelope['to']) ? envelope['to'].map(text) : [];
  return message(Buffer.from(raw), text(envelope['from']), to);
}

/** Mailgun: a form; `body-mime` is there where the route forwards to an address that ends in `mime`. */
function readMailgun({ fields = {} }: HookRequest): Hooked {
  const raw = text(fields['body-mime']);
  if (raw === '') return unusable('The route at Mailgun must forward to an address that ends in "mime".');
  const to = text(fields['recipient']).split(',');
  return message(Buffer.from(raw), text(fields['sender']), to);
}

function readRaw({ headers, body }: HookRequest): Hooked {
  if (body === undefined || body.length === 0) return unusable('The request has no body.');
  const to = (headers['x-envelope-to'] ?? '').split(',');
  return message(body, headers['x-envelope-from'] ?? '', to);
}

function message(raw: Uint8Array, envelopeFrom: string, to: readonly string[]): Hooked {
  const envelopeTo = to.map((address) => address.trim()).filter((address) => address !== '');
  return { kind: 'message', message: { raw, envelopeFrom, envelopeTo } };
}

const unusable = (why: string): Hooked => ({ kind: 'unusable', why });

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parsed(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // no envelope: the message's own headers say whom it is for
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
