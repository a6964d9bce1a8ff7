/** What a reader may know (RM-MAG-11, RM-SPC-02, RM-GAP-84). */
import { once, rememberLast } from '../../kernel/remember.ts';
import type { BattleReader } from '../../kernel/ruleset.ts';
import { copyBody, copyState } from './draft.ts';
import type { Event } from './events.ts';
import type { Body, Fighter, State } from './state.ts';
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
  const seen = copyState(state);
  seen.fighters = state.fighters.map((fighter, index) =>
    fighter.side === reader ? fighter : hidden(fighter, reader, state.bodies[index]?.hasCast === true),
  );
  seen.bodies = state.bodies.map((body, index) =>
    body.fate === null || state.fighters[index]?.side === reader ? body : withoutFate(body),
  );
  return { reader, bestiary: metBy(state, reader), state: seen };
}

function withoutFate(body: Body): Body {
  const seen = copyBody(body);
  seen.fate = null;
  return seen;
}

/** The public has met nobody (RM-GAP-84). */
function metBy(state: State, reader: BattleReader): readonly string[] {
  if (reader === 'public') return [];
  const met = new Set<string>();
  for (const { side, keeps } of state.fighters) {
    if (side === reader) for (const troop of keeps?.met ?? []) met.add(troop);
  }
  state.fighters.forEach(({ side, troop }, index) => {
    if (side !== reader && state.bodies[index]?.is !== 'away') met.add(troop);
  });
  return [...met];
}

/** Skills, standing orders, a fighter's own story, and their art until they have used it are nobody else's business. */
function hidden(fighter: Fighter, reader: BattleReader, hasCast: boolean): Fighter {
  const { plain, artful } = reader === 'public' ? STRANGERS : FOES;
  return hasCast && fighter.wizard !== undefined ? artful(fighter) : plain(fighter);
}

/** Each is made once: fighters stay the same from round to round, and whoever chooses looks at all of them. */
const seenOnce = (isPublic: boolean) => ({
  plain: once((fighter: Fighter) => shown(fighter, isPublic)),
  artful: once(({ wizard, ...fighter }: Fighter): Fighter => {
    const seen = shown(fighter, isPublic);
    return wizard === undefined ? seen : { ...seen, wizard };
  }),
});

/** RM-SPC-02: who has met them reads of their gear in the bestiary; the public has met nobody. */
function shown(
  { wizard: _wizard, keeps: _keeps, standing: _standing, gear, ...seen }: Fighter,
  isPublic: boolean,
): Fighter {
  return { ...seen, ...(isPublic || gear === undefined ? {} : { gear }), skills: [] };
}

const STRANGERS = seenOnce(true);
const FOES = seenOnce(false);

/** Orders are heard when they are carried out; what the tables said of a fighter is for the fighter's side. */
export function visibleTo(events: readonly Event[], reader: BattleReader): readonly Event[] {
  if (reader === 'gm') return events;
  return events.filter((event) => event.kind !== 'fate-rolled' && event.kind !== 'kit-chosen');
}
