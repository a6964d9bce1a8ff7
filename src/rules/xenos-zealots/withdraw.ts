/** After a fight, and when fire grows too hot: moving away (XZ-ASL-19, 20, XZ-GAP-21, 52, XZ-MOR-05, 10). */
import type { Point } from '../../kernel/plane.ts';
import { otherSide } from '../../kernel/ruleset.ts';
import { awayFrom, type Flight, flightOf, isClearOf } from './away.ts';
import { distanceOf } from './feet.ts';
import { formedUp } from './form.ts';
import { destroy, flee, setMorale } from './judge.ts';
import { emit, type Play } from './play.ts';
import { canSee } from './sight.ts';
import { membersOf } from './standing.ts';
import {
  bodiesOf,
  fighterOf,
  leaderOf,
  leaderPlace,
  remembered,
  type State,
  sideOf,
  speedOf,
  unitOf,
} from './state.ts';
import { STAND_OFF, WITHDRAW_CLEAR } from './tables.ts';

/** The loser of a fight leaves it: three inches clear, or one and shaken; or not at all. */
export function withdrawFromFight(play: Play, loser: number, winner: number): void {
  dropCounter(play, loser);
  if (unitOf(play.state, loser).morale === 'ROUTED') {
    rout(play, loser);
    return;
  }
  if (speedOf(play.state, loser) === 0) {
    standOff(play, loser, winner);
    return;
  }
  const away = awayFrom(play.state, loser, unitOf(play.state, winner).is === 'on-table' ? [winner] : []);
  const far = flightClear(play.state, loser, away, WITHDRAW_CLEAR);
  const near = far ?? flightClear(play.state, loser, away, STAND_OFF);
  if (near === undefined) {
    standOff(play, loser, winner);
    return;
  }
  emitFlight(play, loser, near, 'withdraw');
  if (far === undefined) setMorale(play, loser, 'NEUTRALIZED');
}

/** XZ-ASL-20, XZ-GAP-52: hemmed in or immobile it counts as withdrawn, Neutralized; it is the winner who makes room. */
function standOff(play: Play, loser: number, winner: number): void {
  setMorale(play, loser, 'NEUTRALIZED');
  if (unitOf(play.state, winner).is === 'on-table') stepBack(play, winner, loser);
}

/** Away, to where everybody is so far from all enemies. */
function flightClear(state: State, index: number, away: Point, least: number): Flight | undefined {
  return flightOf(state, index, away, {
    mayLeave: false,
    suits(stand) {
      return isClearOf(state, index, stand, least);
    },
  });
}

/** XZ-GAP-54: withdrawing is all it does. */
function dropCounter(play: Play, index: number): void {
  const { counter } = unitOf(play.state, index);
  if (counter === undefined) return;
  emit(play, { kind: 'counter-lost', rule: 'XZ-GAP-54', unit: fighterOf(play.state, index).id, counter });
}

/** XZ-GAP-52: from a loser that cannot get away, the winner steps back an inch. */
function stepBack(play: Play, winner: number, loser: number): void {
  const { state } = play;
  const [x, y] = awayFrom(state, winner, [loser]);
  const from = leaderPlace(state, winner);
  const { facing, level } = unitOf(state, winner);
  for (const step of [STAND_OFF, 2 * STAND_OFF, 3 * STAND_OFF]) {
    const leaderAt = [Math.round(from[0] + x * step), Math.round(from[1] + y * step)] as const;
    const stand = formedUp(state, winner, { leaderAt, facing, reach: 6 * STAND_OFF, inside: -1 });
    if (stand === undefined) continue;
    emit(play, {
      kind: 'unit-moved',
      rule: 'XZ-GAP-52',
      unit: fighterOf(state, winner).id,
      way: 'step-back',
      from,
      path: [leaderAt],
      at: stand.at,
      facing,
      level,
      inside: -1,
      ...(stand.leaderAt === undefined ? {} : { leaderAt: stand.leaderAt }),
    });
    return;
  }
}

function emitFlight(
  play: Play,
  index: number,
  { walk, stand }: Flight,
  way: keyof typeof FLIGHT_RULES,
): void {
  const { state } = play;
  emit(play, {
    kind: 'unit-moved',
    rule: FLIGHT_RULES[way],
    unit: fighterOf(state, index).id,
    way: way === 'respond' ? 'withdraw' : way,
    from: leaderPlace(state, index),
    path: walk.path,
    at: stand.at,
    facing: unitOf(state, index).facing,
    level: 0,
    inside: -1,
    ...(way === 'respond' ? { isAction: true as const } : {}),
    ...(stand.leaderAt === undefined ? {} : { leaderAt: stand.leaderAt }),
  });
}

const FLIGHT_RULES = { rout: 'XZ-MOR-10', withdraw: 'XZ-ASL-19', respond: 'XZ-MOR-05' } as const;

/** XZ-MOR-10, XZ-GAP-21: full speed away from every enemy; over the edge it is lost, with nowhere to go destroyed. */
export function rout(play: Play, index: number): void {
  const { state } = play;
  const away = awayFrom(state, index, bodiesOf(state, otherSide(sideOf(state, index))));
  const flight = flightOf(state, index, away, { mayLeave: true });
  if (flight === undefined) destroy(play, index, 'stuck');
  else if (flight.isOff) flee(play, index);
  else emitFlight(play, index, flight, 'rout');
}

/** XZ-MOR-05: the enemies that its leader sees. */
function seenEnemies(state: State, index: number): readonly number[] {
  const known = seenBy(state);
  const found = known.get(index) ?? enemiesSeen(state, index);
  known.set(index, found);
  return found;
}

/** By unit, worked out when first asked for. */
const seenBy = remembered(() => new Map<number, readonly number[]>());

function enemiesSeen(state: State, index: number): readonly number[] {
  const leader = leaderOf(state, index);
  return bodiesOf(state, otherSide(sideOf(state, index))).filter((enemy) =>
    membersOf(state, enemy).some((member) => canSee(state, leader, member)),
  );
}

/** The Withdraw of a Suppressed unit; undefined where it sees nobody or cannot move. */
export function withdrawal(state: State, index: number): Flight | undefined {
  const seen = seenEnemies(state, index);
  if (seen.length === 0 || speedOf(state, index) === 0) return undefined;
  return flightOf(state, index, awayFrom(state, index, seen), { mayLeave: false });
}

export function withdraw(play: Play, index: number): void {
  const flight = withdrawal(play.state, index);
  if (flight !== undefined) emitFlight(play, index, flight, 'respond');
}

/** The enemy nearest to a unit's leader, leader to leader; -1 for none. */
export function nearestFoe(state: State, index: number): number {
  const from = leaderPlace(state, index);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of bodiesOf(state, otherSide(sideOf(state, index)))) {
    const distance = distanceOf(from, leaderPlace(state, foe));
    if (distance < least) {
      best = foe;
      least = distance;
    }
  }
  return best;
}
