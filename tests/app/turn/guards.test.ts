import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sayInstant } from '../../../src/campaign/calendar/calendar.ts';
import { type Guards, guardThatHolds } from '../../../src/campaign/calendar/guards.ts';
import type { Instant } from '../../../src/kernel/brand.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, deliver, HOUR, holdAll, type Office, openOffice, ordersFrom } from '../../support/office.ts';
import { seat } from '../../support/rows.ts';

async function atDeadline(guards: Guards | undefined, ordering: readonly string[]): Promise<Office> {
  const office = await openOffice();
  if (guards !== undefined) {
    const campaign = await office.campaign();
    const row = { ...campaign, calendar: { ...campaign.calendar, guards } };
    await office.store.commit([{ kind: 'save-campaign', row }]);
  }
  for (const seat of ordering)
    await deliver(office, await ordersFrom(office, seat, await holdAll(office, seat)));
  const turn = await office.store.findTurn(DEMO, 1);
  office.advance((turn?.deadline ?? 0) - office.deps.clock.now() + 1000);
  await office.useCases.wakeTurn(DEMO, 1);
  return office;
}

const statusOf = async (office: Office) => (await office.store.findTurn(DEMO, 1))?.status;
const lettersTo = async (office: Office, seat: string) =>
  (await office.mailsTo(seat)).filter(({ kind }) => kind === 'deadline');
const notesOf = async (office: Office) => (await office.mailsTo('gm')).map(({ subject }) => subject);

describe('CP-CAL-13 guards at the deadline', () => {
  test.each([
    ['one of four is silent', ['p1', 'p2', 'p3'], 'locked'],
    ['two of four are', ['p1', 'p2'], 'held'],
    ['nobody has written', [], 'held'],
  ])('of 50 per cent, %s', async (_, ordering, status) => {
    expect(await statusOf(await atDeadline({ missing: 50 }, ordering))).toBe(status);
  });

  test('a calendar without guards closes as ever', async () => {
    expect(await statusOf(await atDeadline(undefined, []))).toBe('locked');
  });

  test('no mail from outside for long, while somebody is waited for', async () => {
    const office = await atDeadline({ silentMail: 24 }, ['p1']);
    expect(await statusOf(office)).toBe('held');
    expect(await notesOf(office)).toContain('[demo] Turn 1: held, no mail has come for long');
    expect(await statusOf(await atDeadline({ silentMail: 24 }, [])), 'none ever came').toBe('locked');
  });

  test('letters answered on pages are no mail from outside, however many there are', async () => {
    const office = await openOffice();
    const campaign = await office.campaign();
    const row = { ...campaign, calendar: { ...campaign.calendar, guards: { silentMail: 24 } } };
    await office.store.commit([{ kind: 'save-campaign', row }]);
    await deliver(office, await ordersFrom(office, 'p1', await holdAll(office, 'p1')));
    const p2 = { kind: 'participant', campaign: DEMO, participant: seat('p2') } as const;
    const [report] = (await office.mailsTo('p2')).filter(({ kind }) => kind === 'turn-opening');
    if (report === undefined) throw new Error('expected a letter');
    for (let times = 0; times < 60; times += 1)
      unwrap(await office.useCases.answerMail(p2, report.id, 'status'));
    await office.readAll();
    const turn = await office.store.findTurn(DEMO, 1);
    office.advance((turn?.deadline ?? 0) - office.deps.clock.now() + 1000);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('held');
  });

  test('players read the same of either, and no name; the GM reads which', async () => {
    const missing = await atDeadline({ missing: 50 }, ['p1']);
    const silent = await atDeadline({ silentMail: 24 }, ['p1']);
    const [one] = await lettersTo(missing, 'p1');
    const [other] = await lettersTo(silent, 'p1');
    expect(one?.text).toBe(other?.text);
    expect(one?.text).toContain('Your game master has been asked to look');
    expect(one?.text).not.toMatch(/nothing from|silent|missing|per cent/);
    expect(await notesOf(missing)).toContain('[demo] Turn 1: held, many have sent nothing');
  });

  test('one letter to the GM says what happened and until when orders are taken, by their clock', async () => {
    const office = await openOffice();
    const gms = async () => (await office.mailsTo('gm')).map(({ text }) => text);
    const before = await gms();
    const turn = await office.store.findTurn(DEMO, 1);
    office.advance((turn?.deadline ?? 0) - office.deps.clock.now() + 5 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    const held = await office.store.findTurn(DEMO, 1);
    expect(held?.status).toBe('held');
    const news = (await gms()).filter((text) => !before.includes(text));
    expect(news).toHaveLength(1);
    const until = sayInstant(held?.holdUntil ?? (0 as Instant), (await office.seat('gm')).timeZone);
    expect(news[0]?.replaceAll(/\s+/g, ' ')).toContain(`Orders are taken until ${until}, 12 hours from`);
    expect(await lettersTo(office, 'p1')).toHaveLength(1);
  });

  test('holds once: the turn closes after its hours, and never waits for ever', async () => {
    const office = await atDeadline({ missing: 1 }, []);
    office.advance(11 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('held');
    office.advance(2 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('locked');
    expect(await lettersTo(office, 'p1')).toHaveLength(1);
  });

  test('a clock that had run ahead and was set back: the deadline counts again, and everybody is told', async () => {
    const office = await openOffice();
    const { deadline = 0 } = (await office.store.findTurn(DEMO, 1)) ?? {};
    const now = office.deps.clock.now();
    office.advance(400 * 24 * HOUR);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await statusOf(office)).toBe('held');
    office.advance(now + HOUR - office.deps.clock.now());
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await office.store.findTurn(DEMO, 1)).toMatchObject({ status: 'open', deadline });
    const told = (await lettersTo(office, 'p2')).map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
    expect(told).toContain('had run ahead, and has been set right');
  });
});

test('CP-CAL-13 nothing holds a turn that waits for nobody; more silence never lets a held one go', () => {
  const guards = fc.record(
    { missing: fc.integer({ min: 1, max: 100 }), silentMail: fc.integer({ min: 1, max: 336 }) },
    { requiredKeys: [] },
  );
  const count = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(
      guards,
      count,
      count,
      fc.integer({ min: 0, max: 400 * HOUR }),
      (drawn, one, more, silence) => {
        const seen = { players: one + more, now: silence as Instant, lastMail: 0 as Instant };
        expect(guardThatHolds(drawn, { ...seen, missing: 0 })).toBeUndefined();
        const isHeld = guardThatHolds(drawn, { ...seen, missing: one }) !== undefined;
        if (isHeld) expect(guardThatHolds(drawn, { ...seen, missing: one + more })).toBeDefined();
      },
    ),
  );
});
