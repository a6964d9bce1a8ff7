/** A reply to an invitation's letter: one word from the invited address answers it. */
import type { MailReading } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import { isGenuineInvitationAddress, readInvitationAddress } from '../people/invitation-tokens.ts';
import type { InboundMail } from '../records.ts';
import { findInvitation, settleInvitation } from '../seats/answer-invitation.ts';

const YES = /^(?:i\s+)?(?:accept(?:ed)?|yes|ok(?:ay)?|ja|agreed?|gladly)\b/i;
const NO = /^(?:i\s+)?(?:declin(?:e|ed)|no|nein|refuse[d]?|sorry)\b/i;

/** Whether the mail went to an invitation's address, and is settled: anything unclear lies in the tray. */
export async function takeInvitationMail(
  deps: Deps,
  mail: InboundMail,
  reading: MailReading,
): Promise<boolean> {
  const addresses = [...mail.envelopeTo, ...reading.recipients];
  const claims = addresses.map((to) => readInvitationAddress(to, deps.settings.mailDomain));
  const claim = claims.find((each) => each !== undefined);
  if (claim === undefined) return false;
  const found = isGenuineInvitationAddress(deps.keys, claim) ? await findInvitation(deps, claim) : undefined;
  const words = deps.templates.words.mailroom.invitation;
  if (found === undefined || !found.ok) return toTray(deps, mail, 'stranger/old-invitation', words.over);
  const { campaign, invitation } = found.value;
  const theirs = { ...mail, campaign: campaign.id };
  if (reading.from.toLowerCase() !== invitation.address.toLowerCase())
    return toTray(deps, theirs, 'stranger/unknown-from', words.otherAddress);
  const isAccepted = readAnswer(reading.newText);
  if (isAccepted === undefined) return toTray(deps, theirs, 'unclear/invitation', words.unclear);
  const settled: InboundMail = { ...theirs, status: 'done', code: 'taken/invitation' };
  const done = await settleInvitation(deps, invitation, {
    isAccepted,
    writes: [{ kind: 'settle-inbound', mail: settled }],
  });
  if (!done.ok) return toTray(deps, theirs, done.refusal.code, done.refusal.message);
  return true;
}

/** By the first line that says anything. */
function readAnswer(text: string): boolean | undefined {
  const first =
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? '';
  if (YES.test(first)) return true;
  return NO.test(first) ? false : undefined;
}

async function toTray(deps: Deps, mail: InboundMail, code: string, why: string): Promise<true> {
  await deps.store.commit([{ kind: 'settle-inbound', mail: { ...mail, status: 'tray', code, why } }]);
  return true;
}
