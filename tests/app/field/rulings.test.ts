/** CP-BAT-26: the game master's word over a battle by mail, from the page's use case to letters, record and `verify`. */
import { describe, expect, test } from 'vitest';
import type { BattleStep } from '../../../src/app/field/battle-use-cases.ts';
import { verifyTurn } from '../../../src/campaign/verify.ts';
import type { State } from '../../../src/rules/roll-by-mail/state.ts';
import {
  BATTLE,
  battleMails,
  GREEN,
  IRON,
  meetAtKarak,
  openFieldOffice,
  resolveTurn,
  theBattle,
  wake,
  writeForBattle,
} from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ');
const steer = (office: Office, step: BattleStep) => office.useCases.steerBattle(OWNER, DEMO, BATTLE, step);
const word = (text: string, reason: string, entry?: { step: number; event: number }): BattleStep => ({
  kind: 'overrule',
  text,
  reason,
  ...(entry === undefined ? {} : { entry }),
});

async function skirmish(): Promise<Office> {
  const office = await openFieldOffice({ ruleset: 'roll-by-mail', units: [3, 3] });
  await meetAtKarak(office);
  return office;
}

async function playRound(office: Office, red = 'fight steady', black = 'fight steady'): Promise<void> {
  await writeForBattle(office, 'p1', red);
  await writeForBattle(office, 'p2', black);
  await wake(office);
}

const stateOf = async (office: Office): Promise<State> =>
  (await theBattle(office)).field?.run.state as unknown as State;

const deskOf = async (office: Office) => {
  const desk = await office.useCases.battleAtDesk(OWNER, DEMO, BATTLE);
  if (!desk.ok) throw new Error(desk.refusal.message);
  return desk.value;
};

