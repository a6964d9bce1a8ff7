/** CP-BAT-27: several players in one party, each commanding their own, in a skirmish by mail. */
import { describe, expect, test } from 'vitest';
import { verifyTurn } from '../../../src/campaign/verify.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { Order } from '../../../src/rules/roll-by-mail/actions.ts';
import { factionId } from '../../support/campaign.ts';
import {
  BATTLE,
  BONE,
  battleMails,
  GREEN,
  IRON,
  openFieldOffice,
  passDeadline,
  resolveTurn,
  theBattle,
  wake,
  writeForBattle,
} from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

const oneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ');

/** Iron and Bone, allied, come against Green at Karak; of two attackers the first by id leads: Bone. */
async function party(): Promise<Office> {
  const pair = [factionId('bone'), factionId('iron')] as const;
  const treaty = { id: 't0-bone-iron', parties: pair, terms: [{ kind: 'alliance' }], since: 0 };
  const office = await openFieldOffice({
    ruleset: 'roll-by-mail',
    units: [2, 3],
    boneAt: 'alderholt',
    world: {
      diplomacy: {
        isPublic: false,
        feuds: [],
        treaties: { 't0-bone-iron': treaty },
        offers: {},
        breaches: {},
        guests: [],
      } as never,
    },
  });
  unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'march iron-1 Host to Karak' }));
  unwrap(await office.useCases.giveOrders(BONE, DEMO, { text: 'march bone-1 Host to Karak' }));
  await resolveTurn(office, 1);
  return office;
}

/** What the last round that was played has a fighter do, by the record of choices. */
async function orderOf(office: Office, fighter: string): Promise<Order> {
  const { field } = await theBattle(office);
  const choice = field?.run.choices.at(-1)?.find(({ decision }) => decision === `order/${fighter}`);
  if (choice === undefined) throw new Error(`${fighter} was asked nothing`);
  return choice.action as unknown as Order;
}

const receiptOf = async (office: Office, seat: string): Promise<string> =>
  oneLine((await battleMails(office, seat, 'receipt'))[0]?.text);

