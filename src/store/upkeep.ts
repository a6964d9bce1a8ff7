// What a server's background processes do, and a database of one process must do
// for itself: without it the log grows for ever and dead rows are never reused.
import type pg from 'pg';
import type { ReportFault } from './fault.ts';

const EVERY_MS = 30_000;
const CHECKPOINT_AFTER_BYTES = 32 * 2 ** 20;

const WRITTEN_SINCE =
  'SELECT pg_current_wal_lsn() AS now, pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn) AS written';
const BLOATED = `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
  WHERE n_dead_tup > 500 + 0.2 * n_live_tup OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`;

export interface UpkeepOptions {
  readonly reportFault: ReportFault;
  readonly everyMs?: number;
  readonly checkpointAfterBytes?: number;
}

/** Keeps an embedded database in shape now and then; answers how to stop, after the round that is on. */
export function keepUp(pool: pg.Pool, options: UpkeepOptions): () => Promise<void> {
  const { reportFault, everyMs = EVERY_MS, checkpointAfterBytes = CHECKPOINT_AFTER_BYTES } = options;
  let since = '0/0';
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(round);
  }, everyMs);
  timer.unref();

  async function round(): Promise<void> {
    if (isStopped) return;
    try {
      since = await tidy(pool, since, checkpointAfterBytes);
    } catch (fault) {
      reportFault('the upkeep of the embedded database failed; it is tried again', fault);
    }
  }

  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}

/** Answers the place in the log up to which the database is tidy. */
async function tidy(pool: pg.Pool, since: string, checkpointAfterBytes: number): Promise<string> {
  const log = await pool.query<{ now: string; written: string }>(WRITTEN_SINCE, [since]);
  const { now, written } = log.rows[0] ?? { now: since, written: '0' };
  if (Number(written) < checkpointAfterBytes) return since;
  const bloated = await pool.query<{ name: string }>(BLOATED);
  for (const { name } of bloated.rows) await pool.query(`VACUUM (ANALYZE) ${name}`); // one by one: others have their turn
  await pool.query('CHECKPOINT');
  return now;
}
