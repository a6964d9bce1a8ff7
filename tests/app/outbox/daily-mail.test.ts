import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sending } from '../../../src/app/contracts/outgoing.ts';
import type { Wish } from '../../../src/app/outbox/mail-wishes.ts';
import { post, queueMail } from '../../../src/app/outbox/outbox.ts';
import type { MailKind, OutboundMail } from '../../../src/app/records.ts';

import { byteLength } from '../../../src/reports/html-size.ts';
import { cases } from '../../support/cases.ts';
import { DEMO, deliver, HOUR, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';

const sent: Sending = { kind: 'sent', answer: '250 ok' };
const later: Sending = { kind: 'later', why: '451 busy' };

const page = (body: string): string =>
  `<html><body class="page"><div class="page">\n<div class="sheet" style="x">\n${body}\n</div>\n</div>\n</body>\n</html>`;

/** Something to say to p1, as the engine would. */
async function write(office: Office, key: string, more: Partial<OutboundMail> & { kind?: MailKind } = {}) {
  const [campaign, to] = [await office.campaign(), await office.seat('p1')];
  const {
    kind = 'battle-over',
    text = `word ${key}\n`,
    html = page(`<p>word ${key}</p>`),
    pictures = [],
  } = more;
  const mail = { subject: `[demo] Letter ${key}`, text, html, pictures };
  const row = post(office.deps, { campaign, to, kind, turn: more.turn ?? 1, key, mail, ...battle(more) });
  await office.store.commit([queueMail(row)]);
  return row;
}

const battle = ({ battle: tag }: Partial<OutboundMail>) => (tag === undefined ? {} : { battle: tag });

/** The clock's round: whatever is due is sent, as the sweep would have it sent. */
async function round(office: Office): Promise<void> {
  const due = await office.store.listDueOutbound(office.deps.clock.now(), 200);
  await office.useCases.sendOutbound(due);
}

async function wish(office: Office, ...wishes: readonly Wish[]): Promise<void> {
  await office.useCases.setWishes(OWNER, DEMO, (await office.seat('p1')).id, wishes);
}

async function postOffice(sending: () => Sending = () => sent): Promise<Office> {
  const office = await openOffice({ sending });
  await round(office);
  office.sent.length = 0;
  return office;
}

describe('daily mail', () => {
  test('binds what has waited into one mail, with contents, each letter in text and HTML, pictures apart', async () => {
    const office = await postOffice();
    await wish(office, { kind: 'digest', at: '8' });
    const html = page('<p>map <img src="cid:map" alt="the map"></p>');
    await write(office, 'one', { html, pictures: [{ cid: 'map', alt: 'a', svg: '<svg/>' }] });
    office.advance(HOUR);
    await write(office, 'two', { html, pictures: [{ cid: 'map', alt: 'b', svg: '<svg/>' }] });
    await round(office);
    expect(office.sent).toEqual([]);
    office.advance(24 * HOUR);
    await round(office);
    await round(office);
    const [daily, ...others] = office.sent;
    expect(others).toEqual([]);
    expect(daily?.subject).toBe('[demo] Daily mail: 2 letters');
    expect(daily?.text).toMatch(/1\. Letter one\n2\. Letter two\n[\s\S]*word one\n[\s\S]*word two\n/);
    expect(daily?.pictures.map(({ cid }) => cid)).toEqual(['l1-map', 'l2-map']);
    expect(daily?.html.match(/src="cid:[^"]*"/g)).toEqual(['src="cid:l1-map"', 'src="cid:l2-map"']);
    expect(daily?.html.match(/<body/g)).toHaveLength(1);
    expect(daily?.replyTo).toMatch(/^orders\+demo\.p1\.1\./);
    const letters = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'battle-over');
    expect(letters.map(({ status }) => status)).toEqual(['bound', 'bound']);
    expect(daily?.references).toEqual(letters.map(({ messageId }) => messageId).reverse());
  });

  test('a letter alone goes as it is; receipts and answers do not wait for it', async () => {
    const office = await postOffice();
    await wish(office, { kind: 'digest', at: '8' });
    await write(office, 'one');
    await deliver(office, await ordersFrom(office, 'p1', 'status'));
    await round(office);
    expect(office.sent.map(({ subject }) => subject)).toEqual(['[demo] Turn 1: what you asked']);
    office.advance(24 * HOUR);
    await round(office);
    expect(office.sent[1]?.subject).toBe('[demo] Letter one');
  });

  test('a letter about a battle says where its answer goes, and that address is the real one', async () => {
    const office = await postOffice();
    await wish(office, { kind: 'digest', at: '8' });
    await write(office, 'one');
    const asking = await write(office, 'two', { kind: 'battle-round', battle: { number: 3, round: 2 } });
    office.advance(24 * HOUR);
    await round(office);
    const alone = await office.useCases.readMail(OWNER, asking.id);
    const address = alone.ok ? alone.value.replyTo : '';
    expect(address).toMatch(/^orders\+demo\.p1\.b3r2\.[0-9a-z]{16}@/);
    expect(office.sent[0]?.text).toContain(`To answer this letter, write to:\n${address}\n`);
    expect(office.sent[0]?.html).toContain(`mailto:${address}`);
    expect((await office.mailsTo('p1'))[0]?.text).not.toContain(address);
  });

  test('stays under 100 kB of HTML, cuts the long letters and not the short, and keeps all of their text', async () => {
    const office = await postOffice();
    await wish(office, { kind: 'digest', at: '8' });
    const long = (key: string) => ({
      html: page(
        `<h2>Begin</h2>${`<p>ünd so weiter</p>`.repeat(5000)}<h2>How to answer</h2><p>end ${key}</p>`,
      ),
      text: 'and so on\n'.repeat(5000),
    });
    await write(office, 'short');
    await write(office, 'l1', long('l1'));
    await write(office, 'l2', long('l2'));
    office.advance(24 * HOUR);
    await round(office);
    const [daily] = office.sent;
    expect(byteLength(daily?.html ?? '')).toBeGreaterThan(80_000);
    expect(byteLength(daily?.html ?? '')).toBeLessThan(100_000);
    expect(daily?.html.match(/left out here/g)).toHaveLength(2);
    for (const kept of ['word short', 'end l1', 'end l2']) expect(daily?.html).toContain(kept);
    expect(daily?.text.match(/and so on/g)).toHaveLength(10_000);
  });

  test('ends at once by another wish: what waits goes then, and never later than before', async () => {
    const office = await postOffice();
    await wish(office, { kind: 'digest', at: '8' });
    await write(office, 'one');
    await write(office, 'two');
    await deliver(office, await ordersFrom(office, 'p1', 'no daily mail'));
    await round(office);
    expect(office.sent.map(({ subject }) => subject).sort()).toEqual([
      '[demo] Letter one',
      '[demo] Letter two',
      '[demo] Turn 1: what you asked',
    ]);
  });

  test('two processes at the same moment bind once', async () => {
    const office = await postOffice();
    await wish(office, { kind: 'digest', at: '8' });
    for (const key of ['one', 'two', 'three']) await write(office, key);
    office.advance(24 * HOUR);
    await Promise.all([round(office), round(office), round(office)]);
    expect(office.sent.map(({ subject }) => subject)).toEqual(['[demo] Daily mail: 3 letters']);
  });
});

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('battle-over', 'turn-report', 'receipt', 'reminder') },
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 30 }) },
    fc.constantFrom('daily', 'not daily', 'quiet', 'not quiet', 'busy', 'restart'),
  ),
  { minLength: 5, maxLength: 30 },
);

