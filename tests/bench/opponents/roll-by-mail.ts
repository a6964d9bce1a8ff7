import { type Habits, leastOf } from '../../../src/kernel/habits.ts';
import type { Action } from '../../../src/rules/roll-by-mail/actions.ts';
import { STRAIGHT, shotOr, straight } from '../../../src/rules/roll-by-mail/advise/habits.ts';
import { toHit, toWound } from '../../../src/rules/roll-by-mail/arithmetic.ts';
import { chargeable } from '../../../src/rules/roll-by-mail/movement.ts';
import { shootable, weaponsToShoot } from '../../../src/rules/roll-by-mail/shooting.ts';
import {
  bodyOf,
  enemiesOf,
  fighterOf,
  foesOf,
  idOf,
  indexOf,
  type State,
} from '../../../src/rules/roll-by-mail/state.ts';
import { meleeStrengthOf, toughnessOf } from '../../../src/rules/roll-by-mail/stats.ts';
import type { View } from '../../../src/rules/roll-by-mail/view.ts';

export const rollByMailHabits: Habits<View, Action> = {
  straight,
  greedy: ({ state }, { kind, about }) => {
    if (kind !== 'order') return undefined;
    const index = indexOf(state, String(about));
    const wish = preyOf(state, index);
    return wish === undefined
      ? undefined
      : shotOr(state, index, { ...STRAIGHT, targets: [`id:${idOf(state, wish)}`] });
  },
};

/** Of those within reach of a blow or a shot now, or else of all, whom a blow would cost most. */
function preyOf(state: State, index: number): number | undefined {
  const stand = { zone: bodyOf(state, index).zone, hasMoved: false };
  const shots = weaponsToShoot(state, index, stand).flatMap((weapon) =>
    shootable(state, index, weapon, stand),
  );
  const near = [...foesOf(state, index), ...chargeable(state, index), ...shots];
  return leastOf(near.length > 0 ? near : enemiesOf(state, index), (foe) => -harmOf(state, index, foe));
}

/** The share of a foe's wounds that one's blows may be expected to take. */
function harmOf(state: State, index: number, foe: number): number {
  const { A, WS } = fighterOf(state, index).profile;
  const hit = toHit(WS, fighterOf(state, foe).profile.WS).need;
  const wound = toWound(meleeStrengthOf(state, index), toughnessOf(state, foe)) ?? 7;
  return Math.min(1, (A * ((7 - hit) / 6) * ((7 - wound) / 6)) / bodyOf(state, foe).left);
}
