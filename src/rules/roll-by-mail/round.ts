/** A round in its six steps (RM-RND-01). */
import { SIDES, type Side } from '../../kernel/ruleset.ts';
import type { Order, Resolve } from './actions.ts';
import { closeCombat, type Orders } from './close-combat.ts';
import type { StepName } from './events.ts';
import { outOf } from './evolve.ts';
import { cast, spellsOf } from './magic.ts';
import { charge, moveOthers, retreatOrder } from './movement.ts';
import { endByDeeds, endByRounds, endSkirmish } from './outcome.ts';
import { emit, type Play } from './play.ts';
import { rollOff } from './roll-off.ts';
import { shoot, weaponsToShoot } from './shooting.ts';
import {
  bodyOf,
  fighterOf,
  hasRule,
  idOf,
  isEngaged,
  isStanding,
  leaderOf,
  type State,
  sideOf,
} from './state.ts';

import { initiativeOf, isUnder, leadershipOf } from './stats.ts';
import { TASKS } from './tables.ts';
import { rollLeadership, rollTest } from './tests.ts';

export interface Declared {
  /** By index; undefined for a fighter who is not asked. */
  readonly orders: Orders;
  readonly resolves: Readonly<Partial<Record<Side, Resolve['what']>>>;
}

/** RM-RND-01..08: from the declared orders to the end of the round, or of the skirmish. */
export function playRound(play: Play, declared: Declared): void {
  begin(play, 'declare');
  takeAlong(play, declared);
  if (isYielded(play, declared)) return;
  const orders = withdrawn(play, declared);
  begin(play, 'fear-and-charge');
  charge(play, orders);
  begin(play, 'move');
  moveOthers(play, orders);
  begin(play, 'shots-spells-tasks');
  actAll(play, orders);
  begin(play, 'close-combat');
  closeCombat(play, orders);
  begin(play, 'end');
  endRound(play);
}

function begin(play: Play, step: StepName): void {
  emit(play, { kind: 'step-begun', rule: 'RM-RND-01', round: play.state.round, step });
}

/** RM-DOC-01: before anybody moves. */
function takeAlong(play: Play, { orders }: Declared): void {
  orders.forEach((order, index) => {
    if (order?.kit === undefined) return;
    const { id: fighter } = fighterOf(play.state, index);
    emit(play, { kind: 'kit-chosen', rule: 'RM-DOC-01', fighter, kit: order.kit });
  });
}

/** RM-DOC-13: both at once is a draw. */
function isYielded(play: Play, { resolves }: Declared): boolean {
  const yielding = SIDES.filter((side) => resolves[side] === 'yield');
  for (const side of yielding) emit(play, { kind: 'side-resolved', rule: 'RM-DOC-13', side, what: 'yield' });
  if (yielding.length === 0) return false;
  endSkirmish(play, { losers: yielding, why: 'yielded', rule: 'RM-DOC-13' });
  return true;
}

/** RM-DOC-13: all who are not engaged make for their edge, and then off the field. */
function withdrawn(play: Play, { orders, resolves }: Declared): Orders {
  const leaving = SIDES.filter((side) => resolves[side] === 'withdraw');
  for (const side of leaving)
    emit(play, { kind: 'side-resolved', rule: 'RM-DOC-13', side, what: 'withdraw' });
  if (leaving.length === 0) return orders;
  return orders.map((order, index) =>
    leaving.includes(sideOf(play.state, index)) && !isEngaged(play.state, index)
      ? (retreatOrder(play.state, index) ?? order)
      : order,
  );
}

/** RM-RND-06, RM-SHT-03: in descending Initiative, opposed equals by dice, one action each. */
function actAll(play: Play, orders: Orders): void {
  const able: number[] = [];
  orders.forEach((order, index) => {
    if (order !== undefined && mayAct(play.state, index, order)) able.push(index);
  });
  if (able.length === 0) return;
  const speeds = [...new Set(able.map((index) => initiativeOf(play.state, index)))].sort((a, b) => b - a);
  const groups = speeds.map((speed) => able.filter((index) => initiativeOf(play.state, index) === speed));
  for (const group of groups) {
    for (const index of settled(play, group, orders)) {
      const order = orders[index];
      if (order !== undefined && mayAct(play.state, index, order)) act(play, index, order);
    }
  }
}

