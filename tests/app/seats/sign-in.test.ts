import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, HOUR, type Office, OWNER, openOffice } from '../../support/office.ts';
import { linkFor, sessionOf } from '../../support/sign-in.ts';

const MINUTE = 60_000;
const DAY = 24 * HOUR;

const waysIn = async (office: Office, seat: string) =>
  (await office.mailsTo(seat)).filter(({ kind }) => kind === 'sign-in');

/** The token in the newest way-in letter to a seat, as it travels. */
async function tokenBy(office: Office, seat: string): Promise<string> {
  const [mail] = await waysIn(office, seat);
  await office.useCases.sendOutbound(mail === undefined ? [] : [mail.id]);
  return /\/p\/(\S+)/.exec(office.sent.at(-1)?.text ?? '')?.[1] ?? '';
}

const sending = () => ({ kind: 'sent', answer: '250' }) as const;

describe('a link by mail', () => {
  test('goes to whoever has the address on file, and nobody else is written to', async () => {
    const office = await openOffice({ sending });
    const before = await office.store.listOutbound({ campaign: DEMO }, { limit: 100 });
    const [address = ''] = (await office.seat('p2')).addresses;
    await office.useCases.askSignIn(` ${address.toUpperCase()} `);
    const after = await office.store.listOutbound({ campaign: DEMO }, { limit: 100 });
    expect(after).toHaveLength(before.length + 1);
    expect(await waysIn(office, 'p2')).toMatchObject([{ to: address, isAutoReply: true }]);
    expect(office.queued.at(-1)).toContain('send-mail demo.t1.p2.sign-in-');
  });

  test('an unknown address is answered as a known one is, and writes nothing', async () => {
    const office = await openOffice({ sending });
    const [address = ''] = (await office.seat('p1')).addresses;
    const known = await office.useCases.askSignIn(address);
    const stored = await office.store.listOutbound({ campaign: DEMO }, { limit: 100 });
    expect(await office.useCases.askSignIn('nobody@players.invalid')).toBe(known);
    expect(await office.useCases.askSignIn('%')).toBe(known);
    expect(await office.store.listOutbound({ campaign: DEMO }, { limit: 100 })).toEqual(stored);
  });

  test('says what its link is for', async () => {
    const office = await openOffice({ sending });
    await office.useCases.askSignIn((await office.seat('p1')).addresses[0] ?? '');
    const [mail] = await waysIn(office, 'p1');
    expect(mail?.text).toMatch(/THE LINK\n\n\S+\n/);
    for (const form of [mail?.text, mail?.html]) expect(form).not.toContain('This letter in a browser');
  });

  test('signs in once, and its token stands neither in the mail at rest nor in the store', async () => {
    const office = await openOffice({ sending });
    await office.useCases.askSignIn((await office.seat('p1')).addresses[0] ?? '');
    const token = await tokenBy(office, 'p1');
    expect(token).toMatch(/^demo\.p1\.[0-9a-f]{16}\.[a-z0-9]{32}$/);
    expect(JSON.stringify(await waysIn(office, 'p1'))).not.toContain(token);
    expect(unwrap(await office.useCases.lookAtSignIn(token)).seat.id).toBe('p1');
    const signed = unwrap(await office.useCases.signIn(token, 'Firefox on Linux'));
    expect(await office.useCases.whoHas(signed.token)).toMatchObject({ participant: 'p1', campaign: DEMO });
    const rows = JSON.stringify(await office.store.listSessions(DEMO, (await office.seat('p1')).id));
    expect(rows).not.toContain(signed.token.slice(4));
    expect(await office.useCases.signIn(token, 'Another')).toMatchObject({
      ok: false,
      refusal: { code: 'stranger/old-link' },
    });
    expect((await office.useCases.lookAtSignIn(token)).ok).toBe(false);
  });

  test.each([
    [29 * MINUTE, true],
    [30 * MINUTE, false],
  ])('after %d ms: %s', async (ms, isGood) => {
    const office = await openOffice({ sending });
    await office.useCases.askSignIn((await office.seat('p1')).addresses[0] ?? '');
    const token = await tokenBy(office, 'p1');
    office.advance(ms);
    expect((await office.useCases.signIn(token, 'x')).ok).toBe(isGood);
  });

  test.each([
    ['another seat', (token: string) => token.replace('.p1.', '.p2.')],
    ['another number', (token: string) => token.replace(/[0-9a-f]{16}/, '0'.repeat(16))],
    ['another mark', (token: string) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
    ['no mark', () => 'demo.p1'],
  ])('forged for %s opens nothing', async (_what, forge) => {
    const office = await openOffice();
    const token = await linkFor(office.useCases, 'p1');
    expect((await office.useCases.signIn(forge(token), 'x')).ok).toBe(false);
    expect((await office.useCases.signIn(token, 'x')).ok).toBe(true);
  });

  test('five go out in an hour, and no more', async () => {
    const office = await openOffice({ sending });
    const [address = ''] = (await office.seat('p1')).addresses;
    for (let i = 0; i < 7; i += 1) {
      await office.useCases.askSignIn(address);
      office.advance(MINUTE);
    }
    expect(await waysIn(office, 'p1')).toHaveLength(5);
    office.advance(HOUR);
    await office.useCases.askSignIn(address);
    expect(await waysIn(office, 'p1')).toHaveLength(6);
  });

  test('the game master does not read it in the mailroom, but where it never leaves the house', async () => {
    const office = await openOffice({ sending });
    await office.useCases.askSignIn((await office.seat('p1')).addresses[0] ?? '');
    const [mail] = await waysIn(office, 'p1');
    if (mail === undefined) throw new Error('expected a letter');
    const text = unwrap(await office.useCases.readMail(OWNER, mail.id)).text;
    expect(text).toContain('kept back');
    expect(text).not.toContain('/p/demo');
    const inside = await openOffice();
    await inside.useCases.askSignIn((await inside.seat('p1')).addresses[0] ?? '');
    const [kept] = await waysIn(inside, 'p1');
    if (kept === undefined) throw new Error('expected a letter');
    expect(unwrap(await inside.useCases.readMail(OWNER, kept.id)).text).toContain('/p/demo.p1.');
  });

  test('the game master makes one to hand on: good for a day, and told in the log', async () => {
    const office = await openOffice();
    const token = await linkFor(office.useCases, 'p1');
    const [entry] = await office.store.listAudit(DEMO, { limit: 1 });
    expect(entry).toMatchObject({ who: 'owner', what: 'sign-in-link', detail: { seat: 'p1' } });
    office.advance(DAY - 1);
    const signed = unwrap(await office.useCases.signIn(token, 'x'));
    const p1 = await office.useCases.whoHas(signed.token);
    if (p1 === undefined) throw new Error('expected somebody');
    expect(await office.useCases.participantLink(p1, DEMO, (await office.seat('p2')).id)).toMatchObject({
      refusal: { code: 'stranger/gm-only' },
    });
  });
});

describe('sessions', () => {
  test('are listed, this one among them, and end one by one', async () => {
    const office = await openOffice();
    const [first, second] = [await sessionOf(office.useCases, 'p1'), await sessionOf(office.useCases, 'p1')];
    const asker = await office.useCases.whoHas(first);
    if (asker === undefined) throw new Error('expected somebody');
    const listed = unwrap(await office.useCases.sessions(asker, DEMO));
    expect(listed.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
    const other = listed.find(({ isThis }) => !isThis)?.id ?? '';
    expect(unwrap(await office.useCases.endSession(asker, DEMO, other))).toHaveLength(1);
    expect(await office.useCases.whoHas(second)).toBeUndefined();
    expect(await office.useCases.whoHas(first)).toBeDefined();
    expect(await office.useCases.endSession(asker, DEMO, other)).toMatchObject({
      refusal: { code: 'unclear/session' },
    });
  });

  test('of another seat are neither listed nor ended', async () => {
    const office = await openOffice();
    const [p1, p2] = [await sessionOf(office.useCases, 'p1'), await sessionOf(office.useCases, 'p2')];
    const [asker, theirs] = [await office.useCases.whoHas(p1), await office.useCases.whoHas(p2)];
    if (asker?.kind !== 'participant' || theirs?.kind !== 'participant') throw new Error('expected seats');
    expect(unwrap(await office.useCases.sessions(asker, DEMO))).toHaveLength(1);
    expect((await office.useCases.endSession(asker, DEMO, theirs.session ?? '')).ok).toBe(false);
    expect(await office.useCases.whoHas(p2)).toBeDefined();
  });

  test('end by logging out, and after half a year', async () => {
    const office = await openOffice();
    const [first, second] = [await sessionOf(office.useCases, 'p1'), await sessionOf(office.useCases, 'p1')];
    await office.useCases.signOut(first);
    expect(await office.useCases.whoHas(first)).toBeUndefined();
    office.advance(180 * DAY - 1);
    expect(await office.useCases.whoHas(second)).toBeDefined();
    office.advance(1);
    expect(await office.useCases.whoHas(second)).toBeUndefined();
  });

  test('of a seat whose keys are made void end, but for the one by which that is asked', async () => {
    const office = await openOffice();
    const [mine, other] = [await sessionOf(office.useCases, 'p1'), await sessionOf(office.useCases, 'p1')];
    const asker = await office.useCases.whoHas(mine);
    if (asker === undefined) throw new Error('expected somebody');
    await office.useCases.renewKeys(asker, DEMO, (await office.seat('p1')).id);
    expect(await office.useCases.whoHas(other)).toBeUndefined();
    expect(await office.useCases.whoHas(mine)).toBeDefined();
  });
});
