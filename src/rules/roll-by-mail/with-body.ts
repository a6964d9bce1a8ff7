/** A state with one thing about one fighter changed: what `evolve` is made of. */
import { type BodyDraft, copyBody, copyState } from './draft.ts';
import { type Body, bodyOf, type Engagement, indexOf, type State } from './state.ts';

/** The state with a copy of the fighter's body in it, as `change` leaves that copy. */
export function withBody(state: State, id: string, change: (body: BodyDraft) => void): State {
  const index = indexOf(state, id);
  const body = copyBody(bodyOf(state, index));
  change(body);
  const bodies = state.bodies.slice();
  bodies[index] = body;
  return withBodies(state, bodies);
}

export function withBodies(state: State, bodies: readonly Body[]): State {
  const next = copyState(state);
  next.bodies = bodies;
  return next;
}

export function withKit(state: State, id: string, kit: readonly string[]): State {
  const next = copyState(state);
  next.fighters = state.fighters.map((fighter) => (fighter.id === id ? { ...fighter, kit } : fighter));
  return next;
}

/** A fighter who is no longer engaged may change weapons (RM-GAP-40). */
export function withoutEngagements(state: State, id: string): State {
  const index = indexOf(state, id);
  const engaged = state.engaged.filter(([red, black]) => red !== index && black !== index);
  return engaged.length === state.engaged.length ? state : withEngaged(state, engaged);
}

/** RM-RND-03: a fighter engaged with those, each pair once. */
export function engagedWith(state: State, index: number, foes: readonly number[]): State {
  const pairs = foes.map((foe): Engagement => (index < foe ? [index, foe] : [foe, index]));
  const fresh = pairs.filter(
    ([red, black]) => !state.engaged.some(([one, other]) => one === red && other === black),
  );
  return withEngaged(state, [...state.engaged, ...fresh]);
}

function withEngaged(state: State, engaged: readonly Engagement[]): State {
  const next = copyState(state);
  next.engaged = engaged;
  return next;
}
