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
  recordOf,
  toldBattlesColumns,
  toldChapterColumns,
  turnColumns,
} from '../rows/turn-rows.ts';
import { insertOf } from './insert-of.ts';
import { inBatches } from './write-state.ts';
import { each, type Writers } from './writer.ts';

export const TURN_WRITERS = {
  'add-turn': each((tx, { turn }: WriteOf<'add-turn'>) => addTurn(tx, turn)),
  'save-turn': each(saveTurn),
  'save-orders': saveOrders,
  'expect-orders': each(expectOrders),
  'add-battles': each(addBattles),
  'save-battle': each(saveBattle),
  'keep-told-battles': each(keepToldBattles),
  'keep-told-chapter': each(keepToldChapter),
  'drop-old-chapters': each(dropOldChapters),
  'add-field-battles': each(addFieldBattles),
  'save-field-battle': each(saveFieldBattle),
  'add-events': each(addEvents),
  'save-record': each(saveRecord),
  'undo-turn': each(undoTurn),
  'add-posts': each(addPosts),
} satisfies Partial<Writers>;

export async function addTurn(tx: Db, turn: TurnRow): Promise<void> {
  const { count } = await tx.turn.createMany({ data: [turnColumns(turn)], skipDuplicates: true });
  if (count === 0) throw new Conflict(nameOf(turn));
  await tx.diceCommitment.create({ data: diceColumns(turn) });
}

async function saveTurn(tx: Db, { turn }: WriteOf<'save-turn'>): Promise<void> {
  const { campaign: campaignId, number, version } = turn;
  const { count } = await tx.turn.updateMany({
    where: { campaignId, number, version: version - 1 },
    data: turnColumns(turn),
  });
  if (count === 0) throw new Conflict(nameOf(turn));
  const where = { campaignId_turn: { campaignId, turn: number } };
  await tx.diceCommitment.update({ where, data: diceColumns(turn) });
}

/** Books of different factions by a few statements for all; of one faction in their order. */
async function saveOrders(tx: Db, writes: readonly WriteOf<'save-orders'>[]): Promise<void> {
  await holdOpen(
    tx,
    writes.map(({ book }) => book),
  );
  const left = [...writes];
  while (left.length > 0) await saveBooks(tx, firstOfEach(left));
}

/** Takes the first write of each book out of the list. */
function firstOfEach(left: WriteOf<'save-orders'>[]): readonly WriteOf<'save-orders'>[] {
  const firsts = new Map<string, WriteOf<'save-orders'>>();
  for (const write of left) {
    const name = bookName(write.book);
    if (!firsts.has(name)) firsts.set(name, write);
  }
  const taken = [...firsts.values()];
  left.splice(0, left.length, ...left.filter((write) => !taken.includes(write)));
  return taken;
}

async function saveBooks(tx: Db, writes: readonly WriteOf<'save-orders'>[]): Promise<void> {
  const books = writes.map(({ book }) => book);
  await addBooks(
    tx,
    books.filter(({ version }) => version === 1),
  );
  await changeBooks(
    tx,
    books.filter(({ version }) => version !== 1),
  );
  await emptyBooks(
    tx,
    books.filter(({ version }) => version !== 1),
  );
  const orders = books.flatMap(orderRows);
  if (orders.length > 0) await tx.$executeRawUnsafe(INSERT_ORDERS, JSON.stringify(orders));
  const mails = writes.map(({ book, by, inbound }) =>
    orderMailRow(book, by, (inbound === undefined ? undefined : inboundNumber(inbound)) ?? null),
  );
  await tx.$executeRawUnsafe(INSERT_ORDER_MAILS, JSON.stringify(mails));
}

const BOOK = {
  campaignId: ['campaign_id', 'text'],
  turn: ['turn', 'int'],
  factionId: ['faction_id', 'text'],
} as const;

const INSERT_ORDERS = insertOf<ReturnType<typeof orderRows>[number]>('order', {
  ...BOOK,
  slot: ['slot', 'text'],
  position: ['position', 'int'],
  kind: ['kind', 'text'],
  body: ['body', 'json'],
});

const INSERT_ORDER_MAILS = insertOf<ReturnType<typeof orderMailRow>>('order_mail', {
  ...BOOK,
  version: ['version', 'int'],
  participantId: ['participant_id', 'text'],
  inboundId: ['inbound_id', 'bigint'],
  isFinal: ['is_final', 'boolean'],
  orders: ['orders', 'json'],
  changedAt: ['changed_at', 'timestamptz'],
});

