import { generateKeyPairSync } from 'node:crypto';
import nodemailer from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { checkOriginBy, trustOriginOf } from '../../src/mail/origin.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The whole domain name system of these tests: nothing asks the real one. */
const ZONE: Readonly<Record<string, string>> = {
  'k1._domainkey.strict.example': `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
  '_dmarc.strict.example': 'v=DMARC1; p=reject',
  'strict.example': 'v=spf1 ip4:192.0.2.1 -all',
  'k1._domainkey.plain.example': `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
  'plain.example': 'v=spf1 ip4:192.0.2.1 -all',
  'soft.example': 'v=spf1 ip4:192.0.2.1 ~all',
  'elsewhere.example': 'v=spf1 ip4:198.51.100.7 -all',
};
const resolver = async (name: string, type: string): Promise<string[][]> => {
  const text = ZONE[name];
  if (type === 'TXT' && text !== undefined) return [[text]];
  throw Object.assign(new Error(`${type} ${name}`), { code: 'ENOTFOUND' });
};
const check = checkOriginBy({ mta: 'post.example', resolver });

const OWN = { ip: '192.0.2.1', helo: 'mx.strict.example' };
const OTHER = { ip: '198.51.100.7', helo: 'mx.elsewhere.example' };

interface Spec {
  readonly domain: string;
  /** Whose signature it bears. */
  readonly signed?: string;
  readonly isTampered?: boolean;
  readonly client?: typeof OWN;
  readonly envelope?: string;
}

async function origin(spec: Spec) {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const dkim = spec.signed && { domainName: spec.signed, keySelector: 'k1', privateKey };
  const { message } = await transport.sendMail({
    from: `ada@${spec.domain}`,
    to: 'orders+x@post.example',
    subject: 'orders',
    text: 'hold 1st Host',
    ...(dkim ? { dkim } : {}),
  });
  const raw = message
    .toString()
    .replace('hold 1st Host', spec.isTampered ? 'march 1st Host' : 'hold 1st Host');
  const { client } = spec;
  const envelopeFrom = spec.envelope ?? `ada@${spec.domain}`;
  return check({ raw: Buffer.from(raw), envelopeFrom, ...(client === undefined ? {} : { client }) });
}

describe('a domain that says what is its own (DMARC)', () => {
  const domain = 'strict.example';
  test.each([
    ['its signature', { domain, signed: domain, client: OTHER }, 'pass'],
    ['its mail server', { domain, client: OWN }, 'pass'],
    [
      'its signature in mail that a forwarder sends under his own name',
      { domain, signed: domain, client: OTHER, envelope: 'srs@elsewhere.example' },
      'pass',
    ],
    ['a mailbox that knows no sending server', { domain, signed: domain }, 'pass'],
    ['neither', { domain, client: OTHER }, 'fail'],
    ['the signature of somebody else', { domain, signed: 'plain.example', client: OTHER }, 'fail'],
    ['its signature over other words', { domain, signed: domain, isTampered: true, client: OTHER }, 'fail'],
    [
      'its signature over other words, from its own server',
      { domain, signed: domain, isTampered: true, client: OWN },
      'fail',
    ],
  ] as const)('%s', async (_what, spec, expected) => {
    expect(await origin(spec)).toBe(expected);
  });
});

describe('a domain without DMARC', () => {
  test.each([
    ['its signature', { domain: 'plain.example', signed: 'plain.example', client: OTHER }, 'pass'],
    ['its mail server', { domain: 'plain.example', client: OWN }, 'pass'],
    ['a server that it excludes', { domain: 'plain.example', client: OTHER }, 'fail'],
    ['a server that it is not sure of', { domain: 'soft.example', client: OTHER }, 'none'],
    [
      'its signature over other words',
      { domain: 'plain.example', signed: 'plain.example', isTampered: true },
      'fail',
    ],
    ['no records at all', { domain: 'silent.example', client: OTHER }, 'none'],
    [
      'the server of its envelope, which is another domain',
      { domain: 'silent.example', client: OTHER, envelope: 'x@elsewhere.example' },
      'none',
    ],
  ] as const)('%s', async (_what, spec, expected) => {
    expect(await origin(spec)).toBe(expected);
  });
});

describe('the word of a server we trust', () => {
  const judge = (...headers: readonly string[]) => {
    const lines = [
      ...headers.map((value) => `Authentication-Results: ${value}`),
      'From: ada@x.example',
      '',
      'hold',
    ];
    return trustOriginOf('mx.post.example')({ raw: Buffer.from(lines.join('\r\n')), envelopeFrom: '' });
  };

  test.each([
    [['mx.post.example; dmarc=pass header.from=x.example; spf=pass'], 'pass'],
    [['mx.post.example 1; dkim=pass (good) header.d=x.example; dmarc=fail (p=none)'], 'fail'],
    [['MX.Post.Example;\r\n dkim=fail (body hash; did not verify) header.d=x.example'], 'fail'],
    [['mx.post.example; none'], 'none'],
    [['mx.post.example; spf=pass smtp.mailfrom=x.example'], 'none'],
    [['mx.evil.example; dmarc=pass'], 'none'],
    [['mx.post.example; dmarc=fail', 'mx.post.example; dmarc=pass'], 'fail'],
    [['mx.post.example.evil.example; dmarc=pass'], 'none'],
    [[], 'none'],
  ] as const)('%j: %s', async (headers, expected) => {
    expect(await judge(...headers)).toBe(expected);
  });
});

test('a message signed without end is looked up for nobody, and counts as disowned', async () => {
  const asked: string[] = [];
  const counting = checkOriginBy({
    mta: 'post.example',
    resolver: async (name, type) => {
      asked.push(name);
      return resolver(name, type);
    },
  });
  const signature = 'DKIM-Signature: v=1; a=rsa-sha256; d=x.example; s=k; h=from; bh=x; b=x\r\n';
  const raw = Buffer.from(`${signature.repeat(5_000)}From: ada@strict.example\r\n\r\nhold 1st Host`);
  expect(await counting({ raw, envelopeFrom: 'ada@strict.example' })).toBe('fail');
  expect(asked).toEqual([]);
});
