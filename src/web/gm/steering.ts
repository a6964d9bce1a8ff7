import type { FastifyInstance } from 'fastify';
import type { RulesAnswer } from '../../app/opening/doubted-rules.ts';
import type { TurnRow } from '../../app/records.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { english } from '../../kernel/words/language.ts';
import { go, type Kit, page, type RoomReply, show, takeForm } from '../rooms.ts';
import { field, type Visit } from '../visit.ts';
import { refuse } from '../words/refuse.ts';

type Step =
  | 'resolve'
  | 'nudge'
  | 'send-kept'
  | 'deadline'
  | 'pause'
  | 'resume'
  | 'vote-carried'
  | 'vote-lost'
  | 'rules-standard'
  | 'rules-kept'
  | 'beacon-signature'
  | 'beacon-waived';

/** What is asked before it is done. */
interface Question {
  readonly title: string;
  readonly says: readonly string[];
  readonly button: string;
  readonly isGrave: boolean;
  /** How much more time, or until when; absent: neither. */
  readonly asks?: 'more-time' | 'until';
  readonly asksReason: boolean;
}

const QUESTIONS: Readonly<Record<Step, Question>> = {
  resolve: {
    title: 'Resolve this turn now?',
    says: [
      'Orders are closed at once, whoever has sent none is played by their adjutant, and the battles are fought.',
      'Every player gets their report. Orders that come after it are too late; the turn can only be run again with what you change in it.',
    ],
    button: 'Close orders and resolve',
    isGrave: true,
    asksReason: false,
  },
  nudge: {
    title: 'Remind the late ones?',
    says: ['Everybody without orders for this turn gets a friendly reminder with the deadline in it.'],
    button: 'Send the reminders',
    isGrave: false,
    asksReason: false,
  },
  'send-kept': {
    title: 'Send the letters that were kept here?',
    says: [
      'They were written for this turn before a mail server was set up, and nobody has got them by mail.',
      'Whoever has read them in the mailroom gets them once more.',
    ],
    button: 'Send them',
    isGrave: false,
    asksReason: false,
  },
  deadline: {
    title: 'Give them more time',
    says: [
      'Days count from the old deadline, or from today where that has passed; orders are due at the clock time of the campaign, and not on a holiday.',
      'Everybody is written to at once, with your reason.',
    ],
    button: 'Move the deadline',
    isGrave: false,
    asks: 'more-time',
    asksReason: true,
  },
  pause: {
    title: 'Pause the campaign?',
    says: [
      'The clock stands still until you let it go on, or until the day you name. Orders may still be sent, and are answered.',
      'Everybody is written to at once, with your reason.',
    ],
    button: 'Pause the campaign',
    isGrave: false,
    asks: 'until',
    asksReason: true,
  },
  'vote-carried': {
    title: 'Pause the campaign without waiting for the vote?',
    says: [
      'The clock stands still until the day that was voted on. Everybody is written to, with your reason.',
    ],
    button: 'Pause the campaign',
    isGrave: false,
    asksReason: true,
  },
  'vote-lost': {
    title: 'End the vote without a pause?',
    says: ['The campaign goes on. Everybody is told how the votes stood, with your reason.'],
    button: 'No pause',
    isGrave: false,
    asksReason: true,
  },
  resume: {
    title: 'Let the campaign go on?',
    says: [
      'The clock runs again. Where the pause has eaten the time for orders, they are due at the next clock time that leaves enough.',
      'Everybody is written to at once, with your reason.',
    ],
    button: 'Go on',
    isGrave: false,
    asksReason: true,
  },
  'rules-standard': {
    title: 'Use the standard rules?',
    says: [
      'Battles that begin from now on are fought by them, those of this turn among them. Battles under way keep the rules they began with, and what is over stays as it is.',
      'Every player is told with the report of this turn.',
    ],
    button: 'Use the standard',
    isGrave: false,
    asksReason: true,
  },
  'beacon-signature': {
    title: 'Enter the round by hand?',
    says: [
      'Open the round at any relay of the beacon and copy its signature here. It is checked by the beacon’s key, so it does not matter who brings it.',
      'The turn is resolved at once.',
    ],
    button: 'Use this signature',
    isGrave: false,
    asksReason: true,
  },
  'beacon-waived': {
    title: 'Go on without the beacon?',
    says: [
      'Every player is written to with your reason, and the proof of this turn says that it had no beacon.',
      'The turn is resolved at once. This cannot be taken back.',
    ],
    button: 'Go on without it',
    isGrave: true,
    asksReason: true,
  },
  'rules-kept': {
    title: 'Keep the rules as they are?',
    says: ['Nothing changes, and you are not asked again.'],
    button: 'Keep them',
    isGrave: false,
    asksReason: true,
  },
};

/** Steps whose reason everybody reads. */
const TELLS: readonly Step[] = ['deadline', 'pause', 'resume', 'vote-carried', 'vote-lost', 'beacon-waived'];
const DAYS = [1, 2, 3, 7, 14];

