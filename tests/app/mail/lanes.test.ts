import { describe, expect, test } from 'vitest';
import type { InboundId } from '../../../src/app/ids.ts';
import type { InboundMail } from '../../../src/app/records.ts';
import type { FactionId } from '../../../src/campaign/ids.ts';
import {
  DEMO,
  deliver,
  HOUR,
  holdAll,
  type Office,
  OWNER,
  openOffice,
  ordersFrom,
  rawLetter,
} from '../../support/office.ts';

const LIMITS = { seat: 3, sender: 3, source: 2 };
const limited = () => openOffice({ mailLimits: LIMITS });

/** Takes so many different order mails of a seat, not read yet. */
async function takeFrom(office: Office, seat: string, count: number): Promise<readonly InboundId[]> {
  const letter = await ordersFrom(office, seat, await holdAll(office, seat));
  const ids: InboundId[] = [];
  for (let n = 1; n <= count; n += 1) {
    const raw = rawLetter({ ...letter, text: `${letter.text}\nluck word ${n}` });
    const envelope = { envelopeFrom: letter.from, envelopeTo: [letter.to] };
    ids.push((await office.useCases.takeMail({ raw, door: 'smtp', ...envelope })).id);
  }
  return ids;
}

async function takeStrangers(office: Office, ip: string, count: number): Promise<readonly InboundId[]> {
  const ids: InboundId[] = [];
  for (let n = 1; n <= count; n += 1) {
    const from = `stranger-${n}@spam.example`;
    const raw = rawLetter({ from, to: 'post@post.example', text: `buy ${n} from ${ip}` });
    const client = { ip, helo: 'spam.example' };
    const taken = {
      raw,
      door: 'smtp' as const,
      client,
      envelopeFrom: from,
      envelopeTo: ['post@post.example'],
    };
    ids.push((await office.useCases.takeMail(taken)).id);
  }
  return ids;
}

async function statuses(
  office: Office,
  ids: readonly InboundId[],
): Promise<readonly InboundMail['status'][]> {
  const mails = await Promise.all(ids.map((id) => office.store.findInbound(id)));
  return mails.map((mail) => mail?.status ?? 'taken');
}

async function factionOf(office: Office, seat: string): Promise<FactionId> {
  const { faction } = await office.seat(seat);
  if (faction === undefined) throw new Error(`${seat} leads nobody`);
  return faction;
}

const receiptsTo = async (office: Office, seat: string) =>
  (await office.mailsTo(seat)).filter(({ kind }) => kind === 'receipt').length;

const jobsIn = (office: Office) => office.queued.filter((job) => job.startsWith('read-mail'));

