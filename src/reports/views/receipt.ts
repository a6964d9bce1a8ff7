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
  /** CP-CAL-06: the minutes a turn waits once everybody is final; absent where it closes at once, or never early. */
  readonly coolOff?: number;
  /** CP-CAL-15: it came after the deadline, and counts. */
  readonly isLate?: true;
  readonly luckWord?: string;
  readonly deadline: Deadline;
  readonly lines: readonly ReceiptLine[];
  /** Words of it were passed on to the game master. */
  readonly isForGm?: boolean;
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
  /** Its reader listens to their mail. */
  readonly isPlain?: boolean;
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
  /** It only asks, and orders nothing. */
  readonly isQuestion?: boolean;
  /** A later line of the same mail says otherwise. */
  readonly isReplaced?: boolean;
}

export interface ReceiptChange {
  readonly kind: 'added' | 'removed' | 'kept';
  readonly says: string;
}

export interface ReceiptView extends MailView {
  readonly campaign: string;
  readonly faction: string;
  readonly turn: number;
  /** What the letter is about, and the verdict: `Orders for turn 3: OK (4)`. */
  readonly title: string;
  readonly first: readonly string[];
  readonly deadline: string;
  /** What questions were answered with. */
  readonly answers: readonly ReceiptLineView[];
  readonly hasAnswers: boolean;
  readonly standingTitle: string;
  /** What is in force: what is new apart from what stood before, and what is struck. */
  readonly standing: readonly StandingGroup[];
  readonly hasStanding: boolean;
  readonly problems: readonly ReceiptLineView[];
  readonly hasProblems: boolean;
  /** Lines that were taken, but not as they stand, or with a warning. */
  readonly noted: readonly ReceiptLineView[];
  readonly hasNoted: boolean;
  readonly silent: readonly string[];
  readonly hasSilent: boolean;
  /** The other lines that say in words of their own what now stands. */
  readonly understood: readonly ReceiptLineView[];
  readonly hasUnderstood: boolean;
  readonly ignored: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly hasIgnored: boolean;
  readonly proof: readonly { readonly says: string; readonly value: string }[];
  readonly hasProof: boolean;
  /** When it came and which mail it answers. */
  readonly arrival: string;
  /** No more orders are taken for the turn. */
  readonly isClosed: boolean;
  readonly pageLink: string;
}

export interface StandingGroup {
  /** `New with this mail:`; empty where there is no other. */
  readonly title: string;
  readonly orders: readonly string[];
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
  const { turn } = input;
  const about = aboutOf(input, words);
  const ignored = input.ignored
    .map((each) => viewIgnored(each, words))
    .filter(({ lines }) => lines.length > 0);
  const standing = viewStanding(input, words);
  return {
    subject: `[${oneLine(input.campaign.id)}] ${about.subject}`,
    title: about.title,
    pictures: [],
    isPlain: input.isPlain === true,
    campaign: oneLine(input.campaign.name),
    faction: inMidSentence(oneLine(input.faction)),
    turn,
    first: [
      ...sayLate(input, words),
      sayStatus(input, words),
      ...sayPassedOn(input, words),
      ...sayLuckWord(input, words),
    ],
    deadline: sayDeadline(turn, input.deadline, all),
    ...viewLines(input.lines, words),
    standingTitle: inquiryOf(input, words).standing,
    standing,
    hasStanding: standing.length > 0,
    silent: input.silent.map(({ army, says }) => words.silent({ army: oneLine(army), says: oneLine(says) })),
    hasSilent: input.silent.length > 0,
    ignored,
    hasIgnored: ignored.length > 0,
    proof: viewProof(input, words),
    hasProof: input.proof !== undefined && wholeOf(input, words) === undefined,
    arrival: sayArrival(input, words),
    isClosed: input.deadline.closed !== undefined,
    pageLink: input.pageLink,
  };
}

const inquiryOf = ({ isRehearsal = false }: ReceiptInput, words: Words) =>
  isRehearsal ? words.rehearsal : words.taken;

/** A mail that only asks gets an answer, and no verdict on orders. */
function aboutOf(input: ReceiptInput, words: Words): { readonly subject: string; readonly title: string } {
  const { turn } = input;
  const whole = wholeOf(input, words);
  if (whole !== undefined) return { subject: whole, title: whole };
  const verdict = words.verdict(input);
  const about = inquiryOf(input, words);
  return { subject: about.subject({ turn, verdict }), title: `${about.title({ turn })}: ${verdict}` };
}

function wholeOf(input: ReceiptInput, words: Words): string | undefined {
  if (isOnlyAsking(input)) return words.question(input);
  return isOnlyForGm(input) ? words.toGm(input) : undefined;
}

const isOnlyAsking = ({ lines, isRehearsal }: ReceiptInput): boolean =>
  !isRehearsal && lines.length > 0 && lines.every(({ isQuestion }) => isQuestion);

const isOnlyForGm = ({ lines, isForGm = false }: ReceiptInput): boolean => isForGm && lines.length === 0;

type LineViews = Pick<
  ReceiptView,
  | 'answers'
  | 'hasAnswers'
  | 'problems'
  | 'hasProblems'
  | 'noted'
  | 'hasNoted'
  | 'understood'
  | 'hasUnderstood'
>;

