/** Whom a piece may attack (TW-CMB-01..20, TW-DOC-12..14). */
import type { Refused } from '../../kernel/result.ts';
import { distance, type Hex, layOf, OFF_BOARD, SIDE, sideBetween } from './board.ts';
import { baseDice, countDice } from './dice-count.ts';
import { isExposed } from './occupancy.ts';
import { canSee, isCutOff, isFogCentre } from './sight.ts';
import { standingOf } from './standing.ts';
import { fighterOf, isUnit, pieceOf, type State, sideOf } from './state.ts';
import { traitOf, traitsOf } from './traits.ts';
import { isShutOff } from './traps.ts';
import { refuse } from './words/refuse.ts';

/** The enemies the piece may attack from where it stands, by number: all, or the first `atMost`. */
export function targetsOf(
  state: State,
  attacker: number,
  atMost = Number.POSITIVE_INFINITY,
): readonly number[] {
  if (!isUnit(state, attacker)) return [];
  const { combat, side } = traitOf(state, attacker);
  const lay = layOf(state.board);
  const from = pieceOf(state, attacker).at;
  const traits = traitsOf(state.fighters);
  const found: number[] = [];
  for (let target = 0; target < traits.length && found.length < atMost; target += 1) {
    const at = standingOf(state).at[target] ?? OFF_BOARD;
    if (at < 0 || traits[target]?.side === side) continue;
    if (distance(lay, from, at) > combat.length) continue;
    if (whyNotAttack(state, attacker, target) === undefined) found.push(target);
  }
  return found;
}

/** Whether there is any enemy the piece may attack. */
export function hasTarget(state: State, attacker: number): boolean {
  return targetsOf(state, attacker, 1).length > 0;
}

/** Why an attack is not allowed; undefined when it is. */
export function whyNotAttack(state: State, attacker: number, target: number): Refused | undefined {
  const { side, isUnit, strikesOnlyBuildings } = traitOf(state, attacker);
  if (!isExposed(state, target) || sideOf(state, target) === side) {
    return refuse('illegal/attack.no-enemy', {}, 'TW-DOC-12');
  }
  if (!isUnit) return refuse('illegal/attack.individual', {}, 'TW-IND-11');
  if (strikesOnlyBuildings) return refuse('illegal/attack.buildings-only', {}, 'TW-GAP-94');
  if (isShutOff(state, target) || isShutOff(state, attacker))
    return refuse('illegal/attack.trap-shuts', {}, 'TW-GAP-73');
  return whyNotReach(state, attacker, target) ?? whyNoDice(state, attacker, target);
}

function whyNotReach(state: State, attacker: number, target: number): Refused | undefined {
  const from = pieceOf(state, attacker).at;
  const to = pieceOf(state, target).at;
  const range = distance(layOf(state.board), from, to);
  if (baseDice(state, attacker, range) < 1) return refuse('illegal/attack.distance', { range }, 'TW-UNI-08');
  if (range === 1) return whyNotInContact(state, from, to);
  if (isCutOff(state, from, to)) return refuse('illegal/attack.hexside', {}, 'TW-CMB-20');
  if (!traitOf(state, attacker).isIndirect && !canSee(state, from, to))
    return refuse('illegal/attack.unseen', {}, 'TW-CMB-17');
  return undefined;
}

/** TW-CMB-20, TW-MAG-16: close combat needs ground between and no fog centre. */
export function whyNotInContact(state: State, from: Hex, to: Hex): Refused | undefined {
  if (sideBetween(layOf(state.board), from, to) === SIDE.impassable) {
    return refuse('illegal/attack.hexside', {}, 'TW-CMB-20');
  }
  if (isFogCentre(state, from) || isFogCentre(state, to))
    return refuse('illegal/attack.fog', {}, 'TW-MAG-16');
  return undefined;
}

function whyNoDice(state: State, attacker: number, target: number): Refused | undefined {
  return countDice(state, attacker, target).dice < 1
    ? refuse('illegal/attack.no-dice', {}, 'TW-CMB-15')
    : undefined;
}

/** TW-SIE-05, TW-DOC-14: buildings a piece may batter from where it stands, by their hex. */
export function buildingsInReach(state: State, attacker: number): readonly Hex[] {
  return state.buildings
    .filter(({ at }) => whyNotBatter(state, attacker, at) === undefined)
    .map(({ at }) => at);
}

/** TW-SIE-04..06, 10, 13: why a piece may not attack a building; undefined when it may. */
export function whyNotBatter(state: State, attacker: number, at: Hex): Refused | undefined {
  const { specials } = fighterOf(state, attacker).profile;
  if (!state.buildings.some((building) => building.at === at))
    return refuse('illegal/attack.no-building', {}, 'TW-SIE-01');
  if (specials.damagesBuildings === undefined)
    return refuse('illegal/attack.siege-equipment', {}, 'TW-SIE-04');
  const from = pieceOf(state, attacker).at;
  const range = distance(layOf(state.board), from, at);
  if (baseDice(state, attacker, range) < 1) return refuse('illegal/attack.distance', { range }, 'TW-UNI-08');
  if (isShutOff(state, attacker)) return refuse('illegal/attack.trap-holds', {}, 'TW-GAP-73');
  if (range > 1 && specials.indirect === undefined && !canSee(state, from, at)) {
    return refuse('illegal/attack.unseen', {}, 'TW-CMB-17');
  }
  return undefined;
}
