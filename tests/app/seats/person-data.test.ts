import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import { ADDRESS, NAME, played, TRACES } from '../../support/forgettable.ts';
import { DEMO, deliver, type Office, OWNER, ordersFrom } from '../../support/office.ts';
import { seat } from '../../support/rows.ts';

const asSeat = (id: string) => ({ kind: 'participant', campaign: DEMO, participant: seat(id) }) as const;

/** Everything the store gives out about the campaign, as one text. */
async function dump({ store }: Office): Promise<string> {
  const page = { limit: 1000 };
  const turns = await store.listTurns(DEMO, page);
  const ofTurns = await Promise.all(
    turns.map(async ({ number }) => [
      await store.listEvents(DEMO, number),
      await store.findRecord(DEMO, number),
      await store.listUndone(DEMO, number),
      await store.listPosts(DEMO, number),
      await store.listOrderBooks(DEMO, number),
      await store.listBattles(DEMO, number),
    ]),
  );
  const seats = await store.listParticipants(DEMO);
  const sessions = await Promise.all(seats.map(({ id }) => store.listSessions(DEMO, id)));
  const inbound = await store.listInbound({}, page);
  const raws = await Promise.allSettled(inbound.map(({ id }) => store.getRaw(id)));
  return JSON.stringify([
    await store.listCampaigns(),
    await store.getState(DEMO),
    seats,
    sessions,
    turns,
    ofTurns,
    inbound,
    raws.map((raw) => (raw.status === 'fulfilled' ? new TextDecoder().decode(raw.value) : '')),
    await store.listOutbound({ campaign: DEMO }, page),
    await store.listAudit(DEMO, page),
    await store.listDeskRolls(DEMO, page),
    await store.listReserves(DEMO),
  ]).replaceAll(/(?:\\n|\s)+/g, ' ');
}

describe('CP-PPL-03 what is held on a person', () => {
  test('is one file: the seat, letters to them, mails from them, sessions, what the log says they did; no key in it', async () => {
    const office = await played();
    const data = unwrap(
      await office.useCases.personData(asSeat('p2'), { campaign: DEMO, participant: seat('p2') }),
    );
    expect(data.person).toMatchObject({ name: NAME, addresses: [ADDRESS] });
    expect(data.sessions).toHaveLength(1);
    expect(data.mailsFromThem).toHaveLength(2);
    expect(data.mailsFromThem[0]).toMatchObject({ from: ADDRESS, rawBase64: expect.any(String) });
    expect(JSON.stringify(data.lettersToThem)).toContain('Orders for turn 1');
    expect(data.log).toContainEqual(expect.objectContaining({ what: 'orders-taken' }));
    expect(JSON.stringify(data)).not.toMatch(/tokenHash|keyVersion|orders\+demo/);
  });

  test('letters that went to an address they had before are theirs as well', async () => {
    const office = await played();
    const at = { campaign: DEMO, participant: seat('p2') };
    const before = unwrap(await office.useCases.personData(OWNER, at)).lettersToThem;
    expect(before.length).toBeGreaterThan(0);
    const person = { name: NAME, addresses: ['elsewhere@x.example'], timeZone: 'UTC' };
    unwrap(await office.useCases.changePerson(OWNER, { ...at, ...person, makeKeysVoid: false }));
    expect(unwrap(await office.useCases.personData(OWNER, at)).lettersToThem).toEqual(before);
  });

  test('is told to them and the GM alone, and holds nothing of whoever sat there before', async () => {
    const office = await played();
    const at = { campaign: DEMO, participant: seat('p2') };
    expect((await office.useCases.personData(asSeat('p1'), at)).ok).toBe(false);
    expect((await office.useCases.personData(OWNER, at)).ok).toBe(true);
    const person = { name: 'Eva', addresses: ['eva@x.example'], timeZone: 'UTC' };
    unwrap(await office.useCases.replacePlayer(OWNER, { ...at, person, reason: 'illness' }));
    const data = unwrap(await office.useCases.personData(asSeat('p2'), at));
    expect(data.mailsFromThem).toEqual([]);
    const kinds = data.lettersToThem.map((letter) => ('kind' in letter ? letter.kind : ''));
    expect(new Set(kinds)).toEqual(new Set(['hand-over', 'turn-report']));
  });
});

