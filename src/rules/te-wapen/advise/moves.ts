/** Where to go (TW-DOC-07..09): the worth of every hex in reach. */

import type { Move } from '../actions.ts';
import { mustStay } from '../activation.ts';
import { distance, type Hex, type Lay, layOf } from '../board.ts';
import { mostBonus } from '../dice-count.ts';
import { copyState } from '../draft.ts';
import { moveLimits, type Reach, reachOf } from '../movement.ts';
import { attachedTo, crewOf, unitAt } from '../occupancy.ts';
import { whyNotExplode } from '../siege.ts';
import { standingOf } from '../standing.ts';
import { idOf, isUnit, pieceOf, type State, sideOf } from '../state.ts';
import { HEXSIDES, TERRAIN } from '../tables.ts';
import { buildingsInReach, targetsOf, whyNotAttack } from '../targets.ts';
import { type Traits, traitOf, traitsOf } from '../traits.ts';
import { type Foes, foesOf } from './foes.ts';
import { attackWorth, coverAt, dangerAt, dangerOf, hitChance, mostWorth } from './judge.ts';
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
  let best: Option = { to: pieceOf(state, index).at, worth: Number.NEGATIVE_INFINITY };
  const worthAt = isUnit(state, index)
    ? unitWorths(state, stance, index, reach)
    : manWorths(state, stance, index);
  for (let i = 0; i < reach.to.length; i += 1) {
    const to = reach.to[i] ?? -1;
    const worth = worthAt(to, i, best.worth);
    if (worth > best.worth + 1e-9) best = { to, worth };
  }
  return best;
}

/** Every hex in reach, the best first, of equals the one that is nearer by the order of the reach. */
export function rankedMoves(state: State, stance: Stance, index: number): readonly Option[] {
  const worthAt = isUnit(state, index)
    ? unitWorths(state, stance, index, reachOf(state, index))
    : manWorths(state, stance, index);
  const options = reachOf(state, index).to.map((to, i) => ({
    to,
    worth: worthAt(to, i, Number.NEGATIVE_INFINITY),
  }));
  return options.sort((a, b) => b.worth - a.worth);
}

/** The worth of the place `i` of a reach; what stays below `beat`, the best so far, need not be known exactly. */
type WorthAt = (to: Hex, i: number, beat: number) => number;

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
  const lay = layOf(state.board);
  const bonus = mostBonus(state, index);
  for (const foe of foesOf(state, sideOf(state, index)).all) {
    const range = distance(lay, at, foe.at);
    const shot = { attacker: index, foe: foe.index, range, bonus, steps: fight };
    blow = Math.max(blow, mostWorth(state, stance, shot));
  }
  const way = hasDetours(state.board) ? 0 : gaps(state, stance, index)(at) - CLOSER * most;
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

/** All that is the same for every hex is worked out before the first: a unit has some thirty to choose from. */
function unitWorths(state: State, stance: Stance, index: number, reach: Reach): WorthAt {
  const lay = layOf(state.board);
  const id = idOf(state, index);
  const { side, hitAt } = traitOf(state, index);
  const foes = foesOf(state, side);
  const isShielded = isGuarded(state, stance, index);
  const siege = siegeOf(state);
  const isAdvancing = stance.orders[id]?.walk?.kind === 'advance';
  const weights = isAdvancing ? weightsOf('aggressive') : stance.weights;
  const chance = hitChance(hitAt);
  const caution = weights.danger;
  const shield = isShielded ? 3 : 1;
  const stormGap = isStormer(siege, state, index) ? STORM_GAP : 1;
  const greed = weights.attack * (isShielded ? 0.5 : 1);
  const gapAt = gaps(state, stance, index);
  const goalAt = goals(state, stance, index);
  const gainAt = blows(state, stance, index);
  return (to, i, beat) => {
    const steps = reach.steps[i] ?? 0;
    const mayFight = steps <= reach.fightLimit && reach.isBanned[i] !== true;
    const risk = dangerOf(foes.units, lay, { at: to, chance }) * caution * shield;
    const way = gapAt(to) * weights.advance * stormGap;
    const cover = coverAt(state, to) * weights.cover;
    const stay = steps === 0 ? weights.stay : 0;
    const goal = goalAt(to) + holyWorth(state, index, to) - trapRisk(state, index, { reach, i });
    const storm = siege === undefined ? 0 : siegeWorth(movedTo(state, index, to), siege, index);
    const matters = (beat - (cover + stay + goal + storm - risk - way)) / greed - SLACK;
    const gain = mayFight ? gainAt(to, matters) : 0;
    return gain * weights.attack * (isShielded ? 0.5 : 1) - risk - way + cover + stay + goal + storm;
  };
}

/** Sums taken in another order may differ by less than this. */
const SLACK = 1e-6;

