/** JSON as people write it: every fault named by line and column. */
import { type AnyNode, type DocumentNode, type MemberNode, parse } from '@humanwhocodes/momoa';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Refused } from '../kernel/result.ts';
import { refuse } from './words/refuse.ts';

/** Where in a document something is wrong, what, and what to do. */
export interface JsonFault {
  /** A JSON pointer: `/regions/karak/terrain`. */
  readonly at: string;
  readonly message: string;
  readonly hint: string;
}

/** A fault and where it stands in the text, both counted from 1. */
export interface PlacedFault extends JsonFault {
  readonly line: number;
  readonly column: number;
}

/** What a document is called, and where its schema is to be had. */
export interface Kind {
  /** `map`. */
  readonly what: string;
  /** The command that prints it. */
  readonly schema: string;
}

/** What a text shall be. */
interface JsonKind extends Kind {
  /** All that keeps a value from being one; none where it is one. */
  faultsOf(value: unknown): readonly JsonFault[];
}

const DEEPEST = 24;

/** CP-MAP-10: the value, or all that is wrong with it, in the order of the text. */
export function checkJsonText(
  text: string,
  kind: JsonKind,
):
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly faults: readonly PlacedFault[] } {
  const deep = tooDeepAt(text);
  if (deep !== undefined) return { ok: false, faults: [placeAt(text, deep, tooDeep(kind))] };
  const tree = parseTree(text);
  if ('at' in tree) return { ok: false, faults: [tree] };
  const twice = keysTwice(tree);
  if (twice.length > 0) return { ok: false, faults: twice };
  const value: unknown = JSON.parse(text);
  const faults = kind.faultsOf(value).map((fault) => ({ ...fault, ...startOf(nodeAt(tree, fault.at)) }));
  if (faults.length === 0) return { ok: true, value };
  const inOrder = faults.toSorted((one, other) => one.line - other.line || one.column - other.column);
  return { ok: false, faults: inOrder };
}

/** CP-MAP-10: where a value has not the shape of the schema. */
export function shapeFaults(schema: TSchema, value: unknown, kind: Kind): readonly JsonFault[] {
  const errors = Value.Errors(schema, value);
  const said = errors.filter(({ message }) => message !== ONE_TOO_MANY);
  return (said.length > 0 ? said : errors).map((error) => ({
    at: error.instancePath === '' ? '/' : error.instancePath,
    ...sayError(error, kind),
  }));
}

/** Said of each strange field before all of them are named together; only so many errors are found, and these may be all. */
const ONE_TOO_MANY = 'schema is false';

function sayError(
  error: { readonly message: string; readonly params: object },
  { schema }: Kind,
): Omit<JsonFault, 'at'> {
  const { allowedValues, additionalProperties } = error.params as Record<string, unknown>;
  if (Array.isArray(allowedValues)) {
    return { message: `must be one of ${allowedValues.join(', ')}`, hint: 'Write one of these words.' };
  }
  if (Array.isArray(additionalProperties)) {
    const message = `must not have the fields ${additionalProperties.join(', ')}`;
    return { message, hint: `Take them out, or mend their spelling: "${schema}" lists the fields.` };
  }
  if (error.message === ONE_TOO_MANY)
    return {
      message: 'must not be here',
      hint: `Take it out, or mend its spelling: "${schema}" lists the fields.`,
    };
  return { message: error.message, hint: `Compare it with what "${schema}" prints.` };
}

/** A fault with its place, in words. */
export interface SaidFault {
  readonly says: string;
  readonly hint: string;
}

const MOST_FAULTS_SAID = 8;

/** The first fault in the message; what to do about it, and the others, in the hint. */
export function refuseFaults(
  faults: readonly SaidFault[],
  { code, rule }: { readonly code: 'input/map' | 'input/content'; readonly rule: string },
): Refused {
  const [first, ...rest] = faults;
  if (first === undefined) throw new Error('a document without a fault is not refused');
  const others = rest.slice(0, MOST_FAULTS_SAID).map(({ says }) => says);
  const unsaid = rest.length - others.length;
  return refuse(`${code}.faults`, { says: first.says, hint: first.hint, others, unsaid }, rule);
}

