/** The adjutant's judgement (section 17), on what a side may know. No die is rolled. */
import type { Dice } from '../../../kernel/dice.ts';
import type { Decision, Doctrine } from '../../../kernel/ruleset.ts';
import type { Action, Charge, Shoot } from '../actions.ts';
import { chargeTargets } from '../charge.ts';
import { expectedBlows } from '../combat.ts';
import { lineUp } from '../line-up.ts';
import { toMove } from '../movement.ts';
import { lossPercent } from '../outcome.ts';
import { targetsOf, weaponsToShoot } from '../shooting.ts';
import { isWithin } from '../sight.ts';
import {
  type Combat,
  fighterOf,
  indexOf,
  isLocked,
  profileOf,
  type State,
  sideOf,
  touching,
  unitOf,
} from '../state.ts';
import { toCharge, toShoot } from '../turn.ts';
import type { View } from '../view.ts';
import {
  enemiesOf,
  exchangeOf,
  harmWorth,
  oddsOf,
  pointsPerWound,
  threatOf,
  volley,
  wanted,
} from './judge.ts';
import { chargeAhead, worthsOfVolleys } from './look-ahead.ts';
import { bestMove } from './moves.ts';
import { bestCast, type Judged } from './spell-choice.ts';
import { chargeAtFor, looksAhead, retreatAt, type Stance, stanceOf } from './stance.ts';

/** Always legal; the same view, decision and doctrine give the same advice. */
export function advised({ state }: View, decision: Decision, doctrine: Doctrine, _dice: Dice): Action {
  const stance = stanceOf(doctrine);
  switch (decision.kind) {
    case 'pick-edge':
      return { kind: 'pick-edge', edge: edgeWanted(stance) };
    case 'deploy':
      return lineUp(state, decision.side);
    case 'move':
      return bestMove(state, stance, firstOf(toMove(state)));
    case 'shoot':
      return adviseShot(state, stance, firstOf(toShoot(state)));
    case 'charge':
      return adviseCharge(state, stance);
    case 'heal':
      return { kind: 'heal', wounds: state.phase.kind === 'heal' ? state.phase.most : 0 };
    case 'next-combat':
      return adviseCombat(state);
    case 'strike-first':
      return { kind: 'strike-first', isTaken: true };
    case 'strike-target':
      return adviseTarget(state, stance, indexOf(state, String(decision.about)));
    default:
      return { kind: 'concede', isTaken: hasLostEnough(state, stance, decision) };
  }
}

function firstOf(units: readonly number[]): number {
  const [first] = units;
  if (first === undefined) throw new Error('nobody is asked');
  return first;
}

/** ET-HOOK-01: south unless the plan says otherwise. */
function edgeWanted(stance: Stance): 'south' | 'north' {
  const line = stance.lines.find(({ kind }) => kind === 'edge');
  return line?.['edge'] === 'north' ? 'north' : 'south';
}

/** ET-HOOK-05, 06: the volley or the spell that does most. */
function adviseShot(state: State, stance: Stance, index: number): Action {
  const spell = bestCast(state, stance, index);
  const shot = bestShot(state, stance, index);
  if (spell !== undefined && spell.worth > (shot?.worth ?? 0)) return spell.action;
  return shot?.action ?? { kind: 'pass', unit: fighterOf(state, index).id };
}

function bestShot(state: State, stance: Stance, index: number): Judged<Shoot> | undefined {
  const unit = fighterOf(state, index).id;
  const volleys = weaponsToShoot(state, index).flatMap((weapon) =>
    targetsOf(state, index, weapon)
      .filter((target) => !isLocked(state, target))
      .map((target) => ({ weapon, target, wounds: volley(state, index, weapon, target) })),
  );
  const harm = volleys.map(
    ({ target, wounds }) => harmWorth(state, target, wounds) * wanted(state, stance, index, target),
  );
  const worths =
    volleys.length > 1 && looksAhead(stance, unit)
      ? worthsOfVolleys(state, { index, losses: stance.losses }, volleys)
      : harm;
  const at = worths.indexOf(Math.max(...worths));
  const [best, worth = 0] = [volleys[at], harm[at]];
  if (best === undefined || worth <= 0) return undefined;
  const target = fighterOf(state, best.target).id;
  return { action: { kind: 'shoot', unit, weapon: best.weapon.id, target }, worth };
}

