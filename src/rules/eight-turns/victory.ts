/** The end of a battle, and who has won it (ET-END). */
import { type Aftermath, type Outcome, otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import { type Fighter, modelsOf, type State, turnOf, unitOf, unitsOf } from './state.ts';
import { PLAYER_TURNS_PER_TURN } from './tables.ts';

/** ET-END-01: how a battle that is at its end has ended; undefined while it goes on. */
export function endOf(state: State): Outcome | undefined {
  const [conceded] = state.conceded;
  if (conceded !== undefined) return ended(state, otherSide(conceded), 'conceded', 'ET-END-01');
  if (state.playerTurn === 0) return undefined;
  const standing = SIDES.filter((side) => unitsOf(state, side).length > 0);
  if (standing.length === 1 && standing[0] !== undefined) {
    return ended(state, standing[0], 'destroyed', 'ET-END-03');
  }
  return standing.length === 0 ? byLosses(state, 'destroyed') : undefined;
}

/** ET-TURN-01, 02: whether the last player turn has been played. */
export function isLastPlayerTurn(state: State): boolean {
  return state.playerTurn >= state.settings.turnLimit * PLAYER_TURNS_PER_TURN;
}

/** ET-END-03: the lower loss wins if the gap is wide enough. */
export function byLosses(state: State, why: 'turn-limit' | 'destroyed'): Outcome {
  const red = lossOf(state, 'red');
  const black = lossOf(state, 'black');
  const gap = red.lost * black.of - black.lost * red.of;
  const margin = BigInt(state.settings.drawMarginPct) * red.of * black.of;
  const size = (gap < 0n ? -gap : gap) * 100n;
  if (size < margin || gap === 0n) return ended(state, 'draw', why, 'ET-END-03');
  return ended(state, gap < 0n ? 'red' : 'black', why, 'ET-END-03');
}

function ended(state: State, winner: Side | 'draw', why: string, rule: string): Outcome {
  return { winner, why, rule, rounds: turnOf(state) };
}

/** Every number of wounds a model can have divides this, so that shares of points are whole numbers. */
const COMMON = 27_720;

/** ET-END-02: points lost of the points brought, as an exact fraction. */
function lossOf(state: State, side: Side): { readonly lost: bigint; readonly of: bigint } {
  let lost = 0;
  let of = 0;
  state.fighters.forEach((fighter, index) => {
    if (fighter.side !== side) return;
    const each = (fighter.profile.pointsPerModel * COMMON) / fighter.profile.wounds;
    of += fighter.total * each;
    lost += (fighter.total - remaining(state, index)) * each;
  });
  return { lost: BigInt(lost), of: BigInt(Math.max(1, of)) };
}

/** Wounds that still count: none of a unit that is destroyed or off the table. */
function remaining(state: State, index: number): number {
  const unit = unitOf(state, index);
  return unit.is === 'destroyed' || unit.is === 'fled' ? 0 : unit.left;
}

/** The loss in percent, for people. */
export function lossPercent(state: State, side: Side): number {
  const { lost, of } = lossOf(state, side);
  return Number((lost * 1000n) / of) / 10;
}

export function outcomeOf(state: State): Outcome | undefined {
  return state.phase.kind === 'over' ? state.phase.outcome : undefined;
}

/** What each unit and person takes home: fugitives live, but the field is the enemy's. */
export function aftermathOf(state: State): Aftermath {
  const all = state.fighters.map((fighter, index) => ({ fighter, index }));
  return {
    units: all
      .filter(({ fighter }) => !fighter.isPerson)
      .map(({ fighter, index }) => ({
        id: fighter.id,
        left: unitOf(state, index).is === 'destroyed' ? 0 : unitOf(state, index).left,
        fate: unitFate(state, fighter, index),
      })),
    persons: all
      .filter(({ fighter }) => fighter.isPerson)
      .map(({ fighter, index }) => ({ id: fighter.id, fate: personFate(state, fighter, index) })),
  };
}

function unitFate(state: State, { side }: Fighter, index: number): 'standing' | 'routed' | 'destroyed' {
  const unit = unitOf(state, index);
  if (unit.is === 'destroyed') return 'destroyed';
  const winner = outcomeOf(state)?.winner ?? 'draw';
  const isBeaten = winner === otherSide(side);
  return isBeaten || unit.is === 'fled' || unit.isShaken ? 'routed' : 'standing';
}

/** A person down to half of his wounds or less goes home wounded. */
function personFate(state: State, fighter: Fighter, index: number): 'unhurt' | 'wounded' | 'slain' {
  const unit = unitOf(state, index);
  if (unit.is === 'destroyed') return 'slain';
  return unit.left * 2 <= fighter.profile.wounds * modelsOf(state, index) ? 'wounded' : 'unhurt';
}
