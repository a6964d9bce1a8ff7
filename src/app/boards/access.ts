import type { Board } from '../board-records.ts';
import type { BoardAccess, BoardTrouble, ThreadPost } from '../contracts/board-out.ts';
import type { Deps } from '../deps.ts';

/** What is kept of a board under seal: who we are there, and how far its thread has been read. */
export interface KeptAccess extends BoardAccess {
  readonly reading?: ThreadState;
}

/** The thread that players write in. */
export interface ThreadState {
  /** Its number on the board. */
  readonly topic: string;
  /** Who on the board plays which seat, by the game master's word: seats by names of the board. */
  readonly people: Readonly<Record<string, string>>;
  /** What the game master has dealt with: a hash of the text by the post's id. Absent: it has not been looked at yet. */
  readonly dealt?: Readonly<Record<string, string>>;
  /** How many posts are new or changed since. */
  readonly waiting: number;
  /** Why it could not be read at the last look. */
  readonly trouble?: BoardTrouble;
}

/** As it is kept: by the instance's key. */
export const sealAccess = ({ keys }: Pick<Deps, 'keys'>, access: KeptAccess): string =>
  keys.seal(JSON.stringify(access));

/** @throws Error when it was sealed with another key. */
export const openAccess = ({ keys }: Pick<Deps, 'keys'>, board: Board): KeptAccess =>
  JSON.parse(keys.unseal(board.sealedAccess)) as KeptAccess;

/** The board with another state of its thread, as its next version. */
export function withReading(deps: Pick<Deps, 'keys'>, board: Board, reading: ThreadState): Board {
  const sealedAccess = sealAccess(deps, { ...openAccess(deps, board), reading });
  return { ...board, sealedAccess, version: board.version + 1 };
}

/** A post that was changed has another one. */
export const markOf = ({ digest }: Pick<Deps, 'digest'>, { text }: Pick<ThreadPost, 'text'>): string =>
  digest(new TextEncoder().encode(text)).slice(0, 16);
