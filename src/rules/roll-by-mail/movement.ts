/** Zones, moves, charges and breaking away (RM-RND-03..05, 09, 11; RM-GAP-17, 19, 49, 89). */
import { otherSide, type Side } from '../../kernel/ruleset.ts';
import type { Order } from './actions.ts';
import { testChargers } from './fear.ts';
import { resolveHits } from './harm.ts';
import { emit, type Play } from './play.ts';
import {
  bodyOf,
  enemiesOf,
  fighterOf,
  foesOf,
  hasSkill,
  idOf,
  indexOf,
  isEngaged,
  isStanding,
  type State,
  sideOf,
  spellIn,
} from './state.ts';
import { allowanceOf, initiativeOf } from './stats.ts';
import { FIELD } from './tables.ts';
import { rollTest } from './tests.ts';
import { isJoined, stepsBetween } from './ways.ts';

/** RM-RND-11: the last zone of a side; one further out is off the field. */
const edgeOf = (side: Side): number => FIELD.edges[side];
export const outward = (side: Side): -1 | 1 => (side === 'red' ? -1 : 1);
/** Towards the enemy from either edge. */
export const isOffField = (side: Side, zone: number): boolean => zone === edgeOf(side) + outward(side);

/** Whether a way of one zone or two is open: nobody goes through slow ground without stopping (RM-GAP-99). */
function canGo(state: State, index: number, to: number): boolean {
  const { zone } = bodyOf(state, index);
  const isSlow = (at: number): boolean => state.ground.some((patch) => patch.isSlow && patch.zone === at);
  const steps = stepsBetween(state, zone, to, (at) => !isSlow(at));
  return steps !== undefined && steps <= allowanceOf(state, index);
}

/** RM-DOC-02: zones a free fighter may move to, and off the field over their own edge. */
export function movesOf(state: State, index: number): readonly number[] {
  if (isEngaged(state, index)) return [];
  const side = sideOf(state, index);
  const { zone } = bodyOf(state, index);
  const zones: number[] = [];
  for (let to = edgeOf('red') - 1; to <= edgeOf('black') + 1; to += 1) {
    if (to === zone || isOffField(otherSide(side), to)) continue;
    if (canGo(state, index, to)) zones.push(to);
  }
  return zones;
}

/** RM-DOC-03: enemies within reach of a charge, in roster order. */
export function chargeable(state: State, index: number): readonly number[] {
  if (isEngaged(state, index)) return [];
  return enemiesOf(state, index).filter(
    (enemy) => canGo(state, index, bodyOf(state, enemy).zone) && hasRoom(state, enemy),
  );
}

/** RM-GAP-17: a charger may name as many enemies as they have Attacks, one at least. */
export const mostCharged = (state: State, index: number): number =>
  Math.max(1, fighterOf(state, index).profile.A);

/** RM-GAP-92. */
function hasRoom(state: State, target: number): boolean {
  const most = state.settings.maxAttackersPerTarget;
  return most === null || foesOf(state, target).length < most;
}

interface Charge {
  readonly index: number;
  readonly targets: readonly number[];
}

/** RM-RND-03: Fear tests, then all charges at once. */
export function charge(play: Play, orders: readonly (Order | undefined)[]): void {
  const declared = declaredCharges(play.state, orders);
  if (declared.length === 0) return;
  testChargers(play, declared);
  const charges = declared.filter(({ index }) => bodyOf(play.state, index).fear !== 'frozen');
  const arrivals = charges.map(({ index, targets }) => ({
    index,
    targets,
    to: endOf(play.state, charges, index),
  }));
  const before = play.state;
  for (const { index, targets, to } of byInitiative(play.state, arrivals)) {
    const there = targets.filter((target) => zoneAfter(before, arrivals, target) === to);
    arrive(play, index, to, there);
  }
  springTraps(play, before, arrivals);
}

function declaredCharges(state: State, orders: readonly (Order | undefined)[]): readonly Charge[] {
  const declared: Charge[] = [];
  orders.forEach((order, index) => {
    if (order?.move.kind !== 'charge' || !isStanding(state, index)) return;
    const targets = order.move.targets.map((id) => indexOf(state, id));
    declared.push({ index, targets: targets.filter((target) => isStanding(state, target)) });
  });
  return declared;
}

function byInitiative<C extends Charge>(state: State, charges: readonly C[]): readonly C[] {
  return charges.toSorted(
    (a, b) => initiativeOf(state, b.index) - initiativeOf(state, a.index) || a.index - b.index,
  );
}

function zoneAfter(
  state: State,
  arrivals: readonly { readonly index: number; readonly to: number }[],
  index: number,
): number {
  return arrivals.find((each) => each.index === index)?.to ?? bodyOf(state, index).zone;
}

