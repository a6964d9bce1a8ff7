import type { Store } from '../../app/ports.ts';
import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import { emptyBook } from '../empty-book.ts';
import type { PrismaClient } from '../generated/client.ts';
import { asInstant } from '../rows/columns.ts';
import { fieldBattleOf } from '../rows/field-rows.ts';
import {
  battleOf,
  bookOf,
  eventOf,
  postOf,
  recordOf,
  toldBattlesOf,
  toldChapterOf,
  turnOf,
  type WithOrders,
} from '../rows/turn-rows.ts';
import { window } from '../window.ts';
import { compare } from './in-order.ts';
import { together } from './together.ts';

type Reads = Pick<
  Store,
  | 'findTurn'
  | 'listTurns'
  | 'listUnfinishedTurns'
  | 'getOrderBook'
  | 'listOrderBooks'
  | 'listBattles'
  | 'findBattle'
  | 'listFieldBattles'
  | 'findFieldBattle'
  | 'listBattlesUnderWay'
  | 'listEvents'
  | 'findRecord'
  | 'recordMarks'
  | 'findToldBattles'
  | 'findToldChapters'
  | 'listUndone'
  | 'listPosts'
>;

const WITH_DICE = { include: { dice: true } };
const WITH_ORDERS = { include: { orders: true } };

export function turnReads(prisma: PrismaClient): Reads {
  return {
    ...readsOfTurns(prisma),
    ...readsOfBooks(prisma),
    ...readsOfFieldBattles(prisma),
    ...readsOfResults(prisma),
  };
}

interface TurnKey {
  readonly campaignId: string;
  readonly number: number;
}

interface BookKey {
  readonly campaignId: string;
  readonly turn: number;
  readonly factionId: string;
}

const turnWord = ({ campaignId, number }: TurnKey): string => `${campaignId}/${number}`;
const bookWord = ({ campaignId, turn, factionId }: BookKey): string => `${campaignId}/${turn}/${factionId}`;

const someOf = <Row, Value>(row: Row | undefined, asValue: (row: Row) => Value): Value | undefined =>
  row === undefined ? undefined : asValue(row);

function readsOfTurns(prisma: PrismaClient): Pick<Reads, 'findTurn' | 'listTurns' | 'listUnfinishedTurns'> {
  const findTurn = together(turnWord, async (keys: readonly TurnKey[]) => {
    const rows = await prisma.turn.findMany({ where: { OR: [...keys] }, ...WITH_DICE });
    const turns = new Map(rows.map((row) => [turnWord(row), row]));
    return keys.map((key) => someOf(turns.get(turnWord(key)), turnOf));
  });
  return {
    findTurn: (campaignId, number) => findTurn({ campaignId, number }),
    async listTurns(campaignId, page) {
      const query = { where: { campaignId }, orderBy: { number: 'desc' as const }, ...window(page) };
      const rows = await prisma.turn.findMany({ ...query, ...WITH_DICE });
      return rows.map(turnOf);
    },
    async listUnfinishedTurns() {
      const running = { status: { in: ['open', 'held'] }, campaign: { status: 'running' } };
      const halfResolved = { status: 'locked', campaign: { status: { in: ['running', 'paused'] } } };
      const where = { OR: [running, halfResolved] };
      const orderBy = [
        { deadline: 'asc' as const },
        { campaignId: 'asc' as const },
        { number: 'asc' as const },
      ];
      const rows = await prisma.turn.findMany({ where, orderBy, ...WITH_DICE });
      return rows.map(turnOf);
    },
  };
}

function readsOfBooks(prisma: PrismaClient): Pick<Reads, 'getOrderBook' | 'listOrderBooks'> {
  const findBook = together(bookWord, async (keys: readonly BookKey[]) => {
    const rows = await booksAt(prisma, keys);
    const books = new Map(rows.map((row) => [bookWord(row), row]));
    return keys.map((key) => someOf(books.get(bookWord(key)), bookOf));
  });
  return {
    getOrderBook: async (campaignId, turn, factionId) => {
      const book = await findBook({ campaignId, turn, factionId });
      return book ?? emptyBook(campaignId, turn, factionId);
    },
    async listOrderBooks(campaignId, turn) {
      const where = { campaignId, turn };
      const rows = await prisma.orderBook.findMany({ where, ...WITH_ORDERS });
      return rows.map(bookOf).sort((one, other) => (one.faction < other.faction ? -1 : 1));
    },
  };
}

