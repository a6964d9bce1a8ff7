/** A seat gets somebody else: new keys, nobody of before signed in, and a letter with all that they need, at once. */
import type { TimeBook } from '../../campaign/calendar/time-book.ts';
import { viewCampaign } from '../../campaign/sight/visible-to.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { Refused } from '../../kernel/result.ts';
import { formatOrder } from '../../orders/parse.ts';
import { withForeword } from '../../reports/foreword.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { farewellLetter, handOverLetter } from '../../reports/views/people-letters.ts';
import type { Deps } from '../deps.ts';
import type { OutboundId } from '../ids.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { orderBlockFor } from '../open-turn/next-turn.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { deadlineFor, readerIn } from '../open-turn/say-deadline.ts';
import { suggestedOrders } from '../open-turn/suggested-orders.ts';
import { addressOf, OPENING_KEY, post, repost } from '../outbox/outbox.ts';
import { readerOf } from '../people/access.ts';
import type { PersonDetails } from '../people/person.ts';
import { DESK_LINK_MARK, endSessionsOf } from '../people/seat-keys.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, OutboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';

/** The seat with somebody else in it: what the one before wished, and where mail failed, is theirs no more. */
export function seatWith(deps: Deps, seat: Participant, person: PersonDetails): Participant {
  const { failing, away, wishes, feed, lettersSince, delegations, timeBook, ...rest } = seat;
  const agreed = lettersOpen(seat);
  const { name, addresses, timeZone } = person;
  return {
    ...rest,
    name,
    addresses,
    timeZone,
    seatedAt: deps.clock.now(),
    ...(timeBook === undefined ? {} : { timeBook: ofTheSeat(timeBook) }),
    ...(agreed === undefined ? {} : { lettersSince: agreed }),
    keyVersion: seat.keyVersion + 1,
  };
}

/** What the seat has used of the campaign's time stays with it; what its player asked for was for them. */
function ofTheSeat({ forget, asked, ...book }: TimeBook): TimeBook {
  return book;
}

/** CP-PPL-05: since when letters may be read by who comes next: those of whoever agreed, and nobody's before them. */
function lettersOpen({ wishes, seatedAt, addresses, lettersSince }: Participant): Instant | undefined {
  if (wishes?.sharesLetters === true) return seatedAt ?? (0 as Instant);
  // Nobody sat there meanwhile: who agreed before is still the predecessor.
  return addresses.length === 0 ? lettersSince : undefined;
}

/** The seat is theirs, whoever was signed in to it is out. */
export const seatWrites = (participant: Participant, from: Participant): readonly Write[] => [
  { kind: 'hand-seat-over', participant, from },
  endSessionsOf(participant),
];

/** Two people who change places; each `from` is the seat as it was read. An address belongs to one seat: the first lets go of theirs before the other takes them. */
export function swapWrites(
  one: { readonly from: Participant; readonly after: Participant },
  other: { readonly from: Participant; readonly after: Participant },
): readonly Write[] {
  return [
    { kind: 'save-participant', participant: { ...one.from, addresses: [] }, from: one.from },
    ...seatWrites(other.after, other.from),
    ...seatWrites(one.after, one.from),
  ];
}

/** Why a seat could not be given away: a commit's conflict as a refusal, `conflict/seat` or `conflict/address`. */
export const notHandedOver = (on: string): Refused =>
  on.startsWith('seat ') ? refuse('conflict/seat') : refuse('conflict/address');

/** What the new one needs to play on, and the turn's report once more, to them. `to` is the seat as it is now. */
export async function handOver(
  house: Deps,
  campaign: CampaignRow,
  to: Participant,
  reason: string,
): Promise<readonly OutboundMail[]> {
  const deps = await inOwnWords(house, campaign.id);
  const [turn, state] = await Promise.all([currentTurn(deps, campaign), deps.store.getState(campaign.id)]);
  const known = viewCampaign(state, readerOf({ kind: 'seat', participant: to }));
  const book =
    to.faction === undefined
      ? undefined
      : await deps.store.getOrderBook(campaign.id, turn.number, to.faction);
  const letter = handOverLetter(
    {
      known,
      turn: turn.number,
      player: to.name,
      reason,
      deadline: deadlineFor(campaign, turn, readerIn(deps, to.timeZone)),
      standing: (book?.orders ?? []).map((order) => formatOrder(order, known)),
      kept: (to.faction === undefined ? [] : (known.kept[to.faction] ?? [])).map(({ order }) =>
        formatOrder(order, known),
      ),
      suggested: suggestedOrders(known, book?.orders ?? [], deps.templates.words.suggestedOrders),
      orderBlock: orderBlockFor(known),
      mayRead: to.lettersSince !== undefined,
      pageLink: DESK_LINK_MARK,
    },
    deps.templates.words,
  );
  const dossier = post(deps, {
    campaign,
    to,
    kind: 'hand-over',
    turn: turn.number,
    key: `hand-over-${to.keyVersion}`,
    mail: renderBattleLetter(deps.templates, letter),
  });
  const id = `${campaign.id}.t${campaign.turn}.${to.id}.${OPENING_KEY}` as OutboundId;
  const report = await deps.store.findOutbound(id);
  if (report === undefined) return [dossier];
  const mail = withForeword(report, deps.templates.words.peopleLetters.reportOfBefore);
  return [dossier, repost(deps, campaign, to, { mail, key: `hand-over-report-${to.keyVersion}` })];
}

/** To whoever had the seat, at their own address. */
export async function farewellTo(
  house: Deps,
  campaign: CampaignRow,
  before: Participant,
  why: { readonly reason: string; readonly isRemoved: boolean },
): Promise<OutboundMail> {
  const deps = await inOwnWords(house, campaign.id);
  const isShared = lettersOpen(before) !== undefined;
  const letter = farewellLetter({ campaign, player: before.name, isShared, ...why }, deps.templates.words);
  return post(deps, {
    campaign,
    to: before,
    kind: 'farewell',
    turn: campaign.turn,
    key: `farewell-${before.keyVersion}`,
    mail: renderBattleLetter(deps.templates, letter),
    address: addressOf(before),
  });
}
