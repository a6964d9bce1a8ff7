/** ADR 81: a player that plays on in several ways, and takes the one that comes out best. */
import { describe, expect, test } from 'vitest';
import type { Player } from '../../src/kernel/adjutant.ts';
import { fight } from '../../src/kernel/battle.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { type LookAhead, lookingAhead } from '../../src/kernel/look-ahead.ts';
import { verifyRecord } from '../../src/kernel/replay.ts';
import { otherSide, type Side } from '../../src/kernel/ruleset.ts';
import { tiny } from '../support/tiny-ruleset.ts';

type State = ReturnType<typeof tiny.deploy>['state'];
type View = ReturnType<typeof tiny.view>;
type Way = Extract<Player, { kind: 'adjutant' }>;

const SEED = 'ab'.repeat(32);
const hold: Way = { kind: 'adjutant', doctrine: { temper: 'steady' } };
const press: Way = { kind: 'adjutant', doctrine: { temper: 'aggressive' } };
const left = ({ fighters, units }: State, side: Side): number =>
  units.reduce((sum, { left: some }, i) => sum + (fighters[i]?.side === side ? some : 0), 0);

const thinking = (given: Partial<LookAhead<State, View>> = {}): Player => ({
  kind: 'adjutant',
  doctrine: { temper: 'steady' },
  of: lookingAhead<State, View>(tiny, {
    ways: [hold, press],
    enemies: [hold],
    rounds: 4,
    trials: 20,
    most: 40,
    every: 1,
    isTurningPoint: ({ kind }) => kind === 'stance',
    known: ({ state }) => state,
    worth: (state, side) => left(state, side) - left(state, otherSide(side)),
    ...given,
  }),
});

const battle = (red: Player) =>
  fight(tiny, tiny.standard(6, seededDice(SEED)), SEED, { players: { red, black: hold } });
const stances = (red: Player): ReadonlySet<unknown> =>
  new Set(
    battle(red).record.choices.flatMap((step) =>
      step.flatMap(({ decision, action }) =>
        decision.includes('red') ? [(action as { stance: string }).stance] : [],
      ),
    ),
  );

describe('looking ahead', () => {
  test('takes the way that comes out best, whichever stands first; of equals the first', () => {
    expect(stances(thinking())).toEqual(new Set(['press']));
    expect(stances(thinking({ worth: (state, side) => left(state, otherSide(side)) }))).toEqual(
      new Set(['hold']),
    );
    expect(stances(thinking({ worth: () => 0 }))).toEqual(new Set(['hold']));
  });

  test('leaves the dice of the battle alone: the same choices without a thought make the same battle, and its record verifies', () => {
    const { record } = battle(thinking());
    expect(record).toEqual(battle(press).record);
    expect(battle(thinking()).record).toEqual(record);
    expect(verifyRecord(tiny, record)).toMatchObject({ verified: true });
  });

  test('never plays on from more than its side may know', () => {
    const rounds: number[] = [];
    const worth = ({ round }: State): number => {
      rounds.push(round);
      return 0;
    };
    battle(thinking({ known: ({ state }) => ({ ...state, roundLimit: 2 }), worth }));
    // In the first round the imagined battle ends at the limit that only the imagined one has.
    expect(Math.max(...rounds.slice(0, 40))).toBe(2);
  });

  test('looks as often as it was told, the better half of the ways twice as often', () => {
    const count = (given: Partial<LookAhead<State, View>>): number => {
      let ends = 0;
      const worth = (state: State, side: Side): number => {
        ends += 1;
        return left(state, side) - left(state, otherSide(side));
      };
      fight(tiny, tiny.standard(6, seededDice(SEED)), SEED, {
        players: { red: thinking({ ...given, worth }), black: hold },
        untilRound: 4,
      });
      return ends;
    };
    expect(count({ ways: [hold, press], trials: 5, most: 10 })).toBe(3 * 10);
    expect(count({ ways: [hold, press], trials: 5, most: 10, every: 3 })).toBe(10);
    // Four ways five times, the better two five times more; then the better one is left.
    expect(count({ ways: [hold, press, hold, press], trials: 5, most: 100, every: 3 })).toBe(20 + 10);
  });
});
