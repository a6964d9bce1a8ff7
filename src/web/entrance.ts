import type { FastifyInstance, FastifyReply } from 'fastify';
import { sayLeft } from '../app/open-turn/say-deadline.ts';
import type { CampaignRow } from '../app/records.ts';
import type { Cockpit } from '../app/use-cases.ts';
import { homeOf } from './coming-in.ts';
import type { Kit } from './rooms.ts';
import { askerOf } from './visit.ts';
import { isOurCookie, OWNER_COOKIE } from './visitor.ts';
import { rulesCalled, TURN_STATUS } from './words.ts';

/** The owner's way in, the list of campaigns, the way out. */
export function entrance(rooms: FastifyInstance, kit: Kit): void {
  const { cookies, printer } = kit;
  const enter = (reply: FastifyReply): FastifyReply => {
    cookies.keep(reply, OWNER_COOKIE, 'owner');
    return reply.redirect('/', 303);
  };
  rooms.get('/enter', async (request, reply) =>
    'key' in (request.query as object) ? enter(reply) : reply.redirect('/', 303),
  );
  rooms.get('/', async (request, reply) => {
    const asker = askerOf(request);
    if ('key' in (request.query as object)) return enter(reply);
    if (asker.kind === 'participant') return reply.redirect(await homeOf(kit, asker), 303);
    const view = await campaignsView(kit);
    return printer.page(reply, 'campaigns', view, { ...NO_CAMPAIGN, title: 'Campaigns' });
  });

  rooms.get('/archive', async (request, reply) => {
    const asker = askerOf(request);
    if (asker.kind === 'participant') return reply.redirect(await homeOf(kit, asker), 303);
    const rows = await kit.deps.useCases.listCampaigns(asker);
    const campaigns = rows.filter(({ archivedAt }) => archivedAt !== undefined);
    return printer.page(reply, 'archive', { campaigns }, { ...NO_CAMPAIGN, title: 'Put away' });
  });

  rooms.post('/leave', async (request, reply) => {
    for (const name of cookies.names(request).filter(isOurCookie)) {
      const token = cookies.read(request, name);
      if (name !== OWNER_COOKIE && token !== undefined) await kit.deps.useCases.signOut(token);
      cookies.forget(reply, name);
    }
    return printer.farewell(reply);
  });
}

const NO_CAMPAIGN = { campaign: '', whose: 'Owner', home: '/', nav: [], again: null };

async function campaignsView({ deps }: Kit) {
  const owner = { kind: 'owner' as const };
  const all = await deps.useCases.listCampaigns(owner);
  const listed = all.filter(({ archivedAt }) => archivedAt === undefined);
  // What somebody only tries out stands below what is played.
  const rows = [false, true].flatMap((isTrial) =>
    listed.filter(({ sandbox }) => (sandbox !== undefined) === isTrial),
  );
  const campaigns = await Promise.all(
    rows.map(async (row) => {
      const cockpit = await deps.useCases.cockpit(owner, row.id);
      if (!cockpit.ok)
        throw new Error(`the owner is refused his campaign ${row.id}: ${cockpit.refusal.code}`);
      return campaignCard(row, cockpit.value);
    }),
  );
  return {
    campaigns,
    hasArchive: rows.length < all.length,
    isEmpty: campaigns.length === 0,
    // Whoever has a campaign of their own has been welcomed.
    isDemo: rows.length > 0 && rows.every(isDemo),
  };
}

/** Letters of a trial stay here too. */
const isDemo = ({ mailroomOnly, sandbox }: CampaignRow): boolean => mailroomOnly && sandbox === undefined;

function campaignCard(row: CampaignRow, cockpit: Cockpit) {
  const { turn, seats, now } = cockpit;
  const playing = seats.filter(({ isFallen }) => isFallen !== true);
  const isOpen = turn.status === 'open' && row.status === 'running';
  return {
    href: `/gm/${row.id}`,
    name: row.name,
    ruleset: rulesCalled(row.ruleset),
    turn: row.turn,
    status: row.status === 'running' ? TURN_STATUS[turn.status] : row.status,
    left: isOpen ? `${sayLeft(turn.deadline - now)} left` : '',
    inCount: playing.filter((seat) => seat.orders > 0 || seat.isFinal).length,
    seatCount: playing.length,
    isDemo: isDemo(row),
    seats: seats.map(({ participant, factionName }) => ({
      name: participant.name,
      faction: factionName,
      mailbox: `/gm/${row.id}/mailroom/${participant.id}`,
    })),
  };
}
