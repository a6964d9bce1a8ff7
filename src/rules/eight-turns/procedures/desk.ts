/** What the procedures share: schemas, switches, and how a result is written down. */
import { type TSchema, Type } from 'typebox';
import { numberOf, Whole } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { modelsLost } from '../attack.ts';

/** ET-UNIT-06, with room for what spells and weapons add. */
export const Stat: TSchema = Whole(0, 12);
export const Side = Type.Union([Type.Literal('red'), Type.Literal('black')]);

/** The target of a procedure: how many models, of how many wounds each. */
export const TARGET = { models: Whole(1, 1000, 100), woundsEach: Whole(1, 12, 1) } as const;

/** ET-WND-09, 10: the models that a number of wounds kills in a fresh target. */
export function deadOf(input: ProcedureInput, wounds: number): number {
  const each = numberOf(input, 'woundsEach');
  return modelsLost(numberOf(input, 'models') * each, each, wounds);
}
