/** The deployment zones (XZ-TRN-02, XZ-GAP-64, XZ-ABL-17). */
import { otherSide, type Side } from '../../kernel/ruleset.ts';
import rolls from './data/rolls.json' with { type: 'json' };
import { has, type State } from './state.ts';
import { INCH, TABLE } from './tables.ts';

/** The least and the most y of a side's zone, in marks. */
export function zoneOf(state: State, side: Side): readonly [number, number] {
  const depth = state.settings.deployDepthIn * INCH;
  return state.edges[side] === 'south' ? [0, depth] : [TABLE.depth - depth, TABLE.depth];
}

/** XZ-ABL-17: infiltrators may go farther, but keep away from the enemy zone. */
export function zoneFor(state: State, side: Side, index: number): readonly [number, number] {
  const [least, most] = zoneOf(state, side);
  if (!has(state, index, 'infiltrator')) return [least, most];
  const { beyond, clear } = rolls.infiltrator;
  const [theirLeast, theirMost] = zoneOf(state, otherSide(side));
  if (least === 0) return [0, Math.max(most, Math.min(most + beyond * INCH, theirLeast - clear * INCH))];
  return [Math.min(least, Math.max(least - beyond * INCH, theirMost + clear * INCH)), TABLE.depth];
}
