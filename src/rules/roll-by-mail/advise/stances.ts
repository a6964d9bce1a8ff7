/** What a fighter does by a standing order (RM-DOC-23). Always legal. */

import type { Temper } from '../../../kernel/ruleset.ts';
import type { Act, Move, Order } from '../actions.ts';
import { bandFrom } from '../close-combat.ts';
import { mainsOf } from '../hands.ts';
import { chargeable, isOffField, mostCharged, movesOf, outward, retreatOrder } from '../movement.ts';
import { standAfter } from '../order-check.ts';
import { isFriendAtRisk, type Stand, shootable, weaponsToShoot } from '../shooting.ts';
import type { Standing } from '../standing.ts';
import {
  bodyOf,
  distanceOf,
  enemiesOf,
  fighterOf,
  foesOf,
  idOf,
  indexOf,
  isEngaged,
  isStanding,
  type State,
  sideOf,
  standingOf,
} from '../state.ts';
import { allowanceOf } from '../stats.ts';
import type { Missile } from '../types.ts';
import { farness } from '../ways.ts';
import { planOf } from './side-plan.ts';
import { castFor } from './spell-choice.ts';
import { chosenBy } from './targets.ts';

/** By judgement, for a fighter whom nobody has told how to fight (RM-DOC-22). */
export function judgedOrder(state: State, index: number, standing: Standing, temper: Temper): Order {
  const intent = planOf(state, sideOf(state, index), temper).get(index);
  const spell = castFor(state, index, standing, bodyOf(state, index).zone);
  if (isEngaged(state, index)) {
    const redirect = intent === undefined ? {} : { redirect: [idOf(state, intent.foe)] };
    const move = engagedMove(state, index, standing);
    return {
      kind: 'order',
      move,
      action: spell ?? { kind: 'none' },
      ...(move.kind === 'hold' ? redirect : {}),
    };
  }
  // Who reaches nobody from here casts as they go on.
  if (spell !== undefined && standing.stance !== 'advance')
    return { kind: 'order', move: HOLD, action: spell };
  switch (intent?.kind) {
    case 'charge':
      return {
        kind: 'order',
        move: { kind: 'charge', targets: [idOf(state, intent.foe)] },
        action: { kind: 'none' },
      };
    case 'shoot': {
      const shot = { weapon: intent.weapon.id, target: idOf(state, intent.foe) };
      const shots = Array.from({ length: intent.weapon.shots }, () => shot);
      return { kind: 'order', move: HOLD, action: { kind: 'shoot', shots } };
    }
    default: {
      const move =
        standing.stance === 'guard' || standing.stance === 'hold'
          ? HOLD
          : towards(state, index, { targets: ['nearest'] });
      return { kind: 'order', move, action: actBy(state, index, standing, move) };
    }
  }
}

/** The order for one fighter. */
export function orderBy(state: State, index: number, standing: Standing): Order {
  const move = moveBy(state, index, standing);
  const action = actBy(state, index, standing, move);
  return {
    kind: 'order',
    move,
    action,
    ...weaponBy(state, index, standing),
    ...attacksBy(state, index, standing, move),
  };
}

const HOLD: Move = { kind: 'hold' };

function moveBy(state: State, index: number, standing: Standing): Move {
  if (isEngaged(state, index)) return engagedMove(state, index, standing);
  switch (standing.stance ?? 'hold') {
    case 'charge':
      return chargeOr(state, index, standing, () => towards(state, index, standing));
    case 'advance':
      return towards(state, index, standing);
    case 'shoot':
      return stepBack(state, index);
    case 'guard':
      return guard(state, index, standing);
    case 'withdraw':
      return retreatOrder(state, index)?.move ?? HOLD;
    default:
      return HOLD;
  }
}

/** RM-DOC-12: by threshold; who withdraws always tries. */
function engagedMove(state: State, index: number, { stance, breakAwayAt = 0 }: Standing): Move {
  const { left } = bodyOf(state, index);
  return left <= breakAwayAt || stance === 'withdraw' ? { kind: 'break-away' } : HOLD;
}

/** RM-DOC-15: an enemy who fights the ward comes first. */
function chargeOr(state: State, index: number, standing: Standing, other: () => Move): Move {
  const able = chargeable(state, index);
  const threats = threatsToWard(state, standing).filter((foe) => able.includes(foe));
  const target = chosenBy(state, index, standing.targets ?? [], threats.length > 0 ? threats : able);
  return target === undefined ? other() : chargeAt(state, index, standing, target);
}

/** With `band`, as many of the same kind in one zone as the fighter has Attacks. */
function chargeAt(state: State, index: number, { attacks }: Standing, target: number): Move {
  const { zone } = bodyOf(state, target);
  const there = chargeable(state, index).filter((foe) => bodyOf(state, foe).zone === zone && foe !== target);
  const band = attacks === 'band' ? bandFrom(state, target, [target, ...there]) : [target];
  const most = Math.max(1, Math.floor(mostCharged(state, index) / 2));
  return { kind: 'charge', targets: band.slice(0, most).map((foe) => idOf(state, foe)) };
}

