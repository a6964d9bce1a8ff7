/** CP-CAL-12: the campaign's calendar is changed between turns. */
import { type Calendar, parseCalendar } from '../../campaign/calendar/calendar.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import { canonicalJson } from '../../kernel/canonical-json.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { calendarLetter } from '../../reports/views/calendar-letter.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { postToEach } from '../outbox/post-to-each.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import type { CampaignRow, OutboundMail } from '../records.ts';
import { refuse } from '../words/refuse.ts';

export interface CalendarChange {
  readonly campaign: CampaignId;
  /** All of it, read by `parseCalendar`. */
  readonly calendar: unknown;
  readonly reason: string;
}

/** Counts from the next deadline that it sets: the one of the turn under way stays. Asked twice, done once. GM only. Refusals: `input/calendar`, `conflict/turn`. */
export async function setCalendar(
  deps: Deps,
  asker: Asker,
  change: CalendarChange,
): Promise<Result<CampaignRow>> {
  const entered = await enterAsGm(deps, asker, change.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const read = parseCalendar(change.calendar);
  if (!read.ok) return read;
  if (canonicalJson(read.value) === canonicalJson(campaign.calendar)) return ok(campaign);
  const row: CampaignRow = { ...campaign, calendar: read.value };
  const reason = change.reason.trim();
  const letters = await calendarLetters(deps, row, reason);
  const detail = { reason, from: asFacts(campaign.calendar), to: asFacts(read.value) };
  const commit = await deps.store.commit([
    { kind: 'save-campaign', row },
    ...letters.map(queueMail),
    auditWrite(deps, row.id, { who: nameOf(seat), what: 'calendar-changed', detail }),
  ]);
  if (commit.kind === 'conflict') return refuse('conflict/turn');
  await sendSoon(deps, letters);
  await deps.jobs.wakeTurn(row.id, row.turn, deps.clock.now());
  return ok(row);
}

const asFacts = (calendar: Calendar) => JSON.parse(canonicalJson(calendar));

/** One to each seat, the same for all. */
async function calendarLetters(
  deps: Deps,
  campaign: CampaignRow,
  reason: string,
): Promise<readonly OutboundMail[]> {
  const { calendar, turn } = campaign;
  const told = { campaign, calendar, reason, pageLink: DESK_LINK_MARK };
  const mail = renderBattleLetter(deps.templates, calendarLetter(told, deps.templates.words));
  const key = `calendar-${deps.clock.now()}`;
  return postToEach(deps, { campaign, kind: 'deadline', concern: 'time', turn, key }, () => mail);
}
