import { fightEngagement } from '../../campaign/battle/fight-engagement.ts';
import { foreseeSome } from '../../campaign/battle/foresee.ts';
import type { FoughtResult } from '../../campaign/resolve.ts';
import { seededDice } from '../../kernel/dice-seeded.ts';
import { hashSlowly } from '../../kernel/slow-hash.ts';
import { compileTemplates, type TemplateSources, type Templates } from '../../reports/templates.ts';
import type { Done, FightTask, Task } from '../contracts/crew.ts';
import { replayHere } from '../field/battle-replays.ts';
import { printLetters } from '../turn/print-letters.ts';

/** Does a task in this thread. */
export function workHere(templates: Templates): <T extends Task>(task: T) => Done<T> {
  return <T extends Task>(task: T) => doTask(templates, task) as Done<T>;
}

function doTask(templates: Templates, task: Task): Done<Task> {
  switch (task.kind) {
    case 'fight':
      return fightAll(task);
    case 'write':
      return printLetters(templates, task.news, task.seats);
    case 'chain':
      return [hashSlowly(task.start, task.length)];
    case 'foresee':
      return foreseeSome(task.known, task.options, task.clash, task.share);
    case 'watch':
      return [replayHere(templates.words, task)];
  }
}

/** The same for a thread that was given the texts of the templates. */
export function workWith(sources: TemplateSources): <T extends Task>(task: T) => Done<T> {
  return workHere(compileTemplates(sources));
}

function fightAll({ campaign, engagements, seed }: FightTask): readonly FoughtResult[] {
  return engagements.map((engagement) => fightEngagement(campaign, engagement, seededDice(seed)));
}
