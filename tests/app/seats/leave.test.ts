import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOfLeave, leaveAllowed, withLeave } from '../../../src/campaign/calendar/leave.ts';
import type { TimeBook } from '../../../src/campaign/calendar/time-book.ts';
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

async function limited(calendar: object = { leave: { mostDays: 7, inAll: 10 } }): Promise<Office> {
  const office = await openOffice();
  const campaign = await office.campaign();
  const row = { ...campaign, calendar: { ...campaign.calendar, ...calendar } };
  await office.store.commit([{ kind: 'save-campaign', row }]);
  return office;
}

const say = async (office: Office, id: string, text: string) =>
  deliver(office, await ordersFrom(office, id, text));
const receiptTo = async (office: Office, id: string) =>
  plain((await office.mailsTo(id)).find(({ kind }) => kind === 'receipt')?.text);
const requestToGm = async (office: Office) =>
  (await office.mailsTo('gm')).find(({ subject }) => subject.includes('asks for leave'));

/** The GM answers the letter by mail. */
async function gmSays(office: Office, text: string): Promise<void> {
  const letter = await requestToGm(office);
  const mail = await ordersFrom(office, 'gm', text);
  await deliver(office, { ...mail, headers: [`In-Reply-To: ${letter?.messageId ?? ''}`] });
}

describe('CP-CAL-17 leave with a limit', () => {
  test('within the limits it is taken by a player’s own word, and counted', async () => {
    const office = await limited();
    await say(office, 'p1', 'leave until 26 November 2026');
    const p1 = await office.seat('p1');
    expect(p1.away).toMatchObject({ kind: 'until' });
    expect(daysOfLeave(p1.timeBook)).toBe(6);
    expect(await requestToGm(office)).toBeUndefined();
  });

  test('beyond them it is cut, the receipt says so, and the GM is asked', async () => {
    const office = await limited();
    const now = office.deps.clock.now();
    await say(office, 'p1', 'leave until 24 December 2026');
    const p1 = await office.seat('p1');
    expect(p1.away).toEqual({ kind: 'until', at: now + 7 * DAY });
    expect(p1.timeBook?.asked).toBe(Date.UTC(2026, 11, 24, 23));
    expect(await receiptTo(office, 'p1')).toContain(
      'you may be away 7 days at a time and 10 days in all by your own word. Your game master has been asked',
    );
    const request = await requestToGm(office);
    expect(plain(request?.text)).toContain('would be away until Thursday 24 December 2026, 23:59');
    const [entry] = await office.store.listAudit(DEMO, { limit: 1 });
    expect(entry).toMatchObject({ who: 'p1', what: 'away', detail: { leaveAsked: p1.timeBook?.asked } });
  });

  test.each([
    ['grant, have a good time', Date.UTC(2026, 11, 24, 23), 'You are away until Thursday 24 December 2026'],
    // Seen: without a sign behind it the word went to the player, and the request stayed open.
    ['Granted have a good trip', Date.UTC(2026, 11, 24, 23), 'THE REASON GIVEN have a good trip'],
    ['refuse\n\nWe need you here.', undefined, 'THE REASON GIVEN We need you here.'],
    ['Leave granted', Date.UTC(2026, 11, 24, 23), 'You are away until Thursday 24 December 2026'],
    ['until 10 December: we need you', Date.UTC(2026, 11, 10, 23), 'You are away until Thursday 10 December'],
    ['Refuse.', undefined, 'has not granted more leave than the calendar gives'],
  ])('by mail the GM says "%s"', async (word, until, told) => {
    const office = await limited();
    const cut = office.deps.clock.now() + 7 * DAY;
    await say(office, 'p1', 'leave until 24 December 2026');
    office.advance(1000);
    await gmSays(office, word);
    const p1 = await office.seat('p1');
    expect(p1.away).toEqual({ kind: 'until', at: until ?? cut });
    expect(p1.timeBook?.asked).toBeUndefined();
    const letter = (await office.mailsTo('p1')).find(({ subject }) => subject.includes('Your leave'));
    expect(plain(letter?.text)).toContain(told);
    const [entry] = await office.store.listAudit(DEMO, { limit: 1 });
    expect(entry).toMatchObject({ who: 'gm', what: 'leave-answered', detail: { seat: 'p1' } });
  });

  test.each([
    'grant, but only until 10 December',
    'Granted for two weeks',
    'yes, but not before Friday',
    'No, that is fine',
  ])('"%s" could be read two ways: nothing is done, and the GM is told', async (word) => {
    const office = await limited();
    await say(office, 'p1', 'leave until 24 December 2026');
    await gmSays(office, word);
    expect((await office.seat('p1')).timeBook?.asked).toBeDefined();
    const subjects = (await office.mailsTo('p1')).map(({ subject }) => subject);
    expect(subjects.filter((each) => /Your leave|game master writes/.test(each))).toEqual([]);
    const told = (await office.mailsTo('gm')).map(({ text }) => plain(text));
    expect(told.filter((each) => each.includes('could be read two ways'))).toHaveLength(1);
  });

  test.each(['No idea who stands in for you?', 'Ok I will ask the others first'])(
    '"%s" is no word on it, and goes to the player',
    async (word) => {
      const office = await limited();
      await say(office, 'p1', 'leave until 24 December 2026');
      await gmSays(office, word);
      expect((await office.seat('p1')).timeBook?.asked).toBeDefined();
      const subjects = (await office.mailsTo('p1')).map(({ subject }) => subject);
      expect(subjects.some((each) => each.includes('game master writes'))).toBe(true);
    },
  );

  test('other words of the GM go to the player, as ever', async () => {
    const office = await limited();
    await say(office, 'p1', 'leave until 24 December 2026');
    await gmSays(office, 'Who stands in for you?');
    const letter = (await office.mailsTo('p1')).find(({ subject }) => subject.includes('game master writes'));
    expect(plain(letter?.text)).toContain('Who stands in for you?');
    expect((await office.seat('p1')).timeBook?.asked).toBeDefined();
  });

  test('by page and API: granted, given, ended; a player has no such word', async () => {
    const office = await limited();
    const until = (office.deps.clock.now() + 60 * DAY) as Instant;
    const about = { campaign: DEMO, participant: seat('p2'), reason: 'a long journey' };
    expect(await office.useCases.answerLeave(OWNER, { ...about, word: 'grant' })).toMatchObject({
      refusal: { code: 'unclear/leave' },
    });
    unwrap(await office.useCases.answerLeave(OWNER, { ...about, word: { until } }));
    expect((await office.seat('p2')).away).toEqual({ kind: 'until', at: until });
    const now = office.deps.clock.now();
    unwrap(await office.useCases.answerLeave(OWNER, { ...about, word: { until: now } }));
    expect((await office.seat('p2')).away).toBeUndefined();
    const asker = { kind: 'participant', campaign: DEMO, participant: seat('p2') } as const;
    expect(await office.useCases.answerLeave(asker, { ...about, word: { until } })).toMatchObject({
      refusal: { code: 'stranger/gm-only' },
    });
  });

  test('leave until a turn is counted by the calendar', async () => {
    const office = await limited({ leave: { mostDays: 10 } });
    await say(office, 'p1', 'leave until turn 3');
    expect((await office.seat('p1')).away).toEqual({ kind: 'until-turn', turn: 3 });
    await say(office, 'p2', 'leave until turn 9');
    expect((await office.seat('p2')).away).toMatchObject({ kind: 'until' });
    expect((await office.seat('p2')).timeBook?.asked).toBeDefined();
  });

  test('a campaign without limits asks nobody, and counts nothing', async () => {
    const office = await openOffice();
    await say(office, 'p1', 'leave until 24 December 2026');
    expect((await office.seat('p1')).away).toEqual({ kind: 'until', at: Date.UTC(2026, 11, 24, 23) });
    expect((await office.seat('p1')).timeBook).toBeUndefined();
  });
});

