/** Turns that are posted on boards by themselves. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { BoardKind } from '../contracts/board-out.ts';
import type { SettledThread } from '../dice/desk-use-cases.ts';
import type { Asker } from '../people/asker.ts';
import type { BoardView } from './board-view.ts';
import type { BoardWish } from './set-board.ts';
import type { PostVerdict } from './settle-post.ts';
import type { BoardThreadOffer, BoardThreadWish } from './thread-orders.ts';

export interface BoardUseCases {
  /** The boards of a campaign, without their keys. GM only. */
  boards(asker: Asker, campaign: CampaignId): Promise<Result<readonly BoardView[]>>;
  /** Where turns are posted, and by whose leave. GM only. Refusals: see `setBoard`. */
  setBoard(asker: Asker, wish: BoardWish): Promise<Result<BoardView>>;
  /** Asks the board whether we may post there; posts nothing. GM only. Refusals: `unclear/board`, `illegal/no-boards`. */
  testBoard(asker: Asker, campaign: CampaignId, board: BoardKind): Promise<Result<BoardView>>;
  /** What the board refused is tried again. GM only. Refusal: `unclear/board`. */
  retryBoard(asker: Asker, campaign: CampaignId, board: BoardKind): Promise<Result<BoardView>>;
  /** A post of which nobody knows whether it stands there: the GM has looked. GM only. Refusals: `unclear/board`, `unclear/post`. */
  settleBoardPost(asker: Asker, verdict: PostVerdict): Promise<Result<BoardView>>;
  /** Its key is forgotten; what stands on it stays. GM only. Refusal: `unclear/board`. */
  dropBoard(asker: Asker, campaign: CampaignId, board: BoardKind): Promise<Result<readonly BoardView[]>>;
  /** Reads the thread that players write in now, and offers what is new or changed line by line; nothing is done. GM only. Refusals: `unclear/board`, `unclear/board-thread`, `illegal/no-boards`, `illegal/board-silent`. */
  offerBoardThread(asker: Asker, campaign: CampaignId, board: BoardKind): Promise<Result<BoardThreadOffer>>;
  /** Does what was ticked, and remembers what has been dealt with and who is who. GM only. Refusals: as above, and `conflict/board`. */
  settleBoardThread(asker: Asker, wish: BoardThreadWish): Promise<Result<SettledThread>>;
  /** For jobs; may run twice. */
  tellBoard(campaign: CampaignId, board: BoardKind): Promise<void>;
}
