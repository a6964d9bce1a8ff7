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

/**
 * What is wrong with doors that strangers reach while nobody checks whether senders are who they say: anybody who has seen a
 * reply address can give orders by it. Undefined: nothing.
 */
export function forgeryWarning(
  config: Pick<Config, 'mailAuth' | 'mailIn' | 'lmtpIn' | 'imapUrl' | 'mailHooks'>,
): string | undefined {
  const { mailAuth, mailIn, lmtpIn, imapUrl, mailHooks } = config;
  if (mailAuth.kind !== 'off') return undefined;
  const isOpen = (door: Listen | undefined) => door !== undefined && !LOOPBACK.includes(door.host);
  const doors = [
    ...(isOpen(mailIn) ? ['the SMTP door (MAIL_IN_HOST)'] : []),
    ...(isOpen(lmtpIn) ? ['the LMTP door (LMTP_IN_HOST)'] : []),
    ...(imapUrl === undefined ? [] : ['the mailbox (IMAP_URL)']),
    ...(Object.keys(mailHooks).length === 0 ? [] : ['the webhooks (MAIL_HOOK_...)']),
  ];
  if (doors.length === 0) return undefined;
  return `Mail from strangers comes in by ${doors.join(', ')}, and nothing checks who wrote it: whoever has seen a reply address can give its player's orders under a forged From. Set MAIL_AUTH=check, or MAIL_AUTH to the name of the mail server in front of us`;
}
