// A player with a mail program: reads his mail in the mailroom's API, answers it by SMTP.
import { setTimeout as sleep } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { answered } from '../../support/api/client.ts';
import { PATIENCE } from '../../support/patience.ts';
import type { Program } from './program.ts';

export interface MailRow {
  readonly id: string;
  readonly participant: string;
  readonly kind: string;
  readonly turn: number;
  readonly subject: string;
  readonly to: string;
  readonly messageId: string;
}

export interface ReadMail {
  readonly mail: MailRow;
  readonly replyTo: string;
  readonly text: string;
  readonly html: string;
}

/** The mails of a seat, newest first. */
export async function mailsOf(program: Program, seat: string): Promise<readonly MailRow[]> {
  const { campaign } = program;
  const query = { participant: seat };
  return answered(
    await program.client().ask('GET /v1/campaigns/{campaign}/mailroom', { path: { campaign }, query }),
  );
}

export async function readMail(program: Program, id: string): Promise<ReadMail> {
  return answered(await program.client().ask('GET /v1/mails/{mail}', { path: { mail: id } }));
}

/** The seat's report (or opening) that asks for the orders of a turn. */
export async function reportOf(program: Program, seat: string, turn: number): Promise<ReadMail> {
  const mail = await until(`the report of ${seat} for turn ${turn}`, async () =>
    (await mailsOf(program, seat)).find((each) => each.id === `${program.campaign}.t${turn}.${seat}.report`),
  );
  return readMail(program, mail.id);
}

export async function receiptsOf(program: Program, seat: string, atLeast = 1): Promise<readonly MailRow[]> {
  return until(`${atLeast} receipts of ${seat}`, async () => {
    const receipts = (await mailsOf(program, seat)).filter((mail) => mail.kind === 'receipt');
    return receipts.length >= atLeast ? receipts : undefined;
  });
}

/** The token of a fresh session of a player's, by a link that the game master hands on. */
export async function tokenOf(house: Program, seat: string): Promise<string> {
  const path = { campaign: house.campaign, participant: seat };
  const made = await house
    .client()
    .ask('POST /v1/campaigns/{campaign}/participants/{participant}/link', { path });
  const link = /\/p\/([\w.-]+)/.exec(answered(made).link)?.[1] ?? '';
  return answered(await house.client(null).ask('POST /v1/sessions', { path: {}, body: { link } })).token;
}

export interface Reply {
  readonly text: string;
  readonly from?: string;
  readonly messageId?: string;
}

/** Sends a reply to a report through the mail door. */
export async function reply(
  program: Program,
  report: ReadMail,
  { text, from, messageId }: Reply,
): Promise<void> {
  const [host = '', port = ''] = program.ready.smtp.split(':');
  const transport = nodemailer.createTransport({ host, port: Number(port), secure: false, ignoreTLS: true });
  try {
    await transport.sendMail({
      from: from ?? report.mail.to,
      to: report.replyTo,
      subject: `Re: ${report.mail.subject}`,
      text,
      inReplyTo: report.mail.messageId,
      references: [report.mail.messageId],
      ...(messageId === undefined ? {} : { messageId, date: new Date(0) }),
    });
  } finally {
    transport.close();
  }
}

const LOOK_AGAIN_MS = 150;

/** What `look` finds at last. @throws Error naming what was waited for. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const giveUpAt = Date.now() + 90_000 * PATIENCE;
  while (Date.now() < giveUpAt) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new Error(`waited in vain for ${what}`);
}
