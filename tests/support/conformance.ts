/** What every ruleset must keep of the kernel's contract, whatever its rules are. */
import { describe, expect, test } from 'vitest';
import { checkAction, type Player } from '../../src/kernel/adjutant.ts';
import { type BattleRun, beginBattle, continueBattle, fight } from '../../src/kernel/battle.ts';
import type { Json } from '../../src/kernel/brand.ts';
import { canonicalJson } from '../../src/kernel/canonical-json.ts';
import type { Dice } from '../../src/kernel/dice.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { say } from '../../src/kernel/message.ts';
import { parseBattleRecord } from '../../src/kernel/record-schema.ts';
import { replay, verifyRecord } from '../../src/kernel/replay.ts';
import { unwrap } from '../../src/kernel/result.ts';
import {
  type AnyRuleset,
  type BattleReader,
  type Choice,
  type Decision,
  type RulesetOption,
  SIDES,
  type Side,
  TEMPERS,
} from '../../src/kernel/ruleset.ts';
import { tellBattle } from '../../src/kernel/telling.ts';
import { anEngagement, GROUNDS } from './engagement.ts';

const SEED = '5eed'.repeat(16);
const UNITS = 4;
const READERS: readonly BattleReader[] = ['red', 'black', 'public', 'gm'];
const RANDOM: Record<Side, Player> = { red: { kind: 'random' }, black: { kind: 'random' } };
const JUNK: readonly Json[] = [null, 7, 'x', [], {}, { kind: 'no-such-kind' }];

