import { checkAction, choose, type Player } from './adjutant.ts';
import type { Json } from './brand.ts';
import type { Dice } from './dice.ts';
import { seededDice } from './dice-seeded.ts';
import { hashJson } from './hash.ts';
import type { AnyRuleset, BattleEvent, Choice, Decision, Outcome, Scenario, Side } from './ruleset.ts';

/**
 * A battle as far as it has been played: plain JSON, so it may wait for days and go on anywhere. `step` counts
 * the calls of `apply`; `choices[n - 1]` are step n's, `events[n]` what it did, `events[0]` the deployment.
 */
export interface BattleRun {
  readonly state: Json;
  readonly step: number;
  readonly choices: readonly (readonly Choice[])[];
  readonly events: readonly (readonly BattleEvent[])[];
  /** The game master's words, in the order they were spoken; their events stand behind those of their step. */
  readonly rulings?: readonly Ruling[];
  /** There when the battle has ended. */
  readonly outcome?: Outcome;
}

/** A game master's word (ADR 68), as it stands in a run and its record. */
export interface Ruling {
  /** Spoken after this step, before the next one; 0 is the deployment. */
  readonly step: number;
  /** Told to all who may know of the battle. */
  readonly reason: string;
  /** The entry that does not count: event `event` of step `step`. It stays in the record as it fell. */
  readonly overrules?: EntryAt;
  /** What is so from now on, in the ruleset's own terms. */
  readonly changes: readonly Json[];
}

export interface EntryAt {
  readonly step: number;
  readonly event: number;
}

/** A battle on paper: plain JSON that anyone can play again to the same bytes. */
export interface BattleRecord {
  readonly format: 1;
  readonly ruleset: string;
  readonly revision: string;
  readonly scenario: Scenario;
  /** The battle's own dice, 64 hex digits. */
  readonly seed: string;
  readonly choices: readonly (readonly Choice[])[];
  readonly events: readonly (readonly BattleEvent[])[];
  /** Absent where the game master has said nothing. */
  readonly rulings?: readonly Ruling[];
  /** Absent while the battle goes on. */
  readonly outcome?: Outcome;
  /** SHA-256 of the last state's canonical JSON. */
  readonly finalState: string;
}

export interface BattleOptions {
  readonly players: Readonly<Record<Side, Player>>;
  /**
   * What a person chose; `undefined` leaves it to the side's player. Callers check people's choices first: one
   * that is not legal throws here.
   */
  readonly choose?: (state: Json, decision: Decision) => Json | undefined;
  /** Stop before the first decision of this round. */
  readonly untilRound?: number;
  /** A battle that takes more steps than this is a bug; 20,000 if not given. */
  readonly maxSteps?: number;
}

const MAX_STEPS = 20_000;

/**
 * Fights a battle from its scenario: to the end, or to the start of `untilRound`.
 * @throws Error when an engine breaks its contract, or a choice from `choose` is not legal.
 */
export function fight(
  ruleset: AnyRuleset,
  scenario: Scenario,
  seed: string,
  options: BattleOptions,
): { readonly run: BattleRun; readonly record: BattleRecord } {
  const dice = seededDice(seed);
  const run = continueBattle(ruleset, beginBattle(ruleset, scenario, dice), dice, options);
  return { run, record: recordBattle(ruleset, scenario, seed, run) };
}

/** The deployed battle before its first decision. Deployment draws from the fork `deploy` of the battle's dice. */
export function beginBattle(ruleset: AnyRuleset, scenario: Scenario, dice: Dice): BattleRun {
  const { state, events } = ruleset.deploy(scenario, dice.fork('deploy'));
  return withOutcome({ state, step: 0, choices: [], events: [events] }, ruleset.outcome(state));
}

/**
 * Plays on from where a run stands. Step n draws from the fork `step/n` of the battle's dice, a side's adviser
 * from `adjutant/red/n` or `random/red/n`: so a battle goes on the same whether or not it was put down meanwhile.
 * @throws Error as `fight` does.
 */
export function continueBattle(
  ruleset: AnyRuleset,
  run: BattleRun,
  dice: Dice,
  options: BattleOptions,
): BattleRun {
  const { untilRound = Number.POSITIVE_INFINITY, maxSteps = MAX_STEPS } = options;
  const choices = [...run.choices];
  const events = [...run.events];
  let { state, step, outcome } = { outcome: undefined, ...run };
  while (outcome === undefined && ruleset.round(state) < untilRound) {
    step += 1;
    if (step > maxSteps) throw new Error(`a ${ruleset.id} battle has not ended after ${maxSteps} steps`);
    const chosen = chooseAll(ruleset, { state, step }, dice, options);
    const next = ruleset.apply(state, chosen, dice.fork(`step/${step}`));
    choices.push(chosen);
    events.push(next.events);
    state = next.state;
    outcome = ruleset.outcome(state);
  }
  return withOutcome({ ...rulingsOf(run), state, step, choices, events }, outcome);
}

const rulingsOf = ({ rulings }: Pick<BattleRun, 'rulings'>) => (rulings === undefined ? {} : { rulings });

/** The record of a run, finished or not. */
export function recordBattle(
  ruleset: AnyRuleset,
  scenario: Scenario,
  seed: string,
  run: BattleRun,
): BattleRecord {
  const { choices, events, outcome } = run;
  const { id, revision } = ruleset;
  const finalState = hashJson(run.state);
  const played = { choices, events, ...rulingsOf(run), finalState };
  const body = { format: 1, ruleset: id, revision, scenario, seed, ...played } as const;
  return outcome === undefined ? body : { ...body, outcome };
}

function chooseAll(
  ruleset: AnyRuleset,
  at: { readonly state: Json; readonly step: number },
  dice: Dice,
  options: BattleOptions,
): readonly Choice[] {
  const decisions = ruleset.decisions(at.state);
  if (decisions.length === 0) {
    throw new Error(`a ${ruleset.id} battle without outcome asks for no decision at step ${at.step}`);
  }
  const advisers: Partial<Record<Side, Dice>> = {};
  return decisions.map((decision) => {
    const { id, side } = decision;
    const said = chosenByPerson(ruleset, at.state, decision, options);
    if (said !== undefined) return { decision: id, action: said };
    const player = options.players[side];
    // One stream a side and step: a side that is asked twice in a step goes on where it was.
    const adviser = advisers[side] ?? dice.fork(`${player.kind}/${side}/${at.step}`);
    advisers[side] = adviser;
    return { decision: id, action: choose(ruleset, { state: at.state, decision }, player, adviser) };
  });
}

function chosenByPerson(
  ruleset: AnyRuleset,
  state: Json,
  decision: Decision,
  options: BattleOptions,
): Json | undefined {
  const action = options.choose?.(state, decision);
  if (action === undefined) return undefined;
  const checked = checkAction(ruleset, { state, decision }, action);
  if (checked.ok) return action;
  throw new Error(`an unchecked choice for ${decision.id}: ${checked.refusal.message}`);
}

function withOutcome(run: Omit<BattleRun, 'outcome'>, outcome: Outcome | undefined): BattleRun {
  return outcome === undefined ? run : { ...run, outcome };
}
