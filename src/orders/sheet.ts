/** What a player's text says, line by line: everything they wrote is in here, understood or not. */
import type { Entrusted } from '../campaign/entrust/entrust.ts';
import type { ArmyId } from '../campaign/ids.ts';
import type { Order } from '../campaign/order.ts';
import type { Refusal } from '../kernel/result.ts';
import type { TopicId } from './topics.ts';

export interface OrderSheet {
  readonly lines: readonly OrderLine[];
}

export interface OrderLine {
  /** From 1, counted as the player wrote them, blank lines too. */
  readonly line: number;
  /** As written, without spaces at its ends. */
  readonly text: string;
  readonly order: Order | null;
  readonly instruction: Instruction | null;
  /** The standard wording, ready to be sent again; empty where nothing was understood. */
  readonly says: string;
  readonly fault: Fault | null;
  readonly warnings: readonly string[];
  /** What the line asked for, in whole sentences. */
  readonly answers?: readonly string[];
  /** Names and words that were not written as they are. */
  readonly corrected?: readonly Correction[];
  /** Why the line asks for nothing: a greeting, a comment, an unmarked line of the order block. */
  readonly ignored?: string;
  /** Words to the game master as a person: a question, an excuse, talk. */
  readonly forGm?: true;
  /** The number of the plan's first line, where this is a line of its plan. */
  readonly partOf?: number;
}

/** A typing error that was forgiven, said back. */
export interface Correction {
  readonly wrote: string;
  readonly meant: string;
}

/** Why a line was not taken as it stands. */
export type Fault = Refusal;

/** What a line asks of the post office rather than of an army. */
export type Instruction =
  | { readonly kind: 'final' }
  | { readonly kind: 'not-final' }
  | { readonly kind: 'luck'; readonly word: string }
  /** For an army, or the one order; else everything. `isKept`: orders kept since an earlier turn are struck with it. */
  | {
      readonly kind: 'cancel';
      readonly army?: ArmyId;
      readonly order?: Order;
      readonly isKept?: true;
    }
  /** What they ordered last turn, as far as it goes now; `army`: of that army alone. */
  | { readonly kind: 'repeat'; readonly army?: ArmyId }
  | { readonly kind: 'help'; readonly topic?: TopicId }
  /** To a question of ours; without a reference, to the only one of the last mail. */
  | { readonly kind: 'yes'; readonly reference?: string }
  | { readonly kind: 'status' }
  /** Without a turn: the last one. */
  | { readonly kind: 'report'; readonly turn?: number }
  | { readonly kind: 'history' }
  /** CP-PPL-13: how they kept the turns so far. */
  | { readonly kind: 'reliability' }
  /** Every order line that is ready to be given. */
  | { readonly kind: 'send-all' }
  | { readonly kind: 'resend' }
  | { readonly kind: 'odds'; readonly question: string }
  /** A roll of the dice desk; what it asks for is read with the campaign's ruleset: see `readRoll`. */
  | { readonly kind: 'roll'; readonly question: string }
  /** The mail is a rehearsal: nothing in it is kept. */
  | { readonly kind: 'check' }
  /** `until` as written: `2026-12-24`, `turn 9`, `Christmas`. */
  | { readonly kind: 'leave'; readonly until: string }
  /** On a pause: until when as written, empty where none was named. */
  | { readonly kind: 'vote'; readonly isFor: boolean; readonly until: string }
  /** CP-PPL-10: `to` as written, with the limits that were named; `until` as written: `turn 6`. */
  | {
      readonly kind: 'delegate';
      readonly to: string;
      readonly armies?: readonly ArmyId[];
      readonly may?: Entrusted;
      readonly until?: string;
      /** Their reports are theirs to read too. */
      readonly reports?: true;
      /** A limit was named that is not understood: it is asked about. */
      readonly isUnclear?: true;
    }
  /** Empty: from everybody. */
  | { readonly kind: 'undelegate'; readonly from: string }
  /** CP-PPL-12: a delegate orders for them no more; empty: for whoever it is. */
  | { readonly kind: 'give-back'; readonly of: string }
  | { readonly kind: 'resign' }
  /** Reminders, and other mail nobody needs to play. */
  | { readonly kind: 'subscribe' }
  | { readonly kind: 'unsubscribe' }
  /** Hours as written: `22 to 7`; empty: none any more. */
  | { readonly kind: 'quiet'; readonly hours: string }
  /** The hour of one mail a day as written: `8`, `7 pm`; empty: none any more. */
  | { readonly kind: 'digest'; readonly at: string }
  /** Only mail whose origin is proven shall count, or any as before. */
  | { readonly kind: 'strict' }
  | { readonly kind: 'not-strict' }
  /** Reports shall say how their dice fell, or not. */
  | { readonly kind: 'dice-report' }
  | { readonly kind: 'no-dice-report' }
  /** Turn letters without maps and tables, or with them as before. */
  | { readonly kind: 'no-maps' }
  | { readonly kind: 'maps' }
  /** How much a turn letter tells. */
  | { readonly kind: 'length'; readonly length: 'short' | 'usual' | 'long' }
  /** What is held on them as a file; that it is thrown away. */
  | { readonly kind: 'my-data' }
  | { readonly kind: 'forget-me' }
  /** The address of a calendar of deadlines, and that it shall open nothing any more. */
  | { readonly kind: 'calendar' }
  | { readonly kind: 'no-calendar' }
  /** Whoever has the seat after them may read their letters, or may not. */
  | { readonly kind: 'share-letters' }
  | { readonly kind: 'keep-letters' }
  /** Somebody else has seen a letter: the addresses and links of all letters so far shall open nothing. */
  | { readonly kind: 'new-address' };
