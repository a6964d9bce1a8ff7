import type { WriteOf } from '../../app/ports.ts';
import { Conflict } from '../conflict.ts';
import type { Db } from '../read/snapshot.ts';
import { boardColumns, boardPostColumns, boardSettings } from '../rows/board-rows.ts';
import { asDate, asDateOrNull, orNull } from '../rows/columns.ts';
import { each, type Writers } from './writer.ts';

/** Boards, and what stands on them. */
export const BOARD_WRITERS = {
  'save-board': each(saveBoard),
  'drop-board': each(async (tx, { campaign, board }) => {
    await tx.board.deleteMany({ where: { campaignId: campaign, kind: board } });
  }),
  'wake-boards': each(async (tx, { campaign, at, turn }) => {
    await tx.$executeRaw`
      UPDATE "board" SET "wake_at" = ${asDate(at)}, "calls" = "calls" + 1,
        "stale_from" = LEAST("stale_from", ${turn ?? null}::int)
      WHERE "campaign_id" = ${campaign}`;
  }),
  'claim-board': each(async (tx, { campaign, board, now, until }) => {
    const free = { OR: [{ busyUntil: null }, { busyUntil: { lte: asDate(now) } }] };
    const where = { campaignId: campaign, kind: board, ...free };
    const { count } = await tx.board.updateMany({ where, data: { busyUntil: asDate(until) } });
    if (count === 0) throw new Conflict(`board ${campaign}/${board}`);
  }),
  'rest-board': each(async (tx, { campaign, board, calls, wakeAt, staleFrom }) => {
    const where = { campaignId: campaign, kind: board };
    await tx.board.updateMany({ where, data: { busyUntil: null } });
    const data = { wakeAt: asDateOrNull(wakeAt), staleFrom: orNull(staleFrom) };
    await tx.board.updateMany({ where: { ...where, calls }, data });
  }),
  'save-board-post': each(saveBoardPost),
} satisfies Partial<Writers>;

async function saveBoard(tx: Db, { board }: WriteOf<'save-board'>): Promise<void> {
  const { campaign: campaignId, kind, version } = board;
  const { count } =
    version === 1
      ? await tx.board.createMany({ data: [boardColumns(board)], skipDuplicates: true })
      : await tx.board.updateMany({
          where: { campaignId, kind, version: version - 1 },
          data: boardSettings(board),
        });
  if (count === 0) throw new Conflict(`board ${campaignId}/${kind}`);
}

async function saveBoardPost(tx: Db, { post }: WriteOf<'save-board-post'>): Promise<void> {
  const { campaign: campaignId, board, turn, piece, version } = post;
  const data = boardPostColumns(post);
  const { count } =
    version === 1
      ? await tx.boardPost.createMany({ data: [data], skipDuplicates: true })
      : await tx.boardPost.updateMany({
          where: { campaignId, board, turn, piece, version: version - 1 },
          data,
        });
  if (count === 0) throw new Conflict(`board post ${campaignId}/${board}/${turn}/${piece}`);
}
