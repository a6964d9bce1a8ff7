/** CP-REC-07: what letters and records tell of everybody's orders, from the receipt to the report. */
import { describe, expect, test } from 'vitest';
import type { TurnRecord } from '../../../src/campaign/record.ts';
import { verifyTurn } from '../../../src/campaign/verify.ts';
import { commit } from '../../../src/kernel/fairness.ts';
import { sha256Hex } from '../../../src/kernel/hash.ts';
import { climb } from '../../../src/kernel/merkle.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { GREEN, IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

const hashesIn = (text: string) => text.match(/\b[0-9a-f]{64}\b/g) ?? [];

async function textOf(office: Office, seat: string, kind: string, turn: number): Promise<string> {
  const mails = await office.mailsTo(seat);
  return mails.find((mail) => mail.kind === kind && mail.turn === turn)?.text ?? '';
}

async function ownRecord(office: Office, asker: typeof IRON, turn = 1): Promise<TurnRecord> {
  return unwrap(await office.useCases.turnRecord(asker, DEMO, turn));
}

describe('CP-REC-07 a turn', () => {
  test('from the receipt’s leaf over the letter at the lock to the report’s path', async () => {
    const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
    const { useCases } = office;
    unwrap(await useCases.giveOrders(IRON, DEMO, { text: 'hold iron-1 Host\nluck CANARY' }));
    const [salt, leaf] = hashesIn(await textOf(office, 'p1', 'receipt', 1));
    unwrap(await useCases.resolveNow(OWNER, DEMO));
    const [turn] = unwrap(await useCases.listTurns(GREEN, DEMO));
    expect(turn).toMatchObject({ status: 'locked' });
    expect(turn?.seed).toBeUndefined();
    for (const seat of ['p1', 'p2', 'gm'])
      expect(hashesIn(await textOf(office, seat, 'turn-locked', 1))[0]).toBe(turn?.ordersDigest);
    expect(hashesIn(await textOf(office, 'p1', 'turn-locked', 1))[1]).toBe(leaf);
    await useCases.resolveLocked(DEMO, 1);
    const report = await textOf(office, 'p1', 'turn-report', 2);
    const { own, open } = await ownRecord(office, IRON);
    expect(own).toMatchObject({ salt, leaf, luckWord: 'CANARY' });
    for (const { hash } of own?.path ?? []) expect(report).toContain(hash);
    expect(climb(leaf ?? '', own?.path ?? [])).toBe(turn?.ordersDigest);
    expect(open.ordersDigest).toBe(turn?.ordersDigest);
  });

  test('a luck word reaches nobody but its author, in no letter, post or record', async () => {
    const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
    unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'luck CANARY' }));
    await resolveTurn(office, 1);
    const others = (await Promise.all(['p2', 'gm'].map((id) => office.mailsTo(id)))).flat();
    const posts = unwrap(await office.useCases.posts(OWNER, DEMO, 1));
    const told = [...others.map(({ text }) => text), ...posts.map(({ body }) => body)];
    expect(told.join('\n')).not.toContain('CANARY');
    expect(JSON.stringify(await ownRecord(office, GREEN))).not.toContain('CANARY');
  });

  test('everybody’s record verifies, turn after turn, each tied to the one before', async () => {
    const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
    for (const turn of [1, 2]) await resolveTurn(office, turn);
    for (const asker of [IRON, GREEN, OWNER] as const)
      for (const turn of [1, 2])
        expect(unwrap(await office.useCases.verifyTurn(asker, DEMO, turn)).differences).toEqual([]);
    const [first, second] = [await ownRecord(office, IRON, 1), await ownRecord(office, GREEN, 2)];
    expect(first.open).toMatchObject({ format: 2 });
    expect(second.open).toMatchObject({ stateBefore: (first.open as { stateAfter?: string }).stateAfter });
  });

  test('a rehearsal’s receipt tells no leaf: nothing of it is kept', async () => {
    const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
    unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'check\nhold iron-1 Host' }));
    expect(hashesIn(await textOf(office, 'p1', 'receipt', 1))).toEqual([]);
  });
});

test('CP-REC-04 a turn that was opened in format 1 ends in it, and the next one is in format 2', async () => {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
  const { deps, store, useCases } = office;
  const turn = await store.findTurn(DEMO, 1);
  if (turn === undefined) throw new Error('the demo has a turn');
  const secrets = { root: sha256Hex('r'), secret: sha256Hex('s'), salt: sha256Hex('t') };
  const old = {
    ...turn,
    commitment: commit(secrets.secret, DEMO, 1),
    sealedSecret: deps.keys.seal(JSON.stringify(secrets)),
    version: turn.version + 1,
  };
  await store.commit([{ kind: 'save-turn', turn: old }]);
  unwrap(await useCases.giveOrders(IRON, DEMO, { text: 'luck horseshoe' }));
  await resolveTurn(office, 1);
  await resolveTurn(office, 2);
  const [first, second] = [await ownRecord(office, OWNER, 1), await ownRecord(office, OWNER, 2)];
  expect(first.open).toMatchObject({ format: 1, luckWords: { iron: 'horseshoe' } });
  expect(await textOf(office, 'p2', 'turn-report', 2)).toContain('gave "horseshoe"');
  expect(await textOf(office, 'p2', 'turn-locked', 1)).toBe('');
  expect(second.open).toMatchObject({ format: 2 });
  for (const record of [first, second]) expect(verifyTurn(record).differences).toEqual([]);
});
