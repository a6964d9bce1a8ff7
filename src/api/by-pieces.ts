/**
 * Answers that are for all readers alike in large parts: the map, events that everybody hears of. They are written by pieces, and
 * what is the same value for many readers is written once and its bytes kept with it. The bytes are those of Fastify's own
 * writer, which writes each piece. A story of 4,400 regions is 3 MB: to write it whole took a fifth of a second for each reader.
 */
import type { TSchema } from 'typebox';
import { once } from '../kernel/remember.ts';
import { KnownCampaignSchema } from './schemas/campaign.ts';
import { TurnStorySchema } from './schemas/turn.ts';

/** Makes the writer of a schema. */
export type Compile = (schema: TSchema) => (value: unknown) => string;

/** Writes a value as JSON behind what is there: thousands of pieces are joined once, at the end. */
type Write = (value: unknown, into: Buffer[]) => void;

/**
 * The writer of an answer by the name its schema is referred to by; undefined for answers that are written whole. It gives bytes:
 * a text would be made to bytes three times on its way out, to be marked, to be measured, and to be sent. For answers to GET: those to POST
 * are kept as texts, to be given again.
 */
export function writerByPieces(name: string, compile: Compile): ((value: unknown) => Buffer) | undefined {
  const write = BY_PIECES[name]?.(compile);
  return write && ((value) => bytesBy(write, value));
}

const BY_PIECES: Readonly<Record<string, (compile: Compile) => Write>> = {
  'TurnStory#': writeStory,
  'KnownCampaign#': writeKnown,
};

function bytesBy(write: Write, value: unknown): Buffer {
  const pieces: Buffer[] = [];
  write(value, pieces);
  return Buffer.concat(pieces);
}

function writeStory(compile: Compile): Write {
  const { visible } = TurnStorySchema.properties;
  const known = writeKnown(compile);
  const events = keptList(compile(visible.properties.events.items));
  return writeFields(TurnStorySchema, compile, {
    visible: writeFields(visible, compile, { events, now: known }),
    before: known,
  });
}

/** The map, the powers and how they stand are the same values for all readers of a state. */
function writeKnown(compile: Compile): Write {
  const { map, factions, standings } = KnownCampaignSchema.properties;
  return writeFields(KnownCampaignSchema, compile, {
    map: kept(compile(map)),
    factions: keptList(compile(factions.items)),
    standings: kept(compile(standings)),
  });
}

/** A value's bytes go when the value goes. */
const kept = (write: (value: unknown) => string): Write => {
  const bytesOf = once((value: object) => Buffer.from(write(value)));
  return (value, into) => into.push(bytesOf(value as object));
};

const COMMA = Buffer.from(',');
const [OPENS_LIST, CLOSES_LIST] = [Buffer.from('['), Buffer.from(']')];
const [OPENS, CLOSES] = [Buffer.from('{'), Buffer.from('}')];

/** A list whose items are kept, each with the comma before it: so there are half as many pieces. */
function keptList(write: (value: unknown) => string): Write {
  const bytesOf = once((item: object) => Buffer.from(`,${write(item)}`));
  return (value, into) => {
    const [first, ...others] = value as readonly object[];
    into.push(OPENS_LIST);
    if (first !== undefined) into.push(bytesOf(first).subarray(COMMA.length));
    for (const item of others) into.push(bytesOf(item));
    into.push(CLOSES_LIST);
  };
}

interface FieldsSchema {
  readonly properties: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
}

/**
 * An object with the fields of its schema, some by writers of their own, which write nothing where theirs is not there. Those that
 * must be there come first, as Fastify has it.
 */
function writeFields(schema: FieldsSchema, compile: Compile, own: Readonly<Record<string, Write>>): Write {
  const parts = runsOf(inOrderWritten(schema), (name) => name in own).map((names) => {
    const [name = ''] = names;
    const write = own[name];
    return write === undefined ? inside(compile(only(schema, names))) : field(name, write);
  });
  return (value, into) => {
    into.push(OPENS);
    const start = into.length;
    for (const part of parts) {
      const comma = into.length > start ? into.push(COMMA) : start;
      part(value, into);
      if (into.length === comma && comma > start) into.pop();
    }
    into.push(CLOSES);
  };
}

function inOrderWritten({ properties, required = [] }: FieldsSchema): readonly string[] {
  const mustBe = (name: string) => required.includes(name);
  const names = Object.keys(properties);
  return [...names.filter(mustBe), ...names.filter((name) => !mustBe(name))];
}

/** Names that stand alone, and those between them together: each run of them is a writer, which takes long to make. */
function runsOf(
  names: readonly string[],
  isAlone: (name: string) => boolean,
): readonly (readonly string[])[] {
  const runs: string[][] = [];
  let open: string[] | undefined;
  for (const name of names) {
    if (open === undefined || isAlone(name)) {
      open = [name];
      runs.push(open);
    } else open.push(name);
    if (isAlone(name)) open = undefined;
  }
  return runs;
}

/** One field of an object. */
function field(name: string, write: Write): Write {
  const head = Buffer.from(`${JSON.stringify(name)}:`);
  return (value, into) => {
    const part = (value as Readonly<Record<string, unknown>>)[name];
    if (part === undefined) return;
    into.push(head);
    write(part, into);
  };
}

/** The fields of an object without its braces. */
function inside(write: (value: unknown) => string): Write {
  return (value, into) => {
    const text = write(value);
    if (text !== '{}') into.push(Buffer.from(text.slice(1, -1)));
  };
}

function only({ properties, required = [] }: FieldsSchema, names: readonly string[]): TSchema {
  const some = names.map((name) => [name, properties[name]]);
  const mustBe = required.filter((name) => names.includes(name));
  return { type: 'object', properties: Object.fromEntries(some), required: mustBe };
}
