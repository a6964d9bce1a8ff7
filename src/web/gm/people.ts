import type { FastifyInstance } from 'fastify';
import type { Participant } from '../../app/records.ts';
import type { VisibleCampaign } from '../../campaign/sight/visible.ts';
import { type Kit, page, show } from '../rooms.ts';
import type { Visit } from '../visit.ts';
import { factionColour, factionName, OWNER_SEAT, ROLE } from '../words.ts';

/** Everyone with a seat, how to write to them, and a link for who cannot get one by mail. */
export function peoplePages(rooms: FastifyInstance, kit: Kit): void {
  show(rooms, kit, { zone: 'gm', path: '/people' }, async (visit) => {
    const { asker, campaign } = visit;
    const people = await kit.deps.useCases.participants(asker, campaign.id);
    if (!people.ok) return people;
    const known = await kit.deps.useCases.knownCampaign(asker, campaign.id);
    if (!known.ok) return known;
    const shown = people.value.filter(({ role, addresses }) => role === 'player' || addresses.length > 0);
    const lines = shown.map((person) => personLine(visit, person, known.value));
    return page({ template: 'people', title: 'People', room: '/people', view: { people: lines } });
  });
}

/** The mail server's code where mail to the address came back; else nothing. */
function faultOf({ failing = [] }: Participant, address: string): string {
  return failing.find((fault) => fault.address === address)?.status ?? '';
}

function personLine(visit: Visit, person: Participant, known: VisibleCampaign) {
  return {
    name: person.name,
    role: person.id === OWNER_SEAT ? 'Owner' : ROLE[person.role],
    isPlayer: person.role === 'player',
    faction: factionName(known, person.faction),
    colour: factionColour(known, person.faction),
    addresses: person.addresses.map((address) => ({ address, fails: faultOf(person, address) })),
    timeZone: person.timeZone,
    edit: `${visit.base}/people/${person.id}`,
    mailbox: `${visit.base}/mailroom/${person.id}`,
    link: `${visit.base}/people/${person.id}/link`,
  };
}
