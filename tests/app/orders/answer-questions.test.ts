import { describe, expect, test } from 'vitest';
import { deliver, type Office, openOffice, ordersFrom } from '../../support/office.ts';

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