describe('a word between two rounds', () => {
  test('CP-BAT-26, RM-DOC-19 what it says is so; both sides and the game master are told by whom and why; the record holds both', async () => {
    const office = await skirmish();
    await playRound(office, 'fight aggressive\ncharge', 'fight hold');
    await playRound(office, 'fight aggressive\ncharge', 'fight hold');
    const { rulings } = await deskOf(office);
    const [entry] = rulings?.entries ?? [];
    if (entry === undefined) throw new Error('something happened in the round');
    const before = await theBattle(office);
    const foe = (await stateOf(office)).fighters.find(({ side }) => side === 'black');
    const said = await steer(
      office,
      word(`${foe?.id}: out\n${foe?.id}: 1 wound`, 'the rope had been cut', entry),
    );
    expect(said).toMatchObject({ ok: true, value: { status: 'under-way', round: 3 } });
    const state = await stateOf(office);
    const at = state.fighters.findIndex(({ id }) => id === foe?.id);
    expect(state.bodies[at]).toMatchObject({ is: 'standing', left: 1, hands: null });
    for (const seat of ['p1', 'p2', 'gm']) {
      const told = (await battleMails(office, seat)).filter(({ subject }) => subject.includes('has ruled'));
      expect([seat, told.length]).toEqual([seat, 1]);
      const text = oneLine(told[0]?.text);
      expect(text).toContain('the rope had been cut. What does not count: ');
      expect(text).toContain(oneLine(entry.says).slice(0, 30));
      expect(text).toContain('the game master has ruled over the battle');
    }
    expect((await battleMails(office, 'p3')).filter(({ subject }) => subject.includes('has ruled'))).toEqual(
      [],
    );
    const now = await theBattle(office);
    expect(now.field?.run.events.slice(0, -1)).toEqual(before.field?.run.events.slice(0, -1));
    expect(now.field?.run.events.at(-1)?.slice(0, -3)).toEqual(before.field?.run.events.at(-1));
    const log = await office.store.listAudit(DEMO, { limit: 5 });
    expect(log.find(({ what }) => what === 'battle-overruled')).toMatchObject({
      who: 'owner',
      detail: { reason: 'the rope had been cut', entry: `${entry.step}.${entry.event}` },
    });
    // The round that follows tells its own news, and the ruling not again.
    await playRound(office);
    const [, , , last] = (await battleMails(office, 'p1')).filter(({ subject }) => subject.includes('round'));
    expect(oneLine(last?.text)).not.toContain('the rope had been cut');

    await writeForBattle(office, 'p1', 'leave it to the adjutant');
    await writeForBattle(office, 'p2', 'leave it to the adjutant');
    await wake(office);
    await resolveTurn(office, 2);
    const record = await office.useCases.turnRecord(OWNER, DEMO, 2);
    if (!record.ok) throw new Error(record.refusal.message);
    const [battle] = record.value.open.battles;
    expect(battle?.record.rulings).toHaveLength(1);
    expect(verifyTurn(record.value)).toEqual({ verified: true, differences: [] });
    const open = record.value.open;
    const silent = {
      ...open,
      battles: open.battles.map((one) => ({ ...one, record: { ...one.record, rulings: [] } })),
    };
    expect(verifyTurn({ ...record.value, open: silent }).verified).toBe(false);
    const story = await office.useCases.battleStory(IRON, DEMO, 2, BATTLE);
    if (!story.ok) throw new Error(story.refusal.message);
    expect(JSON.stringify(story.value)).toContain('the rope had been cut');
  });

  test('CP-BAT-26, CP-BAT-20 only the game master, with a reason, in lines that are understood; the same word twice is one', async () => {
    const office = await skirmish();
    const foe = (await stateOf(office)).fighters.find(({ side }) => side === 'black');
    const by = (asker: typeof IRON) =>
      office.useCases.steerBattle(asker, DEMO, BATTLE, word(`${foe?.id}: out`, 'why'));
    expect([await by(IRON), await by(GREEN)].map((said) => said.ok)).toEqual([false, false]);
    const codes: string[] = [];
    for (const step of [
      word(`${foe?.id}: out`, '  '),
      word('', 'nothing'),
      word(`${foe?.id}: sings`, 'why'),
      word('nobody at all: out', 'why'),
      word('', 'why', { step: 9, event: 9 }),
    ]) {
      const said = await steer(office, step);
      codes.push(said.ok ? 'ok' : said.refusal.code);
    }
    expect(codes).toEqual([
      'unclear/reason',
      'illegal/ruling-empty',
      'unclear/ruling',
      'unclear/fighter',
      'illegal/ruling-entry',
    ]);
    const same = word('may be tried: sneak', 'fog came up');
    expect([(await steer(office, same)).ok, (await steer(office, same)).ok]).toEqual([true, true]);
    expect((await theBattle(office)).field?.run.rulings).toHaveLength(1);
    expect(await office.useCases.battleAtDesk(IRON, DEMO, BATTLE)).not.toHaveProperty('value.rulings');
  });

  test('CP-BAT-26 on a real table, and by rules that take no word, there is none', async () => {
    const office = await skirmish();
    await steer(office, { kind: 'mode', mode: 'table' });
    expect(await steer(office, word('a draw', 'why'))).toMatchObject({
      refusal: { code: 'illegal/not-by-mail' },
    });
    const others = await openFieldOffice();
    await meetAtKarak(others);
    expect(await steer(others, word('a draw', 'why'))).toMatchObject({
      refusal: { code: 'illegal/no-rulings' },
    });
    expect((await deskOf(others)).rulings).toBeUndefined();
  });
});

