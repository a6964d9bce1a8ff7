import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, deliver, HOUR, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';

const sending = () => ({ kind: 'sent', answer: '250' }) as const;

/** What stands behind `/l/` in the newest letter to a seat. */
async function letterTokenOf(office: Office, seat = 'p1'): Promise<string> {
  const [mail] = await office.mailsTo(seat);
  await office.useCases.sendOutbound(mail === undefined ? [] : [mail.id]);
  return /\/l\/([a-z0-9.-]+)/.exec(office.sent.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('the link in a letter', () => {
  test('shows the report of its turn, without a reply address, and signs nobody in', async () => {
    const office = await openOffice({ sending });
    const token = await letterTokenOf(office);
    const seen = unwrap(await office.useCases.lookAtLetter(token));
    const { addresses } = await office.seat('p1');
    expect([seen.turn, seen.seat.id]).toEqual([1, 'p1']);
    expect(seen.letter?.text).toContain('kept back');
    expect(seen.letter?.text).not.toMatch(/orders\+|fieldpost\.invalid|\/l\/|\/p\//);
    expect(seen.letter?.text).not.toContain(addresses[0]);
    expect(await office.useCases.whoHas(token)).toBeUndefined();
    expect((await office.useCases.signIn(token, 'x')).ok).toBe(false);
  });

  test('in a receipt shows no orders: what was written when the turn began, and no more', async () => {
    const office = await openOffice({ sending });
    await deliver(office, await ordersFrom(office, 'p1', 'luck canary\nfinal'));
    expect((await office.mailsTo('p1'))[0]?.text).toContain('canary');
    const token = await letterTokenOf(office);
    expect(unwrap(await office.useCases.lookAtLetter(token)).letter?.text).not.toContain('canary');
  });

  test('of an old turn shows that turn and not the next', async () => {
    const office = await openOffice({ sending });
    const token = await letterTokenOf(office);
    await office.useCases.resolveNow(OWNER, DEMO);
    await office.useCases.resolveLocked(DEMO, 1);
    expect((await office.campaign()).turn).toBe(2);
    expect(unwrap(await office.useCases.lookAtLetter(token)).turn).toBe(1);
    const forged = token.replace('.p1.1.', '.p1.2.');
    expect(forged).not.toBe(token);
    expect(await office.useCases.lookAtLetter(forged)).toMatchObject({
      refusal: { code: 'stranger/old-link' },
    });
  });

  test.each([
    [29, true],
    [31, false],
  ])('after %d days: %s', async (days, isGood) => {
    const office = await openOffice({ sending });
    const token = await letterTokenOf(office);
    office.advance(days * 24 * HOUR);
    expect((await office.useCases.lookAtLetter(token)).ok).toBe(isGood);
    expect((await office.useCases.askSignInByLetter(token)).ok).toBe(isGood);
  });

  test('cannot be given another day', async () => {
    const office = await openOffice({ sending });
    const token = await letterTokenOf(office);
    const longer = token.replace(/\.(\d{5})\./, (_, day: string) => `.${Number(day) + 300}.`);
    expect(longer).not.toBe(token);
    expect((await office.useCases.lookAtLetter(longer)).ok).toBe(false);
  });

  test('is made void by its owner, and the new one shows', async () => {
    const office = await openOffice({ sending });
    const token = await letterTokenOf(office);
    const p1 = await office.seat('p1');
    await office.useCases.renewKeys({ kind: 'participant', campaign: DEMO, participant: p1.id }, DEMO, p1.id);
    expect((await office.useCases.lookAtLetter(token)).ok).toBe(false);
    expect((await office.useCases.lookAtLetter(await letterTokenOf(office))).ok).toBe(true);
  });

  test('sends a way in to the address on file, whoever asks', async () => {
    const office = await openOffice({ sending });
    const token = await letterTokenOf(office);
    expect((await office.useCases.askSignInByLetter(token)).ok).toBe(true);
    const mail = (await office.mailsTo('p1')).find(({ kind }) => kind === 'sign-in');
    expect([mail?.kind, mail?.to]).toEqual(['sign-in', (await office.seat('p1')).addresses[0]]);
  });
});
