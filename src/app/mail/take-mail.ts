import type { Instant } from '../../kernel/brand.ts';
import type { MailClient } from '../contracts/mail-origin.ts';
import type { Deps } from '../deps.ts';
import { gathering } from '../gathering/gather.ts';
import type { InboundId } from '../ids.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import { readInvitationAddress } from '../people/invitation-tokens.ts';
import { readBounceAddress, readReplyAddress, readWayOutAddress } from '../people/seat-keys.ts';
import type { WriteOf } from '../ports.ts';
import type { InboundMail } from '../records.ts';

/** A message as a door hands it over. */
export interface TakenMessage {
  readonly raw: Uint8Array;
  readonly door: InboundMail['door'];
  readonly envelopeFrom: string;
  readonly envelopeTo: readonly string[];
  readonly client?: MailClient;
  /** When a mailbox got it, where it lay in one; now if not given. */
  readonly receivedAt?: Instant;
}

/** As many as the SMTP door takes; a webhook may name more. */
const MOST_RECIPIENTS = 100;

/** What was taken just now has its job, and is about to be read. */
const JOB_HAS_IT_MS = 30_000;

/**
 * Stores a message whole, then asks for it to be read. Once this resolves the message cannot be lost; if the queue is
 * out of reach the sweep finds it.
 */
export async function takeMail(
  deps: Deps,
  keep: ReturnType<typeof messageKeeper>,
  message: TakenMessage,
): Promise<InboundMail> {
  const taking = takingOf(deps, message);
  return handOn(deps, taking, await keep(taking));
}

/** The same for a message whose request counts once. Undefined where a mail came by it already: then nothing was stored. */
export async function takeMailOnce(
  deps: Deps,
  message: TakenMessage,
  proof: string,
): Promise<InboundMail | undefined> {
  const taking = { ...takingOf(deps, message), proof };
  const commit = await deps.store.commit([taking]);
  if (commit.kind === 'conflict') return undefined;
  const id = commit.inbound?.[0];
  if (id === undefined) throw new Error('a message could not be stored');
  return handOn(deps, taking, id);
}

async function handOn(deps: Deps, { mail }: Taking, id: InboundId): Promise<InboundMail> {
  deps.log.info({ trace: nameOfMail(mail), inbound: id, door: mail.door }, 'mail stored');
  await deps.jobs.readMail(id);
  return { ...mail, id, status: 'taken' };
}

type Taking = WriteOf<'take-inbound'>;

function takingOf(deps: Deps, { raw, receivedAt, ...envelope }: TakenMessage): Taking {
  const now = deps.clock.now();
  const cameAt = receivedAt === undefined || receivedAt > now ? now : receivedAt;
  const dueAt = (now + JOB_HAS_IT_MS) as Instant;
  const envelopeTo = envelope.envelopeTo.slice(0, MOST_RECIPIENTS);
  const mail = { ...envelope, envelopeTo, receivedAt: cameAt, sha256: deps.digest(raw), dueAt };
  return { kind: 'take-inbound', mail, raw };
}

const MOST_AT_ONCE = 20;

/** Stores messages; those that come at the same time by one commit. */
export function messageKeeper(deps: Pick<Deps, 'store'>): (taking: Taking) => Promise<InboundId> {
  return gathering(MOST_AT_ONCE, async (takings: readonly Taking[]) => {
    const commit = await deps.store.commit(takings);
    if (commit.kind === 'conflict' || commit.inbound === undefined)
      throw new Error('a message could not be stored');
    return commit.inbound;
  });
}

/** Our mailbox at the door: signed reply addresses, return paths and the one From. Which of them are genuine is judged on reading. */
export function isOurAddress(deps: Deps, address: string): boolean {
  const { mailDomain, mailFrom } = deps.settings;
  const plain = address.trim().toLowerCase();
  if (plain === mailFrom.toLowerCase()) return true;
  return [readReplyAddress, readBounceAddress, readWayOutAddress, readInvitationAddress].some(
    (read) => read(plain, mailDomain) !== undefined,
  );
}
