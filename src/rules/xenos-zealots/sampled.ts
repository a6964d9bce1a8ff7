/** A random legal answer: any unit, then any kind of answer it has, then any of that kind. */
import type { Dice } from '../../kernel/dice.ts';
import type { Point } from '../../kernel/plane.ts';
import { type Decision, otherSide, type Side } from '../../kernel/ruleset.ts';
import type { Action, Deploy, Fire, Orders, Request, Shoot, UnitAction } from './actions.ts';
import { armOf, CHARACTER_ARMS, readyArms } from './arms.ts';
import { chargeWay, whyNotAssault } from './charge.ts';
import { STANDARD_POLICIES, whyNotDeploy } from './deploy.ts';
import { zoneFor } from './field-zones.ts';
import { lineUp } from './line-up.ts';
import { countersFor, orderable } from './orders.ts';
import { bestCover, mayTurn } from './respond.ts';
import {
  bodiesOf,
  fighterOf,
  kindOf,
  leaderPlace,
  placeOf,
  type State,
  sideOf,
  speedOf,
  unitOf,
} from './state.ts';
import { isEntry, isReserve, openSupports } from './support.ts';
import { type Counter, doingOf, INCH, TABLE } from './tables.ts';
import { canHit, firstSeen, isReadied, returnTargets, whyNotShoot } from './targets.ts';
import { toAct } from './turn.ts';
import { withdrawal } from './withdraw.ts';

export function sampled(state: State, decision: Decision, dice: Dice): Action {
  switch (decision.kind) {
    case 'zone':
      return { kind: 'pick-zone', edge: oneOf(dice, ['south', 'north'] as const) };
    case 'deploy':
      return sampleDeployment(state, decision.side, dice);
    case 'orders':
      return sampleOrders(state, decision.side, dice);
    default:
      return sampleAct(state, dice);
  }
}

