import { inMidSentence } from '../../kernel/mid-sentence.ts';
import { type Mail, type MailView, renderMail } from '../mail.ts';
import { type Deadline, sayDeadline } from '../parts/deadline.ts';
import { clip, oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import type { ReportWords } from '../words/reports.en.ts';

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
  /** Armies that were not told to march or to hold, and what each will do: `stays in Karak and defends`. */
  readonly silent: readonly { readonly army: string; readonly says: string }[];
  /** The leaf that the orders now in force make; absent in a rehearsal, and where the turn's dice know no leaves. */
  readonly proof?: { readonly salt: string; readonly leaf: string };
  readonly pageLink: string;
}

export interface ReceiptLine {
  /** As the player numbered it, from 1. */
  readonly number: number;
  /** As the player wrote it. */
  readonly text: string;
  readonly verdict: 'understood' | 'corrected' | 'refused';
  /** The order in standard words, of several lines for a plan; empty when refused. */
  readonly says: string;
  /** Why it was refused or what was made of it; empty otherwise. */
  readonly why: string;
  /** What the player may have meant, or can do instead; empty otherwise. */
  readonly hint: string;
  /** By what they say yes to what the hint offers. */
  readonly reference?: string;
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
  return renderMail(templates, 'receipt', viewReceipt(input, templates.words));
}

/** The view that the template `mail/receipt` prints. */
function viewReceipt(input: ReceiptInput, all: ReportWords): ReceiptView {
  const { receipt: words } = all;
  const { turn, isRehearsal = false } = input;
  const problems = input.lines
    .filter(({ verdict }) => verdict === 'refused')
    .map((line) => viewProblem(line, words));
  const understood = input.lines
    .filter(({ verdict }) => verdict !== 'refused')
    .map((line) => viewUnderstood(line, words));
  const ignored = input.ignored
    .map((each) => viewIgnored(each, words))
    .filter(({ lines }) => lines.length > 0);
  const standing = input.standing.flatMap(linesOf);
  const verdict = words.verdict(input);
  const about = isRehearsal ? words.rehearsal : words.taken;
  return {
    subject: `[${oneLine(input.campaign.id)}] ${about.subject({ turn, verdict })}`,
    title: about.title({ turn }),
    pictures: [],
    campaign: oneLine(input.campaign.name),
    faction: inMidSentence(oneLine(input.faction)),
    turn,
    verdict,
    first: [sayArrival(input, words), sayStatus(input, words), ...sayLuckWord(input, words)],
    deadline: sayDeadline(turn, input.deadline, all),
    withoutOrders: all.deadline.withoutOrders,
    problems,
    hasProblems: problems.length > 0,
    understood,
    hasUnderstood: understood.length > 0,
    ignored,
    hasIgnored: ignored.length > 0,
    standingTitle: about.standing,
    standing,
    hasStanding: standing.length > 0,
    changesTitle: about.changes,
    changes: sayChanges(input.changes, about.unchanged, words),
    silent: input.silent.map(({ army, says }) => words.silent({ army: oneLine(army), says: oneLine(says) })),
    hasSilent: input.silent.length > 0,
    proof: viewProof(input, words),
    hasProof: input.proof !== undefined,
    isClosed: input.deadline.closed !== undefined,
    pageLink: input.pageLink,
  };
}

type Words = ReportWords['receipt'];

function viewProof({ proof }: ReceiptInput, words: Words): ReceiptView['proof'] {
  if (proof === undefined) return [];
  return [
    { says: words.salt, value: proof.salt },
    { says: words.leaf, value: proof.leaf },
  ];
}

function sayArrival({ mail, turn, ...input }: ReceiptInput, words: Words): string {
  const isKept = input.number > 0 && !input.isRehearsal;
  return words.arrival({
    number: isKept ? input.number : undefined,
    turn,
    takenAt: oneLine(input.takenAt),
    mail: {
      subject: clip(oneLine(mail.subject), 80),
      sentAt: oneLine(mail.sentAt),
      digest: oneLine(mail.digest),
    },
  });
}

function sayStatus(input: ReceiptInput, words: Words): string {
  const { asked, accepted, isFinal, isRehearsal = false, silent, standing } = input;
  const counted = { asked, accepted, silent: silent.length, standing: standing.length };
  const outcome = words.outcome({ ...counted, isFinal, isRehearsal });
  return isRehearsal ? `${words.rehearsed} ${outcome}` : outcome;
}

function sayLuckWord({ luckWord }: ReceiptInput, words: Words): readonly string[] {
  return luckWord === undefined ? [] : [words.luckWord({ word: oneLine(luckWord) })];
}

function viewProblem(line: ReceiptLine, words: Words): ReceiptLineView {
  const yes = line.reference === undefined ? '' : words.sayYes({ reference: line.reference });
  const notes = [line.why, line.hint, yes].map(oneLine).filter((note) => note !== '');
  return { title: titleOf(line, words), notes };
}

function viewUnderstood(line: ReceiptLine, words: Words): ReceiptLineView {
  const said = linesOf(line.says).filter((part) => part !== oneLine(line.text));
  const why = line.why === '' ? [] : [oneLine(line.why)];
  const warnings = line.warnings.map((warning) => words.warning(oneLine(warning)));
  const notes = [...said, ...why, ...(line.answers ?? []).map(oneLine), ...warnings];
  return { title: titleOf(line, words), notes: notes.length === 0 ? [words.asWritten] : notes };
}

function titleOf({ number, text }: ReceiptLine, words: Words): string {
  return words.line({ number, text: clip(oneLine(text), 200) });
}

const IGNORED_SHOWN = 4;
/** So that each stays one line behind its mark. */
const IGNORED_WIDTH = 64;

/** `>` and `|` with nothing behind them: the marks of quotes. */
const EMPTY_QUOTE = /^[>|\s]*$/;

function viewIgnored(
  { reason, lines }: ReceiptInput['ignored'][number],
  words: Words,
): ReceiptView['ignored'][number] {
  const written = lines.flatMap(linesOf).filter((line) => !EMPTY_QUOTE.test(line));
  const shown = written.slice(0, IGNORED_SHOWN).map((line) => clip(line, IGNORED_WIDTH));
  const more = written.length - shown.length;
  return {
    title: words.ignored({ reason: oneLine(reason), count: written.length }),
    lines: more === 0 ? shown : [...shown, words.more({ more })],
  };
}

/** New and dropped ones line by line, those that stayed only counted. */
function sayChanges(changes: readonly ReceiptChange[], unchanged: string, words: Words): readonly string[] {
  const ofKind = (kind: ReceiptChange['kind']) => changes.filter((change) => change.kind === kind);
  const told = [
    ...ofKind('added').map(({ says }) => words.added(firstOf(says))),
    ...ofKind('removed').map(({ says }) => words.removed(firstOf(says))),
  ];
  if (told.length === 0) return [unchanged];
  const kept = ofKind('kept').length;
  return kept === 0 ? told : [...told, words.kept({ kept })];
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
