/** A battle in averages: what each unit does to each other with one model, and where all stand. No die is rolled. */
import type { Point } from '../../../kernel/plane.ts';
import { rememberLastBy } from '../../../kernel/remember.ts';
import { otherSide, type Side } from '../../../kernel/ruleset.ts';
import { hitChance, woundChance } from '../attack.ts';
import { strengthModifiers, sumOf } from '../combat.ts';
import { isSlowed } from '../ground.ts';
import { magicNeed, spellsOf } from '../magic.ts';
import { rangedWeapon } from '../shooting.ts';
import { fighterOf, hasTrait, profileOf, type State, sideOf, spellIn } from '../state.ts';
import { MARKS_PER_INCH, workOf } from '../tables.ts';

/** What holds for a whole battle. Lists go by unit, tables by unit and unit: `index * count + other`. */
export interface Rates {
  readonly count: number;
  readonly members: Readonly<Record<Side, readonly number[]>>;
  /** Points that each side brought. */
  readonly brought: Readonly<Record<Side, number>>;
  /** Lengths in marks. */
  readonly speed: Float64Array;
  /** How far it shoots or casts; 0 for those that only fight. */
  readonly range: Float64Array;
  /** Wounds of a model. */
  readonly wounds: Float64Array;
  /** Share of the points its side brought that goes with a wound. */
  readonly worth: Float64Array;
  /** Wounds to be expected of one model, in blows and at a distance. */
  readonly blows: Float64Array;
  readonly shots: Float64Array;
}

export const ratesOf: (state: State) => Rates = rememberLastBy(({ fighters }: State) => fighters, made);

function made(battle: State): Rates {
  const units = battle.units.map((unit) => ({ ...unit, isBoosted: false, hasCharged: false }));
  const state: State = { ...battle, units };
  const count = state.fighters.length;
  const brought = { red: pointsOf(state, 'red'), black: pointsOf(state, 'black') };
  const rates: Rates = {
    count,
    members: { red: membersOf(state, 'red'), black: membersOf(state, 'black') },
    brought,
    speed: listOf(count, (index) => profileOf(state, index).speed * MARKS_PER_INCH),
    range: listOf(count, (index) => reachOf(state, index) * MARKS_PER_INCH),
    wounds: listOf(count, (index) => profileOf(state, index).wounds),
    worth: listOf(count, (index) => woundPoints(state, index) / brought[sideOf(state, index)]),
    blows: new Float64Array(count * count),
    shots: new Float64Array(count * count),
  };
  for (let index = 0; index < count; index += 1) {
    for (const target of rates.members[otherSide(sideOf(state, index))]) {
      rates.blows[index * count + target] = blowsOf(state, index, target);
      rates.shots[index * count + target] = shotsOf(state, index, target);
    }
  }
  return rates;
}

function listOf(count: number, value: (index: number) => number): Float64Array {
  return Float64Array.from({ length: count }, (_, index) => value(index));
}

function membersOf(state: State, side: Side): readonly number[] {
  return state.fighters.flatMap((fighter, index) => (fighter.side === side ? [index] : []));
}

const woundPoints = (state: State, index: number): number =>
  profileOf(state, index).pointsPerModel / profileOf(state, index).wounds;

function pointsOf(state: State, side: Side): number {
  return membersOf(state, side).reduce(
    (sum, index) => sum + fighterOf(state, index).total * woundPoints(state, index),
    0,
  );
}

function reachOf(state: State, index: number): number {
  if (hasTrait(state, index, 'caster'))
    return Math.max(0, ...strikesOf(state, index).map(({ range }) => range));
  return rangedWeapon(state, index)?.range ?? 0;
}

const strikesOf = (state: State, index: number) =>
  spellsOf(state, index)
    .map((spell) => spellIn(state, spell))
    .filter((spell) => workOf(spell) === 'strike');

/** ET-CBT-02..04. */
function blowsOf(state: State, index: number, target: number): number {
  const { attacks, combatSkill, strength } = profileOf(state, index);
  const power = strength + sumOf(strengthModifiers(state, index, target));
  return attacks * hitChance(combatSkill) * woundChance(power, profileOf(state, target).resilience);
}

