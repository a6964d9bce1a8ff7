/** A procedure's input as fields somebody can fill in one by one: for forms, and for rolls asked for in plain words. */
import type { TSchema } from 'typebox';
import type { Json } from './brand.ts';
import type { Procedure } from './procedure.ts';
import { isPart } from './procedure-input.ts';
import type { ProcedureInput } from './procedures.ts';
import { ok, type Result } from './result.ts';
import type { RulesetOption } from './ruleset.ts';
import { refuse } from './words/refuse.ts';

export interface Field {
  /** Where it stands in the input: `['hitAt']`, `['target', 't']`. */
  readonly path: readonly string[];
  /** `Hit at`, from its name where its schema has no title. */
  readonly title: string;
  readonly value: FieldValue;
  /** What stands there if nobody says; absent where somebody must. */
  readonly standard?: Json;
  /** It may be left out altogether. */
  readonly mayLack?: true;
}

export type FieldValue =
  | {
      readonly kind: 'number';
      readonly isWhole: boolean;
      readonly least?: number;
      readonly most?: number;
      /** Nothing is an answer, too. */
      readonly mayBeNull: boolean;
    }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'choice'; readonly choices: readonly Json[] }
  | { readonly kind: 'several'; readonly choices: readonly string[] }
  /** Numbers one after the other: of themselves, or each as the one `field` of an object. */
  | { readonly kind: 'numbers'; readonly field?: string }
  | { readonly kind: 'text' }
  /** What no simpler field can hold, as JSON; the example is one of its kind. */
  | { readonly kind: 'json'; readonly example: Json };

/** The parts of JSON Schema that procedures use. */
interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly const?: Json;
  readonly default?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
}

const OPTIONS = 'options';

/** Every field in the order of the schema, the fields of nested objects after each other; switches are not among them. */
export function fieldsOf(procedure: Pick<Procedure, 'input'>): readonly Field[] {
  return fieldsIn(asSchema(procedure.input), []).filter(({ path }) => path[0] !== OPTIONS);
}

/** The catalog's switches as fields below `options`. Whole-number switches list their least and most. */
export function optionFields(options: readonly RulesetOption[]): readonly Field[] {
  return options.map(({ id, title, values, standard }) => ({
    path: [OPTIONS, id],
    title,
    value: optionValue(values, standard),
    standard,
  }));
}

function optionValue(values: readonly Json[], standard: Json): FieldValue {
  const [least, most] = values;
  const isRange = typeof standard === 'number' && typeof least === 'number' && typeof most === 'number';
  if (isRange && values.length === 2) return { kind: 'number', isWhole: true, least, most, mayBeNull: false };
  return { kind: 'choice', choices: values };
}

const asSchema = (schema: TSchema): Schema => schema as Schema;

function fieldsIn(schema: Schema, path: readonly string[]): readonly Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const here = [...path, name];
    if (field.properties !== undefined) return fieldsIn(field, here);
    const mayLack = schema.required?.includes(name) === true ? {} : { mayLack: true as const };
    return [{ ...fieldFrom(field, here), ...mayLack }];
  });
}

function fieldFrom(schema: Schema, path: readonly string[]): Field {
  const title = schema.title ?? inCapitals(sayName(path.at(-1) ?? ''));
  const standard = schema.default === undefined ? {} : { standard: schema.default };
  return { path, title, value: valueFrom(schema), ...standard };
}

/** The booklets' own short words: `Pistol AP`. */
const inCapitals = (title: string): string =>
  title.replace(/\b(?:ap|av|ws|bs)\b/gi, (short) => short.toUpperCase());

