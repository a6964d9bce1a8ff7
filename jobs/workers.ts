import type { UseCases } from '../src/app/use-cases.ts';
import { carryTurnOn } from './carry-turn-on.ts';
import { fightBattles } from './fight-battles.ts';
import { type JobKind, runJob } from './job.ts';
import { CLOCK, MAIL_IN, MAIL_OUT, TURNS } from './job-desk.ts';
import type { Queues } from './queues.ts';
import { readMails } from './read-mails.ts';
import { sendMails } from './send-mails.ts';
import { sendWebhook } from './send-webhook.ts';
import { sweep } from './sweep.ts';
import { tellBoard } from './tell-board.ts';
import { wakeBattle } from './wake-battle.ts';
import { wakeTurn } from './wake-turn.ts';

const STAFF: Readonly<Record<string, { readonly kinds: readonly JobKind[]; readonly concurrency: number }>> =
  {
    [MAIL_IN]: { kinds: [readMails], concurrency: 4 },
    [MAIL_OUT]: { kinds: [sendMails, tellBoard, sendWebhook], concurrency: 4 },
    [CLOCK]: { kinds: [wakeTurn, wakeBattle, sweep], concurrency: 1 },
    [TURNS]: { kinds: [fightBattles, carryTurnOn], concurrency: 2 },
  };

/** Starts the workers of all queues. A job's fault is told to `reportFault` and the job tried again. */
export function startWorkers(
  queues: Queues,
  useCases: UseCases,
  reportFault: (what: string, fault: unknown) => void,
): void {
  for (const [queue, { kinds, concurrency }] of Object.entries(STAFF)) {
    const worker = queues.worker<unknown, void>(
      queue,
      ({ name, data }) => runJob(kindOf(kinds, name), useCases, data),
      {
        concurrency,
      },
    );
    worker.on('failed', (job, fault) => reportFault(`the job ${job?.name ?? queue} failed`, fault));
  }
}

function kindOf(kinds: readonly JobKind[], name: string): JobKind {
  const kind = kinds.find((each) => each.name === name);
  if (kind === undefined) throw new Error(`no worker knows the job ${name}`);
  return kind;
}
