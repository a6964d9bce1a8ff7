/** Who takes a seat over: by the GM's word, by changing places, and from the reserve. */
import type { FastifyInstance } from 'fastify';
import type { ParticipantId } from '../../app/ids.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { Refusal, Result } from '../../kernel/result.ts';
import { addressesIn } from '../opening/opening-form.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { refuse } from '../words/refuse.ts';
import { factionName, sayRefusal } from '../words.ts';

export function seatPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: '/seats' }, (visit) => seatsPage(kit, visit));
  const take = (path: string, act: (visit: Visit, said: Said) => Promise<Result<unknown>>) =>
    takeForm(rooms, kit, { zone: 'gm', path }, async (visit) => {
      const done = await act(visit, (name) => field(visit.form, name).trim());
      return done.ok ? go(`${visit.base}/seats`) : seatsPage(kit, visit, done.refusal);
    });
  take('/seats/replace', ({ asker, campaign }, said) =>
    useCases.replacePlayer(asker, {
      campaign: campaign.id,
      participant: said('seat') as ParticipantId,
      person: { name: said('name'), addresses: addressesIn(said('addresses')), timeZone: said('timeZone') },
      reason: said('reason'),
    }),
  );
  take('/seats/swap', ({ asker, campaign }, said) =>
    useCases.swapPlayers(asker, {
      campaign: campaign.id,
      one: said('one') as ParticipantId,
      other: said('other') as ParticipantId,
      reason: said('reason'),
    }),
  );
  take('/seats/remove', ({ asker, campaign }, said) =>
    useCases.removePlayer(asker, {
      campaign: campaign.id,
      participant: said('seat') as ParticipantId,
      reason: said('reason'),
    }),
  );
  take('/seats/move', ({ asker, campaign }, said) =>
    useCases.movePlayer(asker, {
      campaign: campaign.id,
      participant: said('seat') as ParticipantId,
      to: said('to') as ParticipantId,
      reason: said('reason'),
    }),
  );
  take('/seats/leave', ({ asker, campaign }, said) => takeLeave(kit, { asker, campaign }, said));
  take('/seats/delegation', ({ asker, campaign }, said) =>
    useCases.endDelegation(asker, {
      campaign: campaign.id,
      principal: said('principal') as ParticipantId,
      delegate: said('delegate') as ParticipantId,
    }),
  );
  take('/reserve', ({ asker, campaign }, said) =>
    useCases.addReserve(asker, campaign.id, {
      name: said('name'),
      address: said('address'),
      timeZone: said('timeZone'),
    }),
  );
  take('/reserve/drop', ({ asker, campaign }, said) =>
    useCases.dropReserve(asker, campaign.id, said('reserve')),
  );
}

type Said = (name: string) => string;

/** CP-CAL-17: until the end of a day where the campaign lives. */
async function takeLeave(
  { deps }: Kit,
  { asker, campaign }: Pick<Visit, 'asker' | 'campaign'>,
  said: Said,
): Promise<Result<unknown>> {
  const of = { campaign: campaign.id, participant: said('seat') as ParticipantId, reason: said('reason') };
  const does = said('word');
  if (does === 'grant' || does === 'refuse') return deps.useCases.answerLeave(asker, { ...of, word: does });
  const until = deps.telling.readLocalTime(`${said('until')}T23:59`, campaign.calendar.timeZone);
  if (until === undefined) return refuse('input/local-time', { text: said('until') });
  return deps.useCases.answerLeave(asker, { ...of, word: { until: (until + 60_000) as Instant } });
}

async function seatsPage(kit: Kit, visit: Visit, wrong?: Refusal): Promise<Result<RoomReply>> {
  const { asker, campaign } = visit;
  const { useCases } = kit.deps;
  const people = await useCases.participants(asker, campaign.id);
  if (!people.ok) return people;
  const known = await useCases.knownCampaign(asker, campaign.id);
  if (!known.ok) return known;
  const orders = await useCases.delegations(asker, campaign.id);
  if (!orders.ok) return orders;
  const reserve = await useCases.reserves(asker, campaign.id);
  if (!reserve.ok) return reserve;
  return page({
    template: 'seats',
    title: 'Seats',
    room: '/people',
    view: {
      players: choicesOf(visit, people.value, known.value),
      empty: people.value
        .filter(({ role, away }) => role === 'player' && away?.kind === 'resigned')
        .map(({ id, faction }) => ({ id, faction: factionName(known.value, faction) })),
      asking: people.value.flatMap((person) => askingLine(kit, visit, person)),
      away: people.value.flatMap((person) => awayLine(kit, visit, person)),
      delegations: orders.value.given,
      hasDelegations: orders.value.given.length > 0,
      reserve: reserve.value.map(({ id, name, address }) => ({ id, name, address })),
      hasReserve: reserve.value.length > 0,
      timeZone: campaign.calendar.timeZone,
      typed: typedIn(visit),
      says: sayRefusal(wrong),
    },
    ...(wrong === undefined ? {} : { status: kit.statusOf(wrong) }),
  });
}

/** Everybody who plays, to choose from; `isSecond`: with whom the chosen one changes places, if nobody says otherwise. */
function choicesOf(visit: Visit, people: readonly Person[], known: VisibleCampaign) {
  const players = people.filter(({ role }) => role === 'player');
  const chosen = chosenIn(visit);
  const first = players.find(({ id }) => id === chosen) ?? players[0];
  const other = field(visit.form, 'other') || players.find((player) => player !== first)?.id;
  return players.map(({ id, name, faction }) => ({
    id,
    name,
    faction: factionName(known, faction),
    isChosen: id === chosen,
    isSecond: id === other,
  }));
}

/** Whose seat it is about: what a refused form had chosen, lest the next try goes to another seat, or what led here. */
const chosenIn = ({ form, query }: Visit): string =>
  field(form, 'seat') || field(form, 'one') || field(query, 'of');

/** What a refused form had in it. */
const typedIn = ({ form, campaign }: Visit) => ({
  name: field(form, 'name'),
  addresses: field(form, 'addresses'),
  timeZone: field(form, 'timeZone') || campaign.calendar.timeZone,
  reason: field(form, 'reason'),
});

type Person = Extract<
  Awaited<ReturnType<Kit['deps']['useCases']['participants']>>,
  { ok: true }
>['value'][number];

const endsOn = (kit: Kit, { timeZone }: Visit, at: Instant): string => kit.deps.telling.sayEnd(at, timeZone);

/** Who asks for more leave than the limits give. */
function askingLine(kit: Kit, visit: Visit, { id, name, timeBook }: Person) {
  const asked = timeBook?.asked;
  return asked === undefined ? [] : [{ id, name, until: endsOn(kit, visit, asked) }];
}

function awayLine(kit: Kit, visit: Visit, { name, away }: Person) {
  return away?.kind === 'until' && away.at > kit.deps.clock.now()
    ? [{ name, until: endsOn(kit, visit, away.at) }]
    : [];
}
