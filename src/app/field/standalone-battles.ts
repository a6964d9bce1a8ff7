/** Single battles of the rules, without a campaign: scenarios, fights, series, records told and checked. */

import { type Player, thinkingAhead } from '../../kernel/adjutant.ts';
import {
  type BattleOptions,
  type BattleRecord,
  beginBattle,
  continueBattle,
  fight,
  recordBattle,
} from '../../kernel/battle.ts';
import { forkSeed, isSeed, seededDice } from '../../kernel/dice-seeded.ts';
import { type Line, say } from '../../kernel/message.ts';
import { parseBattleRecord } from '../../kernel/record-schema.ts';
import { replay, type Verification, verifyRecord } from '../../kernel/replay.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { AnyRuleset, Outcome, Scenario, Side } from '../../kernel/ruleset.ts';
import { tellBattle } from '../../kernel/telling.ts';
import { findRuleset } from '../../rules/index.ts';
import { refuse } from '../words/refuse.ts';

/** Who leads a side; `look-ahead`: the adjutant that thinks ahead, of rules that have one (ADR 81). */
export type Players = Readonly<Record<Side, Player | { readonly kind: 'look-ahead' }>>;

/** A battle told to somebody who may know everything. */
export interface ToldBattle {
  readonly title: string;
  readonly rounds: readonly { readonly round: number; readonly lines: readonly string[] }[];
  /** The field at the end, at most 72 columns. */
  readonly picture: readonly string[];
  readonly outcome?: Outcome;
}

/** The sum of a series of battles. */
export interface SeriesTally {
  readonly count: number;
  readonly wins: Readonly<Record<Side, number>>;
  readonly draws: number;
  readonly rounds: { readonly mean: number; readonly max: number };
}

/** A standard scenario: `units` a side, mirrored. Refusals: `input/ruleset`, `input/seed`, `input/units`. */
export function standardScenario(rulesetId: string, units: number, seed: string): Result<Scenario> {
  const ruleset = findRuleset(rulesetId);
  if (!ruleset.ok) return ruleset;
  if (!isSeed(seed)) return badSeed(seed);
  if (!Number.isInteger(units) || units < 1) {
    return refuse('input/units', { units });
  }
  return ok(ruleset.value.standard(units, seededDice(seed).fork('scenario')));
}

/** A scenario from outside, checked by the ruleset it names. Refusals: `input/scenario`, `input/ruleset`, the ruleset's own. */
export function readScenario(document: unknown): Result<Scenario> {
  const ruleset = rulesetNamedIn(document, 'input/scenario');
  return ruleset.ok ? ruleset.value.parseScenario(document) : ruleset;
}

/** The deployed field of a scenario as text, at most 72 columns, as a battle with this seed begins. Refusals as above. */
export function previewScenario(scenario: Scenario, seed: string): Result<readonly string[]> {
  const ruleset = findRuleset(scenario.ruleset, scenario.revision);
  if (!ruleset.ok) return ruleset;
  if (!isSeed(seed)) return badSeed(seed);
  const { state } = beginBattle(ruleset.value, scenario, seededDice(seed));
  return ok(ruleset.value.picture(ruleset.value.view(state, 'gm')).text);
}

/** Fights one battle to its end. Takes a scenario that `standardScenario` or `readScenario` gave. Refusals: `illegal/look-ahead`, those above. */
export function fightOnce(scenario: Scenario, seed: string, players: Players): Result<BattleRecord> {
  const ruleset = findRuleset(scenario.ruleset, scenario.revision);
  if (!ruleset.ok) return ruleset;
  if (!isSeed(seed)) return badSeed(seed);
  const led = playersIn(ruleset.value, players);
  return led.ok ? ok(fight(ruleset.value, scenario, seed, { players: led.value }).record) : led;
}

/** For one battle: who thinks ahead remembers what they chose. */
function playersIn(ruleset: AnyRuleset, { red, black }: Players): Result<BattleOptions['players']> {
  const isAsked = red.kind === 'look-ahead' || black.kind === 'look-ahead';
  if (isAsked && ruleset.thinkAhead === undefined)
    return refuse('illegal/look-ahead', { title: ruleset.title });
  const led = (player: Players[Side]): Player =>
    player.kind === 'look-ahead' ? thinkingAhead(ruleset, { temper: 'steady' }) : player;
  return ok({ red: led(red), black: led(black) });
}

/** The scenario of a battle of a series, by that battle's seed: always the same, or a standard one of its own. */
export type ScenarioOf = (seed: string) => Result<Scenario>;

