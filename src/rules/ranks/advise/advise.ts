/** The adjutant's judgement (section 26), on what a side may know. No die is rolled. */
import type { Dice } from '../../../kernel/dice.ts';
import { bearing } from '../../../kernel/plane.ts';
import type { Decision, Doctrine, Side } from '../../../kernel/ruleset.ts';
import type { Action, Declare, Order } from '../actions.ts';
import { attachEvents } from '../attach.ts';
import { nearestEnemy } from '../flight.ts';
import { centreOf } from '../formation.ts';
import { groundOf } from '../ground.ts';
import { lineUp } from '../line-up.ts';
import { defaultDuel, joinedIn } from '../melee.ts';
import { toDeclare } from '../orders.ts';
import { lossPercent } from '../outcome.ts';
import { defaultPose, whyNotFacing } from '../poses.ts';
import { fighterOf, indexOf, type State, unitOf } from '../state.ts';
import { TABLE } from '../tables.ts';
import { centralPlace, flankPlace } from '../terrain-setup.ts';
import { clashQuestions } from '../turn.ts';
import type { View } from '../view.ts';
import { attachAdvised } from './join.ts';
import { adviseMoves } from './moves.ts';
import { orderFor } from './orders.ts';
import { lineFor, retreatAt, type Stance, stanceOf } from './stance.ts';
import { boldestFirst, NOBODY, togetherOf } from './together.ts';

/** Always legal; the same view, decision and doctrine give the same advice. */
export function advised({ state }: View, decision: Decision, doctrine: Doctrine, _dice: Dice): Action {
  const stance = stanceOf(doctrine);
  const unit = indexOf(state, String(decision.about));
  switch (decision.kind) {
    case 'place-terrain':
      return placeAdvised(state, stance);
    case 'pick-side':
      return { kind: 'pick-side', edge: edgeAdvised(state, stance) };
    case 'deploy':
      return lineUp(state, decision.side);
    case 'declare':
      return declareAdvised(state, stance, decision.side);
    case 'moves':
      return adviseMoves(state, stance, decision.side);
    case 'duel':
      return { kind: 'duel', target: idOrNull(state, defaultDuel(state, unit)) };
    case 'casualties':
      return { kind: 'casualties', first: casualtiesAdvised(state, decision) };
    case 'rally':
      return {
        kind: 'rally',
        isTaken: lineFor(stance, 'rally', String(decision.about))?.['isTaken'] !== false,
      };
    case 'pose':
      return defaultPose(state, unit);
    case 'facing':
      return { kind: 'facing', facing: facingAdvised(state, unit) };
    default:
      return { kind: 'concede', isTaken: hasLostEnough(state, stance, decision.side) };
  }
}

/** RK-HOOK-01: out of the way of those who attack, in the middle for those who wait. */
function placeAdvised(state: State, { posture }: Stance): Action {
  const isWaiting = posture === 'hold' || posture === 'skirmish';
  const place = isWaiting ? centralPlace(state) : flankPlace(state);
  if (place === undefined) throw new Error('there is no room for another piece of terrain');
  return place;
}

function idOrNull(state: State, index: number | undefined): string | null {
  return index === undefined ? null : fighterOf(state, index).id;
}

/** RK-HOOK-02: as planned, else where more hard cover lies, else the south. */
function edgeAdvised(state: State, stance: Stance): 'south' | 'north' {
  const planned = stance.lines.filter(({ kind }) => kind === 'edge').at(-1)?.['edge'];
  if (planned === 'south' || planned === 'north') return planned;
  const hard = groundOf(state.terrain).features.filter(({ row }) => row.cover === 'hard');
  const north = hard.filter(({ parts }) => (parts[0]?.y ?? 0) > TABLE.depth / 2).length;
  return north * 2 > hard.length ? 'north' : 'south';
}

/** RK-HOOK-04, 12: what each unit shall do; heroes join those they fight beside. */
function declareAdvised(state: State, stance: Stance, side: Side): Declare {
  const attach = attachAdvised(state, stance, side);
  const joined = attachEvents(state, side, attach);
  const now = joined.ok ? joined.value.state : state;
  const orders: Record<string, Order> = {};
  const together = togetherOf(now, side);
  for (const index of boldestFirst(together, toDeclare(now, side))) {
    const order = orderFor(now, stance, index, together);
    together.chosen.set(index, order.kind === 'charge' ? indexOf(now, order.target) : NOBODY);
    orders[fighterOf(now, index).id] = order;
  }
  return joined.ok && Object.keys(attach).length > 0
    ? { kind: 'declare', orders, attach }
    : { kind: 'declare', orders };
}

/** RK-HOOK-11: who joined last. */
function casualtiesAdvised(state: State, { about }: Decision): string {
  const asks = clashQuestions(state).find(
    (one) => one.kind === 'casualties' && fighterOf(state, one.units[0] ?? -1).id === about,
  );
  const units = asks?.kind === 'casualties' ? asks.units : [];
  const [last] = [...units].sort((a, b) => joinedIn(state, b) - joinedIn(state, a) || a - b);
  return last === undefined ? String(about) : fighterOf(state, last).id;
}

/** RK-HOOK-13: towards the nearest enemy, if there is room to turn. */
function facingAdvised(state: State, index: number): number {
  const nearest = nearestEnemy(state, index);
  const before = unitOf(state, index).facing;
  if (nearest === undefined) return before;
  const [here, there] = [centreOf(state, index), centreOf(state, nearest)];
  if (here[0] === there[0] && here[1] === there[1]) return before;
  const facing = bearing(here, there);
  return whyNotFacing(state, index, facing) === undefined ? facing : before;
}

/** RK-HOOK-15: by the order "retreat at n% losses", otherwise never. */
function hasLostEnough(state: State, stance: Stance, side: Side): boolean {
  const percent = retreatAt(stance);
  return percent !== undefined && lossPercent(state, side) >= percent;
}
