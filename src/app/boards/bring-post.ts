/** One piece on its way to a board. */
import type { Instant } from '../../kernel/brand.ts';
import type { Board, BoardPost } from '../board-records.ts';
import type { BoardAccess, BoardAnswer, BoardOut, RemotePost } from '../contracts/board-out.ts';
import type { Deps } from '../deps.ts';
import { messageOf, type WantedPost } from './wanted.ts';

/** What pieces of one board are brought from. */
export interface Desk {
  readonly deps: Deps;
  readonly boardOut: BoardOut;
  readonly board: Board;
  readonly access: BoardAccess;
  /** By turn and piece, as they stand now. */
  readonly rows: Map<string, BoardPost>;
}

/** `isOpen`: it does not stand there yet. */
export interface Brought {
  readonly row: BoardPost;
  readonly isOpen: boolean;
  /** The board was asked. */
  readonly tried: boolean;
  readonly wakeAt?: Instant;
}

interface Piece {
  readonly row: BoardPost;
  readonly hash: string;
}

const MINUTE = 60_000;
/** After tries of which nobody knows how they ended. */
const PAUSES = [1, 5, 15, 60, 240, 480].map((minutes) => minutes * MINUTE);
/** Until it is seen whether a moderator has let it through. */
const MODERATED_MS = 30 * MINUTE;

/** Posts it, changes it, or leaves it as it is. */
export async function bringPost(desk: Desk, wanted: WantedPost, piece: Piece): Promise<Brought> {
  const { row, hash } = piece;
  const now = desk.deps.clock.now();
  if (row.retryAt !== undefined && row.retryAt > now)
    return { row, isOpen: true, tried: false, wakeAt: row.retryAt };
  switch (row.status) {
    case 'dropped':
      return settled(row);
    case 'unsure':
      return { row, isOpen: true, tried: false };
    case 'refused':
      return { row, isOpen: row.remote === undefined, tried: false };
    case 'held':
    case 'posted':
      return row.remote?.id === '' ? seekHeld(desk, wanted, piece) : bringChange(desk, wanted, piece);
    case 'queued':
      return row.isUnsure ? bringUnsure(desk, wanted, { row, hash }) : bringNew(desk, wanted, { row, hash });
  }
}

const settled = (row: BoardPost): Brought => ({ row, isOpen: false, tried: false });

/** It stands there, perhaps with other words. */
async function bringChange(desk: Desk, wanted: WantedPost, { row, hash }: Piece): Promise<Brought> {
  if (row.remote === undefined || row.hash === hash || wanted.isOnce === true) return settled(row);
  const message = await messageOf(desk.deps, desk.board, wanted);
  const answer = await desk.boardOut.edit(desk.access, row.remote, message);
  if (answer.kind === 'refused' && wanted.isPassing === true) return anew(desk, wanted, { row, hash });
  return note(desk, wanted, { row: { ...row, attempts: row.attempts + 1 }, hash, answer });
}

/** A status message that was deleted, or is too old to be changed again: the next one is a new one. */
async function anew(desk: Desk, wanted: WantedPost, { row, hash }: Piece): Promise<Brought> {
  const { remote: _, hash: _old, ...rest } = row;
  const isOver = wanted.turn < ((await desk.deps.store.findCampaign(desk.board.campaign))?.turn ?? 0);
  if (isOver) return keep(desk, { ...rest, status: 'dropped' }, { isOpen: false });
  return bringNew(desk, wanted, { row: { ...rest, status: 'queued' }, hash });
}

/** Before the board is asked it is written down that it is: whoever comes after a crash looks first. */
async function bringNew(desk: Desk, wanted: WantedPost, { row, hash }: Piece): Promise<Brought> {
  const topic = topicFor(desk, wanted);
  if (topic === 'none') return { row, isOpen: true, tried: false };
  const begun = await keep(
    desk,
    { ...withoutTrouble(row), status: 'queued', isUnsure: true, hash, attempts: row.attempts + 1 },
    { isOpen: true },
  );
  if (begun.row.version === row.version) return begun;
  const message = await messageOf(desk.deps, desk.board, wanted);
  const answer = await desk.boardOut.post(desk.access, message, topic);
  return note(desk, wanted, { row: begun.row, hash, answer });
}

/** Where parts after the first go; `none`: the first has no topic yet. */
function topicFor({ access, rows }: Desk, { turn, piece }: WantedPost): string | undefined | 'none' {
  if (access.topic !== undefined || access.category === undefined) return access.topic;
  if (piece === 'part-1' || !piece.startsWith('part-')) return undefined;
  return rows.get(`${turn}/part-1`)?.remote?.topic ?? 'none';
}

