import { type Mail, type MailView, renderMail } from '../mail.ts';
import { type Deadline, sayDeadline, WITHOUT_ORDERS } from '../parts/deadline.ts';
import { clip, oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import { countOf, upperFirst } from '../words.ts';

/** What became of an order mail. */
export interface ReceiptInput {
  readonly campaign: { readonly id: string; readonly name: string };
  /** `the Iron Crown`. */
  readonly faction: string;
  readonly turn: number;
  /** What the order language made of it. */
  readonly orders: OrdersReceipt;
  /** From 1, counted per turn. */
  readonly number: number;
  /** `Saturday 21 November 2026, 09:12 (Europe/Brussels)`. */
  readonly takenAt: string;
  /** The mail it answers, by its own words: subject, date, the beginning of its digest; empty for a page. */
  readonly mail: { readonly subject: string; readonly sentAt: string; readonly digest: string };
  /** The same message came before: this is its receipt once more. */
  readonly isRepeated: boolean;
  readonly deadline: Deadline;
  readonly pageLink: string;
}

/** The receipt as the order language makes it: the same names, so that `app` hands it on as it is. */
export interface OrdersReceipt {
  /** `asked`: lines that ask for something; `refused`: those among them that do not stand. */
  readonly verdict: { readonly text: string; readonly asked: number; readonly refused: number };
  /** Nothing was kept; `standing` and `changes` tell what would be. */
  readonly isRehearsal: boolean;
  readonly lines: readonly ReceiptLine[];
  /** What the reader of mails took out before the lines were read. */
  readonly ignored: readonly IgnoredText[];
  /** The complete orders in force, in words that can be sent again. */
  readonly standing: readonly string[];
  readonly changes: readonly { readonly sign: '+' | '-' | '='; readonly text: string }[];
  /** Armies that were told neither to march nor to hold, and what each will do. */
  readonly idle: readonly { readonly army: string; readonly does: string }[];
  readonly isFinal: boolean;
  readonly luckWord?: string;
}

export interface ReceiptLine {
  /** As the player numbered it, from 1. */
  readonly number: number;
  /** As he wrote it. */
  readonly text: string;
  readonly status: 'understood' | 'corrected' | 'refused' | 'ignored';
  /** The order in standard words, of several lines for a plan; empty when refused. */
  readonly says: string;
  /** Why it was refused or passed over, or what was corrected; empty otherwise. */
  readonly why: string;
  /** What he may have meant, or can do instead; empty otherwise. */
  readonly hint: string;
  readonly warnings: readonly string[];
}

export interface IgnoredText {
  /** In words: `quoted text`. */
  readonly reason: string;
  readonly text: string;
  /** Something in it reads like an order: the player should look. */
  readonly hasOrder: boolean;
}

export interface ReceiptView extends MailView {
  readonly campaign: string;
  readonly faction: string;
  readonly turn: number;
  readonly verdict: string;
  readonly first: readonly string[];
  readonly deadline: string;
  readonly withoutOrders: string;
  readonly problems: readonly ReceiptLineView[];
  readonly hasProblems: boolean;
  readonly understood: readonly ReceiptLineView[];
  readonly hasUnderstood: boolean;
  readonly ignored: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly hasIgnored: boolean;
  readonly standing: readonly string[];
  readonly hasStanding: boolean;
  readonly changes: readonly string[];
  readonly silent: readonly string[];
  readonly hasSilent: boolean;
  readonly pageLink: string;
}

export interface ReceiptLineView {
  readonly title: string;
  readonly notes: readonly string[];
}

/** The answer to an order mail: the verdict in the subject, faults next to their lines, and what now stands. */
export function renderReceipt(templates: Templates, input: ReceiptInput): Mail {
  return renderMail(templates, 'receipt', viewReceipt(input));
}

/** The view that the template `mail/receipt` prints. */
export function viewReceipt(input: ReceiptInput): ReceiptView {
  const { orders } = input;
  const problems = orders.lines.filter(({ status }) => status === 'refused').map(viewProblem);
  const understood = orders.lines.filter(({ status }) => status === 'understood' || status === 'corrected');
  const ignored = ignoredGroups(orders);
  const standing = orders.standing.flatMap((order) => order.split('\n')).map(oneLine);
  return {
    subject: `[${oneLine(input.campaign.id)}] Turn ${input.turn} orders: ${orders.verdict.text}`,
    pictures: [],
    campaign: oneLine(input.campaign.name),
    faction: oneLine(input.faction),
    turn: input.turn,
    verdict: orders.verdict.text,
    first: [...sayArrival(input), sayStatus(orders), ...sayLuckWord(orders)],
    deadline: sayDeadline(input.turn, input.deadline),
    withoutOrders: WITHOUT_ORDERS,
    problems,
    hasProblems: problems.length > 0,
    understood: understood.map(viewUnderstood),
    hasUnderstood: understood.length > 0,
    ignored,
    hasIgnored: ignored.length > 0,
    standing,
    hasStanding: standing.length > 0,
    changes: sayChanges(orders.changes),
    silent: orders.idle.map(({ army, does }) => `${oneLine(army)} ${oneLine(does)}.`),
    hasSilent: orders.idle.length > 0,
    pageLink: input.pageLink,
  };
}

function sayArrival(input: ReceiptInput): readonly string[] {
  const { mail, number, takenAt, turn } = input;
  const again = input.isRepeated
    ? ['This very message came before. Nothing was done twice; here is its receipt once more.']
    : [];
  const which = mail.subject === '' ? '' : ` It answers your mail "${clip(oneLine(mail.subject), 80)}"`;
  const when = mail.sentAt === '' ? '' : ` of ${oneLine(mail.sentAt)}`;
  const digest = mail.digest === '' ? '' : ` (fingerprint ${oneLine(mail.digest)})`;
  const answers = which === '' ? '' : `${which}${when}${digest}.`;
  return [...again, `Receipt ${number} for turn ${turn}, taken ${oneLine(takenAt)}.${answers}`];
}

function sayStatus({ verdict, idle, isFinal, isRehearsal }: OrdersReceipt): string {
  if (isRehearsal) return 'This was a rehearsal: your orders were read and checked, and nothing was kept.';
  const final = isFinal ? ' You have said that these are your last orders: they are final.' : '';
  if (verdict.asked === 0) return `We found no order in it; what stood before still stands.${final}`;
  if (verdict.refused > 0) {
    const bad = countOf(verdict.refused, 'line needs', 'lines need');
    return `${bad} another look; everything else stands.${final}`;
  }
  if (idle.length === 0) return `Your orders are complete: every army has one.${final}`;
  return `Your orders stand, but ${countOf(idle.length, 'army has', 'armies have')} none yet.${final}`;
}

function sayLuckWord({ luckWord }: OrdersReceipt): readonly string[] {
  return luckWord === undefined ? [] : [`Your luck word for this turn's dice is "${oneLine(luckWord)}".`];
}

function viewProblem(line: ReceiptLine): ReceiptLineView {
  const notes = [line.why, line.hint].map(oneLine).filter((note) => note !== '');
  return { title: titleOf(line), notes };
}

function viewUnderstood(line: ReceiptLine): ReceiptLineView {
  const said = line.says
    .split('\n')
    .map(oneLine)
    .filter((part) => part !== '' && part !== oneLine(line.text));
  const taken = line.status === 'corrected' ? said.map((part) => `taken as: ${part}`) : said;
  const why = line.why === '' ? [] : [oneLine(line.why)];
  const warnings = line.warnings.map((warning) => `Mind: ${oneLine(warning)}`);
  const notes = [...taken, ...why, ...warnings];
  return { title: titleOf(line), notes: notes.length === 0 ? ['as you wrote it'] : notes };
}

function titleOf(line: ReceiptLine): string {
  return `Line ${line.number}: ${clip(oneLine(line.text), 200)}`;
}

const IGNORED_SHOWN = 8;

/** By reason; what reads like an order is pointed out. */
function ignoredGroups({ lines, ignored }: OrdersReceipt): ReceiptView['ignored'] {
  const own = lines.filter(({ status }) => status === 'ignored');
  const passed = own.map(({ why, text }) => ({ reason: why, text, hasOrder: false }));
  const all = [...ignored, ...passed].filter(({ text }) => text.trim() !== '');
  const reasons = [...new Set(all.map(({ reason }) => reason))];
  return reasons.map((reason) =>
    viewIgnored(
      reason,
      all.filter((group) => group.reason === reason),
    ),
  );
}

function viewIgnored(reason: string, group: readonly IgnoredText[]): ReceiptView['ignored'][number] {
  const lines = group
    .flatMap(({ text }) => text.split('\n'))
    .map(oneLine)
    .filter((line) => line !== '');
  const shown = lines.slice(0, IGNORED_SHOWN).map((line) => clip(line, 120));
  const more = lines.length > IGNORED_SHOWN ? [`and ${lines.length - IGNORED_SHOWN} more`] : [];
  const look = group.some(({ hasOrder }) => hasOrder)
    ? ' There is something like an order in it: please look.'
    : '';
  return {
    title: `${upperFirst(oneLine(reason))} (${countOf(lines.length, 'line')}).${look}`,
    lines: [...shown, ...more],
  };
}

/** New and dropped ones line by line, those that stayed only counted. */
function sayChanges(changes: OrdersReceipt['changes']): readonly string[] {
  const added = changes.filter(({ sign }) => sign === '+').map(({ text }) => `new: ${firstLine(text)}`);
  const removed = changes
    .filter(({ sign }) => sign === '-')
    .map(({ text }) => `no longer: ${firstLine(text)}`);
  const kept = changes.filter(({ sign }) => sign === '=').length;
  if (added.length + removed.length === 0) return ['Nothing has changed since your last receipt.'];
  const rest = kept === 0 ? [] : [`${countOf(kept, 'order stays', 'orders stay')} as before`];
  return [...added, ...removed, ...rest];
}

function firstLine(text: string): string {
  return oneLine(text.split('\n', 1)[0] ?? '');
}
