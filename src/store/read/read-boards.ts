import type { Store } from '../../app/ports.ts';
import type { PrismaClient } from '../generated/client.ts';
import { boardOf, boardPostOf } from '../rows/board-rows.ts';
import { asDate } from '../rows/columns.ts';

type Reads = Pick<Store, 'listBoards' | 'listBoardsAwake' | 'listBoardPosts'>;

/** Boards that turns are posted on by themselves. */
export function boardReads(prisma: PrismaClient): Reads {
  return {
    async listBoards(campaignId) {
      const rows = await prisma.board.findMany({ where: { campaignId }, orderBy: { kind: 'asc' } });
      return rows.map(boardOf);
    },
    async listBoardsAwake(now) {
      const at = asDate(now);
      const free = { OR: [{ busyUntil: null }, { busyUntil: { lte: at } }] };
      return (await prisma.board.findMany({ where: { wakeAt: { lte: at }, ...free } })).map(boardOf);
    },
    async listBoardPosts(campaignId, board) {
      const orderBy = [{ turn: 'asc' as const }, { piece: 'asc' as const }];
      return (await prisma.boardPost.findMany({ where: { campaignId, board }, orderBy })).map(boardPostOf);
    },
  };
}
