/**
 * An adjutant that tries other answers before it gives its usual one: each is played on for a short stretch, with the same dice for all, and the
 * best is given where it is clearly better (ADR 113). No ruleset is known here.
 */
import type { Json } from './brand.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Dice } from './dice.ts';
import { imaginedFrom } from './dice-imagined.ts';
import { type Adjutant, isTold, type Judge } from './look-ahead.ts';
import type { AnyRuleset, Choice, Decision, Side } from './ruleset.ts';

/** Of both sides together: with more in a battle, playing on before each answer takes too long, and nothing is tried (ADR 113). */
export const MOST_UNITS = 24;

/** What is tried, how far and how often. */
export interface Rollout<State, View, Action> {
  /** What the side answers when nothing is better. */
  readonly usual: Adjutant;
  /** How the side goes on in what is imagined; absent: as usual. The quicker, the more can be tried. */
  readonly base?: Adjutant;
  /** How the enemy may play: each trial takes the next. What they answer must be legal. */
  readonly enemies: readonly [Adjutant, ...Adjutant[]];
  /** Trials of each answer at first. Then the better half is tried twice as often, and so on until one is left. */
  readonly trials: number;
  /** No answer is tried more often. */
  readonly most: number;
  /** Another answer is given if it is better than the usual one by so many standard errors of the difference. */
  readonly surely: number;
  /** A state that can be played on, with nothing in it that the side may not know; what it cannot know is drawn from the dice. */
  known(view: View, decision: Decision, dice: Dice): State;
  /** Other answers worth a trial; those that are not legal are left out. None: the usual one is given without a thought. */
  others(state: State, decision: Decision, usual: Action): readonly Action[];
  /** After an answer was found it is tried with each other that seemed better than the usual one, so often; absent: never. */
  readonly joins?: number;
  /** Two other answers in one: what each of them changes of the usual one. Undefined where they are not two. */
  both?(usual: Action, one: Action, other: Action): Action | undefined;
  /** A name for what is done in a step: the same deed meets the same dice, whatever was done before it. */
  deedOf(state: State, choices: readonly Choice<Action>[]): string;
  /** Whether the stretch that began in one state has ended in another. */
  isFar(from: State, now: State): boolean;
  /** About the chance that the side wins from here, from 0 to 1; of a battle that is over how it ended. */
  worth(state: State, side: Side): number;
}

/**
 * The judgement. A side that was told how to fight is led as it was told. It draws from a fork of the adviser's dice and rolls none of the
 * battle's, and remembers nothing from one decision to the next.
 */
export function tryingOut<State, View, Action>(
  ruleset: AnyRuleset,
  how: Rollout<State, View, Action>,
): Judge {
  const { doctrine, of = ruleset } = how.usual;
  const advise: AnyRuleset['advise'] = (view, decision, told, dice) => {
    if (isTold(told, doctrine)) return ruleset.advise(view, decision, told, dice);
    const usual = of.advise(view, decision, doctrine, dice) as Action;
    const own = imaginedFrom(dice.fork(`trying-out ${decision.id}`));
    const state = how.known(view as View, decision, own.fork('known'));
    const others = legalOthers(ruleset, state, { decision, usual }, how.others(state, decision, usual));
    if (others.length === 0) return usual as Json;
    const begin = (number: number): Begun<State> => {
      const dice = own.fork(String(number));
      return { dice, from: how.known(view as View, decision, dice.fork('known')) };
    };
    const found = bestOf(how, others, trialsOf(ruleset, how, { decision, usual }, begin));
    return joined(ruleset, how, { state, decision, usual, begin }, found) as Json;
  };
  return { view: ruleset.view, advise };
}

interface Joining<State, Action> extends Question<Action> {
  readonly state: State;
  readonly begin: (number: number) => Begun<State>;
}

/** What was found best, with what goes well with it. */
function joined<State, View, Action>(
  ruleset: AnyRuleset,
  how: Rollout<State, View, Action>,
  { state, decision, usual, begin }: Joining<State, Action>,
  { best, hopeful }: Found<Action>,
): Action {
  let answer = best ?? usual;
  if (best === undefined || how.both === undefined) return answer;
  let left = hopeful;
  for (let join = 0; join < (how.joins ?? 0); join += 1) {
    const before = answer;
    const both = left.flatMap((other) => how.both?.(usual, before, other) ?? []);
    const question = { decision, usual: before };
    const others = legalOthers(ruleset, state, question, both);
    if (others.length === 0) break;
    const found = bestOf(how, others, trialsOf(ruleset, how, question, begin));
    if (found.best === undefined) break;
    answer = found.best;
    left = found.hopeful;
  }
  return answer;
}

interface Question<Action> {
  readonly decision: Decision;
  readonly usual: Action;
}

