import type { Deps } from './deps.ts';
import type { InboundMail } from './records.ts';
import { readBounceAddress, readReplyAddress } from './seat-keys.ts';
import type { UseCases } from './use-cases.ts';

type Message = Parameters<UseCases['takeMail']>[0];

/**
 * Stores a message whole, then asks for it to be read. Once this resolves the message cannot be lost; if the queue is
 * out of reach the sweep finds it.
 */
export async function takeMail(deps: Deps, message: Message): Promise<InboundMail> {
  const { raw, receivedAt, ...envelope } = message;
  const now = deps.clock.now();
  const cameAt = receivedAt === undefined || receivedAt > now ? now : receivedAt;
  const mail = { ...envelope, receivedAt: cameAt, sha256: deps.digest(raw) };
  const commit = await deps.store.commit([{ kind: 'take-inbound', mail, raw }]);
  if (commit.kind === 'conflict' || commit.inbound === undefined)
    throw new Error('a message could not be stored');
  await deps.jobs.readMail(commit.inbound);
  return { ...mail, id: commit.inbound, status: 'taken' };
}

/** Our mailbox at the door: signed reply addresses, return paths and the one From. Which of them are genuine is judged on reading. */
export function isOurAddress(deps: Deps, address: string): boolean {
  const { mailDomain, mailFrom } = deps.settings;
  const plain = address.trim().toLowerCase();
  if (plain === mailFrom.toLowerCase()) return true;
  return [readReplyAddress, readBounceAddress].some((read) => read(plain, mailDomain) !== undefined);
}
