/** What a campaign says in words of its own: texts of a person, checked before they print anything. */

/** Letters that can be laid out anew: every one that a player gets. `notice`: of time, seats, treaties and other doings of the campaign. */
export const OWN_LETTERS = [
  'turn-report',
  'turn-opening',
  'receipt',
  'reminder',
  'battle-letter',
  'notice',
  'held-mail',
  'person-letter',
  'desk-answer',
] as const;
export type OwnLetter = (typeof OWN_LETTERS)[number];
export type OwnTemplate = OwnLetter | 'forum-post';
export const OWN_TEMPLATES: readonly OwnTemplate[] = [...OWN_LETTERS, 'forum-post'];

/** What can be written anew. `phrases`: the sentences of the story, one a line. */
export const OWN_TEXTS = [...OWN_LETTERS, 'forum-post', 'phrases'] as const;
export type OwnText = (typeof OWN_TEXTS)[number];

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
  | 'unended'
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

const MUST = { must: true } as const;

/** A letter of the battle, or of the campaign, that says what it has to say in parts of its own. */
const TOLD = {
  parts: { title: MUST, told: MUST, reply: MUST },
  values: ['campaign', 'title', 'hasReply', 'isPlain'],
  last: 'reply',
} as const;

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
  'turn-opening': {
    parts: {
      title: MUST,
      welcome: {},
      choices: MUST,
      rules: MUST,
      standing: MUST,
      map: {},
      dice: MUST,
      reply: MUST,
    },
    values: ['campaign', 'turn', 'player', 'faction', 'ruleset', 'isPlain'],
    last: 'reply',
  },
  receipt: {
    parts: {
      title: MUST,
      answers: MUST,
      standing: MUST,
      problems: MUST,
      deadline: MUST,
      reading: MUST,
      proof: MUST,
    },
    values: [
      'campaign',
      'turn',
      'faction',
      'title',
      'hasAnswers',
      'hasProblems',
      'hasNoted',
      'hasSilent',
      'isClosed',
      'isPlain',
    ],
  },
  reminder: {
    parts: { title: MUST, deadline: MUST, standing: MUST, reply: MUST },
    values: ['campaign', 'turn', 'player', 'faction', 'hasStanding', 'isPlain'],
    last: 'reply',
  },
  'battle-letter': TOLD,
  notice: TOLD,
  'held-mail': {
    parts: { why: MUST, standing: MUST, link: MUST },
    values: ['campaign', 'turn', 'hasStanding', 'isPlain'],
  },
  'person-letter': {
    parts: { who: MUST, words: MUST, close: MUST, link: MUST },
    values: ['campaign', 'turn', 'isPlain'],
  },
  'desk-answer': {
    parts: { title: MUST, rolls: MUST, link: MUST },
    values: ['campaign', 'turn', 'hasRefused', 'isPlain'],
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
