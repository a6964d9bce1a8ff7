/** Commanders and their re-rolls (XZ-CMD, XZ-GAP-58, XZ-DOC-17). */
import { gapBetween, isAtMost } from './feet.ts';
import { emit, type Play } from './play.ts';
import { footOf, membersOf } from './standing.ts';
import {
  fighterOf,
  isBody,
  kindOf,
  type Member,
  type RerollKind,
  type State,
  sideOf,
  unitOf,
} from './state.ts';
import { INCH } from './tables.ts';

/** Who could have a roll of this unit thrown again: the one with most re-rolls left; -1 for nobody. */
export function commanderFor(state: State, index: number): number {
  let best = -1;
  for (let i = 0; i < state.fighters.length; i += 1) {
    if (sideOf(state, i) !== sideOf(state, index) || !mayCommand(state, i)) continue;
    if (best >= 0 && unitOf(state, best).pool >= unitOf(state, i).pool) continue;
    if (isInReach(state, i, index)) best = i;
  }
  return best;
}

/** XZ-CMD-01, 05. */
function mayCommand(state: State, index: number): boolean {
  const unit = unitOf(state, index);
  if (unit.pool === 0 || unit.is !== 'on-table') return false;
  return unit.morale === 'OK' || unit.morale === 'SUPPRESSED';
}

/** XZ-CMD-03: to the nearest model of the unit that rolls; its own always. */
function isInReach(state: State, commander: number, index: number): boolean {
  if (commander === index || unitOf(state, commander).host === index) return true;
  const radius = (kindOf(state, commander).command?.radius ?? 0) * INCH;
  const from = footOf(state, { unit: commander, model: unitOf(state, commander).leader });
  return membersOf(state, index).some((member: Member) =>
    isAtMost(gapBetween(from, footOf(state, member)), radius),
  );
}

/** XZ-GAP-60: an own commander on good morale on the table. */
export function hasCommander(state: State, side: 'red' | 'black'): boolean {
  return state.fighters.some((fighter, index) => {
    const unit = unitOf(state, index);
    if (fighter.side !== side || unit.is !== 'on-table' || unit.morale !== 'OK') return false;
    return kindOf(state, index).command !== undefined && (isBody(state, index) || unit.host >= 0);
  });
}

/** One roll of a unit: which faces missed, and how often the pool must hold for it. */
export interface Missed {
  readonly kind: RerollKind;
  readonly faces: readonly number[];
  readonly missed: readonly number[];
  /** Uses that must be left. */
  readonly atLeast: number;
  roll(at: number): number;
}

/** Whether the side's policy has such a roll thrown again, and a commander is there for it. */
export function mayReroll(state: State, index: number, kind: RerollKind, atLeast: number): boolean {
  if (!state.policies[sideOf(state, index)].rerolls.includes(kind)) return false;
  const commander = commanderFor(state, index);
  return commander >= 0 && unitOf(state, commander).pool >= atLeast;
}

/** XZ-CMD-02: has the missed dice thrown again, where the side's policy says so and a commander can. */
export function commandReroll(play: Play, index: number, roll: Missed): readonly number[] {
  if (roll.missed.length === 0 || !mayReroll(play.state, index, roll.kind, roll.atLeast)) return roll.faces;
  const commander = commanderFor(play.state, index);
  const faces = [...roll.faces];
  for (const at of roll.missed) faces[at] = roll.roll(at);
  emit(play, {
    kind: 'command-used',
    rule: 'XZ-CMD-02',
    unit: fighterOf(play.state, commander).id,
    for: fighterOf(play.state, index).id,
    roll: roll.kind,
    faces,
  });
  return faces;
}