/** Of any number of keys the same statement; Prisma would compile one for each number. */
function booksAt(prisma: PrismaClient, keys: readonly BookKey[]): Promise<readonly WithOrders[]> {
  return prisma.$queryRaw<readonly WithOrders[]>`
    SELECT "book"."campaign_id" AS "campaignId", "book"."turn", "book"."faction_id" AS "factionId",
      "is_final" AS "isFinal", "luck_word" AS "luckWord", "receipts", "version", "changed_at" AS "changedAt", (
        SELECT COALESCE(json_agg(json_build_object('position', "position", 'body', "body")), '[]') FROM "order"
        WHERE "campaign_id" = "book"."campaign_id" AND "turn" = "book"."turn" AND "faction_id" = "book"."faction_id"
      ) AS "orders"
    FROM json_to_recordset(${JSON.stringify(keys)}::json)
      AS "asked"("campaignId" text, "turn" int, "factionId" text)
    JOIN "order_book" AS "book" ON "book"."campaign_id" = "asked"."campaignId"
      AND "book"."turn" = "asked"."turn" AND "book"."faction_id" = "asked"."factionId"`;
}

function readsOfFieldBattles(
  prisma: PrismaClient,
): Pick<Reads, 'listFieldBattles' | 'findFieldBattle' | 'listBattlesUnderWay'> {
  return {
    async listFieldBattles(campaignId) {
      const rows = await prisma.fieldBattle.findMany({ where: { campaignId }, orderBy: { number: 'asc' } });
      return rows.map(fieldBattleOf);
    },
    async findFieldBattle(campaignId, id) {
      const row = await prisma.fieldBattle.findUnique({ where: { campaignId_id: { campaignId, id } } });
      return row === null ? undefined : fieldBattleOf(row);
    },
    async listBattlesUnderWay() {
      const rows = await prisma.fieldBattle.findMany({
        where: { status: 'under-way', campaign: { status: 'running' } },
        select: { campaignId: true, id: true, deadline: true, number: true },
      });
      return rows
        .sort((one, other) => compare(one.campaignId, other.campaignId) || one.number - other.number)
        .map(({ campaignId, id, deadline }) => ({
          campaign: campaignId as CampaignId,
          id: id as BattleId,
          deadline: asInstant(deadline),
        }));
    },
  };
}

function readsOfResults(
  prisma: PrismaClient,
): Pick<
  Reads,
  | 'listBattles'
  | 'findBattle'
  | 'listEvents'
  | 'findRecord'
  | 'recordMarks'
  | 'findToldBattles'
  | 'findToldChapters'
  | 'listUndone'
  | 'listPosts'
> {
  return {
    async listBattles(campaignId, turn, ids) {
      const named = ids === undefined ? {} : { id: { in: [...ids] } };
      const rows = await prisma.battle.findMany({ where: { campaignId, turn, ...named } });
      return rows.map(battleOf).sort((one, other) => one.wave - other.wave || (one.id < other.id ? -1 : 1));
    },
    async findBattle(campaignId, turn, id) {
      const row = await prisma.battle.findUnique({ where: { campaignId_turn_id: { campaignId, turn, id } } });
      return row === null ? undefined : battleOf(row);
    },
    async listEvents(campaignId, turn) {
      const orderBy = { position: 'asc' as const };
      const rows = await prisma.event.findMany({ where: { campaignId, turn }, orderBy });
      return rows.map(eventOf);
    },
    async findRecord(campaignId, turn) {
      const row = await prisma.turnRecord.findUnique({ where: { campaignId_turn: { campaignId, turn } } });
      return row === null ? undefined : recordOf(row);
    },
    async recordMarks(campaignId) {
      const rows = await prisma.$queryRaw<readonly { turn: number; mark: string }[]>`
        SELECT "turn", md5("open"::text) AS "mark" FROM "turn_record" WHERE "campaign_id" = ${campaignId}`;
      return new Map(rows.map(({ turn, mark }) => [turn, mark]));
    },
    async findToldBattles(campaignId, turn, eyes) {
      const where = { campaignId_turn_eyes: { campaignId, turn, eyes } };
      const row = await prisma.toldBattles.findUnique({ where });
      return row === null ? undefined : toldBattlesOf(row);
    },
    async findToldChapters(campaignId, reader, pieces) {
      const where = { campaignId, reader, piece: { in: [...pieces] } };
      const rows = await prisma.toldChapter.findMany({ where });
      return new Map(rows.map((row) => [row.piece, toldChapterOf(row)]));
    },
    async listUndone(campaignId, turn) {
      const rows = await prisma.undoneRecord.findMany({
        where: { campaignId, turn },
        orderBy: { attempt: 'asc' },
      });
      return rows.map(recordOf);
    },
    async listPosts(campaignId, turn) {
      const orderBy = [{ dialect: 'asc' as const }, { part: 'asc' as const }];
      const rows = await prisma.forumPost.findMany({ where: { campaignId, turn }, orderBy });
      return rows.map(postOf);
    },
  };
}
