/** The doors by which mail comes in, in words for the person who runs the house. */
import { type Config, type Listen, LOOPBACK } from './config.ts';

/** Every way in which mail reaches us, and whether only this machine itself reaches it. */
export function waysIn({
  mailIn,
  lmtpIn,
  imapUrl,
  mailHooks,
}: Pick<Config, 'mailIn' | 'lmtpIn' | 'imapUrl' | 'mailHooks'>): readonly {
  readonly says: string;
  readonly isHereOnly: boolean;
}[] {
  const doorAt = (protocol: string, where: Listen | undefined) =>
    where === undefined
      ? []
      : [{ says: `${protocol} on ${where.host}:${where.port}`, isHereOnly: LOOPBACK.includes(where.host) }];
  const fromAfar = (says: string) => [{ says, isHereOnly: false }];
  const hooks = Object.keys(mailHooks);
  return [
    ...doorAt('SMTP', mailIn),
    ...doorAt('LMTP', lmtpIn),
    ...(imapUrl === undefined ? [] : fromAfar(`the mailbox at ${new URL(imapUrl).hostname} (IMAP)`)),
    ...(hooks.length === 0 ? [] : fromAfar(`webhooks of ${hooks.join(', ')}`)),
  ];
}
