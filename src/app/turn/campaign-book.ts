/** The whole campaign as a book: its reader's own knowledge; once it is over, what everybody knows, for everybody. */
import type { CampaignId, FactionId } from '../../campaign/ids.ts';
import type { Reader } from '../../campaign/sight/visible.ts';
import { ok, type Result } from '../../kernel/result.ts';
import {
  type Book,
  type BookPiece,
  bindBook,
  chapterId,
  END,
  pieceOf,
  type TurnPart,
} from '../../reports/book/book.ts';
import { bookEpub } from '../../reports/book/epub.ts';
import { bookMarkdown } from '../../reports/book/markdown.ts';
import type { Deps } from '../deps.ts';
import { type Access, enter, readerOf, seesAll } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { bookParts } from './book-parts.ts';

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
  const named = wish.piece === '' ? all.at(-1) : all.find((number) => chapterId(number) === wish.piece);
  const parts = await bookParts(deps, wish.campaign, reader);
  // A map through the reader's own eyes has an address of its own.
  const turn = async () => (named === undefined ? undefined : parts.turn(named, wish.of !== ''));
  const part = await (wish.piece === END ? parts.end(all) : turn());
  return part === undefined ? refuse('late/no-turn') : ok(pieceOf(part, all, deps.templates.words));
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
  const parts = await bookParts(deps, wish.campaign, reader);
  const hasMaps = wish.hasMaps !== false;
  if (!hasMaps) parts.expect(resolved.map(({ number }) => number));
  const told: TurnPart[] = [];
  // A chapter at a time, so that others are served meanwhile and a battle is let go once it has been told.
  for (const { number } of resolved) {
    const part = await parts.turn(number, hasMaps);
    if (part !== undefined) told.push(part);
  }
  const past = told.map((part) => part.past);
  const end = await parts.end(
    past.map(({ turn }) => turn),
    past,
  );
  const last = resolved.at(-1);
  if (last === undefined || end === undefined) return refuse('late/no-turn');
  return ok({ book: bindBook(told, end, deps.templates.words), reader, last });
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
