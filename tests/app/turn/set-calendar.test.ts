import { expect, test } from 'vitest';
import { DEMO, OWNER, openOffice } from '../../support/office.ts';

const plain = (text = ''): string => text.replace(/\s+/g, ' ');

test('CP-CAL-12 the calendar counts from the next deadline on; everybody is told it in sentences, once', async () => {
  const office = await openOffice();
  const before = await office.store.findTurn(DEMO, 1);
  const calendar = {
    timeZone: 'Europe/Brussels',
    hour: 9,
    minute: 30,
    weekdays: [7, 6],
    minHours: 0,
    graceHours: 0,
    coolOff: 'never',
    reminders: [6, 24],
    holidays: [{ from: '2026-12-24', to: '2026-12-31' }],
  };
  const change = { campaign: DEMO, calendar, reason: ' the new school year ' };
  for (const _ of [1, 2])
    expect(await office.useCases.setCalendar(OWNER, change)).toMatchObject({ ok: true });
  expect((await office.store.findTurn(DEMO, 1))?.deadline).toBe(before?.deadline);
  for (const seat of ['gm', 'p1', 'p2', 'p3', 'p4']) {
    const [letter, ...others] = (await office.mailsTo(seat)).filter(({ kind }) => kind === 'deadline');
    expect(others).toEqual([]);
    const says = plain(letter?.text);
    expect(says).toContain('Orders are due at 09:30 (Europe/Brussels) on Saturday and Sunday.');
    expect(says).toContain('Whoever has sent nothing is reminded 24 hours and 6 hours before.');
    expect(says).toContain('Nothing is due from 24 December 2026 until the end of 31 December 2026.');
    expect(says).toContain('The deadline is always waited for');
    expect(says).toContain('THE REASON GIVEN the new school year');
  }
  const log = await office.store.listAudit(DEMO, { limit: 10 });
  expect(log.filter(({ what }) => what === 'calendar-changed')).toHaveLength(1);
  office.advance((before?.deadline ?? 0) - office.deps.clock.now() + 1000);
  await office.useCases.wakeTurn(DEMO, 1);
  await office.useCases.resolveLocked(DEMO, 1);
  const next = await office.store.findTurn(DEMO, 2);
  expect(new Date(next?.deadline ?? 0).toISOString()).toBe('2026-11-28T08:30:00.000Z');
});

test.each([
  [{ hour: 24 }, 'input/calendar'],
  [{ reminders: [0] }, 'input/calendar'],
  [{ holidays: [{ from: 'soon', to: 'soon' }] }, 'input/calendar'],
])('CP-CAL-12 a calendar with %j is refused, and nobody is written to', async (wrong, code) => {
  const office = await openOffice();
  const calendar = { ...(await office.campaign()).calendar, ...wrong };
  const refused = await office.useCases.setCalendar(OWNER, { campaign: DEMO, calendar, reason: '' });
  expect(refused).toMatchObject({ ok: false, refusal: { code: expect.stringContaining(code) } });
  expect((await office.mailsTo('p1')).filter(({ kind }) => kind === 'deadline')).toEqual([]);
});
