import { describe, expect, test } from 'vitest';
import type { Asker } from '../../../src/app/use-cases.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, HOUR, type Office, OWNER, openOffice } from '../../support/office.ts';
import { seat } from '../../support/rows.ts';

const DAY = 24 * HOUR;
const P1: Asker = { kind: 'participant', campaign: DEMO, participant: seat('p1') };
const codeOf = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  result.refusal?.code ?? 'ok';
const eva = (words = '') => ({
  campaign: DEMO,
  participant: seat('p1'),
  name: 'Eva',
  address: 'Eva@X.example',
  timeZone: 'UTC',
  words,
});

/** A campaign whose letters go out, with nobody in the first seat. */
async function withEmptySeat(): Promise<Office> {
  const office = await openOffice({
    sending: () => ({ kind: 'sent', answer: '250 ok' }),
    demoMailsOut: true,
  });
  const removal = { campaign: DEMO, participant: seat('p1'), reason: 'they left' };
  unwrap(await office.useCases.removePlayer(OWNER, removal));
  return office;
}

async function sendAll(office: Office): Promise<void> {
  const mails = await office.store.listOutbound({ campaign: DEMO, status: 'queued' }, { limit: 200 });
  await office.useCases.sendOutbound(mails.map(({ id }) => id));
}

/** The newest letter that went to an address. */
async function lastTo(office: Office, address: string) {
  await sendAll(office);
  const mail = office.sent.findLast(({ to }) => to === address);
  if (mail === undefined) throw new Error(`nothing went to ${address}`);
  return mail;
}

const tokenIn = ({ text }: { readonly text: string }): string => /\/i\/(\S+)/.exec(text)?.[1] ?? '';

async function answerByMail(office: Office, to: string, from: string, text: string): Promise<void> {
  const raw = new TextEncoder().encode(
    `Message-ID: <${text.length}.${from}>\r\nFrom: ${from}\r\nTo: ${to}\r\nSubject: Re\r\nDate: Sat, 21 Nov 2026 12:00:00 +0000\r\n\r\n${text}\r\n`,
  );
  await office.useCases.takeMail({ raw, door: 'smtp', envelopeFrom: from, envelopeTo: [to] });
  await office.readAll();
}

