import { describe, expect, test } from 'vitest';
import { verifyTurn } from '../../../src/campaign/verify.ts';
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
  writeForBattle,
} from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

const IRON_WINS = 'we won\nrounds: 5\nR1: 4 left\nB1: destroyed\nB2: routed, 3 left\nRG: wounded';
const onATable = () => openFieldOffice({ terms: { mode: 'table' } });

async function countedIn(office: Office, turn: number) {
  await resolveTurn(office, turn);
  const record = await office.useCases.turnRecord(OWNER, DEMO, turn);
  if (!record.ok) throw new Error(record.refusal.message);
  return { record: record.value, state: await office.store.getState(DEMO) };
}

describe('a battle on a table', () => {
  test('CP-BAT-21 both sides and the GM get the battle sheet, nobody else', async () => {
    const office = await onATable();
    await meetAtKarak(office);
    for (const id of ['p1', 'p2', 'gm']) {
      const [sheet] = await battleMails(office, id, 'battle-sheet');
      expect(sheet?.text).toContain('R1 iron 1, 10 of 10');
      expect(sheet?.text).toContain('THE GROUND');
      expect(sheet?.text.replace(/\s+/g, ' ')).toContain('and the Green Crown holds its walls.');
      expect(sheet?.text).toContain('[ ] B2 green 2: ______');
    }
    expect(await battleMails(office, 'p3')).toEqual([]);
  });

  test('CP-BAT-22, CP-BAT-23 what both sides tell alike stands: losses, a rout, a wounded general, the land', async () => {
    const office = await onATable();
    await meetAtKarak(office);
    await writeForBattle(office, 'p1', IRON_WINS);
    const notice = (await battleMails(office, 'p2')).find(({ subject }) => subject.includes('has reported'));
    expect(notice?.text).toContain('B1 green 1: destroyed');
    await writeForBattle(office, 'p2', 'agreed');
    expect(await theBattle(office)).toMatchObject({
      status: 'ended',
      result: { outcome: { winner: 'red', rounds: 5 } },
    });
    const { record, state } = await countedIn(office, 2);
    expect(verifyTurn(record)).toEqual({ verified: true, differences: [] });
    expect(state.armies).toMatchObject({
      'iron-1': { units: [{ left: 4 }, { left: 10 }, { left: 8 }], at: 'karak' },
    });
    expect(state.armies).toMatchObject({ 'green-1': { units: [{ left: 3 }, { left: 8 }] } });
    expect(state.generals).toMatchObject({ 'iron-g1': { fate: 'wounded' } });
    expect(state.holders).toMatchObject({ karak: 'iron' });
    const report = (await office.mailsTo('p2')).find(
      (mail) => mail.kind === 'turn-report' && mail.turn === 3,
    );
    expect(report?.text).toContain('THE STORMING OF KARAK');
  });

  test('CP-BAT-22 the form of the sheet, filled in by an answer, is a report', async () => {
    const office = await onATable();
    await meetAtKarak(office);
    const [sheet] = await battleMails(office, 'p1', 'battle-sheet');
    const filled = (sheet?.text ?? '')
      .replace('winner: ______', 'winner: the Green Crown')
      .replace('R2 iron 2: ______', 'R2 iron 2: lost 3')
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n');
    const headers = [`In-Reply-To: ${sheet?.messageId}`];
    await writeForBattle(office, 'p1', `Here you are:\n\n${filled}`, { headers });
    expect((await theBattle(office)).sides.red.report).toMatchObject({ outcome: { winner: 'black' } });
    expect((await theBattle(office)).sides.red.report?.aftermath.units[1]).toEqual({
      id: 'iron-1-u2',
      left: 7,
      fate: 'standing',
    });
  });

  test('CP-BAT-23 where they differ the GM is asked, and his word stands', async () => {
    const office = await onATable();
    await meetAtKarak(office);
    await writeForBattle(office, 'p1', IRON_WINS);
    await writeForBattle(office, 'p2', 'we won\nR1: destroyed');
    expect((await theBattle(office)).status).toBe('under-way');
    const [asked] = await battleMails(office, 'gm', 'gm-digest');
    expect(asked?.subject).toContain('please rule');
    expect(asked?.text).toContain('winner: The Green Crown');
    await writeForBattle(office, 'gm', 'winner: The Green Crown\nR1: 2 left\nRG: captured');
    expect(await theBattle(office)).toMatchObject({
      status: 'ended',
      result: { outcome: { winner: 'black' } },
    });
    const { record, state } = await countedIn(office, 2);
    expect(verifyTurn(record).verified).toBe(true);
    expect(state.generals).toMatchObject({ 'iron-g1': { fate: 'captured' } });
    expect(state.armies).toMatchObject({ 'iron-1': { at: 'alderholt' }, 'green-1': { at: 'karak' } });
  });

  test('CP-BAT-19, CP-BAT-23 silence asks the GM, and then the adjutants fight it', async () => {
    const office = await onATable();
    await meetAtKarak(office);
    await passDeadline(office);
    expect((await battleMails(office, 'gm', 'gm-digest'))[0]?.text).toContain('Nobody has reported');
    expect((await theBattle(office)).status).toBe('under-way');
    await passDeadline(office);
    const over = await theBattle(office);
    expect(over.status).toBe('ended');
    expect(over.result?.record).toBeDefined();
    const { record } = await countedIn(office, 2);
    expect(verifyTurn(record)).toEqual({ verified: true, differences: [] });
  });

  test.each([
    ['R1: 11 left\nwe won', 'CP-BAT-22 more than it came with'],
    ['we won\nR9: destroyed', 'CP-BAT-22 nobody of that name'],
    ['R1: 2 left', 'CP-BAT-22 without a winner'],
  ])('%j changes nothing: %s', async (text) => {
    const office = await onATable();
    await meetAtKarak(office);
    await writeForBattle(office, 'p1', text);
    expect((await theBattle(office)).sides.red.report).toBeUndefined();
    expect((await battleMails(office, 'p1', 'receipt'))[0]?.text).toContain('nothing was');
  });
});

describe('a battle by the GM’s word', () => {
  test('CP-BAT-24 the players’ reports are not asked for, the GM’s ends it', async () => {
    const office = await openFieldOffice({ terms: { mode: 'gm' } });
    await meetAtKarak(office);
    expect(await office.useCases.giveBattleText(IRON, DEMO, BATTLE, { text: 'we won' })).toMatchObject({
      refusal: { code: 'illegal/gm-rules' },
    });
    const step = { kind: 'rule', text: 'draw' } as const;
    expect(await office.useCases.steerBattle(GREEN, DEMO, BATTLE, step)).toMatchObject({
      refusal: { code: 'stranger/gm-only' },
    });
    expect(
      await office.useCases.steerBattle(OWNER, DEMO, BATTLE, { kind: 'rule', text: 'R1: 2 left' }),
    ).toMatchObject({
      refusal: { code: 'unclear/report' },
    });
    expect(await office.useCases.steerBattle(OWNER, DEMO, BATTLE, step)).toMatchObject({
      value: { status: 'ended' },
    });
    const { state } = await countedIn(office, 2);
    expect(state.armies).toMatchObject({ 'iron-1': { at: 'alderholt' }, 'green-1': { at: 'karak' } });
  });
});
