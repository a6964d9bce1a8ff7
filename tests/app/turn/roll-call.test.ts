import { describe, expect, test } from 'vitest';
import { DIALECT_IDS } from '../../../src/reports/dialects/registry.ts';
import {
  DEMO,
  deliver,
  HOUR,
  holdAll,
  type Office,
  OWNER,
  openOffice,
  ordersFrom,
} from '../../support/office.ts';

const notes = async (office: Office) =>
  (await office.mailsTo('gm')).filter(({ subject }) => /missing|everybody has sent/.test(subject));

/** The clock's job, so long before the deadline. */
async function wakeBefore(office: Office, hours: number): Promise<void> {
  const turn = await office.store.findTurn(DEMO, 1);
  office.advance((turn?.deadline ?? 0) - office.deps.clock.now() - hours * HOUR);
  await office.useCases.wakeTurn(DEMO, 1);
}

/** CP-FOG-08: where the campaign calls the roll in public. */
async function callInPublic(office: Office): Promise<Office> {
  const state = { ...(await office.store.getState(DEMO)), hasPublicRollCall: true as const };
  await office.store.commit([{ kind: 'save-state', from: 1, state }]);
  return office;
}

async function orderFor(office: Office, ...seats: readonly string[]): Promise<void> {
  for (const seat of seats)
    await deliver(office, await ordersFrom(office, seat, await holdAll(office, seat)));
}

const plain = (text = ''): string => text.replace(/\s+/g, ' ');

describe('the roll call', () => {
  test('names who is silent to the GM, in the last quarter of the turn, once', async () => {
    const office = await callInPublic(await openOffice());
    await orderFor(office, 'p1', 'p3');
    await wakeBefore(office, 40);
    expect(await notes(office)).toEqual([]);
    await wakeBefore(office, 19);
    await wakeBefore(office, 18);
    const [note, ...others] = await notes(office);
    expect(others).toEqual([]);
    expect(note?.subject).toBe('[demo] Turn 1: orders are still missing');
    const [, silent = ''] = /STILL WAITED FOR (.*) TO COPY/.exec(plain(note?.text)) ?? [];
    const people = await Promise.all(['p1', 'p2', 'p3', 'p4'].map((id) => office.seat(id)));
    expect(people.map(({ name }) => silent.includes(name))).toEqual([false, true, false, true]);
  });

  test('has no word of what anybody ordered, and is the same whatever it was', async () => {
    const letters = [];
    for (const order of ['hold Riders', 'march Riders to Tidewell']) {
      const office = await openOffice();
      await deliver(office, await ordersFrom(office, 'p1', order));
      await wakeBefore(office, 10);
      letters.push((await notes(office))[0]);
    }
    expect(letters[0]).toEqual(letters[1]);
    expect(letters[0]?.text).not.toMatch(/hold|march|Riders|Tidewell/);
  });

  test('comes again when the deadline has been moved, and says so when nobody is missing', async () => {
    const office = await openOffice();
    await wakeBefore(office, 10);
    const later = (office.deps.clock.now() + 60 * HOUR) as never;
    await office.useCases.moveDeadline(OWNER, DEMO, later, 'holidays');
    await orderFor(office, 'p1', 'p2', 'p3', 'p4');
    await wakeBefore(office, 10);
    expect((await notes(office)).map(({ subject }) => subject)).toEqual([
      '[demo] Turn 1: everybody has sent orders',
      '[demo] Turn 1: orders are still missing',
    ]);
  });

  test('is not for a GM who wants no notes', async () => {
    const office = await openOffice();
    const { id } = await office.seat('gm');
    await office.useCases.setWishes(OWNER, DEMO, id, [{ kind: 'reminders', isWanted: false }]);
    await wakeBefore(office, 10);
    expect(await notes(office)).toEqual([]);
  });

  test('CP-FOG-08 has words for a board only where the campaign calls it in public', async () => {
    const office = await openOffice();
    await orderFor(office, 'p1', 'p3', 'p4');
    await wakeBefore(office, 10);
    expect(await office.useCases.cockpit(OWNER, DEMO)).toMatchObject({ value: { rollCall: [] } });
    expect(plain((await notes(office))[0]?.text)).not.toContain('TO COPY');
  });

  test('stands in the cockpit, in words for a board', async () => {
    const office = await callInPublic(await openOffice());
    await orderFor(office, 'p1', 'p3', 'p4');
    const cockpit = await office.useCases.cockpit(OWNER, DEMO);
    const silent = cockpit.ok ? cockpit.value.seats[1]?.factionName.replace('The', 'the') : '';
    expect(cockpit).toMatchObject({
      value: {
        fellSilent: '',
        rollCall: [
          { title: 'BBCode (phpBB and its kin)', text: expect.stringContaining(`${silent}.`) },
          {
            title: 'Markdown (Discourse and its kin)',
            text: expect.stringContaining(`Still waited for: ${silent}.`),
          },
        ],
      },
    });
  });
});

/** Turn 1, where the seats named send orders that change nothing. */
async function playTurn(office: Office, ...seats: readonly string[]): Promise<Office> {
  await orderFor(office, ...seats);
  await office.useCases.resolveNow(OWNER, DEMO);
  await office.useCases.resolveLocked(DEMO, 1);
  return office;
}

test('after the turn the GM’s letter and the cockpit say whose adjutants saw to things, posts where the roll is public', async () => {
  const office = await callInPublic(await openOffice());
  await playTurn(office, 'p1', 'p2', 'p3');
  const cockpit = await office.useCases.cockpit(OWNER, DEMO);
  const silent = cockpit.ok ? cockpit.value.seats[3]?.factionName : undefined;
  const says = `No orders for turn 1 came from ${silent?.replace('The', 'the')}: its adjutant saw to things.`;
  expect(cockpit).toMatchObject({ value: { fellSilent: says } });
  const report = (await office.mailsTo('gm')).find(({ kind }) => kind === 'turn-report');
  expect(plain(report?.text)).toContain(says);
  const posts = await office.store.listPosts(DEMO, 1);
  expect(
    new Set(posts.filter(({ body }) => body.includes('saw to things')).map(({ dialect }) => dialect)),
  ).toEqual(new Set(DIALECT_IDS));
});

/** Salted hashes, and the commitments and seeds made of them, tell nothing. */
const sansHashes = (told: unknown): string => JSON.stringify(told).replace(/[0-9a-f]{64}/g, 'a hash');

test('CP-FOG-08 the public and the others get the same bytes, whoever sent no orders', async () => {
  const told = async (...seats: readonly string[]) => {
    const office = await playTurn(await openOffice(), ...seats);
    return sansHashes([await office.store.listPosts(DEMO, 1), await office.mailsTo('p1')]);
  };
  expect(await told('p1', 'p2', 'p3')).toBe(await told('p1', 'p2', 'p3', 'p4'));
});

test('who is final and has no orders is not called silent', async () => {
  const office = await openOffice();
  await orderFor(office, 'p1', 'p2', 'p3', 'p4');
  await deliver(office, await ordersFrom(office, 'p1', 'cancel all\nfinal'));
  await playTurn(office);
  expect(await office.useCases.cockpit(OWNER, DEMO)).toMatchObject({ value: { fellSilent: '' } });
});