/** A try was begun, and nobody knows how it ended: looks before it tries again. */
async function bringUnsure(desk: Desk, wanted: WantedPost, piece: Piece): Promise<Brought> {
  const { row, hash } = piece;
  if (wanted.isPassing === true) return keep(desk, { ...row, status: 'dropped' }, { isOpen: false });
  // What was sent then is not what would be sent now: nothing there could be known again.
  if (row.hash !== hash) return keep(desk, { ...row, status: 'unsure' }, { isOpen: true });
  const found = await seek(desk, wanted);
  if (found === 'silent')
    return note(desk, wanted, { ...piece, answer: { kind: 'unsure', code: 'unreachable' } });
  if (found === 'unknown') return keep(desk, { ...row, status: 'unsure' }, { isOpen: true, tried: true });
  if (found === 'absent') return bringNew(desk, wanted, piece);
  return note(desk, wanted, { ...piece, answer: { kind: 'posted', remote: found } });
}

/** A moderator may have let it through meanwhile; until then there is nothing to change. */
async function seekHeld(desk: Desk, wanted: WantedPost, { row, hash }: Piece): Promise<Brought> {
  const found = row.status === 'held' ? await seek(desk, wanted) : 'unknown';
  if (typeof found === 'object')
    return note(desk, wanted, { row, hash, answer: { kind: 'posted', remote: found } });
  if (row.status === 'posted') return settled(row);
  const retryAt = (desk.deps.clock.now() + MODERATED_MS) as Instant;
  return keep(desk, { ...row, retryAt }, { isOpen: true, tried: true, wakeAt: retryAt });
}

async function seek(desk: Desk, wanted: WantedPost): Promise<RemotePost | 'absent' | 'unknown' | 'silent'> {
  const { pictures: _, ...words } = wanted;
  const message = await messageOf(desk.deps, desk.board, words);
  const topic = topicFor(desk, wanted);
  try {
    return await desk.boardOut.find(desk.access, message, topic === 'none' ? undefined : topic);
  } catch {
    return 'silent';
  }
}

interface Ended extends Piece {
  readonly answer: BoardAnswer;
}

async function note(desk: Desk, wanted: WantedPost, { row, hash, answer }: Ended): Promise<Brought> {
  const plain = withoutTrouble(row);
  desk.deps.log.info(
    { campaign: row.campaign, board: row.board, turn: row.turn, piece: row.piece, outcome: answer.kind },
    'board post tried',
  );
  switch (answer.kind) {
    case 'posted':
      return noteTaken(
        desk,
        { ...plain, isUnsure: false, remote: answer.remote, hash },
        answer.isHeld === true,
      );
    case 'refused':
      return noteRefused(desk, wanted, { row: plain, hash, answer });
    case 'wait':
    case 'unsure':
      return later(desk, row, answer);
  }
}

/** One that waits for a moderator, and has no ids before they let it through, is looked for later. */
function noteTaken(desk: Desk, row: BoardPost, isHeld: boolean): Promise<Brought> {
  if (!isHeld) return keep(desk, { ...row, status: 'posted' }, { isOpen: false, tried: true });
  const held = { ...row, status: 'held' } as const;
  if (row.remote?.id !== '') return keep(desk, held, { isOpen: false, tried: true });
  const retryAt = (desk.deps.clock.now() + MODERATED_MS) as Instant;
  return keep(desk, { ...held, retryAt }, { isOpen: true, tried: true, wakeAt: retryAt });
}

function noteRefused(
  desk: Desk,
  wanted: WantedPost,
  { row, answer }: Ended & { readonly answer: Extract<BoardAnswer, { kind: 'refused' }> },
): Promise<Brought> {
  const why = { code: answer.code, ...(answer.detail === undefined ? {} : { detail: answer.detail }) };
  const status = wanted.isPassing === true ? 'dropped' : 'refused';
  const end = { isOpen: row.remote === undefined, tried: true };
  return keep(desk, { ...row, ...why, status, isUnsure: false }, end);
}

/** Another try, unless there have been enough. A change that is made twice is made once. */
function later(
  desk: Desk,
  row: BoardPost,
  answer: Extract<BoardAnswer, { kind: 'wait' | 'unsure' }>,
): Promise<Brought> {
  const isWait = answer.kind === 'wait';
  const pause = PAUSES[row.attempts - 1];
  const { code } = answer;
  const isUnsure = row.remote === undefined && !isWait;
  if (pause === undefined)
    return keep(
      desk,
      { ...row, code, isUnsure, status: isUnsure ? 'unsure' : 'refused' },
      { isOpen: true, tried: true },
    );
  const retryAt = (desk.deps.clock.now() + (isWait ? Math.max(answer.ms, 1_000) : pause)) as Instant;
  return keep(desk, { ...row, code, isUnsure, retryAt }, { isOpen: true, tried: true, wakeAt: retryAt });
}

function withoutTrouble({ code: _, detail: _said, retryAt: _when, ...row }: BoardPost): BoardPost {
  return row;
}

/** Somebody else's change is left as it is: the row comes back as it was. */
async function keep(
  desk: Desk,
  row: BoardPost,
  end: Partial<Omit<Brought, 'row'>> & Pick<Brought, 'isOpen'>,
): Promise<Brought> {
  const post = { ...row, version: row.version + 1, changedAt: desk.deps.clock.now() };
  const commit = await desk.deps.store.commit([{ kind: 'save-board-post', post }]);
  return commit.kind === 'conflict'
    ? { row, isOpen: true, tried: true }
    : { tried: false, ...end, row: post };
}
