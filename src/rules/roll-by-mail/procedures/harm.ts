/** From hits to Wounds for a target that is only numbers (RM-PRC-02, 04, 05). */
import { atLeast, type Dice, rollSuccesses } from '../../../kernel/dice.ts';
import type { Modifier } from '../../../kernel/procedure.ts';
import { type SaveQuestion, saveNeeded, saveReasons, toWound } from '../arithmetic.ts';

/** Who is hit: Toughness, Wounds each, how many of a band. */
export interface Numbers {
  readonly t: number;
  readonly w: number;
  readonly count: number;
}

export interface Harmed {
  readonly wounds: number;
  readonly unsaved: number;
  /** How many of the band are out. */
  readonly out: number;
  readonly because: readonly Modifier[];
}

/** RM-ENG-03: all wounds, then all saves; against a dash and without a save no die. */
export function harm(
  dice: Dice,
  target: Numbers,
  hits: number,
  question: SaveQuestion & { readonly saves?: boolean },
): Harmed {
  const wounds = roll(dice, hits, toWound(question.strength, target.t), 'RM-WND-01 to wound');
  const need = question.saves === false ? null : saveNeeded(question);
  const saved = wounds === 0 ? 0 : roll(dice, wounds, need, 'RM-SAV-01 armour save');
  const unsaved = wounds - saved;
  const out = Math.min(target.count, Math.floor(unsaved / target.w));
  const because = question.saves === false || wounds === 0 ? [] : saveReasons(question);
  return { wounds, unsaved, out, because };
}

/** How many dice reach the number. */
function roll(dice: Dice, count: number, need: number | null, label: string): number {
  if (need === null || count === 0) return 0;
  return rollSuccesses(dice, { count, sides: 6, label, need: atLeast(need) });
}
