/** CP-CAL-08 on a fake clock, whatever is done in whatever order: no deadline moves unexplained, and none earlier without a word. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Instant } from '../../../src/kernel/brand.ts';
import { cases } from '../../support/cases.ts';
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

type Act =
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'extend'; readonly days: number; readonly isTwice: boolean }
  | { readonly kind: 'move'; readonly hours: number }
  | { readonly kind: 'pause'; readonly hours: number | null }
  | { readonly kind: 'resume' }
  /** To a second after orders are due: excuses, guards and late hours have their turn. */
  | { readonly kind: 'fall due' }
  | { readonly kind: 'send'; readonly seat: string }
  | { readonly kind: 'newcomer' }
  | { readonly kind: 'vote'; readonly seat: string }
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
  fc.record({ kind: fc.constant('fall due' as const) }),
  fc.record({ kind: fc.constant('send' as const), seat: fc.constantFrom('p1', 'p2', 'p3') }),
  fc.record({ kind: fc.constant('newcomer' as const) }),
  fc.record({ kind: fc.constant('vote' as const), seat: fc.constantFrom('p1', 'p3', 'p4') }),
  fc.record({
    kind: fc.constant('calendar' as const),
    hour: fc.integer({ min: 0, max: 23 }),
    weekday: fc.integer({ min: 1, max: 7 }),
  }),
);

/** What moves a deadline by itself, and nothing of it. */
const calendars = fc.constantFrom(
  {},
  {
    excuses: { perSeat: 1, days: 1 },
    guards: { missing: 60, away: 50 },
    newcomerHours: 96,
    lateHours: 2,
    pauseVotes: 40,
  },
);
/** The campaign stood still until then: the days before clocks are set forward, and back. */
const stoodStill = fc.constantFrom(undefined, Date.UTC(2027, 2, 26), Date.UTC(2027, 9, 29));

async function prepare(more: object, until: number | undefined): Promise<Office> {
  const office = await openOffice();
  const campaign = await office.campaign();
  const row = { ...campaign, calendar: { ...campaign.calendar, ...more } };
  await office.store.commit([{ kind: 'save-campaign', row }]);
  if (until === undefined) return office;
  const pause = { campaign: DEMO, isPaused: true, until: until as Instant, reason: 'winter' };
  await office.useCases.pause(OWNER, pause);
  office.advance(until - office.deps.clock.now());
  await office.useCases.wakeTurn(DEMO, 1);
  return office;
}

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
    case 'fall due': {
      const { due } = await look(office);
      if (due > now) office.advance(due - now + 1000);
      return;
    }
    case 'send':
      await deliver(office, await ordersFrom(office, act.seat, await holdAll(office, act.seat)));
      return;
    case 'newcomer': {
      const person = { name: `Eva ${now}`, addresses: [`eva${now}@x.example`], timeZone: 'Europe/Brussels' };
      const participant = (await office.seat('p2')).id;
      await useCases.replacePlayer(OWNER, { campaign: DEMO, participant, person, reason: 'moved' });
      return;
    }
    case 'vote':
      await deliver(office, await ordersFrom(office, act.seat, 'vote pause until 20 December'));
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

test('CP-CAL-08, 09, 10, 12, 13, 16, 18, 20 every move of a deadline stands in the log and is told, and none goes earlier without it', async () => {
  await fc.assert(
    fc.asyncProperty(
      calendars,
      stoodStill,
      fc.array(acts, { minLength: 1, maxLength: 8 }),
      async (more, until, drawn) => {
        const office = await prepare(more, until);
        for (const act of drawn) {
          const before = await look(office);
          await carryOut(office, act);
          await office.useCases.wakeTurn(DEMO, 1);
          const after = await look(office);
          if (after.turn.status === 'locked') return;
          expectExplained(before, after);
          if (act.kind === 'extend') expect(after.moves - before.moves).toBeLessThanOrEqual(1);
        }
      },
    ),
    { numRuns: cases(60) },
  );
});
