/** How adjutants fare against opponents of one habit, and against their own past. */
import type { Player } from '../../../src/kernel/adjutant.ts';
import { fight } from '../../../src/kernel/battle.ts';
import { seededDice } from '../../../src/kernel/dice-seeded.ts';
import type { Habits } from '../../../src/kernel/habits.ts';
import type { AnyRuleset, Outcome, Side } from '../../../src/kernel/ruleset.ts';
import { eightTurnsHabits } from '../../../src/rules/eight-turns/advise/habits.ts';
import { KEPT, openKept } from '../../../src/rules/frozen/index.ts';
import { ranksHabits } from '../../../src/rules/ranks/advise/habits.ts';
import { seedOf } from '../battles.ts';
import { scenarioOf } from './engagements.ts';
import { habitual, STEADY } from './habit.ts';
import { rollByMailHabits } from './roll-by-mail.ts';
import { teWapenHabits } from './te-wapen.ts';
import { xenosZealotsHabits } from './xenos-zealots.ts';

// biome-ignore lint/suspicious/noExplicitAny: each goes with the views and actions of its own ruleset only
const HABITS: Readonly<Record<string, Habits<any, any>>> = {
  'te-wapen': teWapenHabits,
  'eight-turns': eightTurnsHabits,
  ranks: ranksHabits,
  'roll-by-mail': rollByMailHabits,
  'xenos-zealots': xenosZealotsHabits,
};

/** Whom the adjutant of a ruleset meets: chance, two habits, and the adjutants of its revisions that are kept. */
export function opponentsOf(ruleset: AnyRuleset): Readonly<Record<string, Player>> {
  const habits = HABITS[ruleset.id];
  if (habits === undefined) throw new Error(`nobody has written the habits of ${ruleset.id}`);
  const past = KEPT.filter((kept) => kept.ruleset === ruleset.id);
  return {
    random: { kind: 'random' },
    straight: habitual(ruleset, habits.straight),
    greedy: habitual(ruleset, habits.greedy),
    ...Object.fromEntries(past.map((kept) => [kept.revision, asBefore(ruleset, openKept(kept))])),
  };
}

/** An adjutant of earlier rules: where these ask nothing, or look for what is no more, a state of today makes it throw; then today's chooses. */
function asBefore(ruleset: AnyRuleset, past: AnyRuleset): Player {
  return habitual(ruleset, (view, decision) => {
    try {
      return past.advise(view, decision, STEADY, NO_DICE);
    } catch {
      return undefined;
    }
  });
}

/** No adjutant rolls any. */
const NO_DICE = undefined as never;

/** How a series went, as its first player sees it. */
export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Of all its battles together. */
  readonly rounds: number;
}

/** So many battles from the first scenario on: each is fought twice, with the sides exchanged. `own`: a player, new for each battle. */
export function series(
  ruleset: AnyRuleset,
  { battles, first }: { readonly battles: number; readonly first: number },
  own: () => Player,
  other: Player,
): Tally {
  const tally = { won: 0, drawn: 0, lost: 0, rounds: 0 };
  for (let n = 0; n < battles; n += 1) {
    const side: Side = n % 2 === 0 ? 'red' : 'black';
    const players = side === 'red' ? { red: own(), black: other } : { red: other, black: own() };
    const number = Math.floor(n / 2) + first;
    const scenario = scenarioOf(ruleset, number, seededDice(seedOf(number)).fork('scenario'));
    const { run } = fight(ruleset, scenario, seedOf(number), { players });
    const { winner = 'draw', rounds = 0 } = run.outcome ?? {};
    tally.rounds += rounds;
    tally[resultFor(side, winner)] += 1;
  }
  return tally;
}

function resultFor(own: Side, winner: Outcome['winner']): 'won' | 'drawn' | 'lost' {
  if (winner === 'draw') return 'drawn';
  return winner === own ? 'won' : 'lost';
}

/** Battles won, drawn ones half, as a share. */
export const shareOf = ({ won, drawn, lost }: Tally): number => (won + drawn / 2) / (won + drawn + lost);

/** The standard error of that share. */
export function errorOf(tally: Tally): number {
  const battles = tally.won + tally.drawn + tally.lost;
  const share = shareOf(tally);
  return Math.sqrt(Math.max(0, (tally.won + tally.drawn / 4) / battles - share * share) / battles);
}
