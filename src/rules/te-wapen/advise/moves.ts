/** Where to go (TW-DOC-07..09): the worth of every hex in reach. */

import type { Move } from '../actions.ts';
import { mustStay } from '../activation.ts';
import { distance, type Hex, layOf } from '../board.ts';
import { copyState } from '../draft.ts';
import { moveLimits, type Reach, reachOf } from '../movement.ts';
import { attachedTo, crewOf, unitAt } from '../occupancy.ts';
import { whyNotExplode } from '../siege.ts';
import { fighterOf, idOf, isAlive, isUnit, pieceOf, type State, sideOf } from '../state.ts';
import { HEXSIDES, TERRAIN } from '../tables.ts';
import { buildingsInReach, targetsOf, whyNotAttack } from '../targets.ts';
import { foesOf } from './foes.ts';
import { attackWorth, coverAt, dangerAt, mostWorth } from './judge.ts';
import { orderedHex } from './obey.ts';
import { type Siege, siegeOf, siegeWorth } from './siege.ts';
import { batteringWorth, hasWalls, holyWorth, trapRisk } from './special.ts';
import { type Stance, weightsOf } from './stance.ts';
import { hasDetours, NO_WAY, wayTo } from './way.ts';

const GOAL = 1.2;
const COMPANY = 2.5;
/** A host that may be gone before it acts again is no good company. */
const FALLING = 1.5;
/** What a piece has orders for is done before what looks best. */
const ORDERED = 20;
const GATE = 2.5;
const WALL = 0.3;
const CHARGE = 3;
/** Who storms a castle minds the way in more than the nearest enemy. */
const STORM_GAP = 0.2;

export interface Option {
  readonly to: Hex;
  readonly worth: number;
}

/** The best hex for a piece, by the stance. What is asked for the choice of pieces is asked again for their moves. */
export function bestMove(state: State, stance: Stance, index: number): Option {
  const reach = reachOf(state, index);
  const known = chosen.get(reach);
  if (known?.stance === stance) return known.option;
  const option = weighed(state, stance, index, reach);
  chosen.set(reach, { stance, option });
  return option;
}

/** By reach, which is another as soon as anything on the table has changed. */
const chosen = new WeakMap<Reach, { readonly stance: Stance; readonly option: Option }>();

function weighed(state: State, stance: Stance, index: number, reach: Reach): Option {
  const ordered = orderedHex(state, stance, index, { reach, stateAt: (to) => movedTo(state, index, to) });
  if (ordered !== undefined) return { to: ordered, worth: ORDERED };
  const isMan = !isUnit(state, index);
  const isShielded = !isMan && isGuarded(state, stance, index);
  let best: Option = { to: pieceOf(state, index).at, worth: Number.NEGATIVE_INFINITY };
  reach.to.forEach((to, i) => {
    const worth = isMan
      ? manWorth(state, stance, index, to)
      : unitWorth(state, stance, index, { reach, i, isShielded, beat: best.worth });
    if (worth > best.worth + 1e-9) best = { to, worth };
  });
  return best;
}

/**
 * Never less than the worth of a unit's best move in an open field, for a stance without a plan: the blow that could be worth
 * most within its reach, the best cover, and every step one towards all enemies. No hex is looked at for it.
 */
export function mostMoveWorth(state: State, stance: Stance, index: number): number {
  if (hasWalls(state.buildings)) return Number.POSITIVE_INFINITY;
  const { weights } = stance;
  const { at } = pieceOf(state, index);
  const { most, fight } = moveLimits(state, index);
  let blow = 0;
  for (const foe of foesOf(state, sideOf(state, index)).all)
    blow = Math.max(blow, mostWorth(state, stance, { attacker: index, foe, from: at, steps: fight }));
  const way = hasDetours(state.board) ? 0 : gap(state, stance, index, at) - CLOSER * most;
  return blow * weights.attack - way * weights.advance + BEST_COVER * weights.cover + weights.stay + SLACK;
}

/** What a step can take off `gap`: one hex of the nearest, a quarter of one of all. */
const CLOSER = 1.25;
const BEST_COVER = Math.max(
  0,
  -(HEXSIDES.outer.combat.diceIfTargetHere ?? 0),
  ...Object.values(TERRAIN).map(({ combat }) => -(combat.diceIfTargetHere ?? 0)),
);

