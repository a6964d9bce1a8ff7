import { type Mail, type MailView, renderMail } from '../mail.ts';
import { clip, oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';
import type { ReportWords } from '../words/reports.en.ts';
import { type DeskRollInput, type DeskRollView, viewDeskRoll } from './desk-roll.ts';

/** The answer to rolls that somebody asked for by mail: to the asker, and to the game master. */
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
  return renderMail(templates, 'desk-answer', viewDeskAnswer(input, templates.words));
}

/** A roll that the game master overruled, to somebody who may know it. */
export interface RulingLetterInput extends Pick<DeskAnswerInput, 'campaign' | 'turn' | 'next' | 'pageLink'> {
  /** The ruling's own entry. @throws Error by `renderRuling` where it is none. */
  readonly roll: DeskRollInput;
}

/** What counts instead and why, and the roll as its dice fell. */
export function renderRuling(templates: Templates, input: RulingLetterInput): Mail {
  const { words } = templates;
  const { ruling } = input.roll.content;
  if (ruling === undefined) throw new Error(`roll ${input.roll.number} overrules nothing`);
  const { campaign, turn, roll, next, pageLink } = input;
  const view: DeskAnswerView = {
    subject: `[${oneLine(campaign.id)}] ${words.desk.ruling.subject({ number: ruling.overrules })}`,
    pictures: [],
    campaign: oneLine(campaign.name),
    turn,
    lead: words.desk.ruling.lead({ number: ruling.overrules }),
    rolls: [{ ...viewDeskRoll(roll, words), asked: '' }],
    hasRefused: false,
    refused: [],
    next: words.desk.next(next),
    pageLink,
  };
  return renderMail(templates, 'desk-answer', view);
}

function viewDeskAnswer(input: DeskAnswerInput, words: ReportWords): DeskAnswerView {
  const { campaign, turn, rolls, refused, next } = input;
  return {
    subject: `[${oneLine(campaign.id)}] ${subjectOf(input, words)}`,
    pictures: [],
    campaign: oneLine(campaign.name),
    turn,
    lead: leadOf(input, words),
    rolls: rolls.map(({ text, roll }) => ({ ...viewDeskRoll(roll, words), asked: clip(oneLine(text), 200) })),
    hasRefused: refused.length > 0,
    refused: refused.map(({ text, why, hint }) => ({
      text: clip(oneLine(text), 200),
      why: oneLine(`${why} ${hint}`),
    })),
    next: words.desk.next(next),
    pageLink: input.pageLink,
  };
}

function subjectOf({ rolls, isForGm, asker }: DeskAnswerInput, { desk }: ReportWords): string {
  return desk.subject({
    numbers: rolls.map(({ roll }) => roll.number),
    askedBy: isForGm ? clip(oneLine(asker), 40) : undefined,
  });
}

function leadOf({ rolls, isForGm, ...input }: DeskAnswerInput, { desk }: ReportWords): string {
  const asker = oneLine(input.asker);
  if (rolls.length === 0) return desk.notRolled({ asker });
  return isForGm ? desk.rolledForOther({ asker }) : desk.rolled({ asker });
}
