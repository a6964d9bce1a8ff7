/** XZ-GAP-46: what becomes of those aboard a carrier that is destroyed. */
import type { Point } from '../../kernel/plane.ts';
import rolls from './data/rolls.json' with { type: 'json' };
import { gapBetween, isAtMost } from './feet.ts';
import { type Before, beforeAttack, type Hit, takeHits } from './harm.ts';
import { emit, type Play } from './play.ts';
import { footAt, isFree, nearestPlace, roomFor } from './room.ts';
import { footOf, livingOf } from './standing.ts';
import { bodyOf, fighterOf, type State, startOf, unitOf } from './state.ts';
import { INCH } from './tables.ts';

type Judge = (play: Play, index: number, before: Before) => void;

/** The carrier as it was when it blew up. */
interface Wreck {
  readonly wreck: State;
  readonly carrier: number;
}

/** Everybody aboard takes a hit; survivors stand around the wreck, Suppressed. */
export function spillPassengers(play: Play, wreck: State, carrier: number, judge: Judge): void {
  const aboard = play.state.units.flatMap((unit, index) =>
    unit.is === 'aboard' && unit.carrier === carrier && unit.host < 0 ? [index] : [],
  );
  for (const index of aboard) {
    judge(play, index, spill(play, { wreck, carrier }, index));
    shake(play, index);
  }
}

function spill(play: Play, from: Wreck, index: number): Before {
  const before = beforeAttack(play.state, index);
  setDown(play, from, index);
  takeHits(play, index, wreckHits(play.state, index), false);
  return before;
}

/** A hit for everybody who was aboard. */
export function wreckHits(state: State, index: number): readonly Hit[] {
  const { armourPenetration, damage } = rolls.wreck;
  const { character } = unitOf(state, index);
  const riders = livingOf(state, index).map((model) => ({ unit: index, model }));
  const all = character < 0 ? riders : [...riders, { unit: character, model: 0 }];
  return all.map((member) => ({
    member,
    av: bodyOf(state, member.unit, member.model).armour.front,
    weapon: { armourPenetration, damage, abilities: [] },
  }));
}

function shake(play: Play, index: number): void {
  const { is, morale } = unitOf(play.state, index);
  if (is !== 'on-table' || morale !== 'OK') return;
  const { id } = fighterOf(play.state, index);
  emit(play, { kind: 'status-changed', rule: 'XZ-GAP-46', unit: id, from: morale, to: 'SUPPRESSED' });
}

/** Within two inches of the wreck, or as near as there is room. */
function setDown(play: Play, { wreck, carrier }: Wreck, index: number): void {
  const { state } = play;
  const hull = footOf(wreck, { unit: carrier, model: 0 });
  const { size } = bodyOf(state, index, 0);
  const room = roomFor(state, index, { at: hull.at, radius: SEARCH });
  const { character, facing } = unitOf(state, index);
  const place = (): Point => {
    const isGood = (at: Point): boolean => isFree(room, footAt(at, size, facing));
    const near = nearestPlace(hull.at, hull.facing, (at) => isGood(at) && isNearHull(at), 24);
    const at = near ?? nearestPlace(hull.at, hull.facing, isGood, 40) ?? hull.at;
    room.others.push(footAt(at, size, facing));
    return at;
  };
  const isNearHull = (at: Point): boolean =>
    isAtMost(gapBetween(footAt(at, size, facing), hull), rolls.wreck.within * INCH);
  const at = Array.from({ length: startOf(state, index) }, place);
  const leaderAt = character < 0 ? {} : { leaderAt: place() };
  emit(play, {
    kind: 'unit-moved',
    rule: 'XZ-GAP-46',
    unit: fighterOf(state, index).id,
    way: 'form-up',
    from: hull.at,
    path: [],
    at,
    facing,
    level: 0,
    inside: -1,
    ...leaderAt,
  });
}

/** How far around a wreck others may stand in the way. */
const SEARCH = 12_000;
