/** What the GM does with a running turn: its fake use cases, for the tests of pages and API. */
import type { Asker, UseCases } from '../../src/app/use-cases.ts';
import type { Result } from '../../src/kernel/result.ts';
import { COURIER, ROW, TURN } from './demo-answers.ts';

export type GmOnly = <T>(asker: Asker, campaign: string, value: () => T) => Promise<Result<T>>;

/** Everything is done as it was asked for, and nothing else has changed. */
export function fakeSteering(
  gmOnly: GmOnly,
): Pick<
  UseCases,
  | 'resolveNow'
  | 'moveDeadline'
  | 'extendDeadline'
  | 'setCalendar'
  | 'pause'
  | 'overruleVote'
  | 'answerAboutRules'
  | 'steerChance'
  | 'nudge'
  | 'strikeLetter'
> {
  return {
    resolveNow: (asker, campaign) => gmOnly(asker, campaign, () => ({ ...TURN, status: 'locked' as const })),
    moveDeadline: (asker, campaign, deadline) => gmOnly(asker, campaign, () => ({ ...TURN, deadline })),
    extendDeadline: (asker, { campaign }) => gmOnly(asker, campaign, () => TURN),
    setCalendar: (asker, { campaign }) => gmOnly(asker, campaign, () => ROW),
    steerChance: (asker, campaign) => gmOnly(asker, campaign, () => TURN),
    answerAboutRules: (asker, { campaign }) => gmOnly(asker, campaign, () => ROW),
    overruleVote: (asker, { campaign }) => gmOnly(asker, campaign, () => ROW),
    pause: (asker, { campaign, isPaused }) =>
      gmOnly(asker, campaign, () => ({ ...ROW, status: isPaused ? 'paused' : 'running' }) as const),
    nudge: (asker, campaign) => gmOnly(asker, campaign, () => 1),
    strikeLetter: (asker, { campaign, reason: struck }) =>
      gmOnly(asker, campaign, () => ({ ...COURIER, struck })),
  };
}
