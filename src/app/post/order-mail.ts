/** An order mail whose sender is known: taken into the book, or refused because its turn is closed. */

import type { Refused } from '../../kernel/result.ts';
import type { MailReading } from '../contracts/mail-reading.ts';
import type { Deps } from '../deps.ts';
import { sendRefusal } from '../mail/held-mail.ts';
import type { Sender } from '../mail/identify.ts';
import { CAMPAIGN_ENDED, currentTurn } from '../open-turn/current-turn.ts';
import { afterwards } from '../orders/afterwards.ts';
import { answersVote, saysYesOrNo } from '../orders/answer-vote.ts';
import { receiptLetters } from '../orders/receipts.ts';
import {
  changesNothing,
  furtherLetters,
  type OrderText,
  seatWrites,
  weighOrders,
} from '../orders/take-orders.ts';
import { answerFromGm } from '../orders/words-for-gm.ts';
import { waitAnew } from '../outbox/daily-mail.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import { queueMail, sendSoon } from '../outbox/outbox.ts';
import { isOnStaff } from '../people/staff.ts';
import type { InboundMail, OutboundMail, TurnRow } from '../records.ts';
import { refuse } from '../words/refuse.ts';
import { takeLeaveWord } from './gm-words.ts';
import { takeForOthers } from './orders-for-others.ts';
import { onlyRolls, takeRollMail } from './roll-mail.ts';
import { isSettled, settled, weighMail } from './settled-mail.ts';

/** Two mails of one player at once: the loser of the race weighs again. */
const TRIES = 5;

export async function takeOrderMail(
  deps: Deps,
  mail: InboundMail,
  sender: Sender,
  reading: MailReading,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await tryToTake(deps, mail, sender, reading)) return;
  }
  throw new Error(`the order book changed under the mail ${mail.id} again and again`);
}

/** Whether the mail is settled. */
async function tryToTake(
  deps: Deps,
  mail: InboundMail,
  sender: Sender,
  reading: MailReading,
): Promise<boolean> {
  const turn = await deps.store.findTurn(sender.campaign.id, sender.turn);
  const { faction } = sender.seat;
  if (faction === undefined) return takeStaffMail(deps, mail, sender, reading);
  const { orderText: text, removed } = reading;
  // Hardly any mail has to do with a vote, so none is looked up for words that are no answer to one.
  const mayVote = sender.campaign.pauseVote !== undefined || saysYesOrNo(text);
  const vote = mayVote ? await answersVote(deps, sender, reading) : undefined;
  const given = { ...sender, faction, text, removed, receivedAt: mail.receivedAt, answersVote: vote };
  const isOver = sender.campaign.status === 'ended';
  const forOthers = await takeForOthers(
    deps,
    mail,
    { ...given, sender, turn: openTurn(isOver, turn) },
    reading,
  );
  if (forOthers !== undefined) return forOthers;
  const rolls = isOver ? undefined : await onlyRolls(deps, sender, reading.orderText);
  if (rolls !== undefined) return (await takeRollMail(deps, mail, sender, rolls)) || isSettled(deps, mail);
  if (!isOver && takesOrders(turn)) return takeOrders(deps, mail, { ...given, turn });
  if (await changesNothing(deps, given)) return answerQuestions(deps, mail, given);
  const { refusal } = isOver
    ? CAMPAIGN_ENDED
    : turnClosed(sender.turn, vote !== undefined && saysYesOrNo(text));
  return sendRefusal(deps, mail, sender, refusal);
}

const turnClosed = (turn: number, isLateVote: boolean): Refused =>
  isLateVote ? refuse('late/vote-over') : refuse('late/turn-closed.mail', { turn });

function takesOrders(turn: TurnRow | undefined): turn is TurnRow {
  return turn?.status === 'open' || turn?.status === 'held';
}

/** Whoever leads no power answers players, and orders nothing. */
async function takeStaffMail(
  deps: Deps,
  mail: InboundMail,
  sender: Sender,
  reading: MailReading,
): Promise<boolean> {
  if (await takeLeaveWord(deps, mail, sender, reading)) return true;
  const letter = await answerFromGm(deps, mail, sender, reading);
  if (letter !== undefined) return carryAnswer(deps, mail, letter);
  const { refusal } = refuse('illegal/no-faction', { isGm: isOnStaff(sender.seat) });
  return sendRefusal(deps, mail, sender, refusal);
}

const openTurn = (isOver: boolean, turn: TurnRow | undefined): TurnRow | undefined =>
  !isOver && takesOrders(turn) ? turn : undefined;

/** Questions have no turn: an old address or a closed book is no reason to leave them unanswered. */
async function answerQuestions(
  deps: Deps,
  mail: InboundMail,
  given: Omit<OrderText, 'turn'>,
): Promise<boolean> {
  const { campaign } = given;
  const asked = { ...given, turn: await currentTurn(deps, campaign) };
  if (campaign.status !== 'ended' && takesOrders(asked.turn)) return takeOrders(deps, mail, asked);
  const taken = { ...(await weighOrders(deps, asked)), number: 0 };
  const letters = [
    ...(await receiptLetters(deps, asked, taken, { answered: { mail, sentAt: '' } })),
    ...(await furtherLetters(deps, asked, taken, nameOfMail(mail))),
  ];
  const commit = await deps.store.commit([
    ...(taken.receipt.isRehearsal ? [] : seatWrites(deps, asked, taken)),
    {
      kind: 'settle-inbound',
      mail: settled(deps, { ...mail, turn: asked.turn.number }, taken, 'taken/question'),
    },
    ...letters.map(queueMail),
  ]);
  if (commit.kind === 'conflict') return isSettled(deps, mail);
  await sendSoon(deps, letters);
  await waitAnew(deps, given.seat, taken.seat);
  await afterwards(deps, campaign.id, taken);
  deps.log.info({ trace: nameOfMail(mail) }, 'question answered');
  return true;
}

/** Orders, and rolls among them, in one commit. */
async function takeOrders(deps: Deps, mail: InboundMail, given: OrderText): Promise<boolean> {
  const { campaign, turn } = given;
  const { letters, rolled, writes, ...part } = await weighMail(deps, mail, given);
  const commit = await deps.store.commit([
    ...writes,
    { kind: 'settle-inbound', mail: part.settled },
    ...letters.map(queueMail),
  ]);
  if (commit.kind === 'conflict') return isSettled(deps, mail);
  await sendSoon(deps, [...letters, ...rolled]);
  await part.after();
  if (part.isFinal) await deps.jobs.wakeTurn(campaign.id, turn.number, deps.clock.now());
  deps.log.info({ trace: nameOfMail(mail), verdict: part.verdict }, 'order mail taken');
  return true;
}

/** The game master's words go to the player they answer. */
async function carryAnswer(deps: Deps, mail: InboundMail, letter: OutboundMail): Promise<boolean> {
  const commit = await deps.store.commit([
    { kind: 'settle-inbound', mail: { ...mail, status: 'done', code: 'taken/letter' } },
    queueMail(letter),
  ]);
  if (commit.kind === 'conflict') return isSettled(deps, mail);
  await sendSoon(deps, [letter]);
  deps.log.info({ trace: nameOfMail(mail) }, 'a letter of the game master is carried');
  return true;
}