/** Every step that moves the campaign asks once, then does it. */
export function steeringPages(rooms: FastifyInstance, kit: Kit): void {
  show(rooms, kit, { zone: 'gm', path: '/step/:step' }, async (visit) => {
    const allowed = await kit.deps.useCases.cockpit(visit.asker, visit.campaign.id);
    if (!allowed.ok) return allowed;
    const step = stepOf(visit);
    if (!step.ok) return step;
    const days = DAYS.map((n) => ({ days: n, says: english.count(n, 'day', 'days'), isUsual: n === 1 }));
    const view = {
      ...QUESTIONS[step.value],
      asksMoreTime: QUESTIONS[step.value].asks === 'more-time',
      asksUntil: QUESTIONS[step.value].asks === 'until',
      tellsReason: TELLS.includes(step.value),
      step: step.value,
      days,
      timeZone: visit.campaign.calendar.timeZone,
      turn: allowed.value.turn.number,
      from: allowed.value.turn.deadline,
      due: kit.deps.telling.sayInstant(allowed.value.turn.deadline, visit.timeZone),
    };
    return page({ template: 'step', title: QUESTIONS[step.value].title, room: '', view });
  });
  takeForm(rooms, kit, { zone: 'gm', path: '/step/:step' }, async (visit) => {
    const step = stepOf(visit);
    if (!step.ok) return step;
    const done = await carryOut(kit, visit, step.value);
    return done.ok ? back(visit, done.value) : done;
  });
}

function stepOf(visit: Visit): Result<Step> {
  const step = visit.params['step'] ?? '';
  return isStep(step) ? ok(step) : refuse('unclear/page.step-of');
}

const isStep = (step: string): step is Step => Object.hasOwn(QUESTIONS, step);

const back = (visit: Visit, done: string): Result<RoomReply> => go(`${visit.base}?done=${done}`);

/** The word under which the cockpit says what was done. */
async function carryOut(kit: Kit, visit: Visit, step: Step): Promise<Result<string>> {
  const { useCases } = kit.deps;
  const { asker, campaign, form } = visit;
  const reason = field(form, 'reason').slice(0, 500);
  switch (step) {
    case 'resolve':
      return said(step, await useCases.resolveNow(asker, campaign.id));
    case 'deadline':
      return said(step, await extend(kit, visit, reason));
    case 'pause':
      return said(step, await pauseFor(kit, visit, reason));
    case 'resume':
      return said(step, await useCases.pause(asker, { campaign: campaign.id, isPaused: false, reason }));
    case 'vote-carried':
    case 'vote-lost': {
      const overruling = { campaign: campaign.id, isCarried: step === 'vote-carried', reason };
      return said(step, await useCases.overruleVote(asker, overruling));
    }
    case 'rules-standard':
    case 'rules-kept':
      return said(step, await useCases.answerAboutRules(asker, answerIn(campaign.id, step, reason)));
    case 'beacon-signature':
      return said(step, await useCases.steerChance(asker, campaign.id, { signature: reason.trim() }));
    case 'beacon-waived':
      return said(step, await useCases.steerChance(asker, campaign.id, { waived: reason }));
    case 'send-kept': {
      const sent = await useCases.sendKeptLetters(asker, campaign.id);
      return sent.ok ? ok(`sent-${sent.value}`) : sent;
    }
    case 'nudge': {
      const written = await useCases.nudge(asker, campaign.id);
      return written.ok ? ok(`nudged-${written.value}`) : written;
    }
  }
}

const answerIn = (
  campaign: CampaignId,
  step: 'rules-standard' | 'rules-kept',
  reason: string,
): RulesAnswer => ({
  campaign,
  wants: step === 'rules-standard' ? 'standard' : 'kept',
  reason,
});

function said(step: Step, done: Result<unknown>): Result<string> {
  return done.ok ? ok(step) : done;
}

/** By days from the deadline that the page showed, so that a form sent twice is one; or to a moment on the campaign's clock. */
async function extend(kit: Kit, visit: Visit, reason: string): Promise<Result<TurnRow>> {
  const { useCases } = kit.deps;
  const { asker, campaign, form } = visit;
  const at = field(form, 'at').trim();
  if (at !== '') {
    const deadline = kit.deps.telling.readLocalTime(at, campaign.calendar.timeZone);
    if (deadline === undefined) return refuse('input/local-time', { text: at });
    return useCases.moveDeadline(asker, campaign.id, deadline, reason);
  }
  const days = Number(field(form, 'days'));
  const shown = Number(field(form, 'from'));
  return useCases.extendDeadline(asker, {
    campaign: campaign.id,
    days,
    reason,
    ...(Number.isInteger(shown) && shown > 0 ? { from: shown as Instant } : {}),
  });
}

async function pauseFor(kit: Kit, { asker, campaign, form }: Visit, reason: string) {
  const day = field(form, 'until').trim();
  const until = day === '' ? undefined : kit.deps.telling.readLocalTime(day, campaign.calendar.timeZone);
  if (day !== '' && until === undefined) return refuse('input/local-time', { text: day });
  const wish = { campaign: campaign.id, isPaused: true, reason };
  return kit.deps.useCases.pause(asker, until === undefined ? wish : { ...wish, until });
}
