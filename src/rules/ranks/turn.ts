/** The sequence of a turn (RK-SEQ): on to the next question, or to the end. */
import { rememberLast } from '../../kernel/remember.ts';
import { otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import type { Declare, Order } from './actions.ts';
import { breathe, firePiece } from './artillery.ts';
import { attachEvents } from './attach.ts';
import { removeCasualties } from './casualties.ts';
import { followTargets } from './flight.ts';
import { cast } from './magic.ts';
import { duelTargets, equallySmall, fightMelee, meleesOf, type Settled } from './melee.ts';
import { mayRally, testMorale } from './morale.ts';
import { defaultOrder, toDeclare } from './orders.ts';
import { concededEnd, endOf } from './outcome.ts';
import { emit, idOf, type Play } from './play.ts';
import { bringOn } from './reserves.ts';
import { shoot } from './shooting.ts';
import { chooseSide } from './sides.ts';
import { finishTurn } from './stances.ts';
import {
  indexOf,
  isEngaged,
  isOnTable,
  isPresent,
  isRouting,
  profileAt,
  type State,
  type StepName,
  sideOf,
} from './state.ts';
import { beginMoves, each, move, movers } from './step-movement.ts';
import { hasRoom } from './terrain-setup.ts';

/** Plays on until somebody has to choose, or the battle is over. */
export function goOn(play: Play): void {
  while (!isWaiting(play.state)) step(play);
}

function isWaiting(state: State): boolean {
  const { phase } = state;
  switch (phase.kind) {
    case 'terrain':
      return state.pool.length > 0 && hasRoom(state);
    case 'declare':
      return SIDES.some((side) => toDeclare(state, side).length > 0);
    case 'move':
      return movers(state, phase.side).length > 0;
    case 'clash':
      return clashQuestions(state).length > 0;
    case 'rally':
      return toRally(state).length > 0;
    case 'pose':
    case 'facing':
      return phase.units.length > 0;
    case 'concede':
      return state.mayConcede && state.conceded.length === 0;
    default:
      return true;
  }
}

/** Nobody has to choose: what follows by itself. */
function step(play: Play): void {
  const { phase } = play.state;
  switch (phase.kind) {
    case 'terrain':
      chooseSide(play);
      return;
    case 'declare':
      declare(play, {});
      return;
    case 'move':
      endMoves(play);
      return;
    case 'clash':
      fight(play, { duels: new Map(), first: new Set() });
      return;
    case 'rally':
    case 'pose':
      askFacings(play);
      return;
    case 'facing':
      endTurn(play);
      return;
    case 'concede':
      beginTurn(play);
      return;
    default:
      throw new Error(`${phase.kind} waits for an answer`);
  }
}

function beginStep(play: Play, name: StepName): void {
  emit(play, { kind: 'step-begun', rule: 'RK-SEQ-01', step: name });
}

export function beginTurn(play: Play): void {
  emit(play, { kind: 'turn-begun', rule: 'RK-SEQ-01', turn: play.state.turn + 1 });
  bringOn(play);
  beginStep(play, 'declare');
}

/** RK-SEQ-02..04: both sides' declarations at once, then step 2 as far as it asks nothing. */
export function declare(play: Play, told: Partial<Readonly<Record<Side, Declare>>>): void {
  for (const side of SIDES) {
    const attached = attachEvents(play.state, side, told[side]?.attach ?? {});
    if (!attached.ok) throw new Error(attached.refusal.message);
    for (const event of attached.value.events) emit(play, event);
  }
  for (const side of SIDES) {
    const orders = ordersOf(play.state, side, told[side]?.orders ?? {});
    emit(play, { kind: 'orders-declared', rule: 'RK-SEQ-03', side, orders });
  }
  beginStep(play, 'movement');
  move(play);
}

function ordersOf(
  state: State,
  side: Side,
  told: Readonly<Record<string, Order>>,
): Readonly<Record<string, Order>> {
  const orders: Record<string, Order> = {};
  state.fighters.forEach(({ id }, index) => {
    if (sideOf(state, index) !== side || !isPresent(state, index)) return;
    const fallback = defaultOrder(state, index);
    const isForced = fallback.kind === 'rout' || fallback.kind === 'reorganise';
    orders[id] = isForced ? fallback : (told[id] ?? fallback);
  });
  return orders;
}

/** The other side's moves, or on to step 3. */
export function endMoves(play: Play): void {
  const { phase } = play.state;
  if (phase.kind !== 'move') return;
  if (phase.isLast) fire(play);
  else beginMoves(play, otherSide(phase.side), true);
}

/** Step 3 (RK-DIE-08): missiles, artillery and fire in roster order, then magic (RK-MAG-01). */
function fire(play: Play): void {
  beginStep(play, 'shooting');
  each(
    play,
    () => true,
    (index) => fireOne(play, index),
  );
  each(
    play,
    () => true,
    (index) => castOne(play, index),
  );
  emit(play, { kind: 'clash-due', rule: 'RK-SEQ-01' });
}

function fireOne(play: Play, index: number): void {
  const { state } = play;
  const order = state.orders[index];
  switch (order?.kind) {
    case 'shoot':
    case 'throw':
      shoot(play, index, {
        target: indexOf(state, order.target),
        intoMelee: order.kind === 'shoot' && order.intoMelee === true,
      });
      return;
    case 'fire':
      firePiece(play, index, {
        target: indexOf(state, order.target),
        intoMelee: order.intoMelee === true,
      });
      return;
    case 'breathe':
      breathe(play, index, indexOf(state, order.target));
      return;
    default:
      return;
  }
}

function castOne(play: Play, index: number): void {
  const order = play.state.orders[index];
  if (order?.kind !== 'cast') return;
  cast(play, index, { spell: order.spell, target: indexOf(play.state, order.target) });
}

/** What has to be settled before the dice of step 4 (RK-HOOK-10, 11). */
export type ClashQuestion =
  | { readonly kind: 'duel'; readonly side: Side; readonly unit: number; readonly targets: readonly number[] }
  | { readonly kind: 'casualties'; readonly side: Side; readonly units: readonly number[] };

export const clashQuestions: (state: State) => readonly ClashQuestion[] = rememberLast(questionsOf);

function questionsOf(state: State): readonly ClashQuestion[] {
  if (state.contacts.length === 0) return [];
  return meleesOf(state).flatMap((melee): readonly ClashQuestion[] => [
    ...melee.flatMap((unit) => {
      const targets = duelTargets(state, unit);
      return targets.length > 0 ? [{ kind: 'duel' as const, side: sideOf(state, unit), unit, targets }] : [];
    }),
    ...SIDES.flatMap((side) => {
      const units = equallySmall(state, melee, side);
      return units.length > 0 ? [{ kind: 'casualties' as const, side, units }] : [];
    }),
  ]);
}

/** Steps 4, 5 and 6, as far as step 6 asks nothing. */
export function fight(play: Play, settled: Settled): void {
  beginStep(play, 'combat');
  for (const melee of meleesOf(play.state)) fightMelee(play, melee, settled);
  beginStep(play, 'casualties');
  removeCasualties(play);
  beginStep(play, 'morale');
  testMorale(play);
  emit(play, { kind: 'questions-due', rule: 'RK-HOOK-08', about: 'rally', units: [] });
}

export const toRally: (state: State) => readonly number[] = rememberLast((state) =>
  state.units.flatMap((_, index) => (mayRally(state, index) ? [index] : [])),
);

/** RK-HOOK-13: those whose melee has ended, who stand, and have nobody to follow. */
export function askFacings(play: Play): void {
  const { state } = play;
  const units = state.units.flatMap((unit, index) =>
    unit.foughtIn === state.turn &&
    isOnTable(state, index) &&
    !isRouting(state, index) &&
    !isEngaged(state, index) &&
    profileAt(state, index).piece === undefined &&
    followTargets(state, index).length === 0
      ? [idOf(state, index)]
      : [],
  );
  emit(play, { kind: 'questions-due', rule: 'RK-HOOK-13', about: 'facing', units });
}

/** The last of a turn: what took all of it is done; then the end, or whether anybody gives up. */
export function endTurn(play: Play): void {
  finishTurn(play);
  emit(play, { kind: 'turn-ended', rule: 'RK-SEQ-01', turn: play.state.turn });
  const outcome = endOf(play.state);
  if (outcome === undefined)
    emit(play, { kind: 'questions-due', rule: 'RK-HOOK-15', about: 'concede', units: [] });
  else emit(play, { kind: 'battle-ended', rule: outcome.rule, outcome });
}

/** RK-END-01: after both have said whether they fight on. */
export function afterConcede(play: Play): void {
  const outcome = concededEnd(play.state);
  if (outcome === undefined) beginTurn(play);
  else emit(play, { kind: 'battle-ended', rule: outcome.rule, outcome });
}
