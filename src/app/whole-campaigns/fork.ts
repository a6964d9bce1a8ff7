/** A trial of a campaign from one of its turns on: a campaign of its own, that mails nobody and whose dice are others. */
import type { CampaignId, FactionId } from '../../campaign/ids.ts';
import { resolvedBy } from '../../campaign/record.ts';
import { inOrder } from '../../campaign/sorted.ts';
import type { CampaignState } from '../../campaign/state.ts';
import type { TurnOrders } from '../../campaign/turn/commands.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { isFreeId } from '../open-turn/gone.ts';
import { ordersOf } from '../open-turn/luck.ts';
import { newTurn } from '../open-turn/new-turn.ts';
import { openingLetters } from '../opening/opening-letters.ts';
import { queueMail } from '../outbox/outbox.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { readReason } from '../people/reason.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, Participant, TurnRow } from '../records.ts';
import { participantLink } from '../seats/ask-sign-in.ts';
import { refuse } from '../words/refuse.ts';

export interface ForkWish {
  readonly campaign: CampaignId;
  /** As it stood when this turn began, with the orders that were given for it; absent: the turn under way. */
  readonly turn?: number;
  readonly reason: string;
}

export interface Fork {
  readonly campaign: CampaignRow;
  /** Signs its game master in once, within a day: a seat of the campaign that it was made of is none here. */
  readonly link: string;
}

const GM = 'gm' as ParticipantId;

/**
 * A sandbox. Nothing is changed in the campaign but its log. GM only. Refusals: `input/reason`, `late/not-resolved`, `unclear/turn`,
 * `illegal/not-dealt`, `illegal/battles-under-way`, `conflict/campaign`.
 */
export async function forkCampaign(deps: Deps, asker: Asker, wish: ForkWish): Promise<Result<Fork>> {
  const entered = await enterAsGm(deps, asker, wish.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const why = readReason(wish.reason);
  if (!why.ok) return why;
  const begun = await beginningOf(deps, campaign, wish.turn ?? campaign.turn);
  if (!begun.ok) return begun;
  const row = await rowOf(deps, campaign, begun.value.state.turn);
  const state = withOwnDice(deps, { ...begun.value.state, id: row.id, name: row.name });
  const turn = newTurn(deps, row, state.turn);
  const seats = seatsOf(state, row);
  const letters = openingLetters(deps, { campaign: row, state, turn, seats });
  const entry = { who: nameOf(seat), detail: { turn: turn.number, reason: why.value } };
  const commit = await deps.store.commit([
    { kind: 'open-campaign', row, state, participants: seats, turn },
    ...booksOf(seats, turn, begun.value.orders),
    ...letters.map(queueMail),
    auditWrite(deps, row.id, { ...entry, what: 'sandbox-opened' }),
    auditWrite(deps, campaign.id, { ...entry, what: 'sandbox-made' }),
  ]);
  if (commit.kind === 'conflict') return refuse('conflict/campaign');
  const link = await participantLink(deps, { kind: 'owner' }, { campaign: row.id, participant: GM });
  return link.ok ? ok({ campaign: row, link: link.value }) : link;
}

interface Beginning {
  readonly state: CampaignState;
  readonly orders: TurnOrders;
}

async function beginningOf(deps: Deps, campaign: CampaignRow, turn: number): Promise<Result<Beginning>> {
  const found =
    turn === campaign.turn ? await openTurn(deps, campaign) : await pastTurn(deps, campaign, turn);
  if (!found.ok) return found;
  const { state } = found.value;
  if (state.toDeal !== undefined) return refuse('illegal/not-dealt');
  if (Object.keys(state.battles ?? {}).length > 0) return refuse('illegal/battles-under-way', { turn });
  return found;
}

async function openTurn({ store }: Deps, { id, turn }: CampaignRow): Promise<Result<Beginning>> {
  const [state, books] = await Promise.all([store.getState(id), store.listOrderBooks(id, turn)]);
  return ok({ state, orders: ordersOf(books) });
}

async function pastTurn(
  { store }: Deps,
  { id, turn: now }: CampaignRow,
  turn: number,
): Promise<Result<Beginning>> {
  if (turn < 1 || turn > now) return refuse('unclear/turn', { number: turn });
  const record = await store.findRecord(id, turn);
  if (record?.sealed === undefined) return refuse('late/not-resolved', { number: turn });
  return ok({ state: record.sealed.before, orders: resolvedBy(record.sealed) });
}

/** Its clock stands still: its turns end when somebody resolves them. */
async function rowOf(
  deps: Deps,
  { id: of, name, ruleset, calendar }: CampaignRow,
  turn: number,
): Promise<CampaignRow> {
  const now = deps.clock.now();
  return {
    id: await freeId(deps, of),
    name: deps.templates.words.sandbox.name({ name, turn }),
    ruleset,
    turn,
    status: 'paused',
    pause: { since: now },
    calendar,
    mailroomOnly: true,
    sandbox: { of, turn },
    createdAt: now,
  };
}

const MOST_LETTERS = 16;

/** `the-long-war-try-2`: short enough for a reply address. */
async function freeId({ store }: Deps, of: CampaignId): Promise<CampaignId> {
  const stem = `${of.slice(0, MOST_LETTERS).replace(/-+$/, '')}-try`;
  let n = 1;
  while (!(await isFreeId(store, `${stem}-${n}`))) n += 1;
  return `${stem}-${n}` as CampaignId;
}

/** Seeds that lie sealed in the state are drawn anew: a trial tells nothing of what they hold for the campaign. */
function withOwnDice({ entropy }: Deps, state: CampaignState): CampaignState {
  const { darkSeed, hearsay, ...rest } = state;
  return {
    ...rest,
    ...(darkSeed === undefined ? {} : { darkSeed: entropy.secret() }),
    ...(hearsay === undefined ? {} : { hearsay: { ...hearsay, seed: entropy.secret() } }),
  };
}

/** Powers, and nobody's name or address. */
function seatsOf(state: CampaignState, { id: campaign, calendar }: CampaignRow): readonly Participant[] {
  const seat = { campaign, addresses: [], timeZone: calendar.timeZone, keyVersion: 1 };
  const players = inOrder(state.factions).map(({ id, name }, i) => ({
    ...seat,
    id: `p${i + 1}` as ParticipantId,
    role: 'player' as const,
    name,
    faction: id,
  }));
  return [{ ...seat, id: GM, role: 'gm', name: 'GM' }, ...players];
}

function booksOf(
  seats: readonly Participant[],
  { campaign, number: turn }: TurnRow,
  given: TurnOrders,
): readonly Write[] {
  return seats.flatMap(({ id: by, faction }) => {
    const orders = faction === undefined ? [] : (given[faction as FactionId] ?? []);
    if (faction === undefined || orders.length === 0) return [];
    const book = { campaign, turn, faction, orders, isFinal: false, receipts: 0, version: 1 };
    return [{ kind: 'save-orders' as const, book, by }];
  });
}
