/** ADR 113: an adjutant that tries other answers before it gives its usual one. */
import { describe, expect, test } from 'vitest';
import type { Player } from '../../src/kernel/adjutant.ts';
import { fight } from '../../src/kernel/battle.ts';
import type { Dice } from '../../src/kernel/dice.ts';
import { seededDice } from '../../src/kernel/dice-seeded.ts';
import { type Adjutant, byTemper } from '../../src/kernel/look-ahead.ts';
import { verifyRecord } from '../../src/kernel/replay.ts';
import { type Rollout, tryingOut } from '../../src/kernel/rollout.ts';
import type { AnyRuleset, Decision, Side } from '../../src/kernel/ruleset.ts';
import { tiny } from '../support/tiny-ruleset.ts';

const SEED = 'ab'.repeat(32);

/**
 * A toy: red bets once, then throws `throws` dice of six, one a step. A bet on n wins if the last die shows n or less, so the chance to win is n
 * in six; the bet on 7 is not allowed. Black answers at the same time, and nothing comes of it.
 */
interface Toy {
  readonly bet: number;
  readonly thrown: number;
  readonly last: number;
  /** What red may not know. */
  readonly secret: number;
}
interface Bet {
  readonly bet: number;
}
const asked = (side: Side): Decision => ({
  id: `bet/${side}`,
  side,
  kind: 'bet',
  isSecret: true,
  rule: 'TOY-1',
});
const THROWS = 3;
const winnerOf = ({ bet, last }: Toy): Side => (last <= bet ? 'red' : 'black');
/** Only what is asked of a ruleset here. */
const toy = {
  view: (state: Toy) => ({ ...state, secret: 0 }),
  advise: () => ({ bet: 1 }),
  decisions: ({ thrown }: Toy) => (thrown < THROWS ? [asked('red'), asked('black')] : []),
  legal: () => ({
    check: ({ bet }: Bet) => (bet <= 6 ? { ok: true } : { ok: false }),
  }),
  apply: (state: Toy, choices: readonly { readonly action: Bet }[], dice: Dice) => ({
    state: {
      ...state,
      bet: state.bet > 0 ? state.bet : (choices[0]?.action.bet ?? 0),
      thrown: state.thrown + 1,
      last: dice.roll(6, 'TOY-2'),
    },
  }),
  outcome: (state: Toy) => (state.thrown < THROWS ? undefined : { winner: winnerOf(state) }),
} as unknown as AnyRuleset;
const START: Toy = { bet: 0, thrown: 0, last: 0, secret: 6 };
const bets = (...all: readonly number[]): readonly Bet[] => all.map((bet) => ({ bet }));

const how = (given: Partial<Rollout<Toy, Toy, Bet>> = {}): Rollout<Toy, Toy, Bet> => ({
  usual: byTemper('steady'),
  enemies: [byTemper('steady')],
  trials: 8,
  most: 64,
  surely: 1,
  known: (view) => view,
  others: (_, { side }) => (side === 'red' ? bets(2, 3, 4, 5, 6, 7) : []),
  deedOf: ({ thrown }) => String(thrown),
  isFar: () => false,
  worth: (state) => (winnerOf(state) === 'red' ? 1 : 0),
  ...given,
});
const answer = (given: Partial<Rollout<Toy, Toy, Bet>> = {}, seed = SEED, side: Side = 'red'): Bet =>
  tryingOut(toy, how(given)).advise(
    toy.view(START as never, side) as never,
    asked(side),
    { temper: 'steady' },
    seededDice(seed),
  ) as unknown as Bet;

