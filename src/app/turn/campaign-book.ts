/** The whole campaign as a book: its reader's own knowledge; once it is over, what everybody knows, for everybody. */
import { evolveAll } from '../../campaign/evolve.ts';
import type { CampaignId, FactionId } from '../../campaign/ids.ts';
import type { Reader, VisibleTurn } from '../../campaign/sight/visible.ts';
import { viewCampaign, visibleTo } from '../../campaign/sight/visible-to.ts';
import { ok, type Result } from '../../kernel/result.ts';
import {
  type Book,
  type BookChapter,
  type BookPiece,
  type BookTurn,
  bindBook,
  chapterId,
  chapterOf,
  END,
  writePiece,
} from '../../reports/book/book.ts';
import { bookEpub } from '../../reports/book/epub.ts';
import { bookMarkdown } from '../../reports/book/markdown.ts';
import type { Deps } from '../deps.ts';
import { storiesOf } from '../field/battle-stories.ts';
import { type Access, enter, readerOf, seesAll } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { mapKeeper } from './map-keeper.ts';

export interface BookWish {
  readonly campaign: CampaignId;
  /** Through whose eyes: `public`, a faction's id (the GM only), or empty for the asker's own. */
  readonly of: string;
  /** `false`: its maps are only named, and who shows it fetches them one by one. */
  readonly hasMaps?: boolean;
}

/** `piece`: `turn-3`, `end`; the newest turn where none is named. */
export interface BookPieceWish extends BookWish {
  readonly piece: string;
}

export interface BookFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Refusals: those of `enter`, `late/not-ended`, `stranger/gm-only`, `unclear/faction`, `late/no-turn`. */
export async function campaignBook(deps: Deps, asker: Asker, wish: BookWish): Promise<Result<Book>> {
  const found = await findBook(deps, asker, wish);
  return found.ok ? ok(found.value.book) : found;
}

/** One chapter of it, and what others there are. Refusals: those of `campaignBook`. */
export async function bookPiece(deps: Deps, asker: Asker, wish: BookPieceWish): Promise<Result<BookPiece>> {
  const found = await findTurns(deps, asker, wish);
  if (!found.ok) return found;
  const { reader, resolved } = found.value;
  const all = resolved.map(({ number }) => number);
  const named = resolved.find(({ number }) => chapterId(number) === wish.piece);
  if (wish.piece !== '' && wish.piece !== END && named === undefined) return refuse('late/no-turn');
  const told = wish.piece === END ? resolved : [named ?? resolved.at(-1)];
  const rows = told.flatMap((row) => row ?? []);
  const turns = await turnsFor(deps, wish.campaign, { rows, reader, isToldInFull: wish.piece !== END });
  if (turns.length === 0) return refuse('late/no-turn');
  // A map through the reader's own eyes has an address of its own.
  const hasMap = wish.of !== '';
  return ok(writePiece({ id: wish.piece, all, turns, hasMap }, deps.templates.words));
}

/** The same as a file. Refusals: those of `campaignBook`. */
export async function bookFile(
  deps: Deps,
  asker: Asker,
  wish: BookWish & { readonly format: 'md' | 'epub' },
): Promise<Result<BookFile>> {
  const found = await findBook(deps, asker, { ...wish, hasMaps: wish.format === 'epub' });
  if (!found.ok) return found;
  const { book, last, reader } = found.value;
  const name = `${book.campaign}-${nameOf(reader)}.${wish.format}`;
  if (wish.format === 'md') {
    const bytes = new TextEncoder().encode(bookMarkdown(deps.templates, book));
    return ok({ name, type: 'text/markdown; charset=utf-8', bytes });
  }
  const facts = {
    id: `fieldpost:${book.campaign}:${nameOf(reader)}`,
    modifiedAt: last.resolvedAt ?? last.deadline,
  };
  return ok({ name, type: 'application/epub+zip', bytes: bookEpub(book, facts, deps.templates.words) });
}

