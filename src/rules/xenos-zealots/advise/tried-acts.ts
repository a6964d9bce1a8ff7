/** What else a unit could do than the adjutant would have it: what is tried before it acts (ADR 113). */
import type { Point } from '../../../kernel/plane.ts';
import { otherSide } from '../../../kernel/ruleset.ts';
import type { Move, UnitAction } from '../actions.ts';
import { chargeWay } from '../charge.ts';
import { responses } from '../sampled.ts';
import { bodiesOf, fighterOf, indexOf, leaderPlace, type State, sideOf, unitOf } from '../state.ts';
import { type Doing, doingOf } from '../tables.ts';
import { toAct } from '../turn.ts';
import { adviseAct } from './acts.ts';
import { placeNow } from './counters.ts';
import { nearestEnemy, objectiveFor, stepTowards } from './goals.ts';
import { preyOf } from './greedy.ts';
import { fireWorth } from './judge.ts';
import { shotOn } from './shots.ts';
import type { Stance } from './stance.ts';

/** Targets of a volley that are tried, and other units that might act first. */
const TARGETS = 4;
const OTHERS = 3;

/** Other acts of the same unit, then what others would do, who might act before it. Some may not be legal. */
export function otherActs(state: State, stance: Stance, usual: UnitAction): readonly UnitAction[] {
  const index = indexOf(state, usual.unit);
  const before = toAct(state)
    .filter((other) => other !== index)
    .map((other) => adviseAct(state, stance, other))
    .filter(({ kind }) => kind !== 'stay');
  return [...actsOf(state, index, usual), ...before.slice(0, OTHERS)];
}

function actsOf(state: State, index: number, usual: UnitAction): readonly UnitAction[] {
  const { counter, morale, is } = unitOf(state, index);
  if (morale === 'SUPPRESSED') return responses(state, index);
  if (counter === undefined || state.phase.kind !== 'act' || is === 'aboard') return [];
  return ACTS[doingOf(counter, state.phase.stage)](state, index, usual);
}

const ACTS: Readonly<
  Record<Doing, (state: State, index: number, usual: UnitAction) => readonly UnitAction[]>
> = {
  READY: () => [],
  SHOOT: shotsOf,
  ASSAULT: assaultsOf,
  MOVE: (state, index, usual) => (usual.kind === 'move' ? movesOf(state, index, usual) : []),
};

/** At those whom it can harm most. */
function shotsOf(state: State, index: number): readonly UnitAction[] {
  const fire = { from: leaderPlace(state, index), isReady: true };
  return bodiesOf(state, otherSide(sideOf(state, index)))
    .map((foe) => ({ foe, worth: fireWorth(state, index, foe, fire) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, TARGETS)
    .flatMap(({ foe }) => shotOn(state, index, foe) ?? []);
}

/** Everybody within reach, and nobody. */
function assaultsOf(state: State, index: number): readonly UnitAction[] {
  const { id, side } = fighterOf(state, index);
  const foes = bodiesOf(state, otherSide(side)).filter((foe) => chargeWay(state, index, foe) !== undefined);
  return [
    ...foes.map((foe): UnitAction => ({ kind: 'assault', unit: id, target: fighterOf(state, foe).id })),
    { kind: 'stay', unit: id },
  ];
}

/** Nowhere, half as far, at its prey, at the nearest enemy or away from it, to its objective. */
function movesOf(state: State, index: number, usual: Move): readonly UnitAction[] {
  const from = placeNow(state, index);
  const ends = goalsOf(state, index, from).map((goal) => stepTowards(state, index, goal));
  const [end] = usual.path;
  const half = end === undefined ? [] : [between(from, end)];
  return [[], ...[...half, ...ends].map((to) => [to])].map((path) => ({ ...usual, path }));
}

function goalsOf(state: State, index: number, from: Point): readonly Point[] {
  const goals: Point[] = [];
  const prey = preyOf(state, index);
  if (prey !== undefined) goals.push(leaderPlace(state, prey.foe));
  const nearest = nearestEnemy(state, sideOf(state, index), from);
  if (nearest >= 0) {
    const at = leaderPlace(state, nearest);
    goals.push(at, [2 * from[0] - at[0], 2 * from[1] - at[1]]);
  }
  const objective = objectiveFor(state, index);
  return objective === undefined ? goals : [...goals, objective];
}

const between = (one: Point, other: Point): Point => [
  Math.round((one[0] + other[0]) / 2),
  Math.round((one[1] + other[1]) / 2),
];
