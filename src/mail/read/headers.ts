/** Who it is from and for, and what it answers. */
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import type { RawHeaders } from './raw-message.ts';

export interface Envelope {
  /** The one address of From, lower-case domain; empty when there is none, or more than one. */
  readonly from: string;
  readonly subject: string;
  readonly messageId: string;
  readonly recipients: readonly string[];
  readonly inReplyTo: string;
  readonly references: readonly string[];
  /** As written. */
  readonly date: string;
}

const HEADER_MAX = 64 * 1024;

/** The nearest ancestors stand last: an answer to one of our letters has it among these. */
const REFERENCES_MAX = 20;

/** What people, and what the subject, are read from, and how much of each: the parser takes long over addresses without end. */
const READ_UP_TO = { from: 2048, to: 8192, cc: 4096, subject: 2048 } as const;

export async function readEnvelope(headers: RawHeaders): Promise<Envelope> {
  const lines = Object.entries(READ_UP_TO).flatMap(([name, most]) =>
    (headers[name] ?? []).slice(0, 1).map((value) => `${name}: ${value.slice(0, most)}`),
  );
  const parsed = await simpleParser(Buffer.from(`${lines.join('\n')}\n\n`, 'latin1'), {
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
  });
  return {
    from: onlySender(parsed, headers),
    subject: parsed.subject ?? '',
    messageId: idsIn(headers['message-id']?.[0] ?? '')[0] ?? '',
    recipients: recipientsOf(parsed, headers),
    inReplyTo: idsIn(headers['in-reply-to']?.[0] ?? '')[0] ?? '',
    references: (headers['references'] ?? []).flatMap(idsIn).slice(-REFERENCES_MAX),
    date: headers['date']?.[0] ?? '',
  };
}

/** Two From headers, or two people in one, are nobody. */
function onlySender(parsed: ParsedMail, headers: RawHeaders): string {
  if ((headers['from']?.length ?? 0) !== 1) return '';
  const senders = addressesOf(parsed.from);
  return senders.length === 1 ? (senders[0] ?? '') : '';
}

/**
 * Every address it may have been meant for, best evidence first: what forwarders leave, then To and Cc, then the
 * reply address inside References.
 */
function recipientsOf(parsed: ParsedMail, headers: RawHeaders): readonly string[] {
  const left = [
    'x-gm-original-to',
    'x-original-to',
    'delivered-to',
    'envelope-to',
    'x-envelope-to',
    'x-forwarded-to',
    'resent-to',
    'resent-cc',
  ];
  const forwarded = left.flatMap((name) => (headers[name] ?? []).flatMap(bareAddresses));
  const named = [...addressesOf(parsed.to), ...addressesOf(parsed.cc)];
  const answered = [...(headers['in-reply-to'] ?? []), ...(headers['references'] ?? [])].flatMap(
    bareAddresses,
  );
  return [...new Set([...forwarded, ...named, ...answered])].slice(0, RECIPIENTS_MAX);
}

const RECIPIENTS_MAX = 50;

function addressesOf(field: AddressObject | AddressObject[] | undefined): readonly string[] {
  const objects = field === undefined ? [] : [field].flat();
  const people = objects
    .flatMap((object) => object.value)
    .flatMap((one) => (one.group === undefined ? [one] : one.group));
  return people.flatMap((person) =>
    person.address === undefined || person.address === '' ? [] : [lowerDomain(person.address)],
  );
}

function bareAddresses(value: string): readonly string[] {
  return [...value.slice(0, HEADER_MAX).matchAll(/[^\s<>,;:"()]{1,128}@[^\s<>,;:"()]{1,190}/g)].map(
    ([address]) => lowerDomain(address),
  );
}

/** The local part keeps its case: who compares decides. */
function lowerDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at)}@${address.slice(at + 1).toLowerCase()}`;
}

/** Message-IDs with their angle brackets; commas and missing brackets are tolerated. */
function idsIn(value: string): readonly string[] {
  const bracketed = value.match(/<[^<>\s]{1,500}>/g);
  if (bracketed !== null) return bracketed;
  return value
    .split(/[\s,]+/)
    .filter((id) => id.includes('@'))
    .map((id) => `<${id}>`);
}
