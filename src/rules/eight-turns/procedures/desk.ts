/** What the procedures share: schemas, switches, and how a result is written down. */
import { type TSchema, Type } from 'typebox';
import type { Json } from '../../../kernel/brand.ts';
import type { Modifier, Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import type { Refusal } from '../../../kernel/result.ts';
import type { Options } from '../../../kernel/ruleset.ts';
import { modelsLost } from '../attack.ts';
import { checkOptions, type Settings, settingsOf } from '../options.ts';

export type Input = Parameters<Procedure['run']>[0];

export const Count = (least: number, most: number, standard?: number): TSchema =>
  Type.Integer({ minimum: least, maximum: most, ...(standard === undefined ? {} : { default: standard }) });
/** ET-UNIT-06, with room for what spells and weapons add. */
export const Stat: TSchema = Count(0, 12);
export const YesNo = (standard: boolean): TSchema => Type.Boolean({ default: standard });
export const Side = Type.Union([Type.Literal('red'), Type.Literal('black')]);

/** The target of a procedure: how many models, of how many wounds each. */
export const TARGET = { models: Count(1, 1000, 100), woundsEach: Count(1, 12, 1) } as const;

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

/** A nested object of a checked input. */
export function partOf(input: Input, field: string): Input {
  const part = input[field];
  return isPart(part) ? part : {};
}

function isPart(part: Json | undefined): part is { readonly [key: string]: Json } {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

/** The switches of a checked input. */
export function settingsIn(input: Input): Settings {
  return settingsOf(partOf(input, 'options') as Options);
}

/** Refusal: `input/option`. */
export function checkSwitches(input: Input): Refusal | undefined {
  const checked = checkOptions(partOf(input, 'options') as Options);
  return checked.ok ? undefined : checked.refusal;
}

/** ET-WND-09, 10: the models that die of so many wounds on a fresh target. */
export function deadOf(input: Input, wounds: number): number {
  const each = numberOf(input, 'woundsEach');
  return modelsLost(numberOf(input, 'models') * each, each, wounds);
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
