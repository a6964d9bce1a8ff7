/** Issue 16 D, stage: the game master reads the letters of a turn before they go. */
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/kernel/result.ts';
import { GREEN, IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';
import { seat } from '../../support/rows.ts';

const reports = async (office: Office, id: string) =>
  (await office.mailsTo(id)).filter(({ kind, turn }) => kind === 'turn-report' && turn === 2);

/** The first turn is fought, and its letters wait. */
async function staged(): Promise<Office> {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
  unwrap(await office.useCases.setProofReading(OWNER, DEMO, true));
  unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'march iron-1 Host to Karak' }));
  await resolveTurn(office, 1);
  return office;
}

describe('a turn whose letters wait', () => {
  test('is told to nobody but the game master, who is told once', async () => {
    const office = await staged();
    const { useCases } = office;
    await useCases.carryTurnOn(DEMO, 1);
    for (const id of ['p1', 'p2', 'p3', 'gm']) expect(await reports(office, id)).toEqual([]);
    expect((await office.mailsTo('gm')).filter(({ kind }) => kind === 'gm-digest')).toHaveLength(1);
    expect(await useCases.turnStory(GREEN, DEMO, 1)).toMatchObject({
      refusal: { code: 'late/not-resolved' },
    });
    expect(await useCases.stagedTurn(IRON, DEMO)).toMatchObject({ refusal: { code: 'stranger/gm-only' } });
    const [turn] = unwrap(await useCases.listTurns(IRON, DEMO));
    expect(turn).toMatchObject({ number: 1, status: 'locked' });
    expect(turn).not.toHaveProperty('staging');
    expect(
      unwrap(await useCases.stagedTurn(OWNER, DEMO)).letters.map(({ participant }) => participant),
    ).toEqual(['gm', 'p1', 'p2', 'p3']);
  });

  test('takes a word to one, and to all; what is read is what is sent', async () => {
    const office = await staged();
    const { useCases } = office;
    unwrap(await useCases.addWord(OWNER, DEMO, { to: 'all', text: 'Well fought, <all> of you.' }));
    unwrap(await useCases.addWord(OWNER, DEMO, { to: seat('p1'), text: 'Brave, Ada.' }));
    unwrap(await useCases.addWord(OWNER, DEMO, { to: seat('p2'), text: 'Draft.' }));
    unwrap(await useCases.addWord(OWNER, DEMO, { to: seat('p2'), text: '' }));
    const { letters } = unwrap(await useCases.stagedTurn(OWNER, DEMO));
    unwrap(await useCases.publishStaged(OWNER, DEMO));
    const [ada] = await reports(office, 'p1');
    const [bo] = await reports(office, 'p2');
    expect(ada?.text).toMatch(/^Well fought, <all> of you\.\n\nBrave, Ada\.\n\n/);
    expect(ada?.html).toContain('Well fought, &lt;all&gt; of you.');
    expect(bo?.text).toMatch(/^Well fought, <all> of you\.\n\n/);
    expect(bo?.text).not.toContain('Draft.');
    const shown = letters.find(({ participant }) => participant === 'p1')?.text ?? '';
    const untilDice = (text: string) => text.split('FAIR DICE')[0];
    expect(untilDice(shown)).toBe(untilDice(ada?.text ?? ''));
    expect(unwrap(await useCases.verifyTurn(GREEN, DEMO, 1)).verified).toBe(true);
  });

  test('takes one word to several at once, behind what they have or in its place; to all who are named or to nobody', async () => {
    const { useCases } = await staged();
    const added = async () =>
      Object.fromEntries(
        unwrap(await useCases.stagedTurn(OWNER, DEMO)).letters.map((each) => [each.participant, each.added]),
      );
    unwrap(await useCases.addWord(OWNER, DEMO, { to: seat('p1'), text: 'Brave, Ada.' }));
    const to = [seat('p1'), seat('p3')];
    unwrap(await useCases.addWord(OWNER, DEMO, { to, text: 'You two have met.', isMore: true }));
    const met = { gm: '', p1: 'Brave, Ada. You two have met.', p2: '', p3: 'You two have met.' };
    expect(await added()).toEqual(met);
    const wrong = { to: [seat('p2'), seat('p9')], text: 'x' };
    expect(await useCases.addWord(OWNER, DEMO, wrong)).toMatchObject({
      refusal: { code: 'unclear/participant' },
    });
    expect(await added()).toEqual(met);
    unwrap(await useCases.addWord(OWNER, DEMO, { to, text: '' }));
    expect(await added()).toEqual({ gm: '', p1: '', p2: '', p3: '' });
  });

  test('goes once, and the next goes at once where nobody wants to read it', async () => {
    const office = await staged();
    const { useCases } = office;
    unwrap(await useCases.publishStaged(OWNER, DEMO));
    expect(await useCases.publishStaged(OWNER, DEMO)).toMatchObject({ refusal: { code: 'late/not-staged' } });
    expect(await useCases.addWord(OWNER, DEMO, { to: 'all', text: 'x' })).toMatchObject({
      refusal: { code: 'late/not-staged' },
    });
    unwrap(await useCases.setProofReading(OWNER, DEMO, false));
    await resolveTurn(office, 2);
    expect((await office.campaign()).turn).toBe(3);
  });

  test('refuses a word to nobody, and one that is too long', async () => {
    const { useCases } = await staged();
    expect(await useCases.addWord(OWNER, DEMO, { to: seat('p9'), text: 'x' })).toMatchObject({
      refusal: { code: 'unclear/participant' },
    });
    expect(await useCases.addWord(OWNER, DEMO, { to: 'all', text: 'x'.repeat(2001) })).toMatchObject({
      refusal: { code: 'input/words' },
    });
  });
});
