import type { Board } from '../../app/board-records.ts';
import type { WriteOf } from '../../app/ports.ts';
import { Conflict } from '../conflict.ts';
import type { Appliers } from './applier.ts';
import { keyOf, type Tables } from './tables.ts';

/** Boards, and what stands on them. */
export const BOARD_APPLIERS = {
  'save-board': ({ boards }, { board }) => {
    const key = keyOf(board.campaign, board.kind);
    const stored = boards.get(key);
    if ((stored?.version ?? 0) !== board.version - 1) throw new Conflict(`board ${key}`);
    boards.set(key, stored === undefined ? board : { ...withoutTest(stored), ...settingsOf(board) });
  },
  'drop-board': ({ boards, boardPosts }, { campaign, board }) => {
    boards.delete(keyOf(campaign, board));
    for (const [key, post] of boardPosts)
      if (post.campaign === campaign && post.board === board) boardPosts.delete(key);
  },
  'wake-boards': ({ boards }, { campaign, at, turn }) => {
    for (const [key, board] of boards) {
      if (board.campaign !== campaign) continue;
      const staleFrom = Math.min(...[turn, board.staleFrom].flatMap((each) => each ?? []));
      boards.set(key, {
        ...board,
        wakeAt: at,
        calls: board.calls + 1,
        ...(Number.isFinite(staleFrom) ? { staleFrom } : {}),
      });
    }
  },
  'claim-board': ({ boards }, { campaign, board, now, until }) => {
    const key = keyOf(campaign, board);
    const stored = boards.get(key);
    if (stored === undefined || (stored.busyUntil ?? now) > now) throw new Conflict(`board ${key}`);
    boards.set(key, { ...stored, busyUntil: until });
  },
  'rest-board': restBoard,
  'save-board-post': ({ boardPosts }, { post }) => {
    const key = keyOf(post.campaign, post.board, post.turn, post.piece);
    if ((boardPosts.get(key)?.version ?? 0) !== post.version - 1) throw new Conflict(`board post ${key}`);
    boardPosts.set(key, post);
  },
} satisfies Partial<Appliers>;

const withoutTest = ({ tested: _, ...board }: Board) => board;

function settingsOf({ sealedAccess, fromTurn, isOn, tested, version }: Board) {
  return { sealedAccess, fromTurn, isOn, ...(tested === undefined ? {} : { tested }), version };
}

function restBoard({ boards }: Tables, write: WriteOf<'rest-board'>): void {
  const key = keyOf(write.campaign, write.board);
  const stored = boards.get(key);
  if (stored === undefined) return;
  const { busyUntil: _, wakeAt, staleFrom, ...rest } = stored;
  const asked = stored.calls === write.calls ? write : { wakeAt, staleFrom };
  boards.set(key, {
    ...rest,
    ...(asked.wakeAt === undefined ? {} : { wakeAt: asked.wakeAt }),
    ...(asked.staleFrom === undefined ? {} : { staleFrom: asked.staleFrom }),
  });
}
