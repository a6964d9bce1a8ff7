/** The smallest ruleset there can be: two lines of duellists, a secret choice a round, one die a blow. */
import Type from 'typebox';
import type { Json } from '../../src/kernel/brand.ts';
import type { Dice } from '../../src/kernel/dice.ts';
import { atLeast } from '../../src/kernel/dice.ts';
import type { Picture } from '../../src/kernel/picture.ts';
import { ok, unwrap } from '../../src/kernel/result.ts';
import {
  type BattleReader,
  type Choice,
  type Choices,
  type Decision,
  type Doctrine,
  type Engagement,
  type Outcome,
  otherSide,
  type PlanLine,
  type Ruleset,
  type Scenario,
  SIDES,
  type Side,
  type Step,
} from '../../src/kernel/ruleset.ts';
import { refuse } from './refuse.ts';

interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly brought: number;
  readonly left: number;
}

interface Body {
  readonly fighters: Readonly<Record<Side, readonly Fighter[]>>;
  readonly persons: readonly string[];
  readonly rounds: number;
}

export interface DuelState extends Body {
  readonly round: number;
  /** The luck each side drew and keeps to itself: added to its blows. */
  readonly luck: Readonly<Record<Side, number>>;
}

/** A reader does not see the other side's luck. */
export interface DuelView extends Body {
  readonly round: number;
  readonly luck: Readonly<Partial<Record<Side, number>>>;
}

export type DuelAction = { readonly kind: 'strike'; readonly at: string } | { readonly kind: 'guard' };

export type DuelEvent =
  | { readonly kind: 'round-begun'; readonly rule: string; readonly round: number }
  | { readonly kind: 'luck-drawn'; readonly rule: string; readonly side: Side; readonly luck: number }
  | {
      readonly kind: 'blow-struck';
      readonly rule: string;
      readonly by: Side;
      readonly at: string;
      readonly face: number;
    }
  | { readonly kind: 'fighter-hurt'; readonly rule: string; readonly id: string; readonly left: number }
  | { readonly kind: 'guard-kept'; readonly rule: string; readonly by: Side };

const ID = 'duel';
const REVISION = 'duel-1';
const NEED = 4;

const alive = (fighters: readonly Fighter[]) => fighters.filter(({ left }) => left > 0);

function scenario(body: Body): Scenario {
  const json = JSON.parse(JSON.stringify(body)) as Json;
  return { format: 1, ruleset: ID, revision: REVISION, title: 'A duel', options: {}, body: json };
}

function standard(units: number, _dice: Dice): Scenario {
  const line = (side: Side) =>
    Array.from({ length: units }, (_, i) => ({
      id: `${side}-${i + 1}`,
      name: `${side} ${i + 1}`,
      brought: 3,
      left: 3,
    }));
  return scenario({ fighters: { red: line('red'), black: line('black') }, persons: [], rounds: 40 });
}

function muster({ parties }: Engagement, _dice: Dice): Scenario {
  const line = (side: Side) =>
    parties[side].armies
      .flatMap(({ units }) => units)
      .map(({ id, name, left }) => ({ id, name, brought: left, left }));
  const persons = SIDES.flatMap((side) => parties[side].armies.flatMap(({ general }) => general?.id ?? []));
  return scenario({ fighters: { red: line('red'), black: line('black') }, persons, rounds: 40 });
}

function deploy(start: Scenario, dice: Dice): Step<DuelState, DuelEvent> {
  const body = start.body as unknown as Body;
  const luck = { red: dice.roll(2, 'DU-01 red luck') - 1, black: dice.roll(2, 'DU-01 black luck') - 1 };
  const events = SIDES.map(
    (side) => ({ kind: 'luck-drawn', rule: 'DU-01', side, luck: luck[side] }) as const,
  );
  return { state: { ...body, round: 1, luck }, events };
}

function decisions(state: DuelState): readonly Decision[] {
  if (outcome(state) !== undefined) return [];
  return SIDES.map((side) => ({
    id: `${side}/${state.round}`,
    side,
    kind: 'blow',
    isSecret: true,
    rule: 'DU-02',
  }));
}

function targets(state: DuelView, side: Side): readonly string[] {
  return alive(state.fighters[otherSide(side)]).map(({ id }) => id);
}

