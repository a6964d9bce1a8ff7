/** What a reader may know (RM-MAG-11, RM-SPC-02, RM-GAP-84). */
import { rememberLast } from '../../kernel/remember.ts';
import type { BattleReader } from '../../kernel/ruleset.ts';
import type { Event } from './events.ts';
import type { Fighter, State } from './state.ts';
import { ROWS } from './tables.ts';

export interface View {
  readonly reader: BattleReader;
  /** RM-NPC-02: troop ids of the foes the player has met, here or in earlier skirmishes; the game master knows them all. */
  readonly bestiary: readonly string[];
  /** Of others' fighters without what is theirs alone: see `hidden`. */
  readonly state: State;
}

/** The game master sees all, a side its own fighters whole, everybody else what can be seen. */
export function viewOf(state: State, reader: BattleReader): View {
  if (reader !== 'gm') return SEEN_BY[reader](state);
  return { reader, bestiary: ROWS.map(({ list, id }) => `${list}/${id}`), state };
}

/** One view of a state for each reader: it is asked for again with every question. */
const SEEN_BY: Readonly<Record<Exclude<BattleReader, 'gm'>, (state: State) => View>> = {
  red: rememberLast((state) => seenBy(state, 'red')),
  black: rememberLast((state) => seenBy(state, 'black')),
  public: rememberLast((state) => seenBy(state, 'public')),
};

function seenBy(state: State, reader: BattleReader): View {
  const fighters = state.fighters.map((fighter, index) =>
    fighter.side === reader ? fighter : hidden(fighter, reader, state.bodies[index]?.hasCast === true),
  );
  const bodies = state.bodies.map((body, index) =>
    body.fate === null || state.fighters[index]?.side === reader ? body : { ...body, fate: null },
  );
  return { reader, bestiary: metBy(state, reader), state: { ...state, fighters, bodies } };
}

/** The public has met nobody (RM-GAP-84). */
function metBy(state: State, reader: BattleReader): readonly string[] {
  if (reader === 'public') return [];
  const before = state.fighters.flatMap(({ side, keeps }) => (side === reader ? (keeps?.met ?? []) : []));
  const here = state.fighters.flatMap(({ side, troop }, index) =>
    side !== reader && state.bodies[index]?.is !== 'away' ? [troop] : [],
  );
  return [...new Set([...before, ...here])];
}

/** Skills, standing orders, a fighter's own story, and their art until they have used it are nobody else's business. */
function hidden(fighter: Fighter, reader: BattleReader, hasCast: boolean): Fighter {
  const { wizard, keeps: _keeps, standing: _standing, gear, ...seen } = fighter;
  // RM-SPC-02: who has met them reads of their gear in the bestiary; the public has met nobody.
  const told = reader === 'public' || gear === undefined ? {} : { gear };
  return { ...seen, ...told, skills: [], ...(wizard !== undefined && hasCast ? { wizard } : {}) };
}

/** Orders are heard when they are carried out; what the tables said of a fighter is for the fighter's side. */
export function visibleTo(events: readonly Event[], reader: BattleReader): readonly Event[] {
  if (reader === 'gm') return events;
  return events.filter((event) => event.kind !== 'fate-rolled' && event.kind !== 'kit-chosen');
}