describe('an invitation to a seat', () => {
  test('CP-PPL-08 is over once somebody was moved to the seat: its page asks for no answer that would be refused', async () => {
    const office = await withEmptySeat();
    unwrap(await office.useCases.inviteToSeat(OWNER, eva()));
    const token = tokenIn(await lastTo(office, 'Eva@x.example'));
    unwrap(await office.useCases.lookAtInvitation(token));
    const move = { campaign: DEMO, participant: seat('p2'), to: seat('p1'), reason: 'Needed there.' };
    unwrap(await office.useCases.movePlayer(OWNER, move));
    expect(codeOf(await office.useCases.lookAtInvitation(token))).toBe('stranger/old-invitation');
  });

  test('CP-PPL-08 is accepted by its link, once; the seat waits, and no key of the seat is in the letter', async () => {
    const office = await withEmptySeat();
    const before = await office.seat('p1');
    unwrap(await office.useCases.inviteToSeat(OWNER, eva('Come!')));
    expect((await office.seat('p1')).addresses).toEqual([]);
    const letter = await lastTo(office, 'Eva@x.example');
    expect(letter.text).toContain('Come!');
    expect(letter.text).not.toMatch(/orders\+|\/l\/|\/p\//);
    expect(letter.replyTo).toMatch(/^invitations\+demo\.[0-9a-f]{16}\./);
    expect(letter.unsubscribe).toBeUndefined();
    const token = tokenIn(letter);
    const seen = unwrap(await office.useCases.lookAtInvitation(token));
    expect([seen.invitation.name, seen.faction]).toEqual(['Eva', expect.stringContaining('Crown')]);
    unwrap(await office.useCases.answerInvitation(token, true));
    const after = await office.seat('p1');
    expect([after.name, after.addresses, after.away]).toEqual(['Eva', ['Eva@x.example'], undefined]);
    expect(after.keyVersion).toBeGreaterThan(before.keyVersion);
    expect((await lastTo(office, 'Eva@x.example')).subject).toMatch(/You lead|Turn|turn/);
    expect(codeOf(await office.useCases.answerInvitation(token, true))).toBe('stranger/old-invitation');
    const [state] = unwrap(await office.useCases.invitations(OWNER, DEMO));
    expect(state?.answer).toBe('accepted');
    const log = JSON.stringify(await office.store.listAudit(DEMO, { limit: 50 }));
    expect(log).toContain('invitation-accepted');
    expect(log).not.toMatch(/Eva|x\.example/);
  });

  test.each([
    ['Accept, gladly!', 'Eva'],
    ['decline', 'Nobody yet'],
  ])('is answered by mail: %s', async (text, name) => {
    const office = await withEmptySeat();
    unwrap(await office.useCases.inviteToSeat(OWNER, eva()));
    const { replyTo } = await lastTo(office, 'Eva@x.example');
    expect(office.useCases.isOurAddress(replyTo)).toBe(true);
    await answerByMail(office, replyTo, 'eva@x.example', text);
    expect((await office.seat('p1')).name).toBe(name);
  });

  test('from another address, or in words that say neither, nothing happens: the GM sees it', async () => {
    const office = await withEmptySeat();
    unwrap(await office.useCases.inviteToSeat(OWNER, eva()));
    const { replyTo } = await lastTo(office, 'Eva@x.example');
    await answerByMail(office, replyTo, 'mallory@x.example', 'accept');
    await answerByMail(office, replyTo, 'eva@x.example', 'Who are you?');
    await answerByMail(office, replyTo.replace(/.@/, 'q@'), 'eva@x.example', 'accept this');
    expect((await office.seat('p1')).addresses).toEqual([]);
    const tray = unwrap(await office.useCases.tray(OWNER, undefined));
    expect(tray.map(({ code }) => code).sort()).toEqual([
      'stranger/old-invitation',
      'stranger/unknown-from',
      'unclear/invitation',
    ]);
  });

  test('CP-PPL-08 keeps the seat from the reserve, is reminded of once, and ends', async () => {
    const office = await withEmptySeat();
    unwrap(await office.useCases.inviteToSeat(OWNER, eva()));
    expect(codeOf(await office.useCases.inviteToSeat(OWNER, { ...eva(), address: 'b@x.example' }))).toBe(
      'illegal/seat-invited',
    );
    const token = tokenIn(await lastTo(office, 'Eva@x.example'));
    unwrap(
      await office.useCases.addReserve(OWNER, DEMO, {
        name: 'Finn',
        address: 'finn@x.example',
        timeZone: 'UTC',
      }),
    );
    expect((await office.seat('p1')).name).toBe('Nobody yet');
    const count = async () => (await office.mailsTo('p1')).filter(({ kind }) => kind === 'invitation').length;
    office.advance(8 * DAY);
    await office.useCases.sweep();
    await office.useCases.sweep();
    expect(await count()).toBe(2);
    office.advance(7 * DAY);
    await office.useCases.sweep();
    expect((await office.seat('p1')).name).toBe('Finn');
    expect(codeOf(await office.useCases.answerInvitation(token, true))).toBe('stranger/old-invitation');
    office.advance(40 * DAY);
    await office.useCases.sweep();
    expect(await office.store.listInvitations(DEMO)).toEqual([]);
    expect(await count()).toBe(0);
  });

  test('withdrawn, it opens nothing; only the GM invites', async () => {
    const office = await withEmptySeat();
    const invitation = unwrap(await office.useCases.inviteToSeat(OWNER, eva()));
    const token = tokenIn(await lastTo(office, 'Eva@x.example'));
    const which = { campaign: DEMO, id: invitation.id };
    expect(codeOf(await office.useCases.withdrawInvitation(P1, which))).toBe('stranger/gm-only');
    unwrap(await office.useCases.withdrawInvitation(OWNER, which));
    expect(codeOf(await office.useCases.lookAtInvitation(token))).toBe('stranger/old-invitation');
    expect(codeOf(await office.useCases.inviteToSeat(P1, eva()))).toBe('stranger/gm-only');
    expect(codeOf(await office.useCases.inviteToSeat(OWNER, { ...eva(), participant: seat('p2') }))).toBe(
      'illegal/seat-taken',
    );
    expect(codeOf(await office.useCases.lookAtInvitation(token.replace(/.$/, '0')))).toBe(
      'stranger/old-invitation',
    );
  });
});

describe('signing up', () => {
  const ask = { name: 'Uma', address: 'uma@x.example', timeZone: 'UTC', words: 'I know the rules.' };
  const open = (office: Office, mode: 'ask' | 'open') =>
    office.useCases.setSignUp(OWNER, { campaign: DEMO, mode, words: 'All are welcome.' });

  test('is shut as long as the GM has not opened it, as for a campaign that is not there', async () => {
    const office = await withEmptySeat();
    expect(codeOf(await office.useCases.signUpPage(DEMO))).toBe('stranger/no-sign-up');
    expect(codeOf(await office.useCases.askForSeat(DEMO, ask))).toBe('stranger/no-sign-up');
    expect(codeOf(await office.useCases.signUpPage('other' as typeof DEMO))).toBe('stranger/no-sign-up');
  });

  test('CP-PPL-09 counts once the address is proved; then the GM lets them in', async () => {
    const office = await withEmptySeat();
    unwrap(await open(office, 'ask'));
    expect(unwrap(await office.useCases.signUpPage(DEMO))).toMatchObject({ freeSeats: 1, mode: 'ask' });
    unwrap(await office.useCases.askForSeat(DEMO, ask));
    const [asked] = unwrap(await office.useCases.invitations(OWNER, DEMO));
    const id = asked?.id ?? '';
    const letIn = { campaign: DEMO, id, isAccepted: true };
    expect(codeOf(await office.useCases.letIn(OWNER, letIn))).toBe('unclear/invitation');
    const letter = await lastTo(office, 'uma@x.example');
    unwrap(await office.useCases.answerInvitation(tokenIn(letter), true));
    expect((await office.seat('p1')).addresses).toEqual([]);
    const told = (await office.mailsTo('gm')).find(({ subject }) => subject.includes('Uma asks for a seat'));
    expect(told?.text).toContain(ask.words);
    unwrap(await office.useCases.letIn(OWNER, letIn));
    expect((await office.seat('p1')).name).toBe('Uma');
    expect(codeOf(await office.useCases.letIn(OWNER, letIn))).toBe('unclear/invitation');
  });

  test('CP-PPL-09 of the open kind gives the free seat at once', async () => {
    const office = await withEmptySeat();
    unwrap(await open(office, 'open'));
    unwrap(await office.useCases.askForSeat(DEMO, ask));
    unwrap(await office.useCases.answerInvitation(tokenIn(await lastTo(office, 'uma@x.example')), true));
    expect((await office.seat('p1')).name).toBe('Uma');
  });

  test('floods nobody: two letters to one address, none to who has a seat', async () => {
    const office = await withEmptySeat();
    unwrap(await open(office, 'ask'));
    for (let i = 0; i < 4; i += 1) unwrap(await office.useCases.askForSeat(DEMO, ask));
    const [address = ''] = (await office.seat('p2')).addresses;
    unwrap(await office.useCases.askForSeat(DEMO, { ...ask, address }));
    expect(await office.store.listInvitations(DEMO)).toHaveLength(2);
    for (let i = 0; i < 60; i += 1)
      unwrap(await office.useCases.askForSeat(DEMO, { ...ask, address: `u${i}@x.example` }));
    expect((await office.store.listInvitations(DEMO)).length).toBe(40);
  });

  test('a flood does not shut the page: after three hours the oldest wish that nobody proved gives way', async () => {
    const office = await withEmptySeat();
    unwrap(await open(office, 'ask'));
    unwrap(await office.useCases.askForSeat(DEMO, { ...ask, address: 'first@x.example' }));
    const first = tokenIn(await lastTo(office, 'first@x.example'));
    office.advance(HOUR);
    for (let i = 0; i < 60; i += 1)
      unwrap(await office.useCases.askForSeat(DEMO, { ...ask, address: `u${i}@x.example` }));
    expect(unwrap(await office.useCases.lookAtInvitation(first)).invitation.address).toBe('first@x.example');
    office.advance(2 * HOUR);
    unwrap(await office.useCases.askForSeat(DEMO, ask));
    expect(codeOf(await office.useCases.lookAtInvitation(first))).toBe('stranger/old-invitation');
    unwrap(await office.useCases.answerInvitation(tokenIn(await lastTo(office, 'uma@x.example')), true));
    const waiting = unwrap(await office.useCases.invitations(OWNER, DEMO)).filter(
      ({ confirmedAt }) => confirmedAt !== undefined,
    );
    expect(waiting.map(({ name }) => name)).toEqual(['Uma']);
  });

  test('one that was proved never gives way', async () => {
    const office = await withEmptySeat();
    unwrap(await open(office, 'ask'));
    unwrap(await office.useCases.askForSeat(DEMO, ask));
    unwrap(await office.useCases.answerInvitation(tokenIn(await lastTo(office, 'uma@x.example')), true));
    for (let hours = 0; hours < 12; hours += 3) {
      for (let i = 0; i < 50; i += 1)
        unwrap(await office.useCases.askForSeat(DEMO, { ...ask, address: `u${hours}.${i}@x.example` }));
      office.advance(3 * HOUR);
    }
    const [uma] = unwrap(await office.useCases.invitations(OWNER, DEMO)).filter(
      ({ name, address }) => name === 'Uma' && address === ask.address,
    );
    expect(
      unwrap(await office.useCases.letIn(OWNER, { campaign: DEMO, id: uma?.id ?? '', isAccepted: true }))
        .answer,
    ).toBe('accepted');
  });

  test.each(['ask', 'open'] as const)(
    'of many strangers who prove their addresses the GM has ten letters a day, and the list of all (%s)',
    async (mode) => {
      const office = await withEmptySeat();
      unwrap(await open(office, mode));
      for (let i = 0; i < 14; i += 1) {
        const address = `u${i}@x.example`;
        unwrap(await office.useCases.askForSeat(DEMO, { ...ask, name: `Uma ${i}`, address }));
        unwrap(await office.useCases.answerInvitation(tokenIn(await lastTo(office, address)), true));
      }
      const told = async () => (await office.mailsTo('gm')).filter(({ id }) => id.includes('signed-up-'));
      expect(await told()).toHaveLength(10);
      const proved = unwrap(await office.useCases.invitations(OWNER, DEMO)).filter(
        ({ confirmedAt }) => confirmedAt !== undefined,
      );
      expect(proved).toHaveLength(14);
    },
  );

  test('the GM cannot prove an address in the stranger’s place', async () => {
    const office = await withEmptySeat();
    unwrap(await open(office, 'ask'));
    unwrap(await office.useCases.askForSeat(DEMO, ask));
    const letter = (await office.mailsTo('gm')).find(({ kind }) => kind === 'invitation');
    const gm: Asker = { kind: 'participant', campaign: DEMO, participant: seat('gm') };
    for (const who of [gm, OWNER]) {
      const { text } = unwrap(await office.useCases.readMail(who, letter?.id ?? ('' as never)));
      expect(text).not.toContain('/i/demo.');
    }
  });

  test('the advert says what everybody may know', async () => {
    const office = await withEmptySeat();
    expect(codeOf(await office.useCases.advert(OWNER, DEMO))).toBe('stranger/no-sign-up');
    unwrap(await open(office, 'ask'));
    const { text, link } = unwrap(await office.useCases.advert(OWNER, DEMO));
    expect(text).toContain(link);
    expect(text).toContain('1 free seat');
    expect(text).toContain('All are welcome.');
    expect(text).not.toMatch(/@|\+/);
  });
});
