/** Every way mail comes in, as the settings open them. */
import { readFile, statfs } from 'node:fs/promises';
import type { Hook } from '../app/contracts/mail-hooks.ts';
import type { CheckOrigin } from '../app/contracts/mail-origin.ts';
import type { UseCases } from '../app/use-cases.ts';
import type { Config, Listen, MailHookName, TlsFiles } from '../config.ts';
import type { Instant } from '../kernel/brand.ts';
import { hookOf } from './hooks.ts';
import { openImapDoor } from './imap-door.ts';
import { checkOriginBy, trustOriginOf } from './origin.ts';
import { openSmtpDoor, type SmtpDoor } from './smtp-door.ts';
import { mailboxTrouble } from './trouble.ts';

export interface MailDoors {
  /** The SMTP door, whose port may have been any. */
  readonly smtp?: SmtpDoor;
  /** Shut what takes in new mail; the last word of the process. */
  readonly all: readonly { close(): Promise<void> }[];
}

export interface MailDoorDeps {
  readonly useCases: Pick<UseCases, 'isOurAddress' | 'takeMail' | 'noteMailbox'>;
  readonly reportFault: (error: Error, what: string) => void;
  /** Makes a fault of listening into a sentence for the setting it comes from. */
  readonly whyShut: (setting: 'MAIL_IN_PORT' | 'LMTP_IN_PORT', where: Listen) => (fault: unknown) => never;
}

/** Opens the SMTP, LMTP and IMAP doors that are set up. @throws Error with a sentence when one cannot be opened. */
export async function openMailDoors(config: Config, deps: MailDoorDeps): Promise<MailDoors> {
  const { mailIn, lmtpIn, imapUrl } = config;
  const tls = config.mailInTls === undefined ? {} : { tls: await readTls(config.mailInTls) };
  const common = { ...tls, isFull: () => isFull(config.dataDir) };
  const limits = { bytesPerHour: config.mailInMegabytes * MEGABYTE };
  const smtp =
    mailIn && (await listen(deps, { protocol: 'smtp', ...mailIn, ...common, limits }, 'MAIL_IN_PORT'));
  const lmtp = lmtpIn && (await listen(deps, { protocol: 'lmtp', ...lmtpIn, ...common }, 'LMTP_IN_PORT'));
  const imap = imapUrl === undefined ? undefined : watchMailbox(deps, imapUrl);
  const all = [smtp, lmtp, imap].filter((door) => door !== undefined);
  return smtp === undefined ? { all } : { smtp, all };
}

const MEGABYTE = 2 ** 20;
/** What turns, letters and the database's own housekeeping need while mail has to wait. */
const LEAST_FREE_BYTES = 64 * MEGABYTE;

/** A disk that cannot be asked is no reason to send mail away. */
async function isFull(folder: string): Promise<boolean> {
  const free = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );
  return free !== undefined && free < LEAST_FREE_BYTES;
}

type Where = Pick<
  Parameters<typeof openSmtpDoor>[0],
  'protocol' | 'host' | 'port' | 'tls' | 'isFull' | 'limits'
>;

function listen(
  { useCases, reportFault, whyShut }: MailDoorDeps,
  where: Where,
  setting: 'MAIL_IN_PORT' | 'LMTP_IN_PORT',
): Promise<SmtpDoor> {
  return openSmtpDoor({
    ...where,
    isOurAddress: useCases.isOurAddress,
    take: async (message) => {
      await useCases.takeMail({ ...message, door: where.protocol });
    },
    onError: (error) => reportFault(error, 'the mail door goes on after a fault'),
  }).catch(whyShut(setting, where));
}

function watchMailbox({ useCases, reportFault }: MailDoorDeps, url: string) {
  const note = (found: Parameters<UseCases['noteMailbox']>[0]): void => {
    useCases
      .noteMailbox(found)
      .catch((fault: Error) => reportFault(fault, 'how the mailbox is could not be kept'));
  };
  return openImapDoor({
    url,
    take: async ({ raw, receivedAt }) => {
      const when = receivedAt === undefined ? {} : { receivedAt: receivedAt as Instant };
      await useCases.takeMail({ raw, ...when, door: 'imap', envelopeFrom: '', envelopeTo: [] });
    },
    onLook: () => note(undefined),
    onError: (error) => {
      reportFault(error, 'the mailbox is out of reach; it is tried again');
      note(mailboxTrouble(error));
    },
  });
}

async function readTls({ cert, key }: TlsFiles): Promise<{ readonly cert: string; readonly key: string }> {
  const read = (file: string) =>
    readFile(file, 'utf8').catch((error: Error) => {
      throw new Error(`The certificate for the mail door cannot be read: ${error.message}`);
    });
  return { cert: await read(cert), key: await read(key) };
}

/** How the origin of mail is checked; nothing where it is not. */
export function originCheck({ mailAuth, mailDomain }: Config): { readonly checkOrigin?: CheckOrigin } {
  switch (mailAuth.kind) {
    case 'off':
      return {};
    case 'check':
      return { checkOrigin: checkOriginBy({ mta: mailDomain }) };
    case 'trust':
      return { checkOrigin: trustOriginOf(mailAuth.server) };
  }
}

/** The reader of each provider that has a secret here. */
export function hooksOf({ mailHooks }: Config): Readonly<Record<string, Hook>> {
  const pairs = Object.entries(mailHooks) as [MailHookName, string][];
  return Object.fromEntries(pairs.map(([name, secret]) => [name, hookOf(name, secret)]));
}
