/** Answers to rolls asked for in words: to who asked, and to every game master of the campaign. */
import { renderDeskAnswer } from '../../reports/views/desk-answer.ts';
import type { Deps } from '../deps.ts';
import { nameOfMail } from '../outbox/mail-name.ts';
import { post } from '../outbox/outbox.ts';
import { DESK_LINK_MARK } from '../people/seat-keys.ts';
import { gmsToTell } from '../people/staff.ts';
import type { CampaignRow, DeskRollRow, InboundMail, OutboundMail, Participant } from '../records.ts';
import { rollInput } from './copy-roll.ts';
import { commitmentOf } from './desk-secrets.ts';
import { nextNumber } from './next-roll.ts';

export interface AnsweredRolls {
  readonly campaign: CampaignRow;
  readonly turn: number;
  readonly asker: Participant;
  /** Everyone with a seat: the game masters among them are told. */
  readonly seats: readonly Participant[];
  readonly rolls: readonly { readonly text: string; readonly row: DeskRollRow }[];
  readonly refused: readonly { readonly text: string; readonly why: string; readonly hint: string }[];
  /** The last roll of the campaign, those of this answer counted in. */
  readonly last: DeskRollRow | undefined;
  /** The mail that asked; its name makes the answers' ids, so that a second run makes the same. */
  readonly mail?: InboundMail;
}

/** A refusal alone goes to the asker alone. */
export function rollAnswers(deps: Deps, answer: AnsweredRolls): readonly OutboundMail[] {
  const { asker, seats, rolls } = answer;
  const gms = rolls.length === 0 ? [] : gmsToTell(seats).filter(({ id }) => id !== asker.id);
  return [asker, ...gms].map((to) => letterTo(deps, to, answer));
}

function letterTo(deps: Deps, to: Participant, answer: AnsweredRolls): OutboundMail {
  const { campaign, turn, asker, rolls, refused, last, mail } = answer;
  const number = nextNumber(last);
  const isForGm = to.id !== asker.id;
  const letter = renderDeskAnswer(deps.templates, {
    campaign: { id: campaign.id, name: campaign.name },
    turn,
    asker: asker.name,
    isForGm,
    rolls: rolls.map(({ text, row }) => ({ text, roll: rollInput(campaign, row, to.timeZone) })),
    refused: isForGm ? [] : refused,
    next: { number, commitment: commitmentOf(deps, campaign, number) },
    pageLink: DESK_LINK_MARK,
  });
  return post(deps, {
    campaign,
    to,
    kind: 'desk-answer',
    turn,
    key: mail === undefined ? `dice-r${number}` : `dice-${nameOfMail(mail)}`,
    mail: letter,
    ...(mail?.messageId === undefined || isForGm ? {} : { inReplyTo: mail.messageId }),
    isAutoReply: mail !== undefined,
  });
}