/** Who can still act of those with the same Initiative, in the order of their dice. */
function settled(play: Play, group: readonly number[], orders: Orders): readonly number[] {
  const able = group.filter((index) => {
    const order = orders[index];
    return order !== undefined && mayAct(play.state, index, order);
  });
  const candidates = able.map((index) => ({
    id: idOf(play.state, index),
    side: sideOf(play.state, index),
    index,
  }));
  const { order, faces } = rollOff(candidates, play.dice);
  if (faces.length > 0) {
    const fighters = candidates.map(({ id }) => id);
    emit(play, { kind: 'rolled-off', rule: 'RM-RND-06', fighters, faces, order: order.map(({ id }) => id) });
  }
  return order.map(({ index }) => index);
}

/** Whether what the fighter was told to do can be tried at all. */
function mayAct(state: State, index: number, { action }: Order): boolean {
  if (!isStanding(state, index) || bodyOf(state, index).fear === 'frozen') return false;
  if (isUnder(state, index, 'isStunned')) return false;
  switch (action.kind) {
    case 'none':
      return false;
    case 'cast':
      return spellsOf(state, index).length > 0;
    case 'task':
      return !isEngaged(state, index);
    case 'shoot': {
      const weapons = weaponsToShoot(state, index, bodyOf(state, index));
      return action.shots.some((shot) => weapons.some(({ id }) => id === shot.weapon));
    }
  }
}

function act(play: Play, index: number, order: Order): void {
  const { action } = order;
  if (action.kind === 'shoot') shoot(play, index, order, action.shots);
  if (action.kind === 'cast') cast(play, index, action);
  if (action.kind === 'task') tryTask(play, index, action.task);
}

/** RM-TST-04..06, RM-DOC-16. */
function tryTask(play: Play, index: number, id: string): void {
  const { state, dice } = play;
  const task = TASKS.find((one) => one.id === id);
  if (task === undefined) throw new Error(`there is no task ${id}`);
  const fighter = idOf(state, index);
  const label = `${task.rule} ${fighter}: ${task.name}`;
  const tested =
    task.stat === 'L'
      ? rollLeadership(dice, leadershipOf(state, index), label)
      : rollTest(dice, currentValue(state, index, task.stat), label);
  emit(play, { kind: 'task-tried', rule: task.rule, fighter, task: id, ...tested });
}

/** RM-GAP-59: current Wounds, otherwise the value with what spells do to it. */
function currentValue(state: State, index: number, stat: (typeof TASKS)[number]['stat']): number {
  if (stat === 'W') return bodyOf(state, index).left;
  return stat === 'I' ? initiativeOf(state, index) : fighterOf(state, index).profile[stat];
}

/** RM-RND-08: routs, the end of what ends, and whether anybody is left. */
function endRound(play: Play): void {
  const routed = routedSides(play);
  emit(play, { kind: 'round-ended', rule: 'RM-RND-08', round: play.state.round });
  if (routed.length > 0) {
    endSkirmish(play, { losers: routed, why: 'routed', rule: 'RM-RND-10' });
    return;
  }
  if (!endByDeeds(play)) endByRounds(play);
}

/** RM-RND-10, by the switch: at least half of those who came are out, and somebody went out this round. */
function routedSides(play: Play): readonly Side[] {
  const { rout } = play.state.settings;
  if (rout === 'off') return [];
  return SIDES.filter((side) => {
    const { state, dice } = play;
    const out = outOf(state, side);
    const hasLost = out > state.outBefore[side] && 2 * out >= state.started[side];
    const leader = leaderOf(state, side);
    if (!hasLost || leader < 0 || (rout === 'npc' && hasHeroes(state, side))) return false;
    if (hasRule(state, leader, 'undead')) return false;
    const label = `RM-RND-10 ${idOf(state, leader)} holds his party`;
    const tested = rollLeadership(dice, leadershipOf(state, leader), label);
    emit(play, { kind: 'rout-tested', rule: 'RM-RND-10', side, leader: idOf(state, leader), ...tested });
    return !tested.isPassed;
  });
}

/** RM-GAP-63: a side with a hero or a general in it is a player's. */
function hasHeroes({ fighters }: State, side: Side): boolean {
  return fighters.some((fighter) => fighter.side === side && (fighter.isHero || fighter.isPerson));
}
