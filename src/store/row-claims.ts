import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { gathering } from '../app/gathering/gather.ts';
import type { RowClaims } from '../app/gathering/rows.ts';
import type { Database } from './database.ts';

/** One number for all that are of this kind; another program in the same database would have to choose the very same. */
const KIND = 0x46504d52;
const NAMES_AT_ONCE = 64;

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 320;
/** As long as one mail may take to be read. A process that is gone has lost its claims long before. */
const LONGEST_WAIT_MS = 60_000;

const TRY = {
  name: 'try-rows',
  text: `SELECT pg_try_advisory_lock($1::int, hashtext("name")) AS "isOurs"
    FROM unnest($2::text[]) WITH ORDINALITY AS "asked"("name", "place") ORDER BY "place"`,
};
const GIVE_BACK = {
  name: 'give-rows-back',
  text: `SELECT pg_advisory_unlock($1::int, hashtext("name")) FROM unnest($2::text[]) AS "asked"("name")`,
};
type Statement = typeof TRY;

/** Closed once nothing is read any more, and before the database. */
export interface ServerClaims extends RowClaims {
  close(): Promise<void>;
}

/**
 * Claims on a PostgreSQL server's database (ADR 91): advisory locks of one connection that is kept for them. Where it breaks or its process
 * dies they are free at once; whoever read by them reads on, and what two have read then is committed once.
 */
export function claimsOn(database: Database): ServerClaims {
  const ours = new Set<string>();
  const { ask, close } = keepConnection(database, () => ours.clear());
  const tryOne = gathering(NAMES_AT_ONCE, async (names: readonly string[]) =>
    (await ask(TRY, names)).map(({ isOurs = false }) => isOurs),
  );
  const giveBackOne = gathering(NAMES_AT_ONCE, async (names: readonly string[]) => {
    await ask(GIVE_BACK, names);
    return names.map(() => undefined);
  });
  return {
    take: async (name, isOver) => {
      const end = performance.now() + LONGEST_WAIT_MS;
      for (let pause = FIRST_PAUSE_MS; !isOver(); pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
        if (await tryOne(name)) return void ours.add(name);
        if (performance.now() > end) return;
        await sleep(pause);
      }
    },
    giveBack: async (name) => {
      if (!ours.delete(name)) return;
      await giveBackOne(name).catch((fault: unknown) =>
        database.reportFault('a row of mail could not be given back; it is free with its connection', fault),
      );
    },
    close,
  };
}

interface KeptConnection {
  ask(statement: Statement, names: readonly string[]): Promise<readonly { readonly isOurs?: boolean }[]>;
  close(): Promise<void>;
}

/** Opened when it is first asked, and anew after it was lost, which `lost` is told: with the connection its claims are gone. */
function keepConnection(database: Database, lost: () => void): KeptConnection {
  let pool: pg.Pool | undefined;
  let opening: Promise<pg.PoolClient> | undefined;
  let current: pg.PoolClient | undefined;

  async function open(): Promise<pg.PoolClient> {
    pool ??= database.pool({ max: 1, keepAlive: true });
    const client = await pool.connect();
    current = client;
    client.on('error', (fault) => {
      if (client !== current) return;
      database.reportFault('the connection that claims rows of mail was lost; another is opened', fault);
      forget(client);
    });
    return client;
  }

  function forget(client: pg.PoolClient): void {
    if (client !== current) return;
    current = undefined;
    opening = undefined;
    lost();
    client.release(true);
  }

  /** One that cannot be opened is tried anew by whoever asks next. */
  async function opened(): Promise<pg.PoolClient> {
    const now = opening ?? open();
    opening = now;
    return now.catch((fault: unknown) => {
      if (opening === now) opening = undefined;
      throw fault;
    });
  }

  return {
    ask: async (statement, names) => {
      const client = await opened();
      try {
        return (await client.query({ ...statement, values: [KIND, names] })).rows;
      } catch (fault) {
        forget(client);
        throw fault;
      }
    },
    close: async () => {
      const client = await opening?.catch(() => undefined);
      if (client !== undefined) forget(client);
    },
  };
}