/** Each line once: answered, refused, taken with a remark, or said in other words than the player's. */
function viewLines(lines: readonly ReceiptLine[], words: Words): LineViews {
  const isRefused = ({ verdict }: ReceiptLine) => verdict === 'refused';
  const heard = lines.filter((line) => !isRefused(line));
  const isAnswer = ({ isQuestion = false, answers = [] }: ReceiptLine) => isQuestion || answers.length > 0;
  const answers = heard.filter(isAnswer).map((line) => viewUnderstood(line, words));
  const orders = heard.filter((line) => !isAnswer(line));
  const problems = lines.filter(isRefused).map((line) => viewProblem(line, words));
  const noted = orders.filter(isRemarked).map((line) => viewUnderstood(line, words));
  const understood = orders.filter((line) => !isRemarked(line)).map((line) => viewUnderstood(line, words));
  const told = [answers, problems, noted, understood].map((views) =>
    inOne(views.filter(({ notes }) => notes.length > 0)),
  );
  const [answered = [], refused = [], remarked = [], plain = []] = told;
  return {
    answers: answered,
    hasAnswers: answered.length > 0,
    problems: refused,
    hasProblems: refused.length > 0,
    noted: remarked,
    hasNoted: remarked.length > 0,
    understood: plain,
    hasUnderstood: plain.length > 0,
  };
}

/** Three orders in one sentence: it is quoted once, and under it stand all three. */
function inOne(views: readonly ReceiptLineView[]): readonly ReceiptLineView[] {
  const titles = [...new Set(views.map(({ title }) => title))];
  return titles.map((title) => ({
    title,
    notes: views.filter((one) => one.title === title).flatMap(({ notes }) => notes),
  }));
}

const isRemarked = ({ why, warnings, isReplaced = false }: ReceiptLine): boolean =>
  why !== '' || warnings.length > 0 || isReplaced;

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
  const coolOff = input.coolOff === undefined ? {} : { coolOff: input.coolOff };
  const facts = { ...counted, isFinal, isRehearsal, ...coolOff };
  if (isOnlyForGm(input)) return words.passedOn;
  if (isOnlyAsking(input)) return words.state(facts);
  return isRehearsal ? `${words.rehearsed} ${words.outcome(facts)}` : words.outcome(facts);
}

/** A mail that only asks is never late. */
function sayLate(input: ReceiptInput, words: Words): readonly string[] {
  return input.isLate === undefined || input.asked === 0 || isOnlyAsking(input) ? [] : [words.late];
}

function sayPassedOn(input: ReceiptInput, words: Words): readonly string[] {
  return input.isForGm === true && !isOnlyForGm(input) ? [words.alsoPassedOn] : [];
}

function sayLuckWord({ luckWord }: ReceiptInput, words: Words): readonly string[] {
  return luckWord === undefined ? [] : [words.luckWord({ word: oneLine(luckWord) })];
}

function viewProblem(line: ReceiptLine, words: Words): ReceiptLineView {
  const yes = line.reference === undefined ? '' : words.sayYes({ reference: line.reference });
  const notes = [line.why, line.hint, yes].map(oneLine).filter((note) => note !== '');
  return { title: titleOf(line, words), notes };
}

/** `help` says `help`: a question is answered, not said back; what is said of one that has no other answer is its answer. */
function viewUnderstood(line: ReceiptLine, words: Words): ReceiptLineView {
  const isSaidBack = line.isQuestion !== true;
  const said = isSaidBack ? linesOf(line.says).filter((part) => part !== unboxed(oneLine(line.text))) : [];
  const why = line.why === '' ? [] : [oneLine(line.why)];
  const replaced = line.isReplaced === true ? [words.replaced] : [];
  const answers = (line.answers ?? []).map(oneLine);
  const isAnswer = !isSaidBack && answers.length === 0;
  const warnings = line.warnings.map((warning) =>
    isAnswer ? oneLine(warning) : words.warning(oneLine(warning)),
  );
  return { title: titleOf(line, words), notes: [...said, ...why, ...replaced, ...answers, ...warnings] };
}

const unboxed = (text: string): string => text.replace(/^[[(]\s*\S?\s*[\])]\s*/u, '');

function titleOf({ number, text }: ReceiptLine, words: Words): string {
  return words.line({ number, text: clip(oneLine(text), 200) });
}

const IGNORED_SHOWN = 2;
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
    title: words.ignored({ reason: oneLine(reason), count: written.length, ...runningText(written) }),
    lines: more === 0 ? shown : [...shown, words.more({ more })],
  };
}

/** Longer than a line of a mail that was broken into lines. */
const LONG_LINE = 160;

/** Paragraphs that a mail program did not break: how many lines they are says nothing of how much was passed over. */
function runningText(written: readonly string[]): { readonly words?: number } {
  if (written.every((line) => line.length <= LONG_LINE)) return {};
  return { words: written.reduce((sum, line) => sum + line.trim().split(/\s+/).length, 0) };
}

/** New ones first; with nothing beside them no group needs a title. */
function viewStanding(input: ReceiptInput, words: Words): readonly StandingGroup[] {
  const about = inquiryOf(input, words);
  const ofKind = (kind: ReceiptChange['kind']) =>
    input.changes.flatMap((change) => (change.kind === kind ? [change.says] : []));
  const added = input.standing.filter((order) => ofKind('added').includes(order));
  const kept = input.standing.filter((order) => !added.includes(order));
  const groups = [
    { title: about.added, orders: added.flatMap(linesOf) },
    { title: about.kept, orders: kept.flatMap(linesOf) },
    { title: about.removed, orders: ofKind('removed').map(firstOf) },
  ].filter(({ orders }) => orders.length > 0);
  const isAlone = groups.length === 1 && groups[0]?.title !== about.removed;
  return isAlone ? groups.map((group) => ({ ...group, title: '' })) : groups;
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
