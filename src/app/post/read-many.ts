/** Taken messages read side by side: what one waits for, the others use. */
import type { CampaignId } from '../../campaign/ids.ts';
import type { Deps } from '../deps.ts';
import { gathering } from '../gathering/gather.ts';
import { rally } from '../gathering/rally.ts';
import type { InboundId } from '../ids.ts';
import type { InboundMail } from '../records.ts';
import { type HowToRead, readInbound } from './read-inbound.ts';

/**
 * Reads taken messages, those to one reply address one after the other, as they came, no matter which worker reads them: the later
 * amends the earlier. One that cannot be read stops those behind it, which are tried again later, and nobody else's. Where
 * somebody reads such mail already these are left with them, so that a row that is long in reading keeps one reader busy and no others.
 * @throws the first fault, when all were tried.
 */
export async function readEach(deps: Deps, ids: readonly InboundId[]): Promise<void> {
  const found = await Promise.all(ids.map((id) => deps.store.findInbound(id)));
  const taken = inOrder(found.flatMap((mail) => (mail?.status === 'taken' ? [mail] : [])));
  const { mailRows } = deps.process;
  const read = rowReader(deps, { fromFirst: true });
  const ended = await Promise.allSettled(
    [...byRow(taken)].map(async ([to, row]) => {
      const isLeft = mailRows.leave(
        to,
        row.map(({ id }) => id),
      );
      if (!isLeft) await read(to, row);
    }),
  );
  const fault = ended.find((each) => each.status === 'rejected');
  if (fault !== undefined) throw fault.reason;
}

function byRow(mails: Row): ReadonlyMap<string, Row> {
  const rows = new Map<string, InboundMail[]>();
  for (const mail of mails) {
    const to = mail.envelopeTo[0] ?? mail.envelopeFrom;
    rows.set(to, [...(rows.get(to) ?? []), mail]);
  }
  return rows;
}

const MOST_EARLIER = 200;
const ROWS_AT_ONCE = 64;

type Row = readonly InboundMail[];

/** Rows with what came before them to the same addresses and waits for another job, which may come too late or never: it is read first. */
function withEarlier(deps: Deps): (row: Row) => Promise<Row> {
  return gathering(ROWS_AT_ONCE, async (rows: readonly Row[]) => {
    const earlier = await earlierThan(deps, inOrder(rows.flat()));
    return rows.map((row) => {
      const own = new Set(row.map(({ id }) => id));
      const before = earlier.filter((mail) => !own.has(mail.id) && row.some((each) => isAhead(mail, each)));
      return inOrder([...before, ...row]);
    });
  });
}

async function earlierThan(deps: Deps, mails: Row): Promise<Row> {
  const before = mails.at(-1)?.id;
  const to = [...new Set(mails.flatMap(({ envelopeTo }) => envelopeTo.slice(0, 1)))];
  if (before === undefined || to.length === 0) return [];
  return deps.store.listTaken({ to, before, limit: MOST_EARLIER });
}

function isAhead(earlier: InboundMail, mail: InboundMail): boolean {
  return earlier.id < mail.id && earlier.envelopeTo[0] === mail.envelopeTo[0];
}

const AT_A_TIME = 32;

/**
 * Reads whatever was taken by now and not read yet, oldest first: what comes meanwhile is not waited for, or whoever wrote without end would keep a
 * turn open; what cannot be read now is told to the log and left. A
 * campaign whose deadline has come has no limit any more, and nothing waits there for what cannot be read. Answers whether all was
 * looked at: a process that closes leaves the rest to the next.
 */
export async function readAllTaken(deps: Deps, beyondLimits?: CampaignId): Promise<boolean> {
  const read = rowReader(deps, { ...(beyondLimits === undefined ? {} : { beyondLimits }), fromFirst: false });
  const [newest] = await deps.store.listInbound({ status: 'taken' }, { limit: 1 });
  if (newest === undefined) return true;
  let after: InboundId | undefined;
  for (;;) {
    const page = await deps.store.listTaken({ limit: AT_A_TIME, ...(after === undefined ? {} : { after }) });
    const taken = page.filter(({ id }) => id <= newest.id);
    after = taken.at(-1)?.id;
    if (after === undefined) return true;
    if (deps.process.closing.isSo) return false;
    await Promise.all(
      [...byRow(taken)].map(([to, row]) =>
        read(to, row).catch((fault: unknown) => deps.log.error(fault, 'a mail could not be read')),
      ),
    );
  }
}

/** A letter that is long in reading does not keep the others waiting. */
const PATIENCE_MS = 500;

/** One that never can be read, which is a fault of ours, stops its player's others no longer than this. */
const LONGEST_STOP_MS = 24 * 3_600_000;

/** Whether what came earlier is looked for: whoever reads all there is has it already. */
type HowToReadRows = Pick<HowToRead, 'beyondLimits'> & { readonly fromFirst: boolean };

/** Reads mails of a row in their order, side by side with other rows. */
function rowReader(
  deps: Deps,
  { fromFirst, ...how }: HowToReadRows,
): (to: string, mails: readonly InboundMail[]) => Promise<void> {
  const { mailRows } = deps.process;
  const { join } = rally(PATIENCE_MS);
  const addEarlier = withEarlier(deps);
  /** By address, what kept an earlier mail to it from being read. */
  const stopped = new Map<string, unknown>();
  const stops = ({ receivedAt }: InboundMail): boolean =>
    how.beyondLimits === undefined && deps.clock.now() - receivedAt < LONGEST_STOP_MS;

  async function readOne(to: string, mail: InboundMail): Promise<void> {
    if (stopped.has(to)) throw stopped.get(to);
    try {
      await join((meet) => readInbound(deps, mail.id, { ...how, meet }));
    } catch (fault) {
      if (stops(mail)) stopped.set(to, fault);
      throw fault;
    }
  }

  async function readRow(to: string, mails: Row): Promise<void> {
    const faults: unknown[] = [];
    for (const mail of mails) {
      if (deps.process.closing.isSo) break; // they stay taken: the next start reads them, or another process
      await readOne(to, mail).catch((fault: unknown) => faults.push(fault));
    }
    if (faults.length > 0) throw faults[0];
  }

  async function readLeft(to: string, ids: readonly InboundId[]): Promise<void> {
    const mails = await Promise.all(ids.map((id) => deps.store.findInbound(id)));
    await readRow(to, await addEarlier(mails.flatMap((mail) => mail ?? [])));
  }

  return (to, mails) =>
    mailRows.read(to, {
      own: async () => readRow(to, fromFirst ? await addEarlier(mails) : mails),
      left: (ids) => readLeft(to, ids),
    });
}

const inOrder = (mails: readonly InboundMail[]): readonly InboundMail[] =>
  [...mails].sort((one, other) => (one.id < other.id ? -1 : 1));
