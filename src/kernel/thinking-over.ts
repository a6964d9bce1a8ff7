/**
 * An adjutant that thinks its usual answers over: changes of them are tried by playing the battle on, with the same dice for each, and
 * the best change is made where it is clearly better (ADR 104). No ruleset is known here.
 */
import type { Json } from './brand.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Dice } from './dice.ts';
import { imaginedFrom } from './dice-imagined.ts';
import { type Adjutant, isTold, type Judge } from './look-ahead.ts';
import { type AnyRuleset, type Choice, type Decision, otherSide, type Side } from './ruleset.ts';

/** What a side answers, by the id of the decision: actions of its ruleset. */
export type Answers = ReadonlyMap<string, unknown>;

/** What is tried, how far and how often. */
export interface ThinkingOver<State, View> {
  /** How the side itself goes on afterwards, and what it answers when nothing is better. */
  readonly usual: Adjutant;
  /** How the enemy may play: each trial takes the next of those whom the enemy has been like so far. */
  readonly enemies: readonly Adjutant[];
  /** Rounds played on, this one among them; then the standing is weighed by `worth`. */
  readonly rounds: number;
  /** Of more changes than this so many are drawn: large armies take longer to play on, and have more to think of. */
  readonly widest: number;
  /** Trials of every change at first; the better half is tried half as often again, and so on until one is left. */
  readonly trials: number;
  /** Trials of the last one left. */
  readonly most: number;
  /** After a change was made it is thought over once more, so often in all. */
  readonly passes: number;
  /** A change is made if it is better by so many standard errors of the difference. */
  readonly surely: number;
  /** Decisions that are answered as usual without a thought. */
  isSmall(decision: Decision): boolean;
  /** A state that can be played on, with nothing in it that the side may not know; what it cannot know is drawn from the dice. */
  known(view: View, dice: Dice): State;
  /** Other answers to some of what the side is asked, each with what it changes. Those that are not legal are left out. */
  changes(state: State, side: Side, usual: Answers): readonly Answers[];
  /** What can be seen of what each of a side did, by their ids: compared with what each of `enemies` would have done. */
  traces(state: State, side: Side): ReadonlyMap<string, string>;
  /** About the chance that the side wins from here, from 0 to 1; of a battle that is over how it ended. */
  worth(state: State, side: Side): number;
}

interface Question<State> {
  readonly state: State;
  readonly side: Side;
  readonly enemies: readonly Adjutant[];
  /** The state as it may be, another one with other dice where something of it is hidden. */
  readonly knownBy: (dice: Dice) => State;
}

interface Thought<State> {
  readonly key: string;
  readonly state: State;
  readonly answers: Answers;
}

/**
 * The judgement. It draws from a fork of the adviser's dice and rolls none of the battle's; what it remembers is whom the enemy has been like. A
 * new one is needed for each battle and side.
 */
export function thinkingOver<State, View>(ruleset: AnyRuleset, how: ThinkingOver<State, View>): Judge {
  let last: Thought<State> | undefined;
  const likeness = how.enemies.map(() => 0);
  const think = (key: string, view: View, side: Side, dice: Dice): Thought<State> => {
    const own = imaginedFrom(dice.fork('thinking-over'));
    const knownBy = (imagined: Dice): State => how.known(view, imagined.fork('known'));
    const state = knownBy(own);
    if (last !== undefined) {
      const matches = matchesOf(ruleset, how, { before: last, now: state, side }, own.fork('likeness'));
      for (const [i, count] of matches.entries()) likeness[i] = (likeness[i] ?? 0) + count;
    }
    const enemies = how.enemies.filter((_, i) => (likeness[i] ?? 0) > Math.max(...likeness) - CLEARLY);
    return { key, state, answers: thoughtOver(ruleset, how, { state, side, enemies, knownBy }, own) };
  };
  const advise: AnyRuleset['advise'] = (view, decision, told, dice) => {
    if (isTold(told, how.usual.doctrine) || how.isSmall(decision))
      return ruleset.advise(view, decision, told, dice);
    const key = canonicalJson(view);
    if (last?.key !== key) last = think(key, view as View, decision.side, dice);
    return last.answers.get(decision.id) ?? ruleset.advise(view, decision, told, dice);
  };
  return { view: ruleset.view, advise };
}

/** Who is less like the enemy than another by so many deeds is not expected any more. */
const CLEARLY = 2;

interface Since<State> {
  readonly before: Thought<State>;
  readonly now: State;
  readonly side: Side;
}

/** For each way the enemy may play, how many of theirs did as they would have done by it in the round before; none where that is not known. */
function matchesOf<State, View>(
  ruleset: AnyRuleset,
  { usual, enemies, traces }: ThinkingOver<State, View>,
  { before, now, side }: Since<State>,
  dice: Dice,
): readonly number[] {
  const until = ruleset.round(now);
  if (until !== ruleset.round(before.state) + 1) return enemies.map(() => 0);
  const seen = traces(now, otherSide(side));
  return enemies.map((enemy) => {
    const players = playersOf(side, usual, enemy);
    const end = playedOn(ruleset, { state: before.state, players, said: before.answers, until }, dice);
    const expected = traces(end, otherSide(side));
    return [...seen].filter(([id, trace]) => expected.get(id) === trace).length;
  });
}

/** The usual answers with the best changes, one after the other. */
function thoughtOver<State, View>(
  ruleset: AnyRuleset,
  how: ThinkingOver<State, View>,
  question: Question<State>,
  dice: Dice,
): Answers {
  let answers = usualAnswers(ruleset, how.usual, question, dice);
  for (let pass = 0; pass < how.passes; pass += 1) {
    const better = bestChange(ruleset, how, { ...question, answers }, dice.fork(`pass ${pass}`));
    if (better === undefined) break;
    answers = better;
  }
  return answers;
}

