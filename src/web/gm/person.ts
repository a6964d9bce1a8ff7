/** One seat: who sits there, where they are written to, and whether their keys still open anything. */
import type { FastifyInstance } from 'fastify';
import type { ParticipantId } from '../../app/ids.ts';
import type { Participant } from '../../app/records.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { addressesIn } from '../opening/opening-form.ts';
import { go, type Kit, page, show, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { refuse } from '../words/refuse.ts';
import { sayRefusal } from '../words.ts';

export function personPages(rooms: FastifyInstance, kit: Kit): void {
  const at = { zone: 'gm', path: '/people/:participant' } as const;
  show(rooms, kit, at, async (visit) => {
    const person = await personOf(kit, visit);
    if (!person.ok) return person;
    const { name, addresses, timeZone } = person.value;
    return ask(person.value, { name, addresses: addresses.join(', '), timeZone });
  });
  takeForm(rooms, kit, at, async (visit) => {
    const person = await personOf(kit, visit);
    if (!person.ok) return person;
    const [name, addresses, timeZone] = ['name', 'addresses', 'timeZone'].map((each) =>
      field(visit.form, each).trim(),
    );
    const typed = { name: name ?? '', addresses: addresses ?? '', timeZone: timeZone ?? '' };
    const changed = await kit.deps.useCases.changePerson(visit.asker, {
      ...typed,
      campaign: visit.campaign.id,
      participant: person.value.id,
      addresses: addressesIn(typed.addresses),
      makeKeysVoid: field(visit.form, 'makeKeysVoid') !== '',
    });
    if (changed.ok) return go(`${visit.base}/people`);
    return ask(person.value, typed, { refusal: changed.refusal, status: kit.statusOf(changed.refusal) });
  });
  takeForm(rooms, kit, { zone: 'gm', path: '/people/:participant/link' }, async (visit) => {
    const person = await personOf(kit, visit);
    if (!person.ok) return person;
    const { id, name } = person.value;
    const link = await kit.deps.useCases.participantLink(visit.asker, visit.campaign.id, id);
    if (!link.ok) return link;
    const view = { who: name, link: link.value };
    return page({ template: 'person-link', title: name, room: '/people', view });
  });
}

async function personOf({ deps }: Kit, visit: Visit): Promise<Result<Participant>> {
  const people = await deps.useCases.participants(visit.asker, visit.campaign.id);
  if (!people.ok) return people;
  const id = visit.params['participant'] as ParticipantId;
  const person = people.value.find((each) => each.id === id);
  return person === undefined ? refuse('unclear/participant') : ok(person);
}

interface Typed {
  readonly name: string;
  readonly addresses: string;
  readonly timeZone: string;
}

function ask(person: Participant, typed: Typed, wrong?: { refusal: Refusal; status: number }) {
  const says = sayRefusal(wrong?.refusal);
  return page({
    template: 'person',
    title: person.name,
    room: '/people',
    view: { ...typed, id: person.id, who: person.name, says, mayForget: person.role === 'player' },
    ...(wrong === undefined ? {} : { status: wrong.status }),
  });
}
