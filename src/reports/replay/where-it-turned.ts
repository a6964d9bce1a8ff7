/** The round in which a battle turned, from its events alone, for the mark on its replay. */
import type { Json } from '../../kernel/brand.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import type { AnyRuleset, Engagement, Outcome } from '../../kernel/ruleset.ts';
import { type ClosedRound, type RoundEnd, roundsClosed } from '../parts/rounds.ts';
import { turnOfBattle, worthIn } from '../parts/tide.ts';
import type { Watched } from './watch-battle.ts';

/** Of a battle that is over: who brought what, and how it ended. */
export interface Ended {
  readonly engagement: Engagement;
  readonly outcome: Pick<Outcome, 'winner' | 'rounds'>;
}

/** What a replay is made from; `ended` is there when it is over. */
export interface ToReplay extends Watched {
  readonly ended?: Ended;
}

/** By the measure of the battle's story (ADR 55). Undefined where no round stands out. */
export function roundItTurned(
  ruleset: AnyRuleset,
  { scenario, seed, events }: Watched,
  { engagement, outcome }: Ended,
): number | undefined {
  let state: Json = ruleset.deploy(scenario, seededDice(seed).fork('deploy')).state;
  const ends: RoundEnd[] = [];
  const close = ({ round, state: left }: ClosedRound) =>
    ends.push({ round, standing: ruleset.aftermath(left), moments: [] });
  for (const step of events.slice(1)) {
    const after = step.reduce((now, event) => ruleset.watch.evolve(now, event), state);
    for (const closed of roundsClosed(ruleset, state, { state: after, events: step })) close(closed);
    state = after;
  }
  // A battle may end when its last round has been counted.
  close({ round: Math.min(ruleset.round(state), outcome.rounds), state });
  const last = new Map(ends.map((end) => [end.round, end]));
  return turnOfBattle(engagement, [...last.values()], outcome.winner, worthIn(ruleset, engagement))?.end
    .round;
}
