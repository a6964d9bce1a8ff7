/** The answer to a player's text as a value: line by line what was understood, what was not and why, and what now stands. */

import type { Order } from '../campaign/order.ts';
import { armyOf, kindOf, slotOf } from '../campaign/orders/all.ts';
import type { VisibleCampaign } from '../campaign/sight/visible.ts';
import type { Army } from '../campaign/state.ts';
import { isDueFor, struckBy } from '../campaign/turn/kept.ts';
import { freeArmies } from '../campaign/turn/under-way.ts';
import { isCalledByMany } from '../kernel/called-by-many.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { type Book, changesBetween, isRehearsal } from './book.ts';
import { orderLineTest } from './is-order-line.ts';
import { meantBy, referenceOf } from './meant.ts';
import { formatOrder } from './parse.ts';
import { isQuestion } from './questions.ts';
import type { Correction, OrderLine, OrderSheet } from './sheet.ts';
import type { PlanPhrases } from './wording.ts';

export interface Receipt {
  readonly verdict: Verdict;
  readonly turn: number;
  /** The text was a rehearsal: `standing` and `changes` tell what would be, nothing was kept. */
  readonly isRehearsal: boolean;
  readonly lines: readonly ReceiptLine[];
  /** What the reader of mails took out before the lines were read. */
  readonly ignored: readonly IgnoredText[];
  /** Every order in force, those kept for later among them, in words that can be sent again. */
  readonly standing: readonly string[];
  /** Against the book before this text. */
  readonly changes: readonly { readonly sign: '+' | '-' | '='; readonly text: string }[];
  /** Armies that were told neither to march nor to hold. */
  readonly idle: readonly IdleArmy[];
  readonly isFinal: boolean;
  readonly luckWord?: string;
  /** CP-CAL-15: it came after the deadline, and counts. */
  readonly isLate?: true;
}

export interface Verdict {
  /** `nothing`: there was no order in it. */
  readonly kind: 'ok' | 'problems' | 'refused' | 'nothing';
  /** For the subject: `OK (14)`, `PROBLEMS: 2 of 14`, `NOT accepted`. */
  readonly text: string;
  /** Lines that asked for something, and those of them that were refused. */
  readonly asked: number;
  readonly refused: number;
}

export interface ReceiptLine {
  readonly number: number;
  readonly text: string;
  readonly status: 'understood' | 'corrected' | 'refused' | 'ignored';
  /** The standard wording of what was understood; may have several lines (a plan). */
  readonly says: string;
  /** Why it was refused or ignored, or what was corrected. */
  readonly why: string;
  /** What to write instead. */
  readonly hint: string;
  readonly warnings: readonly string[];
  /** What the line asked for, in whole sentences. */
  readonly answers?: readonly string[];
  /** It only asks, and orders nothing. */
  readonly isQuestion?: true;
  /** It was understood, but a later line of the same text says otherwise. */
  readonly isReplaced?: true;
  readonly code?: string;
  /** By what the player says yes to the orders that the hint offers. */
  readonly reference?: string;
  /** Words to the game master as a person. */
  readonly isForGm?: true;
  /** The number of the plan's first line, where this is a line of its plan. */
  readonly partOf?: number;
}

export interface IgnoredText {
  /** In words: `quoted text`. */
  readonly reason: string;
  /** A copy of what we sent, and what frames it: nobody needs to be told of it. */
  readonly isOurs?: true;
  readonly text: string;
  /** There is a line in it that reads like an order: the player should look. */
  readonly hasOrder: boolean;
}

export interface IdleArmy {
  readonly army: string;
  readonly at: string;
  /** What its adjutant will do: `stays in Karak and defends, fighting steadily`. */
  readonly does: string;
}

export interface ReceiptRequest {
  /** Parsed and checked: see `readOrders`. */
  readonly sheet: OrderSheet;
  readonly before: Book;
  /** For a rehearsal: what would be (`wouldMerge`). */
  readonly after: Book;
  readonly known: VisibleCampaign;
  readonly plans?: PlanPhrases;
  /** From the reader of mails, where the text came by mail. */
  readonly removed?: readonly { readonly reason: string; readonly text: string }[];
}

