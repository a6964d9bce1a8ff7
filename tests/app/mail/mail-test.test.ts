/** The mail test: out by the mail server, back in by a door. */
import { describe, expect, test } from 'vitest';
import type { FinishedMail } from '../../../src/app/contracts/outgoing.ts';
import type { Asker } from '../../../src/app/use-cases.ts';
import { deliver, type Office, openOffice } from '../../support/office.ts';

const OWNER: Asker = { kind: 'owner' };
const SENDS = { sending: () => ({ kind: 'sent', answer: '250 OK' }) as const };

/** The letter of the test, as a mail server would bring it. */
async function bring(office: Office, letter: FinishedMail | undefined, to = letter?.to ?? ''): Promise<void> {
  const headers = ['X-Fieldpost-Loop: post.example', 'Auto-Submitted: auto-generated'];
  const { from = '', subject = '', text = '' } = letter ?? {};
  await deliver(office, { from, to, text, subject, headers });
}

const wayOf = async (office: Office) => {
  const ways = await office.useCases.mailWays(OWNER);
  if (!ways.ok) throw new Error(ways.refusal.message);
  return ways.value;
};

describe('the mail test', () => {
  test.each(['address', 'subject'] as const)('is found again by its %s', async (replyBy) => {
    const office = await openOffice({ ...SENDS, replyBy });
    await office.useCases.testMail(OWNER);
    expect((await wayOf(office)).test).toMatchObject({ out: { kind: 'sent', answer: '250 OK' } });
    expect((await wayOf(office)).test?.back).toBeUndefined();
    const letter = office.sent.at(-1);
    expect(office.useCases.isOurAddress(letter?.to ?? '')).toBe(true);
    await bring(office, letter);
    expect((await wayOf(office)).test?.back).toMatchObject({ door: 'smtp' });
  });

  test('is not taken for come back by an address that somebody made up, nor by the letter of an older test', async () => {
    const office = await openOffice(SENDS);
    await office.useCases.testMail(OWNER);
    const older = office.sent.at(-1);
    await bring(office, older, 'orders+mail-test.0123456789abcdef.0.aaaaaaaaaaaaaaaa@post.example');
    expect((await wayOf(office)).test?.back).toBeUndefined();
    await office.useCases.testMail(OWNER);
    await bring(office, older);
    expect((await wayOf(office)).test?.back).toBeUndefined();
  });

  test('keeps what the mail server said', async () => {
    const sending = () => ({ kind: 'later', why: 'EAUTH: no', trouble: 'password' }) as const;
    const office = await openOffice({ sending });
    await office.useCases.testMail(OWNER);
    expect((await wayOf(office)).test?.out).toEqual(sending());
  });

  test('knows whether the mailbox can be read that mail is fetched from, and since when it cannot', async () => {
    const office = await openOffice(SENDS);
    const found = { trouble: 'password', why: 'NO' } as const;
    await office.useCases.noteMailbox(found);
    expect((await wayOf(office)).mailbox, 'none is set up').toBeUndefined();
    const waysIn = [{ says: 'the mailbox at x (IMAP)', isHereOnly: false, isMailbox: true }] as const;
    Object.assign(office.deps.settings, { waysIn });
    const at = office.deps.clock.now();
    office.advance(60_000);
    await office.useCases.noteMailbox(found);
    expect((await wayOf(office)).mailbox, 'the same again').toEqual({ at, ...found });
    await office.useCases.noteMailbox(undefined);
    expect((await wayOf(office)).mailbox).toBeUndefined();
  });

  test('needs a mail server, and the owner', async () => {
    const office = await openOffice();
    expect(await wayOf(office)).toMatchObject({ isOut: false });
    expect(await office.useCases.testMail(OWNER)).toMatchObject({ refusal: { code: 'input/no-mail-out' } });
    const gm: Asker = { kind: 'participant', campaign: 'demo' as never, participant: 'gm' as never };
    for (const asked of [office.useCases.testMail(gm), office.useCases.mailWays(gm)])
      expect(await asked).toMatchObject({ refusal: { code: 'stranger/owner-only' } });
  });
});
