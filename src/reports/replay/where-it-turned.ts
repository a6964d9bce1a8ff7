/** The round in which a battle turned, from its events alone, for the mark on its replay. */
import type { Json } from '../../kernel/brand.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import type { AnyRuleset, Engagement, Outcome } from '../../kernel/ruleset.ts';
import type { RoundEnd } from '../parts/rounds.ts';
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
  const close = (round: number) => ends.push({ round, standing: ruleset.aftermath(state), moments: [] });
  for (const step of events.slice(1)) {
    const round = ruleset.round(state);
    for (const event of step) state = ruleset.watch.evolve(state, event);
    if (ruleset.round(state) !== round) close(round);
  }
  // A battle may end when its last round has been counted.
  close(Math.min(ruleset.round(state), outcome.rounds));
  const last = new Map(ends.map((end) => [end.round, end]));
  return turnOfBattle(engagement, [...last.values()], outcome.winner, worthIn(ruleset, engagement))?.end
    .round;
}