export function receiptOf(request: ReceiptRequest): Receipt {
  const { sheet, before, after, known, plans } = request;
  const say = (order: Order) => formatOrder(order, known, plans);
  const standing = [...after.orders, ...keptOn(after, known)];
  return {
    verdict: verdictOn(sheet),
    turn: known.turn,
    isRehearsal: isRehearsal(sheet),
    lines: sheet.lines.map((line) => receiptLine(line, after)),
    ignored: sayIgnored(request.removed ?? [], orderLineTest(known)),
    standing: standing.map(say),
    changes: changesBetween(before, after).map(({ sign, order }) => ({ sign, text: say(order) })),
    idle: idleArmies(standing, known),
    isFinal: after.isFinal,
    ...(after.luckWord === undefined ? {} : { luckWord: after.luckWord }),
  };
}

/** Kept since an earlier turn, and neither replaced nor struck by this turn's orders: they stand, too, and can be sent again. */
function keptOn({ orders }: Book, { kept, reader }: VisibleCampaign): readonly Order[] {
  const own = reader.kind === 'faction' ? (kept[reader.faction] ?? []) : [];
  const replaced = new Set(orders.map(slotOf));
  const struck = new Set(orders.flatMap((one) => (one.kind === 'forget' ? struckBy(one, own) : [])));
  return own
    .filter((kept) => !struck.has(kept))
    .map(({ order }) => order)
    .filter((order) => !replaced.has(slotOf(order)));
}

/** Counts what the player asked for: orders and instructions; a plan is one, and a fault in it makes that one refused. */
function verdictOn(sheet: OrderSheet): Verdict {
  const asking = sheet.lines.filter((line) => line.ignored === undefined);
  const heads = asking.filter((line) => line.partOf === undefined);
  const isRefused = (head: OrderLine) =>
    asking.some((line) => line.fault !== null && (line === head || line.partOf === head.line));
  const isAllRefused = heads.every((line) => line.fault !== null);
  return judged(heads.length, heads.filter(isRefused).length, isAllRefused);
}

/** The verdict on lines that stand each for itself. */
export function verdictOf(statuses: readonly ReceiptLine['status'][]): Verdict {
  const asked = statuses.filter((status) => status !== 'ignored').length;
  const refused = statuses.filter((status) => status === 'refused').length;
  return judged(asked, refused, refused === asked);
}

function judged(asked: number, refused: number, isAllRefused: boolean): Verdict {
  const counts = { asked, refused };
  if (asked === 0) return { kind: 'nothing', text: 'NO orders in it', ...counts };
  if (refused === 0) return { kind: 'ok', text: `OK (${asked})`, ...counts };
  if (isAllRefused) return { kind: 'refused', text: 'NOT accepted', ...counts };
  return { kind: 'problems', text: `PROBLEMS: ${refused} of ${asked}`, ...counts };
}

function receiptLine(line: OrderLine, after: Book): ReceiptLine {
  const meant = line.fault === null ? [] : meantBy(line.fault);
  return {
    number: line.line,
    text: line.text,
    status: statusOf(line),
    says: line.says,
    why: line.fault?.message ?? line.ignored ?? sayCorrections(line.corrected ?? []),
    hint: line.fault?.hint ?? '',
    warnings: line.warnings,
    ...(line.answers === undefined ? {} : { answers: line.answers }),
    ...(isQuestion(line.instruction) ? { isQuestion: true } : {}),
    ...(isReplaced(line, after) ? { isReplaced: true } : {}),
    ...(meant.length === 0 ? {} : { reference: referenceOf(meant) }),
    ...(line.forGm ? { isForGm: true } : {}),
    ...(line.fault === null ? {} : { code: line.fault.code }),
    ...(line.partOf === undefined ? {} : { partOf: line.partOf }),
  };
}

