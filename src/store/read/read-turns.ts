import type { Store } from '../../app/ports.ts';
import type { BattleId, CampaignId } from '../../campaign/ids.ts';
import { emptyBook } from '../empty-book.ts';
import type { PrismaClient } from '../generated/client.ts';
import { asInstant } from '../rows/columns.ts';
import { fieldBattleOf } from '../rows/field-rows.ts';
import { battleOf, bookOf, eventOf, postOf, recordOf, turnOf } from '../rows/turn-rows.ts';
import { window } from '../window.ts';

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

function readsOfTurns(prisma: PrismaClient): Pick<Reads, 'findTurn' | 'listTurns' | 'listUnfinishedTurns'> {
  return {
    async findTurn(campaignId, number) {
      const where = { campaignId_number: { campaignId, number } };
      const row = await prisma.turn.findUnique({ where, ...WITH_DICE });
      return row === null ? undefined : turnOf(row);
    },
    async listTurns(campaignId, page) {
      const query = { where: { campaignId }, orderBy: { number: 'desc' as const }, ...window(page) };
      const rows = await prisma.turn.findMany({ ...query, ...WITH_DICE });
      return rows.map(turnOf);
    },
    async listUnfinishedTurns() {
      const where = { status: { in: ['open', 'held', 'locked'] }, campaign: { status: 'running' } };
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
  return {
    async getOrderBook(campaignId, turn, factionId) {
      const where = { campaignId_turn_factionId: { campaignId, turn, factionId } };
      const row = await prisma.orderBook.findUnique({ where, ...WITH_ORDERS });
      return row === null ? emptyBook(campaignId, turn, factionId) : bookOf(row);
    },
    async listOrderBooks(campaignId, turn) {
      const where = { campaignId, turn };
      const rows = await prisma.orderBook.findMany({ where, ...WITH_ORDERS });
      return rows.map(bookOf).sort((one, other) => (one.faction < other.faction ? -1 : 1));
    },
  };
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

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);

function readsOfResults(
  prisma: PrismaClient,
): Pick<Reads, 'listBattles' | 'findBattle' | 'listEvents' | 'findRecord' | 'listPosts'> {
  return {
    async listBattles(campaignId, turn) {
      const rows = await prisma.battle.findMany({ where: { campaignId, turn } });
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
    async listPosts(campaignId, turn) {
      const orderBy = [{ dialect: 'asc' as const }, { part: 'asc' as const }];
      const rows = await prisma.forumPost.findMany({ where: { campaignId, turn }, orderBy });
      return rows.map(postOf);
    },
  };
}
