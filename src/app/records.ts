/** What the store keeps beside the campaign's state: the rows of turns, seats, mails and posts as values. */

import type { Calendar } from '../campaign/calendar.ts';
import type { BattleId, CampaignId, FactionId, RegionId } from '../campaign/ids.ts';
import type { Order } from '../campaign/order.ts';
import type { BattleRecord } from '../kernel/battle.ts';
import type { Instant, Json } from '../kernel/brand.ts';
import type { Audience, ChainLink, OpenPart } from '../kernel/desk-chain.ts';
import type { InboundId, OutboundId, ParticipantId } from './ids.ts';
import type { MailClient, Origin } from './mail-origin.ts';

export interface CampaignRow {
  readonly id: CampaignId;
  readonly name: string;
  readonly ruleset: string;
  readonly turn: number;
  readonly status: 'running' | 'paused' | 'ended';
  readonly calendar: Calendar;
  /** Its mail never leaves the built-in mailroom (the demo without `DEMO=mail`). */
  readonly mailroomOnly: boolean;
  /** Players may ask for rolls of the dice desk by mail. Absent: they may not. */
  readonly playersMayRoll?: true;
  readonly createdAt: Instant;
}

export interface Participant {
  readonly id: ParticipantId;
  readonly campaign: CampaignId;
  readonly role: 'gm' | 'player';
  readonly name: string;
  /** Addresses on file, the first is written to; lower-case domain. */
  readonly addresses: readonly string[];
  /** Those of them that mail has come back from, until a mail comes from them. */
  readonly failing?: readonly FailingAddress[];
  readonly faction?: FactionId;
  /** By his own word he is not there, or will not be for long; over once its turn or moment has come. */
  readonly away?: Away;
  readonly timeZone: string;
  /** Raised by the GM to make older links and reply addresses void. */
  readonly keyVersion: number;
}

export type Away =
  | { readonly kind: 'until-turn'; readonly turn: number }
  | { readonly kind: 'until'; readonly at: Instant }
  | { readonly kind: 'handed-over' }
  /** He has said so once, in this turn. */
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
  /** Hash of the secret, told before orders are due. */
  readonly commitment: string;
  /** The secret, sealed with the instance's key until the turn is resolved; then in the open. */
  readonly sealedSecret: string;
  readonly secret?: string;
  /** Made once at the lock, 64 hex digits. */
  readonly seed?: string;
  readonly ordersDigest?: string;
  /** Raised by every change of the row; a write that names an older one is a conflict. */
  readonly version: number;
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
}

export type MailKind =
  | 'turn-opening'
  | 'turn-report'
  | 'receipt'
  | 'reminder'
  | 'held-mail'
  | 'gm-digest'
  | 'desk-answer';

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
  readonly status: 'queued' | 'sent' | 'failed' | 'mailroom';
  readonly attempts: number;
  readonly nextAttemptAt?: Instant;
  readonly lastError?: string;
  readonly createdAt: Instant;
  readonly sentAt?: Instant;
}

export interface ForumPost {
  readonly campaign: CampaignId;
  readonly turn: number;
  readonly dialect: 'bbcode' | 'markdown';
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