/** `line 12, column 8: /regions/karak/terrain must be one of ...`. */
export function sayPlaced({ line, column, at, message }: PlacedFault): string {
  return `line ${line}, column ${column}: ${at} ${message}`;
}

function tooDeep({ what, schema }: Kind): JsonFault {
  return {
    at: '/',
    message: `holds lists in lists deeper than any ${what} does`,
    hint: `Compare it with what "${schema}" prints.`,
  };
}

/** Where brackets stand deeper in each other than any file's of ours do: what parses them would run out of room. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > DEEPEST) return index;
  }
  return undefined;
}

/** A string with a raw control character in it, which JSON does not allow and the parser with places lets through. */
function controlAt(text: string): number | undefined {
  for (const { 0: string, index } of text.matchAll(/"(?:[^"\\]|\\.)*"/gs)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    const at = string.search(/[\u0000-\u001f]/);
    if (at >= 0) return index + at;
  }
  return undefined;
}

const CONTROL: JsonFault = {
  at: '/',
  message: 'holds a line break, a tab or another control character inside a string',
  hint: 'Close the string before it, or write \\n for a line break and \\t for a tab.',
};

function parseTree(text: string): DocumentNode | PlacedFault {
  const control = controlAt(text);
  if (control !== undefined) return placeAt(text, control, CONTROL);
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof Error) || !('line' in error) || !('column' in error)) throw error;
    const what = error.message.replace(/ \(\d+:\d+\)$/, '').replace(/\.$/, '');
    return {
      at: '/',
      message: `is not JSON from here on (${what})`,
      hint: 'Look for a comma, a quotation mark or a bracket that is missing or too many, here or just before.',
      ...within(text, Number(error.line), Number(error.column)),
    };
  }
}

/** Where the text ends, for what is missed behind its end. */
function within(
  text: string,
  line: number,
  column: number,
): { readonly line: number; readonly column: number } {
  const lines = text.split('\n');
  const end = (lines[Math.min(line, lines.length) - 1]?.length ?? 0) + 1;
  return line > lines.length ? { line: lines.length, column: end } : { line, column: Math.min(column, end) };
}

function placeAt(text: string, index: number, fault: JsonFault): PlacedFault {
  const before = text.slice(0, index).split('\n');
  return { ...fault, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Of two fields of the same name JSON would drop the first without a word. */
function keysTwice(tree: DocumentNode): readonly PlacedFault[] {
  const faults: PlacedFault[] = [];
  const look = (node: AnyNode, at: string): void => {
    if (node.type === 'Array')
      for (const [i, { value }] of node.elements.entries()) look(value, `${at}/${i}`);
    if (node.type !== 'Object') return;
    const seen = new Set<string>();
    for (const member of node.members) {
      const key = keyOf(member);
      const hint = 'Keep one of the two.';
      if (seen.has(key))
        faults.push({ at: `${at}/${key}`, message: 'stands there twice', hint, ...startOf(member) });
      seen.add(key);
      look(member.value, `${at}/${key}`);
    }
  };
  look(tree.body, '');
  return faults;
}

function keyOf({ name }: MemberNode): string {
  return name.type === 'String' ? name.value : name.name;
}

/** The value a pointer leads to, or the last on the way that is there. */
function nodeAt(tree: DocumentNode, pointer: string): AnyNode {
  let node: AnyNode = tree.body;
  for (const part of pointer.split('/').slice(1)) {
    const next = childOf(node, part.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

function childOf(node: AnyNode, key: string): AnyNode | undefined {
  if (node.type === 'Array') return node.elements[Number(key)]?.value;
  if (node.type !== 'Object') return undefined;
  return node.members.find((member) => keyOf(member) === key)?.value;
}

function startOf(node: AnyNode): { readonly line: number; readonly column: number } {
  return 'loc' in node ? node.loc.start : { line: 1, column: 1 };
}
