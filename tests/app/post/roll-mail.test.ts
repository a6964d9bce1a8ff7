import { describe, expect, test } from 'vitest';
import type { ParticipantId } from '../../../src/app/ids.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, deliver, holdAll, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';

const seatOf = (id: string) =>
  ({ kind: 'participant', campaign: DEMO, participant: id as ParticipantId }) as const;
const ATTACK = 'roll attack dice 3 hit at 4 wounds 2';

async function openDesk(isAllowed = true): Promise<Office> {
  const office = await openOffice();
  unwrap(await office.useCases.letPlayersRoll(OWNER, DEMO, isAllowed));
  return office;
}

const write = async (office: Office, text: string, turn = 1) =>
  deliver(office, await ordersFrom(office, 'p1', text, turn));

const rollsOf = (office: Office) => office.store.listDeskRolls(DEMO, { limit: 50 });
const answersTo = async (office: Office, seat: string) =>
  (await office.mailsTo(seat)).filter(({ kind }) => kind === 'desk-answer');
const receiptsTo = async (office: Office, seat: string) =>
  (await office.mailsTo(seat)).filter(({ kind }) => kind === 'receipt');
const flat = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ');

describe('a roll asked for by mail', () => {
  test('is made, numbered, and answered to the asker and the game master', async () => {
    const office = await openDesk();
    await write(office, ATTACK);
    const [roll] = await rollsOf(office);
    const { faction } = await office.seat('p1');
    expect(roll).toMatchObject({ number: 1, audience: { kind: 'faction', faction } });
    expect(roll?.content).toMatchObject({ by: 'p1', note: ATTACK, source: 'server' });
    const [[his], [gms]] = [await answersTo(office, 'p1'), await answersTo(office, 'gm')];
    expect(his?.subject).toBe('[demo] Dice desk: roll 1');
    expect(gms?.subject).toMatch(/^\[demo\] Dice desk: roll 1, asked for by /);
    for (const mail of [his, gms]) {
      expect(flat(mail?.text)).toContain(roll?.content.roll.text ?? '?');
      expect(flat(mail?.text)).toContain(roll?.next ?? '?');
      expect(mail?.html).toContain('TW-CMB-05 attack die');
    }
    expect(his?.inReplyTo).toBeDefined();
    expect(await receiptsTo(office, 'p1')).toEqual([]);
    expect(await answersTo(office, 'p2')).toEqual([]);
  });

  test('is known to his side and the game master until it is opened', async () => {
    const office = await openDesk();
    await write(office, ATTACK);
    const seen = async (id: string) =>
      unwrap(await office.useCases.deskRoll(seatOf(id), DEMO, 1)).open !== undefined;
    expect([await seen('p1'), await seen('p2'), await seen('gm')]).toEqual([true, false, true]);
  });

  test('is made once, however often the mail is read or comes', async () => {
    const office = await openDesk();
    const letter = await ordersFrom(office, 'p1', ATTACK);
    await deliver(office, letter);
    const [mail] = await office.store.listInbound({ status: 'done' }, { limit: 5 });
    if (mail === undefined) throw new Error('no mail was taken');
    await office.useCases.readInbound([mail.id]);
    await deliver(office, letter);
    expect(await rollsOf(office)).toHaveLength(1);
    expect(await answersTo(office, 'p1')).toHaveLength(1);
    expect(await answersTo(office, 'gm')).toHaveLength(1);
  });

  test('can be several, one after the other, beside others that cannot be rolled', async () => {
    const office = await openDesk();
    await write(office, `${ATTACK}\nroll banquet\nroll fireball Ogres distance 2\n\nThanks,\nAda`);
    expect((await rollsOf(office)).map(({ number, content }) => [number, content.roll.procedure])).toEqual([
      [2, 'fireball'],
      [1, 'attack'],
    ]);
    const [his] = await answersTo(office, 'p1');
    expect(his?.subject).toBe('[demo] Dice desk: rolls 1 to 2');
    expect(flat(his?.text)).toContain('NOT ROLLED > roll banquet There is no roll called "banquet"');
    const [gms] = await answersTo(office, 'gm');
    expect(gms?.text).not.toContain('banquet');
  });

  test('that cannot be understood is answered with an example, to him alone', async () => {
    const office = await openDesk();
    await write(office, 'roll attack dice 3');
    expect(await rollsOf(office)).toEqual([]);
    const [his] = await answersTo(office, 'p1');
    expect(his?.subject).toBe('[demo] Dice desk: NOT rolled');
    expect(flat(his?.text)).toMatch(/still needs hit at, wounds.*For example: "roll attack/);
    expect(await answersTo(office, 'gm')).toEqual([]);
  });

  test('is asked for in an answer to an old letter, too', async () => {
    const office = await openDesk();
    await office.useCases.resolveNow(OWNER, DEMO);
    await office.useCases.resolveLocked(DEMO, 1);
    await write(office, ATTACK, 1);
    expect(await rollsOf(office)).toHaveLength(1);
    const refused = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'held-mail');
    expect(refused).toEqual([]);
  });

  test('among orders is made with them, and the receipt says so', async () => {
    const office = await openDesk();
    const orders = await holdAll(office, 'p1');
    await write(office, `${orders}\n${ATTACK}\nroll attack dice many`);
    expect(await rollsOf(office)).toHaveLength(1);
    const [book] = (await office.store.listOrderBooks(DEMO, 1)).filter((each) => each.orders.length > 0);
    expect(book?.orders).toHaveLength(3);
    const [receipt] = await receiptsTo(office, 'p1');
    expect(receipt?.subject).toBe('[demo] Turn 1 orders: PROBLEMS: 1 of 5');
    expect(flat(receipt?.text)).toContain('"many" does not fit dice');
    expect(await answersTo(office, 'p1')).toHaveLength(1);
  });

  test('is not made in a rehearsal', async () => {
    const office = await openDesk();
    await write(office, `check\n${ATTACK}`);
    expect(await rollsOf(office)).toEqual([]);
  });

  test('may also be written on his page', async () => {
    const office = await openDesk();
    const given = { text: `${await holdAll(office, 'p1')}\n${ATTACK}` };
    unwrap(await office.useCases.rehearseOrders(seatOf('p1'), DEMO, given));
    expect(await rollsOf(office)).toEqual([]);
    unwrap(await office.useCases.giveOrders(seatOf('p1'), DEMO, given));
    expect(await rollsOf(office)).toHaveLength(1);
    expect(await answersTo(office, 'gm')).toHaveLength(1);
  });

  test('for another’s unit by its name tells nothing of it', async () => {
    const office = await openDesk();
    const theirs = unwrap(await office.useCases.knownCampaign(seatOf('p2'), DEMO)).armies;
    const own = unwrap(await office.useCases.knownCampaign(seatOf('p1'), DEMO)).armies;
    const ownNames = own.flatMap(({ units }) => units.map(({ name }) => name));
    const name = theirs
      .flatMap(({ units }) => units.map((unit) => unit.name))
      .find((each) => !ownNames.includes(each));
    expect(name).toBeDefined();
    await write(office, `roll fireball distance 2 on ${name}`);
    const [his] = await answersTo(office, 'p1');
    expect(await rollsOf(office)).toEqual([]);
    expect(his?.subject).toBe('[demo] Dice desk: NOT rolled');
  });

  test('more than ten in one mail are refused from the eleventh on', async () => {
    const office = await openDesk();
    await write(office, Array.from({ length: 12 }, () => ATTACK).join('\n'));
    expect(await rollsOf(office)).toHaveLength(10);
    expect(flat((await answersTo(office, 'p1'))[0]?.text)).toContain('10 rolls at most');
    expect(unwrap(await office.useCases.verifyDesk(OWNER, DEMO))).toMatchObject({
      verified: true,
      checked: 10,
    });
  });

  test('from who wrote another line of it in HTML or BBCode is harmless in every answer', async () => {
    const office = await openDesk();
    await write(office, 'roll attack dice 3 hit at 4 wounds 2 <b>x</b>\nroll <script>alert(1)</script>');
    for (const mail of await answersTo(office, 'p1')) {
      expect(mail.html).not.toContain('<script>alert');
      expect(mail.html).not.toContain('<b>x');
    }
  });
});

describe('where players may not ask', () => {
  test('which is so until the game master says otherwise, the receipt says it', async () => {
    const office = await openOffice();
    await write(office, ATTACK);
    expect(await rollsOf(office)).toEqual([]);
    const [receipt] = await receiptsTo(office, 'p1');
    expect(flat(receipt?.text)).toContain('has not opened the dice desk to questions by mail');
    expect(await answersTo(office, 'p1')).toEqual([]);
    const [entry] = await office.store.listAudit(DEMO, { limit: 1 });
    expect(entry?.what).toBe('orders-taken');
  });

  test('what was allowed can be taken back, and the log says who did it', async () => {
    const office = await openDesk();
    unwrap(await office.useCases.letPlayersRoll(seatOf('gm'), DEMO, false));
    expect((await office.campaign()).playersMayRoll).toBeUndefined();
    const [entry] = await office.store.listAudit(DEMO, { limit: 1 });
    expect(entry).toMatchObject({ who: 'gm', what: 'players-may-not-roll' });
    await write(office, ATTACK);
    expect(await rollsOf(office)).toEqual([]);
  });
});
