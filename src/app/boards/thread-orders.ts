/** Orders that players wrote in a board's thread: offered to the game master, and done when they say so. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Board } from '../board-records.ts';
import type { BoardKind, ThreadPost } from '../contracts/board-out.ts';
import type { Deps } from '../deps.ts';
import type { SettledThread, ThreadOffer, ThreadPick } from '../dice/desk-use-cases.ts';
import type { ParticipantId } from '../ids.ts';
import type { Asker } from '../people/asker.ts';
import { offerPost, postsAtOnce, settleThread, threadSeats } from '../post/thread.ts';
import { refuse } from '../words/refuse.ts';
import { markOf, openAccess, type ThreadState, withReading } from './access.ts';
import { dealtWith, newPosts } from './look-at-thread.ts';
import { boardForGm } from './set-board.ts';

/** A post that is new or was changed, with what it asks for. */
export interface OfferedPost extends Omit<ThreadOffer, 'seats'> {
  readonly id: string;
  /** As the board calls its author. */
  readonly author: string;
  /** Of the text that is offered here. */
  readonly mark: string;
  /** It had been dealt with before, and says something else now. */
  readonly isChanged: boolean;
}

export interface BoardThreadOffer {
  readonly posts: readonly OfferedPost[];
  /** Everybody who wrote: the seat that the game master gave them, or the one whose player is called so. */
  readonly authors: readonly {
    readonly name: string;
    readonly seat?: ParticipantId;
    /** The game master has said so. */
    readonly isKnown: boolean;
  }[];
  readonly seats: ThreadOffer['seats'];
}

export interface BoardThreadWish {
  readonly campaign: CampaignId;
  readonly board: BoardKind;
  readonly picks: readonly ThreadPick[];
  /** The posts that were shown, by their ids: what changed since is offered again. */
  readonly shown: Readonly<Record<string, string>>;
  /** Seats by names of the board; empty: nobody that plays here. */
  readonly people: Readonly<Record<string, string>>;
}

export async function offerBoardThread(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  kind: BoardKind,
): Promise<Result<BoardThreadOffer>> {
  const read = await readNow(deps, asker, id, kind);
  if (!read.ok) return read;
  const { posts, reading } = read.value;
  const seats = await threadSeats(deps, asker, id);
  if (!seats.ok) return seats;
  const fresh = newPosts(deps, posts, reading);
  const authors = [...new Set(fresh.map(({ author }) => author))].map((name) => {
    const given = reading.people[name];
    const seat = seats.value.find((each) => (given === undefined ? each.isCalled(name) : each.id === given));
    return { name, isKnown: given !== undefined, ...(seat === undefined ? {} : { seat: seat.id }) };
  });
  const seatOf = (post: ThreadPost) => authors.find(({ name }) => name === post.author)?.seat;
  const sizes = fresh.map((post) => ({ text: post.text, isKnown: seatOf(post) !== undefined }));
  const offered: OfferedPost[] = [];
  // Those that are too much for one look are offered in the next, when these have been dealt with.
  for (const each of fresh.slice(0, postsAtOnce(sizes, seats.value.length))) {
    const seat = seatOf(each);
    const offer = await offerPost(deps, asker, id, {
      text: each.text,
      ...(seat === undefined ? {} : { seat }),
    });
    if (!offer.ok) return offer;
    const { lines, quoted, passedOver } = offer.value;
    const isChanged = reading.dealt?.[each.id] !== undefined;
    offered.push({
      id: each.id,
      author: each.author,
      mark: markOf(deps, each),
      isChanged,
      lines,
      quoted,
      passedOver,
    });
  }
  return ok({
    posts: offered,
    authors,
    seats: seats.value.map(({ id: seat, name }) => ({ id: seat, name })),
  });
}

interface ReadNow {
  readonly board: Board;
  readonly who: string;
  readonly reading: ThreadState;
  readonly posts: readonly ThreadPost[];
}

async function readNow(deps: Deps, asker: Asker, id: CampaignId, kind: BoardKind): Promise<Result<ReadNow>> {
  const found = await boardForGm(deps, asker, id, kind);
  if (!found.ok) return found;
  const { board, who } = found.value;
  const { reading, ...access } = openAccess(deps, board);
  if (reading === undefined) return refuse('unclear/board-thread');
  if (deps.boardOut === undefined) return refuse('illegal/no-boards');
  const seen = await deps.boardOut.read(access, reading.topic);
  if (seen.kind === 'fails')
    return refuse('illegal/board-silent', { cure: deps.templates.words.boards.cures[seen.code] });
  return ok({ board, who, reading, posts: seen.posts });
}

/** What the thread says by now is looked at once more, so that nothing is taken for dealt with that was never shown. */
export async function settleBoardThread(
  deps: Deps,
  asker: Asker,
  { campaign, board: kind, picks, shown, people }: BoardThreadWish,
): Promise<Result<SettledThread>> {
  const read = await readNow(deps, asker, campaign, kind);
  if (!read.ok) return read;
  const { board, who, reading, posts } = read.value;
  const done = await settleThread(deps, asker, campaign, picks);
  if (!done.ok) return done;
  const now = dealtWith(deps, posts);
  const dealt = Object.fromEntries(
    Object.entries(now).flatMap(([id, mark]) => {
      if (shown[id] === mark) return [[id, mark]];
      const before = reading.dealt?.[id];
      return before === undefined ? [] : [[id, before]];
    }),
  );
  const said = Object.entries(people).filter(([, seat]) => seat !== '');
  const after = { ...reading, people: { ...reading.people, ...Object.fromEntries(said) }, dealt };
  const waiting = newPosts(deps, posts, after).length;
  const commit = await deps.store.commit([
    { kind: 'save-board', board: withReading(deps, board, { ...after, waiting }) },
    auditWrite(deps, campaign, {
      who,
      what: 'board-thread-read',
      detail: { board: kind, lines: picks.length },
    }),
  ]);
  return commit.kind === 'conflict' ? refuse('conflict/board') : done;
}
