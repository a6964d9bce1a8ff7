/** When turns are due: looked at and changed between turns. */
import type { FastifyInstance } from 'fastify';
import type { Refusal } from '../../kernel/result.ts';
import {
  type CalendarForm,
  calendarFormOf,
  calendarWanted,
  formOfCalendar,
} from '../opening/calendar-form.ts';
import { COOL_OFFS, WEEKDAYS } from '../opening/choices.ts';
import { go, type Kit, page, show, takeForm } from '../rooms.ts';
import { field } from '../visit.ts';
import { sayRefusal } from '../words.ts';

export function calendarPages(rooms: FastifyInstance, kit: Kit): void {
  const at = { zone: 'gm', path: '/calendar' } as const;
  show(rooms, kit, at, async ({ campaign }) => ask(formOfCalendar(campaign.calendar), ''));
  takeForm(rooms, kit, at, async ({ asker, campaign, form, base }) => {
    const typed = { ...calendarFormOf(form), timeZone: campaign.calendar.timeZone };
    const reason = field(form, 'reason').slice(0, 500);
    const calendar = calendarWanted(typed);
    const set = await kit.deps.useCases.setCalendar(asker, { campaign: campaign.id, calendar, reason });
    if (set.ok) return go(`${base}?done=calendar`);
    return ask(typed, reason, { refusal: set.refusal, status: kit.statusOf(set.refusal) });
  });
}

function ask(
  form: CalendarForm,
  reason: string,
  wrong?: { readonly refusal: Refusal; readonly status: number },
) {
  const says = sayRefusal(wrong?.refusal);
  const known = COOL_OFFS.some(([id]) => id === form.coolOff);
  const coolOffs = known
    ? COOL_OFFS
    : [...COOL_OFFS, [form.coolOff, `after ${form.coolOff} minutes`] as const];
  return page({
    template: 'calendar',
    title: 'When turns are due',
    room: '',
    view: {
      ...form,
      reason,
      says,
      days: WEEKDAYS.map((day, i) => ({
        id: String(i + 1),
        says: day,
        isChosen: form.weekdays.includes(String(i + 1)),
      })),
      coolOffs: coolOffs.map(([id, told]) => ({ id, says: told, isChosen: id === form.coolOff })),
    },
    ...(wrong === undefined ? {} : { status: wrong.status }),
  });
}
