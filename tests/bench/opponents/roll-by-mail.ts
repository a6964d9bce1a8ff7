import { type Habits, leastOf } from '../../../src/kernel/habits.ts';
import type { Action, Order } from '../../../src/rules/roll-by-mail/actions.ts';
import { orderBy } from '../../../src/rules/roll-by-mail/advise/stances.ts';
import { toHit, toWound } from '../../../src/rules/roll-by-mail/arithmetic.ts';
import { chargeable } from '../../../src/rules/roll-by-mail/movement.ts';
import { shootable, weaponsToShoot } from '../../../src/rules/roll-by-mail/shooting.ts';
import type { Standing } from '../../../src/rules/roll-by-mail/standing.ts';
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

const STRAIGHT: Standing = { stance: 'charge', targets: ['nearest'], attacks: 'focus' };

export const rollByMailHabits: Habits<View, Action> = {
  straight: ({ state }, { kind, about }) =>
    kind === 'order' ? shotOr(state, indexOf(state, String(about)), STRAIGHT) : undefined,
  greedy: ({ state }, { kind, about }) => {
    if (kind !== 'order') return undefined;
    const index = indexOf(state, String(about));
    const wish = preyOf(state, index);
    return wish === undefined
      ? undefined
      : shotOr(state, index, { ...STRAIGHT, targets: [`id:${idOf(state, wish)}`] });
  },
};

/** Who can shoot from where they stand does. */
function shotOr(state: State, index: number, standing: Standing): Order {
  const shot = orderBy(state, index, { ...standing, stance: 'hold' });
  return shot.action.kind === 'shoot' ? shot : orderBy(state, index, standing);
}

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
