import type { WayIn } from '../app/deps.ts';
import { type Config, isLoopback, type Listen } from '../config.ts';

/** Every way in which mail reaches us, as the settings open them. */
export function waysIn({
  mailIn,
  lmtpIn,
  imapUrl,
  mailHooks,
}: Pick<Config, 'mailIn' | 'lmtpIn' | 'imapUrl' | 'mailHooks'>): readonly WayIn[] {
  const hooks = Object.keys(mailHooks);
  return [
    ...doorAt('SMTP', mailIn),
    ...doorAt('LMTP', lmtpIn),
    ...(imapUrl === undefined
      ? []
      : [{ says: `the mailbox at ${new URL(imapUrl).hostname} (IMAP)`, isHereOnly: false }]),
    ...(hooks.length === 0 ? [] : [{ says: `webhooks of ${hooks.join(', ')}`, isHereOnly: false }]),
  ];
}

function doorAt(protocol: string, where: Listen | undefined): readonly WayIn[] {
  if (where === undefined) return [];
  return [{ says: `${protocol} on ${where.host}:${where.port}`, isHereOnly: isLoopback(where.host) }];
}