describe('CP-PPL-04 a person is forgotten', () => {
  test('no name and no address is left anywhere in the store, and the chain of the log still holds', async () => {
    const office = await played();
    expect(await dump(office)).toMatch(TRACES);
    const reports = (await office.mailsTo('p2')).filter(({ kind }) => kind === 'turn-report');
    unwrap(await office.useCases.forgetPerson(OWNER, { campaign: DEMO, participant: seat('p2') }));
    expect(await dump(office)).not.toMatch(TRACES);
    const kept = (await office.mailsTo('p2')).filter(({ kind }) => kind === 'turn-report');
    expect(
      kept.map(({ id }) => id),
      'the power keeps its reports',
    ).toEqual(reports.map(({ id }) => id));
    const verified = unwrap(await office.useCases.verifyTurn(OWNER, DEMO, 1));
    expect(verified.verified).toBe(true);
    expect(await office.seat('p2')).toMatchObject({
      name: 'Nobody yet',
      addresses: [],
      away: { kind: 'resigned' },
    });
    const [entry] = await office.store.listAudit(DEMO, { limit: 1 });
    expect(entry).toMatchObject({ who: 'owner', what: 'person-forgotten', detail: { seat: 'p2' } });
  });

  test('by mail it is asked once more, then done; an order between does not matter, another turn does', async () => {
    const office = await played();
    await deliver(office, await ordersFrom(office, 'p2', 'forget me', 2));
    expect((await office.seat('p2')).name).toBe(NAME);
    const receipt = (await office.mailsTo('p2')).find(({ kind }) => kind === 'receipt');
    expect(receipt?.text.replace(/\s+/g, ' ')).toContain('write "forget me" once more');
    await deliver(office, await ordersFrom(office, 'p2', 'please forget me', 2));
    expect((await office.seat('p2')).addresses).toEqual([]);
    expect(await dump(office)).not.toMatch(TRACES);
  });

  test('a process that was killed after the second word: the next sweep does it', async () => {
    const office = await played();
    const p2 = await office.seat('p2');
    const participant = { ...p2, timeBook: { forget: { turn: 2, isSure: true } } };
    await office.store.commit([{ kind: 'save-participant', participant }]);
    await office.useCases.sweep();
    expect((await office.seat('p2')).addresses).toEqual([]);
  });

  test('others and the GM keep what is theirs; nobody forgets somebody else, and the GM’s seat stays', async () => {
    const office = await played();
    const before = (await office.mailsTo('p1')).length;
    const at = (id: string) => ({ campaign: DEMO, participant: seat(id) });
    expect((await office.useCases.forgetPerson(asSeat('p1'), at('p2'))).ok).toBe(false);
    expect(await office.useCases.forgetPerson(OWNER, at('gm'))).toMatchObject({
      refusal: { code: 'illegal/forget-gm' },
    });
    unwrap(await office.useCases.forgetPerson(asSeat('p2'), at('p2')));
    expect((await office.mailsTo('p1')).length).toBe(before);
    expect(unwrap(await office.useCases.personData(OWNER, at('p1'))).mailsFromThem).toEqual([]);
  });
});

describe('CP-PPL-14 somebody who has left', () => {
  const eva = { name: 'Eva Stone', addresses: ['eva@stone.example'], timeZone: 'Europe/Brussels' };
  const left = { campaign: DEMO, address: ADDRESS.toUpperCase() };

  async function followed(): Promise<Office> {
    const office = await played();
    const replaced = { campaign: DEMO, participant: seat('p2'), person: eva, reason: 'They moved away.' };
    unwrap(await office.useCases.replacePlayer(OWNER, replaced));
    office.advance(1000);
    await deliver(office, await ordersFrom(office, 'p2', 'Gwen, I am Eva Stone: when do we meet?', 2));
    return office;
  }

  test('may have what is held on them, and be forgotten; who follows keeps what is theirs', async () => {
    const office = await followed();
    const data = unwrap(await office.useCases.formerData(OWNER, left));
    expect(data.lettersToThem.length).toBeGreaterThan(2);
    expect(data.mailsFromThem).toHaveLength(2);
    expect(JSON.stringify(data)).not.toMatch(/eva@stone|Eva Stone/i);
    const evas = async () => (await dump(office)).match(/eva@stone|Eva Stone/gi)?.length;
    const before = await evas();
    const gone = unwrap(await office.useCases.forgetFormer(OWNER, { ...left, name: NAME }));
    expect(gone).toEqual({ letters: data.lettersToThem.length, mails: 2 });
    expect(await dump(office)).not.toMatch(TRACES);
    expect([before, await office.seat('p2')]).toMatchObject([await evas(), eva]);
    expect(unwrap(await office.useCases.verifyTurn(OWNER, DEMO, 1)).verified).toBe(true);
    const [entry] = await office.store.listAudit(DEMO, { limit: 1 });
    expect(entry).toMatchObject({ who: 'owner', what: 'former-forgotten', detail: {} });
    expect(await office.useCases.formerData(OWNER, left)).toMatchObject({
      refusal: { code: 'unclear/former' },
    });
  });

  test('is refused for somebody who has a seat, for a name that no letter to them has, and to players', async () => {
    const office = await followed();
    const before = await dump(office);
    const codeOf = async (
      address: string,
      name: string,
      asker: Parameters<typeof office.useCases.forgetFormer>[0],
    ) => {
      const gone = await office.useCases.forgetFormer(asker, { campaign: DEMO, address, name });
      return gone.ok ? 'ok' : gone.refusal.code;
    };
    expect(await codeOf('Eva@stone.example', NAME, OWNER)).toBe('illegal/still-here');
    expect(await codeOf(ADDRESS, 'Eva Stone', OWNER)).toBe('illegal/still-here');
    expect(await codeOf(ADDRESS, 'Zebulon Somebody', OWNER)).toBe('input/former-name');
    expect(await codeOf(ADDRESS, ' ', OWNER)).toBe('input/former-name');
    expect(await codeOf('nobody@left.example', NAME, OWNER)).toBe('unclear/former');
    expect(await codeOf(ADDRESS, NAME, asSeat('p1'))).toBe('stranger/gm-only');
    expect(await dump(office)).toBe(before);
  });
});
