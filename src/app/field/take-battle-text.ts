/** What a commander sends for their battle, whichever way it came: weighed, kept and answered, all in one commit. */
import { sayInstant } from '../../campaign/calendar/calendar.ts';
import type { Instant } from '../../kernel/brand.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { otherSide, type Side } from '../../kernel/ruleset.ts';
import { type ReportReading, readBattleReport, sayReport } from '../../orders/battle-report.ts';
import { readBattleSheet, type SheetReading } from '../../orders/battle-sheet.ts';
import { type BattleReceiptInput, battleReceiptLetter } from '../../reports/views/battle-receipt.ts';
import type { ReportWords } from '../../reports/words/reports.en.ts';
import { auditWrite } from '../audit.ts';
import { ignoredIn, printedLine } from '../orders/receipts.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { Write } from '../ports.ts';
import type {
  FieldBattle,
  FieldCommand,
  FieldSheet,
  InboundMail,
  OutboundMail,
  Participant,
  ReportedResult,
} from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { askedLetters, askGm, type BattleDesk, battleMail, reportLetters } from './battle-letters.ts';
import { battleDeadline } from './battle-times.ts';
import type { BattleReceipt } from './battle-use-cases.ts';
import {
  commandOf,
  isLeftAlone,
  isReady,
  placeOf,
  playedOf,
  rulesetOfBattle,
  withCommand,
  withSide,
} from './parties.ts';
import { endReported } from './play-battle.ts';
import { sheetReader } from './sheet-reader.ts';

/** A text for a battle and who stands behind it. */
export interface BattleText {
  readonly battle: FieldBattle;
  readonly side: Side;
  readonly seat: Participant;
  readonly text: string;
  /** What the reader of mails took out of it. */
  readonly removed: readonly { readonly reason: string; readonly text: string }[];
  /** The mail it came by; absent for a page. */
  readonly mail?: InboundMail;
}

interface Weighed {
  readonly after: FieldBattle;
  readonly receipt: BattleReceipt;
  readonly help: BattleReceiptInput['help'];
}

/**
 * Takes what was sent. Undefined when somebody else changed the battle meanwhile: then it is weighed again.
 * Refusals: `late/battle-over`, `illegal/gm-rules`.
 */
export async function takeForBattle(
  desk: BattleDesk,
  given: BattleText,
): Promise<Result<BattleReceipt> | undefined> {
  const closed = whyClosed(given.battle);
  if (closed !== undefined) return closed;
  const weighed = given.battle.mode === 'mail' ? weighSheet(desk, given) : weighReport(desk, given);
  const { after, receipt } = weighed;
  const letters = [...receiptLetters(desk, given, weighed), ...newsLetters(desk, given, after)];
  const commit = await desk.deps.store.commit([
    { kind: 'save-field-battle', battle: after },
    ...settled(given, receipt),
    ...letters.map(queueMail),
    auditWrite(desk.deps, desk.campaign.id, {
      who: given.seat.id,
      what: 'battle-word-taken',
      detail: {
        battle: after.id,
        round: after.round,
        asked: receipt.verdict.asked,
        refused: receipt.verdict.refused,
      },
    }),
  ]);
  if (commit.kind === 'conflict') return undefined;
  await sendSoon(desk.deps, letters);
  await carryOn(desk, after);
  return ok(receipt);
}

function whyClosed(battle: FieldBattle): Result<never> | undefined {
  if (battle.status !== 'under-way') {
    return refuse('late/battle-over.why-closed', { place: placeOf(battle) }, 'CP-BAT-14');
  }
  if (battle.mode !== 'gm') return undefined;
  return refuse('illegal/gm-rules', {}, 'CP-BAT-24');
}

function settled({ mail }: BattleText, receipt: BattleReceipt): readonly Write[] {
  if (mail === undefined) return [];
  return [
    { kind: 'settle-inbound', mail: { ...mail, status: 'done', code: `taken/${receipt.verdict.kind}` } },
  ];
}

/** CP-BAT-16, CP-BAT-17: what the sheet does to the battle. Of the other side it takes no notice. */
function weighSheet({ deps }: BattleDesk, { battle, side, seat, text, removed }: BattleText): Weighed {
  const { words } = deps.templates;
  const reader = sheetReader(battle, side, seat.faction);
  const reading = readBattleSheet(text, reader, removed);
  const own = commandAfter(commandOf(battle, side, seat.faction), reading, deps.clock.now());
  const after = { ...withCommand(battle, side, own), version: battle.version + 1 };
  const lines = own.sheet?.lines ?? [];
  const receipt = {
    verdict: reading.verdict,
    round: battle.round,
    lines: reading.lines,
    ignored: reading.ignored,
    standing: lines.map((line) => reader.ruleset.phrases.format(line, reader.view)),
    status: [sayStatus(own, reading, words), ...sayAsked(battle, lines, words)],
  };
  return {
    after,
    receipt,
    help: reading.words.includes('help') ? [...reader.ruleset.phrases.help, ...words.battleSheet.help] : [],
  };
}

