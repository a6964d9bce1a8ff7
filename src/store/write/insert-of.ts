/** How the database reads a field of a row of JSON. */
type ColumnType = 'text' | 'text[]' | 'int' | 'bigint' | 'boolean' | 'timestamptz' | 'json';

/** By the fields of a row: the column each goes to, and what it holds. */
type Columns<Row> = { readonly [Field in keyof Row & string]: readonly [column: string, type: ColumnType] };

/**
 * The statement that adds rows to a table, in their order, all of them as one text of JSON. For what every mail writes: Prisma compiles its
 * `createMany` anew each time, since the number of rows is a part of the plan, and binds every field of every row by itself;
 * a tenth of the time a mail takes. A JSON column that is given null holds JSON's null.
 */
export function insertOf<Row>(table: string, columns: Columns<Row>, ending = ''): string {
  const all = Object.entries<Columns<Row>[keyof Row & string]>(columns);
  const into = all.map(([, [column]]) => `"${column}"`);
  const read = all.map(([field, [, type]]) => `"${field}" ${type}`);
  const values = all.map(([field, [, type]]) =>
    type === 'json' ? `COALESCE("${field}", 'null'::json)` : `"${field}"`,
  );
  return `INSERT INTO "${table}" (${into.join(', ')}) SELECT ${values.join(', ')}
    FROM json_to_recordset($1::json) AS "row"(${read.join(', ')}) ${ending}`;
}