/** Each once, and not the usual answer. */
function legalOthers<State, Action>(
  ruleset: AnyRuleset,
  state: State,
  { decision, usual }: Question<Action>,
  others: readonly Action[],
): readonly Action[] {
  const legal = ruleset.legal(state as Json, decision);
  const seen = new Set([canonicalJson(usual as Json)]);
  return others.filter((action) => {
    const key = canonicalJson(action as Json);
    if (seen.has(key) || !legal.check(action as Json).ok) return false;
    seen.add(key);
    return true;
  });
}

/** What an answer gains over the usual one in the trial of a number. */
type Trial<Action> = (action: Action, number: number) => number;

interface Tried<Action> {
  readonly action: Action;
  count: number;
  sum: number;
  squares: number;
}

interface Found<Action> {
  /** Undefined where nothing is clearly better. */
  readonly best: Action | undefined;
  /** What seemed better at first, the best first. */
  readonly hopeful: readonly Action[];
}

/** By halving; what is not even within an error of the usual answer is tried no more. */
function bestOf<State, View, Action>(
  { trials, most, surely }: Rollout<State, View, Action>,
  others: readonly Action[],
  trial: Trial<Action>,
): Found<Action> {
  let hopeful: readonly Action[] | undefined;
  let left = others.map((action): Tried<Action> => ({ action, count: 0, sum: 0, squares: 0 }));
  for (let until = trials; left.length > 0; until = Math.min(most, until * 2)) {
    for (const one of left) tryUntil(one, until, trial);
    left = left.filter((one) => gainOf(one) + errorOf(one) > 0).sort((a, b) => gainOf(b) - gainOf(a));
    hopeful ??= left.filter((one) => gainOf(one) > 0).map(({ action }) => action);
    if (until >= most) break;
    left = left.slice(0, Math.ceil(left.length / 2));
  }
  const [best] = left;
  const isSure = best !== undefined && gainOf(best) > surely * errorOf(best);
  return { best: isSure ? best.action : undefined, hopeful: hopeful ?? [] };
}

function tryUntil<Action>(one: Tried<Action>, until: number, trial: Trial<Action>): void {
  for (; one.count < until; one.count += 1) {
    const gain = trial(one.action, one.count);
    one.sum += gain;
    one.squares += gain * gain;
  }
}

const gainOf = ({ sum, count }: Tried<unknown>): number => sum / count;

/** The standard error of a mean of so many gains. */
const errorOf = ({ sum, squares, count }: Tried<unknown>): number =>
  Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2) / Math.max(1, count - 1));

/** Where a trial begins, and its dice. */
interface Begun<State> {
  readonly from: State;
  readonly dice: Dice;
}

/** Each trial begins alike for all answers; the usual one is played on once in it. */
function trialsOf<State, View, Action>(
  ruleset: AnyRuleset,
  how: Rollout<State, View, Action>,
  { decision, usual }: Question<Action>,
  begin: (number: number) => Begun<State>,
): Trial<Action> {
  const { side } = decision;
  const begun: { readonly comesTo: (action: Action) => number; readonly usually: number }[] = [];
  return (action, number) => {
    let trial = begun[number];
    if (trial === undefined) {
      const start = begin(number);
      const enemy = how.enemies[number % how.enemies.length] ?? how.enemies[0];
      const { base = how.usual } = how;
      const players = side === 'red' ? { red: base, black: enemy } : { red: enemy, black: base };
      const comesTo = (said: Action): number =>
        how.worth(playedOn(ruleset, how, { ...start, players, decision, said }), side);
      trial = { comesTo, usually: comesTo(usual) };
      begun[number] = trial;
    }
    return trial.comesTo(action) - trial.usually;
  };
}

interface Stretch<State, Action> extends Begun<State> {
  readonly players: Readonly<Record<Side, Adjutant>>;
  readonly decision: Decision;
  /** What is answered to that decision, at the first step. */
  readonly said: Action;
}

/** The state that a stretch comes to. */
function playedOn<State, View, Action>(
  ruleset: AnyRuleset,
  { deedOf, isFar }: Rollout<State, View, Action>,
  { from, dice, players, decision, said }: Stretch<State, Action>,
): State {
  let now = from;
  let isFirst = true;
  const met = new Map<string, number>();
  while (!isFar(from, now) && ruleset.outcome(now as Json) === undefined) {
    const choices = ruleset.decisions(now as Json).map((asked): Choice => {
      const { doctrine, of = ruleset } = players[asked.side];
      const isSaid = isFirst && asked.id === decision.id;
      const action = isSaid ? said : of.advise(of.view(now as Json, asked.side), asked, doctrine, dice);
      return { decision: asked.id, action: action as Json };
    });
    isFirst = false;
    const deed = deedOf(now, choices as readonly Choice[] as readonly Choice<never>[]);
    const times = met.get(deed) ?? 0;
    met.set(deed, times + 1);
    now = ruleset.apply(now as Json, choices, dice.fork(`${deed} ${times}`)).state as State;
  }
  return now;
}
