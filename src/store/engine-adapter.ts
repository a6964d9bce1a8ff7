// @prisma/adapter-pg as the schema engine needs it. Between the two, version
// 7.10 has four gaps:
//  1. adapter-pg cannot name the type "char" (18), which catalog queries return;
//  2. PostgreSQL 18 lists NOT NULL in pg_constraint, at which the engine panics
//     (prisma/orm issue 29635) and its promise never settles;
//  3. its shadow database wants CREATE DATABASE, which the embedded one lacks;
//  4. adapter-pg cuts a script at every semicolon and commits the pieces one by one, so that a start that is
//     stopped half-way would leave half a migration behind.
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum, DriverAdapterError, type SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { type Database, openDatabase } from './database.ts';

const CHAR = 18;
const BPCHAR = 1042;

/** The connection of the schema engine to a database. */
export class EnginePg extends PrismaPg {
  readonly #database: Database;
  readonly #pool: pg.Pool;

  constructor(database: Database) {
    const pool = database.pool({ max: 2 });
    super(pool);
    this.#database = database;
    this.#pool = pool;
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    adapter.executeScript = (script) => runAsOne(this.#pool, script);
    return mendQueries(adapter, mendChars(this.#pool));
  }

  override async connectToShadowDb(): ReturnType<PrismaPg['connectToShadowDb']> {
    const { reportFault } = this.#database;
    const shadow = await openDatabase({ kind: 'embedded' }, { reportFault });
    const adapter = await new EnginePg(shadow).connect();
    adapter.dispose = () => shadow.close();
    return adapter;
  }

  /** Ends its connections, and with them the lock that the engine holds while it migrates. */
  async close(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }
}

/** Notes the migration under way as done: with the script, so that neither is there without the other. */
const FINISH = `
DO $finish$ BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL;
  END IF;
END $finish$`;

/** Several statements in one message are one transaction: all of the script comes to be, or nothing. */
async function runAsOne(pool: pg.Pool, script: string): Promise<void> {
  try {
    await pool.query(`${script}\n;${FINISH}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new DriverAdapterError({
      kind: 'postgres',
      code: error.code ?? '',
      severity: error.severity ?? 'ERROR',
      message: error.message,
      detail: error.detail,
      column: error.column,
      hint: error.hint,
    });
  }
}

/** Which columns of a result's rows were "char" before they were renamed. */
type CharColumns = WeakMap<object, readonly number[]>;

type Query = (...args: readonly unknown[]) => Promise<pg.QueryArrayResult | pg.QueryArrayResult[]>;

/** Gives "char" columns of every result a type that adapter-pg knows, and remembers which they were. */
function mendChars(pool: pg.Pool): CharColumns {
  const charColumns: CharColumns = new WeakMap();
  const query: Query = pool.query.bind(pool);
  const mended: Query = async (...args) => {
    const result = await query(...args);
    if (Array.isArray(result)) return result; // of a whole script, which asks for nothing
    const chars = result.fields.filter((field) => field.dataTypeID === CHAR);
    const columns = chars.map((field) => result.fields.indexOf(field));
    for (const field of chars) field.dataTypeID = BPCHAR;
    if (columns.length > 0) charColumns.set(result.rows, columns);
    return result;
  };
  Object.assign(pool, { query: mended });
  return charColumns;
}

function mendQueries<A extends SqlDriverAdapter>(adapter: A, charColumns: CharColumns): A {
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    // The engine asks for the constraints that it does not model; NOT NULL is none of them.
    const sql = query.sql.replace(/contype NOT IN \('p', 'u', 'f'\)/, "contype IN ('c', 'x')");
    const result = await queryRaw({ ...query, sql });
    for (const i of charColumns.get(result.rows) ?? []) result.columnTypes[i] = ColumnTypeEnum.Character;
    return result;
  };
  return adapter;
}
