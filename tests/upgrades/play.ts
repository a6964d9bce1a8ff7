/** A first turn by mail: orders, a word of luck, a mail that nobody understands, one of a stranger. */
import { createHmac } from 'node:crypto';
import nodemailer from 'nodemailer';
import { receiptsOf, reply, reportOf } from '../e2e/support/post.ts';
import type { Program } from '../e2e/support/program.ts';
import { marchesIn } from '../support/marches.ts';

/** Plays the demo's first turn, by requests that every program since the first has known. @throws Error where one is refused. */
export async function playTurnOne(house: Program): Promise<void> {
  const [march = ''] = marchesIn((await reportOf(house, 'p1', 1)).text);
  if (march === '') throw new Error('the first letter offers no march');
  await reply(house, await reportOf(house, 'p1', 1), { text: march });
  await receiptsOf(house, 'p1');
  const other = await reportOf(house, 'p2', 1);
  const [second = ''] = marchesIn(other.text);
  await reply(house, other, { text: `${second}\nluck: seven magpies\nhang the moon upside down` });
  await receiptsOf(house, 'p2');
  await writeAsStranger(house);
  const { status, body } = await house.api('POST', `/v1/campaigns/${house.campaign}/resolution`);
  if (status >= 300) throw new Error(`the turn was not played: ${status} ${JSON.stringify(body)}`);
}

async function writeAsStranger(house: Program): Promise<void> {
  const [host = '', port = ''] = house.ready.smtp.split(':');
  const transport = nodemailer.createTransport({ host, port: Number(port), secure: false, ignoreTLS: true });
  const { replyTo } = await reportOf(house, 'p3', 1);
  try {
    await transport.sendMail({ from: 'someone@else.invalid', to: replyTo, subject: 'Hello', text: 'May I?' });
  } finally {
    transport.close();
  }
}

/** A mail by a webhook, signed: its proof is kept, so that it counts once. @throws Error where it is refused. */
export async function postSignedMail(house: Program): Promise<void> {
  const { replyTo } = await reportOf(house, 'p4', 1);
  const body = `From: nobody@x.invalid\r\nTo: ${replyTo}\r\nMessage-ID: <raw@x.invalid>\r\n\r\nhold\r\n`;
  const time = String(Math.floor(Date.now() / 1000));
  const text = createHmac('sha256', 'shared').update(`${time}.${body}`).digest('hex');
  const { status } = await fetch(`${house.url}/hooks/mail/raw`, {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'x-envelope-to': replyTo,
      'x-fieldpost-time': time,
      'x-fieldpost-signature': `sha256=${text}`,
    },
    body,
  });
  if (status !== 200) throw new Error(`refused with ${status}`);
}
