import type { WriteOf } from '../../app/ports.ts';
import type { OrderBook, TurnRow } from '../../app/records.ts';
import { Conflict } from '../conflict.ts';
import { inboundNumber } from '../inbound-id.ts';
import type { Db } from '../read/snapshot.ts';
import { asJson } from '../rows/columns.ts';
import { fieldBattleColumns } from '../rows/field-rows.ts';
import {
  battleColumns,
  bookColumns,
  bookKey,
  diceColumns,
  orderMailRow,
  orderRows,
  postColumns,
  recordColumns,
  turnColumns,
} from '../rows/turn-rows.ts';
import { inBatches } from './write-state.ts';

export async function addTurn(tx: Db, turn: TurnRow): Promise<void> {
  const { count } = await tx.turn.createMany({ data: [turnColumns(turn)], skipDuplicates: true });
  if (count === 0) throw new Conflict(nameOf(turn));
  await tx.diceCommitment.create({ data: diceColumns(turn) });
}

export async function saveTurn(tx: Db, { turn }: WriteOf<'save-turn'>): Promise<void> {
  const { campaign: campaignId, number, version } = turn;
  const { count } = await tx.turn.updateMany({
    where: { campaignId, number, version: version - 1 },
    data: turnColumns(turn),
  });
  if (count === 0) throw new Conflict(nameOf(turn));
  const where = { campaignId_turn: { campaignId, turn: number } };
  await tx.diceCommitment.update({ where, data: diceColumns(turn) });
}

export async function saveOrders(tx: Db, { book, by, inbound }: WriteOf<'save-orders'>): Promise<void> {
  await holdOpen(tx, book);
  await saveBook(tx, book);
  await tx.order.deleteMany({ where: bookKey(book) });
  await inBatches(orderRows(book), (data) => tx.order.createMany({ data }));
  const mail = inbound === undefined ? undefined : inboundNumber(inbound);
  await tx.orderMail.create({ data: orderMailRow(book, by, mail ?? null) });
}

/** The turn's row is held until the commit, so that a lock that comes now waits and sees these orders. */
async function holdOpen(tx: Db, { campaign, turn }: OrderBook): Promise<void> {
  const rows = await tx.$queryRaw<readonly { readonly status: string }[]>`
    SELECT "status" FROM "turn" WHERE "campaign_id" = ${campaign} AND "number" = ${turn} FOR SHARE`;
  const status = rows[0]?.status;
  if (status !== 'open' && status !== 'held') throw new Conflict(`turn ${campaign}/${turn}`);
}

async function saveBook(tx: Db, book: OrderBook): Promise<void> {
  const data = bookColumns(book);
  const { count } =
    book.version === 1
      ? await tx.orderBook.createMany({ data: [data], skipDuplicates: true })
      : await tx.orderBook.updateMany({ where: { ...bookKey(book), version: book.version - 1 }, data });
  if (count === 0) throw new Conflict(`orders of ${book.campaign}/${book.turn}/${book.faction}`);
}

/** Guard: the books are those that were read, no more, no fewer, none newer. */
export async function expectOrders(tx: Db, write: WriteOf<'expect-orders'>): Promise<void> {
  const { campaign, turn, versions } = write;
  const books = await tx.orderBook.findMany({ where: { campaignId: campaign, turn } });
  const expected = new Map(Object.entries(versions));
  const isSame =
    books.length === expected.size && books.every((book) => expected.get(book.factionId) === book.version);
  if (!isSame) throw new Conflict(`orders of ${campaign}/${turn}`);
}

export async function addBattles(tx: Db, { battles }: WriteOf<'add-battles'>): Promise<void> {
  const data = battles.map(battleColumns);
  const { count } = await tx.battle.createMany({ data, skipDuplicates: true });
  if (count < data.length) throw new Conflict('battles');
}

export async function saveBattle(tx: Db, { battle }: WriteOf<'save-battle'>): Promise<void> {
  const { campaign: campaignId, turn, id } = battle;
  const { count } = await tx.battle.updateMany({
    where: { campaignId, turn, id, status: 'pending' },
    data: battleColumns(battle),
  });
  if (count === 0) throw new Conflict(`battle ${campaignId}/${turn}/${id}`);
}

export async function addFieldBattles(tx: Db, { battles }: WriteOf<'add-field-battles'>): Promise<void> {
  const data = battles.map(fieldBattleColumns);
  const { count } = await tx.fieldBattle.createMany({ data, skipDuplicates: true });
  if (count < data.length) throw new Conflict('field battles');
}

export async function saveFieldBattle(tx: Db, { battle }: WriteOf<'save-field-battle'>): Promise<void> {
  const { campaign: campaignId, id, version } = battle;
  const { count } = await tx.fieldBattle.updateMany({
    where: { campaignId, id, version: version - 1 },
    data: fieldBattleColumns(battle),
  });
  if (count === 0) throw new Conflict(`field battle ${campaignId}/${id}`);
}

/** Events follow those that are there. */
export async function addEvents(tx: Db, { campaign, turn, events }: WriteOf<'add-events'>): Promise<void> {
  const where = { campaignId: campaign, turn };
  const { _max: last } = await tx.event.aggregate({ where, _max: { position: true } });
  const start = (last.position ?? -1) + 1;
  const rows = events.map((event, i) => ({
    ...where,
    position: start + i,
    kind: event.kind,
    body: asJson(event),
  }));
  await inBatches(rows, (data) => tx.event.createMany({ data }));
}

export async function saveRecord(tx: Db, { campaign, turn, record }: WriteOf<'save-record'>): Promise<void> {
  const key = { campaignId: campaign, turn };
  const data = { ...key, ...recordColumns(record) };
  await tx.turnRecord.upsert({ where: { campaignId_turn: key }, create: data, update: data });
}

export async function addPosts(tx: Db, { posts }: WriteOf<'add-posts'>): Promise<void> {
  const data = posts.map(postColumns);
  const { count } = await tx.forumPost.createMany({ data, skipDuplicates: true });
  if (count < data.length) throw new Conflict('posts');
}

const nameOf = ({ campaign, number }: TurnRow): string => `turn ${campaign}/${number}`;
