/** A battle as it is watched: scene after scene, each with its board, for one reader. */
import type { BattleRecord } from '../../kernel/battle.ts';
import type { Json } from '../../kernel/brand.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import { hashJson } from '../../kernel/hash.ts';
import { say } from '../../kernel/message.ts';
import type { AttackWay } from '../../kernel/moments.ts';
import type { Board, Picture, Point } from '../../kernel/picture.ts';
import type { AnyRuleset, BattleEvent, BattleReader } from '../../kernel/ruleset.ts';
import type { Throw } from '../../kernel/watch.ts';
import { oneLine } from '../plain-text.ts';
import { upperFirst } from '../words.ts';

/** What a battle is watched from: its record, finished or not. */
export type Watched = Pick<BattleRecord, 'scenario' | 'seed' | 'events' | 'finalState'>;

/** What stands between one thing that is told and the next. */
export interface Scene {
  /** 0 before the first round. */
  readonly round: number;
  /** Nothing where only dice fell. */
  readonly says: string;
  /** The board once it has happened. */
  readonly board: Board;
  /** The same with all that is read beside it. */
  picture(): Picture;
  /** With the rule that asked for them. */
  readonly dice: readonly (Throw & { readonly rule: string })[];
  readonly arrows: readonly Arrow[];
}

export interface Arrow {
  readonly kind: 'move' | AttackWay;
  readonly from: Point;
  readonly to: Point;
}

/** A scene whose board is not drawn yet: what goes without words still belongs to it. */
interface Opened {
  readonly round: number;
  readonly says: string;
  readonly dice: Scene['dice'];
  readonly attacks: readonly Attack[];
  readonly moved: Set<string>;
}

interface Attack {
  readonly how: AttackWay;
  readonly by: string;
  readonly targets: readonly string[];
}

/**
 * Plays the events of a record upon its deployment and shows each scene that the reader may see, in order. Boards are made of
 * the reader's view and words of the events that are visible to them: nothing else of the battle gets here.
 * @throws Error when the events do not lead to the state that the record ends with.
 */
export function watchBattle(
  ruleset: AnyRuleset,
  { scenario, seed, events, finalState }: Watched,
  reader: BattleReader,
  show: (scene: Scene) => void,
): void {
  const stage = openStage(ruleset, reader, show);
  let state: Json = ruleset.deploy(scenario, seededDice(seed).fork('deploy')).state;
  stage.open(0, state, events[0] ?? []);
  for (const step of events.slice(1)) {
    const before = ruleset.round(state);
    const states = statesOf(ruleset, state, step);
    stage.play(before, states, step);
    state = states.at(-1) ?? state;
  }
  if (hashJson(state) !== finalState) throw new Error('the events of a battle lead to another end');
  stage.close(state);
}

/** The states before the first event and after each. */
function statesOf(ruleset: AnyRuleset, before: Json, events: readonly BattleEvent[]): readonly Json[] {
  const states: Json[] = [before];
  for (const event of events) states.push(ruleset.watch.evolve(states.at(-1), event));
  return states;
}

function openStage(ruleset: AnyRuleset, reader: BattleReader, show: (scene: Scene) => void) {
  let opened: Opened | undefined;
  let places: ReadonlyMap<string, Point> = new Map();

  function close(state: Json): void {
    if (opened === undefined) return;
    const view = ruleset.view(state, reader);
    const board = ruleset.watch.board(view);
    const after = placesIn(board);
    const { moved, attacks, ...scene } = opened;
    const arrows = [
      ...[...(ruleset.watch.moved === undefined ? after.keys() : moved)].flatMap((id) =>
        moveArrow(places.get(id), after.get(id)),
      ),
      ...attacks.flatMap((attack) => attackArrows(attack, (id) => after.get(id) ?? places.get(id))),
    ];
    show({ ...scene, board, arrows, picture: () => ruleset.picture(view) });
    places = after;
    opened = undefined;
  }

  /** What was set up is one scene. */
  function open(round: number, state: Json, events: readonly BattleEvent[]): void {
    const view = ruleset.view(state, reader);
    const seen = seenOf(ruleset, events, reader, { view, before: () => view, events: [] });
    const says = seen.flatMap((each) => (each.says === '' ? [] : [each.says])).join(' ');
    opened = { round, says, dice: seen.flatMap(({ dice }) => dice), attacks: [], moved: new Set() };
  }

  /** Where nothing is said and no dice fall, it belongs to the scene before. */
  function take({ says, dice, attacks, moved }: Seen, round: number, before: Json): void {
    if (says !== '' || dice.length > 0) {
      close(before);
      opened = { round, says, dice, attacks, moved: new Set() };
    }
    for (const id of moved) opened?.moved.add(id);
  }

  /** `states` has the state before each event, and the one after the last. */
  function play(before: number, states: readonly Json[], events: readonly BattleEvent[]): void {
    let round = before;
    const view = ruleset.view(states.at(-1), reader);
    for (const [index, event] of events.entries()) {
      const before = () => ruleset.view(states[index], reader);
      const [seen] = seenOf(ruleset, [event], reader, { view, before, events: events.slice(0, index) });
      if (seen === undefined) continue;
      round = seen.begins ?? round;
      take(seen, round, states[index] ?? null);
    }
  }

  return { open, play, close };
}

interface Seen extends Pick<Opened, 'says' | 'dice' | 'attacks'> {
  readonly moved: readonly string[];
  /** The round it begins. */
  readonly begins: number | undefined;
}

interface Around {
  /** What names are read from. */
  readonly view: unknown;
  /** As it was before the first of the events. */
  before(): unknown;
  /** Of the same step, before them. */
  readonly events: readonly BattleEvent[];
}

function seenOf(
  ruleset: AnyRuleset,
  events: readonly BattleEvent[],
  reader: BattleReader,
  { view, before, events: sooner }: Around,
): readonly Seen[] {
  return ruleset.visible(events, reader).map((event): Seen => {
    const line = ruleset.narrate(event, view);
    const moment = ruleset.moment(event);
    return {
      says: line === undefined ? '' : upperFirst(oneLine(say(ruleset.messages, line))),
      dice: ruleset.watch
        .thrown(event, {
          view: before,
          get before() {
            return ruleset.visible(sooner, reader);
          },
        })
        .map((each) => ({ ...each, rule: event.rule })),
      attacks: moment?.kind === 'attack' ? [moment] : [],
      moved: ruleset.watch.moved?.(event) ?? [],
      begins: ruleset.roundBegun(event),
    };
  });
}

function placesIn({ shapes }: Board): ReadonlyMap<string, Point> {
  return new Map(shapes.flatMap(({ token }) => (token === undefined ? [] : [[token.of, token.at]])));
}

function moveArrow(from: Point | undefined, to: Point | undefined): readonly Arrow[] {
  if (from === undefined || to === undefined || isSame(from, to)) return [];
  return [{ kind: 'move', from, to }];
}

function attackArrows(
  { how, by, targets }: Attack,
  placeOf: (id: string) => Point | undefined,
): readonly Arrow[] {
  const from = placeOf(by);
  if (from === undefined) return [];
  return targets.flatMap((target) => {
    const to = placeOf(target);
    return to === undefined || isSame(from, to) ? [] : [{ kind: how, from, to }];
  });
}

const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
