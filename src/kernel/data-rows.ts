/** Our own data files as the code reads them: checked against a schema when they are loaded, and typed by it. */
import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import Value from 'typebox/value';

type Fixed<T> = T extends object ? { readonly [Key in keyof T]: Fixed<T[Key]> } : T;

/** What data of a schema are in code; nothing of them can be changed. */
export type DataOf<Schema extends TSchema> = Fixed<Static<Schema>>;

/** A row that has these fields and no others, so that a misspelt one is found. */
export function rowWith<Fields extends TProperties>(fields: Fields): TObject<Fields> {
  return Type.Object(fields, { additionalProperties: false });
}

/**
 * The rows of a list; `file` is what the fault calls it: `te-wapen/items`.
 * @throws Error that names the file, the row and the field: our own data are wrong, and no person can mend that.
 */
export function rowsOf<Row extends TSchema>(
  schema: Row,
  json: readonly unknown[],
  file: string,
): readonly DataOf<Row>[] {
  return json.map((row, index) => checkedRow(schema, row, `${file}, row ${nameOf(row) ?? index + 1}`));
}

/** The rows of a table, by id. @throws Error as `rowsOf`. */
export function tableOf<Row extends TSchema, Id extends string>(
  schema: Row,
  json: Readonly<Record<Id, unknown>>,
  file: string,
): Readonly<Record<Id, DataOf<Row>>> {
  for (const [id, row] of Object.entries(json)) checkedRow(schema, row, `${file}, row ${id}`);
  return json as Readonly<Record<Id, DataOf<Row>>>;
}

function checkedRow<Row extends TSchema>(schema: Row, row: unknown, where: string): DataOf<Row> {
  if (fits(schema, row)) return row as DataOf<Row>;
  const [fault] = Value.Errors(schema, row);
  const field = fault?.instancePath.slice(1).replaceAll('/', '.') || 'the whole row';
  const says = fault?.message === 'schema is false' ? 'is no field of such a row' : fault?.message;
  throw new Error(`${where}: ${field} ${says}`);
}

/**
 * As `Value.Check`, which made `fieldpost odds` up to a tenth slower: rows, lists, words and whole numbers are looked
 * at here, all else there.
 */
function fits(schema: TSchema, value: unknown): boolean {
  if (Type.IsArray(schema) && isPlain(schema, 2)) {
    return Array.isArray(value) && value.every((one) => fits(schema.items, one));
  }
  if (isClosed(schema)) return fitsRow(schema, value);
  if (Type.IsString(schema) && isPlain(schema, 1)) return typeof value === 'string';
  if (Type.IsInteger(schema) && isPlain(schema, 1)) return Number.isInteger(value);
  return Value.Check(schema, value);
}

/** Whether a schema has this many keywords and no more, so nothing else is asked of a value. */
const isPlain = (schema: TSchema, keywords: number): boolean => Object.keys(schema).length === keywords;

/** Whether a schema is what `rowWith` makes. */
function isClosed(schema: TSchema): schema is TObject {
  const isShut = 'additionalProperties' in schema && schema.additionalProperties === false;
  return Type.IsObject(schema) && isShut && isPlain(schema, 'required' in schema ? 4 : 3);
}

function fitsRow({ properties, required }: TObject, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const isWhole = (required ?? []).every((name) => Object.hasOwn(value, name));
  return isWhole && Object.entries(value).every(([name, field]) => fitsField(properties[name], field));
}

const fitsField = (schema: TSchema | undefined, value: unknown): boolean =>
  schema !== undefined && fits(schema, value);

function nameOf(row: unknown): string | undefined {
  const hasId = typeof row === 'object' && row !== null && 'id' in row;
  return hasId && typeof row.id === 'string' ? row.id : undefined;
}
