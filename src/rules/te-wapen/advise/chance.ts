/** About the chance that a side wins from where a battle stands. No die is rolled. */
import { logistic, worthAtEnd } from '../../../kernel/outcome.ts';
import { otherSide, type Side } from '../../../kernel/ruleset.ts';
import { type Lay, layOf } from '../board.ts';
import weights from '../data/chance.json' with { type: 'json' };
import { baseDice } from '../dice-count.ts';
import { lostWounds } from '../outcome.ts';
import { type Standing, standingOf } from '../standing.ts';
import { fighterOf, type State } from '../state.ts';
import { traitsOf } from '../traits.ts';
import { type Foe, foesOf } from './foes.ts';
import { dangerOf, hitChance } from './judge.ts';

/** What a side has that counts. The force of a unit is the root of its dice times the blows it stands: twice as much of both is twice the force. */
interface Strength {
  /** Wounds left of the units it brought (TW-GAP-21). */
  left: number;
  /** Of all units, those summoned too. */
  force: number;
  /** Of those summoned, and of animal forms. */
  extra: number;
  /** Of those who may still be set going in this turn. */
  fresh: number;
  /** Of those whom the enemies near them could destroy. */
  fall: number;
  /** Hits that enemies near may deal, no more on a unit than it has wounds. */
  danger: number;
}

/** What speaks for a side, each of what both have together: from -1 to 1. */
export type Signs = Readonly<Strength>;

/** What a lead of all wounds is worth when it is over. */
const LEAD_AT_END = 3;

/** From 0 to 1. The weights were fitted to who won 600 battles of adjutants and people of habit (ADR 113). */
export function chanceOf(state: State, side: Side): number {
  if (state.phase.kind === 'over') {
    const { winner } = state.phase.outcome;
    const lead = leadOf(woundsLeft(state, side), woundsLeft(state, otherSide(side)));
    return worthAtEnd(winner, side, LEAD_AT_END * lead);
  }
  const signs = signsOf(state, side);
  return logistic(
    weights.left * signs.left +
      weights.force * signs.force +
      weights.extra * signs.extra +
      weights.fresh * signs.fresh +
      weights.fall * signs.fall +
      weights.danger * signs.danger,
  );
}

const leadOf = (own: number, enemy: number): number => (own - enemy) / Math.max(1, own + enemy);

const woundsLeft = (state: State, side: Side): number => state.startWounds[side] - lostWounds(state, side);

/** What the weights belong to. */
function signsOf(state: State, side: Side): Signs {
  const enemy = otherSide(side);
  const own = strengthOf(state, side);
  const other = strengthOf(state, enemy);
  const force = Math.max(1, own.force + other.force);
  return {
    left: leadOf(own.left, other.left),
    force: leadOf(own.force, other.force),
    extra: (own.extra - other.extra) / force,
    fresh: (own.fresh - other.fresh) / force,
    fall: (own.fall - other.fall) / force,
    danger: (own.danger - other.danger) / Math.max(1, own.left + other.left),
  };
}

function strengthOf(state: State, side: Side): Strength {
  const sum: Strength = { left: woundsLeft(state, side), force: 0, extra: 0, fresh: 0, fall: 0, danger: 0 };
  const scene: Scene = {
    lay: layOf(state.board),
    foes: foesOf(state, side).units,
    standing: standingOf(state),
  };
  traitsOf(state.fighters).forEach((traits, index) => {
    if (traits.side === side && traits.isUnit && (scene.standing.at[index] ?? -1) >= 0)
      addUnit(sum, state, index, scene);
  });
  return sum;
}

/** What is the same for all units of a side. */
interface Scene {
  readonly lay: Lay;
  readonly foes: readonly Foe[];
  readonly standing: Standing;
}

function addUnit(sum: Strength, state: State, index: number, { lay, foes, standing }: Scene): void {
  const { profile, isExtra } = fighterOf(state, index);
  const at = standing.at[index] ?? -1;
  const left = standing.left[index] ?? 0;
  const chance = hitChance(profile.hitAt);
  const dice = Math.max(baseDice(state, index, 1), ...profile.combat);
  const force = Math.sqrt((dice * left) / Math.max(LEAST_CHANCE, chance));
  const danger = dangerOf(foes, lay, { at, chance });
  sum.force += force;
  sum.danger += Math.min(left, danger);
  if (isExtra === true) sum.extra += force;
  if ((standing.counters[index] ?? 0) === 0) sum.fresh += force;
  if (danger >= left) sum.fall += force;
}

/** Nobody counts for more than somebody who is hit by one die in ten. */
const LEAST_CHANCE = 0.1;
