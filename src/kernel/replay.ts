import { checkAction } from './adjutant.ts';
import { type BattleRecord, type BattleRun, beginBattle, recordBattle } from './battle.ts';
import type { Json } from './brand.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Dice } from './dice.ts';
import { seededDice } from './dice-seeded.ts';
import { ok, type Result } from './result.ts';
import type { AnyRuleset, BattleEvent, Choice } from './ruleset.ts';
import { ruleOn } from './ruling.ts';
import { refuse } from './words/refuse.ts';

/** Where a record and what it replays to come apart; `expected` is what the record says. */
export interface Difference {
  /** `revision`, `choices[12][0]`, `events[3][2]`, `outcome`, `finalState`. */
  readonly at: string;
  readonly expected: string;
  readonly found: string;
}

export interface Verification {
  readonly verified: boolean;
  readonly differences: readonly Difference[];
}

/** A moment of a battle: the state after a step (step 0 is the deployment) and what the step did. */
export interface BattleMoment {
  readonly step: number;
  readonly state: Json;
  readonly events: readonly BattleEvent[];
}

/**
 * Plays a record again from its scenario, its choices and its seed; `watch` sees each moment on the way.
 * Refusals: `illegal/record-ruleset` (another ruleset or revision), `illegal/record-scenario`,
 * `illegal/record-choice` (the message says which), `illegal/record-ruling`, `illegal/record-too-long`.
 */
export function replay(
  ruleset: AnyRuleset,
  record: BattleRecord,
  watch: (moment: BattleMoment) => void = () => undefined,
): Result<BattleRun> {
  const misfit = differentRuleset(ruleset, record);
  if (misfit !== undefined) {
    return refuse('illegal/record-ruleset', { expected: misfit.expected, found: misfit.found });
  }
  const scenario = ruleset.parseScenario(record.scenario);
  if (!scenario.ok) return refuse('illegal/record-scenario', { why: scenario.refusal });
  const dice = seededDice(record.seed);
  const begun = takeRulings(ruleset, beginBattle(ruleset, scenario.value, dice), record, dice);
  if (!begun.ok) return begun;
  let run = begun.value;
  const look = (): void => watch({ step: run.step, state: run.state, events: run.events.at(-1) ?? [] });
  look();
  for (const choices of record.choices) {
    const legal = checkChoices(ruleset, run, choices);
    const next = legal.ok ? takeRulings(ruleset, takeStep(ruleset, run, choices, dice), record, dice) : legal;
    if (!next.ok) return next;
    run = next.value;
    look();
  }
  const said = record.rulings?.length ?? 0;
  return (run.rulings?.length ?? 0) === said ? ok(run) : refuse('illegal/record-ruling.step', { at: said });
}

/** The game master's words that were spoken where the run stands. */
function takeRulings(
  ruleset: AnyRuleset,
  run: BattleRun,
  { rulings = [] }: BattleRecord,
  dice: Dice,
): Result<BattleRun> {
  let after = run;
  for (const { step, ...spoken } of rulings.slice(run.rulings?.length ?? 0)) {
    if (step !== run.step) break;
    const at = `rulings[${after.rulings?.length ?? 0}]`;
    const ruled = ruleOn(ruleset, after, spoken, dice);
    if (!ruled.ok) return refuse('illegal/record-ruling', { at, why: ruled.refusal }, ruled.refusal.rule);
    after = ruled.value.run;
  }
  return ok(after);
}

/** Plays a record again and says where it first differs from what it claims; nothing to say means verified. */
export function verifyRecord(ruleset: AnyRuleset, record: BattleRecord): Verification {
  const misfit = differentRuleset(ruleset, record);
  if (misfit !== undefined) return { verified: false, differences: [misfit] };
  const events: (readonly BattleEvent[])[] = [];
  const played = replay(ruleset, record, (moment) => events.push(moment.events));
  const differences = played.ok
    ? compare(record, recordBattle(ruleset, record.scenario, record.seed, played.value))
    : compareUntil(record, events, played.refusal.message);
  return { verified: differences.length === 0, differences };
}

/** A record that could only be played in part: often it went another way some steps before. */
function compareUntil(
  record: BattleRecord,
  events: BattleRecord['events'],
  whyNot: string,
): readonly Difference[] {
  const earlier = firstDifferentEvent(record.events.slice(0, events.length), events);
  const at = events.length === 0 ? 'scenario' : `choices[${events.length - 1}]`;
  const stop = { at, expected: 'what can be played', found: whyNot };
  return earlier === undefined ? [stop] : [earlier, stop];
}

function differentRuleset(ruleset: AnyRuleset, record: BattleRecord): Difference | undefined {
  const expected = `${record.ruleset} ${record.revision}`;
  const found = `${ruleset.id} ${ruleset.revision}`;
  return expected === found ? undefined : { at: 'revision', expected, found };
}

function takeStep(ruleset: AnyRuleset, run: BattleRun, choices: readonly Choice[], dice: Dice): BattleRun {
  const step = run.step + 1;
  const { state, events } = ruleset.apply(run.state, choices, dice.fork(`step/${step}`));
  const outcome = ruleset.outcome(state);
  const { outcome: _none, ...rest } = run;
  const longer = {
    ...rest,
    state,
    step,
    choices: [...run.choices, choices],
    events: [...run.events, events],
  };
  return outcome === undefined ? longer : { ...longer, outcome };
}

/** One choice for each pending decision, each legal. */
function checkChoices(ruleset: AnyRuleset, run: BattleRun, choices: readonly Choice[]): Result<void> {
  const at = `choices[${run.step}]`;
  if (run.outcome !== undefined) {
    return refuse('illegal/record-too-long', { at });
  }
  const decisions = ruleset.decisions(run.state);
  const asked = decisions.map(({ id }) => id).sort();
  const answered = choices.map(({ decision }) => decision).sort();
  if (canonicalJson(asked) !== canonicalJson(answered)) {
    return refuse('illegal/record-choice.not-asked', {
      at,
      answered: answered.join(', '),
      asked: asked.join(', '),
    });
  }
  for (const [index, choice] of choices.entries()) {
    const decision = decisions.find(({ id }) => id === choice.decision);
    if (decision === undefined) throw new Error(`${choice.decision} was asked a moment ago`);
    const checked = checkAction(ruleset, { state: run.state, decision }, choice.action);
    if (!checked.ok) {
      const { refusal } = checked;
      return refuse('illegal/record-choice.illegal', { at, index, why: refusal }, refusal.rule);
    }
  }
  return ok(undefined);
}

function compare(record: BattleRecord, played: BattleRecord): readonly Difference[] {
  const differences: Difference[] = [];
  const firstEvent = firstDifferentEvent(record.events, played.events);
  if (firstEvent !== undefined) differences.push(firstEvent);
  for (const field of ['outcome', 'finalState'] as const) {
    const expected = show(record[field]);
    const found = show(played[field]);
    if (expected !== found) differences.push({ at: field, expected, found });
  }
  return differences;
}

/** Only the first: whatever follows it differs for the same reason. */
function firstDifferentEvent(
  expected: BattleRecord['events'],
  found: BattleRecord['events'],
): Difference | undefined {
  for (let step = 0; step < Math.max(expected.length, found.length); step += 1) {
    const said = expected[step] ?? [];
    const seen = found[step] ?? [];
    for (let i = 0; i < Math.max(said.length, seen.length); i += 1) {
      const difference = { at: `events[${step}][${i}]`, expected: show(said[i]), found: show(seen[i]) };
      if (difference.expected !== difference.found) return difference;
    }
  }
  return undefined;
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : canonicalJson(value);
}
