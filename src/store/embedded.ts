// PGlite behind the ordinary `pg` driver, inside this process.
//
// PGlite is PostgreSQL compiled to WebAssembly with exactly ONE session. Every
// `pg.Client` gets an in-memory stream instead of a socket; this module plays the
// part of the postmaster: it lets one client at a time run (a whole pipeline up
// to its Sync, a whole transaction up to its end), gives each client its own
// search_path, and passes NOTIFY on to every client that said LISTEN.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { ClientConfig } from 'pg';
import { DURABLE, DurableNodeFS } from './durable-fs.ts';
import { lockFolder } from './lock.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { type Postmaster, Session } from './session.ts';
import * as wire from './wire.ts';

const IDLE_IN_TRANSACTION_MS = 15_000;
const SETTINGS = ['shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB', 'timezone=UTC'];
const IN_PIPELINE = 'P';
const IDLE = 'I';

export interface EmbeddedOptions {
  /** Folder of the database; one in memory when absent. */
  readonly dataDir?: string;
  /** What a new database starts from, as `dump` gave it: five times as fast as starting from nothing. */
  readonly template?: Blob;
  /** How long a client may idle in a transaction while others wait; 15 s when absent. */
  readonly idleInTransactionMs?: number;
}

interface Unit {
  readonly session: Session;
  readonly bytes: Buffer;
}

/** A PostgreSQL in this process; `clientConfig` lets any `pg.Pool` or `pg.Client` use it. */
export class EmbeddedPostgres implements Postmaster {
  readonly greeting: Buffer;
  readonly #db: PGlite;
  readonly #unlock: () => Promise<void>;
  readonly #idleInTransactionMs: number;
  readonly #sessions = new Set<Session>();
  readonly #queue: Unit[] = [];
  readonly #prepared = new PreparedStatements();
  #owner: Session | undefined; // the session inside a transaction or pipeline
  #searchPath = 'public'; // the one that the shared session has just now
  #isPumping = false;
  #isClosed = false;
  #idleTimer: NodeJS.Timeout | undefined;

  private constructor(
    db: PGlite,
    greeting: Buffer,
    unlock: () => Promise<void>,
    idleInTransactionMs: number,
  ) {
    this.#db = db;
    this.greeting = greeting;
    this.#unlock = unlock;
    this.#idleInTransactionMs = idleInTransactionMs;
  }

  /**
   * Opens the database in a folder, making it when there is none, or one in memory.
   * @throws FolderInUseError when another process has the folder open.
   */
  static async open(options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
    const { dataDir } = options;
    if (dataDir === undefined) return EmbeddedPostgres.#openInMemory(options);
    // PGlite makes its files readable by everyone: the folder itself must not be.
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const unlock = await lockFolder(dirname(dataDir));
    try {
      return await EmbeddedPostgres.#openFolder(dataDir, options, unlock);
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  static #openInMemory(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
    const startParams = [...PGlite.defaultStartParams, ...startSettings()];
    return EmbeddedPostgres.#start({ ...loadFrom(options), startParams }, options, async () => undefined);
  }

  static async #openFolder(
    dataDir: string,
    options: EmbeddedOptions,
    unlock: () => Promise<void>,
  ): Promise<EmbeddedPostgres> {
    const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
    const settings = { fs: new DurableNodeFS(dataDir), startParams: [...DURABLE, ...startSettings()] };
    const from = isNew ? loadFrom(options) : {};
    const server = await EmbeddedPostgres.#start({ ...from, ...settings }, options, unlock);
    if (isNew) await DurableNodeFS.flush(dataDir);
    return server;
  }

