/** The end of a skirmish, and what the tables of it say (RM-NPC-07, RM-GAP-81, RM-INJ-04, 05). */
import { type Outcome, otherSide, SIDES, type Side } from '../../kernel/ruleset.ts';
import { rollFates } from './fates.ts';
import { emit, type Play } from './play.ts';
import { bodyOf, type State, standingOf } from './state.ts';

interface Ending {
  readonly losers: readonly Side[];
  readonly why: string;
  readonly rule: string;
  /** If other than the rounds begun so far. */
  readonly rounds?: number;
}

/** One loser: the other side wins; two: a draw. The field goes to the winner before fates are rolled. */
export function endSkirmish(play: Play, { losers, why, rule, rounds = play.state.round }: Ending): void {
  const [loser] = losers;
  const winner = losers.length === 1 && loser !== undefined ? otherSide(loser) : 'draw';
  const outcome: Outcome = { winner, why, rule, rounds };
  rollFates(play, winner);
  emit(play, { kind: 'skirmish-ended', rule, outcome });
}

/** RM-NPC-07, RM-RND-11: a side with nobody on the field has lost. Asked between rounds. */
export function endByDeeds(play: Play): boolean {
  const losers = SIDES.filter((side) => standingOf(play.state, side).length === 0);
  if (losers.length === 0) return false;
  const hasLeft = losers.every((side) => isGone(play.state, side));
  const why = hasLeft ? 'left-the-field' : 'nobody-standing';
  const rule = hasLeft ? 'RM-RND-11' : 'RM-NPC-07';
  endSkirmish(play, { losers, why, rule, rounds: Math.max(1, play.state.round - 1) });
  return true;
}

function isGone({ fighters, bodies }: State, side: Side): boolean {
  return fighters.some((fighter, i) => fighter.side === side && bodies[i]?.is === 'gone');
}

/** RM-GAP-81: after the last round a draw. */
export function endByRounds(play: Play): void {
  const played = play.state.round - 1;
  if (played < play.state.settings.roundLimit) return;
  endSkirmish(play, { losers: [], why: 'round-limit', rule: 'RM-GAP-81', rounds: played });
}

/** Wounds a side has lost of those it brought, in percent. */
export function lostPercent(state: State, side: Side): number {
  let brought = 0;
  let lost = 0;
  state.fighters.forEach((fighter, index) => {
    if (fighter.side !== side) return;
    const had = state.brought[index] ?? 0;
    brought += had;
    lost += bodyOf(state, index).is === 'out' ? had : Math.max(0, had - bodyOf(state, index).left);
  });
  return brought === 0 ? 0 : (100 * lost) / brought;
}
