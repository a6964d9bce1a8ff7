/** Brings a board up to date: each piece is posted once, and changed where it stands. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { Board, BoardPost } from '../board-records.ts';
import type { BoardKind } from '../contracts/board-out.ts';
import type { Deps } from '../deps.ts';
import type { CampaignRow } from '../records.ts';
import { openAccess } from './access.ts';
import { type Brought, bringPost, type Desk } from './bring-post.ts';
import { lookAtThread, READ_EVERY_MS } from './look-at-thread.ts';
import { hashOfPost, type WantedPost, wantedPosts } from './wanted.ts';

const MINUTE = 60_000;
/** Longer than all tries of one round may take. */
const CLAIM_MS = 10 * MINUTE;
/** What has to be posted beyond these waits for the next round. */
const TRIES_A_ROUND = 8;
/** Discord is looked after so often, for the sake of its status message. */
const LOOK_EVERY_MS = 5 * MINUTE;

/**
 * May run at any time, twice, or on two machines: a board is claimed before anything is posted on it, and before each try
 * it is written down that there is one.
 */
export async function tellBoard(deps: Deps, id: CampaignId, kind: BoardKind): Promise<void> {
  const board = (await deps.store.listBoards(id)).find((each) => each.kind === kind);
  if (board === undefined || deps.boardOut === undefined) return;
  const now = deps.clock.now();
  const until = (now + CLAIM_MS) as Instant;
  const claim = await deps.store.commit([{ kind: 'claim-board', campaign: id, board: kind, now, until }]);
  if (claim.kind === 'conflict') return;
  let rest: Rest = { ...staleIn(board), wakeAt: (now + LOOK_EVERY_MS) as Instant };
  try {
    const campaign = await deps.store.findCampaign(id);
    rest = board.isOn && campaign !== undefined ? await bringAll(deps, board, campaign) : staleIn(board);
    const isRead = campaign !== undefined && (await lookAtThread(deps, board, campaign));
    if (isRead) rest = { ...rest, wakeAt: Math.min(rest.wakeAt ?? Infinity, now + READ_EVERY_MS) as Instant };
  } finally {
    await deps.store.commit([{ kind: 'rest-board', campaign: id, board: kind, calls: board.calls, ...rest }]);
  }
}

interface Rest {
  readonly wakeAt?: Instant;
  readonly staleFrom?: number;
}

const staleIn = ({ staleFrom }: Board): Rest => (staleFrom === undefined ? {} : { staleFrom });

/** Answers when it is looked after again, and from which turn on. */
async function bringAll(deps: Deps, board: Board, campaign: CampaignRow): Promise<Rest> {
  if (deps.boardOut === undefined) return {};
  const rows = await deps.store.listBoardPosts(board.campaign, board.kind);
  const access = openAccess(deps, board);
  const wanted = await wantedPosts(deps, { campaign, board, access, rows });
  const desk: Desk = {
    deps,
    boardOut: deps.boardOut,
    board,
    access,
    rows: new Map(rows.map((row) => [keyOf(row), row])),
  };
  const round = await oneRound(desk, wanted);
  const poll =
    board.kind === 'discord' && campaign.status === 'running' ? [deps.clock.now() + LOOK_EVERY_MS] : [];
  const wakes = [...round.wakes, ...poll];
  return {
    ...(wakes.length === 0 ? {} : { wakeAt: Math.min(...wakes) as Instant }),
    ...(round.staleFrom === undefined ? {} : { staleFrom: round.staleFrom }),
  };
}

const keyOf = ({ turn, piece }: { readonly turn: number; readonly piece: string }): string =>
  `${turn}/${piece}`;

interface Round {
  readonly wakes: readonly number[];
  readonly tries: number;
  readonly staleFrom?: number;
}

/** A story that is stuck holds up those after it, so that they stand in their order; what passes holds up nothing. */
async function oneRound(desk: Desk, wanted: readonly WantedPost[]): Promise<Round> {
  let round: Round = { wakes: [], tries: 0 };
  for (const each of wanted) {
    const isStory = each.isPassing !== true;
    if (isStory && round.staleFrom !== undefined) continue;
    const end = round.tries < TRIES_A_ROUND ? await bring(desk, each) : putOff(desk);
    round = {
      wakes: end.wakeAt === undefined ? round.wakes : [...round.wakes, end.wakeAt],
      tries: round.tries + Number(end.tried),
      ...(isStory && end.isOpen ? { staleFrom: each.turn } : staleOf(round)),
    };
  }
  return round;
}

const putOff = ({ deps }: Desk) => ({ isOpen: true, tried: false, wakeAt: deps.clock.now() });

const staleOf = ({ staleFrom }: Round): Pick<Round, 'staleFrom'> =>
  staleFrom === undefined ? {} : { staleFrom };

async function bring(desk: Desk, wanted: WantedPost): Promise<Brought> {
  const row = desk.rows.get(keyOf(wanted)) ?? freshRow(desk, wanted);
  const end = await bringPost(desk, wanted, { row, hash: hashOfPost(desk.deps, wanted) });
  desk.rows.set(keyOf(wanted), end.row);
  return end;
}

/** Not stored yet: version 0. */
function freshRow({ board, deps }: Desk, { turn, piece }: WantedPost): BoardPost {
  const { campaign, kind } = board;
  const changedAt = deps.clock.now();
  return {
    campaign,
    board: kind,
    turn,
    piece,
    status: 'queued',
    attempts: 0,
    isUnsure: false,
    changedAt,
    version: 0,
  };
}
