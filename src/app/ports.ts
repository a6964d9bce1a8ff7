/** What the use cases need from the world. Prisma and memory both fill `Store`, and one contract suite tests both. */

import type { PauseVote } from '../campaign/calendar/vote.ts';
import type { CampaignEvent } from '../campaign/event.ts';
import type { BattleId, CampaignId, FactionId } from '../campaign/ids.ts';
import type { TurnRecord } from '../campaign/record.ts';
import type { CampaignState } from '../campaign/state.ts';
import type { Instant } from '../kernel/brand.ts';
import type { Audience } from '../kernel/desk-chain.ts';
import type { Board, BoardPost } from './board-records.ts';
import type { BoardKind } from './contracts/board-out.ts';
import type { Forgotten } from './forgotten.ts';
import type { InboundId, OutboundId, ParticipantId } from './ids.ts';
import type {
  AuditEntry,
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
import type { ToldReads, ToldWrite } from './told-records.ts';
import type { WebhookReads, WebhookWrite } from './webhook-records.ts';

export type { Beacon, Clock, Entropy, Jobs, Keys } from './contracts/machine.ts';
export type { WebhookAt } from './webhook-records.ts';

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

/** `conflict`: a guard did not hold (somebody else was faster); nothing was written. */
export type Commit =
  /** `inbound`: the ids of the mails that were taken, in their order. */
  | { readonly kind: 'committed'; readonly inbound?: readonly InboundId[] }
  | { readonly kind: 'conflict'; readonly on: string };

export type Write =
  | ToldWrite
  /** Guard: there is no campaign of that id. */
  | {
      readonly kind: 'open-campaign';
      readonly row: CampaignRow;
      readonly state: CampaignState;
      readonly participants: readonly Participant[];
      readonly turn: TurnRow;
    }
  /**
   * Guard: where the row names its version, it is the stored one. `turn`: only its turn, and that it has ended, without a
   * guard; what somebody else changed meanwhile, such as a pause, stays.
   */
  | { readonly kind: 'save-campaign'; readonly row: CampaignRow; readonly only?: 'turn' }
  /** CP-CAL-18: absent: the vote is over. No other write touches it. Guard: the stored one's version is `from`, 0 where there is none. */
  | {
      readonly kind: 'save-pause-vote';
      readonly campaign: CampaignId;
      readonly from: number;
      readonly vote?: PauseVote;
    }
  /** All of it: its rows in every table, mails that came in for it, and their bytes. */
  | { readonly kind: 'delete-campaign'; readonly campaign: CampaignId }
  /** Brings the stored state to this one; writes only what differs. Guard: the stored turn is `from`. */
  | { readonly kind: 'save-state'; readonly from: number; readonly state: CampaignState }
  /** `from`: the seat as it was read; only what was changed since is written (`mergedSeat`). Guard: no other seat of the campaign has one of the addresses. */
  | { readonly kind: 'save-participant'; readonly participant: Participant; readonly from?: Participant }
  /** Somebody else has the seat, or nobody (`handedOver`). Guards: as above, and whoever sat there when it was read still does. */
  | { readonly kind: 'hand-seat-over'; readonly participant: Participant; readonly from: Participant }
  /**
   * CP-PPL-04: what was written to and by somebody is thrown away, but what is their power's; their name is taken out of all letters
   * and posts of the campaign.
   */
  | ({ readonly kind: 'forget-person' } & Forgotten)
  /** Guard: nobody in this reserve has the address. */
  | { readonly kind: 'add-reserve'; readonly reserve: Reserve }
  /** Guard: they are still in it. */
  | { readonly kind: 'take-reserve'; readonly campaign: CampaignId; readonly id: string }
  | { readonly kind: 'add-invitation'; readonly invitation: Invitation }
  /** Guard: it has not been answered. */
  | { readonly kind: 'save-invitation'; readonly invitation: Invitation }
  /** Guard: there is none of that version. */
  | { readonly kind: 'add-own-words'; readonly row: OwnWordsRow }
  /** Guard: there is none of that id. */
  | { readonly kind: 'add-repeat'; readonly repeat: Repeat }
  | { readonly kind: 'end-repeat'; readonly id: string; readonly answer: string }
  | { readonly kind: 'drop-repeat'; readonly id: string }
  /** Those of all that came before then, and of one asker all but the newest. */
  | {
      readonly kind: 'drop-old-repeats';
      readonly who: string;
      readonly before: Instant;
      readonly most: number;
    }
  | { readonly kind: 'add-sign-in'; readonly signIn: SignIn }
  /** Guard: it has not been used. */
  | { readonly kind: 'use-sign-in'; readonly campaign: CampaignId; readonly id: string; readonly at: Instant }
  | { readonly kind: 'add-session'; readonly session: Session }
  /** One that has been ended meanwhile stays so. */
  | {
      readonly kind: 'touch-session';
      readonly campaign: CampaignId;
      readonly id: string;
      readonly at: Instant;
    }
  /** Those named, or all of the seat. */
  | {
      readonly kind: 'end-sessions';
      readonly campaign: CampaignId;
      readonly participant: ParticipantId;
      readonly ids?: readonly string[];
    }
  /** Links and sessions of a campaign that are over. */
  | { readonly kind: 'drop-old-keys'; readonly campaign: CampaignId; readonly now: Instant }
  /** Guard, here and where else rows are added: they are not there yet. */
  | { readonly kind: 'add-turn'; readonly turn: TurnRow }
  /** Guard: the stored row's version is `turn.version - 1`. */
  | { readonly kind: 'save-turn'; readonly turn: TurnRow }
  /** Guard: the turn is open or held, and the stored book's version is `book.version - 1`. */
  | {
      readonly kind: 'save-orders';
      readonly book: OrderBook;
      readonly by: ParticipantId;
      readonly inbound?: InboundId;
    }
  | { readonly kind: 'add-battles'; readonly battles: readonly BattleRow[] }
  /** Guard: it is pending. */
  | { readonly kind: 'save-battle'; readonly battle: BattleRow }
  | { readonly kind: 'add-field-battles'; readonly battles: readonly FieldBattle[] }
  /** Guard: the stored row's version is `battle.version - 1`. */
  | { readonly kind: 'save-field-battle'; readonly battle: FieldBattle }
  /** They follow the turn's earlier events. */
  | {
      readonly kind: 'add-events';
      readonly campaign: CampaignId;
      readonly turn: number;
      readonly events: readonly CampaignEvent[];
    }
  /** Replaces an earlier one. */
  | {
      readonly kind: 'save-record';
      readonly campaign: CampaignId;
      readonly turn: number;
      readonly record: TurnRecord;
    }
  /** CP-REC-15: its record goes to those that do not stand any more; its events, battles and posts go. Guard: there is a record. */
  | { readonly kind: 'undo-turn'; readonly campaign: CampaignId; readonly turn: number }
  | { readonly kind: 'add-posts'; readonly posts: readonly ForumPost[] }
  | {
      readonly kind: 'take-inbound';
      readonly mail: Omit<InboundMail, 'id' | 'status'>;
      readonly raw: Uint8Array;
      /** What proved the request it came by. Guard: no other mail came by it. */
      readonly proof?: string;
    }
  /** What became of it; it may go on waiting. Guard: it is `taken`, or lies in the tray. */
  | { readonly kind: 'settle-inbound'; readonly mail: InboundMail }
  /** Guard: the turn's books are those that were read, each of the version named, and no others. */
  | {
      readonly kind: 'expect-orders';
      readonly campaign: CampaignId;
      readonly turn: number;
      readonly versions: Readonly<Record<FactionId, number>>;
    }
  /** A mail whose id is already there is left as it is: the same event makes one mail. */
  | { readonly kind: 'queue-mail'; readonly mail: OutboundMail }
  /** Mails that a mail server took; those that are not queued any more stay as they are. */
  | { readonly kind: 'record-sent'; readonly ids: readonly OutboundId[]; readonly at: Instant }
  /** Guard: it is still queued, and has been tried `from` times. */
  | { readonly kind: 'record-sending'; readonly mail: OutboundMail; readonly from: number }
  /** Mails that were kept in the mailroom are queued; those that were not stay as they are. */
  | { readonly kind: 'release-mails'; readonly ids: readonly OutboundId[] }
  /** They go as parts of a daily mail. Guard: all are queued, and none has been tried. */
  | { readonly kind: 'bind-mails'; readonly ids: readonly OutboundId[] }
  /** Guard: its number is the one after the last, from 1. */
  | { readonly kind: 'add-desk-roll'; readonly roll: DeskRollRow }
  /** Lets more people know a roll. Guard: it is not open to all yet. */
  | {
      readonly kind: 'open-desk-roll';
      readonly campaign: CampaignId;
      readonly number: number;
      readonly to: Audience;
    }
  /** Its settings; when it wakes, and whose it is, stays. Guard: the stored row's version is `board.version - 1`. */
  | { readonly kind: 'save-board'; readonly board: Board }
  /** With all that was noted of its posts. */
  | { readonly kind: 'drop-board'; readonly campaign: CampaignId; readonly board: BoardKind }
  /** All of a campaign, now; `turn`: its story may be another one. */
  | {
      readonly kind: 'wake-boards';
      readonly campaign: CampaignId;
      readonly at: Instant;
      readonly turn?: number;
    }
  /** It is the asker's until then. Guard: it is nobody's now. */
  | {
      readonly kind: 'claim-board';
      readonly campaign: CampaignId;
      readonly board: BoardKind;
      readonly now: Instant;
      readonly until: Instant;
    }
  /** It is nobody's, and sleeps until `wakeAt` where it has been called no more than `calls` times. */
  | {
      readonly kind: 'rest-board';
      readonly campaign: CampaignId;
      readonly board: BoardKind;
      readonly calls: number;
      readonly wakeAt?: Instant;
      readonly staleFrom?: number;
    }
  /** Guard: the stored row's version is `post.version - 1`; at 1 there is none. */
  | { readonly kind: 'save-board-post'; readonly post: BoardPost }
  | WebhookWrite
  | { readonly kind: 'audit'; readonly campaign: CampaignId; readonly entry: AuditEntry }
  /** Guard: it is not set yet. */
  | { readonly kind: 'add-setting'; readonly key: string; readonly value: string }
  | { readonly kind: 'set-setting'; readonly key: string; readonly value: string };

/** The write of one kind. */
export type WriteOf<Kind extends Write['kind']> = Extract<Write, { readonly kind: Kind }>;

/** A store keeps one row for each slot of a book. */
export { slotOf } from '../campaign/orders/all.ts';
