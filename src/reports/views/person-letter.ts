import { type Mail, type MailView, renderMail } from '../mail.ts';
import { clip, oneLine } from '../plain-text.ts';
import type { Templates } from '../templates.ts';

/** What one person wrote to another, carried by us. */
export interface PersonLetterInput {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly turn: number;
  readonly to: 'gm' | 'player';
  /** Who wrote it. */
  readonly name: string;
  /** Their words, a paragraph each. */
  readonly words: readonly string[];
  readonly pageLink: string;
}

export interface PersonLetterView extends MailView {
  readonly campaign: string;
  readonly turn: number;
  readonly lead: string;
  readonly words: readonly string[];
  readonly close: string;
  readonly pageLink: string;
}

/** A player's words to the game master, or the game master's to a player; nothing in them is carried out. */
export function renderPersonLetter(templates: Templates, input: PersonLetterInput): Mail {
  const { personLetter } = templates.words;
  const says = input.to === 'gm' ? personLetter.toGm : personLetter.fromGm;
  const name = clip(oneLine(input.name), NAME_WIDTH);
  const view: PersonLetterView = {
    subject: `[${oneLine(input.campaign.id)}] ${says.subject({ turn: input.turn, name })}`,
    pictures: [],
    campaign: oneLine(input.campaign.name),
    turn: input.turn,
    lead: says.lead({ name }),
    words: input.words.map(oneLine).filter((line) => line !== ''),
    close: says.close({ name }),
    pageLink: input.pageLink,
  };
  return renderMail(templates, 'person-letter', view);
}

const NAME_WIDTH = 40;