/** RM-GAP-19, 89: along the chain of first targets; a closed chain meets where its slowest stands. */
function endOf(state: State, charges: readonly Charge[], from: number): number {
  const way: number[] = [];
  let at = from;
  for (;;) {
    const seen = way.indexOf(at);
    if (seen >= 0) return zoneOfSlowest(state, way.slice(seen));
    way.push(at);
    const next = charges.find(({ index }) => index === at)?.targets[0];
    if (next === undefined) return bodyOf(state, at).zone;
    at = next;
  }
}

function zoneOfSlowest(state: State, circle: readonly number[]): number {
  const [slowest = -1] = circle.toSorted((a, b) => initiativeOf(state, a) - initiativeOf(state, b) || b - a);
  return bodyOf(state, slowest).zone;
}

/** Contact makes the charge; without it the fighter has only moved. */
function arrive(play: Play, index: number, to: number, targets: readonly number[]): void {
  const fighter = idOf(play.state, index);
  const from = bodyOf(play.state, index).zone;
  const met = targets.filter((target) => hasRoom(play.state, target) || isMutual(play.state, index, target));
  if (met.length === 0) {
    emit(play, { kind: 'charge-missed', rule: 'RM-GAP-89', fighter, from, to });
    return;
  }
  const ids = met.map((target) => idOf(play.state, target));
  emit(play, { kind: 'fighter-charged', rule: 'RM-RND-03', fighter, targets: ids, from, to });
}

function isMutual(state: State, index: number, target: number): boolean {
  return foesOf(state, target).includes(index);
}

/** The burning hedge (RM-MAG-14): enemies who charged into its zone, before blows. */
function springTraps(
  play: Play,
  before: State,
  arrivals: readonly { readonly index: number; readonly to: number }[],
): void {
  if (before.traps.length === 0) return;
  for (const { index, to } of arrivals.toSorted((a, b) => a.index - b.index)) {
    const trap = before.traps.find(({ zone, side }) => zone === to && side !== sideOf(before, index));
    if (trap === undefined || bodyOf(before, index).zone === to || !isStanding(play.state, index)) continue;
    const { effect } = spellIn(before, trap.spell);
    if (effect.kind !== 'trap') continue;
    resolveHits(play, play.dice, { targets: [index], harm: 'spell' }, [{ hits: 1, ...effect }]);
  }
}

/** RM-RND-04, 05: everybody else at once; the charged, the engaged and the frozen stay. */
export function moveOthers(play: Play, orders: readonly (Order | undefined)[]): void {
  orders.forEach((order, index) => {
    if (order?.move.kind !== 'move' || !isStanding(play.state, index)) return;
    if (isEngaged(play.state, index) || bodyOf(play.state, index).fear === 'frozen') return;
    go(play, index, order.move.to);
  });
}

function go(play: Play, index: number, to: number): void {
  const fighter = idOf(play.state, index);
  const from = bodyOf(play.state, index).zone;
  if (isOffField(sideOf(play.state, index), to)) {
    emit(play, { kind: 'fighter-left', rule: 'RM-RND-11', fighter, from });
    return;
  }
  emit(play, { kind: 'fighter-moved', rule: 'RM-RND-05', fighter, from, to });
}

/** RM-DOC-13: a step towards the fighter's own edge, or over it. */
export function retreatOrder(state: State, index: number): Order | undefined {
  const side = sideOf(state, index);
  const ways = movesOf(state, index).filter((to) => (to - bodyOf(state, index).zone) * outward(side) > 0);
  const [far] = ways.toSorted((a, b) => (b - a) * outward(side));
  if (far === undefined) return undefined;
  return { kind: 'order', move: { kind: 'move', to: far }, action: { kind: 'none' } };
}

/** RM-RND-09 (RM-GAP-80): an Initiative test; the slippery need none. */
export function breakAway(play: Play, index: number): void {
  const { state, dice } = play;
  const side = sideOf(state, index);
  const label = `RM-RND-09 ${idOf(state, index)} breaks away`;
  const isSlippery = hasSkill(state, index, 'slippery');
  const need = initiativeOf(state, index);
  const tested = isSlippery ? { need, faces: [], isPassed: true } : rollTest(dice, need, label);
  const from = bodyOf(state, index).zone;
  const fighter = idOf(state, index);
  const isAtEdge = from === edgeOf(side);
  const goes = tested.isPassed && !isAtEdge && isJoined(state, from, from + outward(side));
  const to = goes ? from + outward(side) : from;
  emit(play, { kind: 'broke-away', rule: 'RM-RND-09', fighter, ...tested, from, to });
  if (tested.isPassed && isAtEdge) emit(play, { kind: 'fighter-left', rule: 'RM-RND-11', fighter, from });
}
