/** What a GM says by answering a letter of ours that asks for their word. */
import type { MailReading } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import { sendRefusal } from '../mail/held-mail.ts';
import type { Sender } from '../mail/identify.ts';
import { playerAnswered } from '../orders/words-for-gm.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import type { InboundMail } from '../records.ts';
import { settleLeave } from '../seats/leave-requests.ts';
import { readLeaveWord } from './leave-word.ts';

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
  const read = readLeaveWord(reading.newText, seat.timeZone, deps.clock.now());
  if (read === undefined) return false;
  if (!read.ok) return sendRefusal(deps, mail, sender, read.refusal);
  const answer = { campaign: campaign.id, participant: answered.player, ...read.value, who: seat.id };
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
