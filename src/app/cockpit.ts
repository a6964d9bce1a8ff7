import { type Tally, tallyOf } from '../campaign/calendar/vote.ts';
import type { CampaignId } from '../campaign/ids.ts';
import type { RuleChange } from '../campaign/state.ts';
import type { Instant } from '../kernel/brand.ts';
import { ok, type Result } from '../kernel/result.ts';
import { sayFellSilent } from '../reports/parts/silence.ts';
import type { Deps } from './deps.ts';
import { listWaiting } from './mail/waiting-mail.ts';
import { currentTurn } from './open-turn/current-turn.ts';
import { type SeatStatus, seatStatuses } from './open-turn/seat-status.ts';
import { openDoubts } from './opening/doubted-rules.ts';
import { leavesTheHouse } from './outbox/outbox.ts';
import { enterAsStaff, isGm } from './people/access.ts';
import type { Asker } from './people/asker.ts';
import { votersOf } from './people/voters.ts';
import type { CampaignRow, TurnRow } from './records.ts';
import { isWaitedFor, rollCallPosts, silentFactions } from './turn/silence.ts';

/** The GM's first page. */
export interface Cockpit {
  readonly campaign: CampaignRow;
  readonly turn: TurnRow;
  readonly seats: readonly SeatStatus[];
  readonly trayCount: number;
  readonly unsentCount: number;
  /** Whether letters leave this machine: `nowhere` no mail server is set up, `mailroom` this campaign's never do. */
  readonly mailGoes: 'out' | 'nowhere' | 'mailroom';
  /** Letters of this turn that were kept here while no mail server was set up. */
  readonly keptCount: number;
  /** While orders are collected, where the roll call is public: who is waited for, to copy into a board. */
  readonly rollCall: readonly { readonly title: string; readonly text: string }[];
  /** A sentence on the powers that were silent in the turn before; empty where none was. */
  readonly fellSilent: string;
  /** CP-CAL-18: how the vote on a pause stands that is under way; absent: there is none. */
  readonly vote?: Tally & { readonly until: Instant };
  /** CP-OPN-08: rules of battles that nobody chose, until the GM has answered. */
  readonly doubtedRules: readonly RuleChange[];
  /** Whoever knows a reply address can forge mail here; empty: the doors are guarded. */
  readonly forgeryWarning: string;
  /** Whether the asker steers, or helps and looks. */
  readonly maySteer: boolean;
  readonly now: Instant;
}

const COUNTED = 500;

/** The GM's first page: who is in, who is not, what waits. */
export async function cockpit(deps: Deps, asker: Asker, id: CampaignId): Promise<Result<Cockpit>> {
  const entered = await enterAsStaff(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign } = entered.value;
  const [turn, seats, tray, waiting, sent, fellSilent, doubtedRules, vote] = await Promise.all([
    currentTurn(deps, campaign),
    seatStatuses(deps, campaign),
    deps.store.listInbound({ campaign: id, status: 'tray' }, { limit: COUNTED }),
    listWaiting(deps, id, COUNTED),
    deps.store.listOutboundStatuses({ campaign: id, turn: campaign.turn }, { limit: COUNTED }),
    silentLastTurn(deps, campaign),
    openDoubts(deps, campaign),
    voteNow(deps, campaign),
  ]);
  const now = deps.clock.now();
  const isCollecting = turn.status === 'open' || turn.status === 'held';
  return ok({
    campaign,
    turn,
    seats,
    trayCount: tray.length + waiting.length,
    unsentCount: sent.filter((status) => status === 'queued' || status === 'failed').length,
    mailGoes: mailGoes(deps, campaign),
    keptCount: campaign.mailroomOnly ? 0 : sent.filter((status) => status === 'mailroom').length,
    rollCall: isCollecting ? await rollCallPosts(deps, campaign, turn, seats.filter(isWaitedFor)) : [],
    fellSilent,
    ...(vote === undefined ? {} : { vote }),
    doubtedRules,
    forgeryWarning: deps.settings.forgeryWarning ?? '',
    maySteer: isGm(entered.value.seat),
    now,
  });
}

async function voteNow(
  deps: Deps,
  { id, pauseVote, calendar: { pauseVotes = 100 } }: CampaignRow,
): Promise<Cockpit['vote']> {
  if (pauseVote === undefined) return undefined;
  return { until: pauseVote.until, ...tallyOf(pauseVote, pauseVotes, await votersOf(deps, id)) };
}

function mailGoes(deps: Deps, campaign: CampaignRow): Cockpit['mailGoes'] {
  if (campaign.mailroomOnly) return 'mailroom';
  return leavesTheHouse(deps, campaign) ? 'out' : 'nowhere';
}

async function silentLastTurn(deps: Deps, campaign: CampaignRow): Promise<string> {
  if (campaign.turn === 1) return '';
  const [state, participants, books] = await Promise.all([
    deps.store.getState(campaign.id),
    deps.store.listParticipants(campaign.id),
    deps.store.listOrderBooks(campaign.id, campaign.turn - 1),
  ]);
  const names = silentFactions(state, participants, books).map((id) => state.factions[id]?.name ?? id);
  return sayFellSilent(campaign.turn - 1, names, deps.templates.words);
}
