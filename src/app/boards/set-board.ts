/** Where turns are posted by themselves, and by whose leave: set, tested, forgotten. */
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Board } from '../board-records.ts';
import { type BoardAccess, type BoardKind, READABLE_BOARDS } from '../contracts/board-out.ts';
import type { Deps } from '../deps.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { CampaignRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { type KeptAccess, openAccess, sealAccess } from './access.ts';
import { type BoardView, viewBoard, WORKS } from './board-view.ts';

/** What a GM asks for. Empty text is none; an empty key leaves the one that is kept. */
export interface BoardWish {
  readonly campaign: CampaignId;
  readonly kind: BoardKind;
  /** Of Discord empty where the kept one stays. */
  readonly address: string;
  readonly key: string;
  readonly user: string;
  readonly category: string;
  readonly topic: string;
  /** The topic in which players write their orders; empty: none is read. */
  readonly reads?: string;
  /** By seat. */
  readonly people: Readonly<Record<string, string>>;
  readonly isOn: boolean;
  /** The first turn to be told; the one under way if not said. */
  readonly fromTurn?: number;
}

/** Refusals: `illegal/no-boards`, `input/board-address`, `input/board-key`, `input/board-place`, `input/board-number`, `input/board-turn`, `conflict/board`. */
export async function setBoard(deps: Deps, asker: Asker, wish: BoardWish): Promise<Result<BoardView>> {
  const entered = await enterAsGm(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  if (campaign.sandbox !== undefined) return refuse('illegal/no-boards.trial');
  const kept = await findBoard(deps, wish.campaign, wish.kind);
  const access = reachableAccess(deps, wish, kept);
  if (!access.ok) return access;
  const fromTurn = wish.fromTurn ?? kept?.fromTurn ?? campaign.turn;
  if (!Number.isInteger(fromTurn) || fromTurn < 1 || fromTurn > campaign.turn)
    return refuse('input/board-turn', { turn: campaign.turn });
  const board: Board = {
    campaign: campaign.id,
    kind: wish.kind,
    sealedAccess: sealAccess(deps, access.value),
    fromTurn,
    isOn: wish.isOn,
    calls: kept?.calls ?? 0,
    version: (kept?.version ?? 0) + 1,
  };
  const commit = await deps.store.commit([
    { kind: 'save-board', board },
    { kind: 'wake-boards', campaign: campaign.id, at: deps.clock.now(), turn: fromTurn },
    auditWrite(deps, campaign.id, {
      who: nameOf(seat),
      what: 'board-set',
      detail: { board: wish.kind, isOn: wish.isOn, fromTurn },
    }),
  ]);
  if (commit.kind === 'conflict') return refuse('conflict/board');
  await deps.jobs.tellBoard(campaign.id, wish.kind);
  return ok(await viewBoard(deps, board));
}

/** As `accessOf`. One that is kept from before can be switched off whatever its address is. */
function reachableAccess(deps: Deps, wish: BoardWish, kept: Board | undefined): Result<KeptAccess> {
  const access = accessOf(wish, kept && openAccess(deps, kept));
  const isUsed = wish.isOn || kept === undefined;
  const why = access.ok && isUsed ? deps.boardOut?.whyNot(access.value.address) : undefined;
  if (why === undefined) return access;
  return refuse(why === 'private' ? 'input/board-address.private' : 'input/board-address.plain');
}

const NUMBER = /^\d{1,20}$/;
const WEBHOOK = /^https?:\/\/[^/?#@]+\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/;
const FIRST_PAGE = /^https?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?$/;

function accessOf(wish: BoardWish, kept: KeptAccess | undefined): Result<KeptAccess> {
  const isDiscord = wish.kind === 'discord';
  const address = addressOf(wish, kept);
  if (!(isDiscord ? WEBHOOK : FIRST_PAGE).test(address) || !URL.canParse(address))
    return refuse(isDiscord ? 'input/board-address.webhook' : 'input/board-address');
  const key = keyOf(wish, address, kept);
  if (key === undefined) return refuse('input/board-key');
  const { category, topic, user, people } = wish;
  if (!isDiscord && (category === '') === (topic === '')) return refuse('input/board-place');
  const given = withoutEmpty({ category, topic });
  const called = withoutEmpty(people);
  const reading = readingOf(wish, address, kept);
  const numbers = Object.values({ ...called, ...given, ...withoutEmpty({ reads: topicRead(wish) }) });
  if (!numbers.every((each) => NUMBER.test(each))) return refuse('input/board-number');
  const known = Object.keys(called).length === 0 ? {} : { people: called as Record<string, string> };
  return ok({ kind: wish.kind, address, key, ...withoutEmpty({ user }), ...given, ...known, ...reading });
}

/** How far a thread has been read is forgotten with it; who is who on the same board is not. */
function readingOf(
  wish: BoardWish,
  address: string,
  kept: KeptAccess | undefined,
): Pick<KeptAccess, 'reading'> {
  const topic = topicRead(wish);
  const before = kept?.address === address ? kept.reading : undefined;
  if (topic === '') return {};
  return { reading: before?.topic === topic ? before : { topic, people: before?.people ?? {}, waiting: 0 } };
}

/** Empty: none. */
const topicRead = ({ kind, reads = '' }: BoardWish): string => (READABLE_BOARDS.includes(kind) ? reads : '');

function addressOf({ kind, address }: BoardWish, kept: BoardAccess | undefined): string {
  if (kind !== 'discord') return address.trim().replace(/\/+$/, '');
  const typed = address.trim().replace(/[?#].*$/, '');
  return typed === '' ? (kept?.address ?? '') : typed;
}

function withoutEmpty<Name extends string>(
  texts: Readonly<Record<Name, string>>,
): { readonly [name in Name]?: string } {
  const given = Object.entries<string>(texts).filter(([, text]) => text !== '');
  return Object.fromEntries(given) as { [name in Name]?: string };
}

/** A key that is kept goes to the place it was given for, and to no other: whoever changes that must know it. */
function keyOf({ kind, key }: BoardWish, address: string, kept: BoardAccess | undefined): string | undefined {
  const typed = key.trim();
  if (kind === 'discord') return '';
  if (typed !== '') return /^[\x21-\x7e]{1,500}$/.test(typed) ? typed : undefined;
  return kept !== undefined && new URL(kept.address).origin === new URL(address).origin
    ? kept.key
    : undefined;
}

async function findBoard(deps: Deps, campaign: CampaignId, kind: BoardKind): Promise<Board | undefined> {
  return (await deps.store.listBoards(campaign)).find((board) => board.kind === kind);
}

/** The board and who asks for it. Refusals: those of `enterAsGm`, `unclear/board`. */
export async function boardForGm(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  kind: BoardKind,
): Promise<Result<{ readonly campaign: CampaignRow; readonly who: string; readonly board: Board }>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const board = await findBoard(deps, id, kind);
  if (board === undefined) return refuse('unclear/board');
  return ok({ campaign: entered.value.campaign, who: nameOf(entered.value.seat), board });
}

export async function boards(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
): Promise<Result<readonly BoardView[]>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const all = await deps.store.listBoards(id);
  return ok(await Promise.all(all.map((board) => viewBoard(deps, board))));
}

/** Refusals: `unclear/board`, `illegal/no-boards`, `conflict/board`. */
export async function testBoard(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  kind: BoardKind,
): Promise<Result<BoardView>> {
  const found = await boardForGm(deps, asker, id, kind);
  if (!found.ok) return found;
  if (deps.boardOut === undefined) return refuse('illegal/no-boards');
  const { board } = found.value;
  const test = await deps.boardOut.test(openAccess(deps, board));
  const code = test.kind === 'works' ? `${WORKS}${plain(test.as)}\n${plain(test.place)}` : test.code;
  const tested = { ...board, tested: { at: deps.clock.now(), code }, version: board.version + 1 };
  const commit = await deps.store.commit([{ kind: 'save-board', board: tested }]);
  return commit.kind === 'conflict' ? refuse('conflict/board') : ok(await viewBoard(deps, tested));
}

const plain = (name: string): string =>
  name
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 80);

export async function dropBoard(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  kind: BoardKind,
): Promise<Result<readonly BoardView[]>> {
  const found = await boardForGm(deps, asker, id, kind);
  if (!found.ok) return found;
  await deps.store.commit([
    { kind: 'drop-board', campaign: id, board: kind },
    auditWrite(deps, id, { who: found.value.who, what: 'board-dropped', detail: { board: kind } }),
  ]);
  return boards(deps, asker, id);
}
