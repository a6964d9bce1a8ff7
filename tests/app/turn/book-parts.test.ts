/** Books whose turns are told once: they may be no other than those that are told anew. */
import { beforeEach, expect, test } from 'vitest';
import { makeUseCases } from '../../../src/app/make-use-cases.ts';
import { startProcess } from '../../../src/app/process.ts';
import type { Asker } from '../../../src/app/use-cases.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { factionId } from '../../support/campaign.ts';
import { GREEN, IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

let office: Office;

/** In the first of two turns Iron storms Karak by a misread mail. */
beforeEach(async () => {
  office = await openFieldOffice({
    terms: { mode: 'adjutant' },
    units: [6, 6],
    options: { preset: 'morale' },
  });
  unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'march iron-1 Host to Karak\nluck owl' }));
  await resolveTurn(office, 1);
  await resolveTurn(office, 2);
});

const ask = async (asker: Asker, useCases = office.useCases) => ({
  whole: unwrap(await useCases.campaignBook(asker, { campaign: DEMO, of: '', hasMaps: false })),
  first: unwrap(await useCases.bookPiece(asker, { campaign: DEMO, of: '', piece: 'turn-1' })),
  end: unwrap(await useCases.bookPiece(asker, { campaign: DEMO, of: '', piece: 'end' })),
});

/** As a program tells it that has just been started. */
const anew = (asker: Asker) => ask(asker, makeUseCases({ ...office.deps, process: startProcess() }));

/** The turns whose battles were asked for. */
async function toldWhile(work: () => Promise<unknown>): Promise<readonly number[]> {
  const { store } = office;
  const listed = store.listBattles;
  const told: number[] = [];
  store.listBattles = (campaign, turn) => {
    told.push(turn);
    return listed(campaign, turn);
  };
  await work();
  store.listBattles = listed;
  return told;
}

test('a turn that is over is told once for each reader, and every reader has their own', async () => {
  expect(await toldWhile(() => ask(IRON))).toEqual([1, 2]);
  expect(await toldWhile(() => ask(IRON))).toEqual([]);
  expect(await toldWhile(() => ask(OWNER))).toEqual([1, 2]);
  for (const asker of [IRON, GREEN, OWNER]) expect(await ask(asker)).toEqual(await anew(asker));
  const [iron, green] = [await ask(IRON), await ask(GREEN)];
  expect(JSON.stringify(iron)).not.toBe(JSON.stringify(green));
});

test('another turn adds its chapter, and those before it are not told again', async () => {
  await ask(IRON);
  await resolveTurn(office, 3);
  expect(await toldWhile(() => ask(IRON))).toEqual([3]);
  expect(await ask(IRON)).toEqual(await anew(IRON));
});

test('CP-REC-15 a turn that was run again is told anew, and so is how it ends', async () => {
  const before = await ask(IRON);
  const change = { kind: 'orders', faction: factionId('iron'), text: 'hold iron-1 Host' } as const;
  const again = { campaign: DEMO, turn: 1, change, reason: 'His mail said hold.' };
  unwrap(await office.useCases.runTurnsAgain(OWNER, again));
  const after = await ask(IRON);
  expect(after.first.chapter).not.toEqual(before.first.chapter);
  expect(after.end.chapter).not.toEqual(before.end.chapter);
  expect(after).toEqual(await anew(IRON));
});
