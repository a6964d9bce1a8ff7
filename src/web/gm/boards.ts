/** Boards that turns are posted on by themselves: where, by whose leave, and what stands there. */
import type { FastifyInstance } from 'fastify';
import { type BoardPostView, type BoardView, statusLeftOut } from '../../app/boards/board-view.ts';
import { BOARD_KINDS, type BoardKind, READABLE_BOARDS } from '../../app/contracts/board-out.ts';
import { boardName } from '../../app/contracts/boards.ts';
import type { UseCases } from '../../app/use-cases.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { english } from '../../kernel/words/language.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { type Form, field, type Visit } from '../visit.ts';
import { refuse } from '../words/refuse.ts';
import { sayRefusal } from '../words.ts';

export function boardPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: '/boards' }, (visit) => listPage(useCases, visit));
  show(rooms, kit, { zone: 'gm', path: '/boards/:board' }, (visit) => boardPage(kit, visit));
  const take = (path: string, act: (visit: Visit, kind: BoardKind) => Promise<Result<unknown>>) =>
    takeForm(rooms, kit, { zone: 'gm', path: `/boards/:board${path}` }, async (visit) => {
      const kind = kindOf(visit);
      if (!kind.ok) return kind;
      const done = await act(visit, kind.value);
      if (!done.ok) return boardPage(kit, visit, done.refusal);
      return go(path === '/drop' ? `${visit.base}/boards` : `${visit.base}/boards/${kind.value}`);
    });
  take('', ({ asker, campaign, form }, kind) =>
    useCases.setBoard(asker, { campaign: campaign.id, kind, ...wishOf(form) }),
  );
  take('/test', ({ asker, campaign }, kind) => useCases.testBoard(asker, campaign.id, kind));
  take('/retry', ({ asker, campaign }, kind) => useCases.retryBoard(asker, campaign.id, kind));
  take('/drop', ({ asker, campaign }, kind) => useCases.dropBoard(asker, campaign.id, kind));
  take('/verdict', ({ asker, campaign, form }, board) =>
    useCases.settleBoardPost(asker, {
      campaign: campaign.id,
      board,
      turn: Number(field(form, 'turn')),
      piece: field(form, 'piece'),
      isThere: field(form, 'isThere') === 'yes',
    }),
  );
}

/** Which board the address names. */
export function kindOf({ params }: Visit): Result<BoardKind> {
  const kind = BOARD_KINDS.find((each) => each === params['board']);
  return kind === undefined ? refuse('unclear/board') : ok(kind);
}

const PERSON = 'person-';

function wishOf(form: Form) {
  const said = (name: string): string => field(form, name).trim();
  const people = Object.keys(form).filter((name) => name.startsWith(PERSON));
  const fromTurn = Number(said('fromTurn'));
  return {
    address: said('address'),
    key: said('key'),
    user: said('user'),
    category: said('ownThread') === 'yes' ? '1' : said('category'),
    topic: said('topic'),
    reads: said('reads'),
    people: Object.fromEntries(people.map((name) => [name.slice(PERSON.length), said(name)])),
    isOn: said('isOn') === 'yes',
    ...(Number.isInteger(fromTurn) && fromTurn > 0 ? { fromTurn } : {}),
  };
}

async function listPage(useCases: UseCases, { asker, campaign, base }: Visit): Promise<Result<RoomReply>> {
  const boards = await useCases.boards(asker, campaign.id);
  if (!boards.ok) return boards;
  const lines = BOARD_KINDS.map((kind) => {
    const board = boards.value.find((each) => each.kind === kind);
    return { name: boardName(kind), href: `${base}/boards/${kind}`, ...stateOf(board) };
  });
  return page({ template: 'boards', title: 'Posting by itself', room: '/turns', view: { lines } });
}

function stateOf(board: BoardView | undefined) {
  const waiting = (board?.posts ?? []).filter(needsGm).length + (board?.waiting ?? 0);
  return {
    isSet: board !== undefined,
    isOn: board?.isOn === true,
    address: board?.address ?? '',
    waiting: waiting === 0 ? '' : String(waiting),
  };
}

const needsGm = ({ status }: BoardPostView): boolean => status === 'unsure' || status === 'refused';

async function boardPage(kit: Kit, visit: Visit, wrong?: Refusal): Promise<Result<RoomReply>> {
  const { asker, campaign } = visit;
  const kind = kindOf(visit);
  if (!kind.ok) return kind;
  const boards = await kit.deps.useCases.boards(asker, campaign.id);
  if (!boards.ok) return boards;
  const people = await kit.deps.useCases.participants(asker, campaign.id);
  if (!people.ok) return people;
  const board = boards.value.find((each) => each.kind === kind.value);
  const players = people.value.filter(({ role }) => role === 'player');
  return page({
    template: 'board',
    title: boardName(kind.value),
    room: '/turns',
    view: {
      ...formOf(visit, board, wrong),
      ...viewOf(kit, visit, board),
      kind: kind.value,
      name: boardName(kind.value),
      isDiscord: kind.value === 'discord',
      isNodebb: kind.value === 'nodebb',
      isXenforo: kind.value === 'xenforo',
      isDiscourse: kind.value === 'discourse',
      isReadable: READABLE_BOARDS.includes(kind.value),
      players: players.map(({ id, name }) => ({ id, name, number: board?.people[id] ?? '' })),
      says: sayRefusal(wrong),
    },
    ...(wrong === undefined ? {} : { status: kit.statusOf(wrong) }),
  });
}

/** What was typed, where it was not taken; but never a key. */
function formOf({ form, campaign }: Visit, board: BoardView | undefined, wrong: Refusal | undefined) {
  const typed = wrong === undefined || field(form, 'isSent') === '' ? undefined : wishOf(form);
  const kept = {
    address: board?.kind === 'discord' ? '' : (board?.address ?? ''),
    user: board?.user ?? '',
    category: board?.category ?? '',
    topic: board?.topic ?? '',
    reads: board?.reads ?? '',
    isOn: board?.isOn ?? true,
    fromTurn: board?.fromTurn ?? campaign.turn,
  };
  const { key: _, people: _people, ...shown } = { key: '', people: {}, ...kept, ...typed };
  return { ...shown, turn: campaign.turn, isSet: board !== undefined };
}

function viewOf(kit: Kit, { timeZone }: Visit, board: BoardView | undefined) {
  const posts = (board?.posts ?? []).map((post) => ({
    ...post,
    isUnsure: post.status === 'unsure',
    at: kit.deps.telling.sayInstant(post.changedAt, timeZone),
  }));
  return {
    keptAddress: board?.address ?? '',
    tested: board?.tested?.says ?? '',
    isGood: board?.tested?.code.startsWith('works') === true,
    posts,
    hasPosts: posts.length > 0,
    isRead: (board?.reads ?? '') !== '',
    waits: english.count(board?.waiting ?? 0, 'post is new or changed', 'posts are new or changed'),
    unread: board?.unread ?? '',
    hasRefused: posts.some(({ status }) => status === 'refused') || statusLeftOut(posts) !== undefined,
  };
}
