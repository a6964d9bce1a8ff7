import pg from 'pg';
import type { DatabaseConfig } from '../config.ts';
import type { ReportFault } from './fault.ts';
import { keepUp } from './upkeep.ts';

/** Where pools come from: the same calls for the embedded database and for a server. */
export interface Database {
  readonly kind: DatabaseConfig['kind'];
  readonly reportFault: ReportFault;
  /** A pool of its own for each purpose; `options` may set a `search_path` as for a server. */
  pool(options?: pg.PoolConfig): pg.Pool;
  /** A whole copy as one file; absent on a server, which has its own tools for that. */
  readonly dump?: () => Promise<Blob>;
  /** Ends the pools that are still open, then the database. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Told of faults that the database goes on without, such as a lost idle connection. */
  readonly reportFault: ReportFault;
  /** What a new embedded database starts from: for databases that may be thrown away (tests, trials). */
  readonly template?: Blob;
}

/**
 * Opens the database the configuration names: a server's, or the embedded one.
 * @throws FolderInUseError when another process has the embedded database open.
 */
export function openDatabase(config: DatabaseConfig, options: OpenOptions): Promise<Database> {
  return config.kind === 'server' ? openServer(config.url, options) : openEmbedded(config, options);
}

/** A server that is out of reach is reported; nobody waits for it. */
const PATIENCE = { connectionTimeoutMillis: 10_000 };

async function openServer(url: string, { reportFault }: OpenOptions): Promise<Database> {
  const pools = keepPools(reportFault);
  return {
    kind: 'server',
    reportFault,
    pool: (settings) => pools.track(new pg.Pool({ connectionString: url, ...PATIENCE, ...settings })),
    close: () => pools.end(),
  };
}

async function openEmbedded(
  { dataDir }: Extract<DatabaseConfig, { kind: 'embedded' }>,
  { reportFault, template }: OpenOptions,
): Promise<Database> {
  const { EmbeddedPostgres } = await import('./embedded.ts'); // 25 MB of WebAssembly: only when wanted
  const embedded = await EmbeddedPostgres.open({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(template === undefined ? {} : { template }),
  });
  const pools = keepPools(reportFault);
  const newPool = (settings?: pg.PoolConfig): pg.Pool =>
    pools.track(new pg.Pool({ ...embedded.clientConfig, ...settings }));
  const stopUpkeep = keepUp(newPool({ max: 1 }), { reportFault });
  return {
    kind: 'embedded',
    reportFault,
    pool: newPool,
    dump: () => embedded.dump(),
    close: async () => {
      await stopUpkeep();
      await pools.end();
      await embedded.close();
    },
  };
}

function keepPools(reportFault: ReportFault): { track(pool: pg.Pool): pg.Pool; end(): Promise<void> } {
  const pools = new Set<pg.Pool>();
  return {
    track(pool) {
      pool.on('error', (fault) =>
        reportFault('an idle database connection was lost; the pool opens another', fault),
      );
      pools.add(pool);
      return pool;
    },
    async end() {
      await Promise.all([...pools].filter((pool) => !pool.ending).map((pool) => pool.end()));
    },
  };
}
