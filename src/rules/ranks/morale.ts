/** Step 6: morale (RK-MOR), the break (RK-ROU-01, 03), and rallies (RK-RAL). */
import type { Need } from '../../kernel/dice.ts';
import { atMost } from '../../kernel/dice.ts';
import { destroy } from './casualties.ts';
import { isTouchedByEnemy, routWay } from './flight.ts';
import { boxOf } from './formation.ts';
import { emit, idOf, nameOf, type Play } from './play.ts';
import { areInContact } from './reach.ts';
import {
  fighterOf,
  isCharacter,
  isDisorganised,
  isMonster,
  isPresent,
  isRouting,
  profileAt,
  type State,
  sideOf,
  unitOf,
  woundsLeft,
} from './state.ts';
import { GAME, getSpell } from './tables.ts';

/** RK-MOR-01, RK-DIE-07: whether half is lost, in whole numbers. */
export function isHalfLost(original: number, left: number): boolean {
  return (original - left) * 100 >= GAME.morale.lossPct * original;
}

/** RK-RAL-04: whether too much is lost to rally. */
export function isPastRallying(original: number, left: number): boolean {
  return (original - left) * 100 >= GAME.rally.forbiddenLossPct * original;
}

/** RK-MOR-07, 08, RK-ART-03: who never tests. */
export function neverTests(state: State, index: number): boolean {
  return isCharacter(state, index) || isMonster(state, index) || fighterOf(state, index).original === 1;
}

/** RK-MOR-02, 09, RK-MAG-07: who tests in this step. */
function mustTest(state: State, index: number): boolean {
  const unit = unitOf(state, index);
  if ((unit.is !== 'on-table' && unit.is !== 'inside') || isRouting(state, index)) return false;
  if (neverTests(state, index)) return false;
  if (unit.dreadIn === state.turn) return true;
  return unit.lostIn === state.turn && isHalfLost(fighterOf(state, index).original, unit.figures);
}

/** RK-MOR-03, 04: the die must show less than this. */
function below(value: number): Need {
  return atMost(value - 1);
}

/** RK-MOR-10: all tests first, then the ways of those who broke. */
export function testMorale(play: Play): void {
  const broken: number[] = [];
  for (let index = 0; index < play.state.units.length; index += 1) {
    if (mustTest(play.state, index) && !holds(play, index)) broken.push(index);
  }
  for (const index of broken) breakUnit(play, index);
}

function holds(play: Play, index: number): boolean {
  const { original } = fighterOf(play.state, index);
  const left = unitOf(play.state, index).figures;
  const label = `RK-MOR-03 ${nameOf(play.state, index)} keeps its courage`;
  const face = rollCourage(play, original, left, label);
  const isPassed = face < left;
  emit(play, {
    kind: 'morale-tested',
    rule: 'RK-MOR-03',
    unit: idOf(play.state, index),
    original,
    left,
    face,
    isPassed,
  });
  return isPassed;
}

/** RK-DIE-06: a die with a face for each figure the unit began with; a unit of one rolls nothing and counts as 1. */
function rollCourage({ dice }: Play, original: number, value: number, label: string): number {
  return original < 2 ? 1 : dice.roll(original, label, below(value));
}

/** RK-ROU-01, RK-ART-04: it routs; crews abandon their pieces. */
function breakUnit(play: Play, index: number): void {
  if (profileAt(play.state, index).piece !== undefined) {
    destroy(play, index, 'guns-abandoned');
    return;
  }
  const way = routWay(play.state, index);
  emit(play, { kind: 'unit-routed', rule: 'RK-ROU-01', unit: idOf(play.state, index), way });
}

/** RK-RAL-01, 04, 06, RK-PAS-02: who may try to rally now. */
export function mayRally(state: State, index: number): boolean {
  const { rout, figures, is, rallyRefusedIn } = unitOf(state, index);
  if (rout === null || is !== 'on-table' || rout.moves < GAME.rally.routTurns) return false;
  if (isDisorganised(state, index)) return false;
  if (rallyRefusedIn === state.turn || isPastRallying(fighterOf(state, index).original, figures))
    return false;
  return !isTouchedByEnemy(state, index);
}

/** RK-RAL-05, 06, RK-HER-04: the best helper in base contact, or with it. */
function rallyHelper(state: State, index: number): number | undefined {
  const helpers = state.units.flatMap((_, other) => (helps(state, index, other) ? [other] : []));
  return helpers.sort((a, b) => woundsLeft(state, b) - woundsLeft(state, a) || a - b)[0];
}

function helps(state: State, index: number, other: number): boolean {
  if (other === index || sideOf(state, other) !== sideOf(state, index) || !isPresent(state, other))
    return false;
  const { character } = profileAt(state, other);
  if (character !== 'hero' && character !== 'general' && !isMonster(state, other)) return false;
  const { is, host } = unitOf(state, other);
  if (is === 'attached') return host === index;
  return !isRouting(state, other) && areInContact(boxOf(state, index), boxOf(state, other));
}

/** RK-RAL-02, 05, RK-MAG-10: what the rally die must stay below. */
function rallyBelow(state: State, index: number): number {
  const { figures, heartenedIn } = unitOf(state, index);
  const helper = rallyHelper(state, index);
  const help = helper === undefined ? 0 : woundsLeft(state, helper);
  const heart = heartenedIn === state.turn ? (getSpell('hearten').effect.rallyBonus ?? 0) : 0;
  return figures - GAME.rally.below + help + heart;
}

/** RK-RAL-02, 03: one test; true if it passed. */
export function testRally(play: Play, index: number): boolean {
  const { original } = fighterOf(play.state, index);
  const value = rallyBelow(play.state, index);
  const helper = rallyHelper(play.state, index);
  const face = rollCourage(play, original, value, `RK-RAL-02 ${nameOf(play.state, index)} rallies`);
  const isPassed = face < value;
  emit(play, {
    kind: 'rally-tested',
    rule: 'RK-RAL-02',
    unit: idOf(play.state, index),
    face,
    below: value,
    ...(helper === undefined ? {} : { helper: idOf(play.state, helper) }),
    isPassed,
  });
  return isPassed;
}
