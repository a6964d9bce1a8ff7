import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { letterToken } from '../../../src/app/people/letter-links.ts';
import { isGenuine, readReplyAddress, replyAddress } from '../../../src/app/people/seat-keys.ts';
import { cases } from '../../support/cases.ts';
import {
  DEMO,
  deliver,
  holdAll,
  type Office,
  OWNER,
  openOffice,
  ordersFrom,
  rawLetter,
} from '../../support/office.ts';

const codes = async (office: Office, status: 'tray' | 'ignored' | 'done') =>
  (await office.store.listInbound({ status }, { limit: 50 })).map((mail) => mail.code);

const books = async (office: Office) =>
  (await office.store.listOrderBooks(DEMO, 1)).filter(({ orders }) => orders.length > 0);

const receipts = async (office: Office, seat: string) =>
  (await office.mailsTo(seat)).filter((mail) => mail.kind === 'receipt');

describe('an order mail', () => {
  test('from a known address to its seat’s reply address is kept and answered', async () => {
    const office = await openOffice();
    await deliver(office, await ordersFrom(office, 'p1', await holdAll(office, 'p1')));
    expect(await codes(office, 'done')).toEqual(['taken/ok']);
    expect(await books(office)).toHaveLength(1);
    expect((await receipts(office, 'p1')).map((mail) => mail.subject)).toEqual([
      '[demo] Turn 1 orders: OK (3)',
    ]);
  });

  test('the same message again changes nothing, and once has the same receipt, marked', async () => {
    const office = await openOffice();
    const letter = await ordersFrom(office, 'p1', await holdAll(office, 'p1'));
    await deliver(office, letter);
    const [before] = await books(office);
    await deliver(office, letter);
    expect(await books(office)).toEqual([before]);
    await deliver(office, letter);
    const answers = await receipts(office, 'p1');
    expect(answers.map(({ subject }) => subject)).toEqual(Array(2).fill('[demo] Turn 1 orders: OK (3)'));
    const [first, again] = [...answers].sort((a, b) => a.text.length - b.text.length);
    expect(again?.text).toMatch(/^This very message came before\. /);
    expect(again?.text).toContain(first?.text ?? '?');
    expect(again?.html).toMatch(/<p [^>]*>This very message came before\./);
    expect(await codes(office, 'ignored')).toEqual(['robot/twice', 'robot/twice']);
  });

  test('the same message twice at once is read once, whichever is read first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const office = await openOffice();
      const letter = await ordersFrom(office, 'p1', await holdAll(office, 'p1'));
      const message = {
        raw: rawLetter(letter),
        door: 'smtp',
        envelopeFrom: letter.from,
        envelopeTo: [letter.to],
      } as const;
      const taken = [await office.useCases.takeMail(message), await office.useCases.takeMail(message)];
      for (const i of order) await office.useCases.readInbound([taken[i]?.id ?? ('' as never)]);
      const answers = await receipts(office, 'p1');
      expect(answers.filter(({ text }) => !text.startsWith('This very message'))).toHaveLength(1);
    }
  });

  test('good lines of a mail with faults stand', async () => {
    const office = await openOffice();
    const orders = await holdAll(office, 'p1');
    await deliver(
      office,
      await ordersFrom(office, 'p1', `${orders}\nburn everything\nmarch the Phantom Legion to Karak`),
    );
    expect((await books(office))[0]?.orders).toHaveLength(3);
    expect((await receipts(office, 'p1'))[0]?.subject).toBe('[demo] Turn 1 orders: PROBLEMS: 2 of 5');
  });

  test('a call for help is answered with what can be written', async () => {
    const office = await openOffice();
    await deliver(office, await ordersFrom(office, 'p1', 'help'));
    expect((await receipts(office, 'p1'))[0]?.text.replace(/\s+/g, ' ')).toContain(
      '"march 2nd Host of the Iron Crown to',
    );
  });

  test('odds of a roll that lack a value are answered with what it takes, and with a line that can be sent', async () => {
    const office = await openOffice();
    await deliver(office, await ordersFrom(office, 'p1', 'odds attack'));
    const said = (await receipts(office, 'p1'))[0]?.text.replace(/\s+/g, ' ') ?? '';
    expect(said).toContain('This roll still needs dice, hit at, wounds.');
    const example = /For example: "(odds attack [^"]+)"/.exec(said)?.[1] ?? '';
    await deliver(office, await ordersFrom(office, 'p1', example));
    expect((await receipts(office, 'p1')).at(-1)?.text).toContain('Exact, from');
  });

  test('for a turn that is closed is told so and changes nothing', async () => {
    const office = await openOffice();
    await office.useCases.resolveNow(OWNER, DEMO);
    await deliver(office, await ordersFrom(office, 'p1', await holdAll(office, 'p1')));
    expect(await codes(office, 'tray')).toEqual(['late/turn-closed']);
    expect((await office.mailsTo('p1')).map((mail) => mail.kind)).toContain('held-mail');
    expect(await books(office)).toEqual([]);
  });

  test('without text is held and answered, never taken for no orders', async () => {
    const office = await openOffice();
    await deliver(office, await ordersFrom(office, 'p1', ''));
    expect((await codes(office, 'tray'))[0]).toMatch(/^unreadable\//);
    expect((await office.mailsTo('p1')).map((mail) => mail.kind)).toContain('held-mail');
  });
});

