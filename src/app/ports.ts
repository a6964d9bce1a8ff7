/** What the use cases need from the world. Prisma and memory both fill `Store`, and one contract suite tests both. */

import type { CampaignEvent } from '../campaign/event.ts';
import type { BattleId, CampaignId, FactionId } from '../campaign/ids.ts';
import type { TurnRecord } from '../campaign/record.ts';
import type { CampaignState } from '../campaign/state.ts';
import type { Instant } from '../kernel/brand.ts';
import type { Board, BoardPost } from './board-records.ts';
import type { BoardKind } from './contracts/board-out.ts';
import type { InboundId, OutboundId, ParticipantId } from './ids.ts';
import type {
  AuditRow,
  BattleRow,
  CampaignRow,
  DeskRollRow,
  FieldBattle,
  ForumPost,
  InboundMail,
  Invitation,
  LetterHead,
  Mailbox,
  OrderBook,
  OutboundMail,
  OwnWordsRow,
  Participant,
  Repeat,
  Reserve,
  Session,
  SignIn,
  TurnRow,
} from './records.ts';
import type { ToldReads } from './told-records.ts';
import type { WebhookReads } from './webhook-records.ts';
import type { Commit, Write } from './writes.ts';

export type { Beacon, Clock, Entropy, Jobs, Keys } from './contracts/machine.ts';
export type { WebhookAt } from './webhook-records.ts';
export type { Commit, Write, WriteOf } from './writes.ts';

export interface Store extends WebhookReads, ToldReads {
  /** Applies all writes in one transaction, in order, or none. */
  commit(writes: readonly Write[]): Promise<Commit>;

  listCampaigns(): Promise<readonly CampaignRow[]>;
  findCampaign(id: CampaignId): Promise<CampaignRow | undefined>;
  /** By the slug of its public page, whether that is on or not. */
  findCampaignBySlug(slug: string): Promise<CampaignRow | undefined>;
  /** The campaign as it now stands; a faction that remembers nothing has no entry in `sightings`. @throws Error when there is none. */
  getState(id: CampaignId): Promise<CampaignState>;
  listParticipants(campaign: CampaignId): Promise<readonly Participant[]>;
  /** Every seat of every campaign whose holder has asked twice to be forgotten, and is not yet. */
  listSeatsToForget(): Promise<readonly Participant[]>;
  /** Every seat of every campaign whose player lets another give orders, or did until its time came. */
  listPrincipals(): Promise<readonly Participant[]>;
  /** Every seat of every campaign that has the address on file, whatever its capitals. */
  findSeats(address: string): Promise<readonly Participant[]>;
  findSignIn(campaign: CampaignId, id: string): Promise<SignIn | undefined>;
  /** How many were made for a seat since then. */
  countSignIns(campaign: CampaignId, participant: ParticipantId, since: Instant): Promise<number>;
  /** Who would take a seat over, the first to offer first. */
  listReserves(campaign: CampaignId): Promise<readonly Reserve[]>;
  /** Those that were made, answered or not; the oldest first. */
  listInvitations(campaign: CampaignId): Promise<readonly Invitation[]>;
  /** The newest first: all, or those that were in force until then. */
  listOwnWords(
    campaign: CampaignId,
    page: { readonly limit: number; readonly until?: Instant },
  ): Promise<readonly OwnWordsRow[]>;
  findSession(tokenHash: string): Promise<Session | undefined>;
  findRepeat(id: string): Promise<Repeat | undefined>;
  /** Of a seat, the newest first. */
  listSessions(campaign: CampaignId, participant: ParticipantId): Promise<readonly Session[]>;
  findTurn(campaign: CampaignId, turn: number): Promise<TurnRow | undefined>;
  listTurns(campaign: CampaignId, page: Page): Promise<readonly TurnRow[]>;
  /** Turns that are not resolved yet: of running campaigns all, of paused ones those whose orders are closed. */
  listUnfinishedTurns(): Promise<readonly TurnRow[]>;
  /** The faction's book, or an empty one of version 0. */
  getOrderBook(campaign: CampaignId, turn: number, faction: FactionId): Promise<OrderBook>;
  /** The books somebody has written in, by faction. */
  listOrderBooks(campaign: CampaignId, turn: number): Promise<readonly OrderBook[]>;
  /** All of them, or those of the ids that there are; by wave and id. */
  listBattles(campaign: CampaignId, turn: number, ids?: readonly BattleId[]): Promise<readonly BattleRow[]>;
  findBattle(campaign: CampaignId, turn: number, battle: BattleId): Promise<BattleRow | undefined>;
  /** Battles that do not hold the campaign up, those that are counted among them, by number. */
  listFieldBattles(campaign: CampaignId): Promise<readonly FieldBattle[]>;
  findFieldBattle(campaign: CampaignId, battle: BattleId): Promise<FieldBattle | undefined>;
  /** Those of all running campaigns that are under way, by campaign and number. */
  listBattlesUnderWay(): Promise<readonly Pick<FieldBattle, 'campaign' | 'id' | 'deadline'>[]>;
  listEvents(campaign: CampaignId, turn: number): Promise<readonly CampaignEvent[]>;
  findRecord(campaign: CampaignId, turn: number): Promise<TurnRecord | undefined>;
  /** By turn: a mark of the record, another one whenever its open part is; that holds the hash of the sealed one. */
  recordMarks(campaign: CampaignId): Promise<ReadonlyMap<number, string>>;
  /** CP-REC-15: records of a turn that do not stand any more, the first first. */
  listUndone(campaign: CampaignId, turn: number): Promise<readonly TurnRecord[]>;
  listPosts(campaign: CampaignId, turn: number): Promise<readonly ForumPost[]>;

