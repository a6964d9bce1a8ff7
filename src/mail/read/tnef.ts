/**
 * `winmail.dat`: what Outlook packs a mail into (MS-OXTNEF). Of it we read the text and the files, nothing else, and every
 * length is checked against what is there.
 */
import { unpackRtf } from './rtf-packed.ts';

export interface Unpacked {
  /** What the mail says, plain or as RTF; empty: it says nothing, or what it says is in no form we know. */
  readonly body: string;
  readonly bodyKind: 'plain' | 'rtf';
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

const SIGNATURE = 0x223e9f78;
const ATTRIBUTES_MAX = 1000;
const PROPERTIES_MAX = 2000;
const FILES_MAX = 20;

/** Ids of attributes, and of the properties within two of them. */
const ATTRIBUTE = {
  body: 0x800c,
  title: 0x8010,
  data: 0x800f,
  mailProps: 0x9003,
  file: 0x9002,
  fileProps: 0x9005,
  codePage: 0x9007,
} as const;
const PROPERTY = { body: 0x1000, packedRtf: 0x1009, longName: 0x3707, name: 0x3704, data: 0x3701 } as const;

interface Attribute {
  readonly id: number;
  readonly data: Buffer;
}

/** Undefined where the bytes are no such file. */
export function unpackTnef(bytes: Buffer): Unpacked | undefined {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return undefined;
  const attributes = [...attributesIn(bytes)];
  const page = attributes.find(({ id }) => id === ATTRIBUTE.codePage)?.data;
  const decode = decoderOf(page !== undefined && page.length >= 4 ? page.readUInt32LE(0) : 1252);
  const said = attributes.find(({ id }) => id === ATTRIBUTE.body);
  const props = attributes.find(({ id }) => id === ATTRIBUTE.mailProps);
  return { ...bodyOf(said?.data, props?.data, decode), files: filesIn(attributes, decode) };
}

/** Level (1 byte), id and type (2 each), length (4), data, check sum (2). */
function* attributesIn(bytes: Buffer): Generator<Attribute> {
  let at = 6;
  for (let count = 0; count < ATTRIBUTES_MAX && at + 11 <= bytes.length; count += 1) {
    const id = bytes.readUInt16LE(at + 1);
    const length = bytes.readUInt32LE(at + 5);
    const from = at + 9;
    if (length > bytes.length - from) return;
    yield { id, data: bytes.subarray(from, from + length) };
    at = from + length + 2;
  }
}

type Decode = (data: Buffer) => string;

const UTF_8 = 65_001;

/** Old Windows pages; what is none of them is read as the western one. */
function decoderOf(page: number): Decode {
  const windows = page >= 1250 && page <= 1258 ? page : 1252;
  const decoder = new TextDecoder(page === UTF_8 ? 'utf-8' : `windows-${windows}`);
  return (data) => untilNull(decoder.decode(data));
}

const untilNull = (text: string): string => text.replace(/\0[\s\S]*$/, '');
const utf16 = (data: Buffer): string =>
  untilNull(data.subarray(0, data.length - (data.length % 2)).toString('utf16le'));

function bodyOf(
  said: Buffer | undefined,
  props: Buffer | undefined,
  decode: Decode,
): Pick<Unpacked, 'body' | 'bodyKind'> {
  const found = props === undefined ? [] : [...propertiesIn(props)];
  const plain = (said === undefined ? '' : decode(said)) || textOf(found, PROPERTY.body, decode);
  const packed = found.find(({ id }) => id === PROPERTY.packedRtf)?.data;
  if (plain.trim() !== '' || packed === undefined) return { body: plain, bodyKind: 'plain' };
  return { body: unpackRtf(packed) ?? '', bodyKind: 'rtf' };
}

function textOf(found: readonly Property[], wanted: number, decode: Decode): string {
  const one = found.find(({ id }) => id === wanted);
  if (one === undefined) return '';
  return one.type === UNICODE ? utf16(one.data) : decode(one.data);
}

interface OpenFile {
  name: string;
  bytes?: Buffer;
}

/** A file begins with an attribute that says how it is shown. */
function filesIn(attributes: readonly Attribute[], decode: Decode): Unpacked['files'] {
  const files: OpenFile[] = [];
  for (const { id, data } of attributes) {
    const file = files.at(-1);
    if (id === ATTRIBUTE.file) files.push({ name: '' });
    else if (file !== undefined) takeInto(file, { id, data }, decode);
  }
  return files
    .slice(0, FILES_MAX)
    .flatMap(({ name, bytes }) => (bytes === undefined ? [] : [{ name: plainName(name), bytes }]));
}

function takeInto(file: OpenFile, { id, data }: Attribute, decode: Decode): void {
  if (id === ATTRIBUTE.title && file.name === '') file.name = decode(data);
  if (id === ATTRIBUTE.data) file.bytes = data;
  if (id !== ATTRIBUTE.fileProps) return;
  const found = [...propertiesIn(data)];
  const name = textOf(found, PROPERTY.longName, decode) || textOf(found, PROPERTY.name, decode);
  if (name !== '') file.name = name;
  const held = found.find((one) => one.id === PROPERTY.data)?.data;
  if (file.bytes === undefined && held !== undefined) file.bytes = held;
}

/** A name is shown to its sender: no way, and no signs that do something. */
const plainName = (name: string): string =>
  name
    .replace(/^.*[\\/]/s, '')
    .replace(/\p{C}/gu, '')
    .slice(0, 120);

interface Property {
  readonly id: number;
  readonly type: number;
  readonly data: Buffer;
}

const TEXT = 0x1e;
const UNICODE = 0x1f;
const OBJECT = 0x0d;
const BINARY = 0x102;
/** Sizes of what is not counted, padded to four bytes. */
const SIZES: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};
const MANY = 0x1000;
/** From here on a property has a name behind its id: a GUID, and a number or a text. */
const NAMED_FROM = 0x8000;

