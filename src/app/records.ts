/** What the store keeps beside the campaign's state: the rows of turns, seats, mails and posts as values. */

import type { BattleMode } from '../campaign/battle/battle-terms.ts';
import type { CampaignEngagement } from '../campaign/battle/engagement.ts';
import type { AddedChance, AwaitedChance } from '../campaign/chance.ts';
import type { ArmyId, BattleId, CampaignId, FactionId, RegionId } from '../campaign/ids.ts';
import type { Order } from '../campaign/order.ts';
import type { BattleDice } from '../campaign/record.ts';
import type { BattleRecord, BattleRun } from '../kernel/battle.ts';
import type { Instant, Json } from '../kernel/brand.ts';
import type { Audience, ChainLink, OpenPart } from '../kernel/desk-chain.ts';
import type { Aftermath, Outcome, PlanLine, Scenario, Side } from '../kernel/ruleset.ts';
import type { OwnWords } from '../reports/own-words/own-words.ts';
import type { DialectId } from './contracts/boards.ts';
import type { MailClient, Origin } from './contracts/mail-origin.ts';
import type { SeatExtras } from './contracts/seat-extras.ts';
import type { InboundId, OutboundId, ParticipantId } from './ids.ts';

export type { CampaignRow, Sandbox, SignUp } from './campaign-row.ts';
export type { Invitation, Reserve, Session, SignIn } from './key-records.ts';

export interface Participant extends SeatExtras {
  readonly id: ParticipantId;
  readonly campaign: CampaignId;
  /** ADR 44: the owner of the campaign is the GM whose seat is `gm`. */
  readonly role: 'gm' | 'helper' | 'spectator' | 'player';
  readonly name: string;
  /** Addresses on file, the first is written to; lower-case domain. */
  readonly addresses: readonly string[];
  /** Those of them that mail has come back from, until a mail comes from them. */
  readonly failing?: readonly FailingAddress[];
  readonly faction?: FactionId;
  /** By their own word they are not there, or will not be for long; over once its turn or moment has come. */
  readonly away?: Away;
  readonly timeZone: string;
  /** What mail they want, and when; absent: all of it, at once. */
  readonly wishes?: MailWishes;
  /** When they took the seat over: letters before that are their predecessor's, but those to the power. Absent: from the beginning. */
  readonly seatedAt?: Instant;
  /** Raised by the GM to make older links and reply addresses void. */
  readonly keyVersion: number;
}

/** Never of receipts, answers, reports and battles: they always come, reports and battles perhaps in the morning. */
export interface MailWishes {
  /** No reminders; for a GM no notes of what goes on. */
  readonly noReminders?: true;
  /** What can wait is not sent between these hours of their own clock, 0 to 23: `{ from: 22, to: 7 }`. */
  readonly quiet?: { readonly from: number; readonly to: number };
  /** What can wait comes once a day, at this hour of their own clock. */
  readonly digestAt?: number;
  /** Their mail counts only where its origin is proven. */
  readonly strict?: true;
  /** CP-PPL-05: whoever has the seat after them may read their letters. */
  readonly sharesLetters?: true;
  /** CP-REC-19: their reports say how their dice fell. */
  readonly luck?: true;
  /** Turn letters without pictures, maps and tables: all of it in sentences. */
  readonly noMaps?: true;
  /** How much their turn letters tell; absent: the usual. */
  readonly length?: 'short' | 'long';
  /** Letters to the game masters of a campaign go to the others of them. */
  readonly noGmMail?: true;
}

export type Away =
  | { readonly kind: 'until-turn'; readonly turn: number }
  | { readonly kind: 'until'; readonly at: Instant }
  | { readonly kind: 'handed-over' }
  /** They have said so once, in this turn. */
  | { readonly kind: 'resigning'; readonly turn: number }
  | { readonly kind: 'resigned' };

export interface FailingAddress {
  readonly address: string;
  readonly since: Instant;
  /** The enhanced status code of the report: `5.1.1`. */
  readonly status: string;
}

/**
 * `open` orders are collected; `held` the deadline passed while nobody could take mail: it locks at `holdUntil` or at the
 * GM's word; `locked` orders are closed and battles being fought; `resolved` published.
 */
export type TurnStatus = 'open' | 'held' | 'locked' | 'resolved';

export interface TurnRow {
  readonly campaign: CampaignId;
  readonly number: number;
  readonly status: TurnStatus;
  readonly openedAt: Instant;
  readonly deadline: Instant;
  readonly holdUntil?: Instant;
  readonly lockedAt?: Instant;
  readonly resolvedAt?: Instant;
  /** Hash of secret and salts, told before orders are due. */
  readonly commitment: string;
  /** What secret and salts are made of, sealed with the instance's key until the turn is resolved; then in the open. */
  readonly sealedSecret: string;
  readonly secret?: string;
  /** Made once at the lock, 64 hex digits. */
  readonly seed?: string;
  /** Fixed at the lock; the root over all seats' leaves, but of turns opened in format 1. */
  readonly ordersDigest?: string;
  /** Of a campaign whose letters the GM reads first: once it is fought, it stays locked until they let it go. */
  readonly staging?: Staging;
  /** CP-REC-13: what is added to the dice after the lock: awaited until the seed is made. */
  readonly chance?: AwaitedChance | AddedChance;
  /** Since when it is awaited in vain. */
  readonly missedSince?: Instant;
  /** How often the time has moved at which it is due; absent: never. */
  readonly moves?: number;
  /** Raised by every change of the row; a write that names an older one is a conflict. */
  readonly version: number;
}

