/**
 * The least a ruleset can be, on one page: two lines of troops strike at each other, round by round, until one is gone.
 *
 * TY-1: in each round both sides say in secret whether they press or hold.
 * TY-2: each unit that stands rolls a die: 4 or more hits for who presses, 5 or more for who holds.
 * TY-3: all strike at once; a hit takes one figure from the enemy's first unit that stands.
 * TY-4: a side with nobody left has lost; two such sides, or the round limit, are a draw.
 */
import { type Static, Type } from 'typebox';
import { question, whyNotAnswer } from '../../src/kernel/answers.ts';
import type { Dice } from '../../src/kernel/dice.ts';
import { fighterOf, indexOf, membersOf, unitOf } from '../../src/kernel/fighters.ts';
import { fighterLabel } from '../../src/kernel/labels.ts';
import { line, type Narrators, narrateBy } from '../../src/kernel/message.ts';
import { aftermathBy, outcomeLine, outcomeOf } from '../../src/kernel/outcome.ts';
import { lastOf } from '../../src/kernel/phrase-book.ts';
import { applyBy, begin, emitBy, type Play as PlayOf } from '../../src/kernel/play.ts';
import { ok, unwrap } from '../../src/kernel/result.ts';
import {
  type EngagedParty,
  type Outcome,
  otherSide,
  type Ruleset,
  SIDES,
  type Side,
  type TroopType,
} from '../../src/kernel/ruleset.ts';
import { scenarioPaper } from '../../src/kernel/scenario.ts';
import { settingsBy } from '../../src/kernel/settings.ts';
import { refuse } from './refuse.ts';

const STRENGTH = 3;
const SIDE = Type.Union([Type.Literal('red'), Type.Literal('black')]);
const BODY = Type.Object({
  fighters: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      side: SIDE,
      left: Type.Integer(),
      isPerson: Type.Boolean(),
    }),
  ),
});
const ACTION = Type.Object({
  kind: Type.Literal('stance'),
  stance: Type.Union([Type.Literal('press'), Type.Literal('hold')]),
});
type Body = Static<typeof BODY>;
type Fighter = Body['fighters'][number];
type Action = Static<typeof ACTION>;
const PRESS: Action = { kind: 'stance', stance: 'press' };
const HOLD: Action = { kind: 'stance', stance: 'hold' };
const ACTIONS = [PRESS, HOLD];

interface State {
  readonly fighters: readonly Fighter[];
  readonly units: readonly { readonly left: number }[];
  readonly round: number;
  readonly roundLimit: number;
  readonly phase: { readonly kind: 'stance' } | { readonly kind: 'over'; readonly outcome: Outcome };
}
type Event =
  | { readonly kind: 'round-begun'; readonly rule: string; readonly round: number }
  | { readonly kind: 'unit-hit'; readonly rule: string; readonly unit: string; readonly left: number }
  | { readonly kind: 'battle-ended'; readonly rule: string; readonly outcome: Outcome };
type Play = PlayOf<State, Event>;

function evolve(state: State, event: Event): State {
  switch (event.kind) {
    case 'round-begun':
      return { ...state, round: event.round };
    case 'unit-hit':
      return { ...state, units: state.units.with(indexOf(state, event.unit), { left: event.left }) };
    case 'battle-ended':
      return { ...state, phase: { kind: 'over', outcome: event.outcome } };
  }
}
const emit = emitBy(evolve);

const OPTIONS = [{ id: 'roundLimit', title: 'Rounds', rule: 'TY-4', values: [2, 99], standard: 20 }];
const { checkOptions, settingsOf } = settingsBy({
  title: 'Tiny',
  all: OPTIONS,
  shape: Type.Object({ roundLimit: Type.Integer() }),
});
const { scenarioOf, bodyOf, parseScenario } = scenarioPaper<Body>({
  ruleset: 'tiny',
  title: 'Tiny',
  revision: 'tiny-1',
  body: BODY,
  rule: 'TY-1',
  checkOptions,
  checkBody: ok,
});

const standing = (state: State, side: Side): readonly number[] =>
  membersOf(state, side).filter((index) => unitOf(state, index).left > 0);

function decisionsOf({ phase }: State) {
  if (phase.kind === 'over') return [];
  return SIDES.map((side) => ({ ...question(side, 'stance', 'TY-1'), isSecret: true }));
}

/** TY-2. */
function hitsOf({ state, dice }: Play, side: Side, stance: Action['stance']): number {
  const faces = standing(state, side).map((index) =>
    dice.roll(6, `TY-2 ${fighterOf(state, index).id} strikes`),
  );
  return faces.filter((face) => face >= (stance === 'press' ? 4 : 5)).length;
}

/** TY-3: all dice are rolled before the first figure falls. */
function strike(play: Play, stances: Readonly<Record<Side, Action['stance']>>): void {
  const hits = SIDES.map((side) => hitsOf(play, side, stances[side]));
  SIDES.forEach((side, i) => {
    for (let hit = 0; hit < (hits[i] ?? 0); hit += 1) lose(play, otherSide(side));
  });
}

function lose(play: Play, side: Side): void {
  const [first] = standing(play.state, side);
  if (first === undefined) return;
  const unit = fighterOf(play.state, first).id;
  emit(play, { kind: 'unit-hit', rule: 'TY-3', unit, left: unitOf(play.state, first).left - 1 });
}

/** TY-4. */
function goOn(play: Play): void {
  const { round: rounds, roundLimit } = play.state;
  const left = SIDES.filter((side) => standing(play.state, side).length > 0);
  if (left.length === 2 && rounds < roundLimit) {
    emit(play, { kind: 'round-begun', rule: 'TY-1', round: rounds + 1 });
    return;
  }
  const [only] = left;
  const winner = left.length === 1 && only !== undefined ? only : 'draw';
  const outcome: Outcome = { winner, why: 'destroyed', rule: 'TY-4', rounds };
  emit(play, { kind: 'battle-ended', rule: 'TY-4', outcome });
}