function legal(state: DuelState, decision: Decision): Choices<DuelAction> {
  const ids = targets(state, decision.side);
  const list = (): readonly DuelAction[] => [
    { kind: 'guard' },
    ...ids.map((at) => ({ kind: 'strike', at }) as const),
  ];
  return {
    check: (action) => {
      if (action?.kind === 'guard') return ok(action);
      if (action?.kind === 'strike' && ids.includes(action.at)) return ok(action);
      return refuse('illegal/target', 'Nobody stands there.', 'Strike at somebody who stands.', 'DU-02');
    },
    sample: (dice) => {
      if (dice.roll(2, 'kind of choice') === 1) return { kind: 'guard' };
      return { kind: 'strike', at: ids[dice.roll(ids.length, 'target') - 1] ?? '' };
    },
    list,
  };
}

function advise(view: DuelView, decision: Decision, doctrine: Doctrine, _dice: Dice): DuelAction {
  if (doctrine.temper === 'hold' && view.round % 4 === 0) return { kind: 'guard' };
  const wanted = doctrine.plan?.find((line) => line.kind === 'strike')?.['at'];
  const ids = targets(view, decision.side);
  const at = ids.find((id) => id === wanted) ?? ids[0] ?? '';
  return { kind: 'strike', at };
}

function hurt(state: DuelState, id: string): DuelState {
  const line = (side: Side) =>
    state.fighters[side].map((fighter) =>
      fighter.id === id ? { ...fighter, left: fighter.left - 1 } : fighter,
    );
  return { ...state, fighters: { red: line('red'), black: line('black') } };
}

const duel: Ruleset<DuelState, DuelView, DuelAction, DuelEvent> = {
  id: ID,
  title: 'A duel',
  source: { title: 'A duel', author: 'us', edition: '1' },
  revision: REVISION,
  options: [{ id: 'longDuel', title: 'A long duel', rule: 'DU-03', values: [true, false], standard: false }],
  checkOptions: (options) => ok({ longDuel: false, ...options }),
  troops: [
    {
      id: 'line/duellist',
      name: 'Duellist',
      list: 'line',
      role: 'foot',
      strength: 3,
      counts: 'wound',
      pace: 1,
      worth: 10,
      summary: 'Strikes on 4+, 3 wounds',
      isHouse: false,
    },
  ],
  own: { row: Type.Object({}), troopOf: () => refuse('input/row', 'A duel has no rows of anybody’s own.') },
  procedures: [
    {
      name: 'blow',
      title: 'One blow',
      rules: ['DU-02'],
      input: Type.Object({
        need: Type.Integer({ minimum: 2, maximum: 6, default: NEED }),
        dice: Type.Integer({ minimum: 1, maximum: 20, default: 1 }),
        options: Type.Object({}, { default: {} }),
      }),
      result: Type.Object({ hits: Type.Integer() }),
      run: (input, dice) => {
        const { need, dice: count } = input as { need: number; dice: number };
        let hits = 0;
        for (let i = 0; i < count; i += 1) if (dice.roll(6, 'DU-02 blow', atLeast(need)) >= need) hits += 1;
        return { result: { hits }, modifiers: [], text: `${hits} hit.` };
      },
    },
  ],
  messages: {
    'round-begun': 'Round {round}.',
    'luck-drawn': '{side} draws luck {luck}.',
    'blow-struck': '{by} strikes at {at} and rolls {face}.',
    'fighter-hurt': '{id} has {left} {left|wound|wounds} left.',
    'guard-kept': '{by} keeps up the guard.',
  },
  phrases: {
    parse: (line) => {
      const at = /^strike (?<at>[a-z0-9-]+)$/i.exec(line.trim())?.groups?.['at'];
      if (at !== undefined) return ok<PlanLine>({ kind: 'strike', at: at.toLowerCase() });
      return refuse('unclear/plan', 'That is no line of a plan.', 'Write: strike red-1.');
    },
    format: (line) => `strike ${String(line['at'])}`,
    sighted: () => [],
    plain: {},
    sheet: (view, side) => targets(view, side).map((id) => `strike ${id}`),
    help: [{ says: 'strike <who>', example: 'strike black-1', means: 'strike at him while he stands' }],
  },
  standard,
  muster,
  parseScenario: (input) => {
    const document = input as Scenario | undefined | null;
    if (document?.ruleset === ID && typeof document.body === 'object' && document.body !== null)
      return ok(document);
    return refuse('input/scenario', 'This is no scenario of a duel.');
  },
  deploy,
  decisions,
  legal,
  actions: Type.Union([
    Type.Object({ kind: Type.Literal('guard') }),
    Type.Object({ kind: Type.Literal('strike'), at: Type.String() }),
  ]),
  advise,
  apply: (start, choices, dice) => {
    let state = start;
    const events: DuelEvent[] = [{ kind: 'round-begun', rule: 'DU-02', round: start.round }];
    for (const side of SIDES) {
      const action = chosenBy(start, side, choices);
      if (action.kind === 'guard') {
        events.push({ kind: 'guard-kept', rule: 'DU-02', by: side });
        continue;
      }
      const face = dice.fork(side).roll(6, `DU-02 ${side} strikes`, atLeast(NEED));
      events.push({ kind: 'blow-struck', rule: 'DU-02', by: side, at: action.at, face });
      if (face + state.luck[side] < NEED) continue;
      state = hurt(state, action.at);
      const all = SIDES.flatMap((each) => state.fighters[each]);
      const left = all.find(({ id }) => id === action.at)?.left ?? 0;
      events.push({ kind: 'fighter-hurt', rule: 'DU-02', id: action.at, left });
    }
    return { state: { ...state, round: start.round + 1 }, events };
  },
  round: (state) => state.round,
  roundBegun: (event) => (event.kind === 'round-begun' ? event.round : undefined),
  outcome,
  aftermath: ({ fighters, persons }) => ({
    units: SIDES.flatMap((side) => fighters[side]).map(({ id, left }) => ({
      id,
      left,
      fate: left > 0 ? 'standing' : 'destroyed',
    })),
    persons: persons.map((id) => ({ id, fate: 'unhurt' })),
  }),
  view: (state, reader) => ({ ...state, luck: luckSeenBy(state, reader) }),
  visible: (events, reader) =>
    events.filter((event) => event.kind !== 'luck-drawn' || reader === 'gm' || reader === event.side),
  picture: drawDuel,
  narrate: (event) => {
    const { kind, rule: _rule, ...facts } = event;
    return { key: kind, facts };
  },
  moment: () => undefined,
  watch: {
    evolve: (state, event) => (event.kind === 'fighter-hurt' ? hurt(state, event.id) : state),
    board: () => ({ width: 1, height: 1, shapes: [] }),
    thrown: (event) => (event.kind === 'blow-struck' ? [{ faces: [event.face] }] : []),
  },
};

