import type { ParticipantId } from '../../app/ids.ts';
import { slotOf } from '../../app/ports.ts';
import type { BattleRow, ForumPost, OrderBook, ReportedResult, Staging, TurnRow } from '../../app/records.ts';
import type { ToldBattles, ToldChapter } from '../../app/told-records.ts';
import type { CampaignEvent } from '../../campaign/event.ts';
import type { BattleId, CampaignId, FactionId, RegionId } from '../../campaign/ids.ts';
import type { Order } from '../../campaign/order.ts';
import type { BattleDice, TurnRecord } from '../../campaign/record.ts';
import type { BattleRecord } from '../../kernel/battle.ts';
import type { Json } from '../../kernel/brand.ts';
import type { Aftermath } from '../../kernel/ruleset.ts';
import type * as Db from '../generated/client.ts';
import {
  asDate,
  asDateOrNull,
  asInstant,
  asJson,
  asJsonOrNull,
  optional,
  optionalInstant,
  orNull,
} from './columns.ts';

type WithDice = Db.Turn & { readonly dice: Db.DiceCommitment | null };
export type WithOrders = Db.OrderBook & { readonly orders: readonly Pick<Db.Order, 'position' | 'body'>[] };

/** @throws Error when the turn's dice are missing: they are written together. */
export function turnOf({ dice, ...row }: WithDice): TurnRow {
  if (dice === null) throw new Error(`turn ${row.number} of ${row.campaignId} has lost its dice commitment`);
  return {
    campaign: row.campaignId as CampaignId,
    number: row.number,
    status: row.status as TurnRow['status'],
    openedAt: asInstant(row.openedAt),
    deadline: asInstant(row.deadline),
    ...optionalInstant('holdUntil', row.holdUntil),
    ...optionalInstant('lockedAt', row.lockedAt),
    ...optionalInstant('resolvedAt', row.resolvedAt),
    commitment: dice.commitment,
    sealedSecret: dice.sealedSecret,
    ...optional('secret', dice.secret),
    ...optional('seed', dice.seed),
    ...optional('ordersDigest', dice.ordersDigest),
    ...optional('staging', row.staging as unknown as Staging | null),
    ...optional('chance', dice.chance as unknown as NonNullable<TurnRow['chance']> | null),
    ...optionalInstant('missedSince', dice.missedSince),
    ...(row.moves === 0 ? {} : { moves: row.moves }),
    version: row.version,
  };
}

export function turnColumns(
  turn: TurnRow,
): Omit<Db.Turn, 'staging'> & Record<'staging', ReturnType<typeof asJsonOrNull>> {
  return {
    campaignId: turn.campaign,
    number: turn.number,
    status: turn.status,
    openedAt: asDate(turn.openedAt),
    deadline: asDate(turn.deadline),
    holdUntil: asDateOrNull(turn.holdUntil),
    lockedAt: asDateOrNull(turn.lockedAt),
    resolvedAt: asDateOrNull(turn.resolvedAt),
    staging: asJsonOrNull(turn.staging),
    moves: turn.moves ?? 0,
    version: turn.version,
  };
}

export function diceColumns(turn: TurnRow): Db.Prisma.DiceCommitmentUncheckedCreateInput {
  return {
    campaignId: turn.campaign,
    turn: turn.number,
    commitment: turn.commitment,
    sealedSecret: turn.sealedSecret,
    secret: orNull(turn.secret),
    seed: orNull(turn.seed),
    ordersDigest: orNull(turn.ordersDigest),
    chance: asJsonOrNull(turn.chance),
    missedSince: asDateOrNull(turn.missedSince),
  };
}

export function bookOf(row: WithOrders): OrderBook {
  const orders = [...row.orders].sort((one, other) => one.position - other.position);
  return {
    campaign: row.campaignId as CampaignId,
    turn: row.turn,
    faction: row.factionId as FactionId,
    orders: orders.map(({ body }) => body as unknown as Order),
    isFinal: row.isFinal,
    ...optional('luckWord', row.luckWord),
    receipts: row.receipts,
    version: row.version,
    ...optionalInstant('changedAt', row.changedAt),
  };
}