describe('mail that is too much for its lane', () => {
  test('waits, while others are answered; it is read in the next hours, each mail once', async () => {
    const office = await limited();
    const flood = await takeFrom(office, 'p1', 7);
    const [other = '' as InboundId] = await takeFrom(office, 'p2', 1);
    await office.useCases.readInbound([...flood, other]);
    expect(await statuses(office, flood)).toEqual([
      'done',
      'done',
      'done',
      'taken',
      'taken',
      'taken',
      'taken',
    ]);
    expect(await statuses(office, [other])).toEqual(['done']);
    for (const done of [6, 7, 7]) {
      office.advance(HOUR);
      office.queued.splice(0);
      await office.useCases.sweep();
      await office.useCases.readInbound(jobsIn(office).map((job) => job.slice(10) as InboundId));
      expect((await statuses(office, flood)).filter((status) => status === 'done')).toHaveLength(done);
    }
    expect(await receiptsTo(office, 'p1')).toBe(7);
    const { orders, luckWord } = await office.store.getOrderBook(DEMO, 1, await factionOf(office, 'p1'));
    expect([orders.length > 0, luckWord]).toEqual([true, '7']);
  });

  test('is told of once an hour, to its player and the GM, who sees it in the tray and may put it away', async () => {
    const office = await limited();
    const flood = await takeFrom(office, 'p1', 6);
    await office.useCases.readInbound(flood);
    const held = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'held-mail');
    expect(held.map(({ subject }) => subject)).toEqual(['[demo] Turn 1 orders: waiting to be read']);
    expect(held[0]?.text).toContain('More than 3 mails have come from you in this hour');
    const notes = (await office.mailsTo('gm')).filter(({ subject }) => subject.includes('more mail than'));
    expect(notes).toHaveLength(1);
    const tray = await office.useCases.tray(OWNER, DEMO);
    expect(tray.ok && tray.value.map(({ code }) => code)).toEqual(Array(3).fill('waits/too-many'));
    const cockpit = await office.useCases.cockpit(OWNER, DEMO);
    expect(cockpit.ok && cockpit.value.trayCount).toBe(3);
    expect((await office.useCases.dismissMail(OWNER, flood[5] as InboundId)).ok).toBe(true);
    expect(await statuses(office, flood.slice(3))).toEqual(['taken', 'taken', 'ignored']);
  });

  test('counts before the deadline all the same', async () => {
    const office = await limited();
    const flood = await takeFrom(office, 'p1', 6);
    await office.useCases.readInbound(flood);
    const strangers = await takeStrangers(office, '192.0.2.1', 4);
    await office.useCases.readInbound(strangers);
    expect((await office.useCases.resolveNow(OWNER, DEMO)).ok).toBe(true);
    expect(await statuses(office, flood)).toEqual(Array(6).fill('done'));
    expect(await statuses(office, strangers)).toEqual(['tray', 'tray', 'taken', 'taken']);
  });

  test('of strangers is told to nobody, and each place they write from has a lane of its own', async () => {
    const office = await limited();
    const before = (await office.store.listOutbound({ campaign: DEMO }, { limit: 100 })).length;
    const [one, other] = [
      await takeStrangers(office, '192.0.2.1', 4),
      await takeStrangers(office, '192.0.2.2', 2),
    ];
    await office.useCases.readInbound([...one, ...other]);
    expect(await statuses(office, one)).toEqual(['tray', 'tray', 'taken', 'taken']);
    expect(await statuses(office, other)).toEqual(['tray', 'tray']);
    expect(await office.store.listOutbound({ campaign: DEMO }, { limit: 100 })).toHaveLength(before);
    const all = await office.useCases.tray(OWNER, undefined);
    expect(all.ok && all.value).toHaveLength(6);
  });

  test('a stranger who makes up marks fills his own lane, not the seat’s', async () => {
    const office = await limited();
    const letter = await ordersFrom(office, 'p1', await holdAll(office, 'p1'));
    for (let n = 1; n <= 5; n += 1) {
      const to = letter.to.replace(/\.[a-z0-9]+@/, `.${'a'.repeat(15)}${n + 1}@`);
      await deliver(office, { ...letter, to, text: `${letter.text}\n# ${n}` });
    }
    const [own = '' as InboundId] = await takeFrom(office, 'p1', 1);
    await office.useCases.readInbound([own]);
    expect(await statuses(office, [own])).toEqual(['done']);
  });

  test('by the owner’s own hand is not counted', async () => {
    const office = await limited();
    const letter = await ordersFrom(office, 'p1', await holdAll(office, 'p1'));
    for (let n = 1; n <= 5; n += 1)
      await deliver(office, { ...letter, text: `${letter.text}\nluck word ${n}` }, 'file');
    expect(await receiptsTo(office, 'p1')).toBe(5);
  });
});

test('whoever reads a mail first reads what came before it to the same address: the later amends the earlier', async () => {
  const office = await openOffice();
  const ids = await takeFrom(office, 'p1', 3);
  await office.useCases.readInbound(ids.slice(2));
  expect(await statuses(office, ids)).toEqual(['done', 'done', 'done']);
  const book = await office.store.getOrderBook(DEMO, 1, await factionOf(office, 'p1'));
  expect(book.luckWord).toBe('3');
});

describe('the sweep', () => {
  test('queues a long row of mails once, the oldest first, and so many at a time', async () => {
    const office = await openOffice();
    const ids = await takeStrangers(office, '192.0.2.1', 230);
    office.queued.splice(0);
    await office.useCases.sweep();
    expect(jobsIn(office)).toEqual([]); // each has its job
    office.advance(31_000);
    await office.useCases.sweep();
    expect(jobsIn(office)).toEqual(ids.slice(0, 200).map((id) => `read-mail ${id}`));
    await office.useCases.sweep();
    await office.useCases.sweep();
    office.advance(30_000);
    await office.useCases.sweep();
    expect(jobsIn(office)).toEqual(ids.map((id) => `read-mail ${id}`));
    office.advance(31_000);
    await office.useCases.sweep();
    expect(jobsIn(office)).toHaveLength(430); // those that nobody has read for a minute, once more
  });

  test('takes each lane in turn', async () => {
    const office = await openOffice({ mailLimits: { seat: 1, sender: 1, source: 1 } });
    const flood = await takeFrom(office, 'p1', 5);
    const others = await takeFrom(office, 'p2', 2);
    await office.useCases.readInbound([...flood, ...others]);
    office.advance(HOUR);
    const claimed = await office.store.claimTaken(office.deps.clock.now(), 2);
    expect(claimed).toEqual([flood[1], others[1]]);
  });
});
