/** One die to hit, one die to wound (ET-DIE, ET-WND): the same arithmetic for battles and for the dice desk. */
import { atLeast, atMost, type Dice, rollPool, rollSuccesses } from '../../kernel/dice.ts';
import type { WoundNeed, WoundRoll } from './events.ts';
import { type ChartLine, WOUND_CHART } from './tables.ts';

const SIDES_OF_A_DIE = 6;

/** ET-DIE-01: one d6. */
export function rollDie(dice: Dice, label: string, need: number): number {
  return dice.roll(SIDES_OF_A_DIE, label, atMost(need));
}

/** ET-DIE-02, 04, 05: a die for each try, all of them rolled even where none can fail. */
export function rollHits(dice: Dice, tries: number, need: number, label: string): readonly number[] {
  return rollPool(dice, { count: tries, sides: SIDES_OF_A_DIE, label, need: atMost(need) });
}

/** The same where only their number matters (ET-PROC). */
export function rollHitCount(dice: Dice, tries: number, need: number, label: string): number {
  return rollSuccesses(dice, { count: tries, sides: SIDES_OF_A_DIE, label, need: atMost(need) });
}

export function countHits(faces: readonly number[], need: number): number {
  return faces.filter((face) => face <= need).length;
}

/** ET-WND-01..05: what a wound needs. */
export function woundNeed(strength: number, value: number): WoundNeed {
  const difference = strength - value;
  return NEEDS[difference + SPAN] ?? needFor(difference);
}

function needFor(difference: number): WoundNeed {
  const line = lineFor(difference);
  if (line.result === 'roll' && line.need !== null) return line.need;
  return line.result === 'pass' ? 'automatic' : 'impossible';
}

/** The needs of all differences from -SPAN to SPAN, read off the chart once: they are asked for all the time. */
const SPAN = 20;
const NEEDS: readonly WoundNeed[] = Array.from({ length: 2 * SPAN + 1 }, (_, at) => needFor(at - SPAN));

function lineFor(difference: number): ChartLine {
  const found = WOUND_CHART.find(
    (line) =>
      difference >= (line.differenceMin ?? difference) && difference <= (line.differenceMax ?? difference),
  );
  if (found === undefined) throw new Error(`the wound chart has no line for ${difference}`);
  return found;
}

/** ET-DIE-03, 05: automatic and impossible wounds roll no die. */
export function rollWounds(dice: Dice, hits: number, need: WoundNeed, label: string): WoundRoll {
  if (need === 'automatic') return { need, faces: [], wounds: hits };
  if (need === 'impossible') return { need, faces: [], wounds: 0 };
  const faces = rollPool(dice, { count: hits, sides: SIDES_OF_A_DIE, label, need: atLeast(need) });
  return { need, faces, wounds: faces.filter((face) => face >= need).length };
}

/** The same where only their number matters (ET-PROC). */
export function rollWoundCount(dice: Dice, hits: number, need: WoundNeed, label: string): number {
  if (need === 'automatic') return hits;
  if (need === 'impossible') return 0;
  return rollSuccesses(dice, { count: hits, sides: SIDES_OF_A_DIE, label, need: atLeast(need) });
}

/** The chance of a hit on `need` or less (ET-DIE-04). */
export function hitChance(need: number): number {
  return Math.max(0, Math.min(SIDES_OF_A_DIE, need)) / SIDES_OF_A_DIE;
}

/** The chance that a hit wounds. */
export function woundChance(strength: number, value: number): number {
  const need = woundNeed(strength, value);
  if (need === 'automatic') return 1;
  return need === 'impossible' ? 0 : (SIDES_OF_A_DIE + 1 - need) / SIDES_OF_A_DIE;
}

/** ET-WND-09, 10: models that die when `wounds` fall on a unit with `left` wounds of `each` a model. */
export function modelsLost(left: number, each: number, wounds: number): number {
  return Math.ceil(left / each) - Math.ceil(Math.max(0, left - wounds) / each);
}