/** What a GM does with the letters of a turn before they exist. */
export interface Staging {
  /** What they add to the letters, by seat; `all`: to everybody's. */
  readonly words: Readonly<Record<string, string>>;
  /** They may go. */
  readonly isReleased?: true;
}

/** One faction's orders in force for a turn. Version 0 is the empty book nobody has written in. */
export interface OrderBook {
  readonly campaign: CampaignId;
  readonly turn: number;
  readonly faction: FactionId;
  readonly orders: readonly Order[];
  readonly isFinal: boolean;
  readonly luckWord?: string;
  readonly receipts: number;
  readonly version: number;
  readonly changedAt?: Instant;
}

export interface BattleRow {
  readonly campaign: CampaignId;
  readonly turn: number;
  readonly id: BattleId;
  readonly region: RegionId;
  readonly wave: number;
  readonly status: 'pending' | 'fought';
  /** The campaign engagement it is fought from. */
  readonly engagement: Json;
  readonly record?: BattleRecord;
  /** What the record comes to, so that it need not be played again; absent in rows of older turns. */
  readonly aftermath?: Aftermath;
  /** The result of one that was fought on a table, or ruled by the GM: it has no record. */
  readonly reported?: ReportedResult;
  /** Of one that was begun in an earlier turn and played with our dice: where they came from. */
  readonly dice?: BattleDice;
}

/** How a battle ended that was not played here. */
export interface ReportedResult {
  readonly outcome: Outcome;
  readonly aftermath: Aftermath;
}

/** A battle that does not hold the campaign up: by mail round by round, on a real table, or by the GM's word. */
export interface FieldBattle {
  readonly campaign: CampaignId;
  readonly id: BattleId;
  /** In its campaign, from 1: what reply addresses call it. */
  readonly number: number;
  /** The turn in which the armies met. */
  readonly turn: number;
  readonly region: RegionId;
  readonly mode: FieldMode;
  /** `under-way`; `ended` its result waits for the next turn that is locked; `counted` it stands in a turn's record. */
  readonly status: 'under-way' | 'ended' | 'counted';
  /** By mail: the round whose sheets are collected. */
  readonly round: number;
  /** Of this round's sheets, or of the result. */
  readonly deadline: Instant;
  /** When the adjutants fight it to its end, whatever is missing. */
  readonly endsBy: Instant;
  /** Whoever has sent nothing for this round has been reminded. */
  readonly isReminded: boolean;
  readonly engagement: CampaignEngagement;
  /** Hash of the secret of its dice, told when it begins. */
  readonly commitment: string;
  /** Its `FieldDice`, sealed with the instance's key. */
  readonly sealedDice: string;
  /** How far it has been played; gone once it is counted. */
  readonly field?: { readonly scenario: Scenario; readonly run: BattleRun };
  readonly sides: Readonly<Record<Side, FieldSide>>;
  /** Once it is over. `record` is there when it was played here. */
  readonly result?: ReportedResult & { readonly record?: BattleRecord };
  /** Raised by every change; a write that names an older one is a conflict. */
  readonly version: number;
}

export type FieldMode = Exclude<BattleMode, 'adjutant'>;

/** What one power that commands on a side has sent. */
export interface FieldCommand {
  readonly faction: FactionId;
  /** Their name, and the armies that are theirs to command: where several powers share a side (CP-BAT-27). */
  readonly name?: string;
  readonly armies?: readonly ArmyId[];
  /** For the round that is collected. */
  readonly sheet?: FieldSheet;
  /** The commander has left it to their adjutant: they are not waited for until they write again. */
  readonly isLeft: boolean;
  /** Rounds in a row that passed without a sheet. */
  readonly missed: number;
  /** Counted per battle. */
  readonly receipts: number;
}

/** A side: the power that leads it, and those beside it. */
export interface FieldSide extends FieldCommand {
  /** How the battle on the table ended, as this side tells it. */
  readonly report?: ReportedResult;
  /** CP-BAT-27: other powers whose armies fight here, each commanded by their own player. Absent: one commands all. */
  readonly beside?: readonly FieldCommand[];
}

export interface FieldSheet {
  readonly lines: readonly PlanLine[];
  /** It may be played as it stands: nothing in it was refused, or its writer called it final. */
  readonly isIn: boolean;
  readonly changedAt: Instant;
}

