/** What several procedures share: dice with a need, hits, and how an input is written down. */
import { type TSchema, Type } from 'typebox';
import { atLeast, type Dice, rollPool } from '../../../kernel/dice.ts';
import type { Procedure, ProcedureResult } from '../../../kernel/procedure.ts';

const OptionsInput = Type.Record(Type.String(), Type.Unknown(), { default: {} });
export const Faces = (least: number, most: number, standard?: number): TSchema =>
  Type.Integer({ minimum: least, maximum: most, ...(standard === undefined ? {} : { default: standard }) });
export const YesNo = (standard: boolean): TSchema => Type.Boolean({ default: standard });
export const HitAt = Faces(2, 6);
export const Wounds = Faces(1, 99);

/** Input schema with the switches every procedure takes. */
export function inputOf(fields: Readonly<Record<string, TSchema>>): TSchema {
  return Type.Object({ ...fields, options: OptionsInput }, { additionalProperties: false });
}

export function hitsOf(faces: readonly number[], hitAt: number): number {
  return faces.filter((face) => face >= hitAt).length;
}

export function rollAt(dice: Dice, count: number, hitAt: number, label: string): readonly number[] {
  return rollPool(dice, { count, sides: 6, label, need: atLeast(hitAt) });
}

export function answer(result: ProcedureResult['result'], text: string): ProcedureResult {
  return { result, modifiers: [], text };
}

export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

export type Input = Parameters<Procedure['run']>[0];

/** A whole number of a checked input. */
export function number(input: Input, field: string): number {
  return Number(input[field]);
}

export function isOn(input: Input, field: string): boolean {
  return input[field] === true;
}

/** A number, or undefined where the input says null. */
export function perhaps(input: Input, field: string): number | undefined {
  const value = input[field];
  return typeof value === 'number' ? value : undefined;
}

/** The switch as it is set, or its standard. */
export function optionOf(input: Input, id: string): unknown {
  const options = input['options'];
  if (typeof options !== 'object' || options === null || Array.isArray(options)) return undefined;
  return Object.entries(options).find(([key]) => key === id)?.[1];
}
