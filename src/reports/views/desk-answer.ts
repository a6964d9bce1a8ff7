import { type Mail, type MailView, renderMail } from '../mail.ts';
import { clip, oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import { type DeskRollInput, type DeskRollView, viewDeskRoll } from './desk-roll.ts';

/** The answer to rolls that somebody asked for by mail: to him, and to the game master. */
export interface DeskAnswerInput {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly turn: number;
  /** Who asked. */
  readonly asker: string;
  /** To the game master, who has not asked. */
  readonly isForGm: boolean;
  /** Each with the line that asked for it. */
  readonly rolls: readonly { readonly text: string; readonly roll: DeskRollInput }[];
  readonly refused: readonly { readonly text: string; readonly why: string; readonly hint: string }[];
  /** What the next roll of the campaign is held to. */
  readonly next: { readonly number: number; readonly commitment: string };
  readonly pageLink: string;
}

export interface DeskAnswerView extends MailView {
  readonly campaign: string;
  readonly turn: number;
  readonly lead: string;
  readonly rolls: readonly (DeskRollView & { readonly asked: string })[];
  readonly hasRefused: boolean;
  readonly refused: readonly { readonly text: string; readonly why: string }[];
  readonly next: string;
  readonly pageLink: string;
}

/** Every die with what it needed, the sum behind it, and its number in the log. */
export function renderDeskAnswer(templates: Templates, input: DeskAnswerInput): Mail {
  return renderMail(templates, 'desk-answer', viewDeskAnswer(input));
}

function viewDeskAnswer(input: DeskAnswerInput): DeskAnswerView {
  const { campaign, turn, rolls, refused, next } = input;
  return {
    subject: `[${oneLine(campaign.id)}] ${subjectOf(input)}`,
    pictures: [],
    campaign: oneLine(campaign.name),
    turn,
    lead: leadOf(input),
    rolls: rolls.map(({ text, roll }) => ({ ...viewDeskRoll(roll), asked: clip(oneLine(text), 200) })),
    hasRefused: refused.length > 0,
    refused: refused.map(({ text, why, hint }) => ({
      text: clip(oneLine(text), 200),
      why: oneLine(`${why} ${hint}`),
    })),
    next: `Roll ${next.number} of this campaign is held to the hash ${next.commitment}, whatever it will be.`,
    pageLink: input.pageLink,
  };
}

function subjectOf({ rolls, isForGm, asker }: DeskAnswerInput): string {
  const numbers = rolls.map(({ roll }) => roll.number);
  const from = isForGm ? `, asked for by ${clip(oneLine(asker), 40)}` : '';
  if (numbers.length === 0) return `Dice desk: NOT rolled${from}`;
  const many = numbers.length === 1 ? `roll ${numbers[0]}` : `rolls ${numbers[0]} to ${numbers.at(-1)}`;
  return `Dice desk: ${many}${from}`;
}

function leadOf({ rolls, isForGm, asker }: DeskAnswerInput): string {
  const name = oneLine(asker);
  if (rolls.length === 0) return `${name}, nothing was rolled: none of your requests could be understood.`;
  return isForGm
    ? `${name} has asked the dice desk by mail. He has the same answer; it stands in the log, where his side and you can read it.`
    : `${name}, the dice desk has rolled for you. The game master has the same answer; it stands in the log.`;
}
