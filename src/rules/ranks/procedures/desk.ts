/** What the procedures share: schemas, switches, targets, and how a result is written down. */
import { atMost, type Dice, rollSuccesses } from '../../../kernel/dice.ts';
import type { Modifier } from '../../../kernel/procedure.ts';
import { numberOf, OneOf, Whole } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { figuresFelled, heldArmour } from '../attack.ts';
import { coverArmour } from '../cover.ts';
import { settingsIn } from '../options.ts';

export const Armour = Whole(0, 6);
export const Cover = OneOf(['none', 'soft', 'hard'], 'none');
/** Who is struck: figures, and how many wounds each has. */
export const TARGET = { wounds: Whole(1, 12, 1), figures: Whole(1, 1000, 100) } as const;
export const LOSSES = {
  saved: Whole(0, 1000),
  woundsLost: Whole(0, 1000),
  figuresLost: Whole(0, 1000),
} as const;

/** What cover adds to the armour, and why. */
export function coverIn(input: ProcedureInput, rule: string): readonly Modifier[] {
  const by = coverArmour(settingsIn(input), coverOf(input));
  return by === 0 ? [] : [{ rule, why: `in ${coverOf(input)} cover`, by }];
}

function coverOf(input: ProcedureInput): 'none' | 'soft' | 'hard' {
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
  input: ProcedureInput,
  { hits, armour }: { readonly hits: number; readonly armour: number },
): Saved {
  const value = heldArmour(armour);
  const pool = { count: value <= 0 ? 0 : hits, sides: 6, label: 'RK-DIE-04 save', need: atMost(value) };
  const saved = rollSuccesses(dice, pool);
  const each = numberOf(input, 'wounds');
  const figures = numberOf(input, 'figures');
  const woundsLost = Math.min(hits - saved, figures * each);
  return { saved, woundsLost, figuresLost: figuresFelled(figures, 0, each, woundsLost) };
}

export const sumOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { by }) => sum + by, 0);
