/** A sentence of a mail as it was read, before the words below it have their say. */
import type { Order } from '../../campaign/order.ts';
import type { OrderLine } from '../sheet.ts';
import { refuse } from '../words/refuse.ts';
import { EMPTY } from '../written-line.ts';
import type { Spoken } from './last-words.ts';

export interface Entry extends Spoken {
  readonly line: number;
  readonly text: string;
  /** The same as it was read, where something that changes nothing was left out of it. */
  readonly put?: string;
  /** What the player wrote, where that was put in plainer sentences, each an entry of its own. */
  readonly written?: string;
  /** Understood by the phrases, a letter, or passed over: it stands as it is, unless a later word replaces it. */
  readonly kept?: OrderLine;
  /** Said with each of its dealings. */
  readonly note?: string;
  /** What it says to other powers. */
  readonly dealings: readonly Order[];
  readonly isQuestion: boolean;
  /** Without an army or a place in it, and more than an order that went wrong. */
  readonly isProse: boolean;
  /** A heading, or a name: one word, or the line ends with a colon, and it names nothing of ours. */
  readonly isIdle: boolean;
  /** What is dealt stood here, and words below it leave it open. */
  readonly doubted: readonly Order[];
  /** It thinks better of something that has no army in it: of the payment above it, or the offer. */
  readonly isAmendment: boolean;
  /** No word of it is in none of our lists. */
  readonly isKnown: boolean;
  /** Read by the grammar of its language, whole: what the phrases missed in it does not count. */
  readonly isFirm?: true;
  /** It tells something, and has no verb of ours in it: beside orders it is talk, and alone a question. */
  readonly isTalk: boolean;
  /** Weighed, and found to hold nothing of ours: beside orders it asks for nothing. */
  readonly isWeighedTalk?: true;
}

/** In a mail of more sentences none is weighed with the others: each may be held against all. */
export const MOST_WEIGHED = 150;

/** A sentence of which nothing is known yet. */
export const NOTHING = {
  claims: [],
  takesBack: false,
  isLimit: false,
  isInstead: false,
  limits: [],
  dealings: [],
  isQuestion: false,
  isProse: false,
  isIdle: false,
  isTalk: false,
  isKnown: false,
  isAmendment: false,
  doubted: [],
} satisfies Partial<Entry>;

type Written = Pick<Entry, 'line' | 'text'>;

/** A sentence of which nothing was understood but what is to be asked about it. */
export const faultIn = ({ line, text }: Written, fault: OrderLine['fault']): Entry => ({
  ...NOTHING,
  line,
  text,
  kept: { ...EMPTY, line, text, fault },
});

/** What is said besides, of a matter of its own, is asked: nothing vanishes. */
export const restOf = (sentence: Written): Entry => faultIn(sentence, refuse('unclear/rest', {}).refusal);
