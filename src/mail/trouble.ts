import type { Trouble } from '../app/contracts/outgoing.ts';

/** What nodemailer says of a try that failed. */
interface SmtpFault {
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
  readonly message: string | undefined;
}

/** What imapflow says of a mailbox that it could not read. */
interface MailboxTrouble {
  readonly message: string;
  readonly code?: string;
  readonly authenticationFailed?: boolean;
  /** The server's own words. */
  readonly responseText?: string;
}

/** Which trouble a fault of fetching is, and its words. */
export function mailboxTrouble(fault: MailboxTrouble): { readonly trouble: Trouble; readonly why: string } {
  const { message, code = '', authenticationFailed = false, responseText = '' } = fault;
  const why = [message, code, responseText].filter((part) => part !== '').join('; ');
  return { trouble: authenticationFailed ? 'password' : connectionTrouble(why), why };
}

const connectionTrouble = (why: string): Trouble =>
  BY_WORDS.find(([words]) => words.test(why))?.[1] ?? 'other';

/** nodemailer's codes that name the trouble by themselves; `ESOCKET` and `ECONNECTION` do not. */
const BY_CODE: Readonly<Record<string, Trouble>> = {
  EAUTH: 'password',
  ENOAUTH: 'password',
  EOAUTH2: 'password',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EDNS: 'no-route',
  ETIMEDOUT: 'no-answer',
};

/** For what the system or OpenSSL says; the first that fits counts. */
const BY_WORDS: readonly (readonly [RegExp, Trouble])[] = [
  [/ECONNREFUSED|ECONNRESET/, 'refused'],
  [/ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/, 'no-route'],
  [/ETIMEDOUT|timeout/i, 'no-answer'],
  [/certificate|self.signed|\bSSL\b|\bTLS\b|wrong version number/i, 'tls'],
];

/** Which trouble a fault of sending is: for a sentence that says what to look at. */
export function troubleOf({ code = '', responseCode, message = '' }: SmtpFault): Trouble {
  const byWords = BY_WORDS.find(([words]) => words.test(message))?.[1];
  const ofConnection = BY_CODE[code] ?? (responseCode === undefined ? byWords : undefined);
  if (ofConnection !== undefined) return ofConnection;
  if (/\b[45]\.7\.\d/.test(message)) return 'policy';
  return code === 'EENVELOPE' ? 'address' : 'other';
}
