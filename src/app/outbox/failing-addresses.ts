/** Addresses on file that mail does not reach: noted when a report says so, shown to the GM, forgotten when mail comes from them. */
import { auditWrite } from '../audit.ts';
import type { MailReading } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import { currentTurn } from '../open-turn/current-turn.ts';
import { isGenuineBounce, readBounceAddress } from '../people/seat-keys.ts';
import { gmsToTell } from '../people/staff.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, InboundMail, OutboundMail, Participant } from '../records.ts';
import { gmNote } from './gm-note.ts';
import { post, queueMail, sendSoon } from './outbox.ts';

/** A mail that did not reach its seat, and what the mail server said: `5.1.1`. */
export interface Failure {
  readonly campaign: CampaignRow;
  readonly seat: Participant;
  readonly address: string;
  readonly status: string;
}

/** What to write, and what to do once it is written. */
export interface Noting {
  readonly writes: readonly Write[];
  readonly send: () => Promise<void>;
}

/**
 * Whose mail came back. Only a report to a return path of ours is believed, for anybody can write "undeliverable"; and only a
 * lasting failure counts (5.x.x): a full mailbox is emptied again.
 */
export async function failureIn(
  deps: Deps,
  mail: InboundMail,
  reading: MailReading,
): Promise<Failure | undefined> {
  if (reading.bounce?.status.startsWith('5') !== true) return undefined;
  const { recipients, status } = reading.bounce;
  const addresses = [...mail.envelopeTo, ...reading.recipients];
  const claims = addresses.flatMap((to) => readBounceAddress(to, deps.settings.mailDomain) ?? []);
  for (const claim of claims.slice(0, MOST_CLAIMS)) {
    const campaign = await deps.store.findCampaign(claim.campaign);
    if (campaign === undefined) continue;
    const seats = await deps.store.listParticipants(campaign.id);
    const seat = seats.find(({ id }) => id === claim.participant);
    if (seat === undefined || !isGenuineBounce(deps.keys, claim.mark, seat)) continue;
    const named = seat.addresses.find((address) => recipients.some((other) => isSame(address, other)));
    const address = named ?? seat.addresses[0];
    if (address !== undefined) return { campaign, seat, address, status };
  }
  return undefined;
}

/** Each costs looks at the database, and anybody may name as many as they like. */
const MOST_CLAIMS = 5;

/** Notes the failure and tells the GM, once for each address: nothing to do where it is known already. */
export async function noteFailure(deps: Deps, failure: Failure): Promise<Noting> {
  const { campaign, seat, address, status } = failure;
  const known = seat.failing ?? [];
  if (known.some((fault) => fault.address === address)) return { writes: [], send: async () => undefined };
  const failing = [...known, { address, since: deps.clock.now(), status }];
  const letters = await lettersToGm(deps, failure);
  return {
    writes: [
      { kind: 'save-participant', participant: { ...seat, failing }, from: seat },
      auditWrite(deps, campaign.id, {
        who: 'fieldpost',
        what: 'address-fails',
        detail: { seat: seat.id, status },
      }),
      ...letters.map(queueMail),
    ],
    send: () => sendSoon(deps, letters),
  };
}

/** Who writes from an address can be written to there again. */
export function clearFailure(seat: Participant, from: string): readonly Write[] {
  const { failing = [], ...rest } = seat;
  const left = failing.filter((fault) => !isSame(fault.address, from));
  if (left.length === failing.length) return [];
  const participant = left.length === 0 ? rest : { ...rest, failing: left };
  return [{ kind: 'save-participant', participant, from: seat }];
}

async function lettersToGm(deps: Deps, failure: Failure): Promise<readonly OutboundMail[]> {
  const { campaign, seat, address, status } = failure;
  const [turn, seats] = await Promise.all([
    currentTurn(deps, campaign),
    deps.store.listParticipants(campaign.id),
  ]);
  const note = deps.templates.words.gmDigest.notes.cameBack({ player: seat.name, address, status });
  const mail = gmNote(deps, { campaign, turn, occasion: 'mail-failed', note, seats: [], tray: [] });
  const gms = gmsToTell(seats).filter(({ id }) => id !== seat.id);
  const key = `fails-${seat.id}-${seat.addresses.indexOf(address)}-${deps.clock.now()}`;
  return gms.map((to) => post(deps, { campaign, to, kind: 'gm-digest', turn: turn.number, key, mail }));
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
