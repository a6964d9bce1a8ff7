/** What is done to a campaign as a whole: taken along, tried from a turn on, closed, put away, deleted. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { file, go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { OWNER_SEAT, sayRefusal } from '../words.ts';

export function wholePages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: '/whole' }, async (visit) => wholePage(kit, visit));
  const take = (path: string, act: (visit: Visit, wish: Wish) => Promise<Result<RoomReply>>) =>
    takeForm(rooms, kit, { zone: 'gm', path: `/whole/${path}` }, async (visit) => {
      const wish = { campaign: visit.campaign.id, reason: field(visit.form, 'reason') };
      const done = await act(visit, wish);
      return done.ok ? done : wholePage(kit, visit, done.refusal);
    });
  take('export', async ({ asker, form }, wish) => {
    const passphrase = field(form, 'passphrase');
    const exported = await useCases.exportCampaign(asker, { ...wish, passphrase });
    if (!exported.ok) return exported;
    const { name, bytes } = exported.value;
    const headers = { 'content-disposition': `attachment; filename="${name}"` };
    return file({ type: 'application/octet-stream', body: Readable.from(bytes), headers });
  });
  take('sandbox', async (visit, wish) => {
    const turn = Number(field(visit.form, 'turn'));
    const made = await useCases.forkCampaign(visit.asker, { ...wish, turn });
    if (!made.ok) return made;
    return visit.asker.kind === 'owner' ? go(`/gm/${made.value.campaign.id}`) : go(made.value.link);
  });
  take('close', async ({ asker, base }, wish) => {
    const closed = await useCases.closeCampaign(asker, wish);
    return closed.ok ? go(`${base}?done=closed`) : closed;
  });
  take('archive', async ({ asker, base, form }, wish) => {
    const isArchived = field(form, 'archived') === 'yes';
    const done = await useCases.archiveCampaign(asker, { ...wish, isArchived });
    return done.ok ? go(`${base}/whole`) : done;
  });
  take('delete', async ({ asker, form }, wish) => {
    const gone = await useCases.deleteCampaign(asker, { ...wish, name: field(form, 'name') });
    if (!gone.ok) return gone;
    return go(asker.kind === 'owner' ? '/' : '/sign-in');
  });
}

/** Of the house, or of the campaign. */
const isTheirs = (asker: Visit['asker']): boolean =>
  asker.kind === 'owner' || asker.participant === OWNER_SEAT;

interface Wish {
  readonly campaign: Visit['campaign']['id'];
  readonly reason: string;
}

async function wholePage(kit: Kit, visit: Visit, wrong?: Refusal): Promise<Result<RoomReply>> {
  const { campaign, asker } = visit;
  const turns = Array.from({ length: campaign.turn }, (_, i) => campaign.turn - i);
  const isOver = campaign.status === 'ended' || campaign.sandbox !== undefined;
  const shown = page({
    template: 'whole',
    title: 'The whole campaign',
    room: '',
    view: {
      name: campaign.name,
      turns: turns.map((turn) => ({ turn, isNow: turn === campaign.turn })),
      isOwner: asker.kind === 'owner',
      mayClose: campaign.status !== 'ended',
      mayArchive: isOver && campaign.archivedAt === undefined,
      isArchived: campaign.archivedAt !== undefined,
      mayDelete: isOver && isTheirs(asker),
      says: sayRefusal(wrong),
    },
    ...(wrong === undefined ? {} : { status: kit.statusOf(wrong) }),
  });
  return shown.ok ? ok(shown.value) : shown;
}
