/** CP-REC-15: a turn that is over is run again, from the game master's page to everybody's records and letters. */
import { describe, expect, test } from 'vitest';
import { verifyTogether } from '../../../src/app/turn/verify-document.ts';
import type { Asker } from '../../../src/app/use-cases.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { factionId } from '../../support/campaign.ts';
import { loadCheckPage } from '../../support/check-page.ts';
import { BONE, GREEN, IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

const asked = (text: string, turn = 2) =>
  ({
    campaign: DEMO,
    turn,
    change: { kind: 'orders', faction: factionId('iron'), text },
    reason: 'His mail said hold.',
  }) as const;

/** Three turns are resolved; in the second Iron has stormed Karak by a misread mail, and both hosts live to tell. */
async function threeTurns(): Promise<Office> {
  const office = await openFieldOffice({
    terms: { mode: 'adjutant' },
    units: [6, 6],
    options: { preset: 'morale' },
  });
  await resolveTurn(office, 1);
  const text = 'march iron-1 Host to Karak\nluck owl';
  unwrap(await office.useCases.giveOrders(IRON, DEMO, { text }));
  await resolveTurn(office, 2);
  await resolveTurn(office, 3);
  return office;
}

const corrections = async (office: Office, seat: string) =>
  (await office.mailsTo(seat)).filter(({ kind }) => kind === 'correction');

/** Everything of a campaign that the asker can take away: the records that stand, and those that stood. */
async function folderOf({ useCases }: Office, asker: Asker) {
  const records = [];
  for (const turn of [1, 2, 3]) {
    const undone = unwrap(await useCases.undoneRecords(asker, DEMO, turn));
    const stands = unwrap(await useCases.turnRecord(asker, DEMO, turn));
    records.push(...undone.map((document, i) => ({ name: `${turn}-${i + 1}.json`, document })), {
      name: `${turn}.json`,
      document: stands,
    });
  }
  return records.map(({ name, document }) => ({ name, document: JSON.parse(JSON.stringify(document)) }));
}

describe('CP-REC-15 a turn that is run again', () => {
  test('changes the campaign as if it had gone so, and tells those who see it', async () => {
    const office = await threeTurns();
    const { useCases, store } = office;
    const before = await store.getState(DEMO);
    const outlook = unwrap(await useCases.tryRunningAgain(OWNER, asked('hold iron-1 Host')));
    expect(await store.getState(DEMO)).toEqual(before);
    const done = unwrap(await useCases.runTurnsAgain(OWNER, asked('hold iron-1 Host')));
    expect(done).toEqual(outlook);
    expect(done.readers.map(({ participant }) => participant)).toContain('p1');
    const after = await store.getState(DEMO);
    expect(Object.values(after.armies).find(({ id }) => id === 'iron-1')?.at).toBe('alderholt');
    expect(after.turn).toBe(4);
    for (const seat of ['p1', 'p2', 'p3', 'gm']) {
      const isSeen = done.readers.some(({ participant }) => participant === seat);
      expect(await corrections(office, seat)).toHaveLength(isSeen ? 1 : 0);
    }
    const [letter] = await corrections(office, 'p1');
    const text = letter?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('The reason: His mail said hold.');
    expect(text).toContain('Iron-1 Host stands at Alderholt');
    expect(text).toContain('and turns 2 and 3 were resolved again');
  });

  test('leaves a folder that verifies, for everybody, with what stood before and without it', async () => {
    const office = await threeTurns();
    const { useCases } = office;
    unwrap(
      await useCases.setRight(OWNER, {
        campaign: DEMO,
        wish: { kind: 'set-gold', faction: factionId('bone'), gold: 5 },
        reason: 'A sum.',
      }),
    );
    unwrap(await useCases.runTurnsAgain(OWNER, asked('hold iron-1 Host')));
    await resolveTurn(office, 4);
    const page = loadCheckPage();
    for (const asker of [OWNER, IRON, GREEN, BONE]) {
      const last = { name: '4.json', document: unwrap(await useCases.turnRecord(asker, DEMO, 4)) };
      const folder = [...(await folderOf(office, asker)), last];
      expect(folder.map(({ name }) => name)).toEqual([
        '1.json',
        '2-1.json',
        '2.json',
        '3-1.json',
        '3.json',
        '4.json',
      ]);
      expect(unwrap(verifyTogether(folder)).differences).toEqual([]);
      const standing = folder.filter(({ name }) => !name.includes('-'));
      expect(unwrap(verifyTogether(standing)).differences).toEqual([]);
      const checks = page.checkRecords(folder.map(({ document }) => document as never));
      expect(checks.flatMap((each) => each.checks).filter(({ isGood }) => isGood === false)).toEqual([]);
    }
  });

  test('is seen by all in the records, and what was changed only by whom it concerns', async () => {
    const office = await threeTurns();
    const { useCases } = office;
    const first = unwrap(await useCases.turnRecord(IRON, DEMO, 2));
    unwrap(await useCases.runTurnsAgain(OWNER, asked('hold iron-1 Host')));
    const [own, others] = [
      unwrap(await useCases.turnRecord(IRON, DEMO, 2)),
      unwrap(await useCases.turnRecord(BONE, DEMO, 2)),
    ];
    expect(others.open).toMatchObject({
      attempts: [{ turn: 2, reason: 'His mail said hold.', changed: 'orders' }],
    });
    expect(own.own).toMatchObject({ leaf: first.own?.leaf, orders: first.own?.orders });
    expect(own.own?.amended).toHaveLength(1);
    expect(JSON.stringify(others)).not.toContain('amended');
    expect(others.open.seed).toBe(first.open.seed);
    expect(unwrap(await useCases.undoneRecords(IRON, DEMO, 2))).toEqual([first]);
    const log = unwrap(await useCases.audit(OWNER, DEMO));
    expect(log.some(({ what }) => what === 'turns-run-again')).toBe(true);
  });

  test('story, battles and posts are those of the new run', async () => {
    const office = await threeTurns();
    const { useCases } = office;
    const battlesOf = async () =>
      unwrap(await useCases.turnStory(OWNER, DEMO, 2)).battles.map(({ id }) => id);
    expect(await battlesOf()).not.toEqual([]);
    const before = unwrap(await useCases.posts(OWNER, DEMO, 2));
    unwrap(await useCases.runTurnsAgain(OWNER, asked('hold iron-1 Host')));
    expect(await battlesOf()).toEqual([]);
    const after = unwrap(await useCases.posts(OWNER, DEMO, 2));
    expect(after.map(({ dialect }) => dialect)).toEqual(
      expect.arrayContaining(before.map(({ dialect }) => dialect)),
    );
    expect(after.map(({ body }) => body)).not.toEqual(before.map(({ body }) => body));
    unwrap(await useCases.runTurnsAgain(OWNER, asked('march iron-1 Host to Karak')));
    expect(await battlesOf()).not.toEqual([]);
    expect(unwrap(await useCases.undoneRecords(OWNER, DEMO, 2))).toHaveLength(2);
  });

  test('orders that were collected meanwhile stand', async () => {
    const office = await threeTurns();
    const { useCases, store } = office;
    unwrap(await useCases.giveOrders(GREEN, DEMO, { text: 'hold green-1 Host' }));
    unwrap(await useCases.runTurnsAgain(OWNER, asked('hold iron-1 Host')));
    expect((await store.getOrderBook(DEMO, 4, factionId('green'))).orders).toHaveLength(1);
  });
});

describe('CP-REC-15 is refused', () => {
  test.each([
    ['to a player', IRON, asked('hold iron-1 Host'), 'stranger/gm-only'],
    ['for the turn that is open', OWNER, asked('hold iron-1 Host', 4), 'unclear/turn'],
    ['for what is no order', OWNER, asked('dance, everybody'), 'unclear/amended'],
    ['where nothing would change', OWNER, asked('march iron-1 Host to Karak'), 'illegal/no-change'],
    ['without a reason', OWNER, { ...asked('hold iron-1 Host'), reason: ' ' }, 'input/reason'],
  ] as const)('%s', async (_why, asker, wanted, code) => {
    const { useCases } = await threeTurns();
    expect(await useCases.runTurnsAgain(asker, wanted)).toMatchObject({ refusal: { code } });
  });

  test('where a battle of its commanders would be another one', async () => {
    const office = await openFieldOffice({ units: [6, 6] });
    unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'march iron-1 Host to Karak' }));
    await resolveTurn(office, 1);
    expect(await office.useCases.runTurnsAgain(OWNER, asked('hold iron-1 Host', 1))).toMatchObject({
      refusal: { code: 'illegal/field-battle' },
    });
  });
});