/** One of a list, each as likely. @throws Error when it is empty. */
function oneOf<T>(dice: Dice, items: readonly T[]): T {
  const at = items.length === 1 ? 0 : dice.roll(Math.max(1, items.length), 'XZ-DOC any of these') - 1;
  const item = items[at];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

/** Anywhere in the zone; where that finds no room, in line. */
function sampleDeployment(state: State, side: Side, dice: Dice): Deploy {
  const line = lineUp(state, side);
  const units = { ...line.units };
  state.fighters.forEach((fighter, index) => {
    const start = units[fighter.id];
    if (fighter.side !== side || start?.at === undefined) return;
    const [least, most] = zoneFor(state, side, index);
    const at: Point = [
      dice.roll(TABLE.width, 'XZ-DOC-02 anywhere along'),
      least + dice.roll(most - least, 'XZ-DOC-02 anywhere in depth'),
    ];
    const tried: Deploy = { kind: 'deploy', units: { ...units, [fighter.id]: { ...start, at } } };
    if (whyNotDeploy(state, side, tried) === undefined) units[fighter.id] = { ...start, at };
  });
  return { kind: 'deploy', units };
}

function sampleOrders(state: State, side: Side, dice: Dice): Orders {
  const counters: Record<string, Counter> = {};
  for (const index of orderable(state, side)) {
    counters[fighterOf(state, index).id] = oneOf(dice, countersFor(state, index));
  }
  const requests = openSupports(state, side).flatMap((support): readonly Request[] => {
    if (!oneOf(dice, [true, false])) return [];
    const markers = isReserve(support) ? entryMarkers(state, side) : homeMarkers(state, side);
    return [{ support: support.id, markers, active: dice.roll(markers.length, 'XZ-DOC-04 any marker') - 1 }];
  });
  return { kind: 'orders', counters, requests, policies: STANDARD_POLICIES, isConceded: false };
}

/** Four places on the short edges and the own long one, out of the enemy zone. */
export function entryMarkers(state: State, side: Side): readonly Point[] {
  const y = state.edges[side] === 'south' ? 0 : TABLE.depth;
  const middle = TABLE.depth / 2;
  const places: readonly Point[] = [
    [TABLE.width / 3, y],
    [(2 * TABLE.width) / 3, y],
    [0, middle],
    [TABLE.width, middle],
  ];
  return places.filter((at) => isEntry(state, side, at));
}

/** Four places in the own half. */
function homeMarkers(state: State, side: Side): readonly Point[] {
  const y = state.edges[side] === 'south' ? TABLE.depth / 3 : (2 * TABLE.depth) / 3;
  return [1, 2, 3, 4].map((n): Point => [(n * TABLE.width) / 5, y]);
}

function sampleAct(state: State, dice: Dice): UnitAction {
  const index = oneOf(dice, toAct(state));
  const stay: UnitAction = { kind: 'stay', unit: fighterOf(state, index).id };
  const { counter, morale } = unitOf(state, index);
  if (morale === 'SUPPRESSED') return sampleResponse(state, index, dice) ?? stay;
  if (counter === undefined || state.phase.kind !== 'act' || oneOf(dice, [true, false])) return stay;
  const doing = doingOf(counter, state.phase.stage);
  if (doing === 'MOVE') return sampleMove(state, index, dice);
  if (doing === 'SHOOT') return sampleShot(state, index, dice) ?? stay;
  return sampleAssault(state, index, dice) ?? stay;
}

function sampleMove(state: State, index: number, dice: Dice): UnitAction {
  const unit = fighterOf(state, index).id;
  const landed = state.units.some((other) => other.landedFrom === index && other.hasMoved);
  if (landed) return { kind: 'stay', unit };
  const from = unitOf(state, index).is === 'aboard' ? carrierPlace(state, index) : leaderPlace(state, index);
  const reach = speedOf(state, index) + 2 * INCH;
  const by = (): number => dice.roll(2 * reach + 1, 'XZ-DOC-06 anywhere within reach') - 1 - reach;
  const isJump =
    kindOf(state, index).isJumper && unitOf(state, index).is !== 'aboard' && oneOf(dice, [true, false]);
  return { kind: 'move', unit, path: [[from[0] + by(), from[1] + by()]], isJump, level: 0 };
}

function carrierPlace(state: State, index: number): Point {
  return placeOf(state, { unit: unitOf(state, index).carrier, model: 0 });
}

function sampleShot(state: State, index: number, dice: Dice): Shoot | undefined {
  const shots = bodiesOf(state, otherSide(sideOf(state, index))).flatMap(
    (target) => shotAt(state, index, target) ?? [],
  );
  return shots.length === 0 ? undefined : oneOf(dice, shots);
}

/** Everything a unit has, aimed at the first model of a target that it sees; undefined where nothing reaches it. */
export function shotAt(state: State, index: number, target: number): Shoot | undefined {
  if (returnTargets(state, index)?.includes(target) === false) return undefined;
  const seen = firstSeen(state, index, target);
  if (seen === undefined) return undefined;
  const aim = placeOf(state, seen);
  const at = { index, target, at: aim, pivot: 0 };
  const arms = readyArms(state, index, isReadied(state, index)).filter((arm) => canHit(state, at, arm));
  const fire = oneWeaponEach(state, index, arms).map(
    (arm): Fire => ({ arm, target: fighterOf(state, target).id }),
  );
  if (fire.length === 0) return undefined;
  return { kind: 'shoot', unit: fighterOf(state, index).id, aim, fire, pivot: 0 };
}

/** XZ-GAP-40, 45: the gun or the crew's own arms; of a character alone the first. */
export function oneWeaponEach(state: State, index: number, arms: readonly number[]): readonly number[] {
  const guns = arms.filter((arm) => armOf(state, index, arm)?.arm.mount.startsWith('gun') === true);
  if (guns.length > 0)
    return guns.concat(arms.filter((arm) => arm >= CHARACTER_ARMS && isNotInfantry(state, index, arm)));
  return kindOf(state, index).isCharacter ? arms.slice(0, 1) : arms;
}

function isNotInfantry(state: State, index: number, arm: number): boolean {
  return armOf(state, index, arm)?.arm.mount !== 'infantry';
}

function sampleAssault(state: State, index: number, dice: Dice): UnitAction | undefined {
  const unit = fighterOf(state, index).id;
  const targets = bodiesOf(state, otherSide(sideOf(state, index)))
    .filter((target) => chargeWay(state, index, target) !== undefined)
    .map((target): UnitAction => ({ kind: 'assault', unit, target: fighterOf(state, target).id }))
    .filter((action) => action.kind === 'assault' && whyNotAssault(state, action) === undefined);
  return targets.length === 0 ? undefined : oneOf(dice, targets);
}

/** Everything a Suppressed unit could answer with (XZ-DOC-12), one of each kind. */
export function responses(state: State, index: number): readonly UnitAction[] {
  const unit = fighterOf(state, index).id;
  const fire = (returnTargets(state, index) ?? []).flatMap((target) => shotAt(state, index, target) ?? []);
  const cover = bestCover(state, index);
  return [
    ...fire.slice(0, 1).filter((action) => whyNotShoot(state, action) === undefined),
    ...(cover === undefined ? [] : [{ kind: 'to-cover', unit, to: cover } as const]),
    ...(mayTurn(state, index) ? [{ kind: 'turn', unit } as const] : []),
    ...(withdrawal(state, index) === undefined ? [] : [{ kind: 'withdraw', unit } as const]),
  ];
}

/** Whether a Suppressed unit can do anything at all. */
export function hasResponse(state: State, index: number): boolean {
  return responses(state, index).length > 0;
}

function sampleResponse(state: State, index: number, dice: Dice): UnitAction | undefined {
  const all = responses(state, index);
  return all.length === 0 ? undefined : oneOf(dice, all);
}