/** The toy as the kernel takes it. */
export { duel };

/** @throws Error when the side has not chosen, or chose what it may not. */
function chosenBy(state: DuelState, side: Side, choices: readonly Choice<DuelAction>[]): DuelAction {
  const decision = decisions(state).find((each) => each.side === side);
  const choice = choices.find((each) => each.decision === decision?.id);
  if (decision === undefined || choice === undefined) throw new Error(`${side} has not chosen`);
  return unwrap(legal(state, decision).check(choice.action));
}

function outcome(state: DuelState): Outcome | undefined {
  const standing = SIDES.filter((side) => alive(state.fighters[side]).length > 0);
  const rounds = state.round - 1;
  const [first, second] = standing;
  if (first !== undefined && second === undefined) {
    return { winner: first, why: 'destroyed', rule: 'DU-04', rounds };
  }
  if (first === undefined) return { winner: 'draw', why: 'destroyed', rule: 'DU-04', rounds };
  if (state.round > state.rounds) return { winner: 'draw', why: 'turn-limit', rule: 'DU-05', rounds };
  return undefined;
}

function luckSeenBy(state: DuelState, reader: BattleReader): DuelView['luck'] {
  if (reader === 'gm') return state.luck;
  if (reader === 'public') return {};
  return { [reader]: state.luck[reader] };
}

function drawDuel(view: DuelView): Picture {
  const text = SIDES.map(
    (side) => `${side.padEnd(5)} ${view.fighters[side].map(({ left }) => left).join(' ')}`,
  );
  return { title: 'A duel', width: 10, height: 10, shapes: [], legend: [], text };
}