async function emptyBooks(tx: Db, books: readonly OrderBook[]): Promise<void> {
  if (books.length === 0) return;
  await tx.$executeRaw`
    DELETE FROM "order" AS "old" USING json_to_recordset(${JSON.stringify(books.map(bookKey))}::json)
      AS "book"("campaignId" text, "turn" int, "factionId" text)
    WHERE "old"."campaign_id" = "book"."campaignId" AND "old"."turn" = "book"."turn"
      AND "old"."faction_id" = "book"."factionId"`;
}

/**
 * The turns' rows are held until the commit, and written as they are: a lock that comes now waits, and having waited is tried anew, for it must
 * not go by what it saw before these orders (`expectOrders`). In the order of their names, so that two who hold several never wait for each other.
 */
async function holdOpen(tx: Db, books: readonly OrderBook[]): Promise<void> {
  const names = new Set(books.map(({ campaign, turn }) => `${campaign}/${turn}`));
  const open = await tx.$queryRaw<readonly { readonly name: string }[]>`
    WITH "held" AS (
      SELECT "campaign_id", "number" FROM "turn"
      WHERE ("campaign_id", "number") IN (
        SELECT * FROM unnest(${books.map(({ campaign }) => campaign)}::text[], ${books.map(({ turn }) => turn)}::int[])
      ) AND "status" IN ('open', 'held') ORDER BY "campaign_id", "number" FOR NO KEY UPDATE
    )
    UPDATE "turn" SET "version" = "turn"."version" FROM "held"
    WHERE "turn"."campaign_id" = "held"."campaign_id" AND "turn"."number" = "held"."number"
    RETURNING "turn"."campaign_id" || '/' || "turn"."number" AS "name"`;
  for (const { name } of open) names.delete(name);
  const [closed] = names;
  if (closed !== undefined) throw new Conflict(`turn ${closed}`);
}

/** They are not there yet, or it is a conflict. */
async function addBooks(tx: Db, books: readonly OrderBook[]): Promise<void> {
  if (books.length === 0) return;
  const data = books.map(bookColumns);
  const { count } = await tx.orderBook.createMany({ data, skipDuplicates: true });
  if (count < books.length) throw new Conflict(`orders of ${books.map(bookName).join(', ')}`);
}

/** They are of the version before, or it is a conflict. */
async function changeBooks(tx: Db, books: readonly OrderBook[]): Promise<void> {
  if (books.length === 0) return;
  const count = await tx.$executeRaw`
    UPDATE "order_book" AS "book" SET
      "is_final" = "new"."isFinal", "luck_word" = "new"."luckWord", "receipts" = "new"."receipts",
      "version" = "new"."version", "changed_at" = "new"."changedAt"
    FROM json_to_recordset(${JSON.stringify(books.map(bookColumns))}::json) AS "new"(
      "campaignId" text, "turn" int, "factionId" text, "isFinal" boolean, "luckWord" text, "receipts" int,
      "version" int, "changedAt" timestamptz)
    WHERE "book"."campaign_id" = "new"."campaignId" AND "book"."turn" = "new"."turn"
      AND "book"."faction_id" = "new"."factionId" AND "book"."version" = "new"."version" - 1`;
  if (count < books.length) throw new Conflict(`orders of ${books.map(bookName).join(', ')}`);
}

const bookName = ({ campaign, turn, faction }: OrderBook): string => `${campaign}/${turn}/${faction}`;

/** Guard: the books are those that were read, no more, no fewer, none newer. Whoever saves one writes the turn's row: holding it is what makes them collide. */
async function expectOrders(tx: Db, write: WriteOf<'expect-orders'>): Promise<void> {
  const { campaign, turn, versions } = write;
  await tx.$queryRaw`SELECT 1 FROM "turn" WHERE "campaign_id" = ${campaign} AND "number" = ${turn} FOR NO KEY UPDATE`;
  const books = await tx.orderBook.findMany({ where: { campaignId: campaign, turn } });
  const expected = new Map(Object.entries(versions));
  const isSame =
    books.length === expected.size && books.every((book) => expected.get(book.factionId) === book.version);
  if (!isSame) throw new Conflict(`orders of ${campaign}/${turn}`);
}

