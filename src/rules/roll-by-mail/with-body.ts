/** A state with one thing about one fighter changed: what `evolve` is made of. */
import { type Body, bodyOf, type Engagement, indexOf, type State } from './state.ts';

export function withBody(state: State, id: string, change: Partial<Body>): State {
  const index = indexOf(state, id);
  const bodies = state.bodies.slice();
  bodies[index] = { ...bodyOf(state, index), ...change };
  return { ...state, bodies };
}

export function withKit(state: State, id: string, kit: readonly string[]): State {
  const fighters = state.fighters.map((fighter) => (fighter.id === id ? { ...fighter, kit } : fighter));
  return { ...state, fighters };
}

/** A fighter who is no longer engaged may change weapons (RM-GAP-40). */
export function withoutEngagements(state: State, id: string): State {
  const index = indexOf(state, id);
  const engaged = state.engaged.filter(([red, black]) => red !== index && black !== index);
  return engaged.length === state.engaged.length ? state : { ...state, engaged };
}

/** RM-RND-03: a fighter engaged with those, each pair once. */
export function engagedWith(state: State, index: number, foes: readonly number[]): State {
  const pairs = foes.map((foe): Engagement => (index < foe ? [index, foe] : [foe, index]));
  const fresh = pairs.filter(
    ([red, black]) => !state.engaged.some(([one, other]) => one === red && other === black),
  );
  return { ...state, engaged: [...state.engaged, ...fresh] };
}
