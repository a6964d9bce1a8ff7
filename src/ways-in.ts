/** The doors by which mail comes in, in words for the person who runs the house. */
import type { WayIn } from './app/deps.ts';
import { type Config, type Listen, LOOPBACK } from './config.ts';

/** Every way in which mail reaches us, and whether only this machine itself reaches it. */
export function waysIn({
  mailIn,
  lmtpIn,
  imapUrl,
  mailHooks,
}: Pick<Config, 'mailIn' | 'lmtpIn' | 'imapUrl' | 'mailHooks'>): readonly WayIn[] {
  const doorAt = (protocol: string, where: Listen | undefined) =>
    where === undefined
      ? []
      : [{ says: `${protocol} on ${where.host}:${where.port}`, isHereOnly: LOOPBACK.includes(where.host) }];
  const hooks = Object.keys(mailHooks);
  return [
    ...doorAt('SMTP', mailIn),
    ...doorAt('LMTP', lmtpIn),
    ...(imapUrl === undefined ? [] : [mailboxAt(new URL(imapUrl).hostname)]),
    ...(hooks.length === 0 ? [] : [{ says: `webhooks of ${hooks.join(', ')}`, isHereOnly: false }]),
  ];
}

const mailboxAt = (host: string): WayIn => ({
  says: `the mailbox at ${host} (IMAP)`,
  isHereOnly: false,
  isMailbox: true,
});
