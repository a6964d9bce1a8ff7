/** CP-PPL-10: a mail with orders for those who let its writer give them, and own ones beside them. */
import type { MailReading } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import { sendRefusal } from '../mail/held-mail.ts';
import type { Sender } from '../mail/identify.ts';
import {
  entrustedFinal,
  entrustedLetters,
  entrustedWrites,
  weighEntrusted,
} from '../orders/entrusted-orders.ts';
import { type Shares, shareOrders } from '../orders/share-out.ts';
import type { OrderText } from '../orders/take-orders.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { principalAnswered } from '../people/for-principal.ts';
import type { InboundMail, TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { isSettled, weighMail } from './settled-mail.ts';

/** Undefined where the mail has nothing to do with others; else whether it is settled. `turn`: absent where it takes no orders. */
export async function takeForOthers(
  deps: Deps,
  mail: InboundMail,
  { turn, ...given }: Omit<OrderText, 'turn'> & { readonly turn: TurnRow | undefined } & Sent,
  reading: MailReading,
): Promise<boolean | undefined> {
  const principal = await principalAnswered(deps, given.seat, reading);
  if (turn === undefined) {
    if (principal === undefined) return undefined;
    const { refusal } = refuse('late/turn-closed.mail', { turn: given.sender.turn });
    return sendRefusal(deps, mail, given.sender, refusal);
  }
  const shares = await shareOrders(deps, { ...given, turn }, principal);
  if (shares.others.length === 0 && shares.own?.strange === undefined) return undefined;
  return takeShared(deps, mail, { ...given, turn }, shares);
}

interface Sent {
  readonly sender: Sender;
}

async function takeShared(
  deps: Deps,
  mail: InboundMail,
  { campaign, turn }: Pick<OrderText, 'campaign' | 'turn'>,
  { own, others }: Shares,
): Promise<boolean> {
  const answered = { mail, sentAt: '' };
  const taken = await Promise.all(others.map((other) => weighEntrusted(deps, { campaign, turn, ...other })));
  const mine = own === undefined ? undefined : await weighMail(deps, mail, own);
  const letters = [
    ...(await Promise.all(taken.map((one) => entrustedLetters(deps, one, answered)))).flat(),
    ...(mine?.letters ?? []),
  ];
  const commit = await deps.store.commit([
    ...taken.flatMap((one) => entrustedWrites(deps, one)),
    ...letters.map(queueMail),
    ...(mine?.writes ?? []),
    {
      kind: 'settle-inbound',
      mail: mine?.settled ?? { ...mail, turn: turn.number, status: 'done', code: 'taken/for-others' },
    },
  ]);
  if (commit.kind === 'conflict') return isSettled(deps, mail);
  await sendSoon(deps, [...letters, ...(mine?.rolled ?? [])]);
  await mine?.after();
  if (taken.some(entrustedFinal) || mine?.isFinal === true)
    await deps.jobs.wakeTurn(campaign.id, turn.number, deps.clock.now());
  deps.log.info({ trace: nameOfMail(mail), others: taken.length }, 'orders for others taken');
  return true;
}
