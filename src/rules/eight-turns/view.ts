/** What a reader may know: everything. Places of both armies are told only when both are set up. */
import type { BattleReader } from '../../kernel/ruleset.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

export interface View {
  readonly reader: BattleReader;
  readonly state: State;
}

export function viewOf(state: State, reader: BattleReader): View {
  return { reader, state };
}

/** Nothing that has happened on this table is hidden from anybody. */
export function visibleTo(events: readonly Event[], _reader: BattleReader): readonly Event[] {
  return events;
}
