/** What the game master's word does to a skirmish (RM-DOC-17, 18, 19). */
import type { BodyDraft } from './draft.ts';
import type { Change } from './ruling-changes.ts';
import { bodyOf, indexOf, type Mark, type State } from './state.ts';
import { wayBetween, withWay } from './ways.ts';
import { engagedWith, withBody, withKit, withoutEngagements } from './with-body.ts';

export function evolveRuling(state: State, change: Change): State {
  switch (change.kind) {
    case 'wounds':
      return wounds(state, change.fighter, change.left);
    case 'gone':
      return withoutEngagements(
        withBody(state, change.fighter, (body) => {
          body.is = 'gone';
        }),
        change.fighter,
      );
    case 'zone':
      return freed(
        withBody(state, change.fighter, (body) => {
          body.zone = change.zone;
        }),
        change.fighter,
      );
    case 'engage':
      return engaged(state, change.fighter, change.foe);
    case 'free':
      return freed(state, change.fighter);
    case 'mark':
      return marked(state, change);
    case 'unmark':
      return unmarked(state, change);
    case 'task': {
      const others = state.tasks.filter((task) => task !== change.task);
      return { ...state, tasks: change.isOpen ? [...others, change.task] : others };
    }
    case 'way':
      return {
        ...state,
        ways: withWay(state.ways ?? [], wayBetween(...change.between, change.isOpen)),
      };
    case 'kit':
      return rearmed(state, change.fighter, change.kit);
    case 'won':
      return state;
  }
}

/** RM-INJ-03; who stands again has nothing in hand, and no fate. */
function wounds(state: State, id: string, left: number): State {
  const { is } = bodyOf(state, indexOf(state, id));
  const wounded = withBody(state, id, (body) => {
    body.left = left;
    if (left === 0) {
      body.is = 'out';
      body.laid = [];
    } else if (is !== 'standing') standUp(body);
  });
  return left === 0 ? withoutEngagements(wounded, id) : wounded;
}

function standUp(body: BodyDraft): void {
  body.is = 'standing';
  body.hands = null;
  body.hasFought = false;
  body.fate = null;
}

/** RM-ORD-12: whoever is free has left that combat. */
function freed(state: State, id: string): State {
  return withBody(withoutEngagements(state, id), id, (body) => {
    body.hands = null;
    body.hasFought = false;
  });
}

function engaged(state: State, id: string, foe: string): State {
  const { zone } = bodyOf(state, indexOf(state, foe));
  const there = withBody(state, id, (body) => {
    body.zone = zone;
  });
  return engagedWith(there, indexOf(state, id), [indexOf(state, foe)]);
}

/** The newest mark comes first, and so counts before older ones. */
function marked(state: State, { fighters, mark, rounds }: Extract<Change, { kind: 'mark' }>): State {
  const inRound = (round: number | undefined): readonly Mark[] =>
    fighters.map((fighter) => ({ fighter, ...(round === undefined ? {} : { round }), ...mark }) as Mark);
  const fresh =
    rounds === null
      ? inRound(undefined)
      : Array.from({ length: rounds }, (_, i) => inRound(state.round + i)).flat();
  return { ...state, marks: [...fresh, ...state.marks] };
}

function unmarked(state: State, { fighters, what }: Extract<Change, { kind: 'unmark' }>): State {
  const holds = (mark: Mark): boolean => fighters.includes(mark.fighter) && mark[what] !== undefined;
  return { ...state, marks: state.marks.filter((mark) => !holds(mark)) };
}

/** What is no longer at hand is no longer in hand. */
function rearmed(state: State, id: string, kit: readonly string[]): State {
  const { hands } = bodyOf(state, indexOf(state, id));
  const has = (item: string | null): boolean => item === null || kit.includes(item);
  const isKept = hands === null || (has(hands.main) && has(hands.off));
  const armed = withKit(state, id, kit);
  return isKept
    ? armed
    : withBody(armed, id, (body) => {
        body.hands = null;
      });
}
