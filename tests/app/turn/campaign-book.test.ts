/** The whole campaign as a book: for each reader what they know, in files that programs read. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, test } from 'vitest';
import { mapKeeper } from '../../../src/app/turn/map-keeper.ts';
import type { Asker } from '../../../src/app/use-cases.ts';
import { unwrap } from '../../../src/kernel/result.ts';
import { chronicleOf } from '../../../src/reports/chronicle/chronicle.ts';
import { battlesTold } from '../../../src/reports/parts/battles.ts';
import { reportsInEnglish } from '../../../src/reports/words/reports.en.ts';
import { aCampaign } from '../../support/campaign.ts';
import { GREEN, IRON, openFieldOffice, resolveTurn } from '../../support/field-office.ts';
import { DEMO, type Office, OWNER } from '../../support/office.ts';

let office: Office;

/** Two turns; in the first Iron storms Karak. Green's units bear a name that XML does not love. */
beforeAll(async () => {
  office = await openFieldOffice({ terms: { mode: 'adjutant' }, units: [6, 3], greenUnit: 'Rats & <Co>' });
  unwrap(await office.useCases.giveOrders(IRON, DEMO, { text: 'march iron-1 Host to Karak\nluck owl' }));
  await resolveTurn(office, 1);
  await resolveTurn(office, 2);
});

const bookOf = async (asker: Asker, of = '') =>
  unwrap(await office.useCases.campaignBook(asker, { campaign: DEMO, of }));
const fileOf = async (asker: Asker, format: 'md' | 'epub', of = '') =>
  unwrap(await office.useCases.bookFile(asker, { campaign: DEMO, of, format }));

test('it has a chapter a turn with its map and its battles told, and ends with how everybody stands', async () => {
  const book = await bookOf(IRON);
  expect(book.chapters.map(({ id }) => id)).toEqual(['turn-1', 'turn-2', 'end']);
  const [first] = book.chapters;
  expect(first?.blocks.filter(({ kind }) => kind === 'map')).toHaveLength(1);
  const words = JSON.stringify(first);
  const story = unwrap(await office.useCases.turnStory(IRON, DEMO, 1));
  const { visible, before, battles } = story;
  const told = chronicleOf(visible, before, reportsInEnglish, battlesTold(battles));
  for (const said of told.scenes.flatMap((scene) => scene.paragraphs))
    expect(words).toContain(JSON.stringify(said).slice(1, -1));
  // Its battles are told in words of the chapter: round by round as in their own story.
  const roundsIn = (texts: readonly string[]) =>
    texts.flatMap((text) => /^Rounds? [\d a-z]+\. /.exec(text)?.[0] ?? []);
  const paragraphs = first?.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.says] : [])) ?? [];
  expect(roundsIn(paragraphs)).toEqual(roundsIn(battles.flatMap(({ course }) => course)));
  expect(story.battles.length).toBeGreaterThan(0);
  expect(JSON.stringify(book.chapters.at(-1))).toMatch(/Iron Crown/);
});

test('without its maps it names them, and is the same in all else', async () => {
  const [whole, bare] = [
    await bookOf(IRON),
    unwrap(await office.useCases.campaignBook(IRON, { campaign: DEMO, of: '', hasMaps: false })),
  ];
  const drawn = (book: typeof whole) =>
    book.chapters
      .flatMap(({ blocks }) => blocks)
      .filter((block) => block.kind === 'map' && block.svg !== undefined);
  expect(drawn(whole)).toHaveLength(2);
  expect(drawn(bare)).toEqual([]);
  const withoutMaps = (book: typeof whole) =>
    JSON.stringify(book, (key, value: unknown) => (key === 'svg' ? undefined : value));
  expect(withoutMaps(bare)).toBe(withoutMaps(whole));
});

test('its end alone is the end of the whole, and no battle is played again for it', async () => {
  const { store } = office;
  const asked: number[] = [];
  const listed = store.listBattles;
  store.listBattles = (campaign, turn) => {
    asked.push(turn);
    return listed(campaign, turn);
  };
  const end = unwrap(await office.useCases.bookPiece(OWNER, { campaign: DEMO, of: '', piece: 'end' }));
  store.listBattles = listed;
  expect(end.chapter).toEqual((await bookOf(OWNER)).chapters.at(-1));
  expect(asked).toEqual([]);
});

test('turns share one map as long as nothing of it has changed: so it is drawn once for all of them', () => {
  const keep = mapKeeper();
  const state = aCampaign();
  const copy = () => structuredClone(state);
  const first = keep(copy());
  expect(first).toEqual(state);
  expect(keep(copy()).map).toBe(first.map);
  const renamed = { ...copy(), map: { ...state.map, name: 'Another land' } };
  expect(keep(renamed).map).toBe(renamed.map);
  expect(keep(copy())).toEqual(state);
});

test('CP-FOG-01 each reader has their own, and others’ are for the GM alone', async () => {
  const [iron, green, gm] = [await bookOf(IRON), await bookOf(GREEN), await bookOf(OWNER)];
  expect(iron.subtitle).toMatch(/Iron Crown/);
  expect(new Set([iron, green, gm].map((book) => JSON.stringify(book))).size).toBe(3);
  expect(JSON.stringify(await bookOf(OWNER, 'iron'))).toBe(JSON.stringify(iron));
  const asked = { campaign: DEMO, of: 'green' };
  expect(await office.useCases.campaignBook(IRON, asked)).toMatchObject({
    refusal: { code: 'stranger/gm-only' },
  });
  expect(await office.useCases.campaignBook(OWNER, { ...asked, of: 'constructor' })).toMatchObject({
    refusal: { code: 'unclear/faction' },
  });
});