function usualAnswers<State>(
  ruleset: AnyRuleset,
  { doctrine, of = ruleset }: Adjutant,
  { state, side }: Question<State>,
  dice: Dice,
): Answers {
  const asked = ruleset.decisions(state).filter((decision) => decision.side === side);
  const view = of.view(state, side);
  return new Map(asked.map((decision) => [decision.id, of.advise(view, decision, doctrine, dice)]));
}

interface Asked<State> extends Question<State> {
  readonly answers: Answers;
}

interface Tried {
  readonly answers: Answers;
  sum: number;
  squares: number;
}

/** By halving: of all changes the better half is tried again, more often each time. */
function bestChange<State, View>(
  ruleset: AnyRuleset,
  how: ThinkingOver<State, View>,
  asked: Asked<State>,
  dice: Dice,
): Answers | undefined {
  const all = legalChanges(ruleset, how, asked);
  let left = drawn(all, how.widest, dice).map((answers): Tried => ({ answers, sum: 0, squares: 0 }));
  let tried = 0;
  let count = how.trials;
  while (left.length > 1 || (left.length === 1 && tried < how.most)) {
    for (let trial = tried; trial < tried + count; trial += 1) {
      // The same dice for all: what differs is what was answered.
      const own: Trial = { number: trial, dice: dice.fork(String(trial)) };
      const usual = worthOf(ruleset, how, asked, own);
      for (const one of left) {
        const gain = worthOf(ruleset, how, { ...asked, answers: one.answers }, own) - usual;
        one.sum += gain;
        one.squares += gain * gain;
      }
    }
    tried += count;
    count = Math.ceil(count * 1.5);
    const hopeful = left.filter((one) => one.sum / tried + errorOf(one, tried) > 0);
    left = hopeful.sort((one, other) => other.sum - one.sum).slice(0, Math.ceil(left.length / 2));
  }
  const [best] = left;
  if (best === undefined) return undefined;
  return best.sum / tried > how.surely * errorOf(best, tried) ? best.answers : undefined;
}

/** The standard error of a mean of so many gains. */
function errorOf({ sum, squares }: Tried, count: number): number {
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2) / count);
}

/** As many as that of some. */
function drawn<T>(all: readonly T[], most: number, dice: Dice): readonly T[] {
  if (all.length <= most) return all;
  const chosen = new Set(dice.shuffle(all.length, 'which changes are tried').slice(0, most));
  return all.filter((_, i) => chosen.has(i));
}

/** Told apart by what is answered, in the order it was asked. */
const keyOf = (answers: Answers): string => canonicalJson([...answers] as Json);

/** Each with all answers of the side. */
function legalChanges<State, View>(
  ruleset: AnyRuleset,
  how: ThinkingOver<State, View>,
  { state, side, answers }: Asked<State>,
): readonly Answers[] {
  const decisions = new Map(ruleset.decisions(state).map((decision) => [decision.id, decision]));
  const isLegal = ([id, action]: readonly [string, unknown]): boolean => {
    const decision = decisions.get(id);
    return decision !== undefined && ruleset.legal(state, decision).check(action).ok;
  };
  const seen = new Set([keyOf(answers)]);
  return how.changes(state, side, answers).flatMap((change) => {
    const all = new Map([...answers, ...change]);
    const key = keyOf(all);
    if (seen.has(key) || ![...change].every(isLegal)) return [];
    seen.add(key);
    return [all];
  });
}

interface Trial {
  readonly number: number;
  readonly dice: Dice;
}

/** What one imagined battle comes to that begins with these answers. */
function worthOf<State, View>(
  ruleset: AnyRuleset,
  { usual, rounds, worth }: ThinkingOver<State, View>,
  { knownBy, side, enemies, answers }: Asked<State>,
  { number, dice }: Trial,
): number {
  const players = playersOf(side, usual, enemies[number % enemies.length] ?? usual);
  const state = knownBy(dice);
  const until = ruleset.round(state) + rounds;
  return worth(playedOn(ruleset, { state, players, said: answers, until }, dice), side);
}

const playersOf = (side: Side, own: Adjutant, enemy: Adjutant): Readonly<Record<Side, Adjutant>> =>
  side === 'red' ? { red: own, black: enemy } : { red: enemy, black: own };

interface Standing<State> {
  readonly state: State;
  readonly players: Readonly<Record<Side, Adjutant>>;
  /** What is answered first. */
  readonly said: Answers;
  /** The first round that is not played any more. */
  readonly until: number;
}

const NOTHING_SAID: Answers = new Map();

/** The state that the battle comes to, with other dice than its own. */
function playedOn<State>(
  ruleset: AnyRuleset,
  { state, players, said, until }: Standing<State>,
  dice: Dice,
): State {
  let now = state;
  let answers = said;
  for (let step = 0; ruleset.round(now) < until && ruleset.outcome(now) === undefined; step += 1) {
    const own = dice.fork(String(step));
    const choices = choicesBy(ruleset, { state: now, players, said: answers }, own);
    now = ruleset.apply(now, choices, own).state;
    answers = NOTHING_SAID;
  }
  return now;
}

/** What was said, and whatever else is asked by each side's adjutant; `apply` checks them all. */
function choicesBy<State>(
  ruleset: AnyRuleset,
  { state, players, said }: Omit<Standing<State>, 'until'>,
  dice: Dice,
): readonly Choice[] {
  return ruleset.decisions(state).map((decision) => {
    const { doctrine, of = ruleset } = players[decision.side];
    const action =
      said.get(decision.id) ?? of.advise(of.view(state, decision.side), decision, doctrine, dice);
    return { decision: decision.id, action: action as Json };
  });
}
