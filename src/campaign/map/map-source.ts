/** Maps as people write them: JSON text, every fault named by line and column; and text made of a map. */
import { type AnyNode, type DocumentNode, type MemberNode, parse } from '@humanwhocodes/momoa';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { CampaignMap } from '../state.ts';
import { type MapFault, mapFaults, refuseMap } from './map-schema.ts';

/** A fault and where it stands in the text, both counted from 1. */
export interface PlacedFault extends MapFault {
  readonly line: number;
  readonly column: number;
}

/** Letters in a map's text: about three times the largest map that can be generated. */
export const LONGEST_MAP = 8_000_000;
const DEEPEST = 24;

/**
 * CP-MAP-10: a map from its text. Refusals: `input/map`, its faults by line and column; `input/too-large`.
 */
export function readMap(text: string): Result<CampaignMap> {
  if (text.length > LONGEST_MAP) return TOO_LARGE;
  const read = checkMapText(text);
  if (read.map !== undefined) return ok(read.map);
  return refuseMap(read.faults.map((fault) => ({ ...fault, says: sayPlaced(fault) })));
}

const TOO_LARGE = refuse(
  'input/too-large',
  `A map's text has at most ${LONGEST_MAP / 1_000_000} million letters.`,
  'Draw its borders with fewer points.',
  'CP-MAP-10',
);

/** The map, or all that is wrong with it, in the order of the text. */
export function checkMapText(
  text: string,
): { readonly map: CampaignMap } | { readonly map?: undefined; readonly faults: readonly PlacedFault[] } {
  const deep = tooDeepAt(text);
  if (deep !== undefined) return { faults: [placeAt(text, deep, TOO_DEEP)] };
  const tree = parseTree(text);
  if ('at' in tree) return { faults: [tree] };
  const twice = keysTwice(tree);
  if (twice.length > 0) return { faults: twice };
  const value: unknown = JSON.parse(text);
  const faults = mapFaults(value).map((fault) => ({ ...fault, ...startOf(nodeAt(tree, fault.at)) }));
  if (faults.length === 0) return { map: value as CampaignMap };
  return { faults: faults.toSorted((one, other) => one.line - other.line || one.column - other.column) };
}

/** `line 12, column 8: /regions/karak/terrain must be one of ...`. */
function sayPlaced({ line, column, at, message }: PlacedFault): string {
  return `line ${line}, column ${column}: ${at} ${message}`;
}

/** A map as JSON, one region and one link a line: small, and a change shows in a diff. */
export function formatMap(map: CampaignMap): string {
  const regions = Object.entries(map.regions).map(
    ([id, region]) => `    ${JSON.stringify(id)}: ${JSON.stringify(region)}`,
  );
  const lines = (list: readonly object[]): string =>
    list.map((each) => `\n    ${JSON.stringify(each)}`).join(',');
  const parts = [
    `  "name": ${JSON.stringify(map.name)}`,
    `  "width": ${map.width}`,
    `  "height": ${map.height}`,
    `  "regions": {\n${regions.join(',\n')}\n  }`,
    `  "links": [${lines(map.links)}\n  ]`,
    ...(map.rivers === undefined ? [] : [`  "rivers": [${lines(map.rivers)}\n  ]`]),
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}

const TOO_DEEP = {
  at: '/',
  message: 'holds lists in lists deeper than any map does',
  hint: 'Compare it with what "fieldpost map schema" prints.',
};

/** Where brackets stand deeper in each other than a map's do: what parses them would run out of room. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth > DEEPEST) return index;
  }
  return undefined;
}

function parseTree(text: string): DocumentNode | PlacedFault {
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

function placeAt(text: string, index: number, fault: MapFault): PlacedFault {
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
