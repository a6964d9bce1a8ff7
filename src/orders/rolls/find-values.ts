/** The values in a request for a roll: named ones, choices by their own words, and bare numbers in the order of the fields. */
import type { Json } from '../../kernel/brand.ts';
import { parseField, valueAt } from '../../kernel/procedure-fields.ts';
import type { ProcedureInput } from '../../kernel/procedures.ts';
import { ok, type Refused, type Result } from '../../kernel/result.ts';
import { refuse } from '../words/refuse.ts';
import { isSign, type Words, writtenAs } from '../words.ts';
import { type CalledField, callsOfChoice, lengthOfCall, nearest } from './roll-talk.ts';

export interface ValueFound {
  readonly called: CalledField;
  readonly value: Json;
}

interface Asked {
  readonly fields: readonly CalledField[];
  /** What the cast fills in already. */
  readonly filled: ProcedureInput;
  readonly noise: ReadonlySet<string>;
}

/** Where the reader stands in the line. */
interface Scan extends Asked {
  readonly line: Words;
  readonly keys: readonly string[];
  at: number;
  readonly found: ValueFound[];
  /** Bare numbers that no field has claimed yet. */
  readonly loose: string[];
  isNegated: boolean;
}

const NOT = new Set(['no', 'not', 'without', 'never', 'kein', 'keine', 'nicht', 'ohne']);
const LINKS = new Set([':', '=', 'is', 'of', 'at', 'on', 'to']);

/** Refusals: `unclear/roll-word`, `unclear/roll-number`, `input/field`. */
export function findValues(line: Words, asked: Asked): Result<readonly ValueFound[]> {
  const keys = line.words.map(({ key }) => key);
  const scan: Scan = { ...asked, line, keys, at: 0, found: [], loose: [], isNegated: false };
  while (scan.at < keys.length) {
    const refused = readNext(scan);
    if (refused !== undefined) return refused;
  }
  return placeLoose(scan);
}

function readNext(scan: Scan): Refused | undefined {
  const key = scan.keys[scan.at] ?? '';
  const named = fieldHere(scan, false) ?? fieldHere(scan, true);
  if (named !== undefined) return readField(scan, named);
  if (/^\d+$/.test(key)) {
    scan.loose.push(key);
  } else if (NOT.has(key)) {
    scan.isNegated = true;
  } else if (!readChoice(scan)) {
    if (!isSign(key) && !scan.noise.has(key)) return unknownWord(scan);
  } else {
    return undefined;
  }
  scan.at += 1;
  return undefined;
}

interface NamedField {
  readonly called: CalledField;
  readonly length: number;
}

/** The field with the longest name here that has no value yet. */
function fieldHere({ keys, at, fields, found }: Scan, mayMisspell: boolean): NamedField | undefined {
  const free = fields.filter((called) => !found.some((each) => each.called === called));
  const fits = free.flatMap((called) => {
    const length = Math.max(0, ...called.calls.map((call) => lengthOfCall(keys, at, call, mayMisspell)));
    return length === 0 ? [] : [{ called, length }];
  });
  const most = Math.max(0, ...fits.map(({ length }) => length));
  const best = fits.filter(({ length }) => length === most);
  return best.length === 1 || !mayMisspell ? best[0] : undefined;
}

function readField(scan: Scan, { called, length }: NamedField): Refused | undefined {
  scan.at += length;
  const { value } = called.field;
  if (value.kind === 'yes-no') return readYesNo(scan, called);
  if (value.kind === 'several') return readSeveral(scan, called, value.choices);
  const start = scan.at;
  while (LINKS.has(scan.keys[scan.at] ?? '')) scan.at += 1;
  if (value.kind === 'choice') {
    const choice = choiceAt(scan, value.choices);
    if (choice === undefined) return wrongValue(scan, called);
    scan.at += choice.length;
    scan.found.push({ called, value: choice.choice });
    return undefined;
  }
  if (value.kind === 'numbers') return readNumbers(scan, called);
  return readWritten(scan, called, start);
}

/** A number behind its name, or before it: `hit at 4`, `3 dice`. */
function readWritten(scan: Scan, called: CalledField, start: number): Refused | undefined {
  const key = scan.keys[scan.at] ?? '';
  const isNumber = called.field.value.kind === 'number';
  const isBehind = isNumber ? /^\d+$/.test(key) : key !== '';
  const before = scan.loose.at(-1);
  if (!isBehind && isNumber && before !== undefined) {
    scan.loose.pop();
    scan.at = start;
    return push(scan, called, before);
  }
  if (!isBehind) return wrongValue(scan, called);
  const sign = isNumber && isMinus(scan) ? '-' : '';
  const written = isNumber ? sign + key : writtenAs(scan.line, scan.at, scan.at + 1);
  scan.at += 1;
  return push(scan, called, written);
}

/** `modifier -1`: a stroke right before the number. */
function isMinus({ line, at }: Scan): boolean {
  const start = line.words[at]?.start ?? 0;
  return /[-−–]$/.test(line.text.slice(0, start));
}

