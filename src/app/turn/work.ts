import { fightEngagement } from '../../campaign/battle/fight-engagement.ts';
import type { FoughtResult } from '../../campaign/resolve.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import { compileTemplates, type TemplateSources, type Templates } from '../../reports/templates.ts';
import type { Done, FightTask, Task } from '../contracts/crew.ts';
import { printLetters } from '../turn/print-letters.ts';

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
