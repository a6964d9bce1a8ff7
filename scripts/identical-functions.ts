/** Functions of `src` that stand twice: the same parameters and the same body, whatever their names, spacing and comments. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

/** Smaller functions, counted in nodes of the syntax tree, only name an expression, and may stand twice. */
const LEAST_NODES = 14;

/** One function: where it stands, and what it is called there. */
interface Place {
  readonly file: string;
  readonly name: string;
}

/**
 * The groups of identical functions in the TypeScript files below a folder, the largest group first. Two in one file
 * are rows of a table that say the same, so a group has members in two files at least.
 */
export function findIdenticalFunctions(folder: string): readonly (readonly Place[])[] {
  const groups = new Map<string, Place[]>();
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(isOurs);
  for (const file of files.sort()) {
    for (const { name, shape } of functionsIn(readFileSync(join(folder, file), 'utf8'))) {
      groups.set(shape, [...(groups.get(shape) ?? []), { file, name }]);
    }
  }
  return [...groups.values()].filter(isInTwoFiles).sort((a, b) => b.length - a.length);
}

function isInTwoFiles([first, ...rest]: readonly Place[]): boolean {
  return rest.some(({ file }) => file !== first?.file);
}

/** Catalogs of words are left out: two that say the same are two translations, and may part at any time. */
const isOurs = (file: string): boolean =>
  file.endsWith('.ts') && !file.includes('generated') && !/[\\/]words[\\/][^\\/]+\.en\.ts$/.test(file);

/** `sideLabel: rules/ranks/labels.ts, rules/te-wapen/labels.ts`. */
function formatGroup(group: readonly Place[]): string {
  const names = [...new Set(group.map(({ name }) => name))].join(' or ');
  return `${names}: ${group.map(({ file }) => file).join(', ')}`;
}

/** A node of the syntax tree: its kind and its fields, as the parser gives them. */
interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

interface Found {
  readonly name: string;
  /** The syntax tree of parameters and body as text, without places and comments. */
  readonly shape: string;
}

function functionsIn(source: string): readonly Found[] {
  const found: Found[] = [];
  visit(parseSync(source, { syntax: 'typescript', target: 'es2022' }), '', found);
  return found;
}

function visit(value: unknown, name: string, found: Found[]): void {
  if (Array.isArray(value)) for (const each of value) visit(each, name, found);
  if (!isNode(value)) return;
  const named = nameOf(value) ?? name;
  if (isNode(value['body']) && Array.isArray(value['params'])) {
    const shape = shapeOf([value['params'].map(patternOf), value['body']]);
    if (shape.split('"type":').length > LEAST_NODES) found.push({ name: named, shape });
  }
  for (const field of Object.values(value)) visit(field, named, found);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The name that a declaration, a variable or a property gives to the function in it. */
function nameOf(node: Node): string | undefined {
  const named = node['identifier'] ?? node['id'] ?? node['key'];
  return isNode(named) && typeof named['value'] === 'string' ? named['value'] : undefined;
}

/** A declaration wraps each of its parameters once more than an arrow function does. */
function patternOf(parameter: unknown): unknown {
  return isNode(parameter) && parameter.type === 'Parameter' ? parameter['pat'] : parameter;
}

/** `ctxt` numbers scopes through the whole file, `span` places in it: neither belongs to the shape. */
function shapeOf(nodes: readonly unknown[]): string {
  return JSON.stringify(nodes, (key, value) => (key === 'span' || key === 'ctxt' ? undefined : value));
}

/** Read and left: the same text over functions of each file's own, or two floors that may not import each other. */
const ALLOWED: readonly string[] = [
  ...['narrated', 'forceOf', 'withUnit', 'ended', 'lossPercent', 'own', 'ownUnit', 'read', 'middleOf', 'no'],
  ...['oddsOf', 'pairOf', 'counted', 'countOf', 'count', 'badSeed', 'isSettled', 'domainOf', 'isSame'],
  ...['isBreak', 'afterBreaks', 'byId', 'options'],
];

/** The groups of identical functions of `src` that nobody has allowed, one a line; undefined where there is none. */
export function whyNotUnique(): string | undefined {
  const groups = findIdenticalFunctions(fileURLToPath(new URL('../src', import.meta.url)));
  const strange = groups.filter((group) => !group.every(({ name }) => ALLOWED.includes(name)));
  return strange.length === 0 ? undefined : strange.map(formatGroup).join('\n');
}