/** A unit that is not to be risked, for its own sake or for somebody's with it. */
function isGuarded(state: State, stance: Stance, unit: number): boolean {
  const isWithIt = attachedTo(state, unit).some((one) => stance.isProtected(idOf(state, one)));
  return isWithIt || stance.isProtected(idOf(state, unit));
}

/** The move as an action: only those who cannot be carried stay. */
export function moveTo(state: State, index: number, to: Hex): Move {
  const reach = reachOf(state, index);
  const steps = reach.steps[reach.to.indexOf(to)] ?? 0;
  const leave = isUnit(state, index)
    ? mustStay(state, index, { to, steps }).map((one) => idOf(state, one))
    : [];
  return { kind: 'move', piece: idOf(state, index), to, ...(leave.length > 0 ? { leave } : {}) };
}

interface Place {
  readonly reach: Reach;
  readonly i: number;
  readonly isShielded: boolean;
  /** The worth of the best place so far: what stays below it need not be known exactly. */
  readonly beat: number;
}

function unitWorth(state: State, stance: Stance, index: number, place: Place): number {
  const { reach, i, isShielded, beat } = place;
  const to = reach.to[i] ?? -1;
  const steps = reach.steps[i] ?? 0;
  const mayFight = steps <= reach.fightLimit && reach.isBanned[i] !== true;
  const siege = siegeOf(state);
  const isAdvancing = stance.orders[idOf(state, index)]?.walk?.kind === 'advance';
  const weights = isAdvancing ? weightsOf('aggressive') : stance.weights;
  const risk = dangerAt(state, index, to) * weights.danger * (isShielded ? 3 : 1);
  const way =
    gap(state, stance, index, to) * weights.advance * (isStormer(siege, state, index) ? STORM_GAP : 1);
  const cover = coverAt(state, to) * weights.cover;
  const stay = steps === 0 ? weights.stay : 0;
  const goal =
    goalWorth(state, stance, index, to) + holyWorth(state, index, to) - trapRisk(state, index, { reach, i });
  const storm = siege === undefined ? 0 : siegeWorth(movedTo(state, index, to), siege, index);
  const greed = weights.attack * (isShielded ? 0.5 : 1);
  const matters = (beat - (cover + stay + goal + storm - risk - way)) / greed - SLACK;
  const gain = mayFight ? attackFrom(state, stance, index, { hex: to, matters }) : 0;
  return gain * weights.attack * (isShielded ? 0.5 : 1) - risk - way + cover + stay + goal + storm;
}

/** Sums taken in another order may differ by less than this. */
const SLACK = 1e-6;

/** The best thing a unit could hit from a hex; nothing where that is not above what `matters`. */
function attackFrom(
  state: State,
  stance: Stance,
  index: number,
  { hex, matters }: { readonly hex: Hex; readonly matters: number },
): number {
  if (hasWalls(state.buildings)) return bestAttack(movedTo(state, index, hex), stance, index);
  let best = 0;
  let there: State | undefined;
  for (const foe of foesOf(state, sideOf(state, index)).all) {
    const most = mostWorth(state, stance, { attacker: index, foe, from: hex });
    if (most <= Math.max(best, matters)) continue;
    there ??= movedTo(state, index, hex);
    if (whyNotAttack(there, index, foe.index) === undefined)
      best = Math.max(best, attackWorth(there, stance, index, foe.index));
  }
  return best;
}

/** The best thing a unit could hit from where it stands. */
function bestAttack(state: State, stance: Stance, index: number): number {
  let best = bestBattering(state, index);
  for (const target of targetsOf(state, index))
    best = Math.max(best, attackWorth(state, stance, index, target));
  return best;
}

/** Breaking down the gate, or a wall if need be; a charge that has been brought to either. */
function bestBattering(state: State, index: number): number {
  const gate = state.buildings.find((building) => building.gate !== undefined)?.at;
  const isGate = (at: Hex): boolean => at === gate;
  const inReach = buildingsInReach(state, index);
  const charge = gate !== undefined && whyNotExplode(state, index, gate) === undefined ? CHARGE : 0;
  if (inReach.length === 0) return charge;
  if (inReach.some(isGate)) return Math.max(charge, GATE);
  return Math.max(charge, ...inReach.map((at) => batteringWorth(state, index, at, WALL)));
}

function isStormer(siege: Siege | undefined, state: State, index: number): boolean {
  return siege !== undefined && siege.stormer === sideOf(state, index);
}