/** CP-BAT-16: a mail with lines in it replaces the sheet; one with none only says what shall become of it. */
function commandAfter(before: FieldCommand, reading: SheetReading, now: Instant): FieldCommand {
  const { plan, words } = reading;
  const { sheet: standing, ...rest } = before;
  const lines = plan.length > 0 || words.includes('cancel') ? plan : (standing?.lines ?? []);
  const isIn = isInAfter(reading, standing);
  const isLeft = words.includes('leave') || (before.isLeft && plan.length === 0 && !words.includes('final'));
  const sheet: FieldSheet | undefined =
    lines.length === 0 && !isIn ? undefined : { lines, isIn, changedAt: now };
  const next = { ...rest, isLeft, missed: isLeft ? before.missed : 0, receipts: before.receipts + 1 };
  return sheet === undefined ? next : { ...next, sheet };
}

function isInAfter({ plan, words, verdict }: SheetReading, standing: FieldSheet | undefined): boolean {
  if (words.includes('not-final')) return false;
  if (words.includes('final')) return true;
  if (plan.length > 0) return verdict.refused === 0;
  return !words.includes('cancel') && verdict.refused === 0 && standing?.isIn === true;
}

/** RM-DOC-16, 17, 18: what only the GM can grant, in the words that would grant it. */
function askedIn(battle: FieldBattle, lines: FieldSheet['lines']): readonly string[] {
  const { rulings, view } = rulesetOfBattle(battle);
  return rulings?.asked(lines, view(playedOf(battle).run.state, 'gm')) ?? [];
}

function sayAsked(
  battle: FieldBattle,
  lines: FieldSheet['lines'],
  { battleSheet: words }: ReportWords,
): readonly string[] {
  const asked = askedIn(battle, lines);
  return asked.length === 0 ? [] : [words.isAsked({ what: asked.join('; ') })];
}

/** Nothing here depends on what the other side has sent. */
function sayStatus(
  { sheet, isLeft }: FieldCommand,
  reading: SheetReading,
  { battleSheet: words }: ReportWords,
): string {
  if (isLeft) return words.isLeft;
  if (sheet === undefined) return words.isMissing;
  if (sheet.isIn) return sheet.lines.length === 0 ? words.isForAdjutant : words.counts;
  return words.isNotFinal({ isRefused: reading.verdict.refused > 0 });
}

/** CP-BAT-22, CP-BAT-23. */
function weighReport({ deps }: BattleDesk, { battle, side, seat, text }: BattleText): Weighed {
  const { words } = deps.templates;
  const reading = readBattleReport(text, battle.engagement, side);
  const report = reportAfter(battle, side, reading);
  const before = battle.sides[side];
  const reported = withSide(battle, side, { ...before, ...(report === undefined ? {} : { report }) });
  const own = commandOf(reported, side, seat.faction);
  const counted = withCommand(reported, side, { ...own, receipts: own.receipts + 1 });
  const after = { ...counted, version: battle.version + 1 };
  const receipt = {
    verdict: reading.verdict,
    round: battle.round,
    lines: reading.lines,
    ignored: [],
    standing: report === undefined ? [] : sayReport(report, battle.engagement),
    status: [sayReported(reading, report, words)],
  };
  return { after, receipt, help: reading.asksHelp ? words.battleReport.help : [] };
}

function reportAfter(battle: FieldBattle, side: Side, reading: ReportReading): ReportedResult | undefined {
  if (reading.report !== undefined) return reading.report;
  const theirs = battle.sides[otherSide(side)].report;
  return reading.isAgreed && theirs !== undefined ? theirs : battle.sides[side].report;
}

function sayReported(
  reading: ReportReading,
  report: ReportedResult | undefined,
  { battleReport: words }: ReportWords,
): string {
  if (reading.report !== undefined || (reading.isAgreed && report !== undefined)) return words.isTold;
  return reading.isAgreed ? words.nothingToAgree : words.isIncomplete;
}

