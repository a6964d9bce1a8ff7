/** The whole campaign as its reader knows it: a page to read and to print, and files to keep. */
import type { FastifyInstance } from 'fastify';
import type { Book, BookBlock, BookChapter } from '../../app/contracts/book.ts';
import { ok } from '../../kernel/result.ts';
import { countingOrder } from '../../kernel/words/counting-order.ts';
import { drawn, file, type Kit, page, showBoth } from '../rooms.ts';
import { field, turnOf, type Visit } from '../visit.ts';
import { tableView } from '../words.ts';

export function chroniclePages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases, telling } = kit.deps;
  showBoth(rooms, kit, '/chronicle', async (visit) => {
    const of = field(visit.query, 'of');
    const shown = await chaptersFor(kit, visit, of);
    if (!shown.ok) return shown;
    const known = await useCases.knownCampaign(visit.asker, visit.campaign.id);
    if (!known.ok) return known;
    const others = (visit.zone === 'gm' ? known.value.factions : []).toSorted((one, other) =>
      countingOrder(one.name, other.name),
    );
    const mayReadPublic = visit.zone === 'gm' || visit.campaign.status === 'ended';
    const view = {
      ...shown.value,
      asked: of === '' ? '' : `?of=${encodeURIComponent(of)}`,
      others: others.map(({ id, name }) => ({ name, href: `${visit.base}/chronicle?of=${id}` })),
      hasOthers: others.length > 0,
      publicHref: mayReadPublic ? `${visit.base}/chronicle?of=public` : '',
    };
    return page({ template: 'chronicle', title: 'Chronicle', room: '/turns', view });
  });
  for (const format of ['md', 'epub'] as const)
    showBoth(rooms, kit, `/chronicle.${format}`, async ({ asker, campaign, query }) => {
      const made = await useCases.bookFile(asker, { campaign: campaign.id, of: field(query, 'of'), format });
      if (!made.ok) return made;
      const { name, type, bytes } = made.value;
      return file({
        type,
        body: bytes,
        headers: { 'content-disposition': `attachment; filename="${name}"` },
      });
    });
  showBoth(rooms, kit, '/war/:theme.svg', async ({ asker, campaign, query, params }) => {
    const theme = params['theme'] === 'dark' ? 'dark' : 'light';
    const war = await useCases.warSvg(asker, { campaign: campaign.id, of: field(query, 'of'), theme });
    return war.ok ? drawn(war.value) : war;
  });
  showBoth(rooms, kit, '/war.gif', async ({ asker, campaign, query }) => {
    const war = await useCases.warGif(asker, { campaign: campaign.id, of: field(query, 'of') });
    if (!war.ok) return war;
    const { name, type, bytes } = war.value;
    return file({ type, body: bytes, headers: { 'content-disposition': `inline; filename="${name}"` } });
  });
  showBoth(rooms, kit, '/turns/:turn/map/:theme.svg', async (visit) => {
    const turn = turnOf(visit);
    if (!turn.ok) return turn;
    const of = field(visit.query, 'of');
    if (of !== '') return mapThrough(kit, visit, { of, turn: turn.value });
    const story = await useCases.toldTurn(visit.asker, visit.campaign.id, turn.value);
    if (!story.ok) return story;
    return drawn(
      telling.mapSvg(story.value.visible.now, visit.params['theme'] === 'dark' ? 'dark' : 'light'),
    );
  });
}

/** The map of a turn through other eyes, as its chapter has it: for light and dark alike. */
async function mapThrough(
  { deps: { useCases } }: Kit,
  { asker, campaign }: Visit,
  { of, turn }: { readonly of: string; readonly turn: number },
) {
  const piece = await useCases.bookPiece(asker, { campaign: campaign.id, of, piece: `turn-${turn}` });
  if (!piece.ok) return piece;
  const svg = piece.value.chapter.blocks.find((block) => block.kind === 'map')?.svg;
  if (svg === undefined) throw new Error(`the chapter of turn ${turn} has no map`);
  return drawn(svg);
}

/** A chapter at a time; the whole of it where it is asked for, to print it. */
async function chaptersFor({ deps: { useCases } }: Kit, visit: Visit, of: string) {
  const { asker, campaign, base } = visit;
  const wish = { campaign: campaign.id, of };
  const eyes = of === '' ? {} : { of };
  const hrefTo = (more: Readonly<Record<string, string>>): string => {
    const query = new URLSearchParams({ ...eyes, ...more }).toString();
    return query === '' ? `${base}/chronicle` : `${base}/chronicle?${query}`;
  };
  if (field(visit.query, 'whole') === 'yes') {
    const book = await useCases.campaignBook(asker, { ...wish, hasMaps: false });
    if (!book.ok) return book;
    const contents = book.value.chapters.map(({ id, title }) => ({ title, href: `#${id}`, isHere: false }));
    const ways = { isWhole: true, contents, before: '', after: '', piecesHref: hrefTo({}) };
    return ok({ ...bookView(visit, book.value), ...ways });
  }
  const piece = await useCases.bookPiece(asker, { ...wish, piece: field(visit.query, 'piece') });
  if (!piece.ok) return piece;
  const { contents: all, chapter, ...titles } = piece.value;
  const at = all.findIndex(({ id }) => id === chapter.id);
  const wayTo = (place: number): string => {
    const there = all[place];
    return there === undefined ? '' : hrefTo({ piece: there.id });
  };
  return ok({
    ...bookView(visit, { ...titles, chapters: [chapter] }),
    isWhole: false,
    contents: all.map(({ id, title }) => ({ title, href: hrefTo({ piece: id }), isHere: id === chapter.id })),
    before: wayTo(at - 1),
    after: wayTo(at + 1),
    wholeHref: hrefTo({ whole: 'yes' }),
  });
}

/** Maps are sent one by one, as the reader comes to them. */
function bookView({ base, query }: Visit, { title, subtitle, chapters }: Book) {
  const of = field(query, 'of');
  const asked = of === '' ? '' : `?${new URLSearchParams({ of }).toString()}`;
  return { title, subtitle, chapters: chapters.map((chapter) => chapterView(base, chapter, asked)) };
}

function chapterView(base: string, { id, title, blocks }: BookChapter, asked: string) {
  return { id, title, blocks: blocks.map((block) => blockView(base, block, asked)) };
}

const NOTHING = { heading: '', paragraph: '', items: [], table: null, alt: '', light: '', dark: '' };

function blockView(base: string, block: BookBlock, asked: string) {
  switch (block.kind) {
    case 'heading':
      return { ...NOTHING, heading: block.says };
    case 'paragraph':
      return { ...NOTHING, paragraph: block.says };
    case 'list':
      return { ...NOTHING, items: block.items };
    case 'table':
      return { ...NOTHING, table: tableView(block.table) };
    case 'map': {
      const { alt, turn } = block;
      const at = `${base}/turns/${turn}/map`;
      return { ...NOTHING, alt, light: `${at}/light.svg${asked}`, dark: `${at}/dark.svg${asked}` };
    }
  }
}
