import type { Board, BoardPost } from '../../app/board-records.ts';
import type { BoardKind, RemotePost } from '../../app/contracts/board-out.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type * as Db from '../generated/client.ts';
import {
  asDate,
  asDateOrNull,
  asInstant,
  asJsonOrNull,
  optional,
  optionalInstant,
  orNull,
} from './columns.ts';

/** What a GM sets; when it wakes, and whose it is, is written by itself. */
export function boardSettings(board: Board) {
  return {
    sealedAccess: board.sealedAccess,
    fromTurn: board.fromTurn,
    isOn: board.isOn,
    testedAt: asDateOrNull(board.tested?.at),
    testCode: orNull(board.tested?.code),
    version: board.version,
  };
}

export function boardColumns(board: Board): Db.Board {
  return {
    campaignId: board.campaign,
    kind: board.kind,
    ...boardSettings(board),
    wakeAt: asDateOrNull(board.wakeAt),
    staleFrom: orNull(board.staleFrom),
    calls: board.calls,
    busyUntil: asDateOrNull(board.busyUntil),
  };
}

export function boardOf(row: Db.Board): Board {
  return {
    campaign: row.campaignId as CampaignId,
    kind: row.kind as BoardKind,
    sealedAccess: row.sealedAccess,
    fromTurn: row.fromTurn,
    isOn: row.isOn,
    ...(row.testedAt === null || row.testCode === null
      ? {}
      : { tested: { at: asInstant(row.testedAt), code: row.testCode } }),
    ...optionalInstant('wakeAt', row.wakeAt),
    ...optional('staleFrom', row.staleFrom),
    calls: row.calls,
    ...optionalInstant('busyUntil', row.busyUntil),
    version: row.version,
  };
}

export function boardPostColumns({ campaign, retryAt, changedAt, ...post }: BoardPost) {
  return {
    campaignId: campaign,
    board: post.board,
    turn: post.turn,
    piece: post.piece,
    status: post.status,
    attempts: post.attempts,
    isUnsure: post.isUnsure,
    retryAt: asDateOrNull(retryAt),
    remote: asJsonOrNull(post.remote),
    hash: orNull(post.hash),
    code: orNull(post.code),
    detail: orNull(post.detail),
    changedAt: asDate(changedAt),
    version: post.version,
  };
}

export function boardPostOf(row: Db.BoardPost): BoardPost {
  return {
    campaign: row.campaignId as CampaignId,
    board: row.board as BoardKind,
    turn: row.turn,
    piece: row.piece,
    status: row.status as BoardPost['status'],
    attempts: row.attempts,
    isUnsure: row.isUnsure,
    ...optionalInstant('retryAt', row.retryAt),
    ...optional('remote', row.remote as unknown as RemotePost | null),
    ...optional('hash', row.hash),
    ...optional('code', row.code),
    ...optional('detail', row.detail),
    changedAt: asInstant(row.changedAt),
    version: row.version,
  };
}