/** Reports by which the other side or the GM has something to do. */
function newsLetters(
  desk: BattleDesk,
  { battle, side, seat }: BattleText,
  after: FieldBattle,
): readonly OutboundMail[] {
  if (battle.mode === 'mail') {
    const before = commandOf(battle, side, seat.faction);
    return askLetters(desk, after, { side, command: commandOf(after, side, seat.faction), before });
  }
  const report = after.sides[side].report;
  if (report === undefined || sameReport(report, battle.sides[side].report)) return [];
  const theirs = after.sides[otherSide(side)].report;
  if (theirs === undefined) return reportLetters(desk, after, side);
  const { differ } = desk.deps.templates.words.battleReport.ruling;
  return sameReport(report, theirs) ? [] : askGm(desk, after, differ);
}

/** What a commander asks for that they had not asked for before, to the GM. */
function askLetters(
  desk: BattleDesk,
  battle: FieldBattle,
  { side, command, before }: { readonly side: Side } & Readonly<Record<'command' | 'before', FieldCommand>>,
): readonly OutboundMail[] {
  const asked = askedIn(battle, command.sheet?.lines ?? []);
  const told = askedIn(battle, before.sheet?.lines ?? []);
  const who = command.name ?? battle.engagement.engagement.parties[side].name;
  return asked.every((each) => told.includes(each)) ? [] : askedLetters(desk, battle, who, asked);
}

function sameReport(one: ReportedResult, other: ReportedResult | undefined): boolean {
  if (other === undefined) return false;
  const core = ({ outcome, aftermath }: ReportedResult) =>
    canonicalJson({ winner: outcome.winner, aftermath });
  return core(one) === core(other);
}

/** What is due now that this has been kept. A crash before it is mended by the sweep. */
async function carryOn(desk: BattleDesk, battle: FieldBattle): Promise<void> {
  if (isAgreedUpon(battle)) return endAgreed(desk, battle);
  if (battle.mode === 'mail' && (isReady(battle) || isLeftAlone(battle))) {
    await desk.deps.jobs.wakeBattle(desk.campaign.id, battle.id, desk.deps.clock.now());
  }
}

/** CP-BAT-23: both have told the same end: it stands. */
export async function endAgreed(desk: BattleDesk, battle: FieldBattle): Promise<void> {
  const { red, black } = battle.sides;
  if (red.report === undefined) throw new Error(`nobody has reported ${battle.id}`);
  await endReported(desk, battle, fullest(red.report, black.report), { why: 'agreed' });
}

/** Both say the same; who told the rounds is believed. */
function fullest(one: ReportedResult, other: ReportedResult | undefined): ReportedResult {
  return other !== undefined && one.outcome.rounds === 0 ? other : one;
}

/** Whether both have told the same end of a battle on a table. */
export function isAgreedUpon({ mode, sides }: FieldBattle): boolean {
  return (
    mode === 'table' && sides.red.report !== undefined && sameReport(sides.red.report, sides.black.report)
  );
}

function receiptLetters(
  desk: BattleDesk,
  given: BattleText,
  { after, receipt, help }: Weighed,
): readonly OutboundMail[] {
  const { deps, campaign } = desk;
  const { battle, side, seat, mail } = given;
  const number = commandOf(after, side, seat.faction).receipts;
  const letter = battleReceiptLetter(
    {
      campaign,
      place: placeOf(battle),
      ...(battle.mode === 'mail' ? { round: battle.round } : {}),
      verdict: receipt.verdict.text,
      number,
      takenAt: sayInstant(mail?.receivedAt ?? deps.clock.now(), seat.timeZone),
      mailSubject: mail?.subject ?? '',
      lines: receipt.lines.flatMap(printedLine),
      ignored: ignoredIn(receipt, deps.templates.words.receipt),
      standing: receipt.standing,
      status: receipt.status,
      help,
      deadline: battleDeadline(deps, battle, seat),
      pageLink: DESK_LINK_MARK,
    },
    deps.templates.words,
  );
  // By their own count: how many mails others have sent is not to be read off it.
  const key = `receipt-${number}`;
  const addresses = [
    ...new Set([mail?.from, seat.addresses[0]].filter((each) => each !== undefined && each !== '')),
  ];
  return addresses.map((address, i) =>
    battleMail(desk, battle, {
      to: seat,
      kind: 'receipt',
      key: i === 0 ? key : `${key}-copy`,
      letter,
      ...(address === undefined ? {} : { address }),
      ...(mail?.messageId === undefined ? {} : { inReplyTo: mail.messageId }),
      isAutoReply: mail !== undefined,
    }),
  );
}
