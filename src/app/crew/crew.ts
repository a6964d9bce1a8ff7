/** Work that takes values and gives values: it may be done here, or by others beside this thread. */
import type { FoughtResult } from '../../campaign/battle/aftermath.ts';
import type { CampaignEngagement } from '../../campaign/battle/engagement.ts';
import { fightEngagement } from '../../campaign/battle/fight-engagement.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import type { Mail } from '../../reports/mail.ts';
import { compileTemplates, type TemplateSources, type Templates } from '../../reports/templates.ts';
import type { Participant } from '../records.ts';
import { printLetters, type TurnNews } from '../turn/print-letters.ts';

/** Battles of one turn, each independent of the others. */
export interface FightTask {
  readonly kind: 'fight';
  readonly ruleset: CampaignState['ruleset'];
  readonly engagements: readonly CampaignEngagement[];
  /** The turn's. */
  readonly seed: string;
}

/** What is printed for some of a turn's readers. */
export interface WriteTask {
  readonly kind: 'write';
  readonly news: TurnNews;
  readonly seats: readonly Participant[];
}

export type Task = FightTask | WriteTask;

/** One for each engagement or seat, in their order. */
export type Done<T extends Task> = readonly (T extends FightTask ? FoughtResult : Mail)[];

export interface Crew {
  /** How many tasks are under way at once. */
  readonly hands: number;
  /** The same values as `workHere`, whoever does it. */
  carryOut<T extends Task>(task: T): Promise<Done<T>>;
}

/** Does a task in this thread. */
export function workHere(templates: Templates): <T extends Task>(task: T) => Done<T> {
  return <T extends Task>(task: T) => {
    const done = task.kind === 'fight' ? fightAll(task) : printLetters(templates, task.news, task.seats);
    return done as Done<T>;
  };
}

/** The same for a thread that was given the texts of the templates. */
export function workWith(sources: TemplateSources): <T extends Task>(task: T) => Done<T> {
  return workHere(compileTemplates(sources));
}

function fightAll({ ruleset, engagements, seed }: FightTask): readonly FoughtResult[] {
  return engagements.map((engagement) => fightEngagement({ ruleset }, engagement, seededDice(seed)));
}
