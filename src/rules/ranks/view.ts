/** What a reader may know: all but what the other side has declared and not yet carried out (RK-SEQ-03). */
import type { BattleReader } from '../../kernel/ruleset.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

export interface View {
  readonly reader: BattleReader;
  readonly state: State;
}

const views = new WeakMap<State, Map<BattleReader, View>>();

export function viewOf(state: State, reader: BattleReader): View {
  const known = views.get(state) ?? new Map<BattleReader, View>();
  views.set(state, known);
  const view = known.get(reader) ?? { reader, state: seenBy(state, reader) };
  known.set(reader, view);
  return view;
}

function seenBy(state: State, reader: BattleReader): State {
  const isOpen = state.orders.every((order) => order === null);
  if (reader === 'gm' || isOpen) return state;
  return {
    ...state,
    orders: state.orders.map((order, index) => (state.fighters[index]?.side === reader ? order : null)),
  };
}

/** Declarations are their own side's secret; the rest happens on the table. */
export function visibleTo(events: readonly Event[], reader: BattleReader): readonly Event[] {
  return events.filter(
    (event) => event.kind !== 'orders-declared' || reader === 'gm' || event.side === reader,
  );
}
