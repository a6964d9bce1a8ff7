import { describe, expect, test } from 'vitest';
import { ORIGINS, type Origin } from '../../../src/app/contracts/mail-origin.ts';
import { MAIL_POLICY, type Mark, type Standing, type Treatment } from '../../../src/app/mail/mail-policy.ts';
import {
  DEMO,
  deliver,
  type Letter,
  type Office,
  OWNER,
  openOffice,
  ordersFrom,
} from '../../support/office.ts';

/** The table as docs/mail-policy.md prints it: mark, From, then one treatment for each origin. */
const CELLS: readonly [Mark, Standing, Record<Origin, Treatment>][] = [
  ['genuine', 'on-file', { pass: 'take', none: 'take', unchecked: 'take', fail: 'ask' }],
  ['genuine', 'unknown', { pass: 'ask', none: 'ask', unchecked: 'ask', fail: 'ask' }],
  ['voided', 'on-file', { pass: 'ask', none: 'ask', unchecked: 'ask', fail: 'tray' }],
  ['voided', 'unknown', { pass: 'tray', none: 'tray', unchecked: 'tray', fail: 'tray' }],
  ['forged', 'on-file', { pass: 'tray', none: 'tray', unchecked: 'tray', fail: 'tray' }],
  ['forged', 'unknown', { pass: 'tray', none: 'tray', unchecked: 'tray', fail: 'tray' }],
  ['none', 'on-file', { pass: 'take', none: 'ask', unchecked: 'ask', fail: 'tray' }],
  ['none', 'unknown', { pass: 'tray', none: 'tray', unchecked: 'tray', fail: 'tray' }],
];
const EVERY = CELLS.flatMap(([mark, standing, row]) =>
  ORIGINS.map((origin) => ({ mark, standing, origin, treatment: row[origin] })),
);

const STRANGER = 'mallory@elsewhere.invalid';

async function makeKeysVoid(office: Office): Promise<void> {
  const { name, addresses, timeZone, id } = await office.seat('p1');
  const change = { campaign: DEMO, participant: id, name, addresses, timeZone, makeKeysVoid: true };
  expect(await office.useCases.changePerson(OWNER, change)).toMatchObject({ ok: true });
}

async function letterWith(office: Office, mark: Mark, standing: Standing): Promise<Letter> {
  const letter = await ordersFrom(office, 'p1', 'cancel all\nfinal');
  const from = standing === 'on-file' ? letter.from : STRANGER;
  const forged = letter.to.replace(/\.[a-z0-9]+@/, '.0000000000000000@');
  if (mark === 'voided') await makeKeysVoid(office);
  const to = { genuine: letter.to, voided: letter.to, forged, none: office.deps.settings.mailFrom }[mark];
  return { ...letter, from, to };
}

async function outcome(office: Office): Promise<Treatment> {
  const [mail] = await office.store.listInbound({}, { limit: 1 });
  if (mail?.status === 'done') return 'take';
  expect(mail?.status).toBe('tray');
  const kinds = (await office.mailsTo('p1')).map(({ kind }) => kind);
  return kinds.includes('held-mail') ? 'ask' : 'tray';
}

describe('what a mail may do', () => {
  test('is the same in the table of the code', () => {
    for (const { mark, standing, origin, treatment } of EVERY) {
      expect(MAIL_POLICY[mark][standing][origin], `${mark} ${standing} ${origin}`).toBe(treatment);
    }
  });

  test.each(EVERY)('mark $mark, From $standing, origin $origin: $treatment', async (cell) => {
    const office = await openOffice(
      cell.origin === 'unchecked' ? {} : { checkOrigin: async () => cell.origin as Origin },
    );
    const before = await office.store.listOrderBooks(DEMO, 1);
    await deliver(office, await letterWith(office, cell.mark, cell.standing));
    expect(await outcome(office)).toBe(cell.treatment);
    const after = await office.store.listOrderBooks(DEMO, 1);
    expect(after.some(({ isFinal }) => isFinal)).toBe(cell.treatment === 'take');
    if (cell.treatment !== 'take') expect(after).toEqual(before);
    const strangers = await office.store.listOutbound({ campaign: DEMO }, { limit: 200 });
    expect(strangers.filter(({ to }) => to === STRANGER)).toEqual([]);
  });
});