function threatsToWard(state: State, { protect }: Standing): readonly number[] {
  const ward = protect === undefined ? -1 : indexOf(state, protect);
  return isStanding(state, ward) ? foesOf(state, ward) : [];
}

function towards(state: State, index: number, { targets = [] }: Standing): Move {
  const target = chosenBy(state, index, targets, enemiesOf(state, index));
  return target === undefined
    ? HOLD
    : stepTo(state, index, withTheOthers(state, index, bodyOf(state, target).zone));
}

/** The fast do not go further ahead of their friends on foot than a charge reaches. */
function withTheOthers(state: State, index: number, goal: number): number {
  if (allowanceOf(state, index) === 1) return goal;
  const side = sideOf(state, index);
  const onFoot = standingOf(state, side).filter((friend) => allowanceOf(state, friend) === 1);
  if (onFoot.length === 0) return goal;
  const zones = onFoot.map((friend) => bodyOf(state, friend).zone);
  return side === 'red' ? Math.min(goal, Math.max(...zones) + 1) : Math.max(goal, Math.min(...zones) - 1);
}

/** As near to a zone as the fighter comes in a round, without leaving the field. */
export function stepTo(state: State, index: number, zone: number): Move {
  const { zone: here } = bodyOf(state, index);
  const side = sideOf(state, index);
  let best = here;
  for (const to of movesOf(state, index)) {
    if (!isOffField(side, to) && farness(state, to, zone) < farness(state, best, zone)) best = to;
  }
  return best === here ? HOLD : { kind: 'move', to: best };
}

/** `shoot`: a zone back if an enemy is near, but not with a weapon that must not be moved, and never off the field. */
function stepBack(state: State, index: number): Move {
  const isNear = enemiesOf(state, index).some((enemy) => distanceOf(state, index, enemy) <= 1);
  const isLight = weaponsToShoot(state, index, { zone: 0, hasMoved: true }).length > 0;
  const side = sideOf(state, index);
  const to = bodyOf(state, index).zone + outward(side);
  return isNear && isLight && !isOffField(side, to) && movesOf(state, index).includes(to)
    ? { kind: 'move', to }
    : HOLD;
}

/** `guard`: with the ward, or on the spot; out against an enemy who fights the ward or stands within reach of a charge. */
function guard(state: State, index: number, standing: Standing): Move {
  const ward = standing.protect === undefined ? -1 : indexOf(state, standing.protect);
  if (!isStanding(state, ward)) return chargeOr(state, index, standing, () => HOLD);
  const threats = threatsToWard(state, standing);
  if (threats.length > 0) return chargeOr(state, index, standing, () => HOLD);
  return stepTo(state, index, bodyOf(state, ward).zone);
}

function actBy(state: State, index: number, standing: Standing, move: Move): Act {
  const stand = standAfter(state, index, move);
  const spell = standing.stance === 'withdraw' ? undefined : castFor(state, index, standing, stand.zone);
  if (spell !== undefined) return spell;
  if (move.kind === 'charge' || move.kind === 'break-away') return { kind: 'none' };
  return shotBy(state, index, standing, stand) ?? { kind: 'none' };
}

/** RM-DOC-09, 10: the first weapon with a target; each shot at it. */
function shotBy(state: State, index: number, standing: Standing, stand: Stand): Act | undefined {
  for (const weapon of weaponsToShoot(state, index, stand)) {
    const target = shotTarget(state, index, standing, { weapon, stand });
    if (target === undefined) continue;
    const shot = { weapon: weapon.id, target: idOf(state, target) };
    return { kind: 'shoot', shots: Array.from({ length: weapon.shots }, () => shot) };
  }
  return undefined;
}

function shotTarget(
  state: State,
  index: number,
  { targets = [], intoCombat = 'never' }: Standing,
  { weapon, stand }: { readonly weapon: Missile; readonly stand: Stand },
): number | undefined {
  const legal = shootable(state, index, weapon, stand);
  const able =
    intoCombat === 'always' ? legal : legal.filter((target) => !isFriendAtRisk(state, index, target));
  return chosenBy(state, index, targets, able);
}

function weaponBy(state: State, index: number, { weapons = [] }: Standing): Partial<Order> {
  const mains = mainsOf(fighterOf(state, index).kit);
  const weapon = weapons.find((id) => mains.includes(id));
  return weapon === undefined || bodyOf(state, index).hands !== null ? {} : { weapon };
}

/** RM-DOC-05, 14: the foe the order names first; with `spread` a blow for each. */
function attacksBy(
  state: State,
  index: number,
  { attacks, targets = [] }: Standing,
  move: Move,
): Partial<Order> {
  const foes = foesOf(state, index);
  if (move.kind === 'break-away' || foes.length < 2) return {};
  if (attacks === 'spread') return { attacks: spread(state, index, foes) };
  const first = chosenBy(state, index, targets, foes);
  return first === undefined ? {} : { redirect: [idOf(state, first)] };
}

function spread(state: State, index: number, foes: readonly number[]): NonNullable<Order['attacks']> {
  const { A } = fighterOf(state, index).profile;
  return foes.slice(0, Math.max(1, A)).map((foe) => ({ targets: [idOf(state, foe)], count: 1 }));
}
