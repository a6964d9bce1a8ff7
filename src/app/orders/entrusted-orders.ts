/** CP-PPL-10: orders that a player gives for another, within what was entrusted to them: read, checked, kept, and told to both. */
import { isEntrusted, isWhole, type Limits } from '../../campaign/entrust/entrust.ts';
import { entrustedView } from '../../campaign/entrust/entrusted-view.ts';
import type { FactionId } from '../../campaign/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { type Book, merge, wouldMerge } from '../../orders/book.ts';
import { readOrders } from '../../orders/read.ts';
import { type Receipt, receiptOf } from '../../orders/receipt.ts';
import type { Instruction, OrderLine, OrderSheet } from '../../orders/sheet.ts';
import { withForeword } from '../../reports/foreword.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import type { Entrusting } from '../people/delegations.ts';
import { forKey } from '../people/for-principal.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, OrderBook, OutboundMail, Participant, TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { answerable } from './answerable.ts';
import { carryOutable } from './carry-outable.ts';
import { knownTo } from './known.ts';
import { type Answered, receiptLetters } from './receipts.ts';
import { bookOf, nextBook } from './take-orders.ts';

export interface EntrustedText extends Entrusting {
  readonly campaign: CampaignRow;
  readonly turn: TurnRow;
  readonly text: string;
}

export interface EntrustedOrders {
  readonly given: EntrustedText;
  readonly before: OrderBook;
  readonly after: OrderBook;
  /** To the principal: all of their book. */
  readonly whole: Told;
  /** To the delegate: what they may order, and nothing else. */
  readonly narrow: Told;
}

interface Told {
  readonly receipt: Receipt;
  readonly known: VisibleCampaign;
}

/** What the text would do to the principal's book; nothing is written. */
export async function weighEntrusted(deps: Deps, given: EntrustedText): Promise<EntrustedOrders> {
  const { campaign, turn, principal, delegation, text } = given;
  const faction = factionOf(principal);
  const [state, people, before] = await Promise.all([
    deps.store.getState(campaign.id),
    deps.store.listParticipants(campaign.id),
    deps.store.getOrderBook(campaign.id, turn.number, faction),
  ]);
  const known = knownTo(state, { kind: 'faction', faction });
  const entrusted = entrustedView(known, delegation);
  const was = bookOf(before);
  const theirs = bookWithin(was, delegation);
  const read = readOrders(text, entrusted, { given: theirs.orders });
  const sheet = carryOutable(
    within(read, delegation),
    answerable(deps, { campaign, turn, seat: principal }, { known: entrusted, people }),
  );
  const after = merge(was, sheet).book;
  const next = wouldMerge(was, sheet);
  const receipt = receiptOf({ sheet, before: was, after: next, known });
  return {
    given,
    before,
    after: receipt.isRehearsal ? before : nextBook(deps, before, after),
    whole: { receipt, known },
    narrow: {
      receipt: receiptOf({
        sheet,
        before: theirs,
        after: bookWithin(next, delegation),
        known: entrusted,
      }),
      known: entrusted,
    },
  };
}

/** The orders that they might have given; whoever may not order everything is not told of luck words. */
function bookWithin(book: Book, limits: Limits): Book {
  const orders = book.orders.filter((order) => isEntrusted(order, limits));
  return { orders, isFinal: book.isFinal };
}

const within = (sheet: OrderSheet, limits: Limits): OrderSheet => ({
  lines: sheet.lines.map((line) => lineWithin(line, limits)),
});

function lineWithin(line: OrderLine, limits: Limits): OrderLine {
  const { order, instruction } = line;
  if (order !== null)
    return isEntrusted(order, limits) ? line : refused(line, refuse('illegal/not-entrusted'));
  if (instruction === null || maySay(instruction, limits)) return line;
  return refused(line, refuse('illegal/not-entrusted.word'));
}

/** What they may say to the post office in the other's name: little. */
function maySay(instruction: Instruction, limits: Limits): boolean {
  switch (instruction.kind) {
    case 'check':
    case 'help':
      return true;
    case 'cancel': {
      const { army, order } = instruction;
      if (order !== undefined) return isEntrusted(order, limits);
      return army === undefined ? isWhole(limits) : (limits.armies?.includes(army) ?? true);
    }
    case 'final':
    case 'not-final':
      return isWhole(limits);
    default:
      return false;
  }
}

const refused = (line: OrderLine, { refusal }: ReturnType<typeof refuse>): OrderLine => ({
  ...line,
  order: null,
  instruction: null,
  says: '',
  fault: refusal,
});

/** They have just called the principal's orders final: the turn's clock looks then. */
export const entrustedFinal = ({ before, after }: EntrustedOrders): boolean =>
  after.isFinal && !before.isFinal;

/** The writes that keep it; a rehearsal writes nothing. */
export function entrustedWrites(deps: Deps, { given, after, whole }: EntrustedOrders): readonly Write[] {
  const { receipt } = whole;
  if (receipt.isRehearsal) return [];
  const { campaign, turn, principal, delegate } = given;
  const detail = {
    turn: turn.number,
    receipt: after.receipts,
    orders: after.orders.length,
    refused: receipt.verdict.refused,
    isFinal: after.isFinal,
    for: principal.id,
  };
  return [
    { kind: 'save-orders', book: after, by: delegate.id },
    auditWrite(deps, campaign.id, { who: delegate.id, what: 'orders-taken', detail }),
  ];
}

/** The receipts: of what they may know to the delegate, of all of it to the principal, who is not told of a rehearsal. */
export async function entrustedLetters(
  deps: Deps,
  { given, after, whole, narrow }: EntrustedOrders,
  answered?: Answered,
): Promise<readonly OutboundMail[]> {
  const { campaign, turn, principal, delegate, text } = given;
  const { delegation: words } = deps.templates.words;
  const faction = factionOf(principal);
  const power = inMidSentence(whole.known.factions.find(({ id }) => id === faction)?.name ?? faction);
  const number = after.receipts;
  const about = { campaign, turn, faction, text, removed: [] };
  const key = answered === undefined ? `receipt-${number}` : nameOfMail(answered.mail);
  const narrowed = await receiptLetters(
    deps,
    { ...about, seat: delegate },
    { ...narrow, number, after },
    { ...(answered === undefined ? {} : { answered }), key: forKey(principal.id, key), isNarrow: true },
  );
  const toDelegate = narrowed.map((mail) => withForeword(mail, words.forPower({ faction: power })));
  if (whole.receipt.isRehearsal) return toDelegate;
  const toPrincipal = await receiptLetters(deps, { ...about, seat: principal }, { ...whole, number, after });
  const foreword = words.givenFor({ delegate: delegate.name, faction: power });
  return [...toDelegate, ...toPrincipal.map((mail) => withForeword(mail, foreword))];
}

/** Whoever may be ordered for leads a power. */
function factionOf({ id, faction }: Participant): FactionId {
  if (faction === undefined) throw new Error(`${id} leads no power`);
  return faction;
}
