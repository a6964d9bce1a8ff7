import { describe, expect, test } from 'vitest';
import {
  BATTLE,
  battleMails,
  GREEN,
  IRON,
  meetAtKarak,
  openFieldOffice,
  passDeadline,
  resolveTurn,
  theBattle,
  wake,
  writeForBattle,
} from '../../support/field-office.ts';
import { DEMO, HOUR, type Office, OWNER } from '../../support/office.ts';

/** Time passes for a process that notes every minute that it is there. */
function stayAwakeUntil(office: Office, then: number): void {
  while (office.deps.clock.now() < then) {
    office.deps.process.awake.since(office.deps.clock.now());
    office.advance(Math.min(60_000, then - office.deps.clock.now()));
  }
}

describe('the clock of a battle by mail', () => {
  test('CP-BAT-17 a round is played once, however often the clock looks, and each letter goes once', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    await writeForBattle(office, 'p1', 'attack');
    await writeForBattle(office, 'p2', 'hold');
    await Promise.all([wake(office), wake(office), wake(office)]);
    await wake(office);
    expect((await theBattle(office)).round).toBe(2);
    const rounds = (await battleMails(office, 'p1', 'battle-round')).map(({ id }) => id);
    expect(new Set(rounds).size).toBe(rounds.length);
    expect(rounds).toHaveLength(2);
  });

  test('CP-BAT-17 what a crash left lying is found by the sweep', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    await writeForBattle(office, 'p1', 'attack');
    await writeForBattle(office, 'p2', 'hold');
    office.queued.splice(0);
    await office.useCases.sweep(true);
    expect(office.queued.some((job) => job.startsWith(`wake-battle demo/${BATTLE}`))).toBe(true);
  });

  test('CP-BAT-16 a later mail replaces the sheet, "not final" and "cancel" take it back, a refused line keeps it open', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    const sheet = async () => (await theBattle(office)).sides.red.sheet;
    await writeForBattle(office, 'p1', 'fight aggressive\nattack');
    expect(await sheet()).toMatchObject({ isIn: true });
    expect((await sheet())?.lines).toHaveLength(2);
    await writeForBattle(office, 'p1', 'hold\nburn the boats');
    expect(await sheet()).toMatchObject({ isIn: false });
    expect((await sheet())?.lines).toHaveLength(1);
    const [receipt] = (await battleMails(office, 'p1', 'receipt')).filter(({ id }) =>
      id.endsWith('receipt-2'),
    );
    expect(receipt?.subject).toBe('[demo] Battle of Karak, round 1: PROBLEMS: 1 of 2');
    await writeForBattle(office, 'p1', 'final');
    expect(await sheet()).toMatchObject({ isIn: true });
    await writeForBattle(office, 'p1', 'not final');
    expect(await sheet()).toMatchObject({ isIn: false });
    await writeForBattle(office, 'p1', 'cancel');
    expect(await sheet()).toBeUndefined();
  });

  test('CP-BAT-17 a mail for a round that has been played changes nothing and is told so', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    await passDeadline(office);
    await writeForBattle(office, 'p1', 'attack', { round: 1 });
    expect((await theBattle(office)).sides.red.sheet).toBeUndefined();
    const [tray] = await office.store.listInbound({ status: 'tray' }, { limit: 5 });
    expect(tray?.code).toBe('late/round-closed');
    const given = { text: 'attack', round: 1 };
    expect(await office.useCases.giveBattleText(IRON, DEMO, BATTLE, given)).toMatchObject({
      refusal: { code: 'late/round-closed' },
    });
  });

  test('CP-BAT-18 whoever is silent is reminded once, and after two rounds not waited for', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    await writeForBattle(office, 'p1', 'attack');
    office.advance(40 * HOUR);
    await wake(office);
    await wake(office);
    expect(await battleMails(office, 'p2', 'reminder')).toHaveLength(1);
    expect(await battleMails(office, 'p1', 'reminder')).toHaveLength(0);
    await passDeadline(office);
    await writeForBattle(office, 'p1', 'attack');
    await passDeadline(office);
    expect((await theBattle(office)).sides.black).toMatchObject({ isLeft: true, missed: 2 });
    const before = (await theBattle(office)).round;
    await writeForBattle(office, 'p1', 'attack');
    await wake(office);
    expect((await theBattle(office)).round).toBe(before + 1);
    await writeForBattle(office, 'p2', 'hold');
    expect((await theBattle(office)).sides.black.isLeft).toBe(false);
  });

  test('CP-BAT-18, CP-BAT-19 when both are silent too long the adjutants fight it out', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    await passDeadline(office);
    await passDeadline(office);
    expect((await theBattle(office)).status).toBe('ended');
  });

  test('CP-BAT-19 its time up, the adjutants fight it to its end', async () => {
    const office = await openFieldOffice({ terms: { mostDays: 3 } });
    await meetAtKarak(office);
    await writeForBattle(office, 'p1', 'attack\nnot final');
    await passDeadline(office);
    expect((await theBattle(office)).status).toBe('under-way');
    await passDeadline(office);
    expect((await theBattle(office)).status).toBe('ended');
  });

  test('CP-BAT-19 where turns count, it is over before the turn is locked, and counts in it', async () => {
    const office = await openFieldOffice({ terms: { mostTurns: 1 } });
    await meetAtKarak(office);
    await resolveTurn(office, 2);
    expect((await theBattle(office)).status).toBe('counted');
    expect(await office.store.getState(DEMO)).not.toHaveProperty('battles');
  });

  test('CP-BAT-25 a deadline that was slept through, or passed while the campaign stood still, is moved and not sprung', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: 'holidays' });
    const { deadline } = await theBattle(office);
    office.advance(deadline - office.deps.clock.now() + 5 * HOUR);
    await wake(office);
    expect(await theBattle(office)).toMatchObject({ round: 1, deadline });
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: false, reason: 'back' });
    await wake(office);
    const held = await theBattle(office);
    expect(held.round).toBe(1);
    expect(held.deadline).toBe(office.deps.clock.now() + 12 * HOUR);
  });

  test('CP-BAT-25 a pause that ends soon after the deadline moves it too, once, though the house was awake', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: 'holidays' });
    const { deadline } = await theBattle(office);
    stayAwakeUntil(office, deadline + 30 * 60_000);
    await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: false, reason: 'back' });
    await wake(office);
    await wake(office);
    expect(await theBattle(office)).toMatchObject({
      round: 1,
      deadline: office.deps.clock.now() + 12 * HOUR,
    });
    const told = (await battleMails(office, 'p1', 'deadline')).map(({ text }) => text);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('THE REASON GIVEN\n\nback');
  });

  test('CP-BAT-25 where hundreds are due at once, a battle looked at late by a process that was there is played, not moved', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    const { deadline } = await theBattle(office);
    stayAwakeUntil(office, deadline + 30 * 60_000);
    await wake(office);
    expect((await theBattle(office)).round).toBe(2);
    expect(await battleMails(office, 'p1', 'deadline')).toEqual([]);
  });

  test('CP-BAT-25 a process that began after the deadline moves it', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    const { deadline } = await theBattle(office);
    office.advance(deadline + 10 * 60_000 - office.deps.clock.now());
    await wake(office);
    expect(await theBattle(office)).toMatchObject({
      round: 1,
      deadline: office.deps.clock.now() + 12 * HOUR,
    });
  });
});

