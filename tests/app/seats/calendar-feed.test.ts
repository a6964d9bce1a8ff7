import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { Instant } from '../../../src/kernel/brand.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, deliver, HOUR, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';
import { seat } from '../../support/rows.ts';

const DAY = 24 * HOUR;
const asSeat = (id: string) => ({ kind: 'participant', campaign: DEMO, participant: seat(id) }) as const;
const tokenOf = (address = ''): string => /\/c\/(.+)\.ics$/.exec(address)?.[1] ?? '';
const make = async (office: Office, id: string) =>
  tokenOf(unwrap(await office.useCases.setFeed(asSeat(id), DEMO, true)).address);

async function events(office: Office, token: string) {
  const text = unwrap(await office.useCases.readFeed(token));
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each);
    return {
      uid: event.uid,
      sequence: event.sequence,
      due: event.endDate.toJSDate().getTime(),
      status: each.getFirstPropertyValue('status'),
    };
  });
}

describe('CP-CAL-19 a calendar of deadlines', () => {
  test('its number rises when the time of its turn moves, and not when anything else changes; its id stays', async () => {
    const office = await openOffice();
    const token = await make(office, 'p1');
    const [first] = await events(office, token);
    const { deadline = 0 } = (await office.store.findTurn(DEMO, 1)) ?? {};
    expect(first).toMatchObject({ sequence: 0, due: deadline, status: 'CONFIRMED' });
    await deliver(office, await ordersFrom(office, 'p1', '1st Host holds'));
    unwrap(await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: '' }));
    expect(await events(office, token)).toEqual([{ ...first, status: 'TENTATIVE' }]);
    unwrap(await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: false, reason: '' }));
    expect(await events(office, token), 'a pause that moved nothing').toEqual([first]);
    unwrap(await office.useCases.moveDeadline(OWNER, DEMO, (deadline + DAY) as Instant, ''));
    unwrap(await office.useCases.moveDeadline(OWNER, DEMO, (deadline + DAY) as Instant, ''));
    expect(await events(office, token)).toEqual([{ ...first, sequence: 1, due: deadline + DAY }]);
    unwrap(await office.useCases.resolveNow(OWNER, DEMO));
    await office.useCases.resolveLocked(DEMO, 1);
    const [next, past] = await events(office, token);
    const { lockedAt } = (await office.store.findTurn(DEMO, 1)) ?? {};
    expect(past, 'closed before its deadline').toMatchObject({ uid: first?.uid, sequence: 2, due: lockedAt });
    expect(next).toMatchObject({ sequence: 0, status: 'CONFIRMED' });
    expect(next?.uid).not.toBe(first?.uid);
    const row = { ...(await office.campaign()), status: 'ended' as const };
    await office.store.commit([{ kind: 'save-campaign', row }]);
    const [none, still] = await events(office, token);
    expect(none, 'nothing is due any more').toMatchObject({
      uid: next?.uid,
      sequence: 1,
      status: 'CANCELLED',
    });
    expect(still).toEqual(past);
  });

  test('a turn that is held is due when it closes', async () => {
    const office = await openOffice();
    const token = await make(office, 'p1');
    const turn = await office.store.findTurn(DEMO, 1);
    office.advance((turn?.deadline ?? 0) - office.deps.clock.now() + 5 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    const held = await office.store.findTurn(DEMO, 1);
    expect(await events(office, token)).toMatchObject([{ sequence: 1, due: held?.holdUntil }]);
  });

  test('its address is secret, a seat’s own, and void when that is said, by new keys, and when somebody else has the seat', async () => {
    const office = await openOffice();
    const [one, other] = [await make(office, 'p1'), await make(office, 'p2')];
    expect(one).not.toBe(other);
    expect(await make(office, 'p1'), 'asked twice, made once').toBe(one);
    const stored = JSON.stringify(await office.store.listParticipants(DEMO));
    expect(stored).not.toContain(one.split('.')[2]);
    for (const forged of [one.replace('p1', 'p3'), `${one.slice(0, -1)}x`, 'demo.p1', ''])
      expect((await office.useCases.readFeed(forged)).ok, forged).toBe(false);
    unwrap(await office.useCases.setFeed(asSeat('p1'), DEMO, false));
    expect((await office.useCases.readFeed(one)).ok).toBe(false);
    const again = await make(office, 'p1');
    expect(again).not.toBe(one);
    unwrap(await office.useCases.renewKeys(OWNER, DEMO, seat('p1')));
    expect((await office.useCases.readFeed(again)).ok).toBe(false);
    const person = { name: 'Eva', addresses: ['eva@x.example'], timeZone: 'UTC' };
    unwrap(
      await office.useCases.replacePlayer(OWNER, {
        campaign: DEMO,
        participant: seat('p2'),
        person,
        reason: 'x',
      }),
    );
    expect((await office.useCases.readFeed(other)).ok).toBe(false);
    expect(unwrap(await office.useCases.feedOf(asSeat('p2'), DEMO))).toEqual({});
  });

  test('it shows deadlines and no more: no power, player, order or page', async () => {
    const office = await openOffice();
    const token = await make(office, 'p1');
    const text = unwrap(await office.useCases.readFeed(token));
    const state = await office.store.getState(DEMO);
    for (const { name } of [...Object.values(state.factions), ...(await office.store.listParticipants(DEMO))])
      expect(text).not.toContain(name);
    expect(text).not.toMatch(/https?:|@post\.example|Host/);
  });

  test('"calendar" by mail brings the address when it is sent, and not before; "no calendar" ends it', async () => {
    const office = await openOffice({ sending: () => ({ kind: 'sent' }) as never });
    await deliver(office, await ordersFrom(office, 'p1', 'calendar'));
    const receipt = (await office.mailsTo('p1')).find(({ kind }) => kind === 'receipt');
    expect(receipt?.text).not.toContain('/c/demo.p1');
    await office.useCases.sendOutbound(receipt === undefined ? [] : [receipt.id]);
    const address = /http\S+\/c\/\S+\.ics/.exec(office.sent.at(-1)?.text ?? '')?.[0];
    expect((await events(office, tokenOf(address))).length).toBe(1);
    const seen =
      receipt === undefined ? undefined : unwrap(await office.useCases.readMail(OWNER, receipt.id));
    expect(seen?.text, 'the GM does not see it').not.toContain('/c/demo.p1');
    await deliver(office, await ordersFrom(office, 'p1', 'no calendar'));
    expect((await office.useCases.readFeed(tokenOf(address))).ok).toBe(false);
  });

  test('the owner has no seat to make one for', async () => {
    const office = await openOffice();
    expect(await office.useCases.setFeed(OWNER, DEMO, true)).toMatchObject({
      refusal: { code: 'stranger/no-seat' },
    });
  });
});
