import nodemailer from 'nodemailer';
import type { MailOut, Sending } from '../app/contracts/outgoing.ts';
import { toNodemailer } from './message.ts';
import { troubleOf } from './trouble.ts';

/**
 * Real mail through the server of `url` (`smtp://user:pass@host:587`). `instance` marks what we sent, against loops; `dkim` signs it, its key as a PEM text;
 * `close` lets go of the connections.
 */
export function smtpOut(
  url: string,
  instance: string,
  dkim?: { readonly domain: string; readonly selector: string; readonly key: string },
): MailOut & { close(): void } {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    ...PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim === undefined
      ? {}
      : {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.key,
            headerFieldNames: SIGNED,
          },
        }),
  });
  const secrets = secretsIn(url);
  return {
    send: async (mail) => {
      try {
        const sent = await transport.sendMail(toNodemailer(mail, instance));
        return { kind: 'sent', answer: String(sent.response) };
      } catch (error) {
        return withoutLogin(judge(error), secrets);
      }
    },
    close: () => transport.close(),
  };
}

/** A server may repeat what it was told; what it says is kept and shown to game masters. */
function withoutLogin(sending: Sending, secrets: readonly string[]): Sending {
  if (!('why' in sending)) return sending;
  return { ...sending, why: secrets.reduce((why, secret) => why.replaceAll(secret, '***'), sending.why) };
}

/** Name and password as they stand in the address, and as they travel; the longest first. */
function secretsIn(url: string): readonly string[] {
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' };
  const [user, pass] = [decoded(username), decoded(password)];
  const travelling = [`\0${user}\0${pass}`, user, pass].map((text) => Buffer.from(text).toString('base64'));
  return [...travelling, user, pass, username, password]
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .toSorted((one, other) => other.length - one.length);
}
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A lone `%`: the password is what was written.
  }
}

/** Shorter ones are in many words. */
const SHORTEST_SECRET = 4;

/** What a signature covers: what is read, answered and sorted by, and both headers of the way out (RFC 8058). */
const SIGNED = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['In-Reply-To', 'References', 'List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted'],
].join(':');

const SECOND = 1000;

/** A talk with the mail server ends well before the claim on a mail does. */
const PATIENCE = {
  connectionTimeout: 30 * SECOND,
  greetingTimeout: 30 * SECOND,
  socketTimeout: 120 * SECOND,
  dnsTimeout: 20 * SECOND,
};

/** What was said when it failed: only an answer to these is about the letter. One before them is about us, such as that our password is wrong. */
const OF_A_LETTER = /^(?:MAIL FROM|RCPT TO|DATA)$/;
/** Even there: we are to say who we are first (RFC 4954). */
const NO_LOGIN = [530, 534, 535, 538];

interface Fault {
  readonly responseCode?: number;
  readonly code?: string;
  readonly message?: string;
  readonly command?: string;
}

/** A 5xx answer to a letter and a message nobody could send are final; all else is the weather, and a full mailbox is emptied again. */
function judge(error: unknown): Sending {
  const { responseCode = 0, code, message = String(error), command = '' } = error as Fault;
  const why = `${responseCode || (code ?? 'error')}: ${message}`;
  const enhanced = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(message)?.[0] ?? '';
  const isLogin = NO_LOGIN.includes(responseCode);
  const isAboutLetter = responseCode >= 500 && OF_A_LETTER.test(command) && !isLogin && enhanced !== '5.2.2';
  const trouble = isLogin
    ? 'password'
    : troubleOf({ code, responseCode: responseCode || undefined, message });
  const policy = /^.\.7\./.test(enhanced) && !isLogin ? { isPolicy: true as const } : {};
  if (!isAboutLetter && code !== 'EMESSAGE') return { kind: 'later', why, trouble, ...policy };
  const status = badAddress(code, message);
  return { kind: 'never', why, trouble, ...policy, ...(status === undefined ? {} : { status }) };
}

/**
 * The code of an answer that blames the address: `5.1.x` and `5.2.1` (no such mailbox, shut). A refusal of the recipient
 * without a code of its own is taken for the first of them; other refusals say nothing about the address (RFC 3463).
 */
function badAddress(code: string | undefined, message = ''): string | undefined {
  const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(message)?.[0];
  if (enhanced !== undefined) return /^5\.(?:1\.\d|2\.1$)/.test(enhanced) ? enhanced : undefined;
  return code === 'EENVELOPE' && /recipient/i.test(message) ? '5.1.1' : undefined;
}