/** ET-HOOK-08: one unit after the other, by what comes of it for the whole side; those that have orders by these. */
function adviseCharge(state: State, stance: Stance): Action {
  const able = toCharge(state);
  const index = firstOf(able);
  const { id } = fighterOf(state, index);
  if (looksAhead(stance, id)) {
    return chargeAhead(state, { index, losses: stance.losses }) ?? { kind: 'pass', unit: id };
  }
  return chargeByOrders(state, stance, able);
}

/** The best charge of all; a unit without a good enough one stays where it is. */
function chargeByOrders(state: State, stance: Stance, able: readonly number[]): Action {
  let best: Judged<Charge> | undefined;
  for (const index of able) {
    if (looksAhead(stance, fighterOf(state, index).id)) continue;
    for (const target of chargeTargets(state, index)) {
      const worth = chargeWorth(state, stance, index, target);
      if (worth <= (best?.worth ?? 0)) continue;
      const [unit, other] = [fighterOf(state, index).id, fighterOf(state, target).id];
      best = { action: { kind: 'charge', unit, target: other }, worth };
    }
  }
  return best?.action ?? { kind: 'pass', unit: fighterOf(state, firstOf(able)).id };
}

/** What it deals out for what it gets back, from the target now and from the target's friends in their next player turn. */
function chargeWorth(state: State, stance: Stance, index: number, target: number): number {
  const { dealt, received } = exchangeOf(state, index, target);
  const risk = stance.danger * reliefOf(state, index, target);
  if (oddsOf({ dealt, received: received + risk }) < chargeAtFor(stance, fighterOf(state, index).id))
    return 0;
  return (dealt + 0.01) * wanted(state, stance, index, target);
}

/** The worst that a free enemy could do to a unit that is locked with that enemy's friend. */
function reliefOf(state: State, index: number, target: number): number {
  const others = enemiesOf(state, index).filter(
    (other) => other !== target && !isLocked(state, other) && !unitOf(state, other).isShaken,
  );
  const near = others.filter((other) => isWithin(state, target, other, 2 * profileOf(state, other).speed));
  return Math.max(0, ...near.map((other) => threatOf(exchangeOf(state, other, index))));
}

/** ET-HOOK-09: where most is to be won first, as the dead do not test. */
function adviseCombat(state: State): Action {
  const left = state.phase.kind === 'combat' ? state.phase.left : [];
  const worth = (combat: Combat): number =>
    combat.reduce(
      (sum, index) => sum + (sideOf(state, index) === state.active ? blowsWorth(state, index) : 0),
      0,
    );
  const [best] = [...left].sort((a, b) => worth(b) - worth(a) || (a[0] ?? 0) - (b[0] ?? 0));
  return { kind: 'next-combat', unit: fighterOf(state, firstOf(best ?? [])).id };
}

function blowsWorth(state: State, index: number): number {
  const worths = touching(state, index).map((target) =>
    harmWorth(state, target, expectedBlows(state, index, target)),
  );
  return Math.max(0, ...worths);
}

/** ET-HOOK-11, 12, policy `strikeBack`. */
function adviseTarget(state: State, stance: Stance, index: number): Action {
  const worth = (target: number): number => strikeWorth(state, stance, index, target);
  const [best] = [...touching(state, index)].sort((a, b) => worth(b) - worth(a) || a - b);
  return { kind: 'strike-target', target: fighterOf(state, firstOf(best === undefined ? [] : [best])).id };
}

function strikeWorth(state: State, stance: Stance, index: number, target: number): number {
  const isBack = sideOf(state, index) !== state.active;
  const strength = unitOf(state, target).left * pointsPerWound(state, target);
  if (isBack && stance.strikeBack === 'weakest') return -strength;
  if (isBack && stance.strikeBack === 'strongest') return strength;
  return harmWorth(state, target, expectedBlows(state, index, target)) * wanted(state, stance, index, target);
}

/** ET-HOOK-13: by the order "retreat at n% losses", otherwise never. */
function hasLostEnough(state: State, stance: Stance, decision: Decision): boolean {
  const percent = retreatAt(stance);
  return percent !== undefined && lossPercent(state, decision.side) >= percent;
}
