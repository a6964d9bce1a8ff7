/** CP-PPL-03, 04: what is held on one person, as a file; and that it is forgotten. */
import type { CampaignId } from '../../campaign/ids.ts';
import { compare } from '../../campaign/sorted.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { enter, mayManage, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { OF_THE_POWER } from '../people/tenure.ts';
import type { InboundMail, OutboundMail, Participant, Session } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { emptied } from './empty-seats.ts';
import { notHandedOver, seatWrites } from './hand-over.ts';
import { withoutKeys } from './letter-link.ts';
import { fillEmptySeats } from './reserve.ts';

/** Whose data: a player asks for their own, the GM for any. */
export interface PersonAt {
  readonly campaign: CampaignId;
  readonly participant: ParticipantId;
}

/** All that one campaign holds on somebody, as plain values. */
export interface PersonData {
  readonly madeAt: Instant;
  readonly campaign: string;
  readonly person: Omit<Participant, 'keyVersion' | 'feed'>;
  readonly sessions: readonly {
    readonly device: string;
    readonly startedAt: Instant;
    readonly seenAt: Instant;
  }[];
  readonly lettersToThem: readonly object[];
  readonly mailsFromThem: readonly object[];
  readonly log: readonly object[];
}

const PIECE = 500;

/** CP-PPL-03: of whoever has the seat now, and of nobody who had it before. Refusals: those of `enter`, `unclear/participant`. */
export async function personData(deps: Deps, asker: Asker, at: PersonAt): Promise<Result<PersonData>> {
  const found = await seatFor(deps, asker, at);
  if (!found.ok) return found;
  const { seat, campaign } = found.value;
  const { keyVersion: _, feed: __, ...person } = seat;
  const since = seat.seatedAt ?? 0;
  const [letters, mails, log, sessions] = await Promise.all([
    lettersTo(deps, seat),
    mailsFrom(deps, seat),
    allOf((page) => deps.store.listAudit(at.campaign, page)),
    deps.store.listSessions(at.campaign, at.participant),
  ]);
  return ok({
    madeAt: deps.clock.now(),
    campaign: campaign.name,
    person,
    sessions: newestFirst(sessions).map(({ device, startedAt, seenAt }) => ({ device, startedAt, seenAt })),
    lettersToThem: letters,
    mailsFromThem: mails,
    log: log
      .filter((entry) => entry.who === seat.id && entry.at >= since)
      .map((entry) => ({ at: entry.at, what: entry.what, detail: entry.detail })),
  });
}

async function lettersTo(
  deps: Deps,
  { campaign, id: participant, addresses, seatedAt = 0 as Instant }: Participant,
) {
  const all = await allOf((page) => deps.store.listOutbound({ campaign, participant }, page));
  // Also at an address that they had before; a farewell was to whoever had the seat.
  const theirs = all.filter(
    ({ to, kind, createdAt }) => addresses.includes(to) || (createdAt > seatedAt && kind !== 'farewell'),
  );
  return theirs.map((mail: OutboundMail) => {
    const { kind, turn, to, subject, createdAt } = mail;
    return { kind, turn, to, subject, createdAt, text: withoutKeys(deps, mail) };
  });
}

async function mailsFrom(deps: Deps, { campaign, id, seatedAt = 0 as Instant }: Participant) {
  const all = await allOf((page) => deps.store.listInbound({ campaign }, page));
  const theirs = all.filter(({ participant, receivedAt }) => participant === id && receivedAt >= seatedAt);
  return asMailOfTheirs(deps, theirs);
}

/** Mails as their writer takes them along, with their bytes as long as those are kept. */
export async function asMailOfTheirs(deps: Deps, theirs: readonly InboundMail[]): Promise<readonly object[]> {
  const raws = await Promise.allSettled(theirs.map((mail) => deps.store.getRaw(mail.id)));
  return theirs.map(({ receivedAt, from, subject, newText, client }: InboundMail, n) => {
    const raw = raws[n];
    return {
      receivedAt,
      from,
      subject,
      newText,
      client,
      // Bytes that have been kept for long enough are gone already.
      ...(raw?.status === 'fulfilled' ? { rawBase64: base64(raw.value) } : {}),
    };
  });
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** A list to its end. */
export async function allOf<T>(
  list: (page: { readonly limit: number; readonly offset: number }) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const all: T[] = [];
  for (let piece = await list({ limit: PIECE, offset: 0 }); piece.length > 0; ) {
    all.push(...piece);
    piece = piece.length < PIECE ? [] : await list({ limit: PIECE, offset: all.length });
  }
  return all;
}

/** Of those begun at one moment by what the device is called: their ids are chance. */
const newestFirst = (sessions: readonly Session[]): readonly Session[] =>
  sessions.toSorted((one, other) => other.startedAt - one.startedAt || compare(one.device, other.device));

/**
 * CP-PPL-04: name, addresses, mails, letters, sessions and wishes of whoever has the seat are thrown away, and the seat is empty.
 * What is the power's stays, without their name. It cannot be taken back. Refusals: as above, `illegal/forget-gm`, `conflict/seat`.
 */
export async function forgetPerson(deps: Deps, asker: Asker, at: PersonAt): Promise<Result<Participant>> {
  const found = await seatFor(deps, asker, at);
  if (!found.ok) return found;
  const { seat, who } = found.value;
  if (seat.role === 'gm') return refuse('illegal/forget-gm');
  return forgetSeat(deps, seat, who);
}

async function forgetSeat(deps: Deps, seat: Participant, who: string): Promise<Result<Participant>> {
  const { campaign, id, name, addresses, seatedAt = 0 as Instant } = seat;
  const { formerPlayer: called } = deps.templates.words.peopleLetters;
  const { timeBook = {}, ...rest } = emptied(deps, seat);
  const { leaves: _, ...book } = timeBook;
  const empty: Participant = { ...rest, timeBook: book };
  const commit = await deps.store.commit([
    ...seatWrites(empty, seat),
    {
      kind: 'forget-person',
      campaign,
      seat: { participant: id, since: seatedAt },
      addresses,
      name,
      called,
      kept: OF_THE_POWER,
    },
    auditWrite(deps, campaign, { who, what: 'person-forgotten', detail: { seat: id } }),
  ]);
  if (commit.kind === 'conflict') return notHandedOver(commit.on);
  await fillEmptySeats(deps, campaign);
  return ok(empty);
}

/** Whoever has asked for it twice by mail. May run twice: the sweep does it where a process was killed. */
export async function forgetWhoAsked(deps: Deps): Promise<void> {
  for (const seat of await deps.store.listSeatsToForget()) await forgetSeat(deps, seat, seat.id);
}

async function seatFor(deps: Deps, asker: Asker, { campaign: id, participant }: PersonAt) {
  const entered = await enter(deps, asker, id);
  if (!entered.ok) return entered;
  const { campaign, seat: by } = entered.value;
  const seat = (await deps.store.listParticipants(id)).find((each) => each.id === participant);
  if (seat === undefined || !mayManage(by, seat)) return refuse('unclear/participant.change-person');
  return ok({ campaign, seat, who: nameOf(by) });
}
