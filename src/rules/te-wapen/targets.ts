/** Whom a piece may attack (TW-CMB-01..20, TW-DOC-12..14). */
import { type Refused, refuse } from '../../kernel/result.ts';
import { distance, type Hex, layOf, OFF_BOARD, SIDE, sideBetween } from './board.ts';
import { baseDice, countDice } from './dice-count.ts';
import { isExposed } from './occupancy.ts';
import { canSee, isFogCentre } from './sight.ts';
import { fighterOf, isUnit, pieceOf, type State, sideOf } from './state.ts';
import { isShutOff } from './traps.ts';

/** The enemies the piece may attack from where it stands, by number: all, or the first so many. */
export function targetsOf(
  state: State,
  attacker: number,
  atMost = Number.POSITIVE_INFINITY,
): readonly number[] {
  if (!isUnit(state, attacker)) return [];
  const { combat } = fighterOf(state, attacker).profile;
  const lay = layOf(state.board);
  const from = pieceOf(state, attacker).at;
  const side = sideOf(state, attacker);
  const found: number[] = [];
  for (let target = 0; target < state.pieces.length && found.length < atMost; target += 1) {
    const at = state.pieces[target]?.at ?? OFF_BOARD;
    if (at < 0 || state.fighters[target]?.side === side) continue;
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
  const { profile } = fighterOf(state, attacker);
  if (!isExposed(state, target) || sideOf(state, target) === sideOf(state, attacker)) {
    return no('TW-DOC-12', 'That is no enemy who can be attacked.');
  }
  if (profile.kind === 'individual') return no('TW-IND-11', 'Individuals roll no combat dice.');
  if (profile.specials.attacksOnlyBuildings !== undefined)
    return no('TW-GAP-94', 'It attacks buildings only.');
  if (isShutOff(state, target) || isShutOff(state, attacker))
    return no('TW-GAP-73', 'A trap shuts it off from everybody else.');
  return whyNotReach(state, attacker, target) ?? whyNoDice(state, attacker, target);
}

function whyNotReach(state: State, attacker: number, target: number): Refused | undefined {
  const from = pieceOf(state, attacker).at;
  const to = pieceOf(state, target).at;
  const range = distance(layOf(state.board), from, to);
  if (baseDice(state, attacker, range) < 1) return no('TW-UNI-08', `It has no attack at distance ${range}.`);
  if (range === 1) return whyNotInContact(state, from, to);
  const { specials } = fighterOf(state, attacker).profile;
  if (specials.indirect === undefined && !canSee(state, from, to))
    return no('TW-CMB-17', 'Nothing is to be seen of it from there.');
  return undefined;
}

/** TW-CMB-20, TW-MAG-16: close combat needs ground between and no fog centre. */
export function whyNotInContact(state: State, from: Hex, to: Hex): Refused | undefined {
  if (sideBetween(layOf(state.board), from, to) === SIDE.impassable) {
    return no('TW-CMB-20', 'There is no close combat across an impassable hexside.');
  }
  if (isFogCentre(state, from) || isFogCentre(state, to))
    return no('TW-MAG-16', 'The fog is too thick for a fight.');
  return undefined;
}

function whyNoDice(state: State, attacker: number, target: number): Refused | undefined {
  return countDice(state, attacker, target).dice < 1
    ? no('TW-CMB-15', 'No dice are left after the penalties.')
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
    return no('TW-SIE-01', 'No building stands there.');
  if (specials.damagesBuildings === undefined)
    return no('TW-SIE-04', 'Only siege equipment damages buildings.');
  const from = pieceOf(state, attacker).at;
  const range = distance(layOf(state.board), from, at);
  if (baseDice(state, attacker, range) < 1) return no('TW-UNI-08', `It has no attack at distance ${range}.`);
  if (isShutOff(state, attacker)) return no('TW-GAP-73', 'A trap holds it.');
  if (range > 1 && specials.indirect === undefined && !canSee(state, from, at)) {
    return no('TW-CMB-17', 'Nothing is to be seen of it from there.');
  }
  return undefined;
}

function no(rule: string, message: string): Refused {
  return refuse('illegal/attack', message, 'Choose another target, or do nothing.', rule);
}
