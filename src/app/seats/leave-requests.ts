/** CP-CAL-17: a player asks for more leave than the limits give, and the GM answers. */
import { sayEnd } from '../../campaign/calendar/calendar.ts';
import { daysOfLeave, withLeave } from '../../campaign/calendar/leave.ts';
import type { CampaignId } from '../../campaign/ids.ts';
import type { Instant } from '../../kernel/brand.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { renderBattleLetter } from '../../reports/views/battle-letter.ts';
import { leaveAnswerLetter, leaveRequestLetter } from '../../reports/views/time-letters.ts';
import { auditWrite } from '../audit.ts';
import type { Deps } from '../deps.ts';
import type { ParticipantId } from '../ids.ts';
import { isTooFarAhead, TOO_FAR_AHEAD } from '../open-turn/ahead.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import { post, queueMail, sendSoon } from '../outbox/outbox.ts';
import { enterAsGm, nameOf } from '../people/access.ts';
import type { Asker } from '../people/asker.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import { gmsToTell } from '../people/staff.ts';
import type { Write } from '../ports.ts';
import type { CampaignRow, OutboundMail, Participant } from '../records.ts';
import { refuse } from '../words/refuse.ts';

interface Request {
  readonly campaign: CampaignRow;
  readonly turn: number;
  /** The seat before it asked, and after. */
  readonly before: Participant;
  readonly after: Participant;
  /** Of the text it comes from. */
  readonly key: string;
}

/** To each GM, where a seat has just asked. Whatever they answer that is no word on the leave goes to the player. */
export async function leaveRequests(
  deps: Deps,
  { campaign, turn, before, after, key }: Request,
): Promise<readonly OutboundMail[]> {
  const asked = after.timeBook?.asked;
  if (asked === undefined || asked === before.timeBook?.asked) return [];
  const gms = gmsToTell(await deps.store.listParticipants(campaign.id));
  return gms.map((to) => {
    const letter = leaveRequestLetter(
      {
        campaign,
        player: after.name,
        until: sayEnd(asked, to.timeZone),
        days: daysOfLeave(before.timeBook),
        pageLink: DESK_LINK_MARK,
      },
      deps.templates.words,
    );
    const mail = renderBattleLetter(deps.templates, letter);
    return post(deps, {
      campaign,
      to,
      kind: 'person-letter',
      turn,
      key: `words.${after.id}.leave-${key}`,
      mail,
    });
  });
}

/** The GM's word: what was asked for, nothing beyond the limits, or until then; a moment that has passed ends a leave. */
export type LeaveWord = 'grant' | 'refuse' | { readonly until: Instant };

export interface LeaveAnswer {
  readonly campaign: CampaignId;
  readonly participant: ParticipantId;
  readonly word: LeaveWord;
  /** Told to the player, and kept in the log; may be empty. */
  readonly reason: string;
}

/**
 * The GM grants, refuses or shortens a leave, or gives one: no limit binds them. Asked twice, done once. Refusals:
 * `stranger/gm-only`, `unclear/participant`, `unclear/leave`, `input/deadline`.
 */
export async function answerLeave(
  deps: Deps,
  asker: Asker,
  answer: LeaveAnswer,
): Promise<Result<Participant>> {
  const entered = await enterAsGm(deps, asker, answer.campaign);
  if (!entered.ok) return entered;
  const { campaign, seat } = entered.value;
  const settled = await settleLeave(deps, campaign, { ...answer, who: nameOf(seat) });
  if (!settled.ok) return settled;
  const { writes, letter, participant } = settled.value;
  await deps.store.commit(writes);
  await sendSoon(deps, [letter]);
  await deps.jobs.wakeTurn(campaign.id, campaign.turn, deps.clock.now());
  return ok(participant);
}

interface SettledLeave {
  readonly participant: Participant;
  readonly letter: OutboundMail;
  readonly writes: readonly Write[];
}

/** What the word comes to; nothing is written yet. */
export async function settleLeave(
  deps: Deps,
  campaign: CampaignRow,
  { participant: id, word, reason: given, who }: LeaveAnswer & { readonly who: string },
): Promise<Result<SettledLeave>> {
  const seats = await deps.store.listParticipants(campaign.id);
  const seat = seats.find((each) => each.id === id && each.role === 'player');
  if (seat === undefined) return refuse('unclear/participant.change-person');
  const until = untilOf(seat, word);
  if (!until.ok) return until;
  const now = deps.clock.now();
  if (until.value !== undefined && isTooFarAhead(now, until.value)) return TOO_FAR_AHEAD;
  const reason = given.trim();
  const participant = onLeave(seat, until.value, now);
  const letter = wordOfLeave(await inOwnWords(deps, campaign.id), campaign, participant, {
    until: until.value,
    reason,
  });
  const facts = { seat: id, reason, ...(until.value === undefined ? {} : { until: until.value }) };
  return ok({
    participant,
    letter,
    writes: [
      { kind: 'save-participant', participant, from: seat },
      queueMail(letter),
      auditWrite(deps, campaign.id, { who, what: 'leave-answered', detail: facts }),
    ],
  });
}

/** Undefined: what the limits gave stands, and nothing beyond it. */
function untilOf({ timeBook }: Participant, word: LeaveWord): Result<Instant | undefined> {
  if (typeof word === 'object') return ok(word.until);
  const asked = timeBook?.asked;
  if (asked === undefined) return refuse('unclear/leave');
  return ok(word === 'grant' ? asked : undefined);
}

function onLeave(seat: Participant, until: Instant | undefined, now: Instant): Participant {
  const { away, timeBook = {}, ...rest } = seat;
  if (until === undefined) {
    const { asked: _, ...book } = timeBook;
    return { ...rest, ...(away === undefined ? {} : { away }), timeBook: book };
  }
  const book = withLeave(timeBook, { until, now });
  return until > now
    ? { ...rest, away: { kind: 'until', at: until }, timeBook: book }
    : { ...rest, timeBook: book };
}

const wordFor = (isAway: boolean) => (isAway ? 'until' : 'over');

function wordOfLeave(
  deps: Deps,
  campaign: CampaignRow,
  to: Participant,
  { until, reason }: { readonly until: Instant | undefined; readonly reason: string },
): OutboundMail {
  const now = deps.clock.now();
  const isAway = until !== undefined && until > now;
  const letter = leaveAnswerLetter(
    {
      campaign,
      word: until === undefined ? 'refused' : wordFor(isAway),
      until: isAway ? sayEnd(until, to.timeZone) : '',
      reason,
      pageLink: DESK_LINK_MARK,
    },
    deps.templates.words,
  );
  const mail = renderBattleLetter(deps.templates, letter);
  return post(deps, { campaign, to, kind: 'person-letter', turn: campaign.turn, key: `leave-${now}`, mail });
}
