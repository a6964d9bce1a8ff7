import type { Deps } from '../deps.ts';
import { boards, dropBoard, setBoard, testBoard } from './set-board.ts';
import { retryBoard, settleBoardPost } from './settle-post.ts';
import { tellBoard } from './tell-board.ts';
import { offerBoardThread, settleBoardThread } from './thread-orders.ts';
import type { BoardUseCases } from './use-cases.ts';

/** These use cases over one set of ports. */
export function boardUseCases(deps: Deps): BoardUseCases {
  return {
    boards: (asker, campaign) => boards(deps, asker, campaign),
    setBoard: (asker, wish) => setBoard(deps, asker, wish),
    testBoard: (asker, campaign, board) => testBoard(deps, asker, campaign, board),
    retryBoard: (asker, campaign, board) => retryBoard(deps, asker, campaign, board),
    settleBoardPost: (asker, verdict) => settleBoardPost(deps, asker, verdict),
    dropBoard: (asker, campaign, board) => dropBoard(deps, asker, campaign, board),
    offerBoardThread: (asker, campaign, board) => offerBoardThread(deps, asker, campaign, board),
    settleBoardThread: (asker, wish) => settleBoardThread(deps, asker, wish),
    tellBoard: (campaign, board) => tellBoard(deps, campaign, board),
  };
}