describe('a doubtful mail', () => {
  test('is told of once a day, however often it comes, and its words are not handed on', async () => {
    const office = await openOffice();
    const letter = await letterWith(office, 'genuine', 'unknown');
    for (const n of [1, 2, 3]) {
      const headers = [`Subject: visit evil.invalid ${n}`];
      await deliver(office, { ...letter, text: `final ${n}`, headers });
    }
    const notices = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'held-mail');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('a mail in your name has NOT been carried out');
    expect(`${notices[0]?.text}${notices[0]?.html}`).not.toContain('evil.invalid');
    office.advance(24 * 3_600_000);
    await deliver(office, { ...letter, text: 'final again' });
    expect((await office.mailsTo('p1')).filter(({ kind }) => kind === 'held-mail')).toHaveLength(2);
  });

  test('to an address that was made void is answered to the address on file, once a day', async () => {
    const office = await openOffice();
    const letter = await letterWith(office, 'voided', 'on-file');
    for (const text of ['final', 'final please']) await deliver(office, { ...letter, text });
    const notices = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'held-mail');
    expect(notices.map(({ to }) => to)).toEqual([letter.from]);
    expect(notices[0]?.text.replace(/\s+/g, ' ')).toContain('write again as a reply to your newest report');
    expect(notices[0]?.text).not.toContain(letter.to);
  });

  test('from the mailroom or a file is not asked for its origin', async () => {
    const office = await openOffice({ checkOrigin: async () => 'fail' });
    const letter = await ordersFrom(office, 'p1', 'final');
    await deliver(office, letter, 'file');
    const [mail] = await office.store.listInbound({}, { limit: 1 });
    expect([mail?.status, mail?.origin]).toEqual(['done', 'unchecked']);
  });
});

describe('a mailbox of one address', () => {
  async function answered() {
    const office = await openOffice({ replyBy: 'subject', sending: () => ({ kind: 'sent', answer: '250' }) });
    const [opening] = await office.mailsTo('p1');
    if (opening === undefined) throw new Error('expected an opening letter');
    await office.useCases.sendOutbound([opening.id]);
    const sent = office.sent[0];
    if (sent === undefined) throw new Error('expected it to be sent');
    const [mark = ''] = /\{demo\.p1\.1\.[a-z0-9]+\}/.exec(sent.subject) ?? [];
    return { office, sent, mark };
  }

  test('has the mark in subject and text, and one address for answers', async () => {
    const { sent, mark } = await answered();
    expect(mark).not.toBe('');
    expect(sent.replyTo).toBe('post@post.example');
    expect(sent.text.trimEnd().endsWith(`Leave this mark in your answer: ${mark}`)).toBe(true);
  });

  test.each([
    ['its subject', (mark: string) => ({ subject: `Re: orders ${mark}`, text: 'final' })],
    [
      'the letter it quotes',
      (mark: string) => ({ subject: 'orders', text: `final\n\n> Leave this: ${mark}` }),
    ],
  ])('knows an answer by %s', async (_where, write) => {
    const { office, sent, mark } = await answered();
    const { subject, text } = write(mark);
    await deliver(office, { from: 'ada@players.invalid', to: sent.replyTo, subject, text });
    expect((await office.store.listInbound({}, { limit: 1 }))[0]).toMatchObject({ status: 'done', turn: 1 });
  });

  test('is not deceived by a mark that was made up', async () => {
    const { office, sent, mark } = await answered();
    const subject = `Re: orders ${mark.replace(/.\}$/, (end) => (end === '0}' ? '1}' : '0}'))}`;
    await deliver(office, { from: 'ada@players.invalid', to: sent.replyTo, subject, text: 'final' });
    expect((await office.store.listInbound({}, { limit: 1 }))[0]?.code).toBe('stranger/bad-address');
  });

  test('answers from the mailroom as its player would', async () => {
    const { office } = await answered();
    const [opening] = await office.mailsTo('p1');
    if (opening === undefined) throw new Error('expected an opening letter');
    expect((await office.useCases.answerMail({ kind: 'owner' }, opening.id, 'final')).ok).toBe(true);
    await office.readAll();
    expect((await office.store.listInbound({}, { limit: 1 }))[0]?.status).toBe('done');
  });
});
