/** What the mail test says, and what to do about it. */
import type { Trouble } from '../../app/contracts/outgoing.ts';

export const OUT_TROUBLE: Readonly<Record<Trouble, string>> = {
  refused:
    'Nobody answers at that address and port: the connection was refused. Look at the host and the port in SMTP_URL (587 is usual), and whether a firewall is between.',
  'no-route':
    'The mail server cannot be found: its name is unknown, or no way leads to it. Look at the host name in SMTP_URL and at this machine’s network.',
  'no-answer':
    'The mail server was called and said nothing. Often a provider of servers blocks the port: try 587 instead of 25, or ask them.',
  tls: 'The mail server was reached, but no safe connection came about. Begin SMTP_URL with smtps:// for port 465 and with smtp:// for 587, and name the host as it stands in its certificate.',
  password:
    'The mail server does not take the name or the password. Look at both in SMTP_URL; signs such as @ and / in them are written as %40 and %2F. Some providers want an app password.',
  address:
    'The mail server refuses the sender or the recipient. It must let MAIL_FROM send, and carry mail to MAIL_DOMAIN.',
  policy:
    'The mail server refuses our letter for what it thinks of us. Look at SPF, DKIM and blocklists (docs/mail-out.md).',
  other: 'The mail server did not take the letter. Its own words stand below.',
};

const CANNOT_FETCH =
  'Mail cannot be fetched from the mailbox. What was said stands below; look at IMAP_URL, also at the folder behind the host.';

/** Why nothing can be fetched from the mailbox, and what to do about it. */
export const MAILBOX_TROUBLE: Readonly<Record<Trouble, string>> = {
  refused:
    'The mailbox is not reached: the connection was refused. Look at the host and the port in IMAP_URL (993 is usual with imaps://), and whether a firewall is between.',
  'no-route':
    'The mailbox is not reached: its name is unknown, or no way leads to it. Look at the host name in IMAP_URL and at this machine’s network.',
  'no-answer': 'The server of the mailbox was called and said nothing. Look at the port in IMAP_URL.',
  tls: 'The server of the mailbox was reached, but no safe connection came about. Begin IMAP_URL with imaps:// for port 993 and with imap:// for 143, and name the host as it stands in its certificate.',
  password:
    'The mailbox does not take the name or the password. Look at both in IMAP_URL; signs such as @ and / in them are written as %40 and %2F. Some providers want an app password, or that IMAP is switched on.',
  address: CANNOT_FETCH,
  policy: CANNOT_FETCH,
  other: CANNOT_FETCH,
};

export const DOORS = {
  smtp: 'by the SMTP door',
  lmtp: 'by the LMTP door',
  imap: 'from the mailbox (IMAP)',
  hook: 'by a webhook',
  file: 'from a file',
  mailroom: 'from the mailroom',
  page: 'from a page',
} as const;

export const NOT_BACK = {
  waits: 'Not yet. A letter often needs a minute or two.',
  mailbox: 'Not yet, and it cannot by the mailbox: see above, under In.',
  hereOnly:
    'It cannot: only this machine itself reaches the doors that are open. Set MAIL_IN_HOST to 0.0.0.0 and point the MX record of MAIL_DOMAIN here, or name a mailbox in IMAP_URL (docs/mail-in.md).',
  nothingFetched:
    'Nothing came back to the mailbox. Look whether the letter lies in its spam or in another folder than the one in IMAP_URL, whether mail to the address above is delivered to it, and whether it takes addresses with a + in them: a mailbox of one address wants REPLY_BY=subject (docs/mail-in.md).',
  nothing:
    'Nothing came back in. Look at the MX record of MAIL_DOMAIN, whether port 25 leads to the SMTP door, and whether the mail server delivers addresses with a + in them. A mailbox of one address wants REPLY_BY=subject (docs/mail-in.md).',
} as const;
