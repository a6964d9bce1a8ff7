import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gathering } from '../../app/gathering/gather.ts';
import type { InboundId } from '../../app/ids.ts';
import type { Commit, Store, Write } from '../../app/ports.ts';
import { Conflict } from '../conflict.ts';
import { codesOf } from '../fault-codes.ts';
import { Prisma, type PrismaClient } from '../generated/client.ts';
import { type Db, PATIENCE } from '../read/snapshot.ts';
import { wellFormed } from '../well-formed.ts';
import { BOARD_WRITERS } from './write-boards.ts';
import { CAMPAIGN_WRITERS } from './write-campaigns.ts';
import { KEY_WRITERS } from './write-keys.ts';
import { MAIL_WRITERS } from './write-mail.ts';
import { TURN_WRITERS } from './write-turns.ts';
import { WEBHOOK_WRITERS } from './write-webhooks.ts';
import type { Writer, Writers } from './writer.ts';

const WRITERS: Writers = {
  ...BOARD_WRITERS,
  ...CAMPAIGN_WRITERS,
  ...KEY_WRITERS,
  ...MAIL_WRITERS,
  ...TURN_WRITERS,
  ...WEBHOOK_WRITERS,
};

const MOST_TRIES = 12;
const PAUSE_MS = 15;
const LONGEST_PAUSE_MS = 2000;
/** The end of a turn of hundreds of powers is one transaction, with a letter to each of them. */
const MS_A_WRITE = 1_000;

/** Commits that one transaction may hold. */
const MOST_TOGETHER = 24;

/**
 * Commits lists of writes, each all or none of it. Lists of such kinds as mails make go into one transaction with those that
 * come at the same moment: its beginning, its end and its way to the disk are paid once for all of them.
 */
export function committing(prisma: PrismaClient): Store['commit'] {
  const share = gathering(MOST_TOGETHER, (lists: readonly (readonly Write[])[]) =>
    commitTogether(prisma, lists),
  );
  return (writes) => (writes.every(canShare) ? share(writes) : commit(prisma, writes, SERIALIZABLE));
}

/**
 * Kinds that have nothing to do with each other, in the order they are written: neither guards what another writes. Each holds the rows that
 * it guards until the commit and looks again when it has waited for them, or is stopped by a key that is taken, so lists of these alone need
 * not be serializable (ADR 91): two processes wait for each other for a moment, where one of two serializable ones would be given up.
 */
const SHARED: readonly Write['kind'][] = [
  'take-inbound',
  'save-orders',
  'audit',
  'settle-inbound',
  'queue-mail',
];
const canShare = ({ kind }: Write): boolean => SHARED.includes(kind);

/** Where they cannot be committed as one, each goes for itself: only whose guard does not hold has a conflict. */
async function commitTogether(
  prisma: PrismaClient,
  lists: readonly (readonly Write[])[],
): Promise<readonly (Commit | Promise<Commit>)[]> {
  const [only, ...others] = lists;
  if (only !== undefined && others.length === 0) return [commit(prisma, only, READ_COMMITTED)];
  const all = SHARED.flatMap((kind) => lists.flat().filter((write) => write.kind === kind));
  const [together] = await Promise.allSettled([commit(prisma, all, READ_COMMITTED)]);
  if (together.status === 'fulfilled' && together.value.kind === 'committed') {
    return shares(lists, together.value.inbound ?? []);
  }
  const alone = lists.map((writes) => () => commit(prisma, writes, READ_COMMITTED));
  return oneByOne(alone);
}

/** Ids were given in the order of the lists. */
function shares(lists: readonly (readonly Write[])[], inbound: readonly InboundId[]): readonly Commit[] {
  let from = 0;
  return lists.map((writes) => {
    const own = inbound.slice(from, from + writes.filter(isTaking).length);
    from += own.length;
    return { kind: 'committed', ...(own.length === 0 ? {} : { inbound: own }) };
  });
}

/** Each in its turn; one that fails fails for itself. */
function oneByOne(works: readonly (() => Promise<Commit>)[]): readonly Promise<Commit>[] {
  let before: Promise<unknown> = Promise.resolve();
  return works.map((work) => {
    const mine = before.then(work);
    before = Promise.allSettled([mine]);
    return mine;
  });
}

const { ReadCommitted: READ_COMMITTED, Serializable: SERIALIZABLE } = Prisma.TransactionIsolationLevel;
type Isolation = Prisma.TransactionIsolationLevel;

/** All writes in one transaction, in order, or none. */
async function commit(
  prisma: PrismaClient,
  writes: readonly Write[],
  isolationLevel: Isolation,
): Promise<Commit> {
  const mended = wellFormed(writes);
  for (let tries = 1; ; tries += 1) {
    const begun = performance.now();
    try {
      return await prisma.$transaction((tx) => carryOut(tx, mended), {
        isolationLevel,
        ...PATIENCE,
        timeout: PATIENCE.timeout + MS_A_WRITE * mended.length,
      });
    } catch (error) {
      if (error instanceof Conflict) return { kind: 'conflict', on: error.on };
      if (!isCollision(error) || tries === MOST_TRIES) throw error;
    }
    // A turn that took a second in vain leaves the others so long; two that waited alike would collide again.
    const pause = PAUSE_MS * tries + Math.min(LONGEST_PAUSE_MS, Math.ceil(performance.now() - begun));
    await sleep(randomInt(pause, 2 * pause));
  }
}

async function carryOut(tx: Db, writes: readonly Write[]): Promise<Commit> {
  const taken: InboundId[] = [];
  for (const run of runsOf(writes)) await carryOutRun(tx, run, taken);
  return { kind: 'committed', ...(taken.length === 0 ? {} : { inbound: taken }) };
}

/** As many as a statement may well hold. */
const MOST_IN_A_RUN = 50;

/** Neighbours of one kind stand together: some kinds have a statement for many. */
function runsOf(writes: readonly Write[]): readonly (readonly [Write, ...Write[]])[] {
  const runs: [Write, ...Write[]][] = [];
  for (const write of writes) {
    const last = runs.at(-1);
    if (last?.[0].kind === write.kind && last.length < MOST_IN_A_RUN) last.push(write);
    else runs.push([write]);
  }
  return runs;
}

/** Writes of one kind. */
function carryOutRun(tx: Db, run: readonly [Write, ...Write[]], taken: InboundId[]): Promise<void> {
  const writer: Writer<Write> = WRITERS[run[0].kind];
  return writer(tx, run, taken);
}

const isTaking = ({ kind }: Write): boolean => kind === 'take-inbound';

/**
 * SQLSTATE: could not serialize, deadlock, a key that is taken (PostgreSQL may notice that before it notices the other transaction), and Prisma's
 * words for them.
 */
const COLLISIONS = ['40001', '40P01', '23505', 'P2034', 'P2002'];

/** Whether a server gave this transaction up for another's sake: it may be tried again. */
const isCollision = (error: unknown): boolean =>
  error instanceof Error && codesOf(error).some((code) => COLLISIONS.includes(code));
