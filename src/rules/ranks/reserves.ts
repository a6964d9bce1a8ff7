/** RK-SET-10: units for whom there was no room, and how they come on. */
import { normalDegrees } from '../../kernel/plane.ts';
import { SIDES } from '../../kernel/ruleset.ts';
import type { Deploy } from './actions.ts';
import { boxOf, formationFor } from './formation.ts';
import { placeInReserve } from './line-up.ts';
import { emit, idOf, type Play } from './play.ts';
import { isOnTable, profileAt, sideOf, unitOf } from './state.ts';

/** A unit takes its place on the table: when armies are set up, or out of reserve. */
export function standUp(
  play: Play,
  index: number,
  { pose, rule }: { readonly pose: Deploy['poses'][string]; readonly rule: string },
): void {
  const { state } = play;
  emit(play, {
    kind: 'unit-deployed',
    rule,
    unit: idOf(state, index),
    at: pose.at,
    facing: normalDegrees(pose.facing),
    files: pose.files,
    formation: formationFor(unitOf(state, index).figures, pose.files) ?? 'single',
    isLimbered: profileAt(state, index).piece !== undefined && pose.isUnlimbered !== true,
  });
}

/** RK-SET-10: at the start of a turn the units that wait come on where their zone has room by now, in roster order. */
export function bringOn(play: Play): void {
  if (play.state.units.every(({ is }) => is !== 'waiting')) return;
  for (const side of SIDES) {
    for (let index = 0; index < play.state.units.length; index += 1) {
      const { state } = play;
      if (sideOf(state, index) !== side || unitOf(state, index).is !== 'waiting') continue;
      const placed = state.units.flatMap((_, other) =>
        isOnTable(state, other) ? [boxOf(state, other)] : [],
      );
      const pose = placeInReserve(state, index, placed);
      if (pose !== undefined) standUp(play, index, { pose, rule: 'RK-SET-10' });
    }
  }
}
