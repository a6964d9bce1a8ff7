import type { Board, BoardPost } from '../../app/board-records.ts';
import type { InboundId, OutboundId } from '../../app/ids.ts';
import type {
  AuditRow,
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
} from '../../app/records.ts';
import type { ToldBattles, ToldChapter } from '../../app/told-records.ts';
import type { Webhook, WebhookDelivery } from '../../app/webhook-records.ts';
import type { CampaignEvent } from '../../campaign/event.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { TurnRecord } from '../../campaign/record.ts';
import type { CampaignState } from '../../campaign/state.ts';
import type { Instant } from '../../kernel/brand.ts';

/** Everything the memory holds. Values in it are never changed, only replaced. */
export interface StoredInbound {
  readonly mail: InboundMail;
  /** Absent: they were thrown away. */
  readonly raw?: Uint8Array;
  /** As in the table: see prisma/schema.prisma. */
  readonly tries: number;
  readonly begunAt?: Instant;
  readonly proof?: string;
}

export interface Tables {
  readonly campaigns: Map<CampaignId, CampaignRow>;
  readonly states: Map<CampaignId, CampaignState>;
  readonly participants: Map<string, Participant>;
  readonly reserves: Map<string, Reserve>;
  readonly invitations: Map<string, Invitation>;
  readonly signIns: Map<string, SignIn>;
  readonly sessions: Map<string, Session>;
  readonly ownWords: Map<string, OwnWordsRow>;
  readonly repeats: Map<string, Repeat>;
  readonly turns: Map<string, TurnRow>;
  readonly books: Map<string, OrderBook>;
  readonly battles: Map<string, BattleRow>;
  readonly fieldBattles: Map<string, FieldBattle>;
  readonly told: Map<string, ToldBattles>;
  /** Found by campaign, turn, reader and piece. */
  readonly chapters: Map<string, ToldChapter>;
  readonly events: Map<string, readonly CampaignEvent[]>;
  readonly records: Map<string, TurnRecord>;
  /** Those of a turn that do not stand any more. */
  readonly undone: Map<string, readonly TurnRecord[]>;
  readonly posts: Map<string, ForumPost>;
  readonly boards: Map<string, Board>;
  readonly boardPosts: Map<string, BoardPost>;
  readonly webhooks: Map<string, Webhook>;
  readonly deliveries: Map<string, WebhookDelivery>;
  readonly inbound: Map<InboundId, StoredInbound>;
  readonly outbound: Map<OutboundId, OutboundMail>;
  /** In the order of their numbers. */
  readonly deskRolls: Map<CampaignId, readonly DeskRollRow[]>;
  readonly audit: Map<CampaignId, readonly AuditRow[]>;
  readonly settings: Map<string, string>;
}

/** A copy to write in: what is committed stays as it was until the copy takes its place. */
export function copyOf(tables: Tables): Tables {
  return {
    campaigns: new Map(tables.campaigns),
    states: new Map(tables.states),
    participants: new Map(tables.participants),
    reserves: new Map(tables.reserves),
    invitations: new Map(tables.invitations),
    signIns: new Map(tables.signIns),
    sessions: new Map(tables.sessions),
    ownWords: new Map(tables.ownWords),
    repeats: new Map(tables.repeats),
    turns: new Map(tables.turns),
    books: new Map(tables.books),
    battles: new Map(tables.battles),
    fieldBattles: new Map(tables.fieldBattles),
    told: new Map(tables.told),
    chapters: new Map(tables.chapters),
    events: new Map(tables.events),
    records: new Map(tables.records),
    undone: new Map(tables.undone),
    posts: new Map(tables.posts),
    boards: new Map(tables.boards),
    boardPosts: new Map(tables.boardPosts),
    webhooks: new Map(tables.webhooks),
    deliveries: new Map(tables.deliveries),
    inbound: new Map(tables.inbound),
    outbound: new Map(tables.outbound),
    deskRolls: new Map(tables.deskRolls),
    audit: new Map(tables.audit),
    settings: new Map(tables.settings),
  };
}

export function emptyTables(): Tables {
  return {
    campaigns: new Map(),
    states: new Map(),
    participants: new Map(),
    reserves: new Map(),
    invitations: new Map(),
    signIns: new Map(),
    sessions: new Map(),
    ownWords: new Map(),
    repeats: new Map(),
    turns: new Map(),
    books: new Map(),
    battles: new Map(),
    fieldBattles: new Map(),
    told: new Map(),
    chapters: new Map(),
    events: new Map(),
    records: new Map(),
    undone: new Map(),
    posts: new Map(),
    boards: new Map(),
    boardPosts: new Map(),
    webhooks: new Map(),
    deliveries: new Map(),
    inbound: new Map(),
    outbound: new Map(),
    deskRolls: new Map(),
    audit: new Map(),
    settings: new Map(),
  };
}

/** `demo/3/iron`. */
export const keyOf = (...parts: readonly (string | number)[]): string => parts.join('/');
