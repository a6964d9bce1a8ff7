import { describe, expect, test } from 'vitest';
import { verifyTurn } from '../../../src/campaign/verify.ts';
import {
  battleMails,
  meetAtKarak,
  openFieldOffice,
  passDeadline,
  resolveTurn,
  theBattle,
  wake,
  writeForBattle,
} from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

describe('a battle by mail', () => {
  test('CP-BAT-11, CP-BAT-16, CP-BAT-17, CP-BAT-18 four rounds of Eight Turns, one side late once, while the campaign goes on', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    expect((await office.store.findTurn(DEMO, 2))?.status).toBe('open');
    expect(await theBattle(office)).toMatchObject({
      status: 'under-way',
      mode: 'mail',
      round: 1,
      number: 1,
      turn: 1,
    });
    for (const id of ['p1', 'p2']) {
      const [first] = await battleMails(office, id);
      expect(first?.subject).toBe('[demo] Battle of Karak, round 1: orders please');
      expect(first?.text).toContain('[ ] fight steady');
      expect(first?.pictures).toHaveLength(1);
    }
    expect(await battleMails(office, 'p3')).toEqual([]);

    await writeForBattle(office, 'p1', 'fight aggressive\nattack');
    expect((await theBattle(office)).round).toBe(1);
    await writeForBattle(office, 'p2', 'fight hold\nhold');
    await wake(office);
    expect((await theBattle(office)).round).toBe(2);

    // Green is late in round 2; the adjutant leads it.
    await writeForBattle(office, 'p1', 'attack');
    await passDeadline(office);
    const third = await theBattle(office);
    expect(third.round).toBe(3);
    expect(third.sides.black).toMatchObject({ missed: 1, isLeft: false });

    // The campaign goes on meanwhile: Bone takes a land, and nobody may order the armies at Karak.
    await resolveTurn(office, 2);
    expect(await theBattle(office)).toMatchObject({ status: 'under-way', round: 3 });

    await writeForBattle(office, 'p1', 'attack');
    await writeForBattle(office, 'p2', 'attack');
    await wake(office);
    expect((await theBattle(office)).sides.black.missed).toBe(0);
    await writeForBattle(office, 'p2', 'leave it to the adjutant');
    await writeForBattle(office, 'p1', 'leave it to my adjutant');
    await wake(office);
    const over = await theBattle(office);
    expect(over.status).toBe('ended');
    for (const id of ['p1', 'p2', 'gm']) expect(await battleMails(office, id, 'battle-over')).toHaveLength(1);

    await resolveTurn(office, 3);
    expect((await theBattle(office)).status).toBe('counted');
    const record = await office.useCases.turnRecord(OWNER, DEMO, 3);
    if (!record.ok) throw new Error(record.refusal.message);
    expect(record.value.open.begun).toHaveProperty('t1-karak');
    expect(verifyTurn(record.value)).toEqual({ verified: true, differences: [] });
    const state = await office.store.getState(DEMO);
    expect(state).not.toHaveProperty('battles');
    // CP-BAT-18: no round of it goes by without a word, where it is told in full.
    const [ended] = await battleMails(office, 'p1', 'battle-over');
    const ruled = await reportAfter(office, 'gm');
    for (const told of [ended?.text ?? '', ruled]) {
      const rounds = roundsTold(told);
      expect(rounds.length).toBeGreaterThan(3);
      expect(rounds).toEqual(rounds.map((_round, i) => i + 1));
    }
    // A commander, who had it in the letter of its end, is told in the turn's how it went and what it cost.
    const report = await reportAfter(office, 'p1');
    expect(roundsTold(report)).toEqual([]);
    expect(report).toContain('The Green Crown');
    expect(report).toContain('Before After');
    expect(report).toContain('stood round by round in the letter that told you of its end.');
    expect(report).not.toContain('The field at the end.');
  });

  test('CP-BAT-11 while it goes on no letter says that nobody came to blows', async () => {
    const office = await openFieldOffice();
    await meetAtKarak(office);
    await resolveTurn(office, 2);
    const letters = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'turn-report');
    const letterOf = (next: number) => oneLine(letters.find(({ turn }) => turn === next)?.text ?? '');
    const [begun, lasting] = [letterOf(2), letterOf(3)];
    expect(begun).toMatch(/at Karak; the battle has begun|At Karak the battle has begun/);
    expect(lasting).toMatch(/The battle at Karak goes on|At Karak nothing is decided yet/);
    const all = await Promise.all(['p1', 'p2', 'gm'].map((id) => office.mailsTo(id)));
    for (const { text } of all.flat().filter(({ kind }) => kind === 'turn-report'))
      expect(oneLine(text)).not.toMatch(/quiet turn|No blade|saw no battle|without a battle\.|came to blows/);
  });
});

/** The report of the turn in which the battle counts, from the battle on. */
async function reportAfter(office: Office, id: string): Promise<string> {
  const mails = await office.mailsTo(id);
  const report = mails.find(({ kind, turn }) => kind === 'turn-report' && turn === 4);
  return oneLine(report?.text ?? '').split('THE STORMING OF KARAK')[1] ?? '';
}

function roundsTold(text: string): readonly number[] {
  const told = [...oneLine(text).matchAll(/Rounds? (\d+)(?: (?:and|to) (\d+))?\. /g)];
  return told.flatMap(([, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_each, i) => Number(from) + i),
  );
}
