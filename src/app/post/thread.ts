/** A thread's text pasted in: orders and requests for rolls found in it, offered line by line. Nothing is done before the GM ticks it. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { isOrderLine } from '../../orders/is-order-line.ts';
import { readOrders } from '../../orders/read.ts';
import { readThread, type ThreadLine } from '../../orders/thread/read-thread.ts';
import { keysOf } from '../../orders/words.ts';
import type { Deps } from '../deps.ts';
import { readRequest } from '../dice/ask-rolls.ts';
import { rollAtCampaign } from '../dice/desk-rolls.ts';
import type { OfferedLine, SettledThread, ThreadOffer, ThreadPick } from '../dice/desk-use-cases.ts';
import type { ParticipantId } from '../ids.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { keepOrders } from '../orders/give-orders.ts';
import type { OrderText } from '../orders/take-orders.ts';
import { type Access, enterAsGm, nameOf, readerOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import type { CampaignRow, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';

const MOST_OFFERED = 200;
/** Characters that are read at once, each as often as somebody may have meant it: a line of nobody we know is read for every player. */
const MOST_READ = 250_000;

/** What a thread is read with. */
interface ThreadContext {
  readonly campaign: CampaignRow;
  readonly state: CampaignState;
  readonly all: VisibleCampaign;
  readonly players: readonly { readonly seat: Participant; readonly known: VisibleCampaign }[];
}

/**
 * The lines that ask for something, each with who is meant by it and what it would do. GM only. Refusal: `illegal/long-thread` where
 * more would have to be read than a minute of work.
 */
export async function offerThread(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  text: string,
): Promise<Result<ThreadOffer>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const context = await contextOf(deps, entered.value);
  const authors = context.players.map(({ seat, known }) => ({
    id: seat.id,
    names: namesOf(seat, known),
  }));
  const lines = readThread(text, authors);
  if (workFor(lines, context.players.length) > MOST_READ)
    return refuse('illegal/long-thread', { characters: text.length });
  return ok({
    ...(await offerLines(lines, context)),
    seats: context.players.map(({ seat, known }) => ({ id: seat.id, name: nameIn(seat, known) })),
  });
}

/** Players who can be given orders for, and whether a name of somewhere else is one of theirs. */
export async function threadSeats(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
): Promise<
  Result<readonly { readonly id: ParticipantId; readonly name: string; isCalled(name: string): boolean }[]>
> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const { players } = await contextOf(deps, entered.value);
  const alike = (name: string): string => keysOf(name).join(' ');
  return ok(
    players.map(({ seat, known }) => ({
      id: seat.id,
      name: nameIn(seat, known),
      isCalled: (name) => namesOf(seat, known).some((own) => alike(own) === alike(name)),
    })),
  );
}

/** The same of one post, whose author is known, or not. */
export async function offerPost(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  { text, seat }: { readonly text: string; readonly seat?: ParticipantId },
): Promise<Result<Omit<ThreadOffer, 'seats'>>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const context = await contextOf(deps, entered.value);
  const lines = readThread(text, []).map((line) => (seat === undefined ? line : { ...line, author: seat }));
  return ok(await offerLines(lines, context));
}

/** How many of these posts, the oldest first, are read at once; those of nobody we know are read for every player. At least one. */
export function postsAtOnce(
  posts: readonly { readonly text: string; readonly isKnown: boolean }[],
  players: number,
): number {
  let work = 0;
  const beyond = posts.findIndex(({ text, isKnown }) => {
    work += text.length * readings(isKnown, players);
    return work > MOST_READ;
  });
  return beyond === -1 ? posts.length : Math.max(1, beyond);
}

/** Once for the game master, and once for everybody who may be meant. */
const readings = (isKnown: boolean, players: number): number => 1 + (isKnown ? 1 : players);

const workFor = (lines: readonly ThreadLine[], players: number): number =>
  lines.reduce(
    (sum, { text, author, isQuoted }) =>
      sum + (isQuoted ? 0 : text.length * readings(author !== undefined, players)),
    0,
  );

/** Line by line, and whoever else asks the house for something has their turn between them. */
async function offerLines(
  lines: readonly ThreadLine[],
  context: ThreadContext,
): Promise<Omit<ThreadOffer, 'seats'>> {
  const own = lines.filter((line) => !line.isQuoted);
  const offered: OfferedLine[] = [];
  for (const line of own) {
    if (offered.length >= MOST_OFFERED) break;
    offered.push(...offerLine(line, context));
    await new Promise(setImmediate);
  }
  return { lines: offered, quoted: lines.length - own.length, passedOver: own.length - offered.length };
}

async function contextOf(deps: Deps, { campaign, seat }: Access): Promise<ThreadContext> {
  const [state, seats] = await Promise.all([
    deps.store.getState(campaign.id),
    deps.store.listParticipants(campaign.id),
  ]);
  const players = seats.filter((each) => each.role === 'player' && each.faction !== undefined);
  return {
    campaign,
    state,
    all: viewCampaign(state, readerOf(seat)),
    players: players.map((each) => ({
      seat: each,
      known: viewCampaign(state, readerOf({ kind: 'seat', participant: each })),
    })),
  };
}

/** A player by their name, their first name, and their power's. */
function namesOf(seat: Participant, known: VisibleCampaign): readonly string[] {
  const faction = factionIn(seat, known);
  return [seat.name, seat.name.split(' ')[0] ?? '', faction].filter((name) => name !== '');
}

