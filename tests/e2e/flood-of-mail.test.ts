// Many mails at once, and the program killed in the middle of them: each is answered once, and the books are right.
import { setTimeout as sleep } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { answered } from '../support/api/client.ts';
import { houses } from './support/houses.ts';
import { type ReadMail, reportOf, tokenOf, until } from './support/post.ts';
import type { Program } from './support/program.ts';

const { place, start, stop } = houses();

const SEATS = ['p1', 'p2', 'p3', 'p4'];
const MAILS_EACH = 50;
const KILL_AFTER = 100;

interface Mailing {
  readonly report: ReadMail;
  /** The seat's armies, as its report names them. */
  readonly armies: readonly string[];
}

test('200 mails, kill -9 among them: each is answered once, nothing is lost, the last word of each stands', {
  timeout: 300_000,
}, async () => {
  const { settings } = await place();
  let house = await start(settings);
  const mailings = await Promise.all(SEATS.map((seat) => mailingOf(house, seat)));
  const accepted = new Set<string>();
  const sending = Promise.all(mailings.map((mailing) => sendAll(house, mailing, accepted)));
  await until('half of them to be accepted', async () => (accepted.size >= KILL_AFTER ? true : undefined));
  await stop(house, 'SIGKILL');
  await sending;
  expect(accepted.size).toBeLessThan(SEATS.length * MAILS_EACH);

  house = await start(settings);
  // A mail server that was not told "taken" sends again: what had been stored all the same comes twice.
  await Promise.all(mailings.map((mailing) => sendAll(house, mailing, accepted)));
  expect(accepted.size).toBe(SEATS.length * MAILS_EACH);
  for (const [i, seat] of SEATS.entries()) {
    const mailing = mailings[i];
    if (mailing === undefined) throw new Error('expected a mailing for each seat');
    await expectAnsweredOnce(house, seat, mailing);
    await expectLastWord(house, seat, mailing);
  }
  await expectWholeLog(house);
  expect(await stop(house, 'SIGTERM')).toBe(0);
});

async function mailingOf(house: Program, seat: string): Promise<Mailing> {
  const report = await reportOf(house, seat, 1);
  const holds = report.text.split('\n').filter((line) => line.startsWith('[ ] hold '));
  return { report, armies: [...new Set(holds.map((line) => line.slice('[ ] hold '.length)))] };
}

/** Every mail orders something else, in a seat's own order; the last of all differs from the one before it. */
function mailOf({ report, armies }: Mailing, n: number) {
  const doctrine = n % 2 === 0 ? 'bold' : 'cautious';
  const orders =
    n === MAILS_EACH
      ? armies.map((army) => `hold ${army}`)
      : armies.map((army) => `doctrine ${army} ${doctrine}`);
  return {
    messageId: messageIdOf(report, n),
    date: new Date(0),
    from: report.mail.to,
    to: report.replyTo,
    subject: `Re: ${report.mail.subject}`,
    text: [...orders, `luck word ${n}`].join('\n'),
  };
}

const messageIdOf = ({ mail }: ReadMail, n: number): string =>
  `<flood-${n}-${mail.participant}@players.invalid>`;

/** As a mail server does: those it was not told of yet, one after the other, until the line is dead. */
async function sendAll(house: Program, mailing: Mailing, accepted: Set<string>): Promise<void> {
  const [host = '', port = ''] = house.ready.smtp.split(':');
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 1,
    host,
    port: Number(port),
    secure: false,
    ignoreTLS: true,
  });
  try {
    for (let n = 1; n <= MAILS_EACH; n += 1) {
      const mail = mailOf(mailing, n);
      if (accepted.has(mail.messageId)) continue;
      const isTaken = await transport.sendMail(mail).then(
        () => true,
        () => false,
      );
      if (!isTaken) return;
      accepted.add(mail.messageId);
    }
  } finally {
    transport.close();
  }
}

/** One receipt for each mail; one that came twice has its own once more, which answers no mail. */
async function expectAnsweredOnce(house: Program, seat: string, { report }: Mailing): Promise<void> {
  const expected = Array.from({ length: MAILS_EACH }, (_, i) => messageIdOf(report, i + 1)).sort();
  const receivedAs = await until(`the receipts of ${seat}`, async () => {
    const asked = { path: { campaign: 'demo' }, query: { participant: seat } };
    const letters = answered(await house.client().ask('GET /v1/campaigns/{campaign}/mailroom', asked));
    const receipts = letters.filter(({ kind, inReplyTo }) => kind === 'receipt' && inReplyTo);
    return receipts.length >= MAILS_EACH ? receipts.map(({ inReplyTo = '' }) => inReplyTo) : undefined;
  });
  await sleep(200); // a second one would be here by now
  expect([...receivedAs].sort()).toEqual(expected);
}

/** All were counted, and what stands is what was written last. */
async function expectLastWord(house: Program, seat: string, { armies }: Mailing): Promise<void> {
  const path = { campaign: 'demo' };
  const { seats } = answered(await house.client().ask('GET /v1/campaigns/{campaign}/cockpit', { path }));
  expect(seats.find(({ participant }) => participant.id === seat)?.receipts).toBe(MAILS_EACH);
  const token = await tokenOf(house, seat);
  const { orders } = answered(await house.client(token).ask('GET /v1/campaigns/{campaign}/desk', { path }));
  expect(orders.filter((order) => order.startsWith('hold'))).toHaveLength(armies.length);
}

async function expectWholeLog(house: Program): Promise<void> {
  const path = { campaign: 'demo' };
  const log = answered(await house.client().ask('GET /v1/campaigns/{campaign}/audit', { path }));
  const taken = log.filter(({ what }) => what === 'orders-taken');
  expect(taken).toHaveLength(SEATS.length * MAILS_EACH);
}
