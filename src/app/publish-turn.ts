/** The end of a turn: state, events, record, posts, letters and the next turn, in one transaction. */
import { makeTurnRecord } from '../campaign/record.ts';
import type { TurnResult } from '../campaign/resolve.ts';
import { type ResolvedTurn, visibleTo } from '../campaign/visible-to.ts';
import { auditWrite } from './audit.ts';
import { storiesOf } from './battle-stories.ts';
import type { TurnUnderWay } from './carry-turn-on.ts';
import type { Deps } from './deps.ts';
import { forumPosts } from './forum-posts.ts';
import { turnLetters } from './letters.ts';
import { luckWordsOf, ordersOf } from './luck.ts';
import { newTurn, secretsOf } from './new-turn.ts';
import { queueMail, sendSoon } from './outbox.ts';
import type { Write } from './ports.ts';
import type { CampaignRow, OutboundMail, TurnRow } from './records.ts';

export async function publishTurn(deps: Deps, underWay: TurnUnderWay, result: TurnResult): Promise<void> {
  const { campaign, turn } = underWay;
  const { secret } = secretsOf(deps, turn);
  const past: TurnRow = {
    ...turn,
    status: 'resolved',
    secret,
    resolvedAt: deps.clock.now(),
    version: turn.version + 1,
  };
  const next = newTurn(deps, campaign, turn.number + 1);
  const row: CampaignRow = { ...campaign, turn: next.number };
  const letters = await lettersFor(deps, underWay, { past, next, row, result });
  const commit = await deps.store.commit([
    { kind: 'save-turn', turn: past },
    { kind: 'save-state', from: turn.number, state: result.state },
    { kind: 'save-campaign', row },
    { kind: 'add-events', campaign: campaign.id, turn: turn.number, events: result.events },
    ...recordWrites(deps, underWay, { past, row, result }),
    { kind: 'add-turn', turn: next },
    ...letters.map(queueMail),
    auditWrite(deps, campaign.id, {
      who: 'system',
      what: 'turn-resolved',
      detail: { turn: turn.number, events: result.events.length, battles: underWay.results.length },
    }),
  ]);
  if (commit.kind === 'conflict') return;
  await sendSoon(deps, letters);
  await deps.jobs.wakeTurn(campaign.id, next.number, next.deadline);
  deps.log.info({ campaign: campaign.id, turn: turn.number, letters: letters.length }, 'turn resolved');
}

interface Ending {
  readonly past: TurnRow;
  readonly row: CampaignRow;
  readonly result: TurnResult;
}

async function lettersFor(
  deps: Deps,
  underWay: TurnUnderWay,
  { past, row, result, next }: Ending & { readonly next: TurnRow },
): Promise<readonly OutboundMail[]> {
  const seats = await deps.store.listParticipants(row.id);
  const { books, battles: rows } = underWay;
  return turnLetters(deps, {
    campaign: row,
    resolved: resolvedTurn(underWay, result),
    past,
    next,
    books,
    seats,
    storiesFor: (seat, battles) => storiesOf(rows, battles, seat.role === 'gm' ? 'gm' : 'public'),
  });
}

function recordWrites(deps: Deps, underWay: TurnUnderWay, { past, row, result }: Ending): readonly Write[] {
  const { state, books, results, turn } = underWay;
  const record = makeTurnRecord({
    ...secretsOf(deps, turn),
    luckWords: luckWordsOf(books),
    before: state,
    orders: ordersOf(books),
    results,
    events: result.events,
    after: result.state,
  });
  const seen = visibleTo(resolvedTurn(underWay, result), { kind: 'public' });
  const posts = forumPosts({
    campaign: row,
    past,
    seen,
    battles: storiesOf(underWay.battles, seen.battles, 'public'),
    books,
  });
  return [
    { kind: 'save-record', campaign: row.id, turn: turn.number, record },
    { kind: 'add-posts', posts },
  ];
}

function resolvedTurn({ state }: TurnUnderWay, result: TurnResult): ResolvedTurn {
  return { before: state, events: result.events, after: result.state };
}
