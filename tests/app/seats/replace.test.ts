import { describe, expect, test } from 'vitest';
import type { Asker } from '../../../src/app/use-cases.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, deliver, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';
import { seat } from '../../support/rows.ts';
import { sessionOf } from '../../support/sign-in.ts';

const sending = () => ({ kind: 'sent', answer: '250' }) as const;
const EVA = { name: 'Eva', addresses: ['eva@X.example'], timeZone: 'UTC' };
const asSeat = (id: string): Asker => ({ kind: 'participant', campaign: DEMO, participant: seat(id) });

const replace = (office: Office, given: object = {}, asker: Asker = OWNER) =>
  office.useCases.replacePlayer(asker, {
    campaign: DEMO,
    participant: seat('p1'),
    person: EVA,
    reason: 'Ada is ill.',
    ...given,
  });

const mailOf = async (office: Office, id: string, kind: string) =>
  (await office.mailsTo(id)).find((mail) => mail.kind === kind);

describe('a seat given to somebody else', () => {
  test('the new player is written to at once: how they stand, what is promised, what may be ordered, the report', async () => {
    const office = await openOffice({ sending });
    await deliver(office, await ordersFrom(office, 'p1', '1st Host holds'));
    office.advance(1000);
    unwrap(await replace(office));
    const dossier = await mailOf(office, 'p1', 'hand-over');
    const text = dossier?.text.replace(/\s+/g, ' ') ?? '';
    expect(dossier?.to).toBe('eva@x.example');
    expect(text).toContain('The reason given: Ada is ill.');
    for (const part of [
      'HOW YOU STAND',
      '1st Host of the Iron Crown at Wintergate',
      'ORDERS THAT STAND FOR THIS TURN',
      'hold 1st Host',
      '[ ] ',
    ])
      expect(text, part).toContain(part);
    const copy = (await office.mailsTo('p1')).find(({ id }) => id.includes('hand-over-report'));
    expect([copy?.kind, copy?.to]).toEqual(['turn-opening', 'eva@x.example']);
    for (const form of [copy?.text, copy?.html]) expect(form).toContain('written before you had the seat');
    expect(office.queued.join('\n')).toMatch(/send-mail .*hand-over/);
  });

  test('a reason without a stop has one before our next sentence', async () => {
    const office = await openOffice({ sending });
    office.advance(1000);
    unwrap(await replace(office, { reason: 'Ada has no time' }));
    const said = async (kind: string) => (await mailOf(office, 'p1', kind))?.text.replace(/\s+/g, ' ');
    expect(await said('hand-over')).toContain('The reason given: Ada has no time. Here is');
    expect(await said('farewell')).toContain('The reason given: Ada has no time. ');
  });

  test('the one before is told, in a letter that the new one does not see, and the log has the reason and no name', async () => {
    const office = await openOffice({ sending });
    const [before = ''] = (await office.seat('p1')).addresses;
    office.advance(1000);
    unwrap(await replace(office));
    const farewell = await mailOf(office, 'p1', 'farewell');
    expect(farewell?.to).toBe(before);
    // Their links open nothing any more, so none is given.
    expect([farewell?.text, farewell?.html].join()).not.toContain('in a browser');
    const [entry] = await office.store.listAudit(DEMO, { limit: 1 });
    expect(entry).toMatchObject({ what: 'player-replaced', detail: { seat: 'p1', reason: 'Ada is ill.' } });
    expect(JSON.stringify(entry)).not.toMatch(/Eva|@/);
    expect((await office.useCases.readMail(asSeat('p1'), farewell?.id ?? ('' as never))).ok).toBe(false);
  });

  test('what the one before wrote stays theirs; reports are the power’s', async () => {
    const office = await openOffice({ sending });
    await deliver(office, await ordersFrom(office, 'p1', 'luck canary\nfinal'));
    const receipt = await mailOf(office, 'p1', 'receipt');
    const report = await mailOf(office, 'p1', 'turn-opening');
    if (receipt === undefined || report === undefined) throw new Error('expected letters');
    office.advance(1000);
    const p1 = asSeat('p1');
    expect((await office.useCases.readMail(p1, receipt.id)).ok).toBe(true);
    unwrap(await replace(office));
    expect((await office.useCases.readMail(p1, receipt.id)).ok).toBe(false);
    expect((await office.useCases.readMail(p1, report.id)).ok).toBe(true);
    const { letters } = unwrap(await office.useCases.letters(p1, DEMO, {}));
    const kinds = new Set(letters.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['hand-over', 'turn-opening']);
    for (const { id } of letters)
      expect(JSON.stringify(unwrap(await office.useCases.readMail(p1, id)))).not.toContain('canary');
    expect((await office.useCases.readMail(OWNER, receipt.id)).ok).toBe(true);
  });

  test('who follows sees no address of theirs, and may answer what was written to them', async () => {
    const office = await openOffice({ sending });
    const before = (await office.seat('p1')).addresses;
    office.advance(1000);
    unwrap(await replace(office));
    const p1 = asSeat('p1');
    const { letters } = unwrap(await office.useCases.letters(p1, DEMO, {}));
    const report = letters.find(({ kind, to }) => kind === 'turn-opening' && to === '');
    if (report === undefined) throw new Error('expected the report that was written to the one before');
    const read = unwrap(await office.useCases.readMail(p1, report.id));
    expect([before.length > 0, read.mail.to]).toEqual([true, '']);
    for (const address of before) expect(JSON.stringify([letters, read])).not.toContain(address);
    expect(unwrap(await office.useCases.readMail(OWNER, report.id)).mail.to).toBe(before[0]);
    unwrap(await office.useCases.answerMail(p1, report.id, 'final'));
    await office.readAll();
    expect((await office.store.listInbound({}, { limit: 1 }))[0]).toMatchObject({
      from: 'eva@x.example',
      status: 'done',
    });
  });

  test('nobody of before comes in: neither by mail, nor by a session, nor by a letter that is sent late', async () => {
    const office = await openOffice({ sending });
    const session = await sessionOf(office.useCases, 'p1');
    const old = await ordersFrom(office, 'p1', 'final');
    const [late] = await office.mailsTo('p1');
    office.advance(1000);
    unwrap(await replace(office));
    expect(await office.useCases.whoHas(session)).toBeUndefined();
    await deliver(office, old);
    expect((await office.store.listInbound({}, { limit: 1 }))[0]?.status).toBe('tray');
    await office.useCases.sendOutbound(late === undefined ? [] : [late.id]);
    const token = /\/l\/([a-z0-9.-]+)/.exec(office.sent.at(-1)?.text ?? '')?.[1] ?? '';
    expect(token).toContain('demo.p1.1.');
    expect((await office.useCases.lookAtLetter(token)).ok).toBe(false);
    const fresh = await ordersFrom(office, 'p1', 'final');
    expect(office.sent.at(-1)?.replyTo).not.toBe(fresh.to);
    await deliver(office, { ...fresh, from: 'eva@x.example' });
    expect((await office.store.listInbound({}, { limit: 1 }))[0]?.status).toBe('done');
  });

  test('what the one before has asked for is nothing to the new one', async () => {
    const office = await openOffice({ sending });
    await deliver(office, await ordersFrom(office, 'p1', 'forget me'));
    expect((await office.seat('p1')).timeBook?.forget?.isSure).toBe(false);
    office.advance(1000);
    unwrap(await replace(office));
    expect((await office.seat('p1')).timeBook?.forget).toBeUndefined();
  });

  test('a link that the one before is sent while the seat is given away opens nothing', async () => {
    const office = await openOffice({ sending });
    office.advance(1000);
    // The keys are renewed after the seat was read, and before it is given away.
    const { store } = office.deps;
    const { commit } = store;
    let isRenewed = false;
    const slow: typeof commit = async (writes) => {
      if (!isRenewed && writes.some(({ kind }) => kind === 'hand-seat-over')) {
        isRenewed = true;
        unwrap(await office.useCases.renewKeys(asSeat('p1'), DEMO, seat('p1')));
      }
      return commit(writes);
    };
    Object.assign(store, { commit: slow });
    const { keyVersion } = await office.seat('p1');
    unwrap(await replace(office));
    expect(isRenewed).toBe(true);
    expect(await office.seat('p1')).toMatchObject({ name: 'Eva', keyVersion: keyVersion + 2 });
  });

  test('two game masters who give it to two people at once: one is told to look again', async () => {
    const office = await openOffice({ sending });
    office.advance(1000);
    const { commit } = office.deps.store;
    let isFirst = true;
    const slow: typeof commit = async (writes) => {
      if (isFirst) {
        isFirst = false;
        office.advance(1);
        unwrap(await replace(office, { person: { ...EVA, name: 'Finn', addresses: ['finn@x.example'] } }));
      }
      return commit(writes);
    };
    Object.assign(office.deps.store, { commit: slow });
    expect(await replace(office)).toMatchObject({ ok: false, refusal: { code: 'conflict/seat' } });
    expect((await office.seat('p1')).name).toBe('Finn');
    expect((await office.mailsTo('p1')).filter(({ to }) => to === 'eva@x.example')).toEqual([]);
  });

  test.each([
    [{ reason: '  ' }, 'input/reason'],
    [{ participant: seat('gm') }, 'unclear/participant'],
    [{ participant: seat('p99') }, 'unclear/participant'],
    [{ person: { ...EVA, addresses: ['nobody'] } }, 'input/person'],
  ])('%o is refused, and nothing changes', async (given, code) => {
    const office = await openOffice();
    const before = await office.seat('p1');
    expect(await replace(office, given)).toMatchObject({ ok: false, refusal: { code } });
    expect(await office.seat('p1')).toEqual(before);
  });

  test('an address of another seat is refused; players may not do it', async () => {
    const office = await openOffice();
    const { addresses } = await office.seat('p2');
    expect(await replace(office, { person: { ...EVA, addresses } })).toMatchObject({
      refusal: { code: 'conflict/address' },
    });
    expect(await replace(office, {}, asSeat('p2'))).toMatchObject({ refusal: { code: 'stranger/gm-only' } });
  });
});

