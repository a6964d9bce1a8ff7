/** What the procedures of every ruleset write their input with and read it by: schemas, fields of a checked input, answers. */
import { type TSchema, Type } from 'typebox';
import type { Json } from './brand.ts';
import type { Modifier, ProcedureResult } from './procedure.ts';
import type { ProcedureInput } from './procedures.ts';

/** A whole number from `least` to `most`, both of them fine; `standard` where nobody says. */
export const Whole = (least: number, most: number, standard?: number): TSchema =>
  Type.Integer({ minimum: least, maximum: most, ...(standard === undefined ? {} : { default: standard }) });

export const YesNo = (standard: boolean): TSchema => Type.Boolean({ default: standard });

/** One of these words. */
export const OneOf = (words: readonly string[], standard?: string): TSchema =>
  Type.Union(
    words.map((word) => Type.Literal(word)),
    standard === undefined ? {} : { default: standard },
  );

/** The schema of an input: these fields, and the switches that every procedure takes. */
export function inputOf(fields: Readonly<Record<string, TSchema>>): TSchema {
  const options = Type.Record(Type.String(), Type.Unknown(), { default: {} });
  return Type.Object({ ...fields, options }, { additionalProperties: false });
}

export function numberOf(input: ProcedureInput, field: string): number {
  return Number(input[field]);
}

export function isOn(input: ProcedureInput, field: string): boolean {
  return input[field] === true;
}

/** The words in a list; none where there is no list. */
export function wordsOf(input: ProcedureInput, field: string): readonly string[] {
  return listAt(input, field).map(String);
}

/** A nested object; an empty one where there is none. */
export function partOf(input: ProcedureInput, field: string): ProcedureInput {
  return asPart(input[field]);
}

/** The objects in a list. */
export function partsOf(input: ProcedureInput, field: string): readonly ProcedureInput[] {
  return listAt(input, field).map(asPart);
}

function listAt(input: ProcedureInput, field: string): readonly Json[] {
  const value = input[field];
  return Array.isArray(value) ? value : [];
}

function asPart(value: Json | undefined): ProcedureInput {
  return isPart(value) ? value : {};
}

/** Whether it is an object with fields. */
export function isPart(value: Json | undefined): value is ProcedureInput {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How a procedure says what came of it. */
export function answer(
  result: ProcedureResult['result'],
  text: string,
  modifiers: readonly Modifier[] = [],
): ProcedureResult {
  return { result, modifiers, text };
}

/** `1 hit`, `3 hits`, `2 knives` with `many` given. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
