/**
 * One text for one value: keys sorted by UTF-16 code units, no white space, numbers as JavaScript prints them.
 * Everything hashed, compared byte for byte or stored goes through here.
 * @throws Error with the path, for whatever is not plain JSON: `undefined`, `NaN`, functions, dates, maps, class instances.
 */
export function canonicalJson(value: unknown): string {
  return write(value, undefined);
}

/** Where a value stands, from the inside out; made into words only for what cannot be written. */
interface Place {
  readonly within: Place | undefined;
  key: string | number;
}

function write(value: unknown, place: Place | undefined): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      if (!Number.isFinite(value)) throw notJson(place, String(value));
      return String(value === 0 ? 0 : value);
    case 'object':
      return value === null ? 'null' : writeParts(value, place);
    default:
      throw notJson(place, typeof value);
  }
}

function writeParts(value: object, place: Place | undefined): string {
  if (Array.isArray(value)) return writeArray(value, place);
  if (isPlain(value)) return writeObject(value, place);
  throw notJson(place, 'an instance of a class');
}

function writeArray(items: readonly unknown[], within: Place | undefined): string {
  const place: Place = { within, key: 0 };
  let text = '[';
  for (let i = 0; i < items.length; i += 1) {
    if (i > 0) text += ',';
    place.key = i;
    text += write(items[i], place);
  }
  return `${text}]`;
}

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function writeObject(value: Readonly<Record<string, unknown>>, within: Place | undefined): string {
  const place: Place = { within, key: '' };
  let text = '{';
  for (const { key, head } of headsOf(Object.keys(value))) {
    if (text.length > 1) text += ',';
    place.key = key;
    text += head + write(value[key], place);
  }
  return `${text}}`;
}

/** A key, and how its field begins. */
interface Head {
  readonly key: string;
  readonly head: string;
}

/** The last keys of each number, and their heads in order: lists hold many objects of one make. */
const lastHeads: { readonly keys: readonly string[]; readonly heads: readonly Head[] }[] = [];

function headsOf(keys: readonly string[]): readonly Head[] {
  const last = lastHeads[keys.length];
  if (last?.keys.every((key, i) => key === keys[i]) === true) return last.heads;
  // Without a comparison of its own `sort` orders by UTF-16 code units.
  const heads = [...keys].sort().map((key) => ({ key, head: `${JSON.stringify(key)}:` }));
  if (keys.length <= MOST_KEYS) lastHeads[keys.length] = { keys, heads };
  return heads;
}

/** Larger objects are dictionaries, which have seldom the same keys. */
const MOST_KEYS = 64;

function notJson(place: Place | undefined, what: string): Error {
  return new Error(`expected plain JSON at ${pathOf(place)}, found ${what}`);
}

function pathOf(place: Place | undefined): string {
  if (place === undefined) return '$';
  const { within, key } = place;
  return `${pathOf(within)}${typeof key === 'number' ? `[${key}]` : `.${key}`}`;
}
