/** Orders from a text, whichever way it came: read, checked, kept, and answered with a receipt, all in one commit. */
import { isLate } from '../../campaign/calendar/closing.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Instant } from '../../kernel/brand.ts';
import { type Book, isRehearsal, merge, wouldMerge } from '../../orders/book.ts';
import { isQuestion } from '../../orders/questions.ts';
import { readOrders } from '../../orders/read.ts';
import { type Receipt, receiptOf } from '../../orders/receipt.ts';
import type { OrderLine } from '../../orders/sheet.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { type AskedRoll, lookAtRolls } from '../dice/ask-rolls.ts';
import { gmNote } from '../outbox/gm-note.ts';
import { post, repost } from '../outbox/outbox.ts';
import type { Entrusting } from '../people/delegations.ts';
import { endSessionsOf } from '../people/seat-keys.ts';
import { gmsToTell } from '../people/staff.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, OrderBook, OutboundMail, Participant, TurnRow } from '../records.ts';
import {
  delegationEntries,
  delegationLetters,
  givenBackLetters,
  givenBackWrites,
} from '../seats/delegations-changed.ts';
import { leaveRequests } from '../seats/leave-requests.ts';
import { answerOdds } from './answer-odds.ts';
import { type AnsweredVote, voteIn } from './answer-vote.ts';
import { answerYes } from './answer-yes.ts';
import { answerable } from './answerable.ts';
import { carryOutable } from './carry-outable.ts';
import { knownTo } from './known.ts';
import { type Commanded, carryCommands } from './mail-commands.ts';
import { type CastVote, votesAsked, voteWrites } from './pause-vote.ts';
import { repeatLast } from './repeat-orders.ts';
import { lettersToGm, wordsForGm } from './words-for-gm.ts';

/** A text of orders and who stands behind it. */
export interface OrderText {
  readonly campaign: CampaignRow;
  readonly turn: TurnRow;
  readonly seat: Participant;
  readonly faction: FactionId;
  readonly text: string;
  /** What the reader of mails took out of it. */
  readonly removed: readonly { readonly reason: string; readonly text: string }[];
  /** When its mail came; absent: now. */
  readonly receivedAt?: Instant;
  /** CP-CAL-18: its mail answers the letter of a vote, so a plain yes or no is a word to that vote. */
  readonly answersVote?: AnsweredVote | undefined;
  /** Lines for powers that have entrusted nothing to them: they are refused. */
  readonly strange?: readonly OrderLine[];
  /** Who gave them in the seat's name, for the log; absent: the seat itself. */
  readonly givenBy?: string;
}

export interface WeighedOrders {
  readonly receipt: Receipt;
  /** The receipt's number in its turn; unchanged by a rehearsal. */
  readonly number: number;
  readonly before: OrderBook;
  readonly after: OrderBook;
  readonly known: VisibleCampaign;
  /** The seat as it is after this text: its player may be away now, or back. */
  readonly seat: Participant;
  /** Mails that they asked for once more. */
  readonly again: readonly OutboundMail[];
  readonly hasResigned: boolean;
  /** CP-CAL-18: the vote on a pause with theirs; none in a rehearsal. */
  readonly vote?: CastVote;
  /** CP-PPL-12: for whom they order no more; none in a rehearsal. */
  readonly givenBack?: readonly Entrusting[];
  /** Rolls to be made with it; none in a rehearsal. */
  readonly rolls: readonly AskedRoll[];
}

/** Whether a text only asks, or speaks of our mail: it has no word for an army, and is the same in every turn. */
export async function changesNothing(
  deps: Deps,
  { campaign, faction, text }: Pick<OrderText, 'campaign' | 'faction' | 'text'>,
): Promise<boolean> {
  const known = knownTo(await deps.store.getState(campaign.id), { kind: 'faction', faction });
  const sheet = readOrders(text, known);
  if (isRehearsal(sheet)) return true;
  const asking = sheet.lines.filter((line) => line.ignored === undefined);
  const isForUs = asking.length > 0 || sheet.lines.some(({ forGm }) => forGm);
  return isForUs && asking.every(({ instruction }) => isQuestion(instruction));
}

/** What the text would do to the book; nothing is written. */
export async function weighOrders(deps: Deps, given: OrderText): Promise<WeighedOrders> {
  const [state, before, people] = await Promise.all([
    deps.store.getState(given.campaign.id),
    deps.store.getOrderBook(given.campaign.id, given.turn.number, given.faction),
    deps.store.listParticipants(given.campaign.id),
  ]);
  const known = knownTo(state, { kind: 'faction', faction: given.faction });
  const asking = { campaign: given.campaign, known, options: state.ruleset.options };
  const written = readOrders(given.text, known, { given: before.orders, people });
  const read = given.answersVote === undefined ? written : voteIn(written, given.answersVote);
  const asked = { seat: given.seat, turn: given.turn.number, known, people };
  const confirmed = await answerYes(deps, asked, read);
  const looked = lookAtRolls(await repeatLast(deps, { ...given, known }, confirmed), asking);
  const sheet = await answerOdds(
    deps,
    carryOutable(looked.sheet, answerable(deps, given, { known, people })),
    asking,
  );
  const whole = given.strange === undefined ? sheet : { lines: [...sheet.lines, ...given.strange] };
  const commanded = await carryCommands(deps, { ...given, known, people }, whole);
  return weigh(deps, given, { before, known, rolls: looked.asked, ...commanded });
}

