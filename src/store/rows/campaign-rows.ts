import type { PublicPage } from '../../app/contracts/public-page.ts';
import type { CalendarFeed, Delegation } from '../../app/contracts/seat-extras.ts';
import type { ParticipantId } from '../../app/ids.ts';
import type { Away, CampaignRow, MailWishes, Participant, Sandbox, SignUp } from '../../app/records.ts';
import type { Calendar } from '../../campaign/calendar/calendar.ts';
import type { Pause } from '../../campaign/calendar/pause.ts';
import type { TimeBook } from '../../campaign/calendar/time-book.ts';
import type { PauseVote } from '../../campaign/calendar/vote.ts';
import type { CampaignId, FactionId } from '../../campaign/ids.ts';
import type * as Db from '../generated/client.ts';
import {
  asDate,
  asDateOrNull,
  asInstant,
  asJson,
  asJsonOrNull,
  optional,
  optionalInstant,
  orNull,
} from './columns.ts';

export function campaignOf(row: Db.Campaign): CampaignRow {
  return {
    id: row.id as CampaignId,
    name: row.name,
    ruleset: row.rulesetId,
    turn: row.turn,
    status: row.status as CampaignRow['status'],
    calendar: row.calendar as unknown as Calendar,
    mailroomOnly: row.mailroomOnly,
    ...(row.proofReading ? { proofReading: true as const } : {}),
    ...(row.playersMayRoll ? { playersMayRoll: true as const } : {}),
    ...optional('pause', row.pause as unknown as Pause | null),
    ...optional('pauseVote', row.pauseVote as unknown as PauseVote | null),
    ...optional('sandbox', row.sandbox as unknown as Sandbox | null),
    ...optional('signUp', row.signUp as unknown as SignUp | null),
    ...optionalInstant('archivedAt', row.archivedAt),
    ...optional('deskSecrets', row.deskSecrets as Readonly<Record<string, string>> | null),
    ...publicPageIn(row),
    createdAt: asInstant(row.createdAt),
    version: row.version,
  };
}

function publicPageIn({ publicSlug: slug, publicPage }: Db.Campaign): Pick<CampaignRow, 'publicPage'> {
  if (slug === null || publicPage === null) return {};
  return { publicPage: { ...(publicPage as unknown as Omit<PublicPage, 'slug'>), slug } };
}

/** A vote on a pause has a write of its own. */
export function campaignColumns({ pauseVote: _, ...row }: CampaignRow) {
  const { ruleset, calendar, createdAt, archivedAt, version: _guard, ...others } = row;
  const {
    playersMayRoll = false,
    proofReading = false,
    pause,
    sandbox,
    signUp,
    deskSecrets,
    ...kept
  } = others;
  const { publicPage, ...rest } = kept;
  const { slug, ...shown } = publicPage ?? {};
  return {
    ...rest,
    publicSlug: orNull(slug),
    publicPage: asJsonOrNull(publicPage === undefined ? undefined : shown),
    sandbox: asJsonOrNull(sandbox),
    signUp: asJsonOrNull(signUp),
    deskSecrets: asJsonOrNull(deskSecrets),
    archivedAt: asDateOrNull(archivedAt),
    playersMayRoll,
    proofReading,
    pause: asJsonOrNull(pause),
    rulesetId: ruleset,
    calendar: asJson(calendar),
    createdAt: asDate(createdAt),
  };
}

export function participantOf(
  row: Db.Participant & { readonly addresses: readonly Db.ParticipantAddress[] },
): Participant {
  const addresses = [...row.addresses].sort((one, other) => one.position - other.position);
  return {
    id: row.id as ParticipantId,
    campaign: row.campaignId as CampaignId,
    role: row.role as Participant['role'],
    name: row.name,
    addresses: addresses.map(({ address }) => address),
    ...failingIn(addresses),
    ...optional('away', row.away as unknown as Away | null),
    ...optional('wishes', row.mailWishes as MailWishes | null),
    ...optional('faction', row.factionId as FactionId | null),
    timeZone: row.timeZone,
    ...optionalInstant('seatedAt', row.seatedAt),
    ...optional('timeBook', row.timeBook as TimeBook | null),
    ...optional('feed', row.feed as CalendarFeed | null),
    ...optionalInstant('lettersSince', row.lettersSince),
    ...optional('delegations', row.delegations as unknown as readonly Delegation[] | null),
    keyVersion: row.keyVersion,
  };
}

type JsonColumn = 'away' | 'mailWishes' | 'timeBook' | 'feed' | 'delegations';

export function participantColumns(
  participant: Participant,
): Omit<Db.Participant, JsonColumn> & Record<JsonColumn, ReturnType<typeof asJsonOrNull>> {
  const { campaign, faction, addresses, failing, away, wishes, seatedAt, timeBook, ...others } = participant;
  const { feed, lettersSince, delegations, ...rest } = others;
  return {
    campaignId: campaign,
    ...rest,
    factionId: orNull(faction),
    away: asJsonOrNull(away),
    mailWishes: asJsonOrNull(wishes),
    seatedAt: asDateOrNull(seatedAt),
    timeBook: asJsonOrNull(timeBook),
    feed: asJsonOrNull(feed),
    lettersSince: asDateOrNull(lettersSince),
    delegations: asJsonOrNull(delegations),
  };
}

function failingIn(rows: readonly Db.ParticipantAddress[]): Pick<Participant, 'failing'> {
  const failing = rows.flatMap(({ address, failingSince, failingStatus }) =>
    failingSince === null || failingStatus === null
      ? []
      : [{ address, since: asInstant(failingSince), status: failingStatus }],
  );
  return failing.length === 0 ? {} : { failing };
}

export function addressRows({ campaign, id, addresses, failing = [] }: Participant): Db.ParticipantAddress[] {
  return addresses.map((address, position) => {
    const fault = failing.find((each) => each.address === address);
    return {
      campaignId: campaign,
      participantId: id,
      address,
      position,
      failingSince: fault === undefined ? null : asDate(fault.since),
      failingStatus: orNull(fault?.status),
    };
  });
}