const TROOP: TroopType = {
  id: 'line/foot',
  name: 'Foot',
  list: 'line',
  role: 'foot',
  strength: STRENGTH,
  counts: 'figure',
  pace: 1,
  worth: 10,
  summary: '3 figures',
  isHouse: true,
};

function forceOf(side: Side, { armies }: EngagedParty): readonly Fighter[] {
  return armies.flatMap(({ units, general }) => [
    ...units.map(({ id, name, left }) => ({ id, name, side, left, isPerson: false })),
    ...(general === undefined ? [] : [{ id: general.id, name: general.name, side, left: 1, isPerson: true }]),
  ]);
}

const NARRATORS: Narrators<Event, State> = {
  'round-begun': ({ round }) => line('round-begun', { round }),
  'unit-hit': ({ unit, left }, state) => line('unit-hit', { unit: fighterLabel(state, unit), left }),
  'battle-ended': ({ outcome }) => outcomeLine(outcome),
};

export const tiny: Ruleset<State, { readonly state: State }, Action, Event> = {
  id: 'tiny',
  title: 'Tiny',
  source: { title: 'One page', author: 'the house', edition: 'for tests' },
  revision: 'tiny-1',
  options: OPTIONS,
  checkOptions,
  troops: [TROOP],
  own: {
    row: Type.Object({}),
    troopOf: (list, { id, name }) => ok({ ...TROOP, id: `${list}/${id}`, name, list }),
  },
  procedures: [],
  messages: {
    'round-begun': 'Round {round}.',
    'unit-hit': '{unit} is down to {left}.',
    'battle-drawn': 'Nobody wins.',
    'battle-won-destroyed': '{winner} wins.',
  },
  phrases: {
    parse: (text) => {
      const found = ACTIONS.find(({ stance }) => stance === text);
      return found === undefined ? refuse('unclear/line', 'Write press or hold.') : ok({ ...found });
    },
    format: (plan) => String(plan['stance']),
    sheet: () => ['press'],
    sighted: () => [],
    plain: {},
    help: [{ says: 'press or hold', example: 'hold', means: 'how your line fights' }],
  },
  standard: (units) => {
    const of = (side: Side) =>
      Array.from({ length: units }, (_, i) => {
        return { id: `${side}-${i + 1}`, name: `Foot ${i + 1}`, side, left: STRENGTH, isPerson: false };
      });
    return scenarioOf('A tiny battle', settingsOf({}), { fighters: [...of('red'), ...of('black')] });
  },
  muster: ({ parties, options, ground }) => {
    const fighters = SIDES.flatMap((side) => forceOf(side, parties[side]));
    return scenarioOf(`At ${ground.name}`, unwrap(checkOptions(options)), { fighters });
  },
  parseScenario,
  deploy: (scenario, dice: Dice) => {
    const { fighters } = bodyOf(scenario);
    const units = fighters.map(({ left }) => ({ left }));
    const { roundLimit } = settingsOf(scenario.options);
    const play: Play = begin({ fighters, units, round: 0, roundLimit, phase: { kind: 'stance' } }, dice);
    emit(play, { kind: 'round-begun', rule: 'TY-1', round: 1 });
    return { state: play.state, events: play.events };
  },
  decisions: decisionsOf,
  legal: (state, decision) => ({
    check: (action) => whyNotAnswer(decisionsOf(state), decision, action.kind) ?? ok(action),
    sample: (dice) => (dice.roll(2, 'TY-1 stance') === 1 ? PRESS : HOLD),
    list: () => ACTIONS,
  }),
  actions: ACTION,
  advise: (_view, _decision, { temper, plan = [] }) => {
    const planned = ACTIONS.find(({ stance }) => stance === lastOf(plan, 'stance')?.['stance']);
    return planned ?? (temper === 'aggressive' ? PRESS : HOLD);
  },
  apply: applyBy<State, Action, Event>({
    decisionsOf,
    whyNot: (state, decision, { kind }) => whyNotAnswer(decisionsOf(state), decision, kind),
    carryOut: (play, answers) => {
      const stanceOf = (side: Side) =>
        answers.find(({ decision }) => decision.side === side)?.action.stance ?? 'hold';
      strike(play, { red: stanceOf('red'), black: stanceOf('black') });
    },
    goOn,
  }),
  round: ({ round }) => round,
  roundBegun: (event) => (event.kind === 'round-begun' ? event.round : undefined),
  outcome: outcomeOf,
  aftermath: (state) =>
    aftermathBy(state.fighters, {
      isPerson: ({ isPerson }) => isPerson,
      unit: (_fighter, index) => {
        const { left } = unitOf(state, index);
        return { left, fate: left > 0 ? 'standing' : 'destroyed' };
      },
      person: (_fighter, index) => ({ fate: unitOf(state, index).left > 0 ? 'unhurt' : 'wounded' }),
    }),
  view: (state) => ({ state }),
  visible: (events) => events,
  picture: ({ state }) => ({
    title: 'A tiny battle',
    width: 1,
    height: 1,
    shapes: [],
    legend: [],
    text: state.fighters.map(({ name, side }, index) => `${side} ${name}: ${unitOf(state, index).left}`),
  }),
  narrate: (event, { state }) => narrateBy(NARRATORS, event, state),
  moment: () => undefined,
  watch: { evolve, board: () => ({ width: 1, height: 1, shapes: [] }), thrown: () => [] },
};