/** Declares the suite for one ruleset; it fails on an engine that breaks the contract in any of these ways. */
export function conformsToContract(ruleset: AnyRuleset): void {
  describe(`${ruleset.id} keeps the contract`, () => {
    const scenario = ruleset.standard(UNITS, seededDice(SEED).fork('scenario'));

    test('names are unique and standards are among the values', () => {
      expectUnique(ruleset.troops.map(({ id }) => id));
      expectUnique(ruleset.procedures.map(({ name }) => name));
      expectUnique(ruleset.options.map(({ id }) => id));
      for (const option of ruleset.options) expectAmongValues(option);
      expect(ruleset.troops.filter(({ strength, worth }) => strength < 1 || worth < 1)).toEqual([]);
    });

    test('every procedure is named in camelCase and takes options', () => {
      for (const { name, input, rules } of ruleset.procedures) {
        expect(name).toMatch(/^[a-z][a-zA-Z0-9]*$/);
        expect(Object.keys('properties' in input ? (input.properties as object) : {})).toContain('options');
        expect(rules.length).toBeGreaterThan(0);
      }
    });

    test('a scenario survives the way through JSON, and junk is refused', () => {
      expect(scenario).toMatchObject({ format: 1, ruleset: ruleset.id, revision: ruleset.revision });
      const parsed = unwrap(ruleset.parseScenario(throughJson(scenario)));
      expect(canonicalJson(parsed)).toBe(canonicalJson(scenario));
      for (const junk of JUNK) expect(ruleset.parseScenario(junk).ok).toBe(false);
      expect(ruleset.parseScenario({ ...scenario, ruleset: 'another' }).ok).toBe(false);
    });

    test('decisions, legal sets and apply agree, step by step, on states nobody changes in place', () => {
      const dice = seededDice(SEED);
      let run = beginBattle(ruleset, scenario, dice);
      while (run.outcome === undefined) run = checkedStep(ruleset, run, dice);
      expect(ruleset.decisions(run.state)).toEqual([]);
      expect(run.outcome.rounds).toBeGreaterThan(0);
    });

    test('what is not a legal choice is refused, not thrown', () => {
      const { state } = beginBattle(ruleset, scenario, seededDice(SEED));
      for (const decision of ruleset.decisions(state)) {
        const sample = ruleset.legal(state, decision).sample(seededDice(SEED));
        for (const junk of [...JUNK, ...mistyped(sample)]) {
          expect(checkAction(ruleset, { state, decision }, junk)).toMatchObject({ ok: false });
        }
        for (const cut of shortened(sample)) {
          expect(checkAction(ruleset, { state, decision }, cut)).toHaveProperty('ok');
        }
      }
    });

    test('apply takes nothing that legal refuses, and no step half answered', () => {
      const { state } = beginBattle(ruleset, scenario, seededDice(SEED));
      const decisions: readonly Decision[] = ruleset.decisions(state);
      const choices = decisions.map((decision) => sampled(ruleset, state, decision, seededDice(SEED)));
      const broken = choices.map((choice) => ({ ...choice, action: { kind: 'no-such-kind' } }));
      expect(() => ruleset.apply(state, broken, seededDice(SEED))).toThrow(Error);
      expect(() => ruleset.apply(state, choices.slice(1), seededDice(SEED))).toThrow(Error);
    });

    test('a record replays to the same bytes and says so', () => {
      const { record } = fight(ruleset, scenario, SEED, { players: RANDOM });
      const fromOutside = unwrap(parseBattleRecord(throughJson(record)));
      expect(verifyRecord(ruleset, fromOutside)).toEqual({ verified: true, differences: [] });
      const again = unwrap(replay(ruleset, fromOutside));
      expect(canonicalJson(again.events)).toBe(canonicalJson(record.events));
    });

    test('a battle put down and taken up again goes on the same', () => {
      const dice = seededDice(SEED);
      const whole = continueBattle(ruleset, beginBattle(ruleset, scenario, dice), dice, { players: RANDOM });
      const options = { players: RANDOM, untilRound: 2 };
      const half = continueBattle(ruleset, beginBattle(ruleset, scenario, dice), dice, options);
      expect(half.step).toBeLessThan(whole.step);
      const rest = continueBattle(ruleset, throughJson(half), seededDice(SEED), { players: RANDOM });
      expect(canonicalJson(rest)).toBe(canonicalJson(whole));
    });

    test.each(TEMPERS)('the adjutant fights a legal battle to its end: %s', (temper) => {
      const player: Player = { kind: 'adjutant', doctrine: { temper } };
      const { run } = fight(ruleset, scenario, SEED, { players: { red: player, black: player } });
      expect(run.outcome).toBeDefined();
    });

    test('the adjutant judges by his view alone', () => {
      const dice = seededDice(SEED);
      const { state } = continueBattle(ruleset, beginBattle(ruleset, scenario, dice), dice, {
        players: RANDOM,
        untilRound: 2,
      });
      for (const decision of ruleset.decisions(state)) {
        const view = throughJson(ruleset.view(state, decision.side));
        const advise = () => ruleset.advise(view, decision, { temper: 'steady' }, seededDice(SEED));
        const action = advise();
        expect(canonicalJson(advise())).toBe(canonicalJson(action));
        expect(ruleset.legal(state, decision).check(action).ok).toBe(true);
      }
    });

    describe.each(GROUNDS)('mustered on $name', (ground) => {
      const engagement = anEngagement(ruleset, ground);
      const mustered = ruleset.muster(engagement, seededDice(SEED).fork('muster'));

      test('everybody who was brought is named in the aftermath, once', () => {
        const { run } = fight(ruleset, mustered, SEED, { players: RANDOM });
        const { units, persons } = ruleset.aftermath(run.state);
        const armies = SIDES.flatMap((side) => engagement.parties[side].armies);
        const brought = armies.flatMap((army) => army.units);
        expect(units.map(({ id }) => id).sort()).toEqual(brought.map(({ id }) => id).sort());
        const people = armies.flatMap(({ general }) => general?.id ?? []);
        expect(persons.map(({ id }) => id).sort()).toEqual(people.sort());
        for (const { id, left, fate } of units) {
          expect(left).toBeLessThanOrEqual(brought.find((unit) => unit.id === id)?.left ?? 0);
          if (fate === 'destroyed') expect(left).toBe(0);
          else expect(left).toBeGreaterThan(0);
        }
      });

      test('an order of his own reaches no reader through the field', () => {
        const { state } = ruleset.deploy(mustered, seededDice(SEED).fork('deploy'));
        for (const reader of READERS)
          expect(canonicalJson(ruleset.view(state, reader))).not.toContain('CANARY');
      });
    });

    test.each(READERS)('all that %s sees can be told and drawn in 72 columns', (reader) => {
      const { record } = fight(ruleset, scenario, SEED, { players: RANDOM });
      const told = unwrap(tellBattle(ruleset, record, reader));
      const lines = told.rounds.flatMap((round) => round.lines.map((line) => say(ruleset.messages, line)));
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => /undefined|NaN|\[object|[{}]/.test(line))).toEqual([]);
      const picture = ruleset.picture(told.view);
      expect(picture.text.filter((line) => line.length > 72)).toEqual([]);
      expect(picture.text.length).toBeGreaterThan(0);
      canonicalJson(picture);
    });

    test('a round begins with the event that says so, and every round of the battle with one', () => {
      const { run, record } = fight(ruleset, scenario, SEED, { players: RANDOM });
      const begun = run.events.flat().flatMap((event) => ruleset.roundBegun(event) ?? []);
      const rounds = Array.from({ length: run.outcome?.rounds ?? 0 }, (_, i) => i + 1);
      expect([...new Set(begun)]).toEqual(rounds);
      const told = unwrap(tellBattle(ruleset, record, 'gm')).rounds;
      expect(told.map(({ round }) => round).sort((a, b) => a - b)).toEqual(rounds);
    });

    test('what a reader may see is a part of what happened, in order', () => {
      const { run } = fight(ruleset, scenario, SEED, { players: RANDOM });
      const all = run.events.flat();
      for (const reader of READERS) {
        const kinds = ruleset.visible(all, reader).map(({ kind }) => kind);
        expect(
          isSubsequence(
            kinds,
            all.map(({ kind }) => kind),
          ),
        ).toBe(true);
      }
    });

    test.each(SIDES)('the order sheet and the help of %s can be sent back as they are', (side) => {
      const { state } = beginBattle(ruleset, scenario, seededDice(SEED));
      const view = ruleset.view(state, side);
      const { sheet, help, parse, format } = ruleset.phrases;
      const lines = [...sheet(view, side), ...help.map(({ example }) => example)];
      expect(help.length).toBeGreaterThan(0);
      for (const line of lines) {
        const parsed = parse(line, view, side);
        if (!parsed.ok) continue;
        expect(unwrap(parse(format(parsed.value, view), view, side))).toEqual(parsed.value);
      }
      for (const line of sheet(view, side)) expect(parse(line, view, side)).toMatchObject({ ok: true });
    });
  });
}

