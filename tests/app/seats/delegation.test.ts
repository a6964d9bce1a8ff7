// CP-PPL-10..12: a player lets another give orders for them.
import { describe, expect, test } from 'vitest';
import type { ParticipantId } from '../../../src/app/ids.ts';
import type { Asker } from '../../../src/app/use-cases.ts';
import { DEMO, deliver, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';

const asker = (id: string): Asker => ({
  kind: 'participant',
  campaign: DEMO,
  participant: id as ParticipantId,
});

async function say(office: Office, seat: string, text: string, turn = 1): Promise<void> {
  office.advance(60_000);
  await deliver(office, await ordersFrom(office, seat, text, turn));
}

const flat = (text = ''): string => text.replace(/\s+/g, ' ');

async function newest(office: Office, seat: string, kind: string): Promise<string> {
  const [mail] = (await office.mailsTo(seat)).filter((each) => each.kind === kind);
  return flat(mail?.text);
}

async function bookOf(office: Office, seat: string): Promise<readonly string[]> {
  const desk = await office.useCases.playerDesk(asker(seat), DEMO);
  if (!desk.ok) throw new Error(desk.refusal.message);
  return desk.value.orders;
}

async function armiesOf(office: Office, seat: string): Promise<readonly string[]> {
  const desk = await office.useCases.playerDesk(asker(seat), DEMO);
  if (!desk.ok) throw new Error(desk.refusal.message);
  return desk.value.known.armies.map(({ name }) => name);
}

async function powerOf(office: Office, seat: string): Promise<string> {
  const desk = await office.useCases.playerDesk(asker(seat), DEMO);
  if (!desk.ok) throw new Error(desk.refusal.message);
  const { known, participant } = desk.value;
  return known.factions.find(({ id }) => id === participant.faction)?.name ?? '';
}

async function resolve(office: Office): Promise<void> {
  const { turn } = await office.campaign();
  office.advance(60_000);
  await office.useCases.resolveNow(OWNER, DEMO);
  await office.useCases.resolveLocked(DEMO, turn);
}

describe('CP-PPL-10 given by mail', () => {
  test('with an army and an end: both are told, the log has it, and only that army is ordered', async () => {
    const office = await openOffice();
    const bo = (await office.seat('p2')).name;
    const [first = '', second = ''] = await armiesOf(office, 'p1');
    await say(office, 'p1', `${bo} may give orders for my ${second} until turn 6`);
    expect(await newest(office, 'p1', 'receipt')).toContain(
      `${bo} may give orders for you: ${second}; no gold, treaties or letters; through turn 5; without the reports.`,
    );
    expect((await office.seat('p1')).delegations).toMatchObject([{ to: 'p2', may: 'armies', untilTurn: 6 }]);
    expect(await newest(office, 'p2', 'person-letter')).toContain(`${second} in`);
    expect(await newest(office, 'p2', 'person-letter')).not.toContain(first);

    const power = await powerOf(office, 'p1');
    await say(office, 'p2', `For ${power}:\nhold ${second}\nhold ${first}`);
    expect(await bookOf(office, 'p1')).toEqual([`hold ${second}`]);
    expect(await bookOf(office, 'p2')).toEqual([]);
    const told = await newest(office, 'p2', 'receipt');
    expect(told).toContain('which you may give');
    expect(told).toContain('PROBLEMS: 1 of 2');
    expect(told).not.toContain('Your salt for this turn');
    expect(await newest(office, 'p1', 'receipt')).toContain(`${bo} gave these orders for`);

    const log = await office.useCases.audit(OWNER, DEMO);
    if (!log.ok) throw new Error(log.refusal.message);
    expect(log.value.map(({ what }) => what)).toContain('delegated');
    expect(log.value.find(({ what }) => what === 'orders-taken')).toMatchObject({
      who: 'p2',
      detail: { for: 'p1', refused: 1 },
    });
  });

  test('a mail has own orders and those for another, and answering its letter needs no heading', async () => {
    const office = await openOffice();
    const bo = (await office.seat('p2')).name;
    await say(office, 'p1', `delegate to ${bo}`);
    const [own = ''] = await armiesOf(office, 'p2');
    const [other = ''] = await armiesOf(office, 'p1');
    await say(
      office,
      'p2',
      `hold ${own}\n\nFor ${(await office.seat('p1')).name}:\nhold ${other}\nFor me:\nfinal`,
    );
    expect(await bookOf(office, 'p1')).toEqual([`hold ${other}`]);
    expect(await bookOf(office, 'p2')).toEqual([`hold ${own}`]);

    const letter = (await office.mailsTo('p2')).find(({ id }) => id.includes('.for.p1.delegated'));
    const answer = await ordersFrom(office, 'p2', 'cancel all');
    office.advance(60_000);
    await deliver(office, { ...answer, headers: [`In-Reply-To: ${letter?.messageId ?? ''}`] });
    expect(await bookOf(office, 'p1')).toEqual([`hold ${other}`]);
    expect(await newest(office, 'p2', 'receipt')).toContain('Nobody but they themselves may say this');
  });

  test('everything but treaties: gold is theirs, an offer is refused', async () => {
    const office = await openOffice();
    const bo = (await office.seat('p2')).name;
    await say(office, 'p1', `${bo} may command everything but not make treaties`);
    expect((await office.seat('p1')).delegations).toMatchObject([{ to: 'p2', may: 'treasury' }]);
  });

  test('orders for a power that has entrusted nothing are carried out for nobody', async () => {
    const office = await openOffice();
    const [own = ''] = await armiesOf(office, 'p2');
    const host = own.split(' of ')[0] ?? own;
    await say(office, 'p2', `For ${await powerOf(office, 'p1')}:\nhold ${host}`);
    expect(await bookOf(office, 'p1')).toEqual([]);
    expect(await bookOf(office, 'p2')).toEqual([]);
    expect(await newest(office, 'p2', 'receipt')).toContain('You may not give orders for them.');
  });
});

describe('CP-PPL-11 what a delegate is told', () => {
  test('no army of others that the principal sees, no gold; the reports only where they go along', async () => {
    const office = await openOffice();
    const bo = (await office.seat('p2')).name;
    const [first = ''] = await armiesOf(office, 'p1');
    await say(office, 'p1', `delegate to ${bo}: ${first}`);
    await say(office, 'p1', `delegate to ${(await office.seat('p3')).name}: everything, with reports`);
    await resolve(office);
    const reports = async (seat: string) =>
      (await office.mailsTo(seat)).filter(({ id }) => id.endsWith('.for.p1.report'));
    expect(await reports('p2')).toEqual([]);
    expect(await reports('p3')).toHaveLength(1);
  });
});

describe('CP-PPL-12 it ends', () => {
  test.each([
    ['I give NAME’s orders back.'],
    ['Ich gebe NAMEs Befehle zurück'],
    ['I no longer give orders for NAME.'],
    ['give back the orders of NAME'],
    ['give the orders back'],
    ['end delegation from NAME'],
  ])('by the delegate’s mail: %s', async (line) => {
    const office = await openOffice();
    const bo = (await office.seat('p2')).name;
    const ada = (await office.seat('p1')).name;
    await say(office, 'p1', `delegate to ${bo}`);
    const [own = ''] = await armiesOf(office, 'p2');
    await say(office, 'p2', `hold ${own}\n${line.replace('NAME', ada)}`);
    expect((await office.seat('p1')).delegations).toBeUndefined();
    expect(await bookOf(office, 'p2')).toEqual([`hold ${own}`]);
    expect(await newest(office, 'p2', 'receipt')).toContain(`You give no orders for ${ada} any more`);
    expect(await newest(office, 'p1', 'person-letter')).toContain(`${bo} has given it back`);
    const log = await office.useCases.audit(OWNER, DEMO);
    if (!log.ok) throw new Error(log.refusal.message);
    expect(log.value.find(({ what }) => what === 'delegation-ended')).toMatchObject({
      who: 'p2',
      detail: { seat: 'p1', to: 'p2', why: 'given-back' },
    });
    await say(office, 'p2', `For ${ada}:\ncancel all`);
    expect(await newest(office, 'p2', 'receipt')).toContain('You may not give orders for them.');
  });

  test('by an answer to the letter about the other, which is for the other in all else', async () => {
    const office = await openOffice();
    const ada = (await office.seat('p1')).name;
    await say(office, 'p1', `delegate to ${(await office.seat('p2')).name}`);
    const [other = ''] = await armiesOf(office, 'p1');
    const letter = (await office.mailsTo('p2')).find(({ id }) => id.includes('.for.p1.delegated'));
    const answer = await ordersFrom(office, 'p2', `hold ${other}\nI give ${ada}'s orders back`);
    office.advance(60_000);
    await deliver(office, { ...answer, headers: [`In-Reply-To: ${letter?.messageId ?? ''}`] });
    expect((await office.seat('p1')).delegations).toBeUndefined();
    expect(await bookOf(office, 'p1')).toEqual([`hold ${other}`]);
  });

  test('not by a rehearsal, and not of those who have entrusted nothing, nor of one of two that nobody names', async () => {
    const office = await openOffice();
    const bo = (await office.seat('p2')).name;
    const ada = (await office.seat('p1')).name;
    await say(office, 'p2', `I give ${ada}'s orders back`);
    expect(await newest(office, 'p2', 'receipt')).toContain(`You give no orders for ${ada}.`);
    await say(office, 'p1', `delegate to ${bo}`);
    await say(office, 'p3', `delegate to ${bo}`);
    await say(office, 'p2', `check\ngive back the orders of ${ada}`);
    await say(office, 'p2', 'give the orders back');
    expect(await newest(office, 'p2', 'receipt')).toContain('Say whose you give back');
    expect((await office.seat('p1')).delegations).toHaveLength(1);
    expect((await office.seat('p3')).delegations).toHaveLength(1);
  });

  test('by mail, and the delegate is told', async () => {
    const office = await openOffice();
    const bo = (await office.seat('p2')).name;
    const [first = ''] = await armiesOf(office, 'p1');
    await say(office, 'p1', `delegate to ${bo}: ${first}`);
    await say(office, 'p1', `end delegation to ${bo}`);
    expect((await office.seat('p1')).delegations).toBeUndefined();
    expect(await newest(office, 'p2', 'person-letter')).toContain('has taken it back');
    await say(office, 'p2', `For ${await powerOf(office, 'p1')}:\nhold ${first}`);
    expect(await bookOf(office, 'p1')).toEqual([]);
  });

  test('by itself when its turn has come; both are told once', async () => {
    const office = await openOffice();
    const bo = (await office.seat('p2')).name;
    await say(office, 'p1', `${bo} may give orders for me until turn 2`);
    await resolve(office);
    await office.useCases.sweep();
    await office.useCases.sweep();
    for (const seat of ['p1', 'p2']) {
      const told = (await office.mailsTo(seat)).filter(({ id }) => id.includes('delegation-over'));
      expect(told).toHaveLength(1);
      expect(flat(told[0]?.text)).toContain('the time that was named has come');
    }
    expect((await office.seat('p1')).delegations).toBeUndefined();
  });

  test('by either of the two or the GM on a page, and by nobody else', async () => {
    const office = await openOffice();
    const which = { campaign: DEMO, principal: 'p1' as ParticipantId, delegate: 'p2' as ParticipantId };
    const give = () => office.useCases.entrust(asker('p1'), { campaign: DEMO, to: 'p2', may: 'armies' });
    for (const who of [asker('p1'), asker('p2'), OWNER]) {
      expect((await give()).ok).toBe(true);
      office.advance(60_000);
      expect(await office.useCases.endDelegation(asker('p3'), which)).toMatchObject({ ok: false });
      expect(await office.useCases.endDelegation(who, which)).toMatchObject({ ok: true });
      expect((await office.seat('p1')).delegations).toBeUndefined();
    }
  });

  test('when somebody else takes the delegate’s seat', async () => {
    const office = await openOffice();
    await office.useCases.entrust(asker('p1'), { campaign: DEMO, to: 'p2', may: 'all' });
    office.advance(60_000);
    const person = { name: 'Eva', addresses: ['eva@x.example'], timeZone: 'UTC' };
    await office.useCases.replacePlayer(OWNER, {
      campaign: DEMO,
      participant: 'p2' as ParticipantId,
      person,
      reason: 'they asked',
    });
    const [first = ''] = await armiesOf(office, 'p1');
    const given = await office.useCases.giveOrders(asker('p2'), DEMO, {
      text: `hold ${first}`,
      for: 'p1' as ParticipantId,
    });
    expect(given).toMatchObject({ ok: false });
  });
});

describe('on a page', () => {
  test('orders for another are taken within what was entrusted, and rehearsed', async () => {
    const office = await openOffice();
    await office.useCases.entrust(asker('p1'), { campaign: DEMO, to: 'p2', may: 'armies' });
    const [first = ''] = await armiesOf(office, 'p1');
    const orders = { text: `hold ${first}`, for: 'p1' as ParticipantId };
    const tried = await office.useCases.rehearseOrders(asker('p2'), DEMO, orders);
    expect(tried).toMatchObject({ ok: true, value: { isRehearsal: true } });
    expect(await bookOf(office, 'p1')).toEqual([]);
    expect(await office.useCases.giveOrders(asker('p2'), DEMO, orders)).toMatchObject({ ok: true });
    expect(await bookOf(office, 'p1')).toEqual([`hold ${first}`]);
    expect(await office.useCases.giveOrders(asker('p3'), DEMO, orders)).toMatchObject({ ok: false });
    const seen = await office.useCases.delegations(asker('p2'), DEMO);
    expect(seen).toMatchObject({ ok: true, value: { given: [], received: [{ orders: [`hold ${first}`] }] } });
    const none = await office.useCases.delegations(asker('p3'), DEMO);
    expect(none).toMatchObject({ ok: true, value: { given: [], received: [] } });
  });
});
