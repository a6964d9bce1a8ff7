/** How people play by habit: what the adjutant that thinks ahead expects of an enemy beside its own way, and an opponent of the bench. */
import type { Habit } from '../../../kernel/habits.ts';
import type { Action, Order } from '../actions.ts';
import type { Standing } from '../standing.ts';
import { indexOf, type State } from '../state.ts';
import type { View } from '../view.ts';
import { orderBy } from './stances.ts';

/** Everybody at the nearest enemy. */
export const STRAIGHT: Standing = { stance: 'charge', targets: ['nearest'], attacks: 'focus' };

/** Everybody at the nearest enemy, shooting the nearest. */
export const straight: Habit<View, Action> = ({ state }, { kind, about }) =>
  kind === 'order' ? shotOr(state, indexOf(state, String(about)), STRAIGHT) : undefined;

/** Who can shoot from where they stand does. */
export function shotOr(state: State, index: number, standing: Standing): Order {
  const shot = orderBy(state, index, { ...standing, stance: 'hold' });
  return shot.action.kind === 'shoot' ? shot : orderBy(state, index, standing);
}
