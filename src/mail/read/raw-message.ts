/** A message as parts, before anything is decoded: one character a byte. Everything here is linear in its size. */

export interface RawPart {
  /** Lower-case `text/plain`. */
  readonly type: string;
  readonly params: Readonly<Record<string, string>>;
  /** Lower-case `base64`, `quoted-printable`, `8bit` ... */
  readonly encoding: string;
  readonly isAttachment: boolean;
  readonly fileName: string;
  readonly headers: RawHeaders;
  /** Still encoded, one character a byte. */
  readonly body: string;
  readonly parts: readonly RawPart[];
}

/** Values by lower-case name, in their order, unfolded. */
export type RawHeaders = Readonly<Record<string, readonly string[]>>;

export interface RawMessage {
  /** The header section as it stands, for reading names and encoded words. */
  readonly headerText: string;
  readonly root: RawPart;
  /** The limits did not allow to look at all of it. */
  readonly isCut: boolean;
}

const PARTS_MAX = 100;
const DEPTH_MAX = 20;

/**
 * Line ends made `\n`, whatever they were; blank lines and an mbox line before the headers taken away. Bare CR
 * counts as a line end: old programs and one provider's exports write them.
 */
export function normalise(raw: Uint8Array): string {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  const ends = text.replace(/\r\n?/g, '\n');
  const mark = ends.startsWith('\u00ef\u00bb\u00bf') ? ends.slice(3) : ends;
  const start = mark.search(/[^\n]/);
  const begun = start > 0 ? mark.slice(start) : mark;
  return begun.startsWith('From ') ? begun.slice(begun.indexOf('\n') + 1) : begun;
}

export function splitMessage(text: string): RawMessage {
  const count = { parts: 0, isCut: false };
  const root = readPart(text, 0, count);
  return { headerText: text.slice(0, bodyStart(text)), root, isCut: count.isCut };
}

/** All parts that hold something, in order, multiparts opened. */
export function leavesOf(part: RawPart): readonly RawPart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);
}

function readPart(text: string, depth: number, count: { parts: number; isCut: boolean }): RawPart {
  count.parts += 1;
  const at = bodyStart(text);
  const headers = readHeaderLines(text.slice(0, at));
  const { value, params } = readParameters(headers['content-type']?.[0] ?? '');
  const disposition = readParameters(headers['content-disposition']?.[0] ?? '');
  const body = text.slice(at).replace(/^\n/, '');
  const fileName = disposition.params['filename'] ?? params['name'] ?? '';
  const inside = value.startsWith('multipart/') ? insideOf(body, params['boundary']) : [];
  const mayOpen = depth < DEPTH_MAX && count.parts + inside.length <= PARTS_MAX;
  if (inside.length > 0 && !mayOpen) count.isCut = true;
  const parts = mayOpen ? inside.map((one) => readPart(one, depth + 1, count)) : [];
  return {
    type: typeOf(value, inside.length > 0),
    params,
    encoding: (headers['content-transfer-encoding']?.[0] ?? '').toLowerCase().trim(),
    isAttachment: disposition.value === 'attachment' || (fileName !== '' && !value.startsWith('text/')),
    fileName,
    headers,
    body,
    parts,
  };
}

/** A multipart whose boundary never comes is the text it holds. */
function typeOf(value: string, hasParts: boolean): string {
  if (value === '' || !value.includes('/')) return 'text/plain';
  return value.startsWith('multipart/') && !hasParts ? 'text/plain' : value;
}

function bodyStart(text: string): number {
  if (text.startsWith('\n')) return 0;
  const blank = text.indexOf('\n\n');
  return blank < 0 ? text.length : blank + 1;
}

function insideOf(body: string, boundary: string | undefined): readonly string[] {
  const mark = boundary === undefined || boundary === '' ? firstDashes(body) : `--${boundary}`;
  if (mark === '') return [];
  const found: string[] = [];
  let from = -1;
  for (const { at, next, isLast } of boundariesIn(body, mark)) {
    if (from >= 0) found.push(body.slice(from, Math.max(from, at - 1)));
    if (isLast) return found;
    from = next;
  }
  return from >= 0 && from < body.length ? [...found, body.slice(from)] : found;
}

interface Boundary {
  /** Where its line begins, and where the next one does. */
  readonly at: number;
  readonly next: number;
  readonly isLast: boolean;
}

function* boundariesIn(body: string, mark: string): Generator<Boundary> {
  let at = body.startsWith(mark) ? 0 : body.indexOf(`\n${mark}`) + 1;
  while (at > 0 || (at === 0 && body.startsWith(mark))) {
    const end = lineEnd(body, at);
    const rest = body.slice(at + mark.length, Math.min(end, at + mark.length + 4)).trimEnd();
    if (rest === '' || rest === '--') yield { at, next: end + 1, isLast: rest === '--' };
    const next = body.indexOf(`\n${mark}`, Math.max(end - 1, at));
    if (next < 0) return;
    at = next + 1;
  }
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Where no boundary is named, a first line of two dashes and a word is one. */
function firstDashes(body: string): string {
  return /^\s*(--[^\s-][^\n]{0,70}?)[ \t]*(?:\n|$)/.exec(body)?.[1] ?? '';
}

function readHeaderLines(text: string): RawHeaders {
  const headers: Record<string, string[]> = Object.create(null);
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const values = headers[name] ?? [];
    values.push(line.slice(colon + 1).trim());
    headers[name] = values;
  }
  return headers;
}

const PARAMETER = /;\s*([^\s=;]{1,60})\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

function readParameters(header: string): { value: string; params: Record<string, string> } {
  const params: Record<string, string> = Object.create(null);
  for (const [, name, quoted, bare] of header.matchAll(PARAMETER)) {
    const plain = (name ?? '').toLowerCase().replace(/\*(?:\d+\*?)?$/, '');
    params[plain] = (params[plain] ?? '') + (quoted?.replace(/\\(.)/g, '$1') ?? (bare ?? '').trim());
  }
  return { value: header.split(';', 1)[0]?.trim().toLowerCase() ?? '', params };
}
