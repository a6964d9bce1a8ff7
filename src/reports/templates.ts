import Handlebars from 'handlebars';
import type { OwnLayouts } from './own-words/own-words.ts';
import { type Indents, type Table, tableLines, tableSentences, withoutOffers, wrap } from './plain-text.ts';
import { type ReportWords, reportsInEnglish } from './words/reports.en.ts';

/**
 * Template texts by their path under `templates/` without `.hbs`: `mail/turn-report.txt`, `forum/bbcode/battle`.
 * Those in a folder called `partials` can be included by the others under their whole name.
 */
export type TemplateSources = Readonly<Record<string, string>>;

/** The templates of one language, ready for printing, with the words for what they print. */
export interface Templates {
  readonly words: ReportWords;
  /** A campaign's own lay-outs; absent: all are ours. */
  readonly own?: OwnLayouts;
  /** @throws Error when there is no such template, or the view lacks a name that it prints. */
  render(name: string, view: object): string;
}

const HELPERS = {
  wrap: wrapHelper,
  textTable: textTableHelper,
  upper: upperHelper,
  sentences: sentencesHelper,
  whole: wholeHelper,
  unbroken: unbrokenHelper,
};

/**
 * Compiles the templates under `mail/` and `forum/`; others are passed over. Strict: a name that the view lacks is
 * an error, and so is a helper we do not know. Templates whose names end in `.html` are escaped for HTML; all
 * others print values as they are.
 * @throws Error naming the template that cannot be read.
 */
export function compileTemplates(sources: TemplateSources, words: ReportWords = reportsInEnglish): Templates {
  const handlebars = Handlebars.create();
  for (const [name, helper] of Object.entries(HELPERS)) handlebars.registerHelper(name, helper);
  const ours = Object.entries(sources).filter(([name]) => /^(mail|forum)\//.test(name));
  const compiled = Object.fromEntries(
    ours.map(([name, source]) => [name, compile(handlebars, name, source)]),
  );
  for (const [name, template] of Object.entries(compiled)) {
    if (name.includes('/partials/')) handlebars.registerPartial(name, template);
  }
  return { words, render: (name, view) => render(compiled, name, view) };
}

type Compiled = (view: object) => string;

function compile(handlebars: typeof Handlebars, name: string, source: string): Compiled {
  const program = parse(handlebars, name, source);
  return handlebars.compile(name.startsWith('mail/') ? harmless(program) : program, {
    strict: true,
    noEscape: !name.endsWith('.html'),
    knownHelpersOnly: true,
    knownHelpers: { wrap: true, textTable: true, upper: true, sentences: true, whole: true, unbroken: true },
  });
}

function parse(handlebars: typeof Handlebars, name: string, source: string): hbs.AST.Program {
  try {
    return handlebars.parse(source);
  } catch (error) {
    throw new Error(`the template ${name} cannot be read`, { cause: error });
  }
}

/** Whoever writes templates of their own cannot offer orders by them. */
function harmless(program: hbs.AST.Program): hbs.AST.Program {
  return { ...program, body: program.body.map(harmlessStatement) };
}

function harmlessStatement(statement: hbs.AST.Statement): hbs.AST.Statement {
  if (isContent(statement)) return withText(statement, withoutOffers(statement.value));
  if (!isBlock(statement)) return statement;
  const { program, inverse } = statement;
  const inside: hbs.AST.BlockStatement = { ...statement, program: harmless(program) };
  return inverse === undefined ? inside : withInverse(inside, harmless(inverse));
}

const withText = (statement: hbs.AST.ContentStatement, value: string): hbs.AST.ContentStatement => ({
  ...statement,
  value,
});
const withInverse = (
  statement: hbs.AST.BlockStatement,
  inverse: hbs.AST.Program,
): hbs.AST.BlockStatement => ({ ...statement, inverse });
const isContent = (each: hbs.AST.Statement): each is hbs.AST.ContentStatement =>
  each.type === 'ContentStatement';
const isBlock = (each: hbs.AST.Statement): each is hbs.AST.BlockStatement => each.type === 'BlockStatement';

function render(compiled: Readonly<Record<string, Compiled>>, name: string, view: object): string {
  const template = Object.hasOwn(compiled, name) ? compiled[name] : undefined;
  if (template === undefined) throw new Error(`there is no template ${name}`);
  try {
    return template(view);
  } catch (error) {
    throw new Error(`the template ${name} and its view do not fit`, { cause: error });
  }
}

interface HelperCall {
  readonly hash: Indents;
}

/** `{{wrap paragraph first="- " rest="  "}}`: a paragraph in lines of 72 columns. */
function wrapHelper(paragraph: unknown, call: HelperCall): string {
  return wrap(asText('wrap', paragraph), call.hash).join('\n');
}

/** `{{textTable table}}`: a table in aligned columns; for a reader who wants none, a sentence a row. */
function textTableHelper(table: Table, { data }: RootCall): string {
  if (data?.root?.isPlain !== true) return tableLines(table).join('\n');
  return tableSentences(table)
    .flatMap((row) => wrap(row, { first: '- ', rest: '  ' }))
    .join('\n');
}

/** `{{#each (sentences table)}}`: a table as a sentence a row. */
function sentencesHelper(table: Table): readonly string[] {
  return tableSentences(table);
}

/** `{{whole cell}}`: a cell that is too short to be broken, `4 of 4`, with spaces that hold it together: not all programs know `nowrap`. */
function wholeHelper(cell: unknown): string {
  const text = asText('whole', cell);
  return text.length <= SHORT_CELL ? text.replaceAll(' ', '\u00a0') : text;
}

const SHORT_CELL = 12;

/** `{{#if (unbroken cell)}}`: a word is in it that would push a table over the edge of a telephone. */
function unbrokenHelper(cell: unknown): boolean {
  return asText('unbroken', cell)
    .split(/[\s-]/u)
    .some((word) => word.length > LONG_WORD);
}

const LONG_WORD = 20;

interface RootCall {
  readonly data?: { readonly root?: { readonly isPlain?: unknown } };
}

/** `{{upper title}}`: in capitals, as headings of plain mails are. */
function upperHelper(text: unknown): string {
  return asText('upper', text).toUpperCase();
}

function asText(helper: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new Error(`${helper} prints a text, not ${JSON.stringify(value)}`);
}