type Fields = Readonly<Record<string, Json>>;

/** The action with each of its fields but `kind` turned into something of no use. */
function mistyped(action: Fields): readonly Json[] {
  const fields = Object.keys(action).filter((field) => field !== 'kind');
  return fields.map((field) => ({ ...action, [field]: { x: 1 } }));
}

/** The action without each of its fields but `kind`. */
function shortened(action: Fields): readonly Json[] {
  const fields = Object.entries(action);
  return fields
    .filter(([left]) => left !== 'kind')
    .map(([left]) => Object.fromEntries(fields.filter(([field]) => field !== left)));
}

/** One step of random play, with every promise of the contract checked on the way. */
function checkedStep(ruleset: AnyRuleset, run: BattleRun, dice: Dice): BattleRun {
  const step = run.step + 1;
  const state = deepFreeze(throughJson(run.state));
  expect(canonicalJson(state)).toBe(canonicalJson(run.state));
  const decisions: readonly Decision[] = ruleset.decisions(state);
  expect(decisions.length).toBeGreaterThan(0);
  expectUnique(decisions.map(({ id }) => id));
  const choices = decisions.map((decision) => sampled(ruleset, state, decision, dice.fork(`try/${step}`)));
  const next = ruleset.apply(state, choices, dice.fork(`step/${step}`));
  const swapped = ruleset.apply(run.state, [...choices].reverse(), dice.fork(`step/${step}`));
  expect(canonicalJson(swapped)).toBe(canonicalJson(next));
  const outcome = ruleset.outcome(next.state);
  const longer = {
    state: next.state,
    step,
    choices: [...run.choices, choices],
    events: [...run.events, next.events],
  };
  return outcome === undefined ? longer : { ...longer, outcome };
}

function sampled(ruleset: AnyRuleset, state: Json, decision: Decision, dice: Dice): Choice {
  const choices = ruleset.legal(state, decision);
  const action: Json = choices.sample(dice);
  expect(checkAction(ruleset, { state, decision }, throughJson(action))).toMatchObject({ ok: true });
  const list: readonly Json[] | undefined = choices.list?.();
  if (list !== undefined) {
    expect(list.map(canonicalJson)).toContain(canonicalJson(action));
    expect(list.filter((each) => !choices.check(each).ok)).toEqual([]);
  }
  return { decision: decision.id, action };
}

/** Numbers may be given as the least and the most. */
function expectAmongValues({ values, standard }: RulesetOption): void {
  const [least, most] = values;
  if (values.length !== 2 || typeof least !== 'number' || typeof most !== 'number') {
    expect(values).toContainEqual(standard);
    return;
  }
  expect(standard).toBeGreaterThanOrEqual(least);
  expect(standard).toBeLessThanOrEqual(most);
}

function expectUnique(ids: readonly string[]): void {
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
}

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const each of whole) if (each === part[at]) at += 1;
  return at === part.length;
}

function throughJson<T>(value: T): T {
  return JSON.parse(canonicalJson(value)) as T;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const field of Object.values(value)) deepFreeze(field);
  }
  return value;
}
