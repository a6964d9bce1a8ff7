/**
 * One text for one value: keys sorted by UTF-16 code units, no white space, numbers as JavaScript prints them.
 * Everything hashed, compared byte for byte or stored goes through here.
 * @throws Error with the path, for whatever is not plain JSON: `undefined`, `NaN`, functions, dates, maps, class instances.
 */
export function canonicalJson(value: unknown): string {
  return write(value, '$');
}

function write(value: unknown, path: string): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'number':
      if (!Number.isFinite(value)) throw notJson(path, String(value));
      return JSON.stringify(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? writeArray(value, path) : writeObject(value, path);
    default:
      throw notJson(path, typeof value);
  }
}

function writeArray(items: readonly unknown[], path: string): string {
  let text = '[';
  for (let i = 0; i < items.length; i += 1) {
    if (i > 0) text += ',';
    text += write(items[i], `${path}[${i}]`);
  }
  return `${text}]`;
}

function writeObject(value: object, path: string): string {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw notJson(path, 'an instance of a class');
  let text = '{';
  for (const [key, field] of Object.entries(value).sort(byKey)) {
    if (text.length > 1) text += ',';
    text += `${JSON.stringify(key)}:${write(field, `${path}.${key}`)}`;
  }
  return `${text}}`;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function notJson(path: string, what: string): Error {
  return new Error(`expected plain JSON at ${path}, found ${what}`);
}
