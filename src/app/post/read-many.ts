/** Taken messages read side by side: what one waits for, the others use. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Deps } from '../deps.ts';
import { inTurn } from '../gathering/in-turn.ts';
import { rally } from '../gathering/rally.ts';
import type { InboundId } from '../ids.ts';
import type { InboundMail } from '../records.ts';
import { type HowToRead, readInbound } from './read-inbound.ts';

/**
 * Reads taken messages, those to one reply address one after the other, as they came, whoever was to read them: the later
 * amends the earlier. One that cannot be read stops those behind it, which are tried again with it, and nobody else's.
 * @throws the first fault, when all were tried.
 */
export async function readEach(deps: Deps, ids: readonly InboundId[]): Promise<void> {
  const found = await Promise.all(ids.map((id) => deps.store.findInbound(id)));
  const taken = inOrder(found.flatMap((mail) => (mail?.status === 'taken' ? [mail] : [])));
  const readInTurn = sideBySide(deps, {});
  const mails = [...(await earlierThan(deps, taken)), ...taken];
  const ended = await Promise.allSettled(mails.map(readInTurn));
  const fault = ended.find((each) => each.status === 'rejected');
  if (fault !== undefined) throw fault.reason;
}

const MOST_EARLIER = 200;

/** What came before them to the same addresses and waits for another job, which may come too late or never: it is read first. */
async function earlierThan(deps: Deps, mails: readonly InboundMail[]): Promise<readonly InboundMail[]> {
  const before = mails.at(-1)?.id;
  const to = [...new Set(mails.flatMap(({ envelopeTo }) => envelopeTo.slice(0, 1)))];
  if (before === undefined || to.length === 0) return [];
  const own = new Set(mails.map(({ id }) => id));
  const taken = await deps.store.listTaken({ to, before, limit: MOST_EARLIER });
  return taken.filter((earlier) => !own.has(earlier.id) && mails.some((mail) => isAhead(earlier, mail)));
}

function isAhead(earlier: InboundMail, mail: InboundMail): boolean {
  return earlier.id < mail.id && earlier.envelopeTo[0] === mail.envelopeTo[0];
}

const AT_A_TIME = 32;

/**
 * Reads whatever was taken and not read yet, oldest first; what cannot be read now is told to the log and left. A
 * campaign whose deadline has come has no limit any more, and nothing waits there for what cannot be read.
 */
export async function readAllTaken(deps: Deps, beyondLimits?: CampaignId): Promise<void> {
  const readInTurn = sideBySide(deps, beyondLimits === undefined ? {} : { beyondLimits });
  let after: InboundId | undefined;
  for (;;) {
    const taken = await deps.store.listTaken({ limit: AT_A_TIME, ...(after === undefined ? {} : { after }) });
    after = taken.at(-1)?.id;
    if (after === undefined) return;
    await Promise.all(
      taken.map((mail) =>
        readInTurn(mail).catch((fault: unknown) => deps.log.error(fault, 'a mail could not be read')),
      ),
    );
  }
}

const turns = new WeakMap<Deps, ReturnType<typeof inTurn>>();

/** A letter that is long in reading does not keep the others waiting. */
const PATIENCE_MS = 500;

/** One that never can be read, which is a fault of ours, stops its player's others no longer than this. */
const LONGEST_STOP_MS = 24 * 3_600_000;

function sideBySide(deps: Deps, how: Omit<HowToRead, 'meet'>): (mail: InboundMail) => Promise<void> {
  const queue = turns.get(deps) ?? inTurn();
  turns.set(deps, queue);
  const { join } = rally(PATIENCE_MS);
  /** By address, what kept an earlier mail to it from being read. */
  const stopped = new Map<string, unknown>();
  const stops = ({ receivedAt }: InboundMail): boolean =>
    how.beyondLimits === undefined && deps.clock.now() - receivedAt < LONGEST_STOP_MS;
  return (mail) => {
    const to = mail.envelopeTo[0] ?? mail.envelopeFrom;
    return queue(to, async () => {
      if (stopped.has(to)) throw stopped.get(to);
      try {
        await join((meet) => readInbound(deps, mail.id, { ...how, meet }));
      } catch (fault) {
        if (stops(mail)) stopped.set(to, fault);
        throw fault;
      }
    });
  };
}

const inOrder = (mails: readonly InboundMail[]): readonly InboundMail[] =>
  [...mails].sort((one, other) => (one.id < other.id ? -1 : 1));
