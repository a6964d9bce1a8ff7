/** What the procedures share: schemas, switches, targets, and how a result is written down. */
import type { Dice } from '../../../kernel/dice.ts';
import type { Modifier } from '../../../kernel/procedure.ts';
import { numberOf, OneOf, Whole } from '../../../kernel/procedure-input.ts';
import type { ProcedureInput } from '../../../kernel/procedures.ts';
import { figuresFelled, heldArmour, rollSave } from '../attack.ts';
import { settingsIn } from '../options.ts';
import { GAME } from '../tables.ts';

export const Armour = Whole(0, 6);
export const Cover = OneOf(['none', 'soft', 'hard'], 'none');
/** Who is struck: figures of so many wounds each. */
export const TARGET = { wounds: Whole(1, 12, 1), figures: Whole(1, 1000, 100) } as const;
export const LOSSES = {
  saved: Whole(0, 1000),
  woundsLost: Whole(0, 1000),
  figuresLost: Whole(0, 1000),
} as const;

/** What cover adds to the armour, and why. */
export function coverIn(input: ProcedureInput, rule: string): readonly Modifier[] {
  const by = { none: 0, soft: settingsIn(input).softCoverArmour, hard: GAME.hardCoverArmour }[coverOf(input)];
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
  let saved = 0;
  for (let hit = 0; hit < hits; hit += 1) {
    const face = rollSave(dice, value, 'RK-DIE-04 save');
    if (face !== undefined && face <= value) saved += 1;
  }
  const each = numberOf(input, 'wounds');
  const figures = numberOf(input, 'figures');
  const woundsLost = Math.min(hits - saved, figures * each);
  return { saved, woundsLost, figuresLost: figuresFelled(figures, 0, each, woundsLost) };
}

export const sumOf = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { by }) => sum + by, 0);
