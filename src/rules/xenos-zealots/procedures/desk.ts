/** What the procedures share: schemas, switches, and how a result is written down. */
import type { TSchema } from 'typebox';
import { OneOf, Whole } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { MORALES, type Morale } from '../state.ts';

/** XZ-STA-11, with room for what spells of luck a table may make up. */
export const Score: TSchema = Whole(0, 20);
export const State = (standard?: Morale): TSchema => OneOf(MORALES, standard);

export function moraleOf(input: ProcedureInput, field: string): Morale {
  return MORALES.find((morale) => morale === input[field]) ?? 'OK';
}
