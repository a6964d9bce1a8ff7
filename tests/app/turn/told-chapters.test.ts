/** ADR 111: chapters that are kept are no other than those that are told, and nobody gets another reader's. */
import { beforeEach, expect, test } from 'vitest';
import { makeUseCases } from '../../../src/app/make-use-cases.ts';
import { startProcess } from '../../../src/app/process.ts';
import { sweep } from '../../../src/app/turn/sweep.ts';
import type { Asker } from '../../../src/app/use-cases.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import type { TurnPart } from '../../../src/reports/book/book.ts';
import { factionId } from '../../support/campaign.ts';
import { GREEN, IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

let office: Office;
let changes = 0;

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

const restarted = () => makeUseCases({ ...office.deps, process: startProcess() });
/** Nothing that another program told counts for it. */
const changed = () =>
  makeUseCases({ ...office.deps, process: startProcess(), programPrint: `changed ${++changes}` });

type Book = (useCases: ReturnType<typeof restarted>) => Promise<string>;

const bookOf =
  (asker: Asker, of = ''): Book =>
  async (useCases) => {
    const whole = unwrap(await useCases.campaignBook(asker, { campaign: DEMO, of, hasMaps: false }));
    const end = unwrap(await useCases.bookPiece(asker, { campaign: DEMO, of, piece: 'end' }));
    return JSON.stringify([whole, end]);
  };

/** Every pair of eyes that the game master may look through, and those that players have. */
const BOOKS: Readonly<Record<string, Book>> = {
  iron: bookOf(IRON),
  green: bookOf(GREEN),
  gm: bookOf(OWNER),
  public: bookOf(OWNER, 'public'),
  'the game master through green eyes': bookOf(OWNER, 'green'),
};
const allBooks = async (useCases: ReturnType<typeof restarted>) => {
  const books: Record<string, string> = {};
  for (const [name, book] of Object.entries(BOOKS)) books[name] = await book(useCases);
  return books;
};

/** The turns whose records were read. */
async function readWhile(work: () => Promise<unknown>): Promise<readonly number[]> {
  const { store } = office;
  const find = store.findRecord;
  const read: number[] = [];
  store.findRecord = (campaign, turn) => {
    read.push(turn);
    return find(campaign, turn);
  };
  await work();
  store.findRecord = find;
  return read;
}

const keptFor = (reader: string) =>
  office.store.findToldChapters(DEMO, reader, ['turn-1', 'turn-2', 'turn-3', 'end']);

test('after a restart every book is the same to the byte, and no record is read for it', async () => {
  const told = await allBooks(changed());
  await allBooks(restarted());
  expect(await readWhile(async () => expect(await allBooks(restarted())).toEqual(told))).toEqual([]);
  expect(new Set(Object.values(told)).size).toBe(4);
  expect(told['the game master through green eyes']).toBe(told['green']);
});

test('chapters of each power and of the game master are kept as their turn is published, with how it stands', async () => {
  for (const book of ['iron', 'green', 'gm'] as const)
    expect(await readWhile(() => (BOOKS[book] as Book)(restarted()))).toEqual([]);
});

test('for all of them its record is read once', async () => {
  const read = await readWhile(() => resolveTurn(office, 3));
  expect(read.filter((turn) => turn === 3)).toEqual([3]);
});

test('a chapter that is kept for one reader is served to nobody else', async () => {
  const others = ['green', 'gm', 'public'] as const;
  const before = await allBooks(changed());
  const kept = (await keptFor('faction/iron')).get('turn-1');
  if (kept === undefined) throw new Error('expected a chapter');
  const chapter = { ...kept.part.chapter, title: 'For iron alone' };
  const told = { ...kept, mark: (await freshMark()) ?? '', part: { ...kept.part, chapter } };
  await office.store.commit([{ kind: 'keep-told-chapter', told, dropUpTo: 0 }]);
  expect(await (BOOKS['iron'] as Book)(restarted())).toContain('For iron alone');
  for (const name of others) expect(await (BOOKS[name] as Book)(restarted())).toBe(before[name]);
});

/** The mark of turn 1 by the program that is not changed. */
async function freshMark(): Promise<string | undefined> {
  await (BOOKS['iron'] as Book)(restarted());
  return (await keptFor('faction/iron')).get('turn-1')?.mark;
}

test('a changed program tells anew what another told, and keeps it in its place', async () => {
  const other = changed();
  expect(new Set(await readWhile(() => (BOOKS['iron'] as Book)(other)))).toEqual(new Set([1, 2]));
  for (const [, { mark }] of await keptFor('faction/iron'))
    expect(mark).toMatch(/^changed \d+ [0-9a-f]{64}$/);
});

test('once an hour what other programs told is thrown away', async () => {
  expect((await keptFor('gm')).size).toBe(3);
  await sweep({ ...office.deps, process: startProcess(), programPrint: 'the next' });
  expect((await keptFor('gm')).size).toBe(0);
  expect((await keptFor('faction/iron')).size).toBe(0);
});

test('CP-REC-15 a turn that runs again takes its chapters with it, and how it stood', async () => {
  const before = await allBooks(restarted());
  const change = { kind: 'orders', faction: factionId('iron'), text: 'hold iron-1 Host' } as const;
  const again = { campaign: DEMO, turn: 1, change, reason: 'His mail said hold.' };
  unwrap(await office.useCases.runTurnsAgain(OWNER, again));
  const after = await allBooks(restarted());
  for (const name of Object.keys(BOOKS)) expect(after[name]).not.toBe(before[name]);
  expect(after).toEqual(await allBooks(changed()));
});

test('CP-REC-16 what is set right is told in the next turn, and in no chapter that was kept before', async () => {
  await allBooks(restarted());
  const wish = { kind: 'set-holder', region: 'karak', faction: factionId('iron') } as never;
  unwrap(await office.useCases.setRight(OWNER, { campaign: DEMO, wish, reason: 'Counted twice.' }));
  await resolveTurn(office, 3);
  const told = await allBooks(changed());
  expect(await allBooks(restarted())).toEqual(told);
  expect(told['gm']).toContain('turn-3');
});

test('a record with another open part is another record', async () => {
  const record = await office.store.findRecord(DEMO, 1);
  if (record === undefined) throw new Error('expected a record');
  const read = () => readWhile(() => (BOOKS['iron'] as Book)(restarted()));
  expect(await read()).toEqual([]);
  await office.store.commit([
    { kind: 'save-record', campaign: DEMO, turn: 1, record: { ...record, attempts: [] } as never },
  ]);
  expect(await read()).toContain(1);
});

test('a power with another name: chapters of before tell as they did, the next by the new one', async () => {
  const before = await allBooks(restarted());
  const wish = { kind: 'name-faction', faction: factionId('iron'), name: 'The Rust' } as never;
  unwrap(await office.useCases.setRight(OWNER, { campaign: DEMO, wish, reason: 'By their wish.' }));
  expect(await allBooks(restarted())).toEqual(before);
  await resolveTurn(office, 3);
  const told = await allBooks(changed());
  expect(await allBooks(restarted())).toEqual(told);
  expect(told['green']).toContain('The Rust');
});

test('own words are for letters: books are the same with them, kept or told', async () => {
  const before = await allBooks(restarted());
  const texts = { phrases: 'lead.won: The day is ours at {place}!' };
  unwrap(await office.useCases.setOwnWords(OWNER, { campaign: DEMO, texts, version: 0, reason: 'So.' }));
  expect(await allBooks(restarted())).toEqual(before);
  expect(await allBooks(changed())).toEqual(before);
});

test('CP-PPL-04 where somebody is forgotten, chapters are told anew', async () => {
  const before = await allBooks(restarted());
  const nobody = { campaign: DEMO, addresses: [], name: 'Somebody', called: 'a player', kept: [] };
  await office.store.commit([{ kind: 'forget-person', ...nobody }]);
  for (const reader of ['gm', 'public', 'faction/iron', 'faction/green'])
    expect((await keptFor(reader)).size).toBe(0);
  expect(await allBooks(restarted())).toEqual(before);
});

test('what a chapter leaves to the end of the book is kept with it', async () => {
  await (BOOKS['iron'] as Book)(restarted());
  const part = (await keptFor('faction/iron')).get('turn-1')?.part as TurnPart;
  expect(part.past.turn).toBe(1);
  expect(part.past.events.length).toBeGreaterThan(0);
});
