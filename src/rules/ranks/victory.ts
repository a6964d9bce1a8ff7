/** The end of a battle, who has won it, and what each takes home (RK-END). */
import { type Aftermath, type Outcome, otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import {
  type Fighter,
  isPresent,
  isRouting,
  type State,
  turnOf,
  unitOf,
  unitsOf,
  woundsLeft,
} from './state.ts';

/** RK-END-01: how a battle that is at its end has ended; undefined while it goes on. Asked at the end of a turn. */
export function endOf(state: State): Outcome | undefined {
  const standing = SIDES.filter((side) => isStanding(state, side));
  const [only, other] = standing;
  if (only !== undefined && other === undefined) return ended(state, only, 'destroyed', 'RK-END-03');
  if (only === undefined) return byLosses(state, 'destroyed');
  return state.turn >= state.settings.turnLimit ? byLosses(state, 'turn-limit') : undefined;
}

export function concededEnd(state: State): Outcome | undefined {
  const [first, second] = state.conceded;
  if (first === undefined) return undefined;
  if (second !== undefined) return byLosses(state, 'conceded');
  return ended(state, otherSide(first), 'conceded', 'RK-END-01');
}

/** Whether a side has a unit on the table that is not routing, or one that still waits to come on. */
function isStanding(state: State, side: Side): boolean {
  return (
    unitsOf(state, side).some((index) => !isRouting(state, index)) ||
    state.fighters.some((fighter, index) => fighter.side === side && isWaiting(state, index))
  );
}

/** RK-SET-10: in reserve. */
function isWaiting(state: State, index: number): boolean {
  return unitOf(state, index).is === 'waiting';
}

/** RK-END-03: the lower loss wins if the gap is wide enough. */
function byLosses(state: State, why: string): Outcome {
  const [red, black] = [lossOf(state, 'red'), lossOf(state, 'black')];
  const gap = red.lost * black.of - black.lost * red.of;
  const margin = BigInt(state.settings.drawMarginPct) * red.of * black.of;
  if ((gap < 0n ? -gap : gap) * 100n < margin || gap === 0n) return ended(state, 'draw', why, 'RK-END-03');
  return ended(state, gap < 0n ? 'red' : 'black', why, 'RK-END-03');
}

function ended(state: State, winner: Side | 'draw', why: string, rule: string): Outcome {
  return { winner, why, rule, rounds: turnOf(state) };
}

/** RK-END-02: points of figures dead, off the table or in a routing unit, of the points brought. */
function lossOf(state: State, side: Side): { readonly lost: bigint; readonly of: bigint } {
  let [lost, of] = [0, 0];
  state.fighters.forEach((fighter, index) => {
    if (fighter.side !== side) return;
    const { points } = fighter.profile;
    of += fighter.original * points;
    const isAway = !isWaiting(state, index) && (!isPresent(state, index) || isRouting(state, index));
    lost += (isAway ? fighter.original : fighter.original - unitOf(state, index).figures) * points;
  });
  return { lost: BigInt(lost), of: BigInt(Math.max(1, of)) };
}

/** The loss in percent, for people. */
export function lossPercent(state: State, side: Side): number {
  const { lost, of } = lossOf(state, side);
  return Number((lost * 1000n) / of) / 10;
}

export function outcomeOf(state: State): Outcome | undefined {
  return state.phase.kind === 'over' ? state.phase.outcome : undefined;
}

/** What each unit and person takes home; who has left the table cannot return to the battle, and few come back at all. */
export function aftermathOf(state: State): Aftermath {
  const all = state.fighters.map((fighter, index) => ({ fighter, index }));
  return {
    units: all
      .filter(({ fighter }) => !fighter.isPerson)
      .map(({ fighter, index }) => ({
        id: fighter.id,
        left: leftOf(state, index),
        fate: unitFate(state, fighter, index),
      })),
    persons: all
      .filter(({ fighter }) => fighter.isPerson)
      .map(({ fighter, index }) => ({ id: fighter.id, fate: personFate(state, fighter, index) })),
  };
}

/** RK-ROU-07: those who left the table are lost for this battle; the campaign gets its fugitives back. */
function leftOf(state: State, index: number): number {
  return unitOf(state, index).is === 'destroyed'
    ? 0
    : Math.max(0, woundsLeft(state, index) - unitOf(state, index).marked);
}

function unitFate(state: State, { side }: Fighter, index: number): 'standing' | 'routed' | 'destroyed' {
  if (leftOf(state, index) === 0) return 'destroyed';
  const isBeaten = outcomeOf(state)?.winner === otherSide(side);
  return isBeaten || unitOf(state, index).is === 'fled' || unitOf(state, index).rout !== null
    ? 'routed'
    : 'standing';
}

/** A person down to half of his wounds or less goes home wounded; one who ran off the table with his unit is caught. */
function personFate(
  state: State,
  fighter: Fighter,
  index: number,
): 'unhurt' | 'wounded' | 'captured' | 'slain' {
  const left = leftOf(state, index);
  if (left === 0) return 'slain';
  if (unitOf(state, index).is === 'fled') return 'captured';
  return left * 2 <= fighter.profile.wounds ? 'wounded' : 'unhurt';
}
