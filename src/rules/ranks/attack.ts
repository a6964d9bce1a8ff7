/** Hits, saves and wounds (RK-DIE): the same for blows, shots, fire and magic. */
import { atMost, type Dice } from '../../kernel/dice.ts';
import { fightingFigures } from './formation.ts';
import { emit, idOf, nameOf, type Play, rollLow } from './play.ts';
import { fighterOf, type State, unitOf } from './state.ts';
import { GAME } from './tables.ts';

interface Limits {
  readonly least: number;
  readonly most: number;
}
const limits = ([least = 0, most = 0]: readonly number[]): Limits => ({ least, most });
const [COMBAT, SKILL, ARMOUR] = [
  limits(GAME.limits.closeCombat),
  limits(GAME.limits.shooting),
  limits(GAME.limits.armour),
];

function held(value: number, { least, most }: Limits): number {
  return Math.min(most, Math.max(least, value));
}

/** RK-DIE-03: values after summing. */
export const heldCombat = (value: number): number => held(value, COMBAT);
export const heldSkill = (value: number): number => held(value, SKILL);
export const heldArmour = (value: number): number => held(value, ARMOUR);

/** How many dice of a pool hit. */
function countLow(faces: readonly number[], value: number): number {
  return faces.filter((face) => face <= value).length;
}

/** RK-DIE-04: one save; armour 0 rolls nothing. */
export function rollSave(dice: Dice, armour: number, label: string): number | undefined {
  return armour <= 0 ? undefined : dice.roll(6, label, atMost(armour));
}

/** RK-DIE-05, RK-RACE-10: the figures that fall when these wounds are added to those they carry. */
export function figuresFelled(figures: number, pending: number, each: number, wounds: number): number {
  return Math.min(figures, Math.floor((pending + wounds) / each));
}

/** Hits on one unit, all of the same kind. */
export interface Volley {
  readonly hits: number;
  /** What the weapon takes of the armour, -1 or less, or 0. */
  readonly enemyArmour: number;
  readonly rule: string;
}

/** RK-DIE-04, RK-SEQ-07, RK-DIE-09: saves against a volley; what is not saved is marked, what is too much is wasted. */
export function takeHits(play: Play, target: number, volley: Volley, armour: number): void {
  if (volley.hits === 0) return;
  const { state } = play;
  const value = heldArmour(armour + volley.enemyArmour);
  const faces: number[] = [];
  for (let hit = 0; hit < volley.hits; hit += 1) {
    const face = rollSave(play.dice, value, `${volley.rule} ${nameOf(state, target)} saves`);
    if (face !== undefined) faces.push(face);
  }
  const unsaved = volley.hits - countLow(faces, value);
  emit(play, {
    kind: 'hits-saved',
    rule: volley.rule,
    unit: idOf(state, target),
    faces,
    needs: faces.map(() => value),
    hits: volley.hits,
    unsaved,
    wounds: Math.min(unsaved, woundsUnmarked(state, target)),
  });
}

/** Wounds that can still be marked on a unit: those of its unmarked figures. */
export function woundsUnmarked(state: State, index: number): number {
  const { figures, pending, marked } = unitOf(state, index);
  return Math.max(0, figures * fighterOf(state, index).profile.wounds - pending - marked);
}

/** RK-RACE, RK-MAG-08: the armour of a unit before cover and weapons. */
export function plainArmour(state: State, index: number): number {
  const ward = unitOf(state, index).wardedIn === state.turn && state.turn > 0 ? 1 : 0;
  return heldArmour(fighterOf(state, index).profile.armour + ward);
}

/** RK-SHT-03: one die a figure able to shoot; chariots one an attack. */
export function shots(state: State, index: number): number {
  const { figureType, attacks } = fighterOf(state, index).profile;
  const figures = Math.min(fightingFigures(state, index), unitOf(state, index).figures);
  return figures * (figureType === 'chariot' ? attacks : 1);
}

/** Rolls a pool for `value` or less, and counts. */
export function rollHits(
  dice: Dice,
  pool: { readonly count: number; readonly value: number; readonly label: string },
): { readonly faces: readonly number[]; readonly hits: number } {
  const faces = rollLow(dice, pool.count, pool.value, pool.label);
  return { faces, hits: countLow(faces, pool.value) };
}
