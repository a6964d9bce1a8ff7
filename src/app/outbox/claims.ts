/** Claims on mails that are being sent: short, and kept up while their process lives, so that a dead one's mails soon go on. */
import type { Instant } from '../../kernel/brand.ts';
import type { Deps } from '../deps.ts';
import type { OutboundId } from '../ids.ts';

/** How long a mail is its sender's unless the claim is kept up. */
const CLAIM_MS = 45_000;
const KEPT_UP_EVERY_MS = 10_000;

export const claimedUntil = (now: Instant): Instant => (now + CLAIM_MS) as Instant;

/** Does the work while the claims on these mails are kept up, for as long as each is under way. */
export async function keepingClaims(
  deps: Deps,
  ids: readonly OutboundId[],
  work: () => Promise<void>,
): Promise<void> {
  const { underWay } = deps.process.outgoing;
  for (const id of ids) underWay.add(id);
  const keepUp = (): void => {
    const left = ids.filter((id) => underWay.has(id));
    if (left.length === 0) return;
    deps.store
      .holdOutbound(left, claimedUntil(deps.clock.now()))
      .catch((fault: unknown) => deps.log.error(fault, 'claims on mails could not be kept up'));
  };
  const timer = setInterval(keepUp, KEPT_UP_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    for (const id of ids) underWay.delete(id);
  }
}

/**
 * At the start of the only process on a database nobody else can be sending: what its dead forerunner had claimed is due
 * now. A mail whose next try was due as soon as that goes a little early.
 */
export async function giveClaimsBack(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  if (deps.settings.isAlone) await deps.store.giveBackOutbound(now, claimedUntil(now));
}

/** Writes down what mail servers took while the database was away; answers those of the mails that are still to be tried. */
export async function stillToSend(
  { process: { outgoing }, store, clock }: Deps,
  ids: readonly OutboundId[],
): Promise<readonly OutboundId[]> {
  const taken = ids.filter((id) => outgoing.taken.has(id));
  if (taken.length > 0) {
    await store.commit([{ kind: 'record-sent', ids: taken, at: clock.now() }]);
    for (const id of taken) outgoing.taken.delete(id);
  }
  return ids.filter((id) => !outgoing.underWay.has(id) && !taken.includes(id));
}
