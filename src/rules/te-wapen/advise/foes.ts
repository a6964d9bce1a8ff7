/** What the adjutant fears: the enemies still standing, and the dice each can bring over how many hexes. */
import { rememberLastBy } from '../../../kernel/remember.ts';
import { otherSide, type Side } from '../../../kernel/ruleset.ts';
import type { Hex } from '../board.ts';
import { baseDice } from '../dice-count.ts';
import { moveLimits } from '../movement.ts';
import { standingOf } from '../standing.ts';
import { type Fighter, fighterOf, type State } from '../state.ts';
import { traitOf, traitsOf } from '../traits.ts';

const MARKED = 0.6;

/** One enemy unit. */
export interface Foe {
  readonly at: Hex;
  /** By hexes between: the most dice it can bring, walking and fighting; nothing beyond the end. */
  readonly threats: readonly number[];
  /** What has a counter will not come at once. */
  readonly weight: number;
}

/** The enemies of a side that still stand. */
export interface Foes {
  readonly units: readonly Foe[];
  /** Units and individuals, and where they stand. */
  readonly all: readonly { readonly index: number; readonly at: Hex }[];
}

/** Worked out once for each arrangement of the pieces: hundreds of hexes are weighed by it. */
export function foesOf(state: State, side: Side): Foes {
  return bySide(state)[otherSide(side)];
}

const bySide = rememberLastBy(
  ({ pieces }: State) => pieces,
  (state): Readonly<Record<Side, Foes>> => ({
    red: standing(state, 'red'),
    black: standing(state, 'black'),
  }),
);

function standing(state: State, side: Side): Foes {
  const units: Foe[] = [];
  const all: Foes['all'][number][] = [];
  const { at, counters } = standingOf(state);
  traitsOf(state.fighters).forEach((traits, index) => {
    const hex = at[index] ?? -1;
    if (hex < 0 || traits.side !== side) return;
    all.push({ index, at: hex });
    if (traits.isUnit)
      units.push({
        at: hex,
        threats: threatsOf(state, index),
        weight: (counters[index] ?? 0) > 0 ? MARKED : 1,
      });
  });
  return { units, all };
}

const tables = new WeakMap<Fighter, readonly number[]>();

function threatsOf(state: State, unit: number): readonly number[] {
  // A Hydra's dice go by the heads it has left; all others keep theirs.
  if (traitOf(state, unit).hasHeads) return threatsNow(state, unit);
  const fighter = fighterOf(state, unit);
  const known = tables.get(fighter) ?? threatsNow(state, unit);
  tables.set(fighter, known);
  return known;
}

function threatsNow(state: State, unit: number): readonly number[] {
  const { fight } = moveLimits(state, unit);
  const farthest = fight + Math.max(1, traitOf(state, unit).combat.length);
  return Array.from({ length: farthest + 1 }, (_, range) => {
    let most = 0;
    for (let walked = 0; walked <= fight && walked < range; walked += 1)
      most = Math.max(most, baseDice(state, unit, range - walked));
    return most;
  });
}