describe('a party of several players', () => {
  test('CP-BAT-27, RM-DOC-26 each orders their own and nobody else’s; each has their letters; the round waits for all', async () => {
    const office = await party();
    expect((await theBattle(office)).sides.red).toMatchObject({
      faction: 'bone',
      armies: ['bone-1'],
      beside: [{ faction: 'iron', armies: ['iron-1'], isLeft: false }],
    });
    const [leader] = await battleMails(office, 'p3');
    const [member] = await battleMails(office, 'p1');
    expect(leader?.text).toContain('[ ] bone 1: ');
    expect(leader?.text).not.toMatch(/\[ \] iron/);
    expect(member?.text).toContain('[ ] iron 1: ');
    expect(member?.text).not.toMatch(/\[ \] bone/);
    expect(oneLine(member?.text)).toContain(
      'Yours to order: Lord Norgoz The Slayer from the Desert, iron 1 and iron 2. The Bone Crown commands its own.',
    );
    expect(oneLine(member?.text)).toContain('Whether all withdraw or yield is not yours to say.');
    expect(oneLine(leader?.text)).toContain('You lead: whether all withdraw or yield is yours to say.');

    await writeForBattle(office, 'p3', 'bone 1: stay\nbone 2: stay\niron 1: stay');
    expect(await receiptOf(office, 'p3')).toContain('iron 1 is not yours to command');
    await writeForBattle(office, 'p3', 'bone 1: stay\nbone 2: stay');
    await writeForBattle(office, 'p2', 'fight hold');
    await wake(office);
    // Iron has sent nothing: the round waits.
    expect((await theBattle(office)).round).toBe(1);
    await writeForBattle(office, 'p1', 'yield\niron 1: fall back');
    expect(await receiptOf(office, 'p1')).toContain('is said by who leads your side');
    await writeForBattle(office, 'p1', 'iron 1: fall back\niron 2: go to bone 1');
    await wake(office);
    expect((await theBattle(office)).round).toBe(2);
    expect((await orderOf(office, 'iron-1-u1')).move).toMatchObject({ kind: 'move', to: -1 });
    expect((await orderOf(office, 'bone-1-u1')).move.kind).toBe('hold');
    for (const seat of ['p1', 'p2', 'p3']) {
      const rounds = (await battleMails(office, seat)).filter(({ subject }) => subject.includes('round 2:'));
      expect([seat, rounds.length]).toEqual([seat, 1]);
    }
  });

  test('CP-BAT-27 the line for all is for one’s own: each fights by their own sheet', async () => {
    const office = await party();
    await writeForBattle(office, 'p3', 'hold\nfight hold');
    await writeForBattle(office, 'p1', 'all fall back');
    await writeForBattle(office, 'p2', 'fight hold');
    await wake(office);
    for (const fighter of ['iron-1-u1', 'iron-1-u2'])
      expect((await orderOf(office, fighter)).move).toMatchObject({ kind: 'move', to: -1 });
    for (const fighter of ['bone-1-u1', 'bone-1-u2'])
      expect((await orderOf(office, fighter)).move.kind).not.toBe('move');
  });

  test('CP-BAT-27, CP-BAT-18 who is silent is reminded alone, then led by their adjutant; missed rounds are their own', async () => {
    const office = await party();
    await writeForBattle(office, 'p3', 'bone 1: stay\nbone 2: stay');
    await writeForBattle(office, 'p2', 'fight hold');
    const before = await theBattle(office);
    office.advance(before.deadline - office.deps.clock.now() - 3_600_000);
    await wake(office);
    const reminded = async (seat: string) => (await battleMails(office, seat, 'reminder')).length;
    expect([await reminded('p3'), await reminded('p2'), await reminded('p1')]).toEqual([0, 0, 1]);
    await passDeadline(office);
    const { sides, round } = await theBattle(office);
    expect(round).toBe(2);
    expect([sides.red.missed, sides.red.beside?.[0]?.missed, sides.black.missed]).toEqual([0, 1, 0]);
    const [letter] = await battleMails(office, 'p1', 'battle-round');
    expect(oneLine(letter?.text)).toContain('Nothing had come from you for round 1');
    const log = await office.store.listAudit(DEMO, { limit: 20 });
    expect(log.find(({ what }) => what === 'battle-round-played')?.detail).toMatchObject({
      silent: ['red/iron'],
    });
  });

  test('CP-BAT-27, CP-BAT-20 what one of a party has sent changes no byte of what another has, nor of the enemy’s', async () => {
    const quiet = await party();
    const loud = await party();
    await writeForBattle(loud, 'p1', 'iron 1: fall back\nCANARY line');
    await writeForBattle(loud, 'p1', 'leave it to the adjutant');
    const all = async (office: Office) => {
      const mails = await Promise.all(['p3', 'p2'].map((seat) => battleMails(office, seat)));
      const desks = await Promise.all(
        [BONE, GREEN].map((who) => office.useCases.battleAtDesk(who, DEMO, BATTLE)),
      );
      return JSON.stringify([mails, desks]);
    };
    expect(await all(loud)).toBe(await all(quiet));
    const desk = unwrap(await loud.useCases.battleAtDesk(IRON, DEMO, BATTLE));
    expect(desk.sheet.map((line) => line.replace(/: .*/, ''))).toEqual([
      'Lord Norgoz The Slayer from the Desert',
      'iron 1',
      'iron 2',
    ]);
    expect(desk.standing).toEqual(['iron 1: fall back']);
    // Who is in: one row for each commander, for the game master alone.
    const seen = unwrap(await loud.useCases.battlesUnderWay(OWNER, DEMO));
    expect(seen[0]?.sides?.map(({ side, name, isLeft }) => [side, name, isLeft])).toEqual([
      ['red', 'The Bone Crown', false],
      ['red', 'The Iron Crown', true],
      ['black', 'The Green Crown', false],
    ]);
  });

  test('CP-BAT-27, CP-BAT-14 it ends for all of them, and its record verifies', async () => {
    const office = await party();
    await writeForBattle(office, 'p3', 'fight aggressive');
    await writeForBattle(office, 'p1', 'iron 1: stay');
    await writeForBattle(office, 'p2', 'fight aggressive');
    await wake(office);
    for (const seat of ['p1', 'p2', 'p3']) await writeForBattle(office, seat, 'leave it to the adjutant');
    await wake(office);
    expect((await theBattle(office)).status).toBe('ended');
    for (const seat of ['p3', 'p2', 'p1', 'gm'])
      expect([seat, (await battleMails(office, seat, 'battle-over')).length]).toEqual([seat, 1]);
    await resolveTurn(office, 2);
    const record = unwrap(await office.useCases.turnRecord(OWNER, DEMO, 2));
    expect(verifyTurn(record)).toEqual({ verified: true, differences: [] });
  });
});
