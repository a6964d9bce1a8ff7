import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueForNewcomer } from '../../../src/campaign/calendar/extension.ts';
import type { Instant } from '../../../src/kernel/brand.ts';
import { unwrap } from '../../../src/kernel/result.ts';
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
import { seat } from '../../support/rows.ts';

const DAY = 24 * HOUR;
const plain = (text = ''): string => text.replace(/\s+/g, ' ');

async function welcoming(newcomerHours: number | undefined = 96): Promise<Office> {
  const office = await openOffice();
  const campaign = await office.campaign();
  const hours = newcomerHours === undefined ? {} : { newcomerHours };
  const row = { ...campaign, calendar: { ...campaign.calendar, ...hours } };
  await office.store.commit([{ kind: 'save-campaign', row }]);
  return office;
}

const turnOf = async (office: Office) => {
  const turn = await office.store.findTurn(DEMO, 1);
  if (turn === undefined) throw new Error('no turn');
  return turn;
};

/** A day before the deadline Eva has the seat. */
async function evaComes(office: Office, before = DAY): Promise<number> {
  const { deadline } = await turnOf(office);
  office.advance(deadline - office.deps.clock.now() - before);
  const person = { name: 'Eva', addresses: ['eva@x.example'], timeZone: 'UTC' };
  unwrap(
    await office.useCases.replacePlayer(OWNER, {
      campaign: DEMO,
      participant: seat('p2'),
      person,
      reason: 'illness',
    }),
  );
  await office.useCases.wakeTurn(DEMO, 1);
  return deadline;
}

describe('CP-CAL-20 whoever takes a seat over has a full turn', () => {
  test('the deadline moves to the first that leaves them their hours; all are told why, and not who', async () => {
    const office = await welcoming();
    const before = await evaComes(office);
    const { deadline } = await turnOf(office);
    const { seatedAt = 0 } = await office.seat('p2');
    expect(deadline).toBeGreaterThan(before);
    expect(deadline - seatedAt).toBeGreaterThanOrEqual(96 * HOUR);
    const [letter] = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'deadline');
    expect(plain(letter?.text)).toContain('Somebody new leads a power');
    expect(letter?.text).not.toContain('Eva');
    const log = await office.store.listAudit(DEMO, { limit: 5 });
    expect(log.find(({ what }) => what === 'deadline-moved')?.detail).toMatchObject({ newcomers: ['p2'] });
  });

  test('once for each: what the GM does with the deadline afterwards stands', async () => {
    const office = await welcoming();
    const before = await evaComes(office);
    unwrap(await office.useCases.moveDeadline(OWNER, DEMO, before as Instant, 'we agreed'));
    await office.useCases.wakeTurn(DEMO, 1);
    expect((await turnOf(office)).deadline).toBe(before);
  });

  test('nothing moves where there is time enough, nor where the calendar names no hours', async () => {
    const enough = await welcoming(24);
    const before = await evaComes(enough, 2 * DAY);
    expect((await turnOf(enough)).deadline).toBe(before);
    const none = await openOffice();
    const due = await evaComes(none);
    expect((await turnOf(none)).deadline).toBe(due);
  });

  test('from the reserve too', async () => {
    const office = await welcoming();
    const { deadline } = await turnOf(office);
    unwrap(
      await office.useCases.addReserve(OWNER, DEMO, {
        name: 'Eva',
        address: 'eva@x.example',
        timeZone: 'UTC',
      }),
    );
    office.advance(deadline - office.deps.clock.now() - DAY);
    await deliver(office, await ordersFrom(office, 'p2', 'resign'));
    await deliver(office, await ordersFrom(office, 'p2', 'resign '));
    await office.useCases.wakeTurn(DEMO, 1);
    expect((await office.seat('p2')).name).toBe('Eva');
    expect((await turnOf(office)).deadline).toBeGreaterThan(deadline);
  });

  test('what somebody before them called final closes no turn', async () => {
    const office = await welcoming(undefined);
    const campaign = await office.campaign();
    await office.store.commit([
      { kind: 'save-campaign', row: { ...campaign, calendar: { ...campaign.calendar, coolOff: 0 } } },
    ]);
    for (const id of ['p1', 'p2', 'p3'])
      await deliver(office, await ordersFrom(office, id, `${await holdAll(office, id)}\nfinal`));
    office.advance(1000);
    await evaComes(office);
    await deliver(office, await ordersFrom(office, 'p4', `${await holdAll(office, 'p4')}\nfinal`));
    await office.useCases.wakeTurn(DEMO, 1);
    expect((await turnOf(office)).status).toBe('open');
  });
});

test('CP-CAL-20 a newcomer’s deadline never leaves them less than their hours', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 400 * 24 * HOUR }),
      (newcomerHours, after) => {
        const seatedAt = (Date.UTC(2026, 0, 1) + after) as Instant;
        const calendar = {
          timeZone: 'Europe/Brussels',
          hour: 20,
          minute: 0,
          weekdays: [2, 5],
          minHours: 24,
          graceHours: 12,
          newcomerHours,
        };
        expect((dueForNewcomer(calendar, seatedAt) ?? 0) - seatedAt).toBeGreaterThanOrEqual(
          newcomerHours * HOUR,
        );
      },
    ),
  );
});