function isReplaced({ order }: OrderLine, after: Book): boolean {
  if (order === null) return false;
  const said = canonicalJson(order);
  return !after.orders.some((one) => canonicalJson(one) === said);
}

function statusOf(line: OrderLine): ReceiptLine['status'] {
  if (line.fault !== null) return 'refused';
  if (line.ignored !== undefined) return 'ignored';
  return (line.corrected ?? []).length > 0 ? 'corrected' : 'understood';
}

function sayCorrections(corrected: readonly Correction[]): string {
  if (corrected.length === 0) return '';
  return `We took ${corrected.map(({ wrote, meant }) => `"${wrote}" for "${meant}"`).join(' and ')}.`;
}

const REASONS: Readonly<Record<string, string>> = {
  quoted: 'quoted text',
  attribution: 'the line that introduces a quote',
  headerBlock: 'an earlier mail',
  separator: 'a line that parts mails',
  signature: 'your signature',
  footer: 'a line your mail program added',
  blockMarker: 'the frame of our order block',
  ownReport: 'lines of our report as we sent them',
  unreadFile: 'an attached file that we cannot read',
  picture: 'an attached picture, which nobody here can look at',
  aboutFile: 'what points to the attached file, which was read',
  notOffered: 'marked in the quote, but no line of our order block (write such orders above the quote)',
};

const OURS: ReadonlySet<string> = new Set(['ownReport', 'blockMarker']);

const LOOKED_AT_MAX = 200;

/** What the reader of mails took out, in words; a text with something in it that reads like an order is marked. */
export function sayIgnored(
  removed: readonly { readonly reason: string; readonly text: string }[],
  isOrder: (line: string) => boolean,
): readonly IgnoredText[] {
  const quotesUs = removed.some(({ reason }) => reason === 'ownReport');
  return removed.map(({ reason, text }) => ({
    reason: REASONS[reason] ?? reason,
    ...(OURS.has(reason) || (quotesUs && reason === 'attribution') ? { isOurs: true } : {}),
    text,
    hasOrder:
      !OURS.has(reason) &&
      text.split('\n', LOOKED_AT_MAX).some((line) => isOrder(line.replace(/^[>\s]+/, ''))),
  }));
}

/** Own armies without a word on where to go this turn, neither new nor kept: they stay and defend. */
function idleArmies(standing: readonly Order[], known: VisibleCampaign): readonly IdleArmy[] {
  const now = standing.flatMap((order) => {
    if (order.kind !== 'later' && order.kind !== 'when') return [order];
    return isDueFor(order, known) ? [order.order] : [];
  });
  const told = new Set(now.flatMap((order) => (kindOf(order).isMove === true ? (armyOf(order) ?? []) : [])));
  return freeArmies(known)
    .filter((army) => !told.has(army.id))
    .map((army) => idleArmy(army, now, known));
}

const MANNER = {
  aggressive: 'aggressively',
  steady: 'steadily',
  cautious: 'cautiously',
  hold: 'on the defensive',
} as const;

const standsThere = (name: string, { at, how }: { readonly at: string; readonly how: string }): string =>
  isCalledByMany(name)
    ? `stay in ${at} and defend; if attacked they fight ${how}`
    : `stays in ${at} and defends; if attacked it fights ${how}`;

function idleArmy(army: Army, now: readonly Order[], known: VisibleCampaign): IdleArmy {
  const at = known.map.regions[army.at]?.name ?? army.at;
  const orders = now.filter((order) => armyOf(order) === army.id);
  const temper = orders.find((order) => order.kind === 'doctrine')?.temper ?? army.temper;
  const plan = orders.find((order) => order.kind === 'plan')?.lines ?? army.plan;
  const byPlan = plan.length === 0 ? '' : ', by its plan';
  return {
    army: army.name,
    at,
    does: standsThere(army.name, { at, how: `${MANNER[temper]}${byPlan}` }),
  };
}