test('CP-BAT-12 armies in a battle under way are not asked for orders, and not offered any', async () => {
  const office = await openFieldOffice();
  await meetAtKarak(office);
  const cockpit = await office.useCases.cockpit(OWNER, DEMO);
  const ofSeats = cockpit.ok ? cockpit.value.seats.map((seat) => seat.armiesWithoutOrders) : [];
  expect(ofSeats).toEqual([0, 0, 1]);
  const report = (await office.mailsTo('p1')).find((mail) => mail.kind === 'turn-report' && mail.turn === 2);
  expect(report?.text).not.toContain('[ ] march iron-1 Host');
  const refused = await office.useCases.giveOrders(IRON, DEMO, { text: 'march iron-1 Host to Alderholt' });
  expect(refused).toMatchObject({ value: { lines: [{ code: 'illegal/pinned' }] } });
});

describe('what the GM does with a battle', () => {
  test('CP-BAT-15, CP-CAL-08 more time, another way, the adjutants', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    const { deadline } = await theBattle(office);
    const steer = (step: Parameters<typeof office.useCases.steerBattle>[3]) =>
      office.useCases.steerBattle(OWNER, DEMO, BATTLE, step);
    expect(await steer({ kind: 'extend', hours: 10, reason: 'the table is taken' })).toMatchObject({
      value: { deadline: deadline + 10 * HOUR },
    });
    for (const seat of ['p1', 'p2', 'gm']) {
      const [told, ...others] = await battleMails(office, seat, 'deadline');
      expect(others).toEqual([]);
      expect(told?.text).toContain('the table is taken');
    }
    expect(await battleMails(office, 'p3', 'deadline')).toEqual([]);
    expect(await steer({ kind: 'extend', hours: 0 })).toMatchObject({ refusal: { code: 'input/hours' } });
    expect(await steer({ kind: 'mode', mode: 'table' })).toMatchObject({ value: { mode: 'table' } });
    expect(await battleMails(office, 'p2', 'battle-sheet')).toHaveLength(1);
    expect(await steer({ kind: 'mode', mode: 'mail' })).toMatchObject({ value: { mode: 'mail' } });
    expect(await battleMails(office, 'p2', 'battle-round')).toHaveLength(2);
    expect(await steer({ kind: 'mode', mode: 'adjutant' })).toMatchObject({ value: { status: 'ended' } });
    expect(await steer({ kind: 'extend', hours: 10 })).toMatchObject({
      refusal: { code: 'late/battle-over' },
    });
    const log = (await office.store.listAudit(DEMO, { limit: 50 })).map(({ what }) => what);
    expect(log).toEqual(expect.arrayContaining(['battle-extended', 'battle-mode-set', 'battle-over']));
  });

  test('CP-BAT-15 a round is played at once, with what has come in; on a table there are none', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    await writeForBattle(office, 'p1', 'attack');
    const steer = (step: Parameters<typeof office.useCases.steerBattle>[3]) =>
      office.useCases.steerBattle(OWNER, DEMO, BATTLE, step);
    expect(await steer({ kind: 'round' })).toMatchObject({ value: { status: 'under-way', round: 2 } });
    expect((await theBattle(office)).sides).toMatchObject({ red: { missed: 0 }, black: { missed: 1 } });
    const played = (await office.store.listAudit(DEMO, { limit: 50 })).find(
      ({ what }) => what === 'battle-round-played',
    );
    expect(played).toMatchObject({ who: 'owner', detail: { round: 1, silent: ['black'] } });
    await steer({ kind: 'mode', mode: 'table' });
    expect(await steer({ kind: 'round' })).toMatchObject({ refusal: { code: 'illegal/not-by-mail' } });
  });

  test('CP-BAT-10, CP-BAT-15 terms are set for battles to come; what makes no sense is refused', async () => {
    const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
    expect(await office.useCases.setBattleTerms(OWNER, DEMO, { roundHours: 0 })).toMatchObject({
      refusal: { code: 'input/battle-terms' },
    });
    expect(await office.useCases.setBattleTerms(OWNER, DEMO, { mode: 'gm', tableDays: 3 })).toMatchObject({
      ok: true,
    });
    expect(await office.useCases.battleTerms(OWNER, DEMO)).toMatchObject({
      value: { mode: 'gm', roundHours: 48 },
    });
    await meetAtKarak(office);
    expect((await theBattle(office)).mode).toBe('gm');
    expect(await office.useCases.giveBattleText(GREEN, DEMO, BATTLE, { text: 'we won' })).toMatchObject({
      refusal: { code: 'illegal/gm-rules' },
    });
  });
});
