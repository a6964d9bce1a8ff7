/** A mail that answers a battle's letter: taken for the round it was written for, or refused in words. */

import type { MailReading } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import { findTagged } from '../field/battle-lines.ts';
import { placeOf, sideOf } from '../field/parties.ts';
import { ruleBattle } from '../field/rule-battle.ts';
import { type BattleText, takeForBattle } from '../field/take-battle-text.ts';
import { sendRefusal } from '../mail/held-mail.ts';
import type { Sender } from '../mail/identify.ts';
import { inOwnWords } from '../open-turn/own-words.ts';
import type { BattleTag } from '../people/seat-keys.ts';
import type { InboundMail } from '../records.ts';
import { refuse } from '../words/refuse.ts';

/** Two mails at once: the loser of the race weighs again. */
const TRIES = 5;

/** Takes a battle's mail. @throws Error when the battle changes again and again under it. */
export async function takeBattleMail(
  deps: Deps,
  mail: InboundMail,
  from: { readonly sender: Sender; readonly tag: BattleTag },
  reading: MailReading,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await tryToTake(deps, mail, from, reading)) return;
  }
  throw new Error(`the battle changed under the mail ${mail.id} again and again`);
}

/** Whether the mail is settled. */
async function tryToTake(
  deps: Deps,
  mail: InboundMail,
  { sender, tag }: { readonly sender: Sender; readonly tag: BattleTag },
  reading: MailReading,
): Promise<boolean> {
  const { campaign, seat } = sender;
  const battle = await findTagged(deps, campaign.id, tag);
  const desk = {
    deps: await inOwnWords(deps, campaign.id),
    campaign,
    seats: await deps.store.listParticipants(campaign.id),
  };
  if (battle !== undefined && seat.role === 'gm') {
    const ruled = await ruleBattle(desk, battle, { text: reading.orderText, who: seat.id, mail });
    return ruled === undefined
      ? isSettled(deps, mail)
      : ruled.ok || sendRefusal(deps, mail, sender, ruled.refusal);
  }
  const side = battle === undefined ? undefined : sideOf(battle, seat.faction);
  if (battle === undefined || side === undefined)
    return sendRefusal(deps, mail, sender, refuse('illegal/no-part').refusal);
  if (battle.mode === 'mail' && battle.status === 'under-way' && tag.round !== battle.round) {
    const facts = { round: tag.round, place: placeOf(battle), now: battle.round };
    return sendRefusal(deps, mail, sender, refuse('late/round-closed.mail', facts).refusal);
  }
  const given: BattleText = { battle, side, seat, text: reading.orderText, removed: reading.removed, mail };
  const taken = await takeForBattle(desk, given);
  if (taken === undefined) return isSettled(deps, mail);
  return taken.ok || sendRefusal(deps, mail, sender, taken.refusal);
}

async function isSettled(deps: Deps, mail: InboundMail): Promise<boolean> {
  return (await deps.store.findInbound(mail.id))?.status !== 'taken';
}
