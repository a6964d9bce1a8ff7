import type { FastifyInstance } from 'fastify';
import type { OutboundId, ParticipantId } from '../../app/ids.ts';
import { sayWishes, wantsReminders } from '../../app/outbox/mail-wishes.ts';
import type { Mailbox, Participant } from '../../app/records.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { refuse } from '../words/refuse.ts';
import {
  factionColour,
  factionName,
  MAIL_KIND,
  MAIL_STATUS,
  ROLE,
  upperFirst,
  withoutMark,
  withoutZone,
} from '../words.ts';

/** Mailboxes: who has one, and what lies in each. */
export function mailboxPages(rooms: FastifyInstance, kit: Kit): void {
  const { useCases } = kit.deps;
  show(rooms, kit, { zone: 'gm', path: '/mailroom' }, async (visit) => {
    const { asker, campaign } = visit;
    const people = await useCases.participants(asker, campaign.id);
    if (!people.ok) return people;
    const known = await useCases.knownCampaign(asker, campaign.id);
    if (!known.ok) return known;
    const counts = await useCases.mailboxes(asker, campaign.id);
    if (!counts.ok) return counts;
    const found = await foundLetters(kit, visit, people.value);
    if (!found.ok) return found;
    const boxes = people.value.map((person) => ({
      ...boxLine(visit, person, counts.value),
      faction: factionName(known.value, person.faction),
      colour: factionColour(known.value, person.faction),
    }));
    const view = { boxes, isMailroomOnly: campaign.mailroomOnly, ...found.value };
    return page({ template: 'mailroom', title: 'Mailroom', room: '/mailroom', view });
  });
  show(rooms, kit, { zone: 'gm', path: '/mailroom/:participant' }, async (visit) => {
    const seat = (visit.params['participant'] ?? '') as ParticipantId;
    const people = await useCases.participants(visit.asker, visit.campaign.id);
    if (!people.ok) return people;
    const person = people.value.find(({ id }) => id === seat);
    if (person === undefined) return NO_SEAT;
    return mailboxPage(kit, visit, person);
  });
  show(rooms, kit, { zone: 'desk', path: '/mailroom' }, async (visit) => {
    const desk = await useCases.playerDesk(visit.asker, visit.campaign.id);
    return desk.ok ? mailboxPage(kit, visit, desk.value.participant) : desk;
  });
  takeForm(rooms, kit, { zone: 'gm', path: '/mailroom/:participant' }, (visit) =>
    takeWishes(kit, visit, (visit.params['participant'] ?? '') as ParticipantId),
  );
  takeForm(rooms, kit, { zone: 'desk', path: '/mailroom/keys' }, async (visit) => {
    const seat = (visit.params['seat'] ?? '') as ParticipantId;
    const renewed = await useCases.renewKeys(visit.asker, visit.campaign.id, seat);
    return renewed.ok ? go(`${visit.base}/mailroom`) : renewed;
  });
  takeForm(rooms, kit, { zone: 'desk', path: '/mailroom' }, (visit) =>
    takeWishes(kit, visit, (visit.params['seat'] ?? '') as ParticipantId),
  );
}

/** The form says all of it, so that what is not ticked or left empty is no more. */
async function takeWishes({ deps }: Kit, visit: Visit, seat: ParticipantId): Promise<Result<RoomReply>> {
  const said = (name: string): string => field(visit.form, name).trim();
  const [from, to] = [said('quietFrom'), said('quietTo')];
  const set = await deps.useCases.setWishes(visit.asker, visit.campaign.id, seat, [
    { kind: 'reminders', isWanted: said('reminders') !== '' },
    { kind: 'quiet', hours: from === '' && to === '' ? '' : `${from} to ${to}` },
    { kind: 'digest', at: said('digestAt') },
    { kind: 'strict', isWanted: said('strict') !== '' },
    { kind: 'luck', isWanted: said('luck') !== '' },
    { kind: 'share', isWanted: said('share') !== '' },
    { kind: 'no-maps', isWanted: said('noMaps') !== '' },
    { kind: 'length', length: lengthFrom(said('length')) },
    // Only those who run the campaign are asked.
    ...(said('gmMailAsked') === '' ? [] : [{ kind: 'gm-mail' as const, isWanted: said('gmMail') !== '' }]),
  ]);
  if (!set.ok) return set;
  return go(visit.zone === 'gm' ? `${visit.base}/mailroom/${seat}` : `${visit.base}/mailroom`);
}

const LENGTHS = [
  { value: 'short', says: 'short' },
  { value: 'usual', says: 'as usual' },
  { value: 'long', says: 'long' },
] as const;

