/** What the procedures share: schemas, switches, targets, and how a result is written down. */
import { type TSchema, Type } from 'typebox';
import type { Json } from '../../../kernel/brand.ts';
import type { Dice } from '../../../kernel/dice.ts';
import type { Modifier, Procedure, ProcedureResult } from '../../../kernel/procedure.ts';
import type { Refusal } from '../../../kernel/result.ts';
import type { Options } from '../../../kernel/ruleset.ts';
import { figuresFelled, heldArmour, rollSave } from '../attack.ts';
import { checkOptions, type Settings, settingsOf } from '../options.ts';
import { GAME } from '../tables.ts';

export type Input = Parameters<Procedure['run']>[0];

export const Whole = (minimum: number, maximum: number, standard?: number): TSchema =>
  Type.Integer({ minimum, maximum, ...(standard === undefined ? {} : { default: standard }) });
export const YesNo = (standard: boolean): TSchema => Type.Boolean({ default: standard });
export const Armour = Whole(0, 6);
export const Cover = Type.Union([Type.Literal('none'), Type.Literal('soft'), Type.Literal('hard')], {
  default: 'none',
});
/** Who is struck: figures of so many wounds each. */
export const TARGET = { wounds: Whole(1, 12, 1), figures: Whole(1, 1000, 100) } as const;
export const LOSSES = {
  saved: Whole(0, 1000),
  woundsLost: Whole(0, 1000),
  figuresLost: Whole(0, 1000),
} as const;

/** The input schema, with the switches that every procedure takes. */
export function inputOf(fields: Readonly<Record<string, TSchema>>): TSchema {
  const options = Type.Record(Type.String(), Type.Unknown(), { default: {} });
  return Type.Object({ ...fields, options }, { additionalProperties: false });
}

export const numberIn = (input: Input, field: string): number => Number(input[field]);
export const isOn = (input: Input, field: string): boolean => input[field] === true;

/** A nested object of a checked input. */
export function partIn(input: Input, field: string): Input {
  const part: Json | undefined = input[field];
  return typeof part === 'object' && part !== null && !isList(part) ? part : {};
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Words in a list of a checked input. */
export function wordsIn(input: Input, field: string): readonly string[] {
  const list = input[field] ?? [];
  return isList(list) ? list.map(String) : [];
}

function settingsIn(input: Input): Settings {
  return settingsOf(partIn(input, 'options') as Options);
}

/** Refusal: `input/option`. */
export function checkSwitches(input: Input): Refusal | undefined {
  const checked = checkOptions(partIn(input, 'options') as Options);
  return checked.ok ? undefined : checked.refusal;
}

/** What cover adds to the armour, and why. */
export function coverIn(input: Input, rule: string): readonly Modifier[] {
  const by = { none: 0, soft: settingsIn(input).softCoverArmour, hard: GAME.hardCoverArmour }[coverOf(input)];
  return by === 0 ? [] : [{ rule, why: `in ${coverOf(input)} cover`, by }];
}

function coverOf(input: Input): 'none' | 'soft' | 'hard' {
  const cover = input['cover'];
  return cover === 'soft' || cover === 'hard' ? cover : 'none';
}

export interface Saved {
  readonly saved: number;
  readonly woundsLost: number;
  readonly figuresLost: number;
}

/** RK-DIE-03..05: saves one after the other, and the figures that fall. */
export function saveHits(
  dice: Dice,
  input: Input,
  { hits, armour }: { readonly hits: number; readonly armour: number },
): Saved {
  const value = heldArmour(armour);
  let saved = 0;
  for (let hit = 0; hit < hits; hit += 1) {
    const face = rollSave(dice, value, 'RK-DIE-04 save');
    if (face !== undefined && face <= value) saved += 1;
  }
  const each = numberIn(input, 'wounds');
  const figures = numberIn(input, 'figures');
  const woundsLost = Math.min(hits - saved, figures * each);
  return { saved, woundsLost, figuresLost: figuresFelled(figures, 0, each, woundsLost) };
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

export const sumOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { by }) => sum + by, 0);
