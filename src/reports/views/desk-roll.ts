import type { Json } from '../../kernel/brand.ts';
import type { DeskContent } from '../../kernel/desk-chain.ts';
import type { Roll } from '../../kernel/dice.ts';
import type { Modifier } from '../../kernel/procedure.ts';
import { sayName } from '../../kernel/procedure-fields.ts';
import type { ProcedureInput } from '../../kernel/procedures.ts';
import { bbcode } from '../dialects/bbcode.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { markdown } from '../dialects/markdown.ts';
import { type Piece, renderPiece } from '../forum/piece.ts';
import { oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import type { ReportWords } from '../words/reports.en.ts';

/** A roll of the dice desk that its reader may know. */
export interface DeskRollInput {
  /** In the log of its campaign. */
  readonly number: number;
  readonly campaign: string;
  /** `Te Wapen!`, and what the procedure is called there. */
  readonly ruleset: string;
  readonly procedure: string;
  /** When, as its readers say it. */
  readonly at: string;
  readonly content: DeskContent;
  readonly commitment: string;
  readonly secret: string;
  /** What the game master ruled instead since; undefined where nothing was ruled. */
  readonly ruled?: { readonly number: number; readonly result: string; readonly reason: string } | undefined;
}

/** The same roll for every place it may be pasted into. */
export interface RollCopies {
  readonly bbcode: string;
  readonly markdown: string;
  readonly html: string;
  readonly text: string;
}

/** A roll as posts and mails print it: everything worded, nothing escaped yet. */
export interface DeskRollView {
  readonly title: string;
  readonly says: string;
  /** Who stood where, what was put in, what it was for. */
  readonly facts: readonly string[];
  /** A line for each throw: what for, what it showed, what it needed, how many made it. */
  readonly dice: readonly string[];
  readonly hasDice: boolean;
  /** The sum that changed the numbers, each with its rule. */
  readonly modifiers: readonly string[];
  readonly hasModifiers: boolean;
  readonly proof: string;
}

/** BBCode, Markdown, HTML and plain text of one roll; every text from outside is escaped for its place. */
export function renderRollCopies(templates: Templates, input: DeskRollInput): RollCopies {
  const view = viewDeskRoll(input, templates.words);
  const forum = (dialect: Dialect) =>
    piecesOf(view)
      .map((piece) => renderPiece(templates, dialect, piece))
      .join('\n\n');
  return {
    bbcode: forum(bbcode),
    markdown: forum(markdown),
    html: templates.render('forum/desk-roll.html', view).trim(),
    text: templates.render('forum/desk-roll.txt', view).trim(),
  };
}

/** A roll in words; what is in it from outside is on one line each. */
export function viewDeskRoll(input: DeskRollInput, { desk }: ReportWords): DeskRollView {
  const { content } = input;
  const { dice, modifiers, text } = content.roll;
  return {
    title: desk.title({ number: input.number, procedure: oneLine(input.procedure) }),
    says: saysOf(input, oneLine(text), desk),
    facts: factsOf(input, desk),
    dice: throwsOf(dice, desk),
    hasDice: dice.length > 0,
    modifiers: sumOf(modifiers, desk),
    hasModifiers: modifiers.length > 0,
    proof: proofOf(input, desk),
  };
}

type Words = ReportWords['desk'];

/** A roll says how it fell, and first of all what counts instead where it was overruled (RM-GAP-85). */
function saysOf({ content, ruled }: DeskRollInput, fell: string, { ruling }: Words): string {
  const said = content.ruling ?? ruled;
  if (said === undefined) return fell;
  const words = { result: oneLine(said.result), reason: oneLine(said.reason), fell };
  if (content.ruling !== undefined) return ruling.says({ ...words, overrules: content.ruling.overrules });
  return ruling.overruled({ ...words, by: ruled?.number ?? 0 });
}

function factsOf({ campaign, ruleset, at, content }: DeskRollInput, words: Words): readonly string[] {
  const { cast, note, roll } = content;
  const put = sayValues(roll.input, words);
  return [
    ...(note === '' ? [] : [words.note(oneLine(note))]),
    ...cast.map(({ part, name }) => words.cast({ part: oneLine(part), name: oneLine(name) })),
    ...(put === '' ? [] : [words.put(put)]),
    words.result(sayValues(roll.result, words)),
    words.where({ campaign: oneLine(campaign), ruleset: oneLine(ruleset), at: oneLine(at) }),
  ];
}

/** `hit at 4, wounds 3, close, target (t 4)`: what is off or empty is left out. */
function sayValues(values: ProcedureInput, words: Words): string {
  const said = Object.entries(values).flatMap(([name, value]) => {
    if (name === 'options') return [];
    const says = sayOne(sayName(name).toLowerCase(), value, words);
    return says === '' ? [] : [says];
  });
  return words.values.all(said);
}

function sayOne(name: string, value: Json, words: Words): string {
  const say = words.values;
  if (value === null || value === false) return value === null ? '' : say.isNot(name);
  if (value === true) return name;
  if (Array.isArray(value)) {
    const items = value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item)));
    return items.length === 0 ? '' : say.list({ name, items: items.map(oneLine) });
  }
  if (typeof value === 'object')
    return say.group({ name, values: sayValues(value as ProcedureInput, words) });
  return say.one({ name, value: oneLine(String(value)) });
}

/** Dice of one throw on one line: `TW-CMB-05 attack die: 5, 1 (d6, needs 4+: 1 of 2)`. */
function throwsOf(dice: readonly Roll[], words: Words): readonly string[] {
  const throws: Roll[][] = [];
  for (const die of dice) {
    const last = throws.at(-1);
    if (last !== undefined && isSameThrow(last[0], die)) last.push(die);
    else throws.push([die]);
  }
  return throws.map((together) => sayThrow(together, words));
}

function isSameThrow(first: Roll | undefined, die: Roll): boolean {
  return first?.label === die.label && first.sides === die.sides && first.need === die.need;
}

function sayThrow(dice: readonly Roll[], words: Words): string {
  const [first] = dice;
  if (first === undefined) return '';
  return words.thrown({
    label: oneLine(first.label),
    values: dice.map(({ value }) => value),
    sides: first.sides,
    need: first.need,
    made: dice.filter(({ success }) => success === true).length,
  });
}

function sumOf(modifiers: readonly Modifier[], words: Words): readonly string[] {
  const sum = modifiers.reduce((total, { by }) => total + by, 0);
  const lines = modifiers.map(({ by, why, rule }) =>
    words.modifier({ by, why: oneLine(why), rule: oneLine(rule) }),
  );
  return [...lines, words.sum({ sum })];
}

function proofOf({ content, commitment, secret, number }: DeskRollInput, words: Words): string {
  if (content.ruling !== undefined)
    return words.ruling.proof({ number, overrules: content.ruling.overrules });
  return content.source === 'typed' ? words.typed({ number }) : words.proof({ number, secret, commitment });
}

function piecesOf(view: DeskRollView): readonly Piece[] {
  return [
    { kind: 'heading', says: view.title },
    { kind: 'paragraph', says: view.says },
    { kind: 'list', lines: view.facts },
    ...(view.hasDice ? [{ kind: 'list', lines: view.dice } as const] : []),
    ...(view.hasModifiers ? [{ kind: 'list', lines: view.modifiers } as const] : []),
    { kind: 'paragraph', says: view.proof },
  ];
}
