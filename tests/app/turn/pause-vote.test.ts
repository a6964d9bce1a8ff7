import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutboundMail } from '../../../src/app/records.ts';
import { outcomeOf, tallyOf } from '../../../src/campaign/calendar/vote.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { DEMO, deliver, HOUR, type Office, OWNER, openOffice, ordersFrom } from '../../support/office.ts';

const plain = (text = ''): string => text.replace(/\s+/g, ' ');

async function voting(pauseVotes: number | undefined = 60): Promise<Office> {
  const office = await openOffice();
  const campaign = await office.campaign();
  const votes = pauseVotes === undefined ? {} : { pauseVotes };
  const row = { ...campaign, calendar: { ...campaign.calendar, ...votes } };
  await office.store.commit([{ kind: 'save-campaign', row }]);
  return office;
}

async function say(office: Office, id: string, text: string): Promise<string> {
  office.advance(1000);
  await deliver(office, await ordersFrom(office, id, text));
  await office.useCases.wakeTurn(DEMO, (await office.campaign()).turn);
  return plain((await office.mailsTo(id)).find(({ kind }) => kind === 'receipt')?.text);
}

const newestOfTheClock = async (office: Office, id: string) =>
  (await office.mailsTo(id)).find(({ kind }) => kind === 'deadline');

/** Answers the newest letter about the clock, or another; `by`: what tells which letter it is. */
async function answer(
  office: Office,
  id: string,
  text: string,
  { by = 'reference', to: older }: { by?: 'reference' | 'subject'; to?: OutboundMail | undefined } = {},
) {
  office.advance(1000);
  const letter = older ?? (await newestOfTheClock(office, id));
  const { from, to } = await ordersFrom(office, id, '');
  const name = `<answer-${(await office.mailsTo(id)).length}@x>`;
  const head = [`From: ${from}`, `To: ${to}`, `Subject: Re: ${letter?.subject}`, `Message-ID: ${name}`];
  if (by === 'reference') head.push(`In-Reply-To: ${letter?.messageId}`);
  const raw = new TextEncoder().encode([...head, '', text.replaceAll('\n', '\r\n'), ''].join('\r\n'));
  await office.useCases.takeMail({ raw, door: 'smtp', envelopeFrom: from, envelopeTo: [to] });
  await office.readAll();
  await office.useCases.wakeTurn(DEMO, (await office.campaign()).turn);
  return plain((await office.mailsTo(id)).find(({ kind }) => kind === 'receipt')?.text);
}

const told = async (office: Office, id: string) =>
  (await office.mailsTo(id))
    .filter(({ kind }) => kind === 'deadline')
    .map(({ subject, text }) => ({ subject, text: plain(text) }));

