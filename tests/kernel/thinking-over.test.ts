/** ADR 104: an adjutant that changes its usual answers where the battle, played on, comes out clearly better. */
import { describe, expect, test } from 'vitest';
import type { Player } from '../../src/kernel/adjutant.ts';
import { fight } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { byTemper } from '../../src/kernel/look-ahead.ts';
import { verifyRecord } from '../../src/kernel/replay.ts';
import { otherSide, type Side } from '../../src/kernel/ruleset.ts';
import { type ThinkingOver, thinkingOver } from '../../src/kernel/thinking-over.ts';
import { tiny } from '../support/tiny-ruleset.ts';

type State = ReturnType<typeof tiny.deploy>['state'];
type View = ReturnType<typeof tiny.view>;

const SEED = 'ab'.repeat(32);
const PRESS = { kind: 'stance', stance: 'press' };
const HOLD = { kind: 'stance', stance: 'hold' };
const left = ({ fighters, units }: State, side: Side): number =>
  units.reduce((sum, { left: some }, i) => sum + (fighters[i]?.side === side ? some : 0), 0);
const share = (state: State, side: Side): number =>
  left(state, side) / Math.max(1, left(state, side) + left(state, otherSide(side)));
const said = (action: unknown) => (_: State, side: Side) => [new Map([[side, action]])];

/** The steady adjutant of the tiny rules holds, which is never better than to press. */
const judge = (given: Partial<ThinkingOver<State, View>> = {}) =>
  thinkingOver<State, View>(tiny, {
    usual: byTemper('steady'),
    enemies: [byTemper('steady')],
    rounds: 2,
    widest: 10,
    trials: 20,
    most: 60,
    passes: 2,
    surely: 1,
    isSmall: () => false,
    known: ({ state }) => state,
    changes: (_, side) => [new Map([[idOf(side), PRESS]]), new Map([[idOf(side), HOLD]])],
    traces: () => new Map(),
    worth: share,
    ...given,
  });
const idOf = (side: Side): string =>
  tiny
    .decisions(tiny.deploy(tiny.standard(6, seededDice(SEED)), seededDice(SEED)).state)
    .find((decision) => decision.side === side)?.id ?? '';
const thinking = (given: Partial<ThinkingOver<State, View>> = {}): Player => ({
  kind: 'adjutant',
  doctrine: { temper: 'steady' },
  of: judge(given),
});

const battle = (red: Player) =>
  fight(tiny, tiny.standard(6, seededDice(SEED)), SEED, { players: { red, black: byTemper('steady') } });
const stances = (red: Player): ReadonlySet<unknown> =>
  new Set(
    battle(red).record.choices.flatMap((step) =>
      step.flatMap(({ decision, action }) =>
        decision.includes('red') ? [(action as { stance: string }).stance] : [],
      ),
    ),
  );

describe('thinking over', () => {
  test('an answer is changed where the battle comes out better for it, and stays where it comes out worse or the same', () => {
    expect(stances(thinking())).toContain('press');
    expect(stances(thinking({ worth: (state, side) => 1 - share(state, side) }))).toEqual(new Set(['hold']));
    expect(stances(thinking({ worth: () => 0.5 }))).toEqual(new Set(['hold']));
  });

  test('a change must be better by more than chance', () => {
    expect(stances(thinking({ surely: 1000 }))).toEqual(new Set(['hold']));
  });

  test('what is not legal, or asked of nobody, is left out', () => {
    expect(stances(thinking({ changes: said({ kind: 'flee' }) }))).toEqual(new Set(['hold']));
    expect(stances(thinking({ changes: (_, side) => [new Map([[`${idOf(side)}x`, PRESS]])] }))).toEqual(
      new Set(['hold']),
    );
  });

  test('small questions are answered as usual, without a thought', () => {
    const never = () => {
      throw new Error('nobody should think of this');
    };
    expect(stances(thinking({ isSmall: () => true, known: never }))).toEqual(new Set(['hold']));
  });

  test('who was told how to fight is led as told', () => {
    const { state } = tiny.deploy(tiny.standard(6, seededDice(SEED)), seededDice(SEED));
    const [decision] = tiny.decisions(state);
    if (decision === undefined) throw new Error('nobody is asked');
    const dice = seededDice(SEED);
    const { advise } = judge();
    expect(advise({ state }, decision, { temper: 'cautious' }, dice)).toEqual(HOLD);
    const plan = [{ kind: 'stance', stance: 'hold' }] as const;
    expect(advise({ state }, decision, { temper: 'steady', plan }, dice)).toEqual(HOLD);
    expect(advise({ state }, decision, { temper: 'steady' }, dice)).toEqual(PRESS);
  });

  test('the same view and dice bring the same answers, asked again or by somebody new; no die of the battle is touched', () => {
    const { record } = battle(thinking());
    expect(battle(thinking()).record).toEqual(record);
    expect(verifyRecord(tiny, record)).toMatchObject({ verified: true });
    const chosen = record.choices.map(
      (step) => step.find(({ decision }) => decision.includes('red'))?.action,
    );
    let round = 0;
    const replayed = fight(tiny, tiny.standard(6, seededDice(SEED)), SEED, {
      players: { red: byTemper('steady'), black: byTemper('steady') },
      choose: (_, { side }) => (side === 'red' ? chosen[round++] : undefined),
    });
    expect(replayed.record).toEqual(record);
  });

  test('never plays on from more than its side may know', () => {
    const rounds: number[] = [];
    const worth = ({ round }: State): number => {
      rounds.push(round);
      return 0.5;
    };
    // The imagined battle ends at a limit that only it has.
    battle(thinking({ rounds: 9, known: ({ state }) => ({ ...state, roundLimit: 2 }), worth }));
    expect(Math.max(...rounds.slice(0, 40))).toBe(2);
  });

  test('of many changes only so many are tried, and what is hopeless no more than once', () => {
    const count = (given: Partial<ThinkingOver<State, View>>, measure = share): number => {
      let ends = 0;
      const { state } = tiny.deploy(tiny.standard(6, seededDice(SEED)), seededDice(SEED));
      const worth = (end: State, side: Side): number => {
        ends += 1;
        return measure(end, side);
      };
      const [decision] = tiny.decisions(state);
      if (decision === undefined) throw new Error('nobody is asked');
      judge({ trials: 20, most: 20, passes: 1, worth, ...given }).advise(
        { state },
        decision,
        { temper: 'steady' },
        seededDice(SEED),
      );
      return ends;
    };
    const many = (_: State, side: Side) =>
      Array.from({ length: 5 }, (__, i) => new Map([[idOf(side), { ...PRESS, number: i }]]));
    // Each trial plays the usual answers and each change; then the better half, half as often again.
    expect(count({ widest: 1, changes: many })).toBe(20 * 2);
    expect(count({ widest: 2, changes: many })).toBe(20 * 3);
    expect(count({ widest: 4, changes: many })).toBe(20 * 5 + 30 * 3);
    const worse = (end: State, side: Side): number => 1 - share(end, side);
    expect(count({ widest: 4, most: 400, changes: many }, worse)).toBe(20 * 5);
  });
});
