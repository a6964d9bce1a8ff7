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
  /** Who may stand in this roll, and what a unit or a person of the campaign then fills in. Absent: nobody. */
  readonly roles?: readonly Role[];
}

/** A part in a roll that a unit or a person can play: who strikes, who is struck. */
export interface Role {
  /** Unique in its procedure: `attacker`, `target`. */
  readonly id: string;
  /** `Who attacks`. */
  readonly title: string;
  /**
   * Every way this one can play the part, the commonest first: one for most, one a weapon, a range or a characteristic
   * for some, none where they cannot play it.
   */
  ways(player: RolePlayer): readonly Way[];
}

/** A unit or a person as the campaign knows it. */
export interface RolePlayer {
  /** A troop id of the ruleset. */
  readonly troop: string;
  /** Of `TroopType.strength`; above 0. */
  readonly left: number;
  /** What the last battle gave the campaign to keep for this ruleset. */
  readonly keeps?: Json;
}

/** One way to play a part. */
export interface Way {
  /** `Strength`, `with the longbow`, `at 2 hexes`; empty where there is no other. */
  readonly says: string;
  /** The fields it fills in; nested objects are merged into what is there. */
  readonly input: Readonly<Record<string, Json>>;
}

export interface ProcedureResult {
  readonly result: Readonly<Record<string, Json>>;
  readonly modifiers: readonly Modifier[];
  /** A sentence or two for the thread. */
  readonly text: string;
}
