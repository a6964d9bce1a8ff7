/** Letters as they are queued, in a language of marks: words without marks were built in code. */
import { describe, expect, test } from 'vitest';
import { ignoredIn } from '../../../src/app/orders/receipts.ts';
import { noteFailure } from '../../../src/app/outbox/failing-addresses.ts';
import { sayWishes } from '../../../src/app/outbox/mail-wishes.ts';
import { finish } from '../../../src/app/outbox/outbox.ts';
import type { MailWishes, OutboundMail } from '../../../src/app/records.ts';
import { DEMO, deliver, HOUR, type Office, openOffice, ordersFrom } from '../../support/office.ts';
import { markedTemplates, markedWords, wordsBuiltInCode } from '../../support/pseudo-locale.ts';

/** Hashes, and the mark that a link stands for. */
const SIGNS = /\b[0-9a-f]{8,}\b|https:\S+/g;

/** Names on the map, days and addresses: nobody's words. */
async function givenIn(office: Office): Promise<unknown> {
  const [campaign, state, seats] = await Promise.all([
    office.campaign(),
    office.store.getState(DEMO),
    office.store.listParticipants(DEMO),
  ]);
  return [campaign, state, seats];
}

async function unmarkedIn(office: Office, mail?: OutboundMail, also?: unknown): Promise<readonly string[]> {
  expect(mail?.text).toContain('⟦');
  const printed = `${mail?.subject}\n${mail?.text}`.replace(SIGNS, ' ');
  return wordsBuiltInCode(printed, [await givenIn(office), also]);
}

const LINES = [
  'help',
  'status',
  'history',
  'resend',
  'leave until turn 9',
  'leave until 24 December',
  'delegate to the adjutant',
  'resign',
  'resign\nresign',
  'quiet hours 22 to 7',
  'daily mail at 8',
  'unsubscribe',
  'odds attack dice 2 hit at 5 wounds 2',
];

test.each(LINES)('the answer to %j is all from catalogs and templates', async (line) => {
  const office = await openOffice({ templates: markedTemplates });
  await deliver(office, await ordersFrom(office, 'p1', line));
  const receipt = (await office.mailsTo('p1')).find(({ kind }) => kind === 'receipt');
  expect(await unmarkedIn(office, receipt, line)).toEqual([]);
  // These words stand around what a line brings, so that its own marks must follow.
  expect(receipt?.text).not.toMatch(/Mind:\s+[^⟦\s]/);
});

describe('a note to the game master is all from catalogs and templates', () => {
  const noteIn = async (office: Office, title: string) =>
    (await office.mailsTo('gm')).find(({ subject }) => subject.includes(`⟦${title}⟧`));

  test('that a player has resigned', async () => {
    const office = await openOffice({ templates: markedTemplates });
    await deliver(office, await ordersFrom(office, 'p1', 'resign\nresign'));
    expect(await unmarkedIn(office, await noteIn(office, 'a player has left'))).toEqual([]);
  });

  test('that orders are still missing', async () => {
    const office = await openOffice({ templates: markedTemplates });
    const turn = await office.store.findTurn(DEMO, 1);
    office.advance((turn?.deadline ?? 0) - office.deps.clock.now() - 18 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await unmarkedIn(office, await noteIn(office, 'orders are still missing'))).toEqual([]);
  });

  test('that mail to a player came back', async () => {
    const office = await openOffice({ templates: markedTemplates });
    const [campaign, seat] = [await office.campaign(), await office.seat('p1')];
    const failure = { campaign, seat, address: 'ada@club.example', status: '5.1.1' };
    await office.store.commit((await noteFailure(office.deps, failure)).writes);
    expect(await unmarkedIn(office, await noteIn(office, 'a mail could not be delivered'), failure)).toEqual(
      [],
    );
  });
});

test('the mark in a subject is explained in words from the catalog', async () => {
  const office = await openOffice({ templates: markedTemplates, replyBy: 'subject' });
  const [mail] = await office.mailsTo('p1');
  if (mail === undefined) throw new Error('the opening letter is missing');
  const finished = await finish(office.deps, mail, await office.seat('p1'), await office.campaign());
  const [, mark = ''] = /(\S+)$/.exec(finished.subject) ?? [];
  expect(finished.text.slice(-mark.length - 60)).toContain(`⟦Leave this mark in your answer: ${mark}⟧`);
});

test('what was passed over and reads like an order is pointed out in words from the catalog', () => {
  const passedOver = { reason: 'quoted text', text: '> hold Riders', hasOrder: true };
  const [told] = ignoredIn({ lines: [], ignored: [passedOver] }, markedWords.receipt);
  expect(told?.reason).toMatch(/^⟦quoted text .*⟧$/);
});

test('wishes of our mail are all from the catalog', () => {
  const timeZone = 'Europe/Berlin';
  const wishes: MailWishes = { noReminders: true, quiet: { from: 22, to: 7 }, digestAt: 8 };
  const seats = [{ timeZone }, { timeZone, wishes }];
  const said = seats.flatMap((seat) => sayWishes(seat, markedWords.wishes));
  expect(wordsBuiltInCode(said.join('\n'), timeZone)).toEqual([]);
});
