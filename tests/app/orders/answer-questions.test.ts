import { beforeAll, describe, expect, test } from 'vitest';
import { deliver, type Office, openOffice, ordersFrom } from '../../support/office.ts';
import questions from './questions.json' with { type: 'json' };

async function ask(office: Office, text: string, seat = 'p1') {
  office.advance(60_000);
  await deliver(office, await ordersFrom(office, seat, text, 1));
  const mail = (await office.mailsTo(seat)).find(({ kind }) => kind === 'receipt');
  const toGm = (await office.mailsTo('gm')).filter(({ kind }) => kind === 'person-letter');
  return { text: (mail?.text ?? '').replace(/\s+/g, ' '), toGm };
}

describe('a question that we can answer', () => {
  test('each of several in a line has its own answer', async () => {
    const office = await openOffice();
    const { text, toGm } = await ask(
      office,
      'How much gold do I have? Who plays the Bone Court? When is the deadline?',
    );
    expect(text).toContain('How much gold do I have? 20 gold lie in your chest.');
    expect(text).toMatch(/Who plays the Bone Court\? The Bone Court: played by [A-Z]\w+/);
    expect(text).toMatch(/When is the deadline\? Orders for turn 1 are due /);
    expect(toGm).toEqual([]);
  });

  test.each([
    ['Am I at war with the Burrow Clans?', 'You are at war with The Burrow Clans.'],
    ['who holds Karak?', 'Karak is held by The Burrow Clans.'],
    ['Wem gehört Karak?', 'Karak is held by The Burrow Clans.'],
    ['Wie viel Gold habe ich noch?', '20 gold lie in your chest.'],
  ])('%s', async (question, answer) => {
    const office = await openOffice();
    const { text, toGm } = await ask(office, question);
    expect(text).toContain(answer);
    expect(toGm).toEqual([]);
  });

  test.each([
    'How long have I got left for this turn?',
    'Wie viel Zeit bleibt mir noch bis zur Auswertung?',
    'At what hour does the herald stop taking orders?',
  ])('%s is answered with the deadline, and nothing else', async (question) => {
    const office = await openOffice();
    const { text, toGm } = await ask(office, question);
    expect(text).toContain(`${question} Orders for turn 1 are due `);
    expect(text).not.toContain('lie in your chest');
    expect(toGm).toEqual([]);
  });

  test('who holds what nobody of ours sees is not told', async () => {
    const office = await openOffice();
    const { text } = await ask(office, 'Who holds Bonemesa?');
    expect(text).toContain('You do not know who holds Bonemesa');
  });

  test.each(['Can you extend the deadline?', 'Who plays the Golden Horde?', 'Who holds the dice?'])(
    'what is another question, or names nobody, goes to the game master: %s',
    async (question) => {
      const office = await openOffice();
      const { toGm } = await ask(office, question);
      expect(toGm).toHaveLength(1);
    },
  );
});

describe('questions as players write them, English and German', () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice();
  });

  test.each(questions)('$text', async ({ text: asked, answers = [], reachesGm }) => {
    const before = (await office.mailsTo('gm')).length;
    const { text } = await ask(office, asked);
    const answered = /WHAT YOU ASKED(.*?)WHAT STANDS/.exec(text)?.[1] ?? '';
    for (const answer of answers) expect(answered).toContain(answer);
    expect((await office.mailsTo('gm')).length - before).toBe(reachesGm ? 1 : 0);
    expect(/passed (?:it )?on to your game master/i.test(text)).toBe(reachesGm);
  });
});

describe('what only looks like a question about what somebody has', () => {
  test.each([
    'How much gold does a catapult cost?',
    'How many men do I need to storm Karak?',
    'How much gold does the Bone Court have?',
    'Was kostet ein Katapult an Gold?',
  ])('is not answered with their own chest: %s', async (question) => {
    const office = await openOffice();
    const { text, toGm } = await ask(office, question);
    expect(text).not.toContain('20 gold');
    expect(toGm).toHaveLength(1);
  });

  test('an order put as a question is asked back, not handed on', async () => {
    const office = await openOffice();
    const { text, toGm } = await ask(office, 'How about marching 1st Host to Karrrack');
    expect(text).toContain('WHAT NEEDS ANOTHER LOOK');
    expect(toGm).toEqual([]);
  });
});
