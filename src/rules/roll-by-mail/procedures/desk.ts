/** What the procedures share: schemas, switches, and how a result is written down. */
import { type TSchema, Type } from 'typebox';
import type { Json } from '../../../kernel/brand.ts';
import type { Modifier, Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import { type Refusal, refuse } from '../../../kernel/result.ts';
import type { Options } from '../../../kernel/ruleset.ts';
import type { Hands } from '../hands.ts';
import { defaultHands, handsOf } from '../hands.ts';
import { checkOptions, type Settings, settingsOf } from '../options.ts';
import { ARMOUR, BLADES, MISSILES } from '../tables.ts';

export type Input = Parameters<Procedure['run']>[0];

export const Count = (least: number, most: number, standard?: number): TSchema =>
  Type.Integer({ minimum: least, maximum: most, ...(standard === undefined ? {} : { default: standard }) });
/** RM-CHA-11. */
export const Stat: TSchema = Count(0, 10);
export const YesNo = (standard: boolean): TSchema => Type.Boolean({ default: standard });
export const words = (values: readonly string[], standard?: string): TSchema =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    standard === undefined ? {} : { default: standard },
  );
export const Blade = words(BLADES.map(({ id }) => id));
export const Missile = words(MISSILES.map(({ id }) => id));
const Item = words([...new Set([...BLADES, ...MISSILES, ...ARMOUR].map(({ id }) => id))]);
/** Item ids; `mounted` among them is the horse. */
export const Kit = Type.Array(Item, { default: [], maxItems: 12 });

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

export function wordsOf(input: Input, field: string): readonly string[] {
  const value = input[field];
  return Array.isArray(value) ? value.map(String) : [];
}

/** A nested object of a checked input. */
export function partOf(input: Input, field: string): Input {
  return asPart(input[field]);
}

export function partsOf(input: Input, field: string): readonly Input[] {
  const value = input[field];
  return Array.isArray(value) ? value.map(asPart) : [];
}

function asPart(value: Json | undefined): Input {
  return isPart(value) ? value : {};
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

/** What a target holds against a blow: what the input says, else the first weapon of its kit and the best beside it. */
export function handsIn(target: Input, settings: Settings): Hands {
  const kit = wordsOf(target, 'kit');
  const wield = target['wield'];
  return defaultHands(kit, settings, typeof wield === 'string' ? wield : undefined);
}

/** Refusal: `input/procedure` for a weapon that is not in the kit. */
export function checkWield(input: Input): Refusal | undefined {
  const switches = checkSwitches(input);
  if (switches !== undefined) return switches;
  const target = partOf(input, 'target');
  const { wield } = target;
  if (typeof wield !== 'string') return undefined;
  const able = handsOf(wordsOf(target, 'kit'), settingsIn(input)).map(({ main }) => main);
  if (able.includes(wield)) return undefined;
  const refused = refuse(
    'input/procedure',
    `The target does not hold a ${wield}.`,
    `Its kit allows ${able.join(', ')}.`,
    'RM-DOC-04',
  );
  return refused.refusal;
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