/** By hex: the best thing a unit could hit from there; nothing where that is not above what `matters`. */
function blows(state: State, stance: Stance, index: number): (hex: Hex, matters: number) => number {
  if (hasWalls(state.buildings)) return (hex) => bestAttack(movedTo(state, index, hex), stance, index);
  const lay = layOf(state.board);
  const { combat, side } = traitOf(state, index);
  const foes = foesOf(state, side).all;
  // By foe, and then by distance: nothing else decides what an attack can be worth at most.
  const mosts = foes.map((): number[] => []);
  const bonus = mostBonus(state, index);
  const mostOn = (place: number, foe: Foes['all'][number], range: number): number => {
    const known = mosts[place]?.[range];
    if (known !== undefined) return known;
    const most = mostWorth(state, stance, { attacker: index, foe: foe.index, range, bonus });
    (mosts[place] ?? [])[range] = most;
    return most;
  };
  return (hex, matters) => {
    let best = 0;
    let there: State | undefined;
    for (let place = 0; place < foes.length; place += 1) {
      const foe = foes[place];
      if (foe === undefined) break;
      const range = distance(lay, hex, foe.at);
      if (range > combat.length || mostOn(place, foe, range) <= Math.max(best, matters)) continue;
      there ??= movedTo(state, index, hex);
      if (whyNotAttack(there, index, foe.index) === undefined)
        best = Math.max(best, attackWorth(there, stance, index, foe.index));
    }
    return best;
  };
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

/** By hex: how far it still is from where the piece can hurt somebody: hexes beyond its longest reach. */
function gaps(state: State, stance: Stance, index: number): (hex: Hex) => number {
  const lay = layOf(state.board);
  const { combat, side } = traitOf(state, index);
  const wanted = combat.length > 1 ? Math.min(combat.length, stance.distance ?? combat.length - 1) : 1;
  const isStraight = wanted > 1 || !hasDetours(state.board);
  const foes = foesOf(state, side).units;
  const ways = isStraight ? [] : foes.map(({ at }) => wayTo(state, index, at));
  return (hex) => {
    let nearest = 99;
    let sum = 0;
    for (let i = 0; i < foes.length; i += 1) {
      const way = ways[i]?.[hex] ?? NO_WAY;
      const away = Math.max(0, (way < NO_WAY ? way : distance(lay, hex, foes[i]?.at ?? -1)) - wanted);
      nearest = Math.min(nearest, away);
      sum += away;
    }
    return foes.length === 0 ? 0 : nearest + sum / foes.length / 4;
  };
}

/** By hex: what it is worth for the plan, and for the goal of the scenario. */
function goals(state: State, stance: Stance, index: number): (hex: Hex) => number {
  const lay = layOf(state.board);
  const id = idOf(state, index);
  const own = stance.goals.filter(({ piece }) => piece === undefined || piece === id);
  const objective = state.objectives.find(({ side }) => side === sideOf(state, index));
  const isOpenField = !hasWalls(state.buildings);
  if (own.length === 0 && (objective === undefined || !isOpenField)) return () => 0;
  return (to) => {
    const planned = own.reduce(
      (sum, goal) => sum - GOAL * Math.min(4, distance(lay, to, goal.at)) * (goal.isTaken ? 0.5 : 1),
      0,
    );
    return objective === undefined || !isOpenField
      ? planned
      : planned - 0.5 * distance(lay, to, objective.at);
  };
}

/** An individual is worth most in company; alone, near friends and far from danger. Who hunts minds the prey more. */
function manWorths(state: State, stance: Stance, index: number): WorthAt {
  const lay = layOf(state.board);
  const { isHunter: hunts, side, hitAt } = traitOf(state, index);
  const { at } = pieceOf(state, index);
  const foes = foesOf(state, side).units;
  const chance = hitChance(hitAt);
  const friends = placesOf(state, (one) => one.isUnit && one.side === side);
  const prey = hunts ? placesOf(state, (one) => !one.isUnit && one.side !== side) : [];
  const huntGap = (hex: Hex): number => Math.abs(nearestTo(lay, hex, prey) - 1);
  return (to) => {
    const host = unitAt(state, to);
    const isStay = to === at ? 0.05 : 0;
    const holy = holyWorth(state, index, to);
    if (host !== undefined) {
      const { worth, isFalling } = hostWorth(state, stance, index, host);
      return worth + holy + isStay - isFalling - (hunts ? huntGap(to) * 0.5 : 0);
    }
    const lone = -dangerOf(foes, lay, { at: to, chance }) - nearestTo(lay, to, friends) * 0.3 + isStay + holy;
    return hunts ? lone * 0.2 - huntGap(to) : lone;
  };
}

/** A strong unit of the individual's own side, above all the one that their orders name; less one that is about to fall. */
function hostWorth(
  state: State,
  stance: Stance,
  index: number,
  host: number,
): { readonly worth: number; readonly isFalling: number } {
  const id = idOf(state, index);
  const named = stance.hosts.find(({ piece }) => piece === id)?.to;
  const wish = named === idOf(state, host) ? COMPANY : 0;
  const dice = traitOf(state, index).isGeneral ? (traitOf(state, host).combat[0] ?? 0) / 10 : 0;
  const isFalling = pieceOf(state, host).left <= dangerAt(state, host) ? FALLING : 0;
  return { worth: COMPANY + wish + dice, isFalling };
}

/** Those who hunt somebody: assassins and shapechangers. */
export function isHunter(state: State, index: number): boolean {
  return traitOf(state, index).isHunter;
}

/** Where they stand whom `isIt` means. */
function placesOf(state: State, isIt: (traits: Traits) => boolean): readonly Hex[] {
  const { at } = standingOf(state);
  return traitsOf(state.fighters).flatMap((traits, other) => {
    const hex = at[other] ?? -1;
    return hex >= 0 && isIt(traits) ? [hex] : [];
  });
}

/** Hexes to the nearest of these; 99 where there is none. */
function nearestTo(lay: Lay, from: Hex, places: readonly Hex[]): number {
  let nearest = 99;
  for (const at of places) nearest = Math.min(nearest, distance(lay, from, at));
  return nearest;
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
