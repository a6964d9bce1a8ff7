import type { Board } from '../board-records.ts';
import type { BoardAccess } from '../contracts/board-out.ts';
import type { Deps } from '../deps.ts';

/** As it is kept: by the instance's key. */
export const sealAccess = ({ keys }: Pick<Deps, 'keys'>, access: BoardAccess): string =>
  keys.seal(JSON.stringify(access));

/** @throws Error when it was sealed with another key. */
export const openAccess = ({ keys }: Pick<Deps, 'keys'>, board: Board): BoardAccess =>
  JSON.parse(keys.unseal(board.sealedAccess)) as BoardAccess;
