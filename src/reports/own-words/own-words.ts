/** What a campaign says in words of its own: texts of a person, checked before they print anything. */

/** What can be written anew. `phrases`: the sentences of the story, one a line. */
export const OWN_TEXTS = ['turn-report', 'forum-post', 'phrases'] as const;
export type OwnText = (typeof OWN_TEXTS)[number];
export type OwnTemplate = Exclude<OwnText, 'phrases'>;

/** As they are kept; one that is missing or empty is ours. */
export type OwnWords = Readonly<Partial<Record<OwnText, string>>>;

/** Of each text, in characters. */
export const LONGEST_TEXT = 8_000;

/** Why a text cannot be put in force; what to say of it stands in the words of reports, by these codes. */
export type OwnFaultCode =
  | 'box'
  | 'helper'
  | 'long'
  | 'not-last'
  | 'over'
  | 'part'
  | 'part-heading'
  | 'part-inside'
  | 'part-missing'
  | 'part-twice'
  | 'phrase'
  | 'phrase-fact'
  | 'phrase-line'
  | 'phrase-many'
  | 'phrase-ours'
  | 'raw'
  | 'syntax'
  | 'value';

export interface OwnFault {
  readonly text: OwnText;
  /** From 1. */
  readonly line: number;
  readonly code: OwnFaultCode;
  /** What it is about: a name, a part, a key; empty where there is nothing to name. */
  readonly about: string;
}

/** A template's parts are ours, in the order they have by default. `must`: it stands in every letter; `headed`: its heading can be another. */
export interface OwnPlaces {
  readonly parts: Readonly<Record<string, { readonly must?: true; readonly headed?: true }>>;
  /** What may be printed, or asked for in `{{#if}}`. */
  readonly values: readonly string[];
  /** Nothing of ours and no heading stands behind it. */
  readonly last?: string;
}

/**
 * The parts hold everything that is proof, an order, an address or a deadline: own words stand between them, and never in their
 * place. Values are those of the letter's own view, which knows what its reader knows.
 */
export const OWN_PLACES = {
  'turn-report': {
    parts: {
      title: { must: true },
      lead: {},
      choices: { must: true },
      orders: { headed: true },
      battles: {},
      gold: { headed: true },
      story: { headed: true },
      standing: { must: true },
      map: {},
      dice: { must: true },
      reply: { must: true },
    },
    values: [
      'campaign',
      'turn',
      'resolvedTurn',
      'player',
      'faction',
      'lead',
      'hasBattles',
      'hasFates',
      'hasLedger',
      'hasChoices',
      'isPlain',
    ],
    last: 'reply',
  },
  'forum-post': {
    parts: {
      title: {},
      lead: {},
      story: {},
      battles: {},
      standings: {},
      treaties: {},
      silent: {},
      due: { must: true },
      links: {},
      dice: { must: true },
    },
    values: ['campaign', 'turn', 'resolvedTurn', 'lead', 'hasBattles'],
  },
} as const satisfies Readonly<Record<OwnTemplate, OwnPlaces>>;

/** A letter or post as its template lays it out. */
export type OwnBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly says: string }
  /** `heading`: in place of ours; empty: ours. */
  | { readonly kind: 'part'; readonly part: string; readonly heading: string };

/** What a template may print. */
export type OwnValues = Readonly<Record<string, string | number | boolean>>;

/** Our own lay-out of a template, as somebody would begin to change it. */
export function oursOf(template: OwnTemplate): string {
  return Object.keys(OWN_PLACES[template].parts)
    .map((part) => `{{> ${part}}}\n`)
    .join('');
}

/** Whether anything in it is other than ours. */
export const isOurs = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** How a campaign lays out a letter or a post; a template that it has not is ours. */
export type OwnLayouts = Readonly<Partial<Record<OwnTemplate, (values: OwnValues) => readonly OwnBlock[]>>>;
