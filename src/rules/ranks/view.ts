/** What a reader may know: all but what the other side has declared and not yet carried out (RK-SEQ-03). */
import { rememberLast } from '../../kernel/remember.ts';
import type { BattleReader } from '../../kernel/ruleset.ts';
import { changedState } from './draft.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

export interface View {
  readonly reader: BattleReader;
  readonly state: State;
}

export function viewOf(state: State, reader: BattleReader): View {
  return VIEWS[reader](state);
}

function viewsOf(reader: BattleReader): (state: State) => View {
  return rememberLast((state) => ({ reader, state: seenBy(state, reader) }));
}

const VIEWS: Readonly<Record<BattleReader, (state: State) => View>> = {
  red: viewsOf('red'),
  black: viewsOf('black'),
  public: viewsOf('public'),
  gm: viewsOf('gm'),
};

function seenBy(state: State, reader: BattleReader): State {
  const isOpen = state.orders.every((order) => order === null);
  if (reader === 'gm' || isOpen) return state;
  const orders = state.orders.map((order, index) => (state.fighters[index]?.side === reader ? order : null));
  return changedState(state, { orders });
}

/** Declarations are their own side's secret; the rest happens on the table. */
export function visibleTo(events: readonly Event[], reader: BattleReader): readonly Event[] {
  return events.filter(
    (event) => event.kind !== 'orders-declared' || reader === 'gm' || event.side === reader,
  );
}
