import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, deliver, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';
import { seat } from '../../support/rows.ts';

const offer = (name: string) => ({ name, address: `${name.toLowerCase()}@x.example`, timeZone: 'UTC' });
const add = (office: Office, name: string) => office.useCases.addReserve(OWNER, DEMO, offer(name));

async function resign(office: Office, id = 'p1'): Promise<void> {
  const letter = await ordersFrom(office, id, 'resign');
  await deliver(office, letter);
  office.advance(1000);
  await deliver(office, { ...letter, text: 'resign!' });
}

describe('the reserve', () => {
  test('whoever resigns is followed by the first of it at once; player and game master are written to', async () => {
    const office = await openOffice();
    unwrap(await add(office, 'Eva'));
    office.advance(1000);
    unwrap(await add(office, 'Finn'));
    const [before = ''] = (await office.seat('p1')).addresses;
    await resign(office);
    const p1 = await office.seat('p1');
    expect([p1.name, p1.addresses, p1.away]).toEqual(['Eva', ['eva@x.example'], undefined]);
    expect(unwrap(await office.useCases.reserves(OWNER, DEMO)).map(({ name }) => name)).toEqual(['Finn']);
    const mails = await office.mailsTo('p1');
    expect(mails.find(({ kind }) => kind === 'hand-over')?.to).toBe('eva@x.example');
    expect(mails.find(({ kind }) => kind === 'farewell')?.to).toBe(before);
    const told = (await office.mailsTo('gm')).find(({ subject }) => subject.includes('Eva stands in'));
    expect(told).toBeDefined();
    const log = await office.store.listAudit(DEMO, { limit: 10 });
    const entry = log.find(({ what }) => what === 'stand-in');
    expect(entry).toMatchObject({ who: 'system', detail: { seat: 'p1' } });
    expect(JSON.stringify(entry)).not.toMatch(/Eva|@/);
  });

  test('said once it is a question: nobody stands in', async () => {
    const office = await openOffice();
    unwrap(await add(office, 'Eva'));
    await deliver(office, await ordersFrom(office, 'p1', 'resign'));
    expect((await office.seat('p1')).name).not.toBe('Eva');
  });

  test('who comes to it while a seat is empty has the seat', async () => {
    const office = await openOffice();
    await resign(office);
    expect((await office.seat('p1')).away?.kind).toBe('resigned');
    expect(unwrap(await add(office, 'Eva'))).toEqual([]);
    expect((await office.seat('p1')).name).toBe('Eva');
  });

  test('whoever has a seat that was taken away reads that it was empty, not that somebody resigned', async () => {
    const office = await openOffice();
    unwrap(
      await office.useCases.removePlayer(OWNER, { campaign: DEMO, participant: seat('p1'), reason: 'Gone.' }),
    );
    office.advance(1000);
    unwrap(await add(office, 'Eva'));
    const dossier = (await office.mailsTo('p1')).find(({ kind }) => kind === 'hand-over');
    const text = dossier?.text.replace(/\s+/g, ' ');
    expect(text).toContain('The reason given: the seat was empty, and you are the first of the reserve.');
    expect(text).not.toContain('resigned');
  });

  test('the seat of a power that has fallen is nobody’s to play', async () => {
    const office = await openOffice();
    const state = await office.store.getState(DEMO);
    const { faction } = await office.seat('p1');
    const power = faction === undefined ? undefined : state.factions[faction];
    if (power === undefined) throw new Error('expected a power');
    const factions = { ...state.factions, [power.id]: { ...power, isAlive: false } };
    await office.store.commit([{ kind: 'save-state', from: state.turn, state: { ...state, factions } }]);
    await resign(office);
    expect((await office.seat('p1')).away?.kind).toBe('resigned');
    unwrap(await add(office, 'Eva'));
    expect((await office.seat('p1')).name).not.toBe('Eva');
    expect(unwrap(await office.useCases.reserves(OWNER, DEMO)).map(({ name }) => name)).toEqual(['Eva']);
  });

  test('looked at again and again, nobody is taken twice', async () => {
    const office = await openOffice();
    unwrap(await add(office, 'Eva'));
    unwrap(await add(office, 'Finn'));
    await resign(office);
    await office.useCases.sweep();
    await office.useCases.sweep();
    expect(unwrap(await office.useCases.reserves(OWNER, DEMO))).toHaveLength(1);
    const dossiers = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'hand-over');
    expect(dossiers).toHaveLength(1);
  });

  test('a killed process leaves a seat empty until the next look', async () => {
    const office = await openOffice();
    await resign(office);
    const reserve = { ...offer('Eva'), id: 'aa', campaign: DEMO, offeredAt: office.deps.clock.now() };
    await office.store.commit([{ kind: 'add-reserve', reserve }]);
    await office.useCases.sweep();
    expect((await office.seat('p1')).name).toBe('Eva');
  });

  test('holds an address once, none of a player, and is the game master’s', async () => {
    const office = await openOffice();
    const { addresses } = await office.seat('p2');
    const [listed] = unwrap(await add(office, 'Eva'));
    expect(await add(office, 'Eva')).toMatchObject({ refusal: { code: 'conflict/address' } });
    const taken = { ...offer('Finn'), address: addresses[0] ?? '' };
    expect(await office.useCases.addReserve(OWNER, DEMO, taken)).toMatchObject({
      refusal: { code: 'conflict/address' },
    });
    const p2 = { kind: 'participant', campaign: DEMO, participant: seat('p2') } as const;
    expect((await office.useCases.reserves(p2, DEMO)).ok).toBe(false);
    expect((await office.useCases.dropReserve(p2, DEMO, listed?.id ?? '')).ok).toBe(false);
    expect(unwrap(await office.useCases.dropReserve(OWNER, DEMO, listed?.id ?? ''))).toEqual([]);
    expect((await office.useCases.dropReserve(OWNER, DEMO, listed?.id ?? '')).ok).toBe(false);
  });
});
