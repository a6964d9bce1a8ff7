/** Who is asked to play, who asks to, and the page where anybody may. */
import type { FastifyInstance } from 'fastify';
import type { ParticipantId } from '../../app/ids.ts';
import type { Invitation, Participant } from '../../app/records.ts';
import type { Refusal, Result } from '../../kernel/result.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { factionName, INVITATION_STATE, sayRefusal, withoutZone } from '../words.ts';

export function invitationPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: '/invitations' }, (visit) => invitationsPage(kit, visit));
  const take = (
    path: string,
    act: (visit: Visit, said: (name: string) => string) => Promise<Result<unknown>>,
  ) =>
    takeForm(rooms, kit, { zone: 'gm', path }, async (visit) => {
      const done = await act(visit, (name) => field(visit.form, name).trim());
      if (!done.ok) return invitationsPage(kit, visit, done.refusal);
      const back = field(visit.form, 'back') === 'staff' ? 'staff' : 'invitations';
      return go(`${visit.base}/${back}`);
    });
  take('/invitations', ({ asker, campaign }, said) =>
    useCases.inviteToSeat(asker, {
      campaign: campaign.id,
      participant: said('seat') as ParticipantId,
      name: said('name'),
      address: said('address'),
      timeZone: said('timeZone'),
      words: said('words'),
    }),
  );
  take('/invitations/withdraw', ({ asker, campaign }, said) =>
    useCases.withdrawInvitation(asker, { campaign: campaign.id, id: said('invitation') }),
  );
  take('/invitations/let-in', ({ asker, campaign }, said) =>
    useCases.letIn(asker, {
      campaign: campaign.id,
      id: said('invitation'),
      isAccepted: said('word') === 'yes',
    }),
  );
  take('/sign-up', ({ asker, campaign }, said) => {
    const mode = said('mode');
    return useCases.setSignUp(asker, {
      campaign: campaign.id,
      words: said('words'),
      ...(mode === 'ask' || mode === 'open' ? { mode } : {}),
    });
  });
}

async function invitationsPage(kit: Kit, visit: Visit, wrong?: Refusal): Promise<Result<RoomReply>> {
  const { asker, campaign } = visit;
  const { useCases } = kit.deps;
  const people = await useCases.participants(asker, campaign.id);
  if (!people.ok) return people;
  const known = await useCases.knownCampaign(asker, campaign.id);
  if (!known.ok) return known;
  const all = await useCases.invitations(asker, campaign.id);
  if (!all.ok) return all;
  const advert = await useCases.advert(asker, campaign.id);
  const powerOf = (id: ParticipantId | undefined): string =>
    factionName(known.value, people.value.find((seat) => seat.id === id)?.faction);
  const lines = all.value.map((each) => line(kit, visit, each, powerOf(each.participant)));
  const signUp = campaign.signUp;
  return page({
    template: 'invitations',
    title: 'Invitations',
    room: '/people',
    view: {
      asking: lines.filter(({ state }) => state === 'asks'),
      others: lines.filter(({ state, isProved }) => state !== 'asks' && isProved),
      hasOthers: lines.some(({ state, isProved }) => state !== 'asks' && isProved),
      empty: people.value.filter(isFree).map(({ id }) => ({ id, faction: powerOf(id) })),
      modes: [
        { value: 'shut', says: 'Nobody can sign up', isChosen: signUp === undefined },
        { value: 'ask', says: 'Anybody may ask, and you let them in', isChosen: signUp?.mode === 'ask' },
        {
          value: 'open',
          says: 'Anybody has a free seat at once, or comes to the reserve',
          isChosen: signUp?.mode === 'open',
        },
      ],
      signUpWords: signUp?.words ?? '',
      advert: advert.ok ? advert.value : undefined,
      timeZone: campaign.calendar.timeZone,
      says: sayRefusal(wrong),
    },
    ...(wrong === undefined ? {} : { status: kit.statusOf(wrong) }),
  });
}

const isFree = ({ role, away }: Participant): boolean => role === 'player' && away?.kind === 'resigned';

function line({ deps }: Kit, { timeZone }: Visit, invitation: Invitation, faction: string) {
  const { id, name, address, kind, words, expiresAt, confirmedAt } = invitation;
  const state = stateOf(invitation, deps.clock.now());
  return {
    id,
    name,
    address,
    words,
    // Whoever has not proved an address may be anybody: nothing is asked of the GM.
    isProved: kind !== 'sign-up' || confirmedAt !== undefined,
    what: kind === 'seat' ? faction : INVITATION_STATE.kind[kind],
    state,
    says: INVITATION_STATE.state[state],
    isOpen: state === 'waits',
    until: withoutZone(deps.telling.sayInstant(expiresAt, timeZone)),
  };
}

type State = keyof typeof INVITATION_STATE.state;

function stateOf({ kind, answer, confirmedAt, expiresAt }: Invitation, now: number): State {
  if (answer !== undefined) return answer;
  if (expiresAt <= now) return 'expired';
  return kind === 'sign-up' && confirmedAt !== undefined ? 'asks' : 'waits';
}
