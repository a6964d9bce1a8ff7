import { describe, expect, test } from 'vitest';
import { marchesIn } from '../../support/marches.ts';
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

const lastReceipt = async (office: Office, seat = 'p1') => {
  const mail = (await office.mailsTo(seat)).find(({ kind }) => kind === 'receipt');
  return { subject: mail?.subject ?? '', text: (mail?.text ?? '').replace(/\s+/g, ' ') };
};

async function ask(office: Office, text: string, turn = 1, seat = 'p1') {
  office.advance(60_000);
  await deliver(office, await ordersFrom(office, seat, text, turn));
  return lastReceipt(office, seat);
}

async function resolve(office: Office): Promise<void> {
  const { turn } = await office.campaign();
  office.advance(60_000);
  await office.useCases.resolveNow(OWNER, DEMO);
  await office.useCases.resolveLocked(DEMO, turn);
}

describe('what has been sent is sent again', () => {
  test('a turn report, by its turn or the last one, with today’s keys in it', async () => {
    const office = await openOffice();
    await resolve(office);
    const report = (await office.mailsTo('p1')).find(({ kind }) => kind === 'turn-report');
    for (const words of ['report', 'report turn 1']) {
      expect((await ask(office, words, 2)).subject).toBe('[demo] Turn 2: what you asked');
      const [copy] = (await office.mailsTo('p1')).filter(({ id }) => id.includes('.again-'));
      expect(copy).toMatchObject({ kind: 'turn-report', subject: report?.subject, text: report?.text });
      expect(copy?.messageId).not.toBe(report?.messageId);
      expect(copy?.references).toContain(report?.messageId);
    }
  });

  test('and one that is not there is a question', async () => {
    const office = await openOffice();
    expect((await ask(office, 'report turn 7')).text).toContain('There is no report of turn 7 for you.');
    expect((await office.mailsTo('p1')).filter(({ id }) => id.includes('.again-'))).toEqual([]);
  });

  test('the last letter, once, however often the asking mail is read; its receipt once more, marked', async () => {
    const office = await openOffice();
    const letter = await ordersFrom(office, 'p1', 'resend');
    await deliver(office, letter);
    await deliver(office, letter);
    const copies = (await office.mailsTo('p1')).filter(({ id }) => id.includes('.again-'));
    expect(copies.map(({ kind }) => kind).toSorted()).toEqual(['receipt', 'turn-opening']);
    expect(copies.find(({ kind }) => kind === 'receipt')?.text).toContain('This very message came before.');
  });

  test('a rehearsal sends nothing', async () => {
    const office = await openOffice();
    await ask(office, 'check\nreport\nresend\nleave until turn 9');
    expect((await office.mailsTo('p1')).filter(({ id }) => id.includes('.again-'))).toEqual([]);
    expect((await office.seat('p1')).away).toBeUndefined();
  });

  test('every order that is ready to be given, which the letter itself has only two of for each army', async () => {
    const office = await openOffice();
    const [opening] = await office.mailsTo('p1');
    const boxes = (opening?.text ?? '').split('\n').filter((line) => line.startsWith('[ ] '));
    const armies = boxes.filter((line) => line.startsWith('[ ] hold ')).length;
    expect(boxes).toHaveLength(2 * armies);
    expect(boxes[0]).toMatch(/^\[ \] march .+ to ____$/);
    const { text } = await ask(office, 'send all');
    expect(text).toMatch(/1st Host of the Iron Crown: march 1st Host of the Iron Crown\s+to /);
    expect(text).toContain('The realm: ');
    expect(text).not.toContain('____');
    const { map } = await office.store.getState(DEMO);
    const said = text.replace(/\s+/g, ' ');
    for (const { name } of Object.values(map.regions)) expect(said).toContain(` ${name}: `);
    expect(said).not.toContain('Mind: ');
  });

  test('a line of the letter with its blank filled in is an order', async () => {
    const office = await openOffice();
    const [opening] = await office.mailsTo('p1');
    const [march = ''] = marchesIn(opening?.text ?? '');
    const goal = march.split(' to ').at(-1) ?? '';
    const quoted = (opening?.text ?? '').replace('____', goal).replaceAll(/^/gm, '> ');
    const { text } = await ask(office, quoted);
    expect(text).toContain('OK (1)');
    expect(text.replace(/\s+/g, ' ')).toContain(march);
  });

  test('turn letters come without maps and tables to who wishes so, until they wish otherwise', async () => {
    const office = await openOffice();
    const report = async () => (await office.mailsTo('p1')).findLast(({ kind }) => kind === 'turn-report');
    expect((await ask(office, 'no maps and tables')).text).toContain('without maps and tables');
    expect((await office.seat('p1')).wishes).toEqual({ noMaps: true });
    await resolve(office);
    expect((await report())?.text).not.toContain(' ~ ');
    expect((await report())?.pictures).toEqual([]);
    await ask(office, 'maps and tables', 2);
    expect((await office.seat('p1')).wishes).toBeUndefined();
  });

  test('turn letters come short or long to who wishes so, until they wish otherwise', async () => {
    const office = await openOffice();
    const report = async () => (await office.mailsTo('p1')).find(({ kind }) => kind === 'turn-report');
    expect((await ask(office, 'short letters')).text).toContain('each battle in three sentences');
    expect((await office.seat('p1')).wishes).toEqual({ length: 'short' });
    await resolve(office);
    expect((await report())?.text).toContain('THE REST');
    expect((await report())?.text).not.toContain('HOW THE WAR STANDS');
    await ask(office, 'long letters', 2);
    expect((await office.seat('p1')).wishes).toEqual({ length: 'long' });
    await ask(office, 'usual letters', 2);
    expect((await office.seat('p1')).wishes).toBeUndefined();
  });

  test('whose letters are short has the last one whole by "send all", in a mail of its own and once', async () => {
    const office = await openOffice();
    const copies = async (seat = 'p1') =>
      (await office.mailsTo(seat)).filter(({ id, kind }) => kind === 'turn-report' && id.includes('.again-'));
    await ask(office, 'short letters');
    await resolve(office);
    const short = (await office.mailsTo('p1')).find(({ kind }) => kind === 'turn-report');
    expect(short?.text.replace(/\s+/g, ' ')).toContain('"send all" brings this letter whole by mail');
    expect((await ask(office, 'send all\nsend all', 2)).text).toContain('Your letter of turn 1 comes whole');
    const [whole] = await copies();
    expect(whole?.subject).toBe(short?.subject);
    expect(whole?.references).toContain(short?.messageId);
    for (const part of ['YOUR GOLD IN TURN 1', 'WHAT HAPPENED IN TURN 1', 'HOW THE WAR STANDS']) {
      expect(short?.text).not.toContain(part);
      expect(whole?.text).toContain(part);
    }
    expect((await office.seat('p1')).wishes).toEqual({ length: 'short' });
    await ask(office, 'send all', 2, 'p2');
    expect(await copies('p2')).toEqual([]);
  });

  test('what was ordered in earlier turns', async () => {
    const office = await openOffice();
    await ask(office, await holdAll(office, 'p1'));
    await resolve(office);
    const { text } = await ask(office, 'history', 2);
    expect(text).toContain('Turn 1: hold 1st Host of the Iron Crown; hold 2nd Host of the Iron Crown');
    expect((await ask(office, 'history', 2, 'p2')).text).toContain('Turn 1: no orders.');
  });
});