/** Ends where a length leads out of the data, or a type is none we know. */
function* propertiesIn(data: Buffer): Generator<Property> {
  const reader = { data, at: 4 };
  const count = Math.min(data.length < 4 ? 0 : data.readUInt32LE(0), PROPERTIES_MAX);
  for (let i = 0; i < count; i += 1) {
    const head = take(reader, 4);
    if (head === undefined) return;
    const [type, id] = [head.readUInt16LE(0), head.readUInt16LE(2)];
    if (id >= NAMED_FROM && !skipName(reader)) return;
    const value = firstValue(reader, type);
    if (value === undefined) return;
    yield { id, type: type & ~MANY, data: value };
  }
}

interface Reader {
  readonly data: Buffer;
  at: number;
}

function take(reader: Reader, length: number): Buffer | undefined {
  if (length < 0 || length > reader.data.length - reader.at) return undefined;
  const taken = reader.data.subarray(reader.at, reader.at + length);
  reader.at += length;
  return taken;
}

const numberAt = (reader: Reader): number | undefined => take(reader, 4)?.readUInt32LE(0);

function skipName(reader: Reader): boolean {
  const guid = take(reader, 16);
  const kind = guid === undefined ? undefined : numberAt(reader);
  const length = kind === undefined ? undefined : numberAt(reader);
  if (kind === 0 || length === undefined) return length !== undefined;
  return takePadded(reader, length) !== undefined;
}

function takePadded(reader: Reader, length: number): Buffer | undefined {
  const taken = take(reader, length);
  if (taken !== undefined) reader.at = Math.min(reader.data.length, reader.at + ((4 - (length % 4)) % 4));
  return taken;
}

const VALUES_MAX = 1000;

/** The first of its values; undefined where they cannot be read. */
function firstValue(reader: Reader, type: number): Buffer | undefined {
  const isCounted = [TEXT, UNICODE, OBJECT, BINARY].includes(type & ~MANY);
  const size = isCounted ? undefined : SIZES[type & ~MANY];
  const count = isCounted || (type & MANY) !== 0 ? numberAt(reader) : 1;
  if (count === undefined || count > VALUES_MAX || (!isCounted && size === undefined)) return undefined;
  const values = Array.from({ length: count }, () => oneValue(reader, size));
  return values.includes(undefined) ? undefined : (values[0] ?? Buffer.alloc(0));
}

function oneValue(reader: Reader, size: number | undefined): Buffer | undefined {
  const length = size ?? numberAt(reader);
  return length === undefined ? undefined : takePadded(reader, length);
}