describe('a word about the end', () => {
  test('CP-BAT-26, RM-DOC-19 it ends the battle; until it counts it can be ruled on, then no more', async () => {
    const office = await skirmish();
    expect(await steer(office, word('Red wins', 'they ran'))).toMatchObject({ value: { status: 'ended' } });
    expect((await theBattle(office)).result?.outcome).toMatchObject({ winner: 'red', why: 'ruled' });
    expect(await battleMails(office, 'p2', 'battle-over')).toHaveLength(1);
    const [fighter] = (await stateOf(office)).fighters;
    expect(await steer(office, word(`a draw\n${fighter?.id}: out`, 'they came back'))).toMatchObject({
      ok: true,
    });
    const ended = await theBattle(office);
    expect(ended.result?.outcome).toMatchObject({ winner: 'draw', why: 'ruled' });
    expect(ended.result?.record?.rulings).toHaveLength(2);
    expect(await battleMails(office, 'p2', 'battle-over')).toHaveLength(1);
    expect(
      (await battleMails(office, 'p2')).filter(({ subject }) => subject.includes('has ruled')),
    ).toHaveLength(2);
    await resolveTurn(office, 2);
    expect(await steer(office, word('Black wins', 'why'))).toMatchObject({
      refusal: { code: 'late/battle-over' },
    });
    const record = await office.useCases.turnRecord(OWNER, DEMO, 2);
    if (!record.ok) throw new Error(record.refusal.message);
    expect(verifyTurn(record.value)).toEqual({ verified: true, differences: [] });
    expect(record.value.open.battles[0]?.record.outcome?.winner).toBe('draw');
  });
});

describe('what players ask for', () => {
  test('RM-DOC-16, RM-DOC-17, RM-DOC-18 the game master reads it, with the words that grant it; the asker’s receipt says so; the other side hears nothing', async () => {
    const office = await skirmish();
    const { fighters } = await stateOf(office);
    const [own] = fighters.filter(({ side }) => side === 'red');
    await writeForBattle(
      office,
      'p1',
      `${own?.id}: take cover behind the table\n${own?.id}: try to pick a lock`,
    );
    const [mail] = (await battleMails(office, 'p1', 'receipt')).slice(-1);
    expect(oneLine(mail?.text)).toContain(
      'The game master is asked; without their word nothing of it holds: ',
    );
    const toGm = (await battleMails(office, 'gm')).filter(({ subject }) =>
      subject.includes('you are asked to rule'),
    );
    expect(toGm).toHaveLength(1);
    const { asked = [] } = (await deskOf(office)).rulings ?? {};
    expect(asked).toHaveLength(2);
    for (const line of asked) expect(oneLine(toGm[0]?.text)).toContain(line);
    expect((await battleMails(office, 'p2')).map(({ subject }) => subject)).toHaveLength(1);
    // The same sheet again asks nothing new.
    await writeForBattle(
      office,
      'p1',
      `${own?.id}: take cover behind the table\n${own?.id}: try to pick a lock`,
    );
    expect(
      (await battleMails(office, 'gm')).filter(({ subject }) => subject.includes('asked to rule')),
    ).toHaveLength(1);
    expect(await steer(office, word(asked.join('\n'), 'he is behind it'))).toMatchObject({ ok: true });
    expect((await deskOf(office)).rulings?.asked).toEqual([]);
    const state = await stateOf(office);
    expect([state.tasks, state.marks[0]?.cover]).toEqual([['pick-lock'], 'obscured-partly']);
    await writeForBattle(office, 'p2', 'fight hold');
    await wake(office);
    const events = (await theBattle(office)).field?.run.events.flat() ?? [];
    expect(events.some(({ kind }) => kind === 'task-tried')).toBe(true);
  });

  test('RM-DOC-01 what is taken along comes with the first sheet, and stays in the record', async () => {
    const office = await skirmish();
    const own = (await stateOf(office)).fighters.find(({ side, kit }) => side === 'red' && kit.length > 1);
    if (own === undefined) throw new Error('somebody has two things');
    await playRound(office, `${own.id}: take only ${own.kit[0]}`, 'fight hold');
    const now = (await stateOf(office)).fighters.find(({ id }) => id === own.id);
    expect(now?.kit).toEqual([own.kit[0]]);
  });
});
