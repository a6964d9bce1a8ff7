// The use cases' `Jobs` port over BullMQ: four fixed queues; a campaign is told apart by its id in the payload.

import { gathering } from '../src/app/gathering/gather.ts';
import type { InboundId, OutboundId } from '../src/app/ids.ts';
import type { Jobs } from '../src/app/ports.ts';
import { sharesOfBattles } from '../src/app/turn/fight-battles.ts';
import { carryTurnOn } from './carry-turn-on.ts';
import { fightBattles } from './fight-battles.ts';
import type { JobQueue, Queues } from './queues.ts';
import { readMails } from './read-mails.ts';
import { sendMails } from './send-mails.ts';
import { sendWebhook } from './send-webhook.ts';
import { sweep } from './sweep.ts';
import { tellBoard } from './tell-board.ts';
import { wakeBattle } from './wake-battle.ts';
import { wakeTurn } from './wake-turn.ts';

export const MAIL_IN = 'mail-in';
export const MAIL_OUT = 'mail-out';
export const CLOCK = 'clock';
export const TURNS = 'turns';

const SWEEP_EVERY_MS = 30_000;

/** A job costs as much as a mail or more; many more letters in one would leave the other workers idle. */
const LETTERS_A_JOB = 8;
/** What is read by one job goes to the database together, from the first look to the commit: that pays for waiting. */
const MAILS_A_JOB = 32;

/** A fault is tried again soon, then with growing pauses; the sweep finds what even that did not mend. */
const RETRIES = { attempts: 5, backoff: { type: 'exponential', delay: 500 } } as const;

/** Not counted: what is done. */
const STATES = ['waiting', 'active', 'delayed', 'failed', 'waiting-children'] as const;

export interface JobDesk extends Jobs {
  /**
   * Lays the half-minute's round down, once for all processes, and lays it down again where it is gone: a Redis that came back
   * empty has forgotten it, and with it all that was to be done; a clock that had run ahead has put it off until then. What is answered ends the looking, not the
   * round, and does not wait: a Redis that is away might keep it for ever.
   */
  startSweeping(look: LookForRound): Promise<{ close(): Promise<void> }>;
  /** Jobs that are not done, by queue and state. */
  countJobs(): Promise<readonly { readonly queue: string; readonly state: string; readonly count: number }[]>;
}

export interface LookForRound {
  readonly everyMs?: number;
  readonly reportFault: (what: string, fault: unknown) => void;
}

/** Where use cases leave work for later. */
export function openJobDesk(queues: Queues): JobDesk {
  const mailIn = queues.queue<object>(MAIL_IN);
  const mailOut = queues.queue<object>(MAIL_OUT);
  const clock = queues.queue<object>(CLOCK);
  const turns = queues.queue<object>(TURNS);
  const flow = queues.flow();
  const sendMail = gathering(LETTERS_A_JOB, async (outbound: readonly OutboundId[]) => {
    await mailOut.add(sendMails.name, { outbound }, { ...RETRIES, ...onceAtATime(outbound.join(' ')) });
    return outbound.map(() => undefined);
  });
  return {
    readMail: gathering(MAILS_A_JOB, async (inbound: readonly InboundId[]) => {
      await mailIn.add(readMails.name, { inbound }, { ...RETRIES, ...onceAtATime(inbound.join(' ')) });
      return inbound.map(() => undefined);
    }),
    sendMails: async (outbound) => {
      await Promise.all(outbound.map(sendMail));
    },
    wakeTurn: async (campaign, turn, at) => {
      const delay = Math.max(0, at - Date.now());
      const once =
        delay === 0 ? onceAtATime(`${campaign}/${turn}`) : { jobId: `${campaign}/${turn}/${at}`, delay };
      await clock.add(wakeTurn.name, { campaign, turn }, { ...RETRIES, ...once });
    },
    wakeBattle: async (campaign, battle, at) => {
      const delay = Math.max(0, at - Date.now());
      const key = `${campaign}/${battle}`;
      const once = delay === 0 ? onceAtATime(key) : { jobId: `${key}/${at}`, delay };
      await clock.add(wakeBattle.name, { campaign, battle }, { ...RETRIES, ...once });
    },
    ...tellingOver(mailOut),
    resolveTurn: async (campaign, turn, battles) => {
      const children = sharesOfBattles(battles).map((share) => ({
        name: fightBattles.name,
        queueName: TURNS,
        data: { campaign, turn, battles: share },
        opts: { ...RETRIES },
      }));
      await flow.add({
        name: carryTurnOn.name,
        queueName: TURNS,
        data: { campaign, turn },
        opts: { ...RETRIES },
        children,
      });
    },
    countJobs: async () => {
      const all = [mailIn, mailOut, clock, turns].map(async (queue) => {
        const counts = await queue.getJobCounts(...STATES);
        return Object.entries(counts).map(([state, count]) => ({ queue: queue.name, state, count }));
      });
      return (await Promise.all(all)).flat();
    },
    startSweeping: async ({ everyMs = SWEEP_EVERY_MS, reportFault }) => {
      await layRound(clock);
      const timer = setInterval(() => {
        layRoundAnew(clock).catch((fault: unknown) => reportFault('the round cannot be looked for', fault));
      }, everyMs);
      return { close: async () => clearInterval(timer) };
    },
  };
}

/** Boards and programs that are told. */
const tellingOver = (mailOut: JobQueue<object>): Pick<Jobs, 'tellBoard' | 'sendWebhook'> => ({
  tellBoard: async (campaign, board) => {
    const once = onceAtATime(`${campaign}/${board}`);
    await mailOut.add(tellBoard.name, { campaign, board }, { ...RETRIES, ...once });
  },
  sendWebhook: async (campaign, webhook) => {
    const once = onceAtATime(`${campaign}/${webhook}`);
    await mailOut.add(sendWebhook.name, { campaign, webhook }, { ...RETRIES, ...once });
  },
});

async function layRound(clock: JobQueue<object>): Promise<void> {
  await clock.upsertJobScheduler(sweep.name, { every: SWEEP_EVERY_MS }, { name: sweep.name, data: {} });
}

/**
 * Where it lies it is left alone: laid down anew it would begin to wait anew. One that is due later than any round can be was laid by a
 * clock that had run ahead, and nothing would be looked after until that day.
 */
async function layRoundAnew(clock: JobQueue<object>): Promise<void> {
  const round = await clock.getJobScheduler(sweep.name);
  const isFarAhead = (round?.next ?? 0) > Date.now() + 2 * SWEEP_EVERY_MS;
  if (isFarAhead) await clock.removeJobScheduler(sweep.name);
  if (round === undefined || isFarAhead) await layRound(clock);
}

/** The same work waiting or under way is not queued a second time; once done, it may be asked for again. */
const onceAtATime = (id: string): { deduplication: { id: string } } => ({ deduplication: { id } });