describe('CP-CAL-13 mass absence', () => {
  async function threeAway(guards: object): Promise<Office> {
    const office = await limited({ guards, coolOff: 0 });
    for (const id of ['p1', 'p2', 'p3']) await say(office, id, 'leave until turn 5');
    await say(office, 'p4', `${await holdAll(office, 'p4')}\nfinal`);
    await office.useCases.wakeTurn(DEMO, 1);
    return office;
  }
  const status = async (office: Office) => (await office.store.findTurn(DEMO, 1))?.status;

  test('does not let the few who are there close a turn early, nor at its deadline', async () => {
    const office = await threeAway({ away: 75 });
    expect(await status(office)).toBe('open');
    const { deadline = 0 } = (await office.store.findTurn(DEMO, 1)) ?? {};
    office.advance(deadline - office.deps.clock.now() + 1000);
    await office.useCases.wakeTurn(DEMO, 1);
    expect(await status(office)).toBe('held');
    const notes = (await office.mailsTo('gm')).map(({ subject }) => subject);
    expect(notes).toContain('[demo] Turn 1: held, many are away');
  });

  test('where the calendar names none, or more, they close it as ever', async () => {
    expect(await status(await threeAway({ away: 76 }))).toBe('locked');
    expect(await status(await threeAway({}))).toBe('locked');
  });
});

test('CP-CAL-17 whatever is asked for and when, no leave is longer than the limits, nor all of them together', () => {
  const asked = fc.array(
    fc.record({ after: fc.integer({ min: 0, max: 40 }), days: fc.integer({ min: -2, max: 60 }) }),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 60 }),
      asked,
      (mostDays, inAll, words) => {
        let book: TimeBook | undefined;
        let now = Date.UTC(2026, 9, 20, 12) as Instant;
        for (const { after, days } of words) {
          now = (now + after * DAY) as Instant;
          const wanted = (now + days * DAY) as Instant;
          const until = leaveAllowed({ mostDays, inAll }, book, { until: wanted, now });
          expect(until).toBeLessThanOrEqual(Math.max(wanted, now));
          if (until > now || (book?.leaves?.at(-1)?.until ?? 0) > now) book = withLeave(book, { until, now });
          expect(daysOfLeave(book)).toBeLessThanOrEqual(inAll);
          for (const leave of book?.leaves ?? [])
            expect(daysOfLeave({ leaves: [leave] })).toBeLessThanOrEqual(mostDays);
        }
      },
    ),
  );
});
