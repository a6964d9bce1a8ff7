/** What was found out last about the mailbox that mail is fetched from. Kept in the store: who fetches and who shows pages may be two processes. */
import type { Instant } from '../../kernel/brand.ts';
import type { Trouble } from '../contracts/outgoing.ts';
import type { Deps } from '../deps.ts';

/** Why nothing can be fetched from it. */
export interface MailboxFault {
  /** Since then. */
  readonly at: Instant;
  readonly trouble: Trouble;
  /** In the mailbox's own words. */
  readonly why: string;
}

const KEY = 'mailbox-fault';
/** No trouble. */
const NONE = '';

/** Keeps what a look at the mailbox found; undefined: it was read. The same again changes nothing. */
export async function noteMailbox(
  deps: Pick<Deps, 'store' | 'clock'>,
  found: Omit<MailboxFault, 'at'> | undefined,
): Promise<void> {
  const before = await mailboxFault(deps);
  if (before?.trouble === found?.trouble && before?.why === found?.why) return;
  const fault: MailboxFault | undefined = found && { at: deps.clock.now(), ...found };
  const value = fault === undefined ? NONE : JSON.stringify(fault);
  await deps.store.commit([{ kind: 'set-setting', key: KEY, value }]);
}

/** Undefined: the last look was a good one, or there was none. */
export async function mailboxFault({ store }: Pick<Deps, 'store'>): Promise<MailboxFault | undefined> {
  const text = (await store.getSetting(KEY)) ?? NONE;
  return text === NONE ? undefined : (JSON.parse(text) as MailboxFault);
}