describe('two players who change places', () => {
  test('have each other’s seats, new keys and a letter, and what they wish of our mail with them', async () => {
    const office = await openOffice({ sending });
    await deliver(office, await ordersFrom(office, 'p1', 'strict mail on'));
    const [p1, p2] = [await office.seat('p1'), await office.seat('p2')];
    office.advance(1000);
    const swap = { campaign: DEMO, one: p1.id, other: p2.id, reason: 'They asked for it.' };
    unwrap(await office.useCases.swapPlayers(OWNER, swap));
    const [one, other] = [await office.seat('p1'), await office.seat('p2')];
    expect([one.name, one.addresses, one.faction]).toEqual([p2.name, p2.addresses, p1.faction]);
    expect([other.name, other.addresses, other.faction]).toEqual([p1.name, p1.addresses, p2.faction]);
    expect([one.wishes, other.wishes]).toEqual([undefined, { strict: true }]);
    expect(one.keyVersion).toBe(p1.keyVersion + 1);
    expect((await mailOf(office, 'p1', 'hand-over'))?.to).toBe(p2.addresses[0]);
    expect((await mailOf(office, 'p2', 'hand-over'))?.to).toBe(p1.addresses[0]);
    const [entry] = await office.store.listAudit(DEMO, { limit: 1 });
    expect(entry).toMatchObject({ what: 'players-swapped', detail: { seat: 'p1', other: 'p2' } });
  });

  test('are two', async () => {
    const office = await openOffice();
    const swap = { campaign: DEMO, one: seat('p1'), other: seat('p1'), reason: 'x' };
    expect((await office.useCases.swapPlayers(OWNER, swap)).ok).toBe(false);
  });
});
