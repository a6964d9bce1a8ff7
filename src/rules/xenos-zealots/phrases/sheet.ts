/** A ready-made order sheet: what the adjutant would do without orders, in words that can be edited. */
import { otherSide, type PlanLine, type Side } from '../../../kernel/ruleset.ts';
import { bestFire, chargeTarget, counterFor, goalOf, placeNow } from '../advise/counters.ts';
import { stepTowards } from '../advise/goals.ts';
import { fireWorth } from '../advise/judge.ts';
import { stanceOf } from '../advise/stance.ts';
import { distanceOf } from '../feet.ts';
import { kindOfFighter } from '../kinds.ts';
import { orderable } from '../orders.ts';
import { bodiesOf, fighterOf, type State, unitOf } from '../state.ts';
import { type Counter, INCH } from '../tables.ts';
import type { View } from '../view.ts';
import { nameOf } from './names.ts';
import { order } from './order.ts';

const STEADY = stanceOf({ temper: 'steady' });

/** A line for each own unit that can be ordered, one for each that is Suppressed, and the standing ones. */
export function sheetOf(view: View, side: Side): readonly string[] {
  const { state } = view;
  const standing = [
    'fight steady',
    'command re-rolls for rally, morale, saves, hits',
    'retreat at 60% losses',
  ];
  if (state.turn === 0) return [...standing, ...beforeBattle(view, side)];
  const units = orderable(state, side).map((index) => order.write(defaultLine(state, index), view));
  const shaken = bodiesOf(state, side)
    .filter((index) => unitOf(state, index).morale === 'SUPPRESSED')
    .map(
      (index) =>
        `${nameOf(view, fighterOf(state, index).id)}: if suppressed return fire, take cover, withdraw`,
    );
  return [...standing, ...units, ...shaken];
}

/** Before anybody is set up there is nothing to aim at. */
function beforeBattle(view: View, side: Side): readonly string[] {
  const edge = otherSide(view.state.attacker) === side ? ['take the south edge'] : [];
  const units = view.state.fighters.filter((fighter) => fighter.side === side && !fighter.isPerson);
  // Guns stand and fire; the others go to meet the enemy.
  const counterOf = (fighter: (typeof units)[number]): Counter =>
    kindOfFighter(fighter).isArtillery ? 'FIRE_SUPPORT' : 'ADVANCE';
  return [
    ...edge,
    ...units.map((unit) => order.write({ kind: 'order', unit: unit.id, counter: counterOf(unit) }, view)),
  ];
}

function defaultLine(state: State, index: number): PlanLine {
  const unit = fighterOf(state, index).id;
  const counter = counterFor(state, STEADY, index);
  const line = { kind: 'order', unit, counter };
  const enemy = enemyFor(state, index, counter);
  const target = enemy < 0 ? {} : { target: fighterOf(state, enemy).id };
  if (counter === 'CHARGE' || counter === 'FIRE_SUPPORT') return { ...line, ...target };
  const [x, y] = stepTowards(state, index, goalOf(state, STEADY, index));
  // Who has come where it wants to be is not sent to the place where it stands.
  if (distanceOf([x, y], placeNow(state, index)) < INCH)
    return counter === 'ADVANCE' ? { ...line, ...target } : line;
  const at = [Math.round(x / TENTH) * TENTH, Math.round(y / TENTH) * TENTH];
  return counter === 'ADVANCE' ? { ...line, at, ...target } : { ...line, at };
}

/** Places on the sheet are told to a tenth of an inch. */
const TENTH = 100;

/** Whom it would charge, or shoot at best from where it would be. */
function enemyFor(state: State, index: number, counter: string): number {
  if (counter === 'CHARGE') return chargeTarget(state, STEADY, index, 2);
  const isReady = counter === 'FIRE_SUPPORT';
  const from = isReady ? placeNow(state, index) : stepTowards(state, index, goalOf(state, STEADY, index));
  const best = bestFire(state, index, { from, isReady });
  if (best === 0) return -1;
  const foes = bodiesOf(state, otherSide(fighterOf(state, index).side));
  return foes.find((foe) => fireWorth(state, index, foe, { from, isReady }) === best) ?? -1;
}
