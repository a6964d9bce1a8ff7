// Sentences that people read and that stand in code instead of a catalog of words (ADR 0022), counted by folder.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** How many sentences the code of each folder brings along. */
export type Counts = Readonly<Record<string, number>>;

export interface WordsInCode {
  /** Refusals with a sentence of their own. */
  readonly refusals: Counts;
  /** English in what makes reports and mails. */
  readonly letters: Counts;
}

const CATALOG = /(^|\/)(words|data|generated)\//;
const LETTERS = /^(reports|app\/(field|mail|open-turn|orders|outbox|people|post|turn))\//;

/** Counts all sources below a folder. */
export function countWordsInCode(src: string): WordsInCode {
  const paths = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const found = paths
    .filter((path) => path.endsWith('.ts') && !CATALOG.test(path))
    .map((path) => ({ path, source: readFileSync(join(src, path), 'utf8') }))
    .filter(({ path, source }) => LETTERS.test(path) || /\bmessage:/.test(source))
    .map(({ path, source }) => ({ path, ...countIn(source) }));
  return {
    refusals: byFolder(found.map(({ path, refusals }) => [path, refusals])),
    letters: byFolder(found.map(({ path, sentences }) => [path, LETTERS.test(path) ? sentences : 0])),
  };
}

/** What one source brings along: refusals with their own sentence, and all sentences. */
export function countIn(source: string): { readonly refusals: number; readonly sentences: number } {
  const count = { refusals: 0, sentences: 0 };
  const look = (node: Node): boolean => {
    if (isFault(node) || isLogged(node) || node.type === 'ImportDeclaration') return false;
    if (isRefusalInPlace(node)) count.refusals += 1;
    if (isSentence(node)) count.sentences += 1;
    return true;
  };
  visit(parseSync(source, { syntax: 'typescript', target: 'es2022' }) as unknown as Node, look);
  return count;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Every node, and those in it where `look` says so. */
function visit(node: Node, look: (node: Node) => boolean): void {
  if (!look(node)) return;
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null) visit(child as Node, look);
  }
}

/** `new Error('...')`, and `super('...')` of an error of ours, is for the people who mend the house. */
function isFault(node: Node): boolean {
  if (node.type === 'CallExpression') return (node['callee'] as Node).type === 'Super';
  return node.type === 'NewExpression' && calls(node, 'Error');
}

/** `log.info(facts, 'turn locked')` is for the people who run the house. */
function isLogged({ type, callee }: Node): boolean {
  const { object, property } = (callee ?? {}) as Record<string, Node | undefined>;
  const called = object?.['value'] ?? (object?.['property'] as Node | undefined)?.['value'];
  return type === 'CallExpression' && called === 'log' && property !== undefined;
}

function calls({ callee }: Node, name: string): boolean {
  return (callee as Node | undefined)?.['value'] === name;
}

/** `{ code: ..., message: 'Nobody here is called that.' }`. */
function isRefusalInPlace(node: Node): boolean {
  if (node.type !== 'ObjectExpression') return false;
  const fields = (node['properties'] as readonly Node[]).map(({ key, value }) => [
    (key as Node)?.['value'],
    value,
  ]);
  const { code, message } = Object.fromEntries(fields) as Record<string, Node | undefined>;
  return code !== undefined && message !== undefined && isSentence(message);
}

/** Two words at least, and no markup. */
function isSentence(node: Node): boolean {
  const text = textOf(node);
  return text !== undefined && /\p{L}{2,}[,;:]? \p{L}+/u.test(text) && !/[<>{=]/.test(text);
}

function textOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as readonly Node[]).map((quasi) => String(quasi['raw'])).join(' … ');
}

function byFolder(counted: readonly (readonly [path: string, count: number])[]): Counts {
  const sums = new Map<string, number>();
  for (const [path, count] of counted.filter(([, each]) => each > 0)) {
    const folder = path.split('/').slice(0, -1).slice(0, 2).join('/');
    sums.set(folder, (sums.get(folder) ?? 0) + count);
  }
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The folders that have any, as lines to print; undefined where none has. */
export function whyNotInCatalogs(found: WordsInCode): string | undefined {
  const lines = (['refusals', 'letters'] as const).flatMap((kind) =>
    Object.entries(found[kind]).map(([folder, count]) => `${kind} in src/${folder}: ${count}`),
  );
  return lines.length === 0
    ? undefined
    : `${lines.join('\n')}\nWords belong in a catalog: docs/adr/0022-words.md.`;
}

/** `293 refusals and 393 sentences of letters`. */
export function sayWordsInCode({ refusals, letters }: WordsInCode): string {
  const sum = (counts: Counts): number => Object.values(counts).reduce((all, count) => all + count, 0);
  return `${sum(refusals)} refusals and ${sum(letters)} sentences of letters`;
}