const factionIn = (seat: Participant, known: VisibleCampaign): string =>
  known.factions.find((each) => each.id === seat.faction)?.name ?? '';

const nameIn = (seat: Participant, known: VisibleCampaign): string =>
  `${factionIn(seat, known)} (${seat.name})`;

function offerLine(line: ThreadLine, context: ThreadContext): readonly OfferedLine[] {
  const [read] = readOrders(line.text, context.all).lines;
  if (read?.instruction?.kind === 'roll') return [offerRoll(line, read.instruction.question, context)];
  const { author } = line;
  const own = context.players.find(({ seat }) => seat.id === author);
  if (own !== undefined) return offerOrder(line, [own]);
  return offerOrder(line, context.players);
}

function offerRoll(line: ThreadLine, question: string, { campaign, state, all }: ThreadContext): OfferedLine {
  const request = readRequest(question, { campaign, known: all, options: state.ruleset.options });
  const base = { number: line.number, text: line.text, kind: 'roll' as const, ...authorOf(line) };
  if (request.ok) return { ...base, isReady: true, says: request.value.says, why: '' };
  const { message, hint } = request.refusal;
  return { ...base, isReady: false, says: '', why: `${message} ${hint}`.trim() };
}

/** An order is ready where somebody could give it; if only one could, it is theirs. */
function offerOrder(line: ThreadLine, players: ThreadContext['players']): readonly OfferedLine[] {
  const tries = players.map(({ seat, known }) => ({ seat, read: readOrders(line.text, known).lines[0] }));
  const good = tries.filter(({ read }) => read !== undefined && read.order !== null);
  const base = { number: line.number, text: line.text, kind: 'order' as const };
  const [first] = good;
  if (first?.read !== undefined) {
    const his = good.length === 1 ? { seat: first.seat.id } : {};
    return [{ ...base, ...his, isReady: true, says: first.read.says, why: '' }];
  }
  const [only] = tries;
  if (tries.length !== 1 || only?.read === undefined || !isOrderLine(line.text, players[0]?.known)) return [];
  const { fault } = only.read;
  if (fault === null) return [];
  const why = `${fault.message} ${fault.hint}`.trim();
  return [{ ...base, seat: only.seat.id, isReady: false, says: '', why }];
}

const authorOf = ({ author }: ThreadLine) =>
  author === undefined ? {} : { seat: author as Participant['id'] };

/** Does what was ticked: orders seat by seat, as if each had sent them, then the rolls in their order. */
export async function settleThread(
  deps: Deps,
  asker: Asker,
  id: CampaignId,
  picks: readonly ThreadPick[],
): Promise<Result<SettledThread>> {
  const entered = await enterAsGm(deps, asker, id);
  if (!entered.ok) return entered;
  const orders: SettledThread['orders'][number][] = [];
  for (const seat of seatsIn(picks)) {
    const text = picks.flatMap((pick) => (pick.kind === 'order' && pick.seat === seat ? [pick.text] : []));
    const kept = await keepOrders(deps, () => orderTextFor(deps, entered.value, seat, text.join('\n')));
    if (!kept.ok) return kept;
    orders.push({ seat, receipt: kept.value });
  }
  const rolls = await settleRolls(deps, asker, entered.value, picks);
  return ok({ orders, ...rolls });
}

const seatsIn = (picks: readonly ThreadPick[]): readonly Participant['id'][] => [
  ...new Set(picks.flatMap((pick) => (pick.kind === 'order' ? [pick.seat] : []))),
];

async function orderTextFor(
  deps: Deps,
  { campaign, seat: gm }: Access,
  id: Participant['id'],
  text: string,
): Promise<Result<OrderText>> {
  const [seats, turn] = await Promise.all([
    deps.store.listParticipants(campaign.id),
    currentTurn(deps, campaign),
  ]);
  const seat = seats.find((each) => each.id === id);
  if (seat?.faction === undefined) {
    return refuse('unclear/participant', { id });
  }
  if (turn.status !== 'open' && turn.status !== 'held') {
    return refuse('late/turn-closed', { turn: turn.number });
  }
  return ok({ campaign, turn, seat, faction: seat.faction, text, removed: [], givenBy: nameOf(gm) });
}

async function settleRolls(
  deps: Deps,
  asker: Asker,
  access: Access,
  picks: readonly ThreadPick[],
): Promise<Pick<SettledThread, 'rolls' | 'refused'>> {
  const context = await contextOf(deps, access);
  const rolls: SettledThread['rolls'][number][] = [];
  const refused: SettledThread['refused'][number][] = [];
  for (const pick of picks) {
    if (pick.kind !== 'roll') continue;
    const made = await settleRoll(deps, asker, context, pick);
    if (made.ok) rolls.push(made.value);
    else refused.push({ text: pick.text, why: `${made.refusal.message} ${made.refusal.hint}`.trim() });
  }
  return { rolls, refused };
}

async function settleRoll(
  deps: Deps,
  asker: Asker,
  { campaign, state, all }: ThreadContext,
  { text, audience }: Extract<ThreadPick, { kind: 'roll' }>,
) {
  const [read] = readOrders(text, all).lines;
  const question = read?.instruction?.kind === 'roll' ? read.instruction.question : text;
  const request = readRequest(question, { campaign, known: all, options: state.ruleset.options });
  if (!request.ok) return request;
  const { ruleset, procedure, input, cast } = request.value.ask;
  return rollAtCampaign(deps, asker, campaign.id, { ruleset, procedure, input, cast, audience, note: text });
}
