import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { type Mail, type MailView, renderMail } from '../mail.ts';
import { type Deadline, sayDeadline, WITHOUT_ORDERS } from '../parts/deadline.ts';
import { clip, oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import { countOf, upperFirst } from '../words.ts';

/** What became of an order mail, in words; `app` fills it from the order language's own receipt. */
export interface ReceiptInput {
  readonly campaign: { readonly id: string; readonly name: string };
  /** `the Iron Crown`. */
  readonly faction: string;
  readonly turn: number;
  /** Lines that ask for something, and how many of them now stand. */
  readonly asked: number;
  readonly accepted: number;
  /** From 1, counted per turn; 0 where nothing has been kept for it yet. */
  readonly number: number;
  /** `Saturday 21 November 2026, 09:12 (Europe/Brussels)`. */
  readonly takenAt: string;
  /** The mail it answers, by its own words: subject, date, the beginning of its digest; empty for a page. */
  readonly mail: { readonly subject: string; readonly sentAt: string; readonly digest: string };
  /** Nothing of it was kept: `standing` and `changes` tell what would be. */
  readonly isRehearsal?: boolean;
  readonly isFinal: boolean;
  readonly luckWord?: string;
  readonly deadline: Deadline;
  readonly lines: readonly ReceiptLine[];
  /** What was passed over, by reason. */
  readonly ignored: readonly { readonly reason: string; readonly lines: readonly string[] }[];
  /** The complete orders in force, in words that can be sent again. */
  readonly standing: readonly string[];
  readonly changes: readonly ReceiptChange[];
  /** Armies that were told neither to march nor to hold, and what each will do: `stays in Karak and defends`. */
  readonly silent: readonly { readonly army: string; readonly says: string }[];
  /** The leaf that the orders now in force make; absent in a rehearsal, and where the turn's dice know no leaves. */
  readonly proof?: { readonly salt: string; readonly leaf: string };
  readonly pageLink: string;
}

export interface ReceiptLine {
  /** As the player numbered it, from 1. */
  readonly number: number;
  /** As he wrote it. */
  readonly text: string;
  readonly verdict: 'understood' | 'corrected' | 'refused';
  /** The order in standard words, of several lines for a plan; empty when refused. */
  readonly says: string;
  /** Why it was refused or what was made of it; empty otherwise. */
  readonly why: string;
  /** What he may have meant, or can do instead; empty otherwise. */
  readonly hint: string;
  readonly warnings: readonly string[];
  /** What the line asked for, in whole sentences. */
  readonly answers?: readonly string[];
}

export interface ReceiptChange {
  readonly kind: 'added' | 'removed' | 'kept';
  readonly says: string;
}

export interface ReceiptView extends MailView {
  readonly campaign: string;
  readonly faction: string;
  readonly turn: number;
  readonly verdict: string;
  /** What the letter is about: `Orders for turn 3`. */
  readonly title: string;
  readonly first: readonly string[];
  readonly deadline: string;
  readonly withoutOrders: string;
  readonly problems: readonly ReceiptLineView[];
  readonly hasProblems: boolean;
  readonly understood: readonly ReceiptLineView[];
  readonly hasUnderstood: boolean;
  readonly ignored: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly hasIgnored: boolean;
  readonly standingTitle: string;
  readonly standing: readonly string[];
  readonly hasStanding: boolean;
  readonly changesTitle: string;
  readonly changes: readonly string[];
  readonly silent: readonly string[];
  readonly hasSilent: boolean;
  readonly proof: readonly { readonly says: string; readonly value: string }[];
  readonly hasProof: boolean;
  /** No more orders are taken for the turn. */
  readonly isClosed: boolean;
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
function viewReceipt(input: ReceiptInput): ReceiptView {
  const problems = input.lines.filter(({ verdict }) => verdict === 'refused').map(viewProblem);
  const understood = input.lines.filter(({ verdict }) => verdict !== 'refused').map(viewUnderstood);
  const ignored = input.ignored.map(viewIgnored).filter(({ lines }) => lines.length > 0);
  const standing = input.standing.flatMap(linesOf);
  const { isRehearsal = false } = input;
  return {
    subject: `[${oneLine(input.campaign.id)}] Turn ${input.turn} ${isRehearsal ? 'rehearsal' : 'orders'}: ${sayVerdict(input)}`,
    title: isRehearsal ? `A rehearsal for turn ${input.turn}` : `Orders for turn ${input.turn}`,
    pictures: [],
    campaign: oneLine(input.campaign.name),
    faction: inMidSentence(oneLine(input.faction)),
    turn: input.turn,
    verdict: sayVerdict(input),
    first: [...sayArrival(input), sayStatus(input), ...sayLuckWord(input)],
    deadline: sayDeadline(input.turn, input.deadline),
    withoutOrders: WITHOUT_ORDERS,
    problems,
    hasProblems: problems.length > 0,
    understood,
    hasUnderstood: understood.length > 0,
    ignored,
    hasIgnored: ignored.length > 0,
    standingTitle: isRehearsal ? 'All your orders, if you send this' : 'All your orders now in force',
    standing,
    hasStanding: standing.length > 0,
    changesTitle: isRehearsal ? 'What would change' : 'Since your last receipt',
    changes: sayChanges(input),
    silent: input.silent.map(({ army, says }) => `${oneLine(army)} ${oneLine(says)}.`),
    hasSilent: input.silent.length > 0,
    proof: viewProof(input),
    hasProof: input.proof !== undefined,
    isClosed: input.deadline.closed !== undefined,
    pageLink: input.pageLink,
  };
}

function viewProof({ proof }: ReceiptInput): ReceiptView['proof'] {
  if (proof === undefined) return [];
  return [
    { says: 'Your salt for this turn', value: proof.salt },
    {
      says: 'Your leaf, the hash of salt, orders and luck word',
      value: proof.leaf,
    },
  ];
}

/** `OK (14)`, `PROBLEMS: 2 of 14`, `NOT accepted: 3 of 3`, `NO orders in it`. */
function sayVerdict({ asked, accepted }: Pick<ReceiptInput, 'asked' | 'accepted'>): string {
  if (asked === 0) return 'NO orders in it';
  if (accepted === asked) return `OK (${asked})`;
  if (accepted === 0) return `NOT accepted: ${asked} of ${asked}`;
  return `PROBLEMS: ${asked - accepted} of ${asked}`;
}

function sayArrival(input: ReceiptInput): readonly string[] {
  const { mail, number, takenAt, turn } = input;
  const when = mail.sentAt === '' ? '' : ` of ${oneLine(mail.sentAt)}`;
  const digest = mail.digest === '' ? '' : ` (fingerprint ${oneLine(mail.digest)})`;
  const subject = clip(oneLine(mail.subject), 80);
  const answers = subject === '' ? '' : ` It answers your mail "${subject}"${when}${digest}.`;
  const what = number === 0 || input.isRehearsal ? 'Taken' : `Receipt ${number} for turn ${turn}, taken`;
  return [`${what} ${oneLine(takenAt)}.${answers}`];
}

function sayStatus(input: ReceiptInput): string {
  return input.isRehearsal ? `${REHEARSED} ${sayOutcome(input)}` : sayOutcome(input);
}

const REHEARSED =
  'You asked for a rehearsal, so nothing of this has been kept; send it again without "check" if you like what you see.';

function sayOutcome(input: ReceiptInput): string {
  const { asked, accepted, isFinal, silent } = input;
  const final = isFinal ? ' You have said that these are your last orders: they are final.' : '';
  if (asked === 0) return `We found no order in it; what stood before still stands.${final}`;
  if (asked > accepted) {
    const bad = countOf(asked - accepted, 'line needs', 'lines need');
    const rest = accepted === 0 ? 'nothing in your mail was carried out' : 'everything else stands';
    return `${bad} another look; ${rest}.${final}`;
  }
  if (silent.length === 0) return `Your orders ${verb(input, 'are')} complete: every army has one.${final}`;
  if (input.standing.length === 0) {
    const waiting = countOf(silent.length, 'army waits', 'armies wait');
    return `No orders of yours ${input.isRehearsal ? 'would be' : 'are'} in force; ${waiting} for some.${final}`;
  }
  return `Your orders ${verb(input, 'stand')}, but ${countOf(silent.length, 'army has', 'armies have')} none yet.${final}`;
}

function verb({ isRehearsal }: ReceiptInput, does: 'are' | 'stand'): string {
  if (isRehearsal) return does === 'are' ? 'would be' : 'would stand';
  return does;
}

function sayLuckWord({ luckWord }: ReceiptInput): readonly string[] {
  return luckWord === undefined ? [] : [`Your luck word for this turn's dice is "${oneLine(luckWord)}".`];
}

function viewProblem(line: ReceiptLine): ReceiptLineView {
  const notes = [line.why, line.hint].map(oneLine).filter((note) => note !== '');
  return { title: titleOf(line), notes };
}

function viewUnderstood(line: ReceiptLine): ReceiptLineView {
  const said = linesOf(line.says).filter((part) => part !== oneLine(line.text));
  const why = line.why === '' ? [] : [oneLine(line.why)];
  const warnings = line.warnings.map((warning) => `Mind: ${oneLine(warning)}`);
  const notes = [...said, ...why, ...(line.answers ?? []).map(oneLine), ...warnings];
  return { title: titleOf(line), notes: notes.length === 0 ? ['as you wrote it'] : notes };
}

function titleOf(line: ReceiptLine): string {
  return `Line ${line.number}: ${clip(oneLine(line.text), 200)}`;
}

const IGNORED_SHOWN = 4;
/** So that each stays one line behind its mark. */
const IGNORED_WIDTH = 64;

/** `>` and `|` with nothing behind them: the marks of quotes. */
const EMPTY_QUOTE = /^[>|\s]*$/;

function viewIgnored({ reason, lines }: ReceiptInput['ignored'][number]): ReceiptView['ignored'][number] {
  const written = lines.flatMap(linesOf).filter((line) => !EMPTY_QUOTE.test(line));
  const shown = written.slice(0, IGNORED_SHOWN).map((line) => clip(line, IGNORED_WIDTH));
  const more = written.length > IGNORED_SHOWN ? [`and ${written.length - IGNORED_SHOWN} more`] : [];
  return {
    title: `${upperFirst(oneLine(reason))}: ${countOf(written.length, 'line')}`,
    lines: [...shown, ...more],
  };
}

/** New and dropped ones line by line, those that stayed only counted. */
function sayChanges({ changes, isRehearsal }: ReceiptInput): readonly string[] {
  const added = changes.filter(({ kind }) => kind === 'added').map(({ says }) => `new: ${firstOf(says)}`);
  const removed = changes
    .filter(({ kind }) => kind === 'removed')
    .map(({ says }) => `no longer: ${firstOf(says)}`);
  const kept = changes.filter(({ kind }) => kind === 'kept').length;
  if (added.length + removed.length === 0)
    return [isRehearsal ? 'Nothing would change.' : 'Nothing has changed since your last receipt.'];
  const rest = kept === 0 ? [] : [`${countOf(kept, 'order stays', 'orders stay')} as before`];
  return [...added, ...removed, ...rest];
}

/** A plan has several lines; its first says whose it is. */
function firstOf(text: string): string {
  return linesOf(text)[0] ?? '';
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '');
}