  findInbound(id: InboundId): Promise<InboundMail | undefined>;
  /** The message as it came. @throws Error when there is none. */
  getRaw(id: InboundId): Promise<Uint8Array>;
  /** All mails with the same bytes or the same Message-ID, the asker's own among them; the oldest first, at most 100. */
  findTwins(mail: { readonly sha256: string; readonly messageId?: string }): Promise<readonly InboundMail[]>;
  /** `doors`: only what came in by one of them. */
  listInbound(
    filter: {
      readonly campaign?: CampaignId;
      readonly status?: InboundMail['status'];
      readonly doors?: readonly InboundMail['door'][];
    },
    page: Page,
  ): Promise<readonly InboundMail[]>;
  /**
   * Mails that are not read yet and due are the asker's for a while, and nobody else's: as long as they have waited already, a
   * minute at least and an hour at most. Of each lane in turn, the oldest first.
   */
  claimTaken(now: Instant, limit: number): Promise<readonly InboundId[]>;
  /**
   * Counts a try to read a mail, before it is made: one that ends the process counts as well. Where `most` have been begun
   * already none is added. Answers those before it; undefined where the mail is not waiting to be read.
   */
  beginReading(id: InboundId, now: Instant, most: number): Promise<Tries | undefined>;
  /** The last try ended by no fault of the mail's: it does not count. */
  forgetTry(id: InboundId): Promise<void>;
  /**
   * Throws away the bytes of mails that came before then, the oldest first; what was read of them stays, also in the tray. Not of those
   * that are not read yet. Answers how many.
   */
  forgetRaw(before: Instant, limit: number): Promise<number>;
  /** When the oldest mail came that is not read yet, those aside that wait because their lane is full. */
  findOldestUnread(): Promise<Instant | undefined>;
  /** How many mails of a lane were read since then. */
  countRead(lane: string, since: Instant): Promise<number>;
  /** Mails that are not read yet, the oldest first: those after one of them, or those before one to these recipients. */
  listTaken(page: {
    readonly limit: number;
    readonly after?: InboundId;
    readonly before?: InboundId;
    readonly to?: readonly string[];
  }): Promise<readonly InboundMail[]>;

