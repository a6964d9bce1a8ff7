/** Habits of people in Eight Turns, which its adjutants are measured against, and which the one that looks ahead plays on by. */
import { type Habits, leastOf } from '../../../kernel/habits.ts';
import { distance, type Point, towards } from '../../../kernel/plane.ts';
import type { Action } from '../actions.ts';
import { chargeTargets } from '../charge.ts';
import { toMove, whyNotPath } from '../movement.ts';
import type { Weapon } from '../profile.ts';
import { targetsOf, weaponsToShoot } from '../shooting.ts';
import { gapBetween } from '../sight.ts';
import { fighterOf, profileOf, type State, touching, unitOf } from '../state.ts';
import { CLEARANCE, MARKS_PER_INCH } from '../tables.ts';
import { toCharge, toShoot } from '../turn.ts';
import type { View } from '../view.ts';
import { chargeBlows, enemiesOf, harmWorth, volley } from './judge.ts';

/** Against whom, and how little one likes them. */
type Dislike = (state: State, index: number, target: number) => number;

const nearest: Dislike = (state, index, target) => gapBetween(state, index, target);
const leastHarmed: Dislike = (state, index, target) =>
  -harmWorth(state, target, chargeBlows(state, index, target));

export const eightTurnsHabits: Habits<View, Action> = {
  straight: ({ state }, { kind }) => {
    switch (kind) {
      case 'move':
        return moveAt(state, nearest);
      case 'shoot':
        return shootAt(state, (index, _weapon, target) => nearest(state, index, target));
      case 'charge':
        return chargeAt(state, nearest);
      default:
        return undefined;
    }
  },
  greedy: ({ state }, { kind, about }) => {
    switch (kind) {
      case 'move':
        return moveAt(state, (_, index, target) => {
          const turns = Math.max(1, gapBetween(state, index, target) / reachOf(state, index));
          return leastHarmed(state, index, target) / turns;
        });
      case 'shoot':
        return shootAt(
          state,
          (index, weapon, target) => -harmWorth(state, target, volley(state, index, weapon, target)),
        );
      case 'charge':
        return chargeAt(state, leastHarmed);
      case 'strike-target':
        return strikeAt(state, String(about));
      default:
        return undefined;
    }
  },
};

const reachOf = (state: State, index: number): number => profileOf(state, index).speed * MARKS_PER_INCH;

/** Who can shoot from where it stands stays; all others go straight at the enemy they like least to leave alone. */
function moveAt(state: State, dislike: Dislike): Action | undefined {
  const [index] = toMove(state);
  if (index === undefined) return undefined;
  const unit = fighterOf(state, index).id;
  const pass: Action = { kind: 'pass', unit };
  const foe = leastOf(enemiesOf(state, index), (enemy) => dislike(state, index, enemy));
  if (foe === undefined) return pass;
  const longest = Math.max(
    0,
    ...fighterOf(state, index).weapons.map(({ range, type }) => (type === 'melee' ? 0 : range)),
  );
  if (gapBetween(state, index, foe) <= longest * MARKS_PER_INCH) return pass;
  const [here, there] = [unitOf(state, index), unitOf(state, foe)];
  const way = distance(here.at, there.at) - here.radius - there.radius - CLEARANCE - 1;
  const most = Math.min(reachOf(state, index), Math.floor(way));
  for (const share of [1, 0.75, 0.5, 0.25]) {
    const to: Point = towards(here.at, there.at, Math.floor(most * share));
    if (most * share >= 1 && whyNotPath(state, index, [to]) === undefined)
      return { kind: 'move', unit, path: [to] };
  }
  return pass;
}

function shootAt(
  state: State,
  dislike: (index: number, weapon: Weapon, target: number) => number,
): Action | undefined {
  const [index] = toShoot(state);
  if (index === undefined) return undefined;
  const unit = fighterOf(state, index).id;
  const shots = weaponsToShoot(state, index).flatMap((weapon) =>
    targetsOf(state, index, weapon).map((target) => ({ weapon, target })),
  );
  const best = leastOf(shots, ({ weapon, target }) => dislike(index, weapon, target));
  if (best === undefined) return { kind: 'pass', unit };
  return { kind: 'shoot', unit, weapon: best.weapon.id, target: fighterOf(state, best.target).id };
}

function chargeAt(state: State, dislike: Dislike): Action | undefined {
  const charges = toCharge(state).flatMap((index) =>
    chargeTargets(state, index).map((target) => ({ index, target })),
  );
  const best = leastOf(charges, ({ index, target }) => dislike(state, index, target));
  if (best === undefined) return undefined;
  return { kind: 'charge', unit: fighterOf(state, best.index).id, target: fighterOf(state, best.target).id };
}

function strikeAt(state: State, id: string): Action | undefined {
  const index = state.fighters.findIndex((fighter) => fighter.id === id);
  const target = leastOf(touching(state, index), (other) => leastHarmed(state, index, other));
  return target === undefined ? undefined : { kind: 'strike-target', target: fighterOf(state, target).id };
}