describe('a player who is away', () => {
  const others = ['p2', 'p3', 'p4'];
  const allFinal = async (office: Office) => {
    for (const seat of others) await ask(office, 'final', 1, seat);
    await office.useCases.wakeTurn(DEMO, 1);
    return (await office.store.findTurn(DEMO, 1))?.status;
  };

  test.each(['leave until turn 3', 'leave until 24 December', 'delegate to the adjutant'])(
    '"%s": nobody waits for him or reminds him',
    async (words) => {
      const office = await openOffice();
      const { subject, text } = await ask(office, words);
      expect(subject).toBe('[demo] Turn 1 orders: OK (1)');
      expect(text).toContain('The turns do not wait for you');
      expect(await office.useCases.nudge(OWNER, DEMO)).toEqual({ ok: true, value: 3 });
      expect(await allFinal(office)).toBe('locked');
    },
  );

  test('is waited for again when his time is over', async () => {
    const office = await openOffice();
    await ask(office, 'leave until 2026-11-22');
    expect(await allFinal(office)).toBe('locked');
    const later = await openOffice();
    await ask(later, 'leave until 2026-11-22');
    later.advance(36 * HOUR);
    expect(await allFinal(later)).toBe('open');
  });

  test('takes back what he handed over with his next order', async () => {
    const office = await openOffice();
    await ask(office, 'delegate to the adjutant');
    expect((await office.seat('p1')).away).toEqual({ kind: 'handed-over' });
    await ask(office, await holdAll(office, 'p1'));
    expect((await office.seat('p1')).away).toBeUndefined();
  });

  test.each([
    ['leave until yesterday', '"yesterday" is no day or turn to come'],
    ['leave until turn 1', 'is no day or turn to come'],
    ['leave until 2026-11-20', 'is no day or turn to come'],
    ['delegate to Zacharias', 'Nobody who plays here is called Zacharias'],
    ['delegate to Ada', 'Your own orders are yours already'],
    ['delegate to Bo: 9th Legion', 'How far they may order for you is not clear'],
    ['Bo may give orders for my Ninth Legion', 'How far they may order for you is not clear'],
    ['end delegation', 'Nobody gives orders for you'],
    ['delegate to Bo: until yesterday', 'is no day or turn to come'],
  ])('"%s" is a question, and changes nothing', async (words, says) => {
    const office = await openOffice();
    const { subject, text } = await ask(office, words);
    expect(subject).toBe('[demo] Turn 1 orders: NOT accepted: 1 of 1');
    expect(text).toContain(says);
    expect((await office.seat('p1')).away).toBeUndefined();
  });

  test('stands so in the cockpit', async () => {
    const office = await openOffice();
    await ask(office, 'leave until turn 3');
    const cockpit = await office.useCases.cockpit(OWNER, DEMO);
    if (!cockpit.ok) throw new Error(cockpit.refusal.message);
    expect(cockpit.value.seats.map(({ awaySays }) => awaySays)).toEqual(['away until turn 3', '', '', '']);
  });
});

