/** What several procedures share: dice with a need, hits, and how an input is written down. */
import { atLeast, type Dice, rollSuccesses } from '../../../kernel/dice.ts';
import { Whole } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';

export const HitAt = Whole(2, 6);
export const Wounds = Whole(1, 99);

/** How many of the dice hit. */
export function rollHits(dice: Dice, count: number, hitAt: number, label: string): number {
  return rollSuccesses(dice, { count, sides: 6, label, need: atLeast(hitAt) });
}

/** A number, or undefined where the input says null. */
export function perhaps(input: ProcedureInput, field: string): number | undefined {
  const value = input[field];
  return typeof value === 'number' ? value : undefined;
}