async function addBattles(tx: Db, { battles }: WriteOf<'add-battles'>): Promise<void> {
  const data = battles.map(battleColumns);
  const { count } = await tx.battle.createMany({ data, skipDuplicates: true });
  if (count < data.length) throw new Conflict('battles');
}

async function saveBattle(tx: Db, { battle }: WriteOf<'save-battle'>): Promise<void> {
  const { campaign: campaignId, turn, id } = battle;
  const { count } = await tx.battle.updateMany({
    where: { campaignId, turn, id, status: 'pending' },
    data: battleColumns(battle),
  });
  if (count === 0) throw new Conflict(`battle ${campaignId}/${turn}/${id}`);
}

async function addFieldBattles(tx: Db, { battles }: WriteOf<'add-field-battles'>): Promise<void> {
  const data = battles.map(fieldBattleColumns);
  const { count } = await tx.fieldBattle.createMany({ data, skipDuplicates: true });
  if (count < data.length) throw new Conflict('field battles');
}

async function saveFieldBattle(tx: Db, { battle }: WriteOf<'save-field-battle'>): Promise<void> {
  const { campaign: campaignId, id, version } = battle;
  const { count } = await tx.fieldBattle.updateMany({
    where: { campaignId, id, version: version - 1 },
    data: fieldBattleColumns(battle),
  });
  if (count === 0) throw new Conflict(`field battle ${campaignId}/${id}`);
}

/** Events follow those that are there. */
async function addEvents(tx: Db, { campaign, turn, events }: WriteOf<'add-events'>): Promise<void> {
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

async function saveRecord(tx: Db, { campaign, turn, record }: WriteOf<'save-record'>): Promise<void> {
  const key = { campaignId: campaign, turn };
  const data = { ...key, ...recordColumns(record) };
  await tx.turnRecord.upsert({ where: { campaignId_turn: key }, create: data, update: data });
}

async function undoTurn(tx: Db, { campaign: campaignId, turn }: WriteOf<'undo-turn'>): Promise<void> {
  const where = { campaignId, turn };
  const record = await tx.turnRecord.findUnique({ where: { campaignId_turn: where } });
  if (record === null) throw new Conflict(`record ${campaignId}/${turn}`);
  const attempt = 1 + (await tx.undoneRecord.count({ where }));
  await tx.undoneRecord.create({ data: { ...where, attempt, ...recordColumns(recordOf(record)) } });
  await tx.turnRecord.delete({ where: { campaignId_turn: where } });
  await tx.event.deleteMany({ where });
  await tx.battle.deleteMany({ where });
  await tx.forumPost.deleteMany({ where });
  await tx.toldBattles.deleteMany({ where });
  await tx.toldChapter.deleteMany({ where });
}

/** The turn may have gone with its campaign while they were told. */
async function keepToldBattles(tx: Db, { told }: WriteOf<'keep-told-battles'>): Promise<void> {
  const { campaign: campaignId, turn, eyes } = told;
  if ((await tx.turn.count({ where: { campaignId, number: turn } })) === 0) return;
  const data = toldBattlesColumns(told);
  const where = { campaignId_turn_eyes: { campaignId, turn, eyes } };
  await tx.toldBattles.upsert({ where, create: data, update: data });
}

async function keepToldChapter(tx: Db, { told, dropUpTo }: WriteOf<'keep-told-chapter'>): Promise<void> {
  const { campaign: campaignId, turn, reader, piece } = told;
  if ((await tx.turn.count({ where: { campaignId, number: turn } })) === 0) return;
  const data = toldChapterColumns(told);
  const where = { campaignId_reader_piece: { campaignId, reader, piece } };
  await tx.toldChapter.upsert({ where, create: data, update: data });
  await tx.toldChapter.deleteMany({ where: { campaignId, reader, turn: { lte: dropUpTo } } });
}

async function dropOldChapters(tx: Db, { program }: WriteOf<'drop-old-chapters'>): Promise<void> {
  await tx.toldChapter.deleteMany({ where: { NOT: { mark: { startsWith: `${program} ` } } } });
}

async function addPosts(tx: Db, { posts }: WriteOf<'add-posts'>): Promise<void> {
  const data = posts.map(postColumns);
  const { count } = await tx.forumPost.createMany({ data, skipDuplicates: true });
  if (count < data.length) throw new Conflict('posts');
}

const nameOf = ({ campaign, number }: TurnRow): string => `turn ${campaign}/${number}`;
