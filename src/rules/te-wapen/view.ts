/** What a reader may know: everything but the order of the cards, and the traps the other side has hidden. */
import { once } from '../../kernel/remember.ts';
import type { BattleReader } from '../../kernel/ruleset.ts';
import { copyState } from './draft.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

export interface View {
  readonly reader: BattleReader;
  /** The state with what the reader may not know taken out. */
  readonly state: State;
}

export function viewOf(state: State, reader: BattleReader): View {
  if (reader === 'gm') return { reader, state };
  const deck = state.deck.slice(0, state.drawn);
  const trapsInHand = {
    red: reader === 'red' ? state.trapsInHand.red : [],
    black: reader === 'black' ? state.trapsInHand.black : [],
  };
  const known = copyState(state);
  known.deck = deck;
  if (state.traps.length > 0) known.traps = knownTraps(state.traps)[reader];
  known.trapsInHand = trapsInHand;
  return { reader, state: known };
}

/** The same list for the same traps: what is worked out from it is not worked out for each view anew. */
const knownTraps = once(
  (traps: State['traps']): Readonly<Record<'red' | 'black' | 'public', State['traps']>> => {
    const knownTo = (reader: string) => traps.filter((trap) => !trap.isHidden || trap.owner === reader);
    return { red: knownTo('red'), black: knownTo('black'), public: knownTo('public') };
  },
);

/** The events a reader may know. Nobody but the GM sees a deck. */
export function visibleTo(events: readonly Event[], reader: BattleReader): readonly Event[] {
  if (reader === 'gm') return events;
  return events.flatMap((event): readonly Event[] => {
    if (event.kind === 'turn-begun') return [{ ...event, deck: [] }];
    if (event.kind === 'trap-placed' && event.isHidden && event.side !== reader) return [];
    return [event];
  });
}
