import { inSeatOrder } from '../../app/people/seat-order.ts';
import type { Store } from '../../app/ports.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import { campaignOf, participantOf } from '../rows/campaign-rows.ts';
import { deskRollOf } from '../rows/desk-rows.ts';
import { auditOf } from '../rows/mail-rows.ts';
import { window } from '../window.ts';
import { stateReader } from './state-cache.ts';
import { together } from './together.ts';

type Reads = Pick<
  Store,
  | 'listCampaigns'
  | 'findCampaign'
  | 'findCampaignBySlug'
  | 'getState'
  | 'listParticipants'
  | 'listSeatsToForget'
  | 'listPrincipals'
  | 'listAudit'
  | 'listDeskRolls'
  | 'listDeskRulings'
  | 'findDeskRoll'
  | 'getSetting'
>;

export function campaignReads(prisma: PrismaClient): Reads {
  return {
    async listCampaigns() {
      const rows = await prisma.campaign.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] });
      return rows.map(campaignOf);
    },
    findCampaign: together(wordOf, async (ids: readonly CampaignId[]) => {
      const rows = await prisma.campaign.findMany({ where: { id: { in: [...ids] } } });
      return ids.map((id) => rows.filter((row) => row.id === id).map(campaignOf)[0]);
    }),
    async findCampaignBySlug(publicSlug) {
      const row = await prisma.campaign.findUnique({ where: { publicSlug } });
      return row === null ? undefined : campaignOf(row);
    },
    getState: stateReader(prisma),
    listParticipants: together(wordOf, async (ids: readonly CampaignId[]) => {
      const query = { where: { campaignId: { in: [...ids] } }, include: { addresses: true } };
      const seats = inSeatOrder((await prisma.participant.findMany(query)).map(participantOf));
      return ids.map((id) => seats.filter(({ campaign }) => campaign === id));
    }),
    async listSeatsToForget() {
      const where = { timeBook: { path: ['forget', 'isSure'], equals: true } };
      const rows = await prisma.participant.findMany({ where, include: { addresses: true } });
      return inSeatOrder(rows.map(participantOf));
    },
    async listPrincipals() {
      const where = { delegations: { not: Prisma.DbNull } };
      const rows = await prisma.participant.findMany({ where, include: { addresses: true } });
      return inSeatOrder(rows.map(participantOf));
    },
    async listAudit(campaignId, { what, ...page }) {
      const rows = await prisma.auditEntry.findMany({
        where: { campaignId, ...(what === undefined ? {} : { what }) },
        orderBy: { seq: 'desc' },
        ...window(page),
      });
      return rows.map(auditOf);
    },
    async listDeskRolls(campaignId, page) {
      const query = { where: { campaignId }, orderBy: { number: 'desc' as const }, ...window(page) };
      return (await prisma.deskRoll.findMany(query)).map(deskRollOf);
    },
    async listDeskRulings(campaignId) {
      const where = { campaignId, content: { path: ['source'], equals: 'ruled' } };
      const rows = await prisma.deskRoll.findMany({ where, orderBy: { number: 'asc' } });
      return rows.map(deskRollOf);
    },
    async findDeskRoll(campaignId, number) {
      const row = await prisma.deskRoll.findUnique({ where: { campaignId_number: { campaignId, number } } });
      return row === null ? undefined : deskRollOf(row);
    },
    async getSetting(key) {
      const row = await prisma.setting.findUnique({ where: { key } });
      return row?.value;
    },
  };
}

const wordOf = (id: CampaignId): string => id;
