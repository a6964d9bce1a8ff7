/** What only a person can decide: whether a post stands on a board, and that what was refused is tried again. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { BoardPost } from '../board-records.ts';
import type { BoardKind } from '../contracts/board-out.ts';
import type { Deps } from '../deps.ts';
import type { Asker } from '../people/asker.ts';
import type { Write } from '../ports.ts';
import { refuse } from '../words/refuse.ts';
import { type BoardView, statusLeftOut, viewBoard } from './board-view.ts';
import { boardForGm } from './set-board.ts';

export interface PostVerdict {
  readonly campaign: CampaignId;
  readonly board: BoardKind;
  readonly turn: number;
  readonly piece: string;
  /** It stands there; if not, it is posted again. */
  readonly isThere: boolean;
}

/** Refusals: `unclear/board`, `unclear/post`, `conflict/board`. */
export async function settleBoardPost(
  deps: Deps,
  asker: Asker,
  verdict: PostVerdict,
): Promise<Result<BoardView>> {
  const { campaign, board, turn, piece, isThere } = verdict;
  const found = await boardForGm(deps, asker, campaign, board);
  if (!found.ok) return found;
  const rows = await deps.store.listBoardPosts(campaign, board);
  const row = rows.find((each) => each.turn === turn && each.piece === piece && each.status === 'unsure');
  if (row === undefined) return refuse('unclear/post');
  // What stands there has no number that we know: it is never changed.
  const after: BoardPost = isThere
    ? { ...row, status: 'posted', isUnsure: false, remote: { id: '' } }
    : { ...row, status: 'queued', isUnsure: false, attempts: 0 };
  const detail = { board, turn, piece, isThere };
  const audit = auditWrite(deps, campaign, { who: found.value.who, what: 'board-post-settled', detail });
  return goOn(deps, found.value.board, [savePost(deps, after), audit], turn);
}

/** Refusals: `unclear/board`, `conflict/board`. */
export async function retryBoard(
  deps: Deps,
  asker: Asker,
  campaign: CampaignId,
  kind: BoardKind,
): Promise<Result<BoardView>> {
  const found = await boardForGm(deps, asker, campaign, kind);
  if (!found.ok) return found;
  const rows = await deps.store.listBoardPosts(campaign, kind);
  const left = statusLeftOut(rows);
  const refused = [
    ...rows.filter(({ status }) => status === 'refused'),
    ...(left === undefined ? [] : [{ ...left, isUnsure: false }]),
  ];
  const [first] = refused;
  return goOn(
    deps,
    found.value.board,
    refused.map((row) => savePost(deps, again(row))),
    first?.turn,
  );
}

/** One that is gone is posted anew; one that could not be changed is changed again. */
function again({ code, detail: _, retryAt: _when, ...row }: BoardPost): BoardPost {
  const { remote, hash: _old, ...rest } = row;
  if (remote === undefined || code === 'gone') return { ...rest, status: 'queued', attempts: 0 };
  return { ...rest, remote, status: 'posted', attempts: 0 };
}

function savePost(deps: Deps, row: BoardPost): Write {
  const post = { ...row, version: row.version + 1, changedAt: deps.clock.now() };
  return { kind: 'save-board-post', post };
}

async function goOn(
  deps: Deps,
  board: Parameters<typeof viewBoard>[1],
  writes: readonly Write[],
  turn: number | undefined,
): Promise<Result<BoardView>> {
  const { campaign, kind } = board;
  const wake: Write = {
    kind: 'wake-boards',
    campaign,
    at: deps.clock.now(),
    ...(turn === undefined ? {} : { turn }),
  };
  const commit = await deps.store.commit([...writes, wake]);
  if (commit.kind === 'conflict') return refuse('conflict/board');
  await deps.jobs.tellBoard(campaign, kind);
  return ok(await viewBoard(deps, board));
}
