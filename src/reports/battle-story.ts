import type { Roll } from '../kernel/dice.ts';
import type { Picture } from '../kernel/picture.ts';
import type { Table } from './plain-text.ts';

/** A battle as one reader may read it, ready for mails, posts and pages. */
export interface BattleStory {
  /** The campaign's battle id. */
  readonly id: string;
  readonly title: string;
  /** How it began and how it ended, in a few sentences. */
  readonly paragraphs: readonly string[];
  readonly rounds: readonly { readonly round: number; readonly lines: readonly string[] }[];
  /** By side: what was brought, what was left. */
  readonly losses: Table;
  readonly outcome: string;
  /** The field at the end. */
  readonly picture: Picture;
  readonly dice: readonly Roll[];
}
