/** What the procedures share: schemas, switches, and how a result is written down. */
import { type TSchema, Type } from 'typebox';
import type { Json } from '../../../kernel/brand.ts';
import type { Modifier, Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import type { Refusal } from '../../../kernel/result.ts';
import type { Options } from '../../../kernel/ruleset.ts';
import { checkOptions } from '../options.ts';
import { MORALES, type Morale } from '../state.ts';

export type Input = Parameters<Procedure['run']>[0];

export const Count = (least: number, most: number, standard?: number): TSchema =>
  Type.Integer({ minimum: least, maximum: most, ...(standard === undefined ? {} : { default: standard }) });
export const YesNo = (standard: boolean): TSchema => Type.Boolean({ default: standard });
/** XZ-STA-11, with room for what spells of luck a table may make up. */
export const Score: TSchema = Count(0, 20);
export const State = (standard?: Morale): TSchema =>
  Type.Union(
    MORALES.map((morale) => Type.Literal(morale)),
    standard === undefined ? {} : { default: standard },
  );

/** Input schema with the switches every procedure takes. */
export function inputOf(fields: Readonly<Record<string, TSchema>>): TSchema {
  const options = Type.Record(Type.String(), Type.Unknown(), { default: {} });
  return Type.Object({ ...fields, options }, { additionalProperties: false });
}

export function numberOf(input: Input, field: string): number {
  return Number(input[field]);
}

export function isOn(input: Input, field: string): boolean {
  return input[field] === true;
}

export function moraleOf(input: Input, field: string): Morale {
  return MORALES.find((morale) => morale === input[field]) ?? 'OK';
}

/** A nested object of a checked input. */
export function partOf(input: Input, field: string): Input {
  const part = input[field];
  return isPart(part) ? part : {};
}

function isPart(part: Json | undefined): part is { readonly [key: string]: Json } {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

/** Refusal: `input/option`. */
export function checkSwitches(input: Input): Refusal | undefined {
  const checked = checkOptions(partOf(input, 'options') as Options);
  return checked.ok ? undefined : checked.refusal;
}

export function answer(
  result: ProcedureResult['result'],
  text: string,
  modifiers: readonly Modifier[] = [],
): ProcedureResult {
  return { result, modifiers, text };
}

export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
