/** An attack under way: what has been rolled against whom (XZ-GAP-09), and what is added to dice. */
import type { Point } from '../../kernel/plane.ts';
import type { Aimed } from './allocate.ts';
import rolls from './data/rolls.json' with { type: 'json' };
import type { Volley } from './events.ts';
import { isAtMost } from './feet.ts';
import type { Hit } from './harm.ts';
import { aimedMembers } from './standing.ts';
import { type Member, type State, unitOf } from './state.ts';
import { CLOSE_RANGE, LONG_RANGE, TOLERANCE } from './tables.ts';
import { hasTargeting } from './targets.ts';

/** What has been rolled against one unit so far. */
export interface Pending {
  readonly target: number;
  readonly members: readonly Member[];
  readonly aimed: Aimed[];
  readonly volleys: Volley[];
  readonly hits: Hit[];
}

export interface Attack {
  readonly index: number;
  readonly aim: Point;
  /** Where templates are wanted. */
  readonly centre: Point | undefined;
  readonly isReady: boolean;
  readonly isResponse: boolean;
  readonly pending: Map<number, Pending>;
  /** Models that have fired (XZ-GAP-40). */
  readonly fired: Set<string>;
}

export function pendingFor(state: State, attack: Attack, target: number): Pending {
  const known = attack.pending.get(target);
  if (known !== undefined) return known;
  const members = aimedMembers(state, target);
  const aimed = members.map((): Aimed => ({ need: 0, isCovered: false, distance: 0, hits: 0 }));
  const pending: Pending = { target, members, aimed, volleys: [], hits: [] };
  attack.pending.set(target, pending);
  return pending;
}

/** XZ-SHT-11: what everybody of a unit adds to their dice. */
export function dieModifier(state: State, attack: Attack, owner: number, target: number): number {
  const by = rolls.toHit;
  const unit = unitOf(state, attack.index);
  const isReturning = unit.morale === 'OK' && unit.shotBy.includes(target);
  return (
    (attack.isReady ? by.fireSupport : 0) +
    (isReturning ? by.returnFire : 0) +
    (hasTargeting(state, owner) ? by.advancedTargeting : 0)
  );
}

/** XZ-SHT-10, 11, XZ-GAP-05, 73: what the distance of a firer adds to their dice, or takes. */
export function rangeModifier(range: number): number {
  const close = range < CLOSE_RANGE - TOLERANCE / 2 ? rolls.toHit.close : 0;
  return close - (isAtMost(range, LONG_RANGE) ? 0 : rolls.toHit.longRange);
}
