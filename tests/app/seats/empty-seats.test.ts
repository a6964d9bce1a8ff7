import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, deliver, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';
import { seat } from '../../support/rows.ts';
import { sessionOf } from '../../support/sign-in.ts';

const sending = () => ({ kind: 'sent', answer: '250' }) as const;
const remove = (office: Office, id: string, reason = 'They do not answer.') =>
  office.useCases.removePlayer(OWNER, { campaign: DEMO, participant: seat(id), reason });
const sendAll = async (office: Office, id: string) =>
  office.useCases.sendOutbound((await office.mailsTo(id)).map((mail) => mail.id));

describe('CP-PPL-01 a player is removed', () => {
  test('they are told, and nothing that was still on its way reaches them', async () => {
    const office = await openOffice({ sending });
    const [address = ''] = (await office.seat('p2')).addresses;
    unwrap(await office.useCases.nudge(OWNER, DEMO));
    office.advance(1000);
    unwrap(await remove(office, 'p2'));
    await sendAll(office, 'p2');
    expect(office.sent.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      `${address} [demo] You have no seat in The War of the Eight Castles any more`,
    ]);
    expect(office.sent[0]?.text.replace(/\s+/g, ' ')).toContain('They do not answer.');
    const kept = (await office.mailsTo('p2')).filter(({ kind }) => kind !== 'farewell');
    expect(new Set(kept.map(({ status }) => status))).toEqual(new Set(['failed']));
  });

  test('the seat has no name or address; letters to it stay in the mailroom; sessions and mail of before count no more', async () => {
    const office = await openOffice({ sending });
    const mail = await ordersFrom(office, 'p2', '1st Host holds');
    const session = await sessionOf(office.useCases, 'p2');
    expect(await office.useCases.whoHas(session)).toBeDefined();
    office.advance(1000);
    unwrap(await remove(office, 'p2'));
    const empty = await office.seat('p2');
    expect(empty).toMatchObject({ name: 'Nobody yet', addresses: [], away: { kind: 'resigned' } });
    expect(await office.useCases.whoHas(session)).toBeUndefined();
    await deliver(office, mail);
    const { faction } = empty;
    const book = await office.store.getOrderBook(DEMO, 1, faction as never);
    expect(book.orders).toEqual([]);
    unwrap(await office.useCases.resolveNow(OWNER, DEMO));
    await office.useCases.resolveLocked(DEMO, 1);
    const report = (await office.mailsTo('p2')).find(({ kind }) => kind === 'turn-report');
    expect(report).toMatchObject({ to: '', status: 'mailroom' });
    const [entry] = (await office.store.listAudit(DEMO, { limit: 50 })).filter(
      ({ what }) => what === 'player-removed',
    );
    expect(entry).toMatchObject({ who: 'owner', detail: { seat: 'p2', reason: 'They do not answer.' } });
  });

  test('the first of the reserve has it at once; a reason is asked for; players may not', async () => {
    const office = await openOffice({ sending });
    unwrap(
      await office.useCases.addReserve(OWNER, DEMO, {
        name: 'Eva',
        address: 'eva@x.example',
        timeZone: 'UTC',
      }),
    );
    expect(await remove(office, 'p2', ' ')).toMatchObject({ refusal: { code: 'input/reason' } });
    const asker = { kind: 'participant', campaign: DEMO, participant: seat('p1') } as const;
    expect(
      await office.useCases.removePlayer(asker, { campaign: DEMO, participant: seat('p2'), reason: 'x' }),
    ).toMatchObject({
      refusal: { code: 'stranger/gm-only' },
    });
    expect(unwrap(await remove(office, 'p2'))).toMatchObject({ name: 'Eva', addresses: ['eva@x.example'] });
    expect((await office.mailsTo('p2')).map(({ kind }) => kind)).toContain('hand-over');
  });
});

describe('CP-PPL-02 a player moves to an empty seat', () => {
  const move = (office: Office, to: string) =>
    office.useCases.movePlayer(OWNER, {
      campaign: DEMO,
      participant: seat('p1'),
      to: seat(to),
      reason: 'They asked.',
    });

  test('they have it with all they need, and theirs is empty', async () => {
    const office = await openOffice({ sending });
    const before = await office.seat('p1');
    office.advance(1000);
    unwrap(await remove(office, 'p2'));
    office.advance(1000);
    unwrap(await move(office, 'p2'));
    expect(await office.seat('p2')).toMatchObject({ name: before.name, addresses: before.addresses });
    expect((await office.seat('p2')).away).toBeUndefined();
    expect(await office.seat('p1')).toMatchObject({
      name: 'Nobody yet',
      addresses: [],
      away: { kind: 'resigned' },
    });
    const dossier = (await office.mailsTo('p2')).find(({ kind }) => kind === 'hand-over');
    expect(dossier?.to).toBe(before.addresses[0]);
    await deliver(office, await ordersFrom(office, 'p2', '1st Host holds'));
    const { faction } = await office.seat('p2');
    expect((await office.store.getOrderBook(DEMO, 1, faction as never)).orders).toHaveLength(1);
  });

  test('a seat that is taken is refused', async () => {
    expect(await move(await openOffice(), 'p2')).toMatchObject({ refusal: { code: 'illegal/seat-taken' } });
  });
});