function weigh(
  deps: Deps,
  given: OrderText,
  now: Commanded & Pick<WeighedOrders, 'before' | 'known' | 'rolls'>,
): WeighedOrders {
  const { before, known, rolls, sheet, ...commanded } = now;
  const was = bookOf(before);
  const { book } = merge(was, sheet);
  const receipt = receiptOf({
    sheet,
    before: was,
    after: wouldMerge(was, sheet),
    known,
    removed: given.removed,
  });
  const after = receipt.isRehearsal ? before : nextBook(deps, before, book);
  return {
    receipt: cameLate(deps, given) ? { ...receipt, isLate: true } : receipt,
    number: after.receipts,
    before,
    after,
    known,
    rolls: receipt.isRehearsal ? [] : rolls,
    ...commanded,
  };
}

/** CP-CAL-15: a clock that stands still makes nobody late. */
function cameLate(deps: Deps, { campaign, turn, receivedAt }: OrderText): boolean {
  const at = receivedAt ?? deps.clock.now();
  return campaign.status === 'running' && isLate(campaign.calendar, turn, at);
}

/** The writes that keep what was taken; a rehearsal writes nothing. */
export function writesFor(
  deps: Deps,
  given: OrderText,
  taken: WeighedOrders,
  inbound?: OrderMailId,
): readonly Write[] {
  if (taken.receipt.isRehearsal) return [];
  const detail = {
    turn: given.turn.number,
    receipt: taken.number,
    orders: taken.after.orders.length,
    refused: taken.receipt.verdict.refused,
    isFinal: taken.after.isFinal,
    ...(taken.receipt.isLate === undefined ? {} : { late: true }),
    ...(given.givenBy === undefined ? {} : { for: given.seat.id }),
  };
  return [
    {
      kind: 'save-orders',
      book: taken.after,
      by: given.seat.id,
      ...(inbound === undefined ? {} : { inbound }),
    },
    auditWrite(deps, given.campaign.id, {
      who: given.givenBy ?? given.seat.id,
      what: 'orders-taken',
      detail,
    }),
    ...seatWrites(deps, given, taken),
    ...givenBackWrites(deps, taken.givenBack ?? []),
    ...(taken.vote === undefined ? [] : voteWrites(deps, given, taken.vote)),
  ];
}

/** The seat where their coming or going changed it. */
export function seatWrites(
  deps: Deps,
  { campaign, seat }: OrderText,
  taken: WeighedOrders,
): readonly Write[] {
  if (taken.seat === seat) return [];
  const { away, keyVersion } = taken.seat;
  const hasMoved = away !== seat.away;
  const asks = taken.seat.timeBook?.asked;
  const isAsked = asks !== undefined && asks !== seat.timeBook?.asked;
  const detail = {
    seat: seat.id,
    ...(isAsked ? { leaveAsked: asks } : {}),
    ...(hasMoved ? { away: away?.kind ?? 'back' } : {}),
    ...(keyVersion === seat.keyVersion ? {} : { keysVoid: true }),
  };
  return [
    { kind: 'save-participant', participant: taken.seat, from: seat },
    ...(keyVersion === seat.keyVersion ? [] : [endSessionsOf(seat)]),
    ...delegationEntries(deps, seat, taken.seat),
    auditWrite(deps, campaign.id, {
      who: seat.id,
      what: hasMoved || isAsked ? 'away' : 'mail-wishes',
      detail,
    }),
  ];
}

/**
 * What goes out beside the receipt: mails asked for once more, and word to the GM that a player has gone. `key` comes from
 * the mail that asks, so that a second run makes the same.
 */
export async function furtherLetters(
  deps: Deps,
  given: OrderText,
  taken: WeighedOrders,
  key: string,
): Promise<readonly OutboundMail[]> {
  const { campaign, turn, seat } = given;
  const words = wordsForGm(taken.receipt);
  const toGm = await lettersToGm(deps, { campaign, turn: turn.number, from: seat, words, key });
  const again = taken.again.map((mail, i) =>
    repost(deps, campaign, taken.seat, { mail, key: `again-${key}-${i + 1}` }),
  );
  const asked = await leaveRequests(deps, {
    campaign,
    turn: turn.number,
    before: seat,
    after: taken.seat,
    key,
  });
  const votes = taken.vote === undefined ? [] : await votesAsked(deps, campaign, taken.vote);
  return [
    ...again,
    ...toGm,
    ...asked,
    ...(await delegationLetters(deps, given, taken)),
    ...(await givenBackLetters(deps, campaign, taken.givenBack ?? [])),
    ...votes,
    ...(taken.hasResigned ? await farewells(deps, given, key) : []),
  ];
}

async function farewells(
  deps: Deps,
  { campaign, turn, seat }: OrderText,
  key: string,
): Promise<readonly OutboundMail[]> {
  const note = deps.templates.words.gmDigest.notes.resigned({ player: seat.name });
  const mail = gmNote(deps, { campaign, turn, occasion: 'player-gone', note, seats: [], tray: [] });
  const gms = gmsToTell(await deps.store.listParticipants(campaign.id));
  return gms.map((to) =>
    post(deps, { campaign, to, kind: 'gm-digest', turn: turn.number, key: `gone-${seat.id}-${key}`, mail }),
  );
}

type OrderMailId = Extract<Write, { kind: 'save-orders' }>['inbound'];

/** Whether somebody's orders have just become final, they have voted, or they need not be waited for any more: the turn's clock looks then. */
export const becameFinal = ({ before, after, seat, vote }: WeighedOrders, given: OrderText): boolean =>
  vote !== undefined ||
  (after.isFinal && !before.isFinal) ||
  (seat !== given.seat && seat.away !== undefined);

export function bookOf({ orders, isFinal, luckWord }: OrderBook): Book {
  return { orders, isFinal, ...(luckWord === undefined ? {} : { luckWord }) };
}

export function nextBook(deps: Deps, before: OrderBook, book: Book): OrderBook {
  return {
    ...before,
    ...book,
    receipts: before.receipts + 1,
    version: before.version + 1,
    changedAt: deps.clock.now(),
  };
}
