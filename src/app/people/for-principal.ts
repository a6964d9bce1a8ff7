/** CP-PPL-10: letters to a delegate about their principal: what answers one of them is for the principal. */
import type { MailReading } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import type { Participant } from '../records.ts';

/** Of such a letter. */
export const forKey = (principal: ParticipantId, key: string): string => `for.${principal}.${key}`;

const FOR = /\.for\.([^.]+)\.[^.]+$/;

/** CP-PPL-11: what another power entrusted was for them alone. */
export const isForPrincipal = (id: string): boolean => FOR.test(id);

/** Whom the letter that a mail answers was about; undefined where it was about its writer. */
export async function principalAnswered(
  deps: Pick<Deps, 'store'>,
  seat: Participant,
  { inReplyTo, references }: Pick<MailReading, 'inReplyTo' | 'references'>,
): Promise<ParticipantId | undefined> {
  const answered = inReplyTo === '' ? references.at(-1) : inReplyTo;
  if (answered === undefined || answered === '') return undefined;
  const written = await deps.store.findWritten(answered);
  const principal = written?.participant === seat.id ? FOR.exec(written.id)?.[1] : undefined;
  return principal as ParticipantId | undefined;
}
