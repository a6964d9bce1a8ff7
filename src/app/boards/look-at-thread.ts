/** Looks whether players have written in a board's thread. Nothing is carried out: the game master is told, once. */
import type { Board } from '../board-records.ts';
import type { ThreadPost } from '../contracts/board-out.ts';
import type { Deps } from '../deps.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { gmNote } from '../outbox/gm-note.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { gmsToTell } from '../people/staff.ts';
import type { CampaignRow, OutboundMail } from '../records.ts';
import { markOf, openAccess, type ThreadState, withReading } from './access.ts';

/** A thread is looked at so often. */
export const READ_EVERY_MS = 15 * 60_000;

/** What has not been dealt with, as it reads now: posts of others that are new or were changed. */
export function newPosts(
  deps: Pick<Deps, 'digest'>,
  posts: readonly ThreadPost[],
  { dealt = {} }: ThreadState,
): readonly ThreadPost[] {
  return posts.filter((each) => !each.isOurs && dealt[each.id] !== markOf(deps, each));
}

/** These are dealt with; of what is not in the thread's last posts any more nothing is kept. */
export function dealtWith(
  deps: Pick<Deps, 'digest'>,
  posts: readonly ThreadPost[],
): NonNullable<ThreadState['dealt']> {
  return Object.fromEntries(posts.map((each) => [each.id, markOf(deps, each)]));
}

/** Answers whether it is to be looked at again. What stands there before the first look is passed over. */
export async function lookAtThread(deps: Deps, board: Board, campaign: CampaignRow): Promise<boolean> {
  const { reading, ...access } = openAccess(deps, board);
  if (reading === undefined || deps.boardOut === undefined || campaign.status !== 'running') return false;
  const seen = await deps.boardOut.read(access, reading.topic);
  const after = stateAfter(deps, reading, seen);
  if (JSON.stringify(after) === JSON.stringify(reading)) return true;
  const mails = await notesToGm(deps, campaign, { board, before: reading, after });
  // A conflict: the game master has just changed something; the next look finds what this one found.
  const commit = await deps.store.commit([
    { kind: 'save-board', board: withReading(deps, board, after) },
    ...mails.map(queueMail),
  ]);
  if (commit.kind === 'committed') await sendSoon(deps, mails);
  return true;
}

function stateAfter(
  deps: Deps,
  { trouble: _, ...reading }: ThreadState,
  seen: Awaited<ReturnType<NonNullable<Deps['boardOut']>['read']>>,
): ThreadState {
  if (seen.kind === 'fails') return { ...reading, trouble: seen.code };
  if (reading.dealt === undefined) return { ...reading, dealt: dealtWith(deps, seen.posts), waiting: 0 };
  return { ...reading, waiting: newPosts(deps, seen.posts, reading).length };
}

interface Change {
  readonly board: Board;
  readonly before: ThreadState;
  readonly after: ThreadState;
}

/** Told when something waits and nothing did, and when the thread cannot be read and could be. */
async function notesToGm(
  deps: Deps,
  campaign: CampaignRow,
  { board, before, after }: Change,
): Promise<readonly OutboundMail[]> {
  const { cures, thread } = deps.templates.words.boards;
  const isNews = before.waiting === 0 && after.waiting > 0;
  const isDown = before.trouble === undefined && after.trouble !== undefined;
  if (!isNews && !isDown) return [];
  const [turn, seats] = await Promise.all([
    currentTurn(deps, campaign),
    deps.store.listParticipants(campaign.id),
  ]);
  const note =
    after.trouble === undefined
      ? thread.waits({ posts: after.waiting })
      : thread.down({ cure: cures[after.trouble] });
  const mail = gmNote(deps, { campaign, turn, occasion: 'board-thread', note, seats: [], tray: [] });
  const key = `thread-${board.kind}-${board.version}`;
  return gmsToTell(seats).map((to) =>
    post(deps, { campaign, to, kind: 'gm-digest', turn: turn.number, key, mail }),
  );
}
