import type { TSchema } from 'typebox';
import type { Json } from './brand.ts';
import type { Dice } from './dice.ts';
import type { Refusal } from './result.ts';

/** One named reason why a number needed, or a number of dice, was changed. */
export interface Modifier {
  readonly rule: string;
  readonly why: string;
  readonly by: number;
}

/**
 * One rules roll that can be asked for alone, at the dice desk or from the command line. `run` sees an input that
 * met `input`, defaults filled in, and may be run again and again by the enumerating dice: it keeps nothing.
 */
export interface Procedure {
  /** camelCase, as in the catalog: `attack`, `generalName`. */
  readonly name: string;
  readonly title: string;
  readonly rules: readonly string[];
  /** An object schema with `default`s; `options` (the catalog's switches) is always one of its fields. */
  readonly input: TSchema;
  readonly result: TSchema;
  /** What a schema cannot say (`left` is at most `original`); undefined when the input makes sense. */
  check?(input: Readonly<Record<string, Json>>): Refusal | undefined;
  run(input: Readonly<Record<string, Json>>, dice: Dice): ProcedureResult;
}

export interface ProcedureResult {
  readonly result: Readonly<Record<string, Json>>;
  readonly modifiers: readonly Modifier[];
  /** A sentence or two for the thread. */
  readonly text: string;
}
