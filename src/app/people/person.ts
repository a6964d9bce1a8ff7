/** Who sits in a seat: their name, their addresses, their clock. The GM may set them right, and make old keys void. */
import { isTimeZone } from '../../campaign/calendar/calendar.ts';
import { isCleanName, sayUnclean } from '../../campaign/clean-name.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import type { Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { enterAsGm, mayManage, nameOf } from './access.ts';
import type { Asker } from './asker.ts';
import { endSessionsOf } from './seat-keys.ts';

export interface PersonDetails {
  readonly name: string;
  /** The first is written to; mail counts from all of them. */
  readonly addresses: readonly string[];
  /** IANA: `Europe/Brussels`. */
  readonly timeZone: string;
}

export interface PersonChange extends PersonDetails {
  readonly campaign: CampaignId;
  readonly participant: ParticipantId;
  /** Somebody else sits here now, or a key got into wrong hands: links and reply addresses sent so far open nothing more, and whoever is signed in is out. */
  readonly makeKeysVoid: boolean;
}

const ADDRESS =
  /^[^\s@<>"(),:;[\]\\]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
const MOST_ADDRESSES = 5;
const LONGEST_NAME = 60;

/**
 * Sets a seat's name, addresses and time zone. GM only. Addresses that are taken off the file count no more at once; one that
 * stays keeps what is known of it. Refusals: `stranger/gm-only`, `stranger/campaign-owner`, `unclear/participant`, `input/person`, `conflict/address`.
 */
export async function changePerson(
  deps: Deps,
  asker: Asker,
  change: PersonChange,
): Promise<Result<Participant>> {
  const entered = await enterAsGm(deps, asker, change.campaign);
  if (!entered.ok) return entered;
  const checked = checkPerson(change);
  if (!checked.ok) return checked;
  const seats = await deps.store.listParticipants(change.campaign);
  const seat = seats.find(({ id }) => id === change.participant);
  if (seat === undefined) return refuse('unclear/participant.change-person');
  if (!mayManage(entered.value.seat, seat)) return refuse('stranger/campaign-owner');
  const participant = changed(seat, change);
  const detail = {
    seat: seat.id,
    isRenamed: participant.name !== seat.name,
    addresses: participant.addresses.length,
    keysVoid: change.makeKeysVoid,
  };
  const commit = await deps.store.commit([
    { kind: 'save-participant', participant, from: seat },
    ...(change.makeKeysVoid ? [endSessionsOf(participant)] : []),
    auditWrite(deps, change.campaign, { who: nameOf(entered.value.seat), what: 'person-changed', detail }),
  ]);
  return commit.kind === 'conflict' ? TAKEN : ok(participant);
}

const TAKEN = refuse('conflict/address');

function changed(seat: Participant, change: PersonChange): Participant {
  const { failing = [], ...rest } = seat;
  const addresses = change.addresses.map(withLowerDomain);
  const stillFailing = failing.filter(({ address }) => addresses.includes(address));
  return {
    ...rest,
    name: change.name.trim(),
    addresses,
    timeZone: change.timeZone,
    keyVersion: seat.keyVersion + (change.makeKeysVoid ? 1 : 0),
    ...(stillFailing.length === 0 ? {} : { failing: stillFailing }),
  };
}

/** An address as it is kept. */
export function withLowerDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${address.slice(at + 1).toLowerCase()}`;
}

/** Whether somebody can be written to. Refusal `input/person`. */
export function checkPerson(person: PersonDetails): Result<undefined> {
  const name = person.name.trim();
  if (name === '' || name.length > LONGEST_NAME) return refuse('input/person.name', { most: LONGEST_NAME });
  if (!isCleanName(name)) return refuse('input/person.name-signs', { shown: sayUnclean(name) });
  if (person.addresses.length === 0) return refuse('input/person.no-address', { name });
  if (person.addresses.length > MOST_ADDRESSES) {
    return refuse('input/person.many-addresses', { name });
  }
  const bad = person.addresses.find((address) => !ADDRESS.test(address));
  if (bad !== undefined) return refuse('input/person.bad-address', { address: bad });
  if (new Set(person.addresses.map((address) => address.toLowerCase())).size < person.addresses.length) {
    return refuse('input/person.same-address', { name });
  }
  if (isTimeZone(person.timeZone)) return ok(undefined);
  return refuse('input/person.time-zone', { timeZone: person.timeZone });
}
