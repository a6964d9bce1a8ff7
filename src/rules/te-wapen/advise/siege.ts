/** Storming and holding a castle: what the adjutant minds besides the fight itself. */
import type { Side } from '../../../kernel/ruleset.ts';
import { distance, type Hex, layOf } from '../board.ts';
import { crewOf } from '../occupancy.ts';
import { type Building, fighterOf, isAlive, isUnit, pieceOf, type State, sideOf } from '../state.ts';
import { BUILDINGS } from '../tables.ts';
import { hasWalls } from './special.ts';
import { NO_WAY, wayTo } from './way.ts';

const BREACH_PULL = 0.8;
/** To have no way in yet counts as this many hexes. Ladders and a place in a tower are a way in. */
const SHUT_OUT = 16;
const STAGING = 3;
const STAGING_PULL = 0.35;
const ENGINE_PULL = 2.5;
const ENGINE_RANGE = 3;
const TOWER_PULL = 0.8;
const LEAVING = 4;
const RAMPART = 0.8;
const OIL = 0.3;
const GUARD = 2.5;
const PLUG = 1.5;

export interface Siege {
  readonly stormer: Side;
  readonly keep: Hex;
  /** The gate while it stands. */
  readonly gate?: Building;
}

/** The siege that is going on; undefined in the open field. */
export function siegeOf(state: State): Siege | undefined {
  const [goal] = state.objectives;
  if (goal === undefined) return undefined;
  if (state.emplacements.length === 0 && !hasWalls(state.buildings)) return undefined;
  const gate = state.buildings.find((building) => building.gate !== undefined);
  return { stormer: goal.side, keep: goal.at, ...(gate === undefined ? {} : { gate }) };
}

/** What a place is worth to a unit for the siege's sake; `state` has the unit there already. */
export function siegeWorth(state: State, siege: Siege, index: number): number {
  return sideOf(state, index) === siege.stormer
    ? stormWorth(state, siege, index)
    : holdWorth(state, siege, index);
}

function stormWorth(state: State, siege: Siege, index: number): number {
  const { specials } = fighterOf(state, index).profile;
  const { at } = pieceOf(state, index);
  const lay = layOf(state.board);
  if (specials.damagesBuildings !== undefined) return engineWorth(state, siege, index);
  if (specials.siegeTower !== undefined) return towerWorth(state, siege, index);
  const way = wayTo(state, index, siege.keep)[at] ?? NO_WAY;
  if (way < NO_WAY) return -BREACH_PULL * way;
  const off = siege.gate === undefined ? 0 : Math.abs(distance(lay, at, siege.gate.at) - STAGING);
  return -BREACH_PULL * SHUT_OUT - STAGING_PULL * off;
}

/** Rams go to the gate, catapults to where they hit it best; with the gate down, towards the keep. */
function engineWorth(state: State, siege: Siege, index: number): number {
  const lay = layOf(state.board);
  const { at } = pieceOf(state, index);
  if (siege.gate === undefined) return -0.1 * distance(lay, at, siege.keep);
  const isRam = fighterOf(state, index).profile.specials.attacksOnlyBuildings !== undefined;
  const wanted = isRam ? 1 : ENGINE_RANGE;
  return -ENGINE_PULL * Math.max(0, distance(lay, at, siege.gate.at) - wanted);
}

/** A tower with a crew goes to the nearest wall next to the gate; an empty one waits for its crew. */
function towerWorth(state: State, siege: Siege, index: number): number {
  const lay = layOf(state.board);
  const { at } = pieceOf(state, index);
  const walls = state.buildings.filter(({ gate, type }) => gate === undefined && BUILDINGS[type].strong);
  const near = Math.min(...walls.map((wall) => distance(lay, at, wall.at)), NO_WAY);
  const crew = crewOf(state, index) === undefined ? 0.3 : 1;
  const aside = distance(lay, at, siege.gate?.at ?? siege.keep) * 0.1;
  return -TOWER_PULL * crew * Math.max(0, near - 1) - aside;
}

/** Hold the walls while they stand, then keep somebody at the keep; nobody goes outside except for a sortie. */
function holdWorth(state: State, siege: Siege, index: number): number {
  const lay = layOf(state.board);
  const { at } = pieceOf(state, index);
  const isInside = state.zones[sideOf(state, index)].includes(at);
  if (!isInside) return isSortie(state, siege) ? 0 : -LEAVING;
  const onWall = lay.terrainIds[at] === 'fortification' ? RAMPART : 0;
  const oil = state.emplacements.some((one) => one.at === at && one.left > 0) ? OIL : 0;
  return (
    onWall +
    oil +
    guardWorth(state, siege, index) +
    (siege.gate === undefined ? plugWorth(state, siege, index) : 0)
  );
}

/** One unit keeps the keep when the enemy is inside or flies. */
function guardWorth(state: State, siege: Siege, index: number): number {
  const lay = layOf(state.board);
  if (pieceOf(state, index).at !== siege.keep) return 0;
  const isNear = state.pieces.some(
    (piece, other) =>
      isAlive(state, other) &&
      isUnit(state, other) &&
      sideOf(state, other) === siege.stormer &&
      (wayTo(state, other, siege.keep)[piece.at] ?? NO_WAY) <= 5 &&
      distance(lay, piece.at, siege.keep) <= 5,
  );
  return isNear ? GUARD : 0;
}

/** In the gap where the gate was. */
function plugWorth(state: State, siege: Siege, index: number): number {
  const lay = layOf(state.board);
  const { at } = pieceOf(state, index);
  const isGap = state.zones[sideOf(state, index)].includes(at) && lay.terrainIds[at] === 'difficult';
  return isGap && distance(lay, at, siege.keep) <= 5 ? PLUG : 0;
}

/** The gate is open because its holder opened it. */
function isSortie(state: State, siege: Siege): boolean {
  return siege.gate?.gate === 'open' && sortieOdds(state, siege) >= 1;
}

/** The holder's strength for the stormer's, wounds times dice: how a fight in the open would stand. */
export function sortieOdds(state: State, siege: Siege): number {
  const force = { holder: 0, stormer: 0 };
  state.pieces.forEach((piece, index) => {
    if (!isAlive(state, index) || !isUnit(state, index)) return;
    const dice = Math.max(0, ...fighterOf(state, index).profile.combat);
    force[sideOf(state, index) === siege.stormer ? 'stormer' : 'holder'] += piece.left * dice;
  });
  return force.stormer === 0 ? 0 : force.holder / force.stormer;
}