const WISHES: Readonly<Record<string, Wish>> = {
  daily: { kind: 'digest', at: '8' },
  'not daily': { kind: 'digest', at: '' },
  quiet: { kind: 'quiet', hours: '22 to 7' },
  'not quiet': { kind: 'quiet', hours: '' },
};

/** Does the step, and what the clock's round does after it; a letter's key goes to `keys`. */
async function take(office: Office, step: string | number, keys: string[]): Promise<void> {
  const wanted = WISHES[String(step)];
  if (wanted !== undefined) await wish(office, wanted);
  else if (typeof step === 'number') office.advance(step * HOUR);
  else if (step === 'restart') return office.useCases.sweep(true);
  else if (step !== 'busy') {
    keys.push(`k${keys.length}.`);
    await write(office, keys.at(-1) ?? '', { kind: step as MailKind });
  }
  await round(office);
}

test('every letter arrives exactly once, alone or bound, whatever the clock, the wishes, a busy server or a restart', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const server = { isBusy: false };
      const office = await postOffice(() => (server.isBusy ? later : sent));
      const keys: string[] = [];
      for (const step of taken) {
        server.isBusy = step === 'busy';
        await take(office, step, keys);
      }
      server.isBusy = false;
      for (let day = 0; day < 4; day += 1) await take(office, 24, keys);
      // A try that was put off has the same Message-ID.
      const arrived = new Map(office.sent.map(({ messageId, text }) => [messageId, text]));
      const timesOf = (key: string): number =>
        [...arrived.values()].filter((text) => text.includes(`word ${key}`)).length;
      expect(keys.map(timesOf)).toEqual(keys.map(() => 1));
      const states = (await office.mailsTo('p1')).map(({ status }) => status);
      expect(states.filter((status) => status !== 'sent' && status !== 'bound')).toEqual([]);
    }),
    { numRuns: cases(40) },
  );
}, 60_000);
