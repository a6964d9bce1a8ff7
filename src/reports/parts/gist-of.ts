/** What a battle in short is told from, and by whom. */
import { inMidSentence } from '../../kernel/mid-sentence.ts';
import type { Aftermath, Engagement, Outcome, Side } from '../../kernel/ruleset.ts';
import type { Draft } from '../draft.ts';
import { oneLine } from '../plain-text.ts';
import type { ReportWords } from '../words/reports.en.ts';
import type { Teller } from '../words.ts';
import type { Cast } from './cast.ts';
import type { RoundEnd } from './rounds.ts';
import type { WorthOf } from './tide.ts';

/** A battle in short, the same wherever it is told. */
export interface Gist {
  /** One line without a full stop. */
  readonly headline: string;
  /** Three at most: a battle that was only reported, or goes on, has fewer. */
  readonly sentences: readonly string[];
  /** What has been told of generals, by their ids. */
  readonly fates: Readonly<Record<string, Fate>>;
  /** Sides of which nothing is left, as the sentences say. */
  readonly gone: readonly Side[];
  /** The headline and the sentences once more, for texts that have words of their own. */
  readonly draft: Draft;
  /** What it cost, in a sentence behind the headline, for texts that have no room for more; empty of one that goes on. */
  readonly cost: Draft;
}

export type Fate = Aftermath['persons'][number]['fate'];

/** A battle as far as its story needs it. */
export interface GistOf {
  readonly engagement: Engagement;
  readonly outcome: Outcome | undefined;
  readonly aftermath: Aftermath;
  /** None of a battle that was only reported. */
  readonly ends: readonly RoundEnd[];
  readonly worthOf: WorthOf;
}

export interface GistVoice {
  readonly teller: Teller;
  readonly cast: Cast;
  readonly words: ReportWords;
}

/** How a power is called within a sentence of a battle. */
export const partyName = ({ parties }: Engagement, side: Side): string =>
  inMidSentence(oneLine(parties[side].name));
