/** CP-CAL-08 on a fake clock, whatever is done in whatever order: no deadline moves unexplained, and none earlier without a word. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Instant } from '../../../src/kernel/brand.ts';
import { cases } from '../../support/cases.ts';
import { DEMO, HOUR, type Office, OWNER, openOffice } from '../../support/office.ts';

type Act =
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'extend'; readonly days: number; readonly isTwice: boolean }
  | { readonly kind: 'move'; readonly hours: number }
  | { readonly kind: 'pause'; readonly hours: number | null }
  | { readonly kind: 'resume' }
  | { readonly kind: 'calendar'; readonly hour: number; readonly weekday: number };

const hours = fc.integer({ min: 1, max: 120 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), hours }),
  fc.record({
    kind: fc.constant('extend' as const),
    days: fc.integer({ min: 1, max: 9 }),
    isTwice: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('move' as const), hours }),
  fc.record({ kind: fc.constant('pause' as const), hours: fc.option(hours) }),
  fc.record({ kind: fc.constant('resume' as const) }),
  fc.record({
    kind: fc.constant('calendar' as const),
    hour: fc.integer({ min: 0, max: 23 }),
    weekday: fc.integer({ min: 1, max: 7 }),
  }),
);

async function carryOut(office: Office, act: Act): Promise<void> {
  const { useCases } = office;
  const now = office.deps.clock.now();
  switch (act.kind) {
    case 'wait':
      office.advance(act.hours * HOUR);
      return;
    case 'extend': {
      const from = (await look(office)).turn.deadline;
      const wish = { campaign: DEMO, days: act.days, from, reason: 'mud' };
      const wishes = act.isTwice ? [wish, wish] : [wish];
      await Promise.all(wishes.map((each) => useCases.extendDeadline(OWNER, each)));
      return;
    }
    case 'move':
      await useCases.moveDeadline(OWNER, DEMO, (now + act.hours * HOUR) as Instant, 'rain');
      return;
    case 'pause': {
      const wish = { campaign: DEMO, isPaused: true, reason: 'snow' };
      const until = act.hours === null ? {} : { until: (now + act.hours * HOUR) as Instant };
      await useCases.pause(OWNER, { ...wish, ...until });
      return;
    }
    case 'resume':
      await useCases.pause(OWNER, { campaign: DEMO, isPaused: false, reason: 'sun' });
      return;
    case 'calendar': {
      const { calendar } = await office.campaign();
      const wanted = { ...calendar, hour: act.hour, weekdays: [act.weekday] };
      await useCases.setCalendar(OWNER, { campaign: DEMO, calendar: wanted, reason: 'work' });
    }
  }
}

const EXPLAINS = ['deadline-moved', 'turn-held', 'campaign-resumed'];

async function look(office: Office) {
  const turn = await office.store.findTurn(DEMO, 1);
  if (turn === undefined) throw new Error('the turn is gone');
  const log = await office.store.listAudit(DEMO, { limit: 500 });
  const letters = (await office.mailsTo('p3')).filter(({ kind }) => kind === 'deadline');
  return {
    turn,
    due: turn.holdUntil ?? turn.deadline,
    explained: log.filter(({ what }) => EXPLAINS.includes(what)),
    letters: letters.length,
    moves: log.filter(({ what }) => what === 'deadline-moved').length,
  };
}

type Seen = Awaited<ReturnType<typeof look>>;

function expectExplained(before: Seen, after: Seen): void {
  if (after.due === before.due) return;
  expect(after.explained.length).toBeGreaterThan(before.explained.length);
  expect(after.letters).toBeGreaterThan(before.letters);
  if (after.due < before.due)
    expect(after.explained[0]).toMatchObject({ detail: { from: before.due, to: after.due } });
}

test('CP-CAL-08, 09, 10, 12 every move of a deadline stands in the log and is told, and none goes earlier without it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 8 }), async (drawn) => {
      const office = await openOffice();
      for (const act of drawn) {
        const before = await look(office);
        await carryOut(office, act);
        await office.useCases.wakeTurn(DEMO, 1);
        const after = await look(office);
        if (after.turn.status === 'locked') return;
        expectExplained(before, after);
        if (act.kind === 'extend') expect(after.moves - before.moves).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: cases(60) },
  );
});
