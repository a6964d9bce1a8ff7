/**
 * An own template, read and checked. Handlebars reads it and nothing else of Handlebars is used: what it made is walked here, so there
 * are no prototypes to reach, no helpers to call and no loops. What is printed is never longer than the text and the values in it.
 */
import Handlebars from 'handlebars';
import { withoutOffers } from '../plain-text.ts';
import {
  LONGEST_TEXT,
  OWN_PLACES,
  type OwnFault,
  type OwnFaultCode,
  type OwnPlaces,
  type OwnTemplate,
} from './own-words.ts';

/** A step of printing. */
export type OwnStep =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'part'; readonly part: string; readonly heading: string }
  | {
      readonly kind: 'if';
      readonly name: string;
      readonly yes: readonly OwnStep[];
      readonly no: readonly OwnStep[];
    };

/** A value is printed so often at most, and conditions stand so deep in each other. */
const MOST_VALUES = 100;
const DEEPEST = 4;

class Faulty extends Error {
  readonly code: OwnFaultCode;
  readonly line: number;
  readonly about: string;
  constructor(code: OwnFaultCode, line: number, about = '') {
    super(code);
    this.code = code;
    this.line = line;
    this.about = about;
  }
}

/** The steps that print it, or the first thing that is wrong with it. */
export function readTemplate(
  template: OwnTemplate,
  source: string,
): { readonly steps: readonly OwnStep[] } | { readonly fault: OwnFault } {
  try {
    if (source.length > LONGEST_TEXT) throw new Faulty('long', 1, String(LONGEST_TEXT));
    const reader = new Reader(OWN_PLACES[template]);
    const steps = reader.readBody(parse(source).body, 0);
    reader.checkWhole(source.split('\n').length);
    return { steps };
  } catch (error) {
    if (!(error instanceof Faulty)) throw error;
    return { fault: { text: template, line: error.line, code: error.code, about: error.about } };
  }
}

/** @throws Faulty with the line that cannot be read, or where a condition begins that has no end. */
function parse(source: string): hbs.AST.Program {
  try {
    return Handlebars.parse(source);
  } catch (error) {
    const unended = findUnended(source);
    if (unended !== undefined) throw new Faulty('unended', unended.line, unended.word);
    const { message = '', lineNumber } = error as { message?: string; lineNumber?: number };
    const line = lineNumber ?? Number(/line (\d{1,6})/.exec(message)?.[1] ?? 1);
    throw new Faulty('syntax', line);
  }
}

