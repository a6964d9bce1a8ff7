/** Mail from providers that take it in for us and post it on. Only the message as it travelled is used, never their reading of it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Hook, Hooked, HookRequest } from '../app/contracts/mail-hooks.ts';
import type { MailHookName } from '../config.ts';

/** The reader for a provider, with the secret agreed with it. */
export function hookOf(name: MailHookName, secret: string): Hook {
  const read = READERS[name];
  return (request) => (PROOFS[name](request, secret) ? read(request) : { kind: 'forged' });
}

/** Postmark and SendGrid log in (`user:password` in the address they post to); Mailgun signs; `raw` signs the body. */
const PROOFS: Readonly<Record<MailHookName, (request: HookRequest, secret: string) => boolean>> = {
  postmark: hasLogIn,
  sendgrid: hasLogIn,
  mailgun: isSignedByMailgun,
  raw: isSignedBody,
};

const READERS: Readonly<Record<MailHookName, Hook>> = {
  postmark: readPostmark,
  sendgrid: readSendgrid,
  mailgun: readMailgun,
  raw: readRaw,
};

function hasLogIn({ headers }: HookRequest, secret: string): boolean {
  return isSame(headers['authorization'] ?? '', `Basic ${Buffer.from(secret).toString('base64')}`);
}

/** A request may be heard and sent again: an old one counts no more. */
const MAILGUN_AGE_MS = 5 * 60_000;

function isSignedByMailgun({ fields = {}, now }: HookRequest, secret: string): boolean {
  const [timestamp, token, signature] = ['timestamp', 'token', 'signature'].map((name) => text(fields[name]));
  if (!timestamp || !token || !signature || Math.abs(now - Number(timestamp) * 1000) > MAILGUN_AGE_MS)
    return false;
  return isSame(signature, createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex'));
}

/** `X-Fieldpost-Signature: sha256=<hex HMAC of the body>`: for a script or a mail worker of one's own. */
function isSignedBody({ headers, body }: HookRequest, secret: string): boolean {
  if (body === undefined) return false;
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return isSame(headers['x-fieldpost-signature'] ?? '', signature);
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