/**
 * Fights `count` battles, battle n (from 1) on the seed's fork `battle/n`: played alone under `forkSeed(seed, 'battle/n')`
 * it comes out the same. Refusals: `input/seed`, `input/count`, those of `scenarioOf`.
 */
export function fightSeries(
  scenarioOf: ScenarioOf,
  seed: string,
  players: Players,
  count: number,
): Result<SeriesTally> {
  if (!isSeed(seed)) return badSeed(seed);
  if (!Number.isInteger(count) || count < 1) {
    return refuse('input/count', { count });
  }
  const outcomes: Outcome[] = [];
  for (let n = 1; n <= count; n += 1) {
    const own = forkSeed(seed, `battle/${n}`);
    const scenario = scenarioOf(own);
    if (!scenario.ok) return scenario;
    const ruleset = findRuleset(scenario.value.ruleset, scenario.value.revision);
    if (!ruleset.ok) return ruleset;
    const led = playersIn(ruleset.value, players);
    if (!led.ok) return led;
    outcomes.push(outcomeOf(ruleset.value, scenario.value, own, led.value));
  }
  return ok(tally(outcomes));
}

/** The battle's story, in the ruleset's words. Refusals as `replay`. */
export function tellRecord(record: BattleRecord): Result<ToldBattle> {
  const ruleset = findRuleset(record.ruleset, record.revision);
  if (!ruleset.ok) return ruleset;
  const told = tellBattle(ruleset.value, record, 'gm');
  if (!told.ok) return told;
  const { messages, picture } = ruleset.value;
  const speak = (lines: readonly Line[]) => lines.map((line) => say(messages, line));
  const rounds = told.value.rounds.map(({ round, lines }) => ({ round, lines: speak(lines) }));
  const story = { title: record.scenario.title, rounds, picture: picture(told.value.view).text };
  return ok(told.value.outcome === undefined ? story : { ...story, outcome: told.value.outcome });
}

/** Plays a record from outside again; what comes back was made anew. Refusals: `input/record` and those of `replay`. */
export function replayDocument(document: unknown): Result<BattleRecord> {
  const record = parseBattleRecord(document);
  if (!record.ok) return record;
  const ruleset = findRuleset(record.value.ruleset, record.value.revision);
  if (!ruleset.ok) return ruleset;
  const { scenario, seed } = record.value;
  const played = replay(ruleset.value, record.value);
  return played.ok ? ok(recordBattle(ruleset.value, scenario, seed, played.value)) : played;
}

/** Checks a record from outside against what it replays to. Refusals: `input/record`, `input/ruleset`. */
export function verifyDocument(document: unknown): Result<Verification> {
  const record = parseBattleRecord(document);
  if (!record.ok) return record;
  const ruleset = findRuleset(record.value.ruleset, record.value.revision);
  return ruleset.ok ? ok(verifyRecord(ruleset.value, record.value)) : ruleset;
}

function outcomeOf(
  ruleset: AnyRuleset,
  scenario: Scenario,
  seed: string,
  players: BattleOptions['players'],
): Outcome {
  const dice = seededDice(seed);
  const { outcome } = continueBattle(ruleset, beginBattle(ruleset, scenario, dice), dice, { players });
  if (outcome === undefined) throw new Error(`a ${ruleset.id} battle stopped without an outcome`);
  return outcome;
}

function tally(outcomes: readonly Outcome[]): SeriesTally {
  const won = (who: Outcome['winner']) => outcomes.filter(({ winner }) => winner === who).length;
  const rounds = outcomes.map((outcome) => outcome.rounds);
  const sum = rounds.reduce((total, each) => total + each, 0);
  return {
    count: outcomes.length,
    wins: { red: won('red'), black: won('black') },
    draws: won('draw'),
    rounds: { mean: sum / outcomes.length, max: rounds.reduce((a, b) => Math.max(a, b), 0) },
  };
}

function rulesetNamedIn(document: unknown, code: 'input/scenario' | 'input/record'): Result<AnyRuleset> {
  const named = typeof document === 'object' && document !== null ? document : {};
  if (!('ruleset' in named) || typeof named.ruleset !== 'string') return refuse(`${code}.no-ruleset`);
  const pin = 'revision' in named && typeof named.revision === 'string' ? named.revision : undefined;
  return findRuleset(named.ruleset, pin);
}

function badSeed(seed: string): Result<never> {
  return refuse('input/seed', { seed });
}