  static async #start(
    settings: PGliteOptions,
    options: EmbeddedOptions,
    unlock: () => Promise<void>,
  ): Promise<EmbeddedPostgres> {
    const db = await PGlite.create(settings);
    // A startup packet also makes PostgreSQL report every later change of search_path.
    const greeting = Buffer.from(await db.execProtocolRaw(wire.startup('postgres', 'postgres')));
    const idleMs = options.idleInTransactionMs ?? IDLE_IN_TRANSACTION_MS;
    return new EmbeddedPostgres(db, greeting, unlock, idleMs);
  }

  /** Spread into the configuration of a `pg.Pool` or `pg.Client`. */
  get clientConfig(): ClientConfig {
    return {
      host: 'embedded',
      port: 5432,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      stream: () => this.connect(),
    };
  }

  /** A copy of the whole database as one compressed file, for `template` and for backups. */
  dump(): Promise<Blob> {
    return this.#db.dumpDataDir('gzip');
  }

  connect(): Duplex {
    if (this.#isClosed) throw new Error('the embedded database is closed');
    const session = new Session(this);
    this.#sessions.add(session);
    return session;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    for (const session of this.#sessions) session.destroy();
    await this.#db.close();
    await this.#unlock();
  }

  submit(session: Session, bytes: Buffer): void {
    this.#queue.push({ session, bytes });
    this.#wake();
  }

  leave(session: Session): void {
    if (!this.#sessions.delete(session)) return;
    const stays = this.#queue.filter((unit) => unit.session !== session);
    this.#queue.splice(0, this.#queue.length, ...stays);
    this.#wake();
  }

  /** Nobody waits for the pump: when PGlite fails, its rejection is meant to end the process. */
  #wake(): void {
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      await this.#runAll();
    } finally {
      this.#isPumping = false;
    }
    if (this.#owner && !this.#idleTimer && !this.#isClosed) this.#guardIdleOwner(this.#owner);
  }

  async #runAll(): Promise<void> {
    while (!this.#isClosed) {
      if (this.#owner?.destroyed) await this.#abandon();
      const unit = this.#next();
      if (unit === undefined) return;
      await this.#run(unit);
      await new Promise(setImmediate); // let timers and sockets have their turn
    }
  }

  #next(): Unit | undefined {
    if (this.#owner === undefined) return this.#queue.shift();
    const i = this.#queue.findIndex((unit) => unit.session === this.#owner);
    return i < 0 ? undefined : this.#queue.splice(i, 1)[0];
  }

  async #run({ session, bytes }: Unit): Promise<void> {
    this.#forgetIdleOwner();
    try {
      if (this.#owner === undefined && session.searchPath !== this.#searchPath) {
        await this.#exec(wire.simpleQuery(`SET search_path TO ${session.searchPath}`));
      }
      const status = await this.#exec(bytes, session);
      session.searchPath = this.#searchPath;
      this.#owner = status === IDLE ? undefined : session;
    } catch (cause) {
      // PGlite itself failed (out of memory, disk full): nothing after this is sound.
      const error = new Error('the embedded database failed', { cause });
      for (const each of this.#sessions) each.destroy(error);
      throw error;
    }
  }

  /** The owner went away in the middle: undo what it left open. */
  async #abandon(): Promise<void> {
    this.#forgetIdleOwner();
    await this.#exec(Buffer.concat([wire.message('S', Buffer.alloc(0)), wire.simpleQuery('ROLLBACK')]));
    this.#owner = undefined;
  }

  /** Runs raw protocol bytes; answers the transaction status in the last ReadyForQuery. */
  async #exec(bytes: Buffer, session?: Session): Promise<string> {
    const asked = this.#prepared.missingIn(bytes);
    const reply = await this.#answerTo(asked.bytes);
    this.#prepared.add(asked.names, reply);
    let status = IN_PIPELINE;
    let hasNotices = false;
    for (const [type, whole] of wire.messages(reply)) {
      if (type === 'A') hasNotices = true;
      if (type === 'Z') status = wire.transactionStatus(whole);
      if (type === 'S') this.#followSearchPath(wire.strings(whole));
      if (type === 'C') session?.heed(wire.strings(whole)[0]);
    }
    const answer = hasNotices ? this.#passOnNotices(reply) : reply;
    if (session && !session.destroyed) session.push(answer);
    return status;
  }

  /** A notice goes to everybody who listens, no matter who was being answered; the rest of the answer comes back. */
  #passOnNotices(reply: Buffer): Buffer {
    const messages = [...wire.messages(reply)];
    for (const [type, whole] of messages) if (type === 'A') this.#notify(whole);
    return Buffer.concat(messages.filter(([type]) => type !== 'A').map(([, whole]) => whole));
  }

  /** PGlite's other ways to answer would read all of it as well, and keep what they read for as long as the program runs. */
  async #answerTo(bytes: Buffer): Promise<Buffer> {
    const parts: Buffer[] = [];
    await this.#db.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(Buffer.from(part)) });
    const [only, ...others] = parts;
    return only !== undefined && others.length === 0 ? only : Buffer.concat(parts);
  }

  #notify(whole: Buffer): void {
    for (const each of this.#sessions) if (each.isListening) each.push(Buffer.from(whole));
  }

  #followSearchPath([parameter, value]: readonly string[]): void {
    if (parameter === 'search_path') this.#searchPath = value || '""';
  }

  /** One forgotten transaction would stop everybody: end it as a server would. */
  #guardIdleOwner(owner: Session): void {
    this.#idleTimer = setTimeout(() => {
      this.#idleTimer = undefined;
      if (this.#owner !== owner || this.#isPumping) return;
      if (this.#queue.length === 0) {
        this.#guardIdleOwner(owner); // nobody waits: it may go on idling
        return;
      }
      owner.push(wire.fatalError('25P03', 'terminating connection due to idle-in-transaction timeout'));
      owner.destroy();
    }, this.#idleInTransactionMs);
    this.#idleTimer.unref();
  }

  /** What others send does not count: only the owner's own work ends its idling. */
  #forgetIdleOwner(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = undefined;
  }
}

function startSettings(): string[] {
  return SETTINGS.flatMap((setting) => ['-c', setting]);
}

function loadFrom({ template }: EmbeddedOptions): PGliteOptions {
  return template ? { loadDataDir: template } : {};
}