/** ET-SHT-02, 11; of spells those that strike one enemy (ET-MAG-09). */
function shotsOf(state: State, index: number, target: number): number {
  const { aim, morale } = profileOf(state, index);
  const { armour } = profileOf(state, target);
  const weapon = rangedWeapon(state, index);
  if (weapon !== undefined) return weapon.shots * hitChance(aim) * woundChance(weapon.strength, armour);
  if (!hasTrait(state, index, 'caster')) return 0;
  const chance = hitChance(magicNeed(morale, state.settings));
  const strikes = strikesOf(state, index).map(
    ({ effect }) => (effect.hits ?? 1) * woundChance(effect.strength ?? 0, armour),
  );
  return chance * Math.max(0, ...strikes);
}

/**
 * Where all stand, and what is left of them; as `Rates`. Written over as it is played on. All lists lie in one block of memory: each choice that
 * is weighed begins with a copy, and so a copy moves one block and makes nothing.
 */
export interface Field {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly radius: Float64Array;
  readonly left: Float64Array;
  /** 1 for those on ground that halves their next move (ET-MOV-03); farther ahead no ground is known. */
  readonly slow: Uint8Array;
  /** How many enemies a unit touches. */
  readonly bound: Uint8Array;
  /** 1 where two units touch. */
  readonly touch: Uint8Array;
  /** All of these. */
  readonly block: Uint8Array;
}

const NUMBER_BYTES = 8;
/** Of `x`, `y`, `radius` and `left`. */
const NUMBERS = 4;

/** A field on which nobody stands. */
export function emptyField(count: number): Field {
  const flags = NUMBERS * NUMBER_BYTES * count;
  const memory = new ArrayBuffer(flags + (2 + count) * count);
  const numbers = (place: number) => new Float64Array(memory, place * NUMBER_BYTES * count, count);
  return {
    x: numbers(0),
    y: numbers(1),
    radius: numbers(2),
    left: numbers(3),
    slow: new Uint8Array(memory, flags, count),
    bound: new Uint8Array(memory, flags + count, count),
    touch: new Uint8Array(memory, flags + 2 * count, count * count),
    block: new Uint8Array(memory),
  };
}

export function fieldOf(state: State): Field {
  const field = emptyField(state.units.length);
  state.units.forEach(({ at, radius, is, left }, index) => {
    field.x[index] = at[0];
    field.y[index] = at[1];
    field.radius[index] = radius;
    field.left[index] = is === 'on-table' ? left : 0;
    field.slow[index] = isSlowedAt(state, at, radius) ? 1 : 0;
  });
  for (const [red, black] of state.contacts) join(field, red, black);
  return field;
}

export const isSlowedAt = ({ terrain }: State, at: Point, radius: number): boolean =>
  isSlowed(terrain, [at, at], radius);

/** Writes a field over another of as many units. */
export function writeOver(field: Field, from: Field): void {
  field.block.set(from.block);
}

/** Two enemies come to blows. */
export function join({ touch, bound, left }: Field, one: number, other: number): void {
  const count = left.length;
  if (touch[one * count + other] === 1) return;
  touch[one * count + other] = 1;
  touch[other * count + one] = 1;
  bound[one] = (bound[one] ?? 0) + 1;
  bound[other] = (bound[other] ?? 0) + 1;
}

/** Wounds fall; who has none left lets go of all it touched. */
export function wound(field: Field, index: number, wounds: number): void {
  const { left, touch, bound } = field;
  const rest = (left[index] ?? 0) - wounds;
  left[index] = rest < DEAD ? 0 : rest;
  if (rest >= DEAD || bound[index] === 0) return;
  const count = left.length;
  for (let other = 0; other < count; other += 1) {
    if (touch[index * count + other] === 0) continue;
    touch[index * count + other] = 0;
    touch[other * count + index] = 0;
    bound[other] = (bound[other] ?? 1) - 1;
  }
  bound[index] = 0;
}

/** Less of a wound than this is none. */
const DEAD = 0.35;
