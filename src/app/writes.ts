/** Every change to the store: a use case answers with a list of them, and `Store.commit` carries the list out whole or not at all. */
import type { PauseVote } from '../campaign/calendar/vote.ts';
import type { CampaignEvent } from '../campaign/event.ts';
import type { CampaignId, FactionId } from '../campaign/ids.ts';
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
  BattleRow,
  CampaignRow,
  DeskRollRow,
  FieldBattle,
  ForumPost,
  InboundMail,
  Invitation,
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
import type { ToldWrite } from './told-records.ts';
import type { WebhookWrite } from './webhook-records.ts';

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
