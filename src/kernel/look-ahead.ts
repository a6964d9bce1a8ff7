/** An adjutant that thinks ahead: it plays whole rounds on in several ways, with dice of its own, and takes the way that comes out best. */
import type { Player } from './adjutant.ts';
import { type BattleRun, continueBattle } from './battle.ts';
import type { Json } from './brand.ts';
import type { Dice } from './dice.ts';
import type { Habit } from './habits.ts';
import type { AnyRuleset, Decision, Doctrine, Side, Temper } from './ruleset.ts';

/** A player who advises. */
export type Adjutant = Extract<Player, { kind: 'adjutant' }>;

/** How far and how often it plays on. */
export interface LookAhead<State, View> {
  /** The ways to play that it chooses from, the one it takes when none is better first. */
  readonly ways: readonly Adjutant[];
  /** How the enemy may play: each trial takes the next. */
  readonly enemies: readonly Adjutant[];
  /** Rounds played on, this one among them. */
  readonly rounds: number;
  /** Trials of every way; then those of the better half are played as often again, until one is left or `most` is reached. */
  readonly trials: number;
  readonly most: number;
  /** What it chose is followed for so many rounds; then it looks again. */
  readonly every: number;
  /** Where it may look: the first decision of a round. */
  isTurningPoint(decision: Decision): boolean;
  /** A state that can be played on, with nothing in it that the side may not know; what it cannot know is drawn from the dice. */
  known(view: View, dice: Dice): State;
  /** How a state stands for a side, against the other: higher is better. */
  worth(state: State, side: Side): number;
}

/** The adjutant of the rules, with a temper. */
export const byTemper = (temper: Temper): Adjutant => ({ kind: 'adjutant', doctrine: { temper } });

/** By habit where it has something to say, else as a steady adjutant. */
export function byHabit<View, Action>(ruleset: AnyRuleset, habit: Habit<View, Action>): Adjutant {
  const { doctrine } = byTemper('steady');
  const advise: AnyRuleset['advise'] = (view, decision, _doctrine, dice) =>
    habit(view as View, decision) ?? ruleset.advise(view, decision, doctrine, dice);
  return { kind: 'adjutant', doctrine, of: { view: ruleset.view, advise } };
}

interface Chosen {
  readonly round: number;
  readonly way: Adjutant;
}

/** Who advises one side of one battle. */
export type Judge = Pick<AnyRuleset, 'view' | 'advise'>;

/**
 * The judgement. A side that was told how to fight, by a temper of its own or a line of a plan, is led as it was told. Its trials draw from a fork of the adviser's dice, never from those of the battle: it knows no die that is to
 * fall, and the same battle brings the same choices. A new one is needed for each battle and side.
 */
export function lookingAhead<State, View>(ruleset: AnyRuleset, how: LookAhead<State, View>): Judge {
  const [usual] = how.ways;
  if (usual === undefined) throw new Error('somebody who looks ahead needs a way to play');
  const wayAt = choosingWays(ruleset, how, usual);
  const advise: AnyRuleset['advise'] = (view, decision, told, dice) => {
    if (isTold(told, usual.doctrine)) return ruleset.advise(view, decision, told, dice);
    const { doctrine, of = ruleset } = wayAt(view as View, decision, dice);
    return of.advise(view, decision, doctrine, dice);
  };
  return { view: ruleset.view, advise };
}

/** The way to play at each decision of a battle: what was chosen last, or is chosen now; until then the usual one. */
export function choosingWays<State, View>(
  ruleset: AnyRuleset,
  how: LookAhead<State, View>,
  usual: Adjutant,
): (view: View, decision: Decision, dice: Dice) => Adjutant {
  let chosen: Chosen | undefined;
  return (view, decision, dice) => {
    if (how.isTurningPoint(decision)) {
      const own = dice.fork('look-ahead');
      const knownBy = (imagined: Dice): State => how.known(view, imagined);
      const round = ruleset.round(knownBy(own));
      const isDue = chosen === undefined || round < chosen.round || round >= chosen.round + how.every;
      if (isDue) chosen = { round, way: bestWay(ruleset, how, { knownBy, side: decision.side }, own) };
    }
    return chosen?.way ?? usual;
  };
}

/** Whether somebody said how to fight: another temper than usual, or a line of a plan. */
export const isTold = ({ temper, plan = [] }: Doctrine, usual: Doctrine): boolean =>
  temper !== usual.temper || plan.length > 0;

interface Question<State> {
  /** The state as it may be, another one with other dice where something of it is hidden. */
  readonly knownBy: (dice: Dice) => State;
  readonly side: Side;
}

/** Halving: every way is tried some times, the worse half is left, the others are tried again. The first of equals. */
function bestWay<State, View>(
  ruleset: AnyRuleset,
  how: LookAhead<State, View>,
  question: Question<State>,
  dice: Dice,
): Adjutant {
  let left = how.ways.map((way) => ({ way, sum: 0 }));
  let tried = 0;
  let played = 0;
  while (left.length > 1 && played < how.most) {
    for (let trial = tried; trial < tried + how.trials; trial += 1) {
      // The same dice for every way: what differs is how it was played.
      for (const one of left) one.sum += worthOf(ruleset, how, { ...question, way: one.way, trial }, dice);
    }
    tried += how.trials;
    played += how.trials * left.length;
    left = left.toSorted((one, other) => other.sum - one.sum).slice(0, Math.ceil(left.length / 2));
  }
  const [best] = left;
  if (best === undefined) throw new Error('one way is always left');
  return best.way;
}

function worthOf<State, View>(
  ruleset: AnyRuleset,
  { enemies, rounds, worth }: LookAhead<State, View>,
  { knownBy, side, way, trial }: Question<State> & { readonly way: Adjutant; readonly trial: number },
  dice: Dice,
): number {
  const own = dice.fork(String(trial));
  const state = knownBy(own.fork('known'));
  const enemy = enemies[trial % enemies.length] ?? way;
  const players = side === 'red' ? { red: way, black: enemy } : { red: enemy, black: way };
  const begun: BattleRun = { state: state as Json, step: 0, choices: [], events: [] };
  const { state: end } = continueBattle(ruleset, begun, own, {
    players,
    untilRound: ruleset.round(state) + rounds,
  });
  return worth(end as State, side);
}