describe('a player who resigns', () => {
  const gone = async (office: Office) =>
    (await office.store.listOutbound({ campaign: DEMO, kind: 'gm-digest' }, { limit: 20 })).filter(
      ({ subject }) => subject.includes('a player has left'),
    );

  test('is asked once more, then believed, and the GM is told', async () => {
    const office = await openOffice();
    expect((await ask(office, 'resign')).text).toContain('Nothing has changed yet.');
    expect(await gone(office)).toEqual([]);
    expect((await ask(office, 'I resign')).text).toContain('You have resigned, and the game master is told.');
    expect((await office.seat('p1')).away).toEqual({ kind: 'resigned' });
    expect((await gone(office)).map(({ text }) => /Ada Lind has resigned/.test(text))).toEqual([true]);
  });

  test('may think better of it: an order takes it back', async () => {
    const office = await openOffice();
    await ask(office, 'resign');
    await ask(office, await holdAll(office, 'p1'));
    expect((await office.seat('p1')).away).toBeUndefined();
    expect((await ask(office, 'resign\n')).text).toContain('Nothing has changed yet.');
  });

  test('has to say it twice in one turn', async () => {
    const office = await openOffice();
    await ask(office, 'resign');
    await resolve(office);
    expect((await ask(office, 'resign', 2)).text).toContain('Nothing has changed yet.');
  });
});
