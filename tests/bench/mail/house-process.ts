// A whole Fieldpost in a process of its own, as `npm start` composes it, told what to do by the bench that began it.
import { setTimeout as sleep } from 'node:timers/promises';
import { MAIL_OUT, openJobDesk } from '../../../jobs/job-desk.ts';
import type { OutboundId } from '../../../src/app/ids.ts';
import type { NewCampaign } from '../../../src/app/opening/opening.ts';
import { openHouse } from '../../../src/compose.ts';
import { loadProcessConfig } from '../../../src/config.ts';
import { openLog } from '../../../src/log.ts';
import type { Ask, Counts } from './house.ts';
import type { Report } from './letters.ts';

const OWNER = { kind: 'owner' } as const;
const AT_A_TIME = 16;
/** Between two looks at least, and so many times as long as a look takes: seldom enough not to be a part of what is measured, on a busy machine too. */
const POLL_MS = 100;
const LOOK_SHARE = 10;

const config = loadProcessConfig();
if (!config.ok) throw new Error(config.faults.join('\n'));
const house = await openHouse(config.value, { ...openLog('fatal'), progress: () => undefined });
const { useCases, prisma } = house;
const desk = openJobDesk(house.queues);
const mailOut = house.queues.queue<object>(MAIL_OUT);
await mailOut.pause();
await house.listen();

process.on('message', (ask: Ask & { readonly id: number }) => {
  carryOut(ask).then(
    (answer) => process.send?.({ id: ask.id, answer }),
    (error: unknown) => process.send?.({ id: ask.id, error: String(error) }),
  );
});
process.once('SIGINT', () => process.exit());
process.once('disconnect', () => process.exit());
process.send?.({ ready: true });

function carryOut(ask: Ask): Promise<unknown> {
  switch (ask.do) {
    case 'open':
      return open(ask.campaigns);
    case 'take':
      return take(ask);
    case 'settle':
      return waitFor(async () => (await prisma.inboundMail.count({ where: { status: 'taken' } })) === 0);
    case 'clear':
      return clear();
    case 'arm':
      return arm();
    case 'send':
      return send();
    case 'count':
      return count();
  }
}

/** Opens campaigns and resolves their first turn; answers the reports, as their readers get them. */
async function open(campaigns: readonly NewCampaign[]): Promise<readonly Report[]> {
  const reports: Report[] = [];
  for (const wanted of campaigns) {
    const opened = await useCases.openCampaign(OWNER, wanted);
    if (!opened.ok) throw new Error(opened.refusal.message);
    await useCases.resolveNow(OWNER, opened.value.id);
  }
  await waitFor(async () => (await prisma.turn.count({ where: { number: 2 } })) === campaigns.length);
  const mails = await prisma.outboundMail.findMany({
    where: { kind: 'turn-report', participantId: { not: 'gm' } },
    select: { id: true },
  });
  for (const { id } of mails) {
    const read = await useCases.readMail(OWNER, id as OutboundId);
    if (!read.ok) throw new Error(read.refusal.message);
    const { mail, from, replyTo, text } = read.value;
    const { messageId, subject, to, html } = mail;
    reports.push({ messageId, subject, to, from, replyTo, text, html });
  }
  return reports;
}

/** As a mail door does, several connections at a time; resolves when all are stored. */
async function take({ mails }: Extract<Ask, { do: 'take' }>): Promise<void> {
  const left = [...mails];
  const connection = async (): Promise<void> => {
    for (let mail = left.shift(); mail !== undefined; mail = left.shift()) {
      const { from, to } = mail;
      const raw = new Uint8Array(Buffer.from(mail.raw, 'base64'));
      await useCases.takeMail({ raw, door: 'smtp', envelopeFrom: from, envelopeTo: [to] });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, connection));
}

/** What there is to show for it: mails that became orders, and receipts. */
async function count(): Promise<Counts> {
  const { user, system } = process.cpuUsage();
  return {
    done: await prisma.inboundMail.count({ where: { status: 'done' } }),
    receipts: await prisma.outboundMail.count({ where: { kind: 'receipt' } }),
    cpuSeconds: (user + system) / 1e6,
  };
}

/** Nothing is waiting to be sent, and no job either. */
async function clear(): Promise<void> {
  await prisma.outboundMail.updateMany({ where: { status: 'queued' }, data: { status: 'sent' } });
  await mailOut.drain();
}

const REPORTS = { kind: 'turn-report' };

/** All turn reports lie in the outbox as if they had just been committed; answers how many. */
async function arm(): Promise<number> {
  await mailOut.pause();
  const data = { status: 'queued', attempts: 0, nextAttemptAt: null, sentAt: null };
  return (await prisma.outboundMail.updateMany({ where: REPORTS, data })).count;
}

/** Sends them, as publishing does after its commit. */
async function send(): Promise<void> {
  const mails = await prisma.outboundMail.findMany({ where: REPORTS, select: { id: true } });
  await desk.sendMails(mails.map(({ id }) => id as OutboundId));
  await mailOut.resume();
  await waitFor(async () => (await prisma.outboundMail.count({ where: { status: 'queued' } })) === 0);
  await mailOut.pause();
}

async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const began = performance.now();
    if (await isSo()) return;
    await sleep(Math.max(POLL_MS, LOOK_SHARE * (performance.now() - began)));
  }
}
