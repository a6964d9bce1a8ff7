/** When something is due in a battle that does not hold the campaign up. */
import { type BattleTerms, STANDARD_TERMS } from '../../campaign/battle/battle-terms.ts';
import type { CampaignState } from '../../campaign/state.ts';
import type { Instant } from '../../kernel/brand.ts';
import type { Deadline } from '../../reports/parts/deadline.ts';
import type { Deps } from '../deps.ts';
import { readerIn, sayDue } from '../open-turn/say-deadline.ts';
import type { FieldBattle, FieldMode, Participant } from '../records.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const termsOf = (state: Pick<CampaignState, 'battleTerms'>): BattleTerms =>
  state.battleTerms ?? STANDARD_TERMS;

/** The next deadline from `now`: of a round by mail, else of the result; never after the fallback. */
export function deadlineFrom(now: Instant, mode: FieldMode, terms: BattleTerms, endsBy: Instant): Instant {
  const span = mode === 'mail' ? terms.roundHours * HOUR : terms.tableDays * DAY;
  return Math.min(now + span, endsBy) as Instant;
}

export const fallbackFrom = (now: Instant, terms: BattleTerms): Instant =>
  (now + terms.mostDays * DAY) as Instant;

/** Half a day before the deadline, or when a quarter of a short round is left. */
export function reminderAt({ deadline, mode }: FieldBattle, terms: BattleTerms): Instant {
  const hours = mode === 'mail' ? Math.min(12, terms.roundHours / 4) : 48;
  return (deadline - hours * HOUR) as Instant;
}

/** The deadline in a reader's own time zone. */
export function battleDeadline(
  deps: Deps,
  { deadline }: FieldBattle,
  { timeZone }: Pick<Participant, 'timeZone'>,
): Deadline {
  return { ...sayDue(deadline, readerIn(deps, timeZone)), grace: '' };
}