describe('CP-CAL-18 a vote on a pause', () => {
  test('one asks, all are told and not by whom, and it is carried as soon as enough say yes', async () => {
    const office = await voting();
    const said = await say(office, 'p1', 'vote pause until 2 January');
    expect(said).toContain('So far 1 of 4 want the pause and 0 do not; 3 carry it.');
    expect(said, 'in their own letters').not.toContain('january');
    const [asked] = await told(office, 'p3');
    expect(asked?.subject).toBe('[demo] Turn 1: shall the campaign pause?');
    expect(asked?.text).toContain('stand still until Saturday 2 January 2027, 23:59');
    expect(asked?.text).not.toContain((await office.seat('p1')).name);
    await say(office, 'p2', 'vote pause');
    expect((await office.campaign()).status).toBe('running');
    await say(office, 'p3', 'vote for a pause until 2 January 2027');
    expect(await office.campaign()).toMatchObject({
      status: 'paused',
      pause: { until: Date.UTC(2027, 0, 2, 23) },
    });
    expect((await office.campaign()).pauseVote).toBeUndefined();
    const [paused] = await told(office, 'p4');
    expect(paused?.subject).toBe('[demo] Turn 1: the campaign is paused');
    expect(paused?.text).toContain('The players have voted for it: 3 of 4.');
    const log = (await office.store.listAudit(DEMO, { limit: 20 })).map(({ who, what }) => `${who} ${what}`);
    expect(log).toContain('p2 pause-voted');
    expect(log).toContain('system campaign-paused');
  });

  test.each([
    ['yes', true],
    ['Yes, I am away, too.', true],
    ['Ja bitte', true],
    ['Dear Gwen,\n\nNo, let us play on.\n\nCarl', false],
    ['nein', false],
    ['vote yes', true],
  ])('%j to its letter is a vote', async (text, isFor) => {
    const office = await voting(100);
    await say(office, 'p1', 'vote pause until 2 January');
    const said = await answer(office, 'p3', text);
    expect(said).toContain(isFor ? 'So far 2 of 4' : 'So far 1 of 4 want the pause and 1 do not');
  });

  test.each(['no idea', 'yes?', 'Yes men of the north'])('%j to its letter is none', async (text) => {
    const office = await voting(100);
    await say(office, 'p1', 'vote pause until 2 January');
    expect(await answer(office, 'p3', text)).not.toContain('So far');
  });

  test('a yes to another letter is none; where a mail refers to nothing, its subject tells', async () => {
    const office = await voting(100);
    await say(office, 'p1', 'vote pause until 2 January');
    expect(await say(office, 'p3', 'yes')).not.toContain('So far');
    expect(await answer(office, 'p3', 'yes', { by: 'subject' })).toContain('So far 2 of 4');
  });

  test('a yes to the letter of an earlier vote does not count in a later one, and its writer is told', async () => {
    const office = await voting();
    await say(office, 'p1', 'vote pause until 2 January');
    const first = await newestOfTheClock(office, 'p3');
    await say(office, 'p2', 'vote no pause');
    await say(office, 'p4', 'vote no pause');
    expect((await office.campaign()).pauseVote, 'lost').toBeUndefined();
    expect(await answer(office, 'p3', 'yes', { to: first })).toContain(
      'is over, so your word no longer counts',
    );
    await say(office, 'p1', 'vote pause until 9 January');
    const second = await newestOfTheClock(office, 'p3');
    expect(second?.messageId).not.toBe(first?.messageId);
    expect(await answer(office, 'p3', 'yes', { to: first })).toContain(
      'is over, so your word no longer counts',
    );
    expect((await office.campaign()).pauseVote?.votes).toEqual({ p1: true });
    expect(await answer(office, 'p3', 'yes', { to: second })).toContain('So far 2 of 4');
    expect((await office.campaign()).pauseVote?.votes).toEqual({ p1: true, p3: true });
  });

  test('a yes that comes when its turn is closed is told that the vote is over', async () => {
    const office = await voting();
    await say(office, 'p1', 'vote pause until 2 January');
    const letter = await newestOfTheClock(office, 'p3');
    const { from, to } = await ordersFrom(office, 'p3', '');
    unwrap(await office.useCases.resolveNow(OWNER, DEMO));
    await office.useCases.resolveLocked(DEMO, 1);
    const head = `From: ${from}\r\nTo: ${to}\r\nIn-Reply-To: ${letter?.messageId}\r\nMessage-ID: <late@x>`;
    const raw = new TextEncoder().encode(`${head}\r\nSubject: Re\r\n\r\nyes\r\n`);
    await office.useCases.takeMail({ raw, door: 'smtp', envelopeFrom: from, envelopeTo: [to] });
    await office.readAll();
    const said = (await office.mailsTo('p3')).find(({ kind }) => kind === 'held-mail');
    expect(plain(said?.text)).toContain('The vote that this letter asked for is over');
  });

  test('whose power has fallen has no vote, and is told so', async () => {
    const office = await voting(100);
    await say(office, 'p1', 'vote pause until 2 January');
    const state = await office.store.getState(DEMO);
    const { faction = '' as never } = await office.seat('p3');
    const fallen = { ...state.factions[faction], isAlive: false } as (typeof state.factions)[never];
    const after = { ...state, factions: { ...state.factions, [faction]: fallen } };
    await office.store.commit([{ kind: 'save-state', from: 1, state: after }]);
    expect(await say(office, 'p3', 'vote pause')).toContain('Only players whose power still stands vote');
    expect(await office.useCases.cockpit(OWNER, DEMO), 'nor does the cockpit count them').toMatchObject({
      value: { vote: { yes: 1, no: 0, of: 3, needed: 3 } },
    });
    expect((await office.campaign()).pauseVote?.votes).toEqual({ p1: true });
  });

  test('it is lost when so many are against it that it cannot be carried; everybody reads the tally', async () => {
    const office = await voting();
    await say(office, 'p1', 'vote pause until 2 January');
    await say(office, 'p2', 'vote no pause');
    expect((await office.campaign()).pauseVote).toBeDefined();
    await say(office, 'p3', 'vote against a pause');
    expect(await office.campaign()).toMatchObject({ status: 'running' });
    expect((await office.campaign()).pauseVote).toBeUndefined();
    const [lost] = await told(office, 'p4');
    expect(lost?.text).toContain('1 of 4 wanted it, 2 did not.');
  });

  test('whoever changes their mind votes once; a rehearsal does not vote', async () => {
    const office = await voting(100);
    await say(office, 'p1', 'vote pause until 2 January');
    await say(office, 'p2', 'vote pause');
    await say(office, 'p2', 'vote pause\ncheck');
    expect((await office.campaign()).pauseVote?.votes).toEqual({ p1: true, p2: true });
    await say(office, 'p2', 'vote no pause');
    expect((await office.campaign()).pauseVote, 'lost at once: all are needed').toBeUndefined();
  });

  test('two at once both count', async () => {
    const office = await voting(100);
    await say(office, 'p1', 'vote pause until 2 January');
    for (const id of ['p2', 'p3']) {
      const { from, to } = await ordersFrom(office, id, '');
      const head = `From: ${from}\r\nTo: ${to}\r\nSubject: x\r\nMessage-ID: <${id}@x>\r\n\r\nvote pause\r\n`;
      const raw = new TextEncoder().encode(head);
      await office.useCases.takeMail({ raw, door: 'smtp', envelopeFrom: from, envelopeTo: [to] });
    }
    await office.readAll();
    expect((await office.campaign()).pauseVote?.votes).toEqual({ p1: true, p2: true, p3: true });
  });

  test('it ends with its turn', async () => {
    const office = await voting();
    await say(office, 'p1', 'vote pause until 2 January');
    office.advance(1000);
    unwrap(await office.useCases.resolveNow(OWNER, DEMO));
    await office.useCases.resolveLocked(DEMO, 1);
    await office.useCases.wakeTurn(DEMO, 2);
    expect((await office.campaign()).pauseVote).toBeUndefined();
    expect((await told(office, 'p2'))[0]?.subject).toBe('[demo] Turn 2: no pause');
  });

  test('the GM overrules it either way, with a reason that all read', async () => {
    const no = await voting();
    await say(no, 'p1', 'vote pause until 2 January');
    unwrap(
      await no.useCases.overruleVote(OWNER, {
        campaign: DEMO,
        isCarried: false,
        reason: 'We are nearly done.',
      }),
    );
    expect((await told(no, 'p2'))[0]?.text).toContain('We are nearly done.');
    expect((await no.campaign()).status).toBe('running');
    const yes = await voting();
    await say(yes, 'p1', 'vote pause until 2 January');
    unwrap(await yes.useCases.overruleVote(OWNER, { campaign: DEMO, isCarried: true, reason: 'Gladly.' }));
    expect(await yes.campaign()).toMatchObject({
      status: 'paused',
      pause: { until: Date.UTC(2027, 0, 2, 23) },
    });
    expect(
      await yes.useCases.overruleVote(OWNER, { campaign: DEMO, isCarried: true, reason: '' }),
    ).toMatchObject({
      refusal: { code: 'illegal/vote', message: 'No vote is under way.' },
    });
    const paused = await voting();
    await say(paused, 'p1', 'vote pause until 2 January');
    unwrap(await paused.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: 'rest' }));
    expect((await paused.campaign()).pauseVote, 'a pause of the GM’s own ends it').toBeUndefined();
  });

  test.each([
    [undefined, 'vote pause until 2 January', 'players do not vote on a pause'],
    [60, 'vote pause', 'Nobody has asked for a pause'],
    [60, 'vote no pause', 'Nobody has asked for a pause'],
    [60, 'vote pause until the cows come home', 'is no day'],
  ])('of %s per cent, "%s" is refused', async (percent, text, why) => {
    const office = await voting(percent ?? undefined);
    if (percent === undefined) {
      const campaign = await office.campaign();
      const { pauseVotes: _, ...calendar } = campaign.calendar;
      await office.store.commit([{ kind: 'save-campaign', row: { ...campaign, calendar } }]);
    }
    expect(await say(office, 'p1', text)).toContain(why);
    expect((await office.campaign()).pauseVote).toBeUndefined();
  });

  test('another day than the one voted on is refused, and a pause that is there already', async () => {
    const office = await voting();
    await say(office, 'p1', 'vote pause until 2 January');
    expect(await say(office, 'p2', 'vote pause until 3 January')).toContain(
      'There is a vote on a pause until',
    );
    unwrap(await office.useCases.pause(OWNER, { campaign: DEMO, isPaused: true, reason: '' }));
    office.advance(HOUR);
    expect(await say(office, 'p2', 'vote pause until 4 January')).toContain('The clock stands still already');
  });
});

test('CP-CAL-18 a vote never is carried by fewer than it needs, and ends once all have voted', () => {
  const vote = fc.option(fc.boolean(), { nil: undefined });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.array(vote, { minLength: 1, maxLength: 30 }),
      (percent, said) => {
        const voters = said.map((_, n) => `p${n}`);
        const votes = Object.fromEntries(
          said.flatMap((isFor, n) => (isFor === undefined ? [] : [[`p${n}`, isFor]])),
        );
        const tally = tallyOf({ votes: { ...votes, stranger: true } }, percent, voters);
        const outcome = outcomeOf({}, tally);
        expect(tally.yes + tally.no).toBe(Object.keys(votes).length);
        if (outcome === 'carried') expect(tally.yes * 100).toBeGreaterThanOrEqual(percent * voters.length);
        if (outcome === 'lost')
          expect(tally.yes + (tally.of - tally.yes - tally.no)).toBeLessThan(tally.needed);
        if (tally.yes + tally.no === tally.of) expect(outcome).toBeDefined();
      },
    ),
  );
});
