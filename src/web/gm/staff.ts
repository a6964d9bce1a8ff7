/** ADR 44: who runs the campaign, and the campaign handed over. */
import type { FastifyInstance } from 'fastify';
import type { ParticipantId } from '../../app/ids.ts';
import type { Invitation, Participant } from '../../app/records.ts';
import type { Refusal, Result } from '../../kernel/result.ts';
import { addressesIn } from '../opening/opening-form.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { OWNER_SEAT, ROLE, sayRefusal, withoutZone } from '../words.ts';

type StaffRole = 'gm' | 'helper' | 'spectator';
const ROLES: readonly StaffRole[] = ['gm', 'helper', 'spectator'];

export function staffPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: '/staff' }, (visit) => staffPage(kit, visit));
  const take = (
    path: string,
    act: (visit: Visit, said: (name: string) => string) => Promise<Result<unknown>>,
  ) =>
    takeForm(rooms, kit, { zone: 'gm', path }, async (visit) => {
      const done = await act(visit, (name) => field(visit.form, name).trim());
      return done.ok ? go(`${visit.base}/staff`) : staffPage(kit, visit, done.refusal);
    });
  take('/staff', ({ asker, campaign }, said) =>
    useCases.appoint(asker, {
      campaign: campaign.id,
      role: roleIn(said('role')),
      person: { name: said('name'), addresses: addressesIn(said('addresses')), timeZone: said('timeZone') },
    }),
  );
  take('/staff/role', ({ asker, campaign }, said) =>
    useCases.setRole(asker, {
      campaign: campaign.id,
      participant: said('seat') as ParticipantId,
      role: roleIn(said('role')),
    }),
  );
  take('/staff/dismiss', ({ asker, campaign }, said) =>
    useCases.dismissStaff(asker, {
      campaign: campaign.id,
      participant: said('seat') as ParticipantId,
      reason: said('reason'),
    }),
  );
  take('/staff/offer', ({ asker, campaign }, said) =>
    useCases.offerCampaign(asker, { campaign: campaign.id, participant: said('seat') as ParticipantId }),
  );
}

/** What is no role of ours is the least of them. */
const roleIn = (text: string): StaffRole => ROLES.find((role) => role === text) ?? 'spectator';

async function staffPage(kit: Kit, visit: Visit, wrong?: Refusal): Promise<Result<RoomReply>> {
  const { asker, campaign } = visit;
  const people = await kit.deps.useCases.participants(asker, campaign.id);
  if (!people.ok) return people;
  const invitations = await kit.deps.useCases.invitations(asker, campaign.id);
  if (!invitations.ok) return invitations;
  const all = people.value.filter(({ role, addresses }) => role !== 'player' && addresses.length > 0);
  const staff = all.toSorted((one, other) => rankOf(one) - rankOf(other));
  const own = asker.kind === 'participant' ? asker.participant : OWNER_SEAT;
  const others = staff.filter(({ id }) => id !== OWNER_SEAT);
  return page({
    template: 'staff',
    title: 'Who runs it',
    room: '/people',
    view: {
      staff: staff.map((person) => staffLine(person)),
      others: others.map(({ id, name, role }) => ({ id, name, role: ROLE[role] })),
      hasOthers: others.length > 0,
      gms: others.filter(({ role }) => role === 'gm').map(({ id, name }) => ({ id, name })),
      isOwner: own === OWNER_SEAT,
      offer: offerView(kit, visit, invitations.value),
      timeZone: campaign.calendar.timeZone,
      says: sayRefusal(wrong),
    },
    ...(wrong === undefined ? {} : { status: kit.statusOf(wrong) }),
  });
}

/** The owner first. */
const rankOf = ({ id, role }: Participant): number =>
  id === OWNER_SEAT ? -1 : [...ROLES, 'player'].indexOf(role);

const staffLine = ({ id, name, role, addresses }: Participant) => ({
  name,
  role: id === OWNER_SEAT ? 'Owner' : ROLE[role],
  address: addresses[0] ?? '',
});

/** An offer of the campaign that waits for its answer. */
function offerView({ deps }: Kit, { timeZone }: Visit, all: readonly Invitation[]) {
  const open = all.find(
    ({ kind, answeredAt, expiresAt }) =>
      kind === 'campaign' && answeredAt === undefined && expiresAt > deps.clock.now(),
  );
  if (open === undefined) return undefined;
  const until = withoutZone(deps.telling.sayInstant(open.expiresAt, timeZone));
  return { id: open.id, name: open.name, until };
}