describe('trying out, in a toy of which the best answer is known', () => {
  const seeds = ['01', '23', '45', '67', '89', 'ab', 'cd', 'ef'].map((pair) => pair.repeat(32));

  test('the best answer that is legal is found, whatever the dice', () => {
    for (const seed of seeds) expect(answer({}, seed)).toEqual({ bet: 6 });
  });

  test('the usual answer stands where it is the best, or none is better', () => {
    for (const seed of seeds) {
      expect(answer({ worth: (state) => (winnerOf(state) === 'red' ? 0 : 1) }, seed)).toEqual({ bet: 1 });
      expect(answer({ worth: () => 0.5 }, seed)).toEqual({ bet: 1 });
    }
  });

  test('another answer must be better by more than chance', () => {
    // With the same dice for both, a bet on 2 wins where one on 1 loses in one of six.
    expect(answer({ others: () => bets(2), surely: 1000 })).toEqual({ bet: 1 });
    expect(answer({ others: () => bets(2), trials: 64, most: 128 })).toEqual({ bet: 2 });
  });

  test('answers that come to the same with the same dice differ by nothing, however much is luck', () => {
    for (const seed of seeds) expect(answer({ others: () => [{ bet: 1.5 }] }, seed)).toEqual({ bet: 1 });
  });

  test('who is asked for what has no other answer does not play on at all', () => {
    const worth = () => {
      throw new Error('nothing is played on');
    };
    expect(answer({ worth }, SEED, 'black')).toEqual({ bet: 1 });
    expect(answer({ worth, others: () => bets(7, 1) })).toEqual({ bet: 1 });
  });

  test('a worse half is left: fewer trials than all answers as often as the last', () => {
    let count = 0;
    const worth: Rollout<Toy, Toy, Bet>['worth'] = (state) => {
      count += 1;
      return winnerOf(state) === 'red' ? 1 : 0;
    };
    answer({ worth, trials: 4, most: 16, others: () => bets(3, 4, 5, 6) });
    // Four answers four times, two eight times, one sixteen times; the usual one once a trial.
    expect(count).toBeLessThanOrEqual(16 + 8 + 8 + 16);
    expect(count).toBeGreaterThan(16);
  });

  test('a stretch ends where it is far enough', () => {
    let longest = 0;
    const worth: Rollout<Toy, Toy, Bet>['worth'] = (state) => {
      longest = Math.max(longest, state.thrown);
      return 0;
    };
    answer({ worth, isFar: (from, now) => now.thrown >= from.thrown + 2 });
    expect(longest).toBe(2);
  });

  test('it begins in what the side knows, drawn anew for each trial, and each deed has its own dice', () => {
    const secrets = new Set<number>();
    const deeds: string[] = [];
    answer({
      known: (view, _, dice) => {
        expect(view.secret).toBe(0);
        return { ...view, secret: dice.roll(1000, 'TOY-3') };
      },
      worth: ({ secret }) => {
        secrets.add(secret);
        return 0;
      },
      deedOf: ({ thrown }, choices) => {
        deeds.push(`${thrown} ${choices.length}`);
        return 'alike';
      },
    });
    expect(secrets.size).toBeGreaterThan(4);
    expect(deeds.slice(0, 3)).toEqual(['0 2', '1 2', '2 2']);
  });

  test('the own side goes on as its base does, and each trial meets the next enemy', () => {
    const met: string[] = [];
    const named = (name: string): Adjutant => ({
      ...byTemper('steady'),
      of: {
        view: toy.view,
        advise: () => {
          met.push(name);
          return { bet: 1 } as never;
        },
      },
    });
    answer({
      base: named('base'),
      enemies: [named('one'), named('other')],
      trials: 2,
      most: 2,
      others: () => bets(2),
    });
    // Two trials of two answers; the first red answer of each is the one that is tried.
    expect(met.filter((name) => name === 'base')).toHaveLength(2 * 2 * (THROWS - 1));
    expect(met.filter((name) => name === 'one')).toHaveLength(2 * THROWS);
    expect(met.filter((name) => name === 'other')).toHaveLength(2 * THROWS);
  });

  test('who was told how to fight is led as told', () => {
    const { advise } = tryingOut(toy, how());
    const told = [{ temper: 'hold' }, { temper: 'steady', plan: [{ kind: 'order' }] }] as const;
    for (const doctrine of told)
      expect(advise(START as never, asked('red'), doctrine, seededDice(SEED))).toEqual({ bet: 1 });
  });
});