/** The last condition that nothing ends: Handlebars names the end of the text for it, where nothing is wrong. */
function findUnended(source: string): { readonly word: string; readonly line: number } | undefined {
  const open: { readonly word: string; readonly line: number }[] = [];
  for (const { 1: sign, 2: word = '', index } of source.matchAll(/\{\{~?([#/])\s*(if|unless)\b/g))
    if (sign === '#') open.push({ word, line: source.slice(0, index).split('\n').length });
    else open.pop();
  return open.at(-1);
}

type Statement = hbs.AST.Statement;

class Reader {
  private readonly places: OwnPlaces;
  private readonly seen: string[] = [];
  private values = 0;

  constructor(places: OwnPlaces) {
    this.places = places;
  }

  readBody(body: readonly Statement[], depth: number): readonly OwnStep[] {
    return body.flatMap((statement) => this.readStatement(statement, depth) ?? []);
  }

  /** What must stand in it does. */
  checkWhole(lines: number): void {
    const missing = Object.entries(this.places.parts).find(
      ([part, { must }]) => must === true && !this.seen.includes(part),
    );
    if (missing !== undefined) throw new Faulty('part-missing', lines, missing[0]);
  }

  private readStatement(statement: Statement, depth: number): OwnStep | undefined {
    switch (statement.type) {
      case 'ContentStatement':
        return this.readText(statement as hbs.AST.ContentStatement);
      case 'CommentStatement':
        return undefined;
      case 'MustacheStatement':
        return this.readValue(statement as hbs.AST.MustacheStatement);
      case 'PartialStatement':
        return this.readPart(statement as hbs.AST.PartialStatement, depth);
      case 'BlockStatement':
        return this.readCondition(statement as hbs.AST.BlockStatement, depth);
      default:
        throw new Faulty('helper', lineOf(statement));
    }
  }

  private readText({ value, original, loc }: hbs.AST.ContentStatement): OwnStep {
    const lines = String(original).split('\n'); // of which `value` may lack the ends
    const boxed = lines.findIndex((line) => withoutOffers(line) !== line);
    if (boxed !== -1) throw new Faulty('box', loc.start.line + boxed);
    const heading = lines.findIndex((line) => line.startsWith('# '));
    if (heading !== -1 && this.isBehindLast()) throw new Faulty('not-last', loc.start.line + heading);
    return { kind: 'text', text: value };
  }

  private readValue(statement: hbs.AST.MustacheStatement): OwnStep {
    const line = lineOf(statement);
    if (!statement.escaped) throw new Faulty('raw', line);
    if (statement.params.length > 0 || statement.hash !== undefined) throw new Faulty('helper', line);
    this.values += 1;
    if (this.values > MOST_VALUES) throw new Faulty('over', line, String(MOST_VALUES));
    return { kind: 'value', name: this.nameOf(statement.path, line) };
  }

  private readPart(statement: hbs.AST.PartialStatement, depth: number): OwnStep {
    const line = lineOf(statement);
    const { name, params, hash } = statement;
    const part = name.type === 'PathExpression' ? (name as hbs.AST.PathExpression).original : '';
    const place = Object.hasOwn(this.places.parts, part) ? this.places.parts[part] : undefined;
    if (place === undefined || params.length > 0) throw new Faulty('part', line, part);
    if (depth > 0) throw new Faulty('part-inside', line, part);
    if (this.seen.includes(part)) throw new Faulty('part-twice', line, part);
    if (this.isBehindLast()) throw new Faulty('not-last', line, part);
    this.seen.push(part);
    return { kind: 'part', part, heading: headingIn(hash, place, { part, line }) };
  }

  private readCondition(statement: hbs.AST.BlockStatement, depth: number): OwnStep {
    const line = lineOf(statement);
    const { path, params, hash, program, inverse } = statement;
    const word = path.type === 'PathExpression' ? (path as hbs.AST.PathExpression).original : '';
    const [asked] = params;
    const isKnown = word === 'if' || word === 'unless';
    if (!isKnown || asked === undefined || params.length !== 1 || hash !== undefined)
      throw new Faulty('helper', line, word);
    if (depth >= DEEPEST) throw new Faulty('over', line, String(DEEPEST));
    const name = this.nameOf(asked, line);
    const [yes, no] = [program, inverse].map((each) => this.readBody(each?.body ?? [], depth + 1));
    return word === 'if'
      ? { kind: 'if', name, yes: yes ?? [], no: no ?? [] }
      : { kind: 'if', name, yes: no ?? [], no: yes ?? [] };
  }

  private nameOf(expression: hbs.AST.Expression, line: number): string {
    const name = expression.type === 'PathExpression' ? (expression as hbs.AST.PathExpression).original : '';
    if (!this.places.values.includes(name)) throw new Faulty('value', line, name);
    return name;
  }

  private isBehindLast(): boolean {
    return this.places.last !== undefined && this.seen.includes(this.places.last);
  }
}

const LONGEST_HEADING = 60;

/** `{{> gold heading="The chest"}}`. */
function headingIn(
  hash: hbs.AST.Hash | undefined,
  { headed }: OwnPlaces['parts'][string],
  { part, line }: { readonly part: string; readonly line: number },
): string {
  if (hash === undefined) return '';
  const [pair, ...more] = hash.pairs;
  const value = pair?.key === 'heading' && pair.value.type === 'StringLiteral' ? pair.value : undefined;
  const says = value === undefined ? '' : (value as hbs.AST.StringLiteral).value.trim();
  if (headed !== true || more.length > 0 || says === '' || says.length > LONGEST_HEADING)
    throw new Faulty('part-heading', line, part);
  if (withoutOffers(says) !== says) throw new Faulty('box', line);
  return says;
}

const lineOf = ({ loc }: Statement): number => loc.start.line;