export function bookColumns(book: OrderBook): Db.OrderBook {
  return {
    ...bookKey(book),
    isFinal: book.isFinal,
    luckWord: orNull(book.luckWord),
    receipts: book.receipts,
    version: book.version,
    changedAt: asDateOrNull(book.changedAt),
  };
}

export function bookKey({ campaign, turn, faction }: OrderBook) {
  return { campaignId: campaign, turn, factionId: faction };
}

export function orderRows(book: OrderBook) {
  return book.orders.map((order, position) => ({
    ...bookKey(book),
    slot: slotOf(order),
    position,
    kind: order.kind,
    body: order,
  }));
}

/** What is kept of one change of a book. */
export function orderMailRow(book: OrderBook, by: ParticipantId, inboundId: bigint | null) {
  return {
    ...bookKey(book),
    version: book.version,
    participantId: by,
    inboundId: inboundId === null ? null : String(inboundId),
    isFinal: book.isFinal,
    orders: book.orders,
    changedAt: asDateOrNull(book.changedAt),
  };
}

export function battleOf(row: Db.Battle): BattleRow {
  return {
    campaign: row.campaignId as CampaignId,
    turn: row.turn,
    id: row.id as BattleId,
    region: row.regionId as RegionId,
    wave: row.wave,
    status: row.status as BattleRow['status'],
    engagement: row.engagement as Json,
    ...optional('record', row.record as unknown as BattleRecord | null),
    ...optional('aftermath', row.aftermath as unknown as Aftermath | null),
    ...optional('reported', row.reported as unknown as ReportedResult | null),
    ...optional('dice', row.dice as unknown as BattleDice | null),
  };
}

export function battleColumns(battle: BattleRow): Db.Prisma.BattleCreateManyInput {
  return {
    campaignId: battle.campaign,
    turn: battle.turn,
    id: battle.id,
    regionId: battle.region,
    wave: battle.wave,
    status: battle.status,
    engagement: asJson(battle.engagement),
    record: asJsonOrNull(battle.record),
    aftermath: asJsonOrNull(battle.aftermath),
    reported: asJsonOrNull(battle.reported),
    dice: asJsonOrNull(battle.dice),
  };
}

export const eventOf = (row: Db.Event): CampaignEvent => row.body as unknown as CampaignEvent;

export function recordOf({ open, sealed }: Pick<Db.TurnRecord, 'open' | 'sealed'>): TurnRecord {
  return { ...(open as object), ...optional('sealed', sealed) } as unknown as TurnRecord;
}

/** The sealed part in a column of its own: code that reads the open one cannot print it by mistake. */
export function recordColumns(record: TurnRecord) {
  const { sealed, ...open } = record as TurnRecord & { readonly sealed?: unknown };
  return { open: asJson(open), sealed: asJsonOrNull(sealed) };
}

export function toldBattlesOf({ campaignId, eyes, battles, ...row }: Db.ToldBattles): ToldBattles {
  return {
    ...row,
    campaign: campaignId as CampaignId,
    eyes: eyes as ToldBattles['eyes'],
    battles: battles as unknown as ToldBattles['battles'],
  };
}

export function toldBattlesColumns({ campaign, battles, ...told }: ToldBattles) {
  return { ...told, campaignId: campaign, battles: asJson(battles) };
}

export function toldChapterOf({ campaignId, part, ...row }: Db.ToldChapter): ToldChapter {
  return { ...row, campaign: campaignId as CampaignId, part: part as unknown as ToldChapter['part'] };
}

export function toldChapterColumns({ campaign, part, ...told }: ToldChapter) {
  return { ...told, campaignId: campaign, part: asJson(part) };
}

export function postOf({ campaignId, ...row }: Db.ForumPost): ForumPost {
  return { ...row, campaign: campaignId as CampaignId, dialect: row.dialect as ForumPost['dialect'] };
}

export function postColumns({ campaign, ...post }: ForumPost): Db.ForumPost {
  return { campaignId: campaign, ...post };
}