describe('answers of which several are given together', () => {
  /** Each part that is set is worth as much as it says; two that are both above 3 spoil each other. */
  interface Parts {
    readonly parts: readonly number[];
  }
  const set = (...parts: readonly number[]): Parts => ({ parts });
  const rules = {
    ...toy,
    advise: () => set(0, 0, 0),
    legal: () => ({ check: ({ parts }: Parts) => ({ ok: parts.every((part) => part < 9) }) }),
    apply: (state: Toy, choices: readonly { readonly action: Parts }[]) => ({
      state: { ...state, thrown: THROWS, last: worthOf(choices[0]?.action.parts ?? []) },
    }),
  } as unknown as AnyRuleset;
  const worthOf = (parts: readonly number[]): number =>
    parts.filter((part) => part > 3).length > 1 ? 0 : parts.reduce((sum, part) => sum + part, 0);
  const answered = (joins: number | undefined, others: readonly Parts[]): unknown => {
    const { advise } = tryingOut<Toy, Toy, Parts>(rules, {
      usual: byTemper('steady'),
      enemies: [byTemper('steady')],
      trials: 2,
      most: 4,
      surely: 1,
      ...(joins === undefined ? {} : { joins }),
      both: (usual, one, other) => {
        const parts = one.parts.map((part, i) => (part === usual.parts[i] ? (other.parts[i] ?? 0) : part));
        return parts.join() === one.parts.join() ? undefined : { parts };
      },
      known: (view) => view,
      others: (_, { side }) => (side === 'red' ? others : []),
      deedOf: ({ thrown }) => String(thrown),
      isFar: () => false,
      worth: ({ last }) => last,
    });
    return advise(START as never, asked('red'), { temper: 'steady' }, seededDice(SEED));
  };
  const singles = [set(1, 0, 0), set(0, 2, 0), set(0, 0, 3), set(0, 0, -1)];

  test('what else is better is added, as often as it may be', () => {
    expect(answered(undefined, singles)).toEqual(set(0, 0, 3));
    expect(answered(1, singles)).toEqual(set(0, 2, 3));
    expect(answered(2, singles)).toEqual(set(1, 2, 3));
    expect(answered(9, singles)).toEqual(set(1, 2, 3));
  });

  test('what is worse together is not, nor what is not allowed', () => {
    expect(answered(9, [set(5, 0, 0), set(0, 4, 0), set(0, 0, 2)])).toEqual(set(5, 0, 2));
    expect(answered(9, [set(9, 0, 0), set(0, 2, 0)])).toEqual(set(0, 2, 0));
  });
});

describe('in battles', () => {
  type State = ReturnType<typeof tiny.deploy>['state'];
  type View = ReturnType<typeof tiny.view>;
  type Action = { readonly kind: 'stance'; readonly stance: 'press' | 'hold' };
  const left = ({ fighters, units }: State, side: Side): number =>
    units.reduce((sum, { left: some }, i) => sum + (fighters[i]?.side === side ? some : 0), 0);
  const player = (): Player => ({
    kind: 'adjutant',
    doctrine: { temper: 'steady' },
    of: tryingOut<State, View, Action>(tiny, {
      usual: byTemper('steady'),
      enemies: [byTemper('steady')],
      trials: 10,
      most: 40,
      surely: 1,
      known: ({ state }) => state,
      others: () => [
        { kind: 'stance', stance: 'press' },
        { kind: 'stance', stance: 'hold' },
      ],
      deedOf: ({ round }) => String(round),
      isFar: (from, now) => now.round > from.round + 1,
      worth: (state, side) => left(state, side) / Math.max(1, left(state, 'red') + left(state, 'black')),
    }),
  });
  const battle = (red: Player) =>
    fight(tiny, tiny.standard(6, seededDice(SEED)), SEED, { players: { red, black: byTemper('steady') } })
      .record;

  test('the same seed brings the same battle, its record verifies, and its adviser throws none of its dice', () => {
    const record = battle(player());
    expect(battle(player())).toEqual(record);
    expect(verifyRecord(tiny, record)).toEqual({ verified: true, differences: [] });
    // The steady adjutant of the tiny rules holds, which is never better than to press.
    expect(JSON.stringify(record.choices)).toContain('press');
    expect(JSON.stringify(battle(byTemper('steady')).choices)).not.toContain('press');
  });
});
