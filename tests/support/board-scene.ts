/** A campaign in its first turn, with a fake board set up. */
import { afterEach } from 'vitest';
import { boardUseCases } from '../../src/app/boards/make.ts';
import type { BoardWish } from '../../src/app/boards/set-board.ts';
import type { BoardKind } from '../../src/app/contracts/board-out.ts';
import type { Deps } from '../../src/app/deps.ts';
import type { Store } from '../../src/app/ports.ts';
import { boardsOut } from '../../src/boards/boards-out.ts';
import { unwrap } from '../../src/kernel/result.ts';
import { type FakeBoard, openFakeBoard } from './fake-board-servers.ts';
import { openFieldOffice } from './field-office.ts';
import { DEMO, type Office, OWNER } from './office.ts';

const boards: FakeBoard[] = [];
afterEach(async () => {
  for (const board of boards.splice(0)) await board.close();
});

interface Scene {
  readonly office: Office;
  readonly board: FakeBoard;
  readonly deps: Deps;
  readonly logged: string[];
  tell(over?: Partial<Deps>): Promise<void>;
  rows(): ReturnType<Store['listBoardPosts']>;
}

/** A campaign in its first turn, with a board set up and tested. */
export async function aScene(kind: BoardKind, wish: Partial<BoardWish> = {}): Promise<Scene> {
  const office = await openFieldOffice({ terms: { mode: 'adjutant' } });
  const board = await openFakeBoard(kind);
  boards.push(board);
  const logged: string[] = [];
  const note = (...facts: unknown[]) => void logged.push(JSON.stringify(facts));
  const deps: Deps = {
    ...office.deps,
    boardOut: boardsOut({ mayBePrivate: true, timeoutMs: 2_000 }),
    log: { info: note, warn: note, error: note },
  };
  const { address, key, category = '', user = '' } = board.access;
  const given = { campaign: DEMO, kind, address, key, user, category, topic: '', people: {}, isOn: true };
  unwrap(await boardUseCases(deps).setBoard(OWNER, { ...given, ...wish }));
  return {
    office,
    board,
    deps,
    logged,
    tell: (over = {}) => boardUseCases({ ...deps, ...over }).tellBoard(DEMO, kind),
    rows: () => office.store.listBoardPosts(DEMO, kind),
  };
}

/** Turns' stories that stand there. */
export const stories = (board: FakeBoard) =>
  board.standing.filter(({ text }) => /Turn|turn 1/.test(text) && text.length > 300);
