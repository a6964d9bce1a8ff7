/** What a GM says by answering a letter of ours that asks for their word. */
import { endOfDay } from '../../campaign/calendar/day.ts';
import type { MailReading } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import { sendRefusal } from '../mail/held-mail.ts';
import type { Sender } from '../mail/identify.ts';
import { playerAnswered } from '../orders/words-for-gm.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import type { InboundMail } from '../records.ts';
import { type LeaveWord, settleLeave } from '../seats/leave-requests.ts';

const WORD =
  /^(?:please\s+)?(?:(grant(?:ed)?|yes|ok(?:ay)?)|(refused?|denied|no)|(?:only\s+)?until\s+([^,;:]+?))(?:[,;:.!]\s*(.*))?$/i;

/** CP-CAL-17: whether the mail was a word on a leave, and is settled. */
export async function takeLeaveWord(
  deps: Deps,
  mail: InboundMail,
  sender: Sender,
  reading: MailReading,
): Promise<boolean> {
  const { campaign, seat } = sender;
  const answered = seat.role === 'gm' ? await playerAnswered(deps, seat, reading) : undefined;
  if (answered === undefined || !answered.key.startsWith('leave-')) return false;
  const read = readWord(deps, reading.newText, seat.timeZone);
  if (read === undefined) return false;
  const answer = { campaign: campaign.id, participant: answered.player, ...read, who: seat.id };
  const settled = await settleLeave(deps, campaign, answer);
  if (!settled.ok) return sendRefusal(deps, mail, sender, settled.refusal);
  const { writes, letter } = settled.value;
  const done = { ...mail, status: 'done' as const, code: 'taken/leave' };
  const commit = await deps.store.commit([
    { kind: 'settle-inbound', mail: done },
    ...writes,
    queueMail(letter),
  ]);
  if (commit.kind === 'conflict') return false;
  await sendSoon(deps, [letter]);
  await deps.jobs.wakeTurn(campaign.id, campaign.turn, deps.clock.now());
  return true;
}

/** The first line alone; what follows is the reason. */
function readWord(
  deps: Deps,
  text: string,
  timeZone: string,
): { readonly word: LeaveWord; readonly reason: string } | undefined {
  const [first = '', ...more] = text.trim().split('\n');
  const match = WORD.exec(first.trim().replace(/[.!]+$/, ''));
  if (match === null) return undefined;
  const [, grant, no, day = '', said = ''] = match;
  const reason = [said, ...more].join(' ').trim().slice(0, 500);
  if (grant !== undefined) return { word: 'grant', reason };
  if (no !== undefined) return { word: 'refuse', reason };
  const until = endOfDay(day, timeZone, deps.clock.now());
  return until === undefined ? undefined : { word: { until }, reason };
}