const lengthFrom = (said: string): (typeof LENGTHS)[number]['value'] =>
  LENGTHS.find(({ value }) => value === said)?.value ?? 'usual';

const NO_SEAT = refuse('unclear/participant.mailbox');

async function mailboxPage(kit: Kit, visit: Visit, person: Participant) {
  const found = await letterList(kit, visit, { person, timeZone: person.timeZone });
  if (!found.ok) return found;
  const isGm = visit.zone === 'gm';
  return page({
    template: 'mailbox',
    title: isGm ? `${person.name}’s mailbox` : 'Your letters',
    room: '/mailroom',
    view: {
      name: person.name,
      address: person.addresses[0] ?? '',
      isGm,
      ...found.value,
      ...wishesView(person),
    },
  });
}

/** What was searched for in all mailboxes; nothing where no words were given. */
async function foundLetters(kit: Kit, visit: Visit, people: readonly Participant[]): Promise<Result<object>> {
  if (wordsIn(visit) === '') return ok({ words: '', isSearch: false, isEmpty: false, mails: [], older: '' });
  return letterList(kit, visit, { people, timeZone: visit.timeZone });
}

const wordsIn = ({ query }: Visit): string => field(query, 'words').trim().slice(0, 100);

interface Whose {
  /** Absent: letters of all seats, and each says whose it is. */
  readonly person?: Participant;
  readonly people?: readonly Participant[];
  readonly timeZone: string;
}

/** A page of letters, by words where there are any, and the way to older ones. */
async function letterList({ deps }: Kit, visit: Visit, { person, people = [], timeZone }: Whose) {
  const [words, before] = [wordsIn(visit), field(visit.query, 'before')];
  const found = await deps.useCases.letters(visit.asker, visit.campaign.id, {
    ...(person === undefined ? {} : { participant: person.id }),
    ...(words === '' ? {} : { words }),
    ...(before === '' ? {} : { before: before as OutboundId }),
  });
  if (!found.ok) return found;
  const { letters, next } = found.value;
  const mails = letters.map((mail) => ({
    href: `${visit.base}/mail/${mail.id}`,
    subject: withoutMark(mail.subject),
    kind: MAIL_KIND[mail.kind],
    kindId: mail.kind,
    whose: people.find(({ id }) => id === mail.participant)?.name ?? '',
    status: MAIL_STATUS[mail.status],
    isFailed: mail.status === 'failed',
    at: withoutZone(deps.telling.sayInstant(mail.sentAt ?? mail.createdAt, timeZone)),
  }));
  const older = next === undefined ? '' : `?${new URLSearchParams({ words, before: next })}`;
  return ok({ words, isSearch: words !== '', mails, isEmpty: mails.length === 0, older });
}

function wishesView(person: Participant) {
  const { wishes = {}, timeZone } = person;
  const { quiet, digestAt } = wishes;
  return {
    wishes: sayWishes(person),
    wantsReminders: wantsReminders(person),
    isStrict: wishes.strict === true,
    wantsLuck: wishes.luck === true,
    sharesLetters: wishes.sharesLetters === true,
    isNoMaps: wishes.noMaps === true,
    lengths: LENGTHS.map(({ value, says }) => ({
      value,
      says,
      isChosen: value === (wishes.length ?? 'usual'),
    })),
    isAskedForGmMail: person.role === 'gm' || person.role === 'helper',
    wantsGmMail: wishes.noGmMail !== true,
    timeZone,
    quietFrom: hours(quiet?.from),
    quietTo: hours(quiet?.to),
    digestAt: hours(digestAt),
  };
}

/** The hours of a day to choose from, and none. */
function hours(chosen: number | undefined) {
  const all = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    says: `${String(hour).padStart(2, '0')}:00`,
    isChosen: hour === chosen,
  }));
  return [{ value: '', says: 'never', isChosen: chosen === undefined }, ...all];
}

/** Without what stands on the whole page: `Turn 10: what happened, and orders for turn 11`. */
function shortSubject(subject: string, campaign: string): string {
  const bare = withoutMark(subject);
  const name = `${campaign}, `;
  if (!bare.startsWith(name)) return bare;
  return upperFirst(bare.slice(name.length));
}

function boxLine(visit: Visit, person: Participant, counts: readonly Mailbox[]) {
  const box = counts.find(({ participant }) => participant === person.id);
  return {
    name: person.name,
    role: ROLE[person.role],
    address: person.addresses[0] ?? '',
    count: box?.count ?? 0,
    newest: box === undefined ? 'No mail yet' : shortSubject(box.newest, visit.campaign.name),
    href: `${visit.base}/mailroom/${person.id}`,
  };
}
