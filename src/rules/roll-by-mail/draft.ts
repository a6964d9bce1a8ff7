/**
 * Copies that may still be written to, made field by field: every state and every body of a skirmish is then of one make
 * (two for states: with and without `ways`), which all that reads them is compiled for once. A spread of that many fields
 * takes ten times as long, and what it makes is of as many makes as there were changes before (ADR 70).
 */
import type { Body, State } from './state.ts';

type Writable<T> = { -readonly [Field in keyof T]: T[Field] };

/** A copy of a state that its maker may write to. The lists in it are shared: replace them, never change them. */
export type StateDraft = Writable<State>;
/** A copy of a body that its maker may write to. */
export type BodyDraft = Writable<Body>;

/** The same state once more, with no field forgotten: the compiler sees to it. */
export function copyState(state: State): StateDraft {
  return state.ways === undefined ? copyInRow(state) : { ...copyInRow(state), ways: state.ways };
}

/** Where zones lie in a row, which is nearly everywhere. */
function copyInRow(state: State): Required<Omit<State, 'ways'>> {
  return {
    settings: state.settings,
    title: state.title,
    ground: state.ground,
    marks: state.marks,
    tasks: state.tasks,
    mayConcede: state.mayConcede,
    fighters: state.fighters,
    bodies: state.bodies,
    brought: state.brought,
    engaged: state.engaged,
    traps: state.traps,
    round: state.round,
    phase: state.phase,
    started: state.started,
    outBefore: state.outBefore,
  };
}

/** The same body once more. */
export function copyBody(body: Body): BodyDraft {
  const copy: Required<Body> = {
    zone: body.zone,
    left: body.left,
    is: body.is,
    hasMoved: body.hasMoved,
    hasCharged: body.hasCharged,
    hasFought: body.hasFought,
    hands: body.hands,
    fear: body.fear,
    laid: body.laid,
    hasCast: body.hasCast,
    putOut: body.putOut,
    fate: body.fate,
  };
  return copy;
}