export interface InboundMail {
  readonly id: InboundId;
  readonly receivedAt: Instant;
  readonly door: 'smtp' | 'lmtp' | 'imap' | 'hook' | 'file' | 'mailroom' | 'page';
  readonly envelopeFrom: string;
  readonly envelopeTo: readonly string[];
  /** Who handed it over, where a mail server did. */
  readonly client?: MailClient;
  /** What SPF, DKIM and DMARC say of its From; there once it has been read. */
  readonly origin?: Origin;
  readonly messageId?: string;
  /** Of the raw bytes, hex. */
  readonly sha256: string;
  /** `taken` stored, not read yet; `done` it changed a book or was answered; `tray` for the GM to look at; `ignored` robots, loops, duplicates. */
  readonly status: 'taken' | 'done' | 'tray' | 'ignored';
  /** Why it lies where it lies: a code and a sentence. */
  readonly code?: string;
  readonly why?: string;
  readonly from?: string;
  readonly subject?: string;
  readonly newText?: string;
  readonly campaign?: CampaignId;
  readonly participant?: ParticipantId;
  readonly turn?: number;
  /** Whose mails are counted with it: `seat/demo/p2`, `sender/x@y.example`, `source/203.0.113.9`. */
  readonly lane?: string;
  /** When it was read and counted. */
  readonly readAt?: Instant;
  /** Not read yet: when the sweep looks after it. Until then a job has it, or its lane is full. */
  readonly dueAt?: Instant;
}

export type MailKind =
  | 'turn-opening'
  | 'turn-locked'
  /** Orders are due at another time than was told. */
  | 'deadline'
  | 'turn-report'
  | 'receipt'
  | 'reminder'
  | 'held-mail'
  | 'gm-digest'
  | 'desk-answer'
  /** What one person wrote to another. */
  | 'person-letter'
  | 'battle-round'
  | 'battle-sheet'
  | 'battle-over'
  /** Something was set right, or turns were run again. */
  | 'correction'
  /** All that somebody needs who takes a seat over. */
  | 'hand-over'
  /** The last letter of a campaign that its GM has closed. */
  | 'campaign-closed'
  /** To somebody whose seat is another's now. */
  | 'farewell'
  /** A link that signs in once. */
  | 'sign-in'
  /** A question to somebody who may have no seat; its answer counts once. */
  | 'invitation'
  /** Letters that waited for their daily mail, bound together. */
  | 'daily-mail';

/** A mail committed with what it reports. Links and addresses that carry keys are marks in it until it is sent: see `links.ts`. */
export interface OutboundMail {
  readonly id: OutboundId;
  readonly campaign: CampaignId;
  readonly participant: ParticipantId;
  readonly kind: MailKind;
  readonly turn: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly pictures: readonly { readonly cid: string; readonly alt: string; readonly svg: string }[];
  /** Fixed when it is committed. */
  readonly messageId: string;
  readonly inReplyTo?: string;
  readonly references: readonly string[];
  readonly isAutoReply: boolean;
  /** `bound`: it went as a part of a daily mail, which names its Message-ID among its references. */
  readonly status: 'queued' | 'sent' | 'failed' | 'mailroom' | 'bound';
  readonly attempts: number;
  readonly nextAttemptAt?: Instant;
  readonly lastError?: string;
  readonly createdAt: Instant;
  readonly sentAt?: Instant;
  /** The battle and its round that an answer is for; absent: an answer is for the turn. */
  readonly battle?: { readonly number: number; readonly round: number };
}

/** A letter as a list shows it: its texts and pictures are many times as long. */
export type LetterHead = Omit<OutboundMail, 'text' | 'html' | 'pictures' | 'references' | 'battle'>;

export interface Mailbox {
  readonly participant: ParticipantId;
  readonly count: number;
  /** The subject of the newest letter. */
  readonly newest: string;
}

export interface ForumPost {
  readonly campaign: CampaignId;
  readonly turn: number;
  readonly dialect: DialectId;
  /** From 1; a board's size limit cuts a post into parts. */
  readonly part: number;
  readonly title: string;
  readonly body: string;
}

export interface AuditEntry {
  readonly at: Instant;
  /** `gm`, `p2`, `system`. */
  readonly who: string;
  /** `turn-resolved`, `deadline-moved`, `mail-taken` ... */
  readonly what: string;
  readonly detail: Json;
}
/** As kept: hash-chained per campaign, so that a removed or altered entry shows. */
export interface AuditRow extends AuditEntry {
  readonly seq: number;
  readonly hash: string;
}

/** A roll of the dice desk with everything about it; who may know it is for `app` to mind. */
export interface DeskRollRow extends ChainLink, OpenPart {
  readonly campaign: CampaignId;
  /** Who may know it now: what it was when the dice fell stands in the content. */
  readonly audience: Audience;
}

/** What a campaign says in words of its own, since then. */
export interface OwnWordsRow {
  readonly campaign: CampaignId;
  /** From 1. */
  readonly version: number;
  readonly at: Instant;
  readonly who: string;
  readonly reason: string;
  readonly texts: OwnWords;
}

/** A request that may come again with the key that its sender gave it. */
export interface Repeat {
  /** SHA-256 of who asks and their key, hex. */
  readonly id: string;
  /** `owner`, `demo/p1`. */
  readonly who: string;
  /** SHA-256 of what was asked, hex. */
  readonly asked: string;
  readonly askedAt: Instant;
  /** Sealed; absent: it is being carried out, or was cut off. */
  readonly answer?: string;
}