  findOutbound(id: OutboundId): Promise<OutboundMail | undefined>;
  /** What was written, and to whom: enough to read an answer by. */
  findWritten(messageId: string): Promise<Pick<OutboundMail, 'id' | 'participant' | 'text'> | undefined>;
  /** The texts of the newest mails written to a seat, of one turn where it is named. */
  listWritten(
    to: { readonly campaign: CampaignId; readonly participant: ParticipantId; readonly turn?: number },
    limit: number,
  ): Promise<readonly string[]>;
  /** Those of the mails that are queued, have been made to wait, and not been tried yet. */
  findWaiting(ids: readonly OutboundId[]): Promise<readonly Pick<OutboundMail, 'campaign' | 'participant'>[]>;
  listOutbound(filter: OutboundFilter, page: Page): Promise<readonly OutboundMail[]>;
  /** Of the same mails in the same order how far each has come, without their texts and pictures. */
  listOutboundStatuses(filter: OutboundFilter, page: Page): Promise<readonly OutboundMail['status'][]>;
  /** Letters without their texts, newest first; `words` stand in the subject or the text. `before`: only those older than it. */
  listLetters(
    filter: {
      readonly campaign: CampaignId;
      readonly participant?: ParticipantId;
      readonly words?: string;
    },
    page: { readonly limit: number; readonly before?: OutboundId },
  ): Promise<readonly LetterHead[]>;
  /** How many letters each seat has got, and the subject of the newest; seats without any are absent. */
  countLetters(campaign: CampaignId): Promise<readonly Mailbox[]>;
  /**
   * Those of the mails that are queued and due are the asker's until `until`, and nobody else's: a try of each is counted.
   * Answers them as they are then.
   */
  claimOutbound(ids: readonly OutboundId[], now: Instant, until: Instant): Promise<readonly OutboundMail[]>;
  /** Those of the mails that are queued and have been tried are their claimer's for longer: until `until`. */
  holdOutbound(ids: readonly OutboundId[], until: Instant): Promise<void>;
  /** Queued mails that have been tried and are due by `until` are due now. */
  giveBackOutbound(now: Instant, until: Instant): Promise<void>;
  /** Queued mails whose time has come, oldest first. */
  listDueOutbound(now: Instant, limit: number): Promise<readonly OutboundId[]>;

  /** By kind. */
  listBoards(campaign: CampaignId): Promise<readonly Board[]>;
  /** Those that somebody should look after: awake, and nobody's. */
  listBoardsAwake(now: Instant): Promise<readonly Board[]>;
  /** By turn and piece. */
  listBoardPosts(campaign: CampaignId, board: BoardKind): Promise<readonly BoardPost[]>;

  /** Rolls of the dice desk, the last first. */
  listDeskRolls(campaign: CampaignId, page: Page): Promise<readonly DeskRollRow[]>;
  /** Those that overrule another, the first first. */
  listDeskRulings(campaign: CampaignId): Promise<readonly DeskRollRow[]>;
  findDeskRoll(campaign: CampaignId, number: number): Promise<DeskRollRow | undefined>;

  /** Newest first; of one sort where it is named: `turn-locked`. */
  listAudit(campaign: CampaignId, page: Page & { readonly what?: string }): Promise<readonly AuditRow[]>;

  /** Settings of the instance: `key-check`, `last-alive`. */
  getSetting(key: string): Promise<string | undefined>;
}

/** Tries to read a mail that were begun and came to no end. */
export interface Tries {
  readonly before: number;
  /** When the last of them was begun. */
  readonly lastAt?: Instant;
}

/** Newest first, unless said otherwise. No page is longer than 1000, whatever the limit. */
export interface OutboundFilter {
  readonly campaign: CampaignId;
  readonly participant?: ParticipantId;
  readonly turn?: number;
  readonly kind?: OutboundMail['kind'];
  readonly status?: OutboundMail['status'];
}

export interface Page {
  readonly limit: number;
  readonly offset?: number;
}

/** A store keeps one row for each slot of a book. */
export { slotOf } from '../campaign/orders/all.ts';
