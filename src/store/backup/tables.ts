import type { Db } from '../read/snapshot.ts';

/** A table of the house, as its own catalog knows it: a table of tomorrow is in the backup too. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The columns of its primary key. */
  readonly key: readonly string[];
  readonly leansOn: readonly string[];
}

export interface Column {
  readonly name: string;
  /** As PostgreSQL writes it: `text[]`, `timestamp(3) with time zone`. */
  readonly type: string;
}

/** Every table, each after those it leans on. */
export async function listTables(db: Db): Promise<readonly Table[]> {
  const tables = await db.$queryRaw<readonly Table[]>`
    SELECT
      c.relname::text AS "name",
      (
        SELECT json_agg(
          json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum
        )
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      ) AS "columns",
      ARRAY(
        SELECT a.attname::text
        FROM pg_index i
        CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (number, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
        WHERE i.indrelid = c.oid AND i.indisprimary
        ORDER BY k.place
      ) AS "key",
      ARRAY(
        SELECT DISTINCT p.relname::text
        FROM pg_constraint f
        JOIN pg_class p ON p.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.confrelid <> c.oid AND f.confrelid <> 0
      ) AS "leansOn"
    FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> '_prisma_migrations'
    ORDER BY 1`;
  return inOrder(tables);
}

/** @throws Error when tables lean on each other in a circle. */
function inOrder(tables: readonly Table[]): readonly Table[] {
  const sorted: Table[] = [];
  let left = [...tables].sort((one, other) => (one.name < other.name ? -1 : 1));
  while (left.length > 0) {
    const isFree = ({ leansOn }: Table): boolean =>
      !leansOn.some((name) => left.some((table) => table.name === name));
    const free = left.filter(isFree);
    if (free.length === 0)
      throw new Error(`tables lean on each other: ${left.map(({ name }) => name).join(', ')}`);
    sorted.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return sorted;
}

export async function countRows(db: Db, table: Table): Promise<number> {
  const [row] = await db.$queryRawUnsafe<readonly { readonly n: number }[]>(
    `SELECT count(*)::int AS n FROM "${table.name}"`,
  );
  return row?.n ?? 0;
}

/** The last migration applied. */
export async function lastMigration(db: Db): Promise<string> {
  const [row] = await db.$queryRaw<readonly { readonly name: string }[]>`
    SELECT migration_name AS "name" FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
    ORDER BY migration_name DESC LIMIT 1`;
  if (row === undefined) throw new Error('expected a migrated database');
  return row.name;
}