/** How far a hex still is from where the piece can hurt somebody: hexes beyond its longest reach. */
function gap(state: State, stance: Stance, index: number, hex: Hex): number {
  const lay = layOf(state.board);
  const { combat } = fighterOf(state, index).profile;
  const wanted = combat.length > 1 ? Math.min(combat.length, stance.distance ?? combat.length - 1) : 1;
  const isStraight = wanted > 1 || !hasDetours(state.board);
  let nearest = 99;
  let sum = 0;
  const foes = foesOf(state, sideOf(state, index)).units;
  for (const { at } of foes) {
    const way = isStraight ? NO_WAY : (wayTo(state, index, at)[hex] ?? NO_WAY);
    const away = Math.max(0, (way < NO_WAY ? way : distance(lay, hex, at)) - wanted);
    nearest = Math.min(nearest, away);
    sum += away;
  }
  return foes.length === 0 ? 0 : nearest + sum / foes.length / 4;
}

function goalWorth(state: State, stance: Stance, index: number, to: Hex): number {
  const lay = layOf(state.board);
  const id = idOf(state, index);
  const own = stance.goals.filter(({ piece }) => piece === undefined || piece === id);
  const planned = own.reduce(
    (sum, goal) => sum - GOAL * Math.min(4, distance(lay, to, goal.at)) * (goal.isTaken ? 0.5 : 1),
    0,
  );
  const objective = state.objectives.find(({ side }) => side === sideOf(state, index));
  const isOpenField = !hasWalls(state.buildings);
  return objective === undefined || !isOpenField ? planned : planned - 0.5 * distance(lay, to, objective.at);
}

/** An individual is worth most in company: a strong unit of their own side, above all the one that their orders name. */
function manWorth(state: State, stance: Stance, index: number, to: Hex): number {
  const host = unitAt(state, to);
  const id = idOf(state, index);
  const named = stance.hosts.find(({ piece }) => piece === id)?.to;
  const { specials } = fighterOf(state, index).profile;
  const hunts = isHunter(state, index);
  const isStay = to === pieceOf(state, index).at ? 0.05 : 0;
  if (host !== undefined) {
    const wish = named === idOf(state, host) ? COMPANY : 0;
    const dice = specials.general === undefined ? 0 : (fighterOf(state, host).profile.combat[0] ?? 0) / 10;
    const isFalling = pieceOf(state, host).left <= dangerAt(state, host) ? FALLING : 0;
    const holy = holyWorth(state, index, to);
    return COMPANY + wish + dice + holy + isStay - isFalling - (hunts ? huntGap(state, index, to) * 0.5 : 0);
  }
  const lone =
    -dangerAt(state, index, to) - friendGap(state, index, to) * 0.3 + isStay + holyWorth(state, index, to);
  return hunts ? lone * 0.2 - huntGap(state, index, to) : lone;
}

/** Those who hunt somebody: assassins and shapechangers. */
export function isHunter(state: State, index: number): boolean {
  const { assassin, shapechanger } = fighterOf(state, index).profile.specials;
  return assassin !== undefined || shapechanger !== undefined;
}

/** Hexes to the nearest unit of the individual's own side. */
function friendGap(state: State, index: number, from: Hex): number {
  const side = sideOf(state, index);
  return nearestTo(state, from, (other) => isUnit(state, other) && sideOf(state, other) === side);
}

/** Hexes to the nearest enemy individual: whom an assassin is after. */
function huntGap(state: State, index: number, from: Hex): number {
  const side = sideOf(state, index);
  return Math.abs(
    nearestTo(state, from, (other) => !isUnit(state, other) && sideOf(state, other) !== side) - 1,
  );
}

function nearestTo(state: State, from: Hex, isIt: (other: number) => boolean): number {
  const lay = layOf(state.board);
  return state.pieces.reduce(
    (nearest, { at }, other) =>
      isAlive(state, other) && isIt(other) ? Math.min(nearest, distance(lay, from, at)) : nearest,
    99,
  );
}

/** The state as it would be with a piece and its company elsewhere: for judging only. */
function movedTo(state: State, index: number, to: Hex): State {
  const { at } = pieceOf(state, index);
  if (at === to) return state;
  const there = copyState(state);
  const pieces = state.pieces.slice();
  const crew = crewOf(state, index);
  const company = [
    ...attachedTo(state, index),
    ...(crew === undefined ? [] : [crew, ...attachedTo(state, crew)]),
  ];
  for (const one of [index, ...company]) pieces[one] = { ...pieceOf(state, one), at: to };
  there.pieces = pieces;
  return there;
}