const nameOf = (reader: Reader): string => (reader.kind === 'faction' ? reader.faction : reader.kind);

interface FoundBook {
  readonly book: Book;
  readonly reader: Reader;
  readonly last: TurnRow;
}

interface FoundTurns {
  readonly reader: Reader;
  /** One at least, the first first. */
  readonly resolved: readonly TurnRow[];
}

async function findTurns(
  deps: Deps,
  asker: Asker,
  { campaign: id, of }: BookWish,
): Promise<Result<FoundTurns>> {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const reader = await readerFor(deps, entered.value, of);
  if (!reader.ok) return reader;
  const rows = await deps.store.listTurns(id, { limit: 1000 });
  const resolved = rows.filter(({ status }) => status === 'resolved').reverse();
  return resolved.length === 0 ? refuse('late/no-turn') : ok({ reader: reader.value, resolved });
}

async function findBook(deps: Deps, asker: Asker, wish: BookWish): Promise<Result<FoundBook>> {
  const found = await findTurns(deps, asker, wish);
  if (!found.ok) return found;
  const { reader, resolved } = found.value;
  const last = resolved.at(-1);
  const { words } = deps.templates;
  const chapters: BookChapter[] = [];
  const turns: VisibleTurn[] = [];
  const look = lookerAt(deps, wish.campaign, { reader, isToldInFull: true });
  // A chapter at a time, so that others are served meanwhile and a battle is let go once it has been told.
  for (const { number } of resolved)
    for (const each of await look(number)) {
      chapters.push(chapterOf(each, words, wish.hasMaps !== false));
      turns.push(each.turn);
    }
  if (last === undefined || turns.length === 0) return refuse('late/no-turn');
  return ok({ book: bindBook(chapters, turns, words), reader, last });
}

/** How turns are looked at. */
interface Looking {
  readonly reader: Reader;
  /** Its battles are told, too. */
  readonly isToldInFull: boolean;
}

async function turnsFor(
  deps: Deps,
  campaign: CampaignId,
  { rows, ...looking }: Looking & { readonly rows: readonly TurnRow[] },
): Promise<readonly BookTurn[]> {
  const look = lookerAt(deps, campaign, looking);
  const turns: BookTurn[] = [];
  for (const { number } of rows) turns.push(...(await look(number)));
  return turns;
}

/** Through whose eyes somebody may look back. Refusals: see `campaignBook`. */
export async function readerFor(deps: Deps, { campaign, seat }: Access, of: string): Promise<Result<Reader>> {
  if (of === '') return ok(readerOf(seat));
  if (of === 'public')
    return seesAll(seat) || campaign.status === 'ended' ? ok({ kind: 'public' }) : refuse('late/not-ended');
  if (!seesAll(seat)) return refuse('stranger/gm-only');
  const { factions } = await deps.store.getState(campaign.id);
  const faction = of as FactionId;
  return Object.hasOwn(factions, faction) ? ok({ kind: 'faction', faction }) : refuse('unclear/faction.book');
}

/** Looks at one turn after the other. Records of long ago that lack what they were made from have no chapter. */
function lookerAt(
  { store, templates: { words } }: Deps,
  campaign: CampaignId,
  { reader, isToldInFull }: Looking,
): (turn: number) => Promise<readonly BookTurn[]> {
  const onOneMap = mapKeeper();
  const eyes = reader.kind === 'gm' ? 'gm' : 'public';
  return async (number) => {
    const [record, rows] = await Promise.all([
      store.findRecord(campaign, number),
      isToldInFull ? store.listBattles(campaign, number) : [],
    ]);
    if (record?.sealed === undefined) return [];
    const { events } = record.sealed;
    const before = onOneMap(record.sealed.before);
    const turn = visibleTo({ before, events, after: evolveAll(before, events) }, reader);
    const told = isToldInFull ? turn.battles : [];
    const battles = storiesOf(rows, told, { reader: eyes, words, events: turn.events });
    return [{ turn, before: viewCampaign(before, reader), battles }];
  };
}