/** `hitAt` is `Hit at`. */
export function sayName(name: string): string {
  const spaced = name.replace(
    /([a-z\d])([A-Z])/g,
    (_all, end: string, next: string) => `${end} ${next.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function valueFrom(schema: Schema): FieldValue {
  const { anyOf = [], items } = schema;
  const choices = choicesOf(schema);
  if (choices.length > 0) return { kind: 'choice', choices };
  const some = anyOf.filter(({ type }) => type !== 'null');
  const [only] = some;
  if (anyOf.length === 2 && some.length === 1 && only !== undefined && isNumber(only)) {
    return numberFrom(only, true);
  }
  if (isNumber(schema)) return numberFrom(schema, false);
  if (schema.type === 'boolean') return { kind: 'yes-no' };
  if (schema.type === 'string') return { kind: 'text' };
  const numbers = schema.type === 'array' && items !== undefined ? numbersFrom(items) : undefined;
  if (numbers !== undefined) return numbers;
  const words = items === undefined ? [] : choicesOf(items).filter((word) => typeof word === 'string');
  return schema.type === 'array' && words.length > 0
    ? { kind: 'several', choices: words }
    : { kind: 'json', example: exampleOf(schema) };
}

/** The least that fits: what must be said, and one of each list. */
function exampleOf(schema: Schema): Json {
  const { anyOf = [], items, properties = {}, required = [], minimum = 1 } = schema;
  const [first] = choicesOf(schema);
  if (first !== undefined) return first;
  if (items !== undefined) return [exampleOf(items)];
  const open = anyOf.find((each) => choicesOf(each).length === 0);
  if (open !== undefined) return exampleOf(open);
  if (isNumber(schema)) return Math.max(minimum, 1);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return 'name';
  const said = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(said.map(([name, each]) => [name, exampleOf(each)]));
}

/** A list of numbers, or of objects with one number each. */
function numbersFrom(items: Schema): FieldValue | undefined {
  if (isNumber(items)) return { kind: 'numbers' };
  const [only, ...others] = Object.entries(items.properties ?? {});
  if (only === undefined || others.length > 0 || !isNumber(only[1])) return undefined;
  return { kind: 'numbers', field: only[0] };
}

/** The values of a union of constants, or of an enum; none where there are others beside them. */
function choicesOf({ const: only, enum: several, anyOf = [] }: Schema): readonly Json[] {
  if (only !== undefined) return [only];
  if (several !== undefined) return several;
  const constants = anyOf.flatMap((each) => choicesOf(each));
  return anyOf.length > 0 && anyOf.every((each) => choicesOf(each).length > 0) ? constants : [];
}

const isNumber = ({ type }: Schema): boolean => type === 'integer' || type === 'number';

function numberFrom({ type, minimum, maximum }: Schema, mayBeNull: boolean): FieldValue {
  return {
    kind: 'number',
    isWhole: type === 'integer',
    ...(minimum === undefined ? {} : { least: minimum }),
    ...(maximum === undefined ? {} : { most: maximum }),
    mayBeNull,
  };
}

/** Whether somebody must say it. */
export function isNeeded({ standard, value, mayLack }: Field): boolean {
  return standard === undefined && mayLack !== true && !(value.kind === 'number' && value.mayBeNull);
}

/** What a field takes, for people: `a whole number from 2 to 6`. */
export function sayValue(value: FieldValue): string {
  switch (value.kind) {
    case 'number':
      return sayNumber(value);
    case 'yes-no':
      return 'yes or no';
    case 'choice':
      return `one of ${value.choices.map(String).join(', ')}`;
    case 'several':
      return `any of ${value.choices.join(', ')}`;
    case 'numbers':
      return 'numbers with commas between them, or none';
    case 'text':
      return 'a few words';
    case 'json':
      return `a list in brackets, as in ${JSON.stringify(value.example)}`;
  }
}

function sayNumber({ isWhole, least, most }: Extract<FieldValue, { kind: 'number' }>): string {
  const what = isWhole ? 'a whole number' : 'a number';
  if (least !== undefined && most !== undefined) return `${what} from ${least} to ${most}`;
  if (least !== undefined) return `${what} from ${least} up`;
  return most === undefined ? what : `${what} up to ${most}`;
}

/**
 * A field's value from what somebody wrote. Nothing written is `undefined`: its standard, or null where nothing is an
 * answer. Refusal: `input/field`, which says what it takes.
 */
export function parseField(
  { title, value, standard, mayLack }: Field,
  text: string,
): Result<Json | undefined> {
  const written = text.trim();
  if (written === '') {
    if (mayLack) return ok(undefined);
    if (value.kind === 'number' && value.mayBeNull) return ok(null);
    if (value.kind === 'text' && standard === undefined) return ok('');
    return standard === undefined ? wrong(title, value, '') : ok(undefined);
  }
  const read = readValue(value, written);
  return read === undefined ? wrong(title, value, written) : ok(read);
}

function wrong(title: string, value: FieldValue, written: string): Result<never> {
  const takes = sayValue(value);
  return written === ''
    ? refuse('input/field.missing', { title, takes })
    : refuse('input/field.misfit', { title, written, takes });
}

function readValue(value: FieldValue, written: string): Json | undefined {
  switch (value.kind) {
    case 'number':
      return readNumber(value, written);
    case 'yes-no':
      return readYesNo(written);
    case 'choice':
      return value.choices.find((choice) => String(choice).toLowerCase() === written.toLowerCase());
    case 'several':
      return readSeveral(value.choices, written);
    case 'numbers':
      return readNumbers(value.field, written);
    case 'text':
      return written;
    case 'json':
      return readJson(written);
  }
}

/** A die's `4+` is a 4. */
function readNumber(
  { isWhole, least, most }: Extract<FieldValue, { kind: 'number' }>,
  written: string,
): number | undefined {
  if (!/^[-+]?\d{1,9}(\.\d{1,4})?\+?$/.test(written)) return undefined;
  const number = Number(written.replace(/^\+|\+$/g, ''));
  if (isWhole && !Number.isInteger(number)) return undefined;
  const fits = (least === undefined || number >= least) && (most === undefined || number <= most);
  return fits ? number : undefined;
}

function readYesNo(written: string): boolean | undefined {
  if (/^(?:yes|y|true|on|1)$/i.test(written)) return true;
  return /^(?:no|n|false|off|0)$/i.test(written) ? false : undefined;
}

function readSeveral(choices: readonly string[], written: string): readonly string[] | undefined {
  const words = written.split(/[,\s]+/).filter((word) => word !== '');
  const found = words.flatMap((word) =>
    choices.filter((choice) => choice.toLowerCase() === word.toLowerCase()),
  );
  return found.length === words.length ? found : undefined;
}

function readNumbers(field: string | undefined, written: string): Json | undefined {
  const parts = written.split(/[,;\s]+/).filter((part) => part !== '');
  if (!parts.every((part) => /^-?\d{1,9}$/.test(part))) return undefined;
  return parts.map((part) => (field === undefined ? Number(part) : { [field]: Number(part) }));
}

function readJson(written: string): Json | undefined {
  try {
    return JSON.parse(written) as Json;
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
    return /^[\w-]+$/.test(written) ? written : undefined;
  }
}

/** `['first', 'modelsLost']` is `First: models lost`. */
export function sayPath(path: readonly string[]): string {
  const said = path.map((name, i) => (i === 0 ? sayName(name) : sayName(name).toLowerCase()));
  return said.join(': ');
}

/** Every value that is no object, with the path that leads to it. */
export function leavesOf(
  values: ProcedureInput,
  path: readonly string[] = [],
): readonly { readonly path: readonly string[]; readonly value: Json }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const here = [...path, name];
    return isPart(value) ? leavesOf(value, here) : [{ path: here, value }];
  });
}

/** The value at a path; undefined where there is none. */
export function valueAt(input: Json | undefined, path: readonly string[]): Json | undefined {
  let here = input;
  for (const name of path) {
    if (!isPart(here) || !Object.hasOwn(here, name)) return undefined;
    here = here[name];
  }
  return here;
}

/** The input with a value at a path, what stands around it left as it is. */
export function withValue(input: ProcedureInput, path: readonly string[], value: Json): ProcedureInput {
  const [name, ...rest] = path;
  if (name === undefined) return input;
  if (rest.length === 0) return { ...input, [name]: value };
  const below = input[name];
  return { ...input, [name]: withValue(isPart(below) ? below : {}, rest, value) };
}

/** Both together; where both say something, `over` counts. */
export function mergeInputs(under: ProcedureInput, over: ProcedureInput): ProcedureInput {
  const fields = Object.entries(over).map(([name, value]) => {
    const below = under[name];
    return [name, isPart(below) && isPart(value) ? mergeInputs(below, value) : value] as const;
  });
  return { ...under, ...Object.fromEntries(fields) };
}
