/** Books whose turns are told once: they may be no other than those that are told anew. */
import { beforeEach, expect, test } from 'vitest';
import { makeUseCases } from '../../../src/app/make-use-cases.ts';
import { startProcess } from '../../../src/app/process.ts';
import { TELLING } from '../../../src/app/turn/told-battles.ts';
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

/** A program that has just been started, and was changed: no chapter is kept for it. */
const changedProgram = () =>
  makeUseCases({ ...office.deps, process: startProcess(), programPrint: `changed ${++changes}` });
let changes = 0;

/** As a program tells it that finds no chapter. */
const anew = (asker: Asker) => ask(asker, changedProgram());

/** The turns whose records were read. */
async function toldWhile(work: () => Promise<unknown>): Promise<readonly number[]> {
  const { store } = office;
  const find = store.findRecord;
  const told = new Set<number>();
  store.findRecord = (campaign, turn) => {
    told.add(turn);
    return find(campaign, turn);
  };
  await work();
  store.findRecord = find;
  return [...told];
}

/** The turns whose battles were played again. */
async function playedWhile(work: () => Promise<unknown>): Promise<readonly number[]> {
  const { store } = office;
  const list = store.listBattles;
  const played: number[] = [];
  store.listBattles = (campaign, turn) => {
    played.push(turn);
    return list(campaign, turn);
  };
  await work();
  store.listBattles = list;
  return played;
}

const keptIn = (turn: number) =>
  Promise.all((['public', 'gm'] as const).map((eyes) => office.store.findToldBattles(DEMO, turn, eyes)));

test('a turn that is over is told once for each reader, and every reader has their own', async () => {
  const started = changedProgram();
  expect(await toldWhile(() => ask(IRON, started))).toEqual([1, 2]);
  expect(await toldWhile(() => ask(IRON, started))).toEqual([]);
  expect(await toldWhile(() => ask(OWNER, started))).toEqual([1, 2]);
  for (const asker of [IRON, GREEN, OWNER]) expect(await ask(asker)).toEqual(await anew(asker));
  const [iron, green] = [await ask(IRON), await ask(GREEN)];
  expect(JSON.stringify(iron)).not.toBe(JSON.stringify(green));
});

test('ADR 102 its chapters are there for everybody as a turn is published: no record is read for them', async () => {
  for (const asker of [IRON, GREEN, OWNER]) {
    const chapters = () =>
      Promise.all(
        ['turn-1', 'turn-2'].map(async (piece) =>
          unwrap(await office.useCases.bookPiece(asker, { campaign: DEMO, of: '', piece })),
        ),
      );
    expect(await toldWhile(chapters)).toEqual([]);
  }
});

test('another turn adds its chapter, and those before it are not told again', async () => {
  await ask(IRON);
  await resolveTurn(office, 3);
  expect(await toldWhile(() => ask(IRON))).toEqual([]);
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

test('ADR 102 battles are told once as their turn is published, and played again for no book of any reader', async () => {
  const kept = await keptIn(1);
  expect(kept.map((told) => told?.battles.length)).toEqual([1, 1]);
  for (const asker of [IRON, GREEN, OWNER]) expect(await playedWhile(() => anew(asker))).toEqual([]);
});

test('ADR 102 a turn’s page and its map take its battles as they were told, each reader those that they know of', async () => {
  for (const asker of [IRON, GREEN, OWNER])
    for (const turn of [1, 2]) {
      const page = async () => unwrap(await office.useCases.toldTurn(asker, DEMO, turn));
      expect(await playedWhile(page)).toEqual([]);
      const { battles, ...rest } = unwrap(await office.useCases.turnStory(asker, DEMO, turn));
      const inShort = battles.map(({ id, title, gist, courseDraft, losses, outcome }) => ({
        id,
        title,
        gist,
        courseDraft,
        losses,
        outcome,
      }));
      expect(await page()).toEqual({ ...rest, battles: inShort });
    }
});

test('ADR 102 what is not kept, or was told from another record or in another way, is told anew, the same, and kept', async () => {
  const book = await anew(IRON);
  const [told] = await keptIn(1);
  if (told === undefined) throw new Error('expected told battles');
  const stale = {
    ...told,
    mark: 'of old',
    battles: told.battles.map((battle) => ({ ...battle, title: 'Old' })),
  };
  await office.store.commit([{ kind: 'keep-told-battles', told: stale }]);
  expect(await playedWhile(async () => expect(await anew(IRON)).toEqual(book))).toEqual([1]);
  expect(await playedWhile(() => anew(GREEN))).toEqual([]);
  expect((await keptIn(1))[0]).toEqual(told);
});

test('ADR 102 a turn that is run again has no battles of the run before', async () => {
  const change = { kind: 'orders', faction: factionId('iron'), text: 'hold iron-1 Host' } as const;
  unwrap(await office.useCases.runTurnsAgain(OWNER, { campaign: DEMO, turn: 1, change, reason: 'Misread.' }));
  expect(await keptIn(1)).toEqual([undefined, undefined]);
});

test('ADR 102 where somebody is forgotten, what was told of battles is told anew', async () => {
  const book = await anew(IRON);
  const nobody = { campaign: DEMO, addresses: [], name: 'Somebody', called: 'a player', kept: [] };
  await office.store.commit([{ kind: 'forget-person', ...nobody }]);
  expect(await keptIn(1)).toEqual([undefined, undefined]);
  expect(await anew(IRON)).toEqual(book);
});

test('ADR 102 whoever changes how books tell battles raises TELLING, and runs this with --update', async () => {
  const [told] = await keptIn(1);
  await expect(`${TELLING} ${JSON.stringify(told?.battles, null, 2)}\n`).toMatchFileSnapshot(
    'golden/told-battles.txt',
  );
});