function push(scan: Scan, called: CalledField, written: string): Refused | undefined {
  const parsed = parseField(called.field, written);
  if (!parsed.ok) return parsed;
  scan.found.push({ called, value: parsed.value ?? null });
  return undefined;
}

function readYesNo(scan: Scan, called: CalledField): undefined {
  let at = scan.at;
  while (LINKS.has(scan.keys[at] ?? '')) at += 1;
  const word = scan.keys[at] ?? '';
  const isSaid = /^(?:yes|no|true|false|ja|nein)$/.test(word);
  if (isSaid) scan.at = at + 1;
  const value = isSaid ? /^(?:yes|true|ja)$/.test(word) : !scan.isNegated;
  scan.isNegated = false;
  scan.found.push({ called, value });
  return undefined;
}

function readSeveral(scan: Scan, called: CalledField, choices: readonly string[]): Refused | undefined {
  const values: Json[] = [];
  for (;;) {
    while (isJoin(scan)) scan.at += 1;
    const choice = choiceAt(scan, choices);
    if (choice === undefined) break;
    scan.at += choice.length;
    values.push(choice.choice);
  }
  if (values.length === 0) return wrongValue(scan, called);
  scan.found.push({ called, value: values });
  return undefined;
}

const isJoin = ({ keys, at }: Scan): boolean =>
  LINKS.has(keys[at] ?? '') || ['and', 'und', 'a', 'the', ','].includes(keys[at] ?? '');

function readNumbers(scan: Scan, called: CalledField): Refused | undefined {
  const numbers: string[] = [];
  for (let key = scan.keys[scan.at]; key !== undefined; key = scan.keys[scan.at]) {
    if (/^\d+$/.test(key)) numbers.push(key);
    else if (!isJoin(scan)) break;
    scan.at += 1;
  }
  return numbers.length === 0 ? wrongValue(scan, called) : push(scan, called, numbers.join(','));
}

interface FoundChoice {
  readonly choice: Json;
  readonly length: number;
}

function choiceAt({ keys, at }: Scan, choices: readonly Json[]): FoundChoice | undefined {
  for (const mayMisspell of [false, true]) {
    const fits = choices.flatMap((choice) => {
      const lengths = callsOfChoice(choice).map((call) => lengthOfCall(keys, at, call, mayMisspell));
      const length = Math.max(...lengths);
      return length === 0 ? [] : [{ choice, length }];
    });
    const best = fits.sort((one, other) => other.length - one.length)[0];
    if (best !== undefined) return best;
  }
  return undefined;
}

/** A choice by its own word, where only one field has it: `sword`, `soft`. */
function readChoice(scan: Scan): boolean {
  const fits = scan.fields.flatMap((called) => {
    const { value } = called.field;
    const isTaken = scan.found.some((each) => each.called === called);
    if (value.kind !== 'choice' || called.field.path[0] === 'options' || isTaken) return [];
    const choice = choiceAt(
      scan,
      value.choices.filter((each) => typeof each === 'string'),
    );
    return choice === undefined ? [] : [{ called, ...choice }];
  });
  const [only] = fits;
  if (fits.length !== 1 || only === undefined) return false;
  scan.found.push({ called: only.called, value: only.choice });
  scan.at += only.length;
  return true;
}

/** Bare numbers go to the fields that still need one, in their order. */
function placeLoose(scan: Scan): Result<readonly ValueFound[]> {
  const open = scan.fields.filter(
    (called) =>
      called.field.value.kind === 'number' &&
      called.field.standard === undefined &&
      called.field.mayLack !== true &&
      called.field.path[0] !== 'options' &&
      !scan.found.some((each) => each.called === called) &&
      valueAt(scan.filled, called.field.path) === undefined,
  );
  if (scan.loose.length > open.length) {
    const number = scan.loose[open.length] ?? '';
    return refuse('unclear/roll-number', { number });
  }
  for (const [i, number] of scan.loose.entries()) {
    const called = open[i];
    const refused = called === undefined ? undefined : push(scan, called, number);
    if (refused !== undefined) return refused;
  }
  return ok(scan.found);
}

function wrongValue({ line, at }: Scan, { field, says }: CalledField): Refused {
  const written = writtenAs(line, at, Math.min(at + 1, line.words.length));
  const parsed = parseField(field, written === '' ? '?' : written);
  const misfit = { written, field: says };
  return parsed.ok
    ? refuse('input/field', misfit)
    : refuse('input/field.takes', { ...misfit, why: parsed.refusal });
}

function unknownWord({ line, at, fields }: Scan): Refused {
  const written = writtenAs(line, at, at + 1);
  const names = fields.flatMap(({ says, field }) =>
    field.value.kind === 'choice' ? [says, ...field.value.choices.map(String)] : [says],
  );
  return refuse('unclear/roll-word', { written, near: nearest(written, names) });
}
