/** One-die tests, Leadership tests, contests (RM-TST, RM-LDR). */
import { atMost, type Dice, rollPool } from '../../kernel/dice.ts';

export interface Tested {
  readonly need: number;
  /** None where the value decides alone. */
  readonly faces: readonly number[];
  readonly isPassed: boolean;
}

const FAILING_FACE = 6;

/** RM-TST-02, 03, 07 (RM-GAP-59): a 6 always fails; a value of 0 or less fails without a die. */
export function rollTest(dice: Dice, value: number, label: string): Tested {
  if (value <= 0) return { need: value, faces: [], isPassed: false };
  const need = Math.min(value, FAILING_FACE - 1);
  const face = dice.roll(6, label, atMost(need));
  return { need, faces: [face], isPassed: face <= need };
}

/** RM-LDR-01, 03, 04: two dice, not above the value; no sum does anything by itself. */
export function rollLeadership(dice: Dice, value: number, label: string): Tested {
  const faces = rollPool(dice, { count: 2, sides: 6, label });
  return { need: value, faces, isPassed: sumOf(faces) <= value };
}

export function sumOf(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + face, 0);
}
