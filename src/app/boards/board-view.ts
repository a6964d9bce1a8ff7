import type { Instant } from '../../kernel/brand.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import type { Board, BoardPost } from '../board-records.ts';
import type { BoardKind } from '../contracts/board-out.ts';
import { boardName } from '../contracts/boards.ts';
import type { Deps } from '../deps.ts';
import { openAccess } from './access.ts';

/** A board as its GM sees it: never its key, and of Discord, whose address is a key, the host alone. */
export interface BoardView {
  readonly kind: BoardKind;
  /** `Discourse`. */
  readonly name: string;
  readonly address: string;
  readonly user: string;
  readonly category: string;
  readonly topic: string;
  /** The topic in which players' orders are read; empty: none. */
  readonly reads: string;
  /** How many of its posts wait for the game master. */
  readonly waiting: number;
  /** Why it could not be read at the last look, and what to do about it; empty: it could. */
  readonly unread: string;
  /** Discord's numbers by seat. */
  readonly people: Readonly<Record<string, string>>;
  readonly fromTurn: number;
  readonly isOn: boolean;
  /** How the last test ended, and what to do about it. */
  readonly tested?: { readonly at: Instant; readonly code: string; readonly says: string };
  /** The newest turn first. */
  readonly posts: readonly BoardPostView[];
}

export interface BoardPostView {
  readonly turn: number;
  readonly piece: string;
  /** `Story, part 1`. */
  readonly name: string;
  readonly status: BoardPost['status'];
  /** What that means, and what to do about it. */
  readonly says: string;
  /** What the board said. */
  readonly detail: string;
  readonly attempts: number;
  readonly changedAt: Instant;
}

export async function viewBoard(deps: Deps, board: Board): Promise<BoardView> {
  const { key: _, reading, ...access } = openAccess(deps, board);
  const { boards } = deps.templates.words;
  const posts = await deps.store.listBoardPosts(board.campaign, board.kind);
  const { tested } = board;
  return {
    kind: board.kind,
    name: boardName(board.kind),
    address: board.kind === 'discord' ? new URL(access.address).host : access.address,
    user: access.user ?? '',
    category: access.category ?? '',
    topic: access.topic ?? '',
    reads: reading?.topic ?? '',
    waiting: reading?.waiting ?? 0,
    unread: reading?.trouble === undefined ? '' : boards.cures[reading.trouble],
    people: access.people ?? {},
    fromTurn: board.fromTurn,
    isOn: board.isOn,
    ...(tested === undefined ? {} : { tested: { ...tested, says: sayTest(tested.code, board, boards) } }),
    posts: [...posts].reverse().map((post) => viewPost(post, board, boards)),
  };
}

/** How the newest turn stands, where that was left out: by nobody else is it posted before the next turn. */
export function statusLeftOut<Post extends Pick<BoardPost, 'piece' | 'status' | 'turn'>>(
  posts: readonly Post[],
): Post | undefined {
  const statuses = posts.filter(({ piece }) => piece === 'status');
  const turn = Math.max(...statuses.map((post) => post.turn));
  return statuses.find((post) => post.turn === turn && post.status === 'dropped');
}

type Kind = Pick<Board, 'kind'>;

/** What to do about a trouble, on a board of this kind; empty for one that we have no words for. */
function cureOf(code: string, { kind }: Kind, { cures, curesOnDiscord }: ReportWords['boards']): string {
  const onDiscord: Readonly<Record<string, string>> = kind === 'discord' ? curesOnDiscord : {};
  return onDiscord[code] ?? cures[code as keyof typeof cures] ?? '';
}

function sayTest(code: string, board: Kind, words: ReportWords['boards']): string {
  const { works } = words;
  if (!code.startsWith(WORKS)) return cureOf(code, board, words) || code;
  const [as = '', place = ''] = code.slice(WORKS.length).split('\n');
  return works({ as, place });
}

/** What a test that went well is kept as: with whom and where behind it. */
export const WORKS = 'works\n';

function viewPost(post: BoardPost, board: Kind, words: ReportWords['boards']): BoardPostView {
  const { posts, pieces } = words;
  // What stands there needs no cure, whatever went wrong on the way.
  const isThere = post.status === 'posted';
  const cure = isThere || post.code === undefined ? '' : cureOf(post.code, board, words);
  const [, part] = /^part-(\d+)$/.exec(post.piece) ?? [];
  const other = post.piece === 'status' ? pieces.status : pieces.reminder;
  return {
    turn: post.turn,
    piece: post.piece,
    name: part === undefined ? other : pieces.part({ part: Number(part) }),
    status: post.status,
    says: [`${posts[post.status]}.`, cure].filter((each) => each !== '').join(' '),
    detail: isThere ? '' : (post.detail ?? ''),
    attempts: post.attempts,
    changedAt: post.changedAt,
  };
}
