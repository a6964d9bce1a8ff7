/** What an attack is worth, and what may come back (in wounds, more or less). */
import { once } from '../../../kernel/remember.ts';
import { distance, type Hex, type Lay, layOf } from '../board.ts';
import { baseDice, countDice } from '../dice-count.ts';
import { fighterOf, pieceOf, type State } from '../state.ts';
import { HEXSIDES } from '../tables.ts';
import { traitOf } from '../traits.ts';
import { type Foe, foesOf } from './foes.ts';
import type { Stance } from './stance.ts';

const KILL = 1.6;
const PUSH = 0.35;
const PERSON = 3;

/** The chance that `dice` dice, each hitting at `hitAt`, hit at least `wanted` times (TW-CMB-25). */
export function chanceOfHits(dice: number, hitAt: number, wanted: number): number {
  const key = (dice * 8 + hitAt) * 64 + wanted;
  const isKept = dice < 64 && hitAt >= 0 && hitAt < 8 && wanted >= 0 && wanted < 64;
  const known = isKept ? CHANCES[key] : undefined;
  if (known !== undefined) return known;
  const chance = binomialTail(dice, hitAt, wanted);
  if (isKept) CHANCES[key] = chance;
  return chance;
}

/** By dice, need and hits: whole numbers, so there are few and they are asked for thousands of times. */
const CHANCES: number[] = [];

function binomialTail(dice: number, hitAt: number, wanted: number): number {
  const p = Math.max(0, 7 - hitAt) / 6;
  let at = (1 - p) ** dice;
  let below = 0;
  for (let hits = 0; hits < Math.min(wanted, dice + 1); hits += 1) {
    below += at;
    at = (at * (dice - hits) * p) / ((hits + 1) * (1 - p));
  }
  return wanted > dice ? 0 : 1 - below;
}

/** Expected wounds, a kill, a push, each with its weight; more for a wished-for target. */
export function attackWorth(state: State, stance: Stance, attacker: number, target: number): number {
  const { dice } = countDice(state, attacker, target);
  const range = distance(layOf(state.board), pieceOf(state, attacker).at, pieceOf(state, target).at);
  const worth = blowWorth(state, stance, target, dice);
  return worth + pushWorth(range, dice);
}

function pushWorth(range: number, dice: number): number {
  return range === 1 ? PUSH * (1 - (5 / 6) ** dice) : 0;
}

/**
 * What an attack on a foe so far off can be worth at the very most, from there or after so many steps: all dice that anything
 * may add, none that is taken off. Sight and company need not be looked at for it.
 */
export function mostWorth(state: State, stance: Stance, shot: Shot): number {
  const { attacker, foe, range, bonus, steps = 0 } = shot;
  const nearest = Math.max(1, range - steps);
  let base = 0;
  for (let near = nearest; near <= range + steps; near += 1)
    base = Math.max(base, baseDice(state, attacker, near));
  if (base === 0) return 0;
  const dice = base + bonus;
  return blowWorth(state, stance, foe, dice) + pushWorth(nearest, dice) + ROUNDING;
}

interface Shot {
  readonly attacker: number;
  readonly foe: number;
  readonly range: number;
  /** `mostBonus` of the attacker. */
  readonly bonus: number;
  readonly steps?: number;
}

const ROUNDING = 1e-9;

/** The same for any handful of dice on a piece: attacks, spells, oil. */
export function blowWorth(state: State, stance: Stance, target: number, dice: number): number {
  if (dice < 1) return 0;
  const { hitAt } = traitOf(state, target);
  const { left } = pieceOf(state, target);
  const expected = Math.min(left, (dice * Math.max(0, 7 - hitAt)) / 6);
  const kill = chanceOfHits(dice, hitAt, left) * killWorth(state, target);
  const rank = stance.targets.length === 0 ? -1 : stance.targets.indexOf(fighterOf(state, target).id);
  const wish = rank < 0 ? 1 : 1.5 + 0.5 / (rank + 1);
  return (expected + kill) * wish;
}

/** What it is worth to be rid of a piece: a unit's dice, or an individual's gifts. */
export function killWorth(state: State, index: number): number {
  const { isUnit, magic, isGeneral, combat } = traitOf(state, index);
  if (!isUnit) return magic !== undefined || isGeneral ? PERSON + 1 : PERSON;
  return KILL + Math.max(baseDice(state, index, 1), ...combat) / 4;
}

/** Hits that enemies may deal to a piece, by the dice they can bring to where it stands or, with `at`, would stand. */
export function dangerAt(state: State, index: number, at = pieceOf(state, index).at): number {
  const { side, hitAt } = traitOf(state, index);
  return dangerOf(foesOf(state, side).units, layOf(state.board), { at, chance: hitChance(hitAt) });
}

/** The same for many hexes: what does not depend on the hex is worked out by who asks. */
export function dangerOf(
  foes: readonly Foe[],
  lay: Lay,
  { at, chance }: { readonly at: Hex; readonly chance: number },
): number {
  const cover = coverOf(lay)[at] ?? 0;
  let danger = 0;
  for (const foe of foes) {
    const dice = foe.threats[distance(lay, foe.at, at)] ?? 0;
    danger += Math.max(0, dice - cover) * chance * foe.weight;
  }
  return danger;
}

/** The chance of one die. */
export function hitChance(hitAt: number): number {
  return Math.max(0, 7 - hitAt) / 6;
}

/** Dice that the terrain of a hex takes off attacks on a piece there. */
export function coverAt(state: State, at: Hex): number {
  return coverOf(layOf(state.board))[at] ?? 0;
}

const coverOf = once((lay: Lay): Int8Array => {
  const rampart = -(HEXSIDES.outer.combat.diceIfTargetHere ?? 0);
  return Int8Array.from(lay.terrain, ({ combat }, at) =>
    Math.max(lay.terrainIds[at] === 'fortification' ? rampart : 0, -(combat.diceIfTargetHere ?? 0)),
  );
});