test('what everybody knows is for everybody once the campaign is over', async () => {
  const asked = { campaign: DEMO, of: 'public' };
  expect(await office.useCases.campaignBook(IRON, asked)).toMatchObject({
    refusal: { code: 'late/not-ended' },
  });
  const row = await office.campaign();
  await office.store.commit([{ kind: 'save-campaign', row: { ...row, status: 'ended' } }]);
  expect(JSON.stringify(await bookOf(IRON, 'public'))).toBe(JSON.stringify(await bookOf(OWNER, 'public')));
  await office.store.commit([{ kind: 'save-campaign', row }]);
});

test('before the first turn is over there is nothing to tell', async () => {
  const fresh = await openFieldOffice();
  expect(await fresh.useCases.campaignBook(IRON, { campaign: DEMO, of: '' })).toMatchObject({
    refusal: { code: 'late/no-turn' },
  });
});

describe('as EPUB', () => {
  test('the mimetype comes first and as it stands, and the same book has the same bytes', async () => {
    const [one, other] = [await fileOf(IRON, 'epub'), await fileOf(IRON, 'epub')];
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true);
    expect(Buffer.from(one.bytes.slice(30, 58)).toString()).toBe('mimetypeapplication/epub+zip');
    expect(one.bytes[8]).toBe(0);
    expect(one.name).toBe('demo-iron.epub');
  });

  test('every page is well-formed, and names of people stay words', async () => {
    const files = unzipSync((await fileOf(OWNER, 'epub')).bytes);
    const pages = Object.entries(files).filter(([name]) => name.endsWith('.xhtml'));
    const tags = new Set<string>();
    for (const [, bytes] of pages) {
      const open: string[] = [];
      const parser = new Parser(
        {
          onopentag: (name) => {
            open.push(name);
            tags.add(name);
          },
          onclosetag: (name) => expect(open.pop()).toBe(name),
        },
        { xmlMode: true },
      );
      parser.end(strFromU8(bytes));
      expect(open).toEqual([]);
    }
    expect(tags.has('co')).toBe(false);
    expect(tags.has('figure') && tags.has('table')).toBe(true);
  });

  test('opens with a page of its own: the campaign, whose book it is, and the last map', async () => {
    const files = unzipSync((await fileOf(IRON, 'epub')).bytes);
    const page = strFromU8(files['EPUB/title.xhtml'] ?? new Uint8Array());
    expect(page).toContain('epub:type="titlepage"');
    expect(page).toContain('As the Iron Crown knows it');
    const maps = Object.keys(files).filter((name) => /maps\/turn-\d+\.svg$/.test(name));
    expect(page).toContain(`maps/turn-${maps.length}.svg`);
    const spine = strFromU8(files['EPUB/package.opf'] ?? new Uint8Array());
    expect(spine).toContain('<spine><itemref idref="title"/>');
  });

  test.runIf(process.env['FIELDPOST_TEST_EPUBCHECK'] !== undefined)('epubcheck finds nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fieldpost-book-'));
    const file = join(folder, 'book.epub');
    writeFileSync(file, (await fileOf(OWNER, 'epub')).bytes);
    const said = execFileSync(
      'java',
      ['-jar', process.env['FIELDPOST_TEST_EPUBCHECK'] ?? '', '--failonwarnings', file],
      {
        encoding: 'utf8',
      },
    );
    rmSync(folder, { recursive: true });
    expect(said).toMatch(/No errors or warnings detected/);
  });
});

test('as Markdown it has the chapters as headings, and names of people stay words', async () => {
  const text = new TextDecoder().decode((await fileOf(OWNER, 'md')).bytes);
  expect(text).toMatch(/^# /);
  expect(text).toMatch(/\n## Turn 1\n/);
  expect(text.replace(/```text[\s\S]*?```/g, '')).not.toContain('<Co>');
});

test('a piece of the book is the chapter that the whole book has, with the list of all; the newest where none is named', async () => {
  const whole = unwrap(await office.useCases.campaignBook(OWNER, { campaign: DEMO, of: '' }));
  const pieceOf = async (piece: string) =>
    unwrap(await office.useCases.bookPiece(OWNER, { campaign: DEMO, of: '', piece }));
  for (const chapter of whole.chapters) {
    const { contents, chapter: own, title, subtitle } = await pieceOf(chapter.id);
    expect([title, subtitle]).toEqual([whole.title, whole.subtitle]);
    expect(contents.map(({ id }) => id)).toEqual(whole.chapters.map(({ id }) => id));
    const bare = chapter.blocks.map((block) => {
      if (block.kind !== 'map') return block;
      const { svg: _, ...named } = block;
      return named;
    });
    expect(own).toEqual({ ...chapter, blocks: bare });
  }
  expect((await pieceOf('')).chapter.id).toBe(whole.chapters.at(-2)?.id);
  const public_ = await office.useCases.bookPiece(OWNER, { campaign: DEMO, of: 'public', piece: 'turn-1' });
  expect(JSON.stringify(unwrap(public_).chapter.blocks)).toContain('<svg');
  expect(await office.useCases.bookPiece(OWNER, { campaign: DEMO, of: '', piece: 'turn-99' })).toMatchObject({
    refusal: { code: 'late/no-turn' },
  });
  expect(await office.useCases.bookPiece(IRON, { campaign: DEMO, of: 'green', piece: 'end' })).toMatchObject({
    refusal: { code: 'stranger/gm-only' },
  });
});