describe('whose mail is it', () => {
  test('a stranger’s changes nothing, lies in the tray, and only the address on file is told', async () => {
    const office = await openOffice();
    const letter = await ordersFrom(office, 'p1', 'cancel all\nfinal');
    await deliver(office, { ...letter, from: 'mallory@elsewhere.invalid' });
    expect(await codes(office, 'tray')).toEqual(['stranger/unknown-from']);
    expect(await books(office)).toEqual([]);
    const told = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'held-mail');
    expect(told.map(({ kind, to }) => [kind, to])).toEqual([['held-mail', letter.from]]);
  });

  test('another player may not speak for this seat', async () => {
    const office = await openOffice();
    const [his, own] = [await ordersFrom(office, 'p1', 'final'), await ordersFrom(office, 'p2', 'final')];
    await deliver(office, { ...his, from: own.from });
    expect(await codes(office, 'tray')).toEqual(['stranger/unknown-from']);
  });

  test('a mail to the one From, without a reply address, lies in the tray', async () => {
    const office = await openOffice();
    const letter = await ordersFrom(office, 'p1', 'final');
    await deliver(office, { ...letter, to: 'post@post.example' });
    expect(await codes(office, 'tray')).toEqual(['stranger/no-reply-address']);
  });

  test('robots are never answered', async () => {
    const office = await openOffice();
    const letter = await ordersFrom(office, 'p1', await holdAll(office, 'p1'));
    await deliver(office, { ...letter, headers: ['Auto-Submitted: auto-replied'] });
    await deliver(office, { ...letter, text: 'x', headers: ['X-Fieldpost-Loop: post.example'] });
    expect((await codes(office, 'ignored')).sort()).toEqual(['robot/automatic', 'robot/loop']);
    expect(await receipts(office, 'p1')).toEqual([]);
  });

  test('what has no return path came from a machine, whatever its From says', async () => {
    const office = await openOffice();
    const letter = await ordersFrom(office, 'p1', await holdAll(office, 'p1'));
    await deliver(office, { ...letter, envelopeFrom: '' });
    expect(await codes(office, 'ignored')).toEqual(['robot/automatic']);
    expect(await receipts(office, 'p1')).toEqual([]);
  });

  test('capitals in an address make no stranger', async () => {
    const office = await openOffice();
    const letter = await ordersFrom(office, 'p1', await holdAll(office, 'p1'));
    await deliver(office, { ...letter, from: letter.from.toUpperCase() });
    expect(await codes(office, 'done')).toEqual(['taken/ok']);
  });

  test.each([
    ['post@post.example', true],
    ['POST@Post.Example', true],
    ['t@post.example', false],
    ['post', false],
    ['', false],
  ])('the door knows our own addresses whole: %s', async (address, isOurs) => {
    const office = await openOffice();
    expect(office.useCases.isOurAddress(address)).toBe(isOurs);
  });

  test('no mark but the right one opens a reply address, and none after the key version is raised', async () => {
    const office = await openOffice();
    const seat = await office.seat('p1');
    const { keys } = office.deps;
    const claim = (address: string) => readReplyAddress(address, 'post.example');
    const genuine = claim(replyAddress(keys, seat, 1, 'post.example'));
    expect(genuine !== undefined && isGenuine(keys, genuine, seat)).toBe(true);
    expect(genuine !== undefined && isGenuine(keys, genuine, { ...seat, keyVersion: 2 })).toBe(false);
    expect(genuine !== undefined && isGenuine(keys, { ...genuine, turn: 2 }, seat)).toBe(false);
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-z]{1,32}$/), (mark) => {
        fc.pre(mark !== genuine?.mark);
        expect(genuine !== undefined && isGenuine(keys, { ...genuine, mark }, seat)).toBe(false);
      }),
    );
  });

  test('no sequence of strangers’ mails changes a campaign', async () => {
    const office = await openOffice();
    const state = JSON.stringify(await office.store.getState(DEMO));
    const letter = await ordersFrom(office, 'p3', 'final');
    const word = fc.constantFrom(
      'final',
      'cancel all',
      'hold',
      'luck seven',
      'resign',
      'march 1st Host to Karak',
    );
    const address = fc.constantFrom(
      letter.to,
      'post@post.example',
      'orders+demo.p3.1.0000000000000000@post.example',
    );
    const mail = fc.record({ text: fc.array(word, { minLength: 1 }), to: address, from: fc.emailAddress() });
    await fc.assert(
      fc.asyncProperty(mail, async ({ text, to, from }) => {
        await deliver(office, { from, to, text: text.join('\n') });
      }),
      { numRuns: cases(25) },
    );
    expect(await books(office)).toEqual([]);
    expect(JSON.stringify(await office.store.getState(DEMO))).toBe(state);
    expect((await office.store.listInbound({ status: 'done' }, { limit: 10 })).length).toBe(0);
  });
});

describe('keys at rest', () => {
  test('no mail in the store carries its reader’s link or reply mark; what he reads does', async () => {
    const office = await openOffice();
    const seat = await office.seat('p1');
    const mark = replyAddress(office.deps.keys, seat, 1, 'post.example');
    const [mail] = await office.mailsTo('p1');
    if (mail === undefined) throw new Error('expected a letter');
    const token = letterToken(office.deps.keys, seat, mail);
    expect(JSON.stringify(mail)).not.toContain(token);
    expect(JSON.stringify(mail)).not.toContain(mark);
    const read = await office.useCases.readMail(OWNER, mail.id);
    expect(read.ok && read.value.text).toContain(`http://127.0.0.1:3000/l/${token}`);
    expect(read.ok && read.value.replyTo).toBe(mark);
  });
});
