/** What outlives a process: the store, the queue of jobs, a mail server that counts, and players who send until they are told yes. */
import type { MailOut } from '../../src/app/contracts/outgoing.ts';
import type { Deps } from '../../src/app/deps.ts';
import type { InboundId, OutboundId } from '../../src/app/ids.ts';
import type { Jobs } from '../../src/app/ports.ts';
import { sharesOfBattles } from '../../src/app/turn/fight-battles.ts';
import type { UseCases } from '../../src/app/use-cases.ts';
import { sha256Hex } from '../../src/kernel/hash.ts';
import { type Office, openOffice } from '../support/office.ts';

export type Phase = 'taking mail' | 'reading mail' | 'turn' | 'letters' | 'start';

export interface Job {
  readonly phase: Phase;
  /** The same work waits once. */
  readonly key: string;
  readonly run: (useCases: UseCases) => Promise<unknown>;
}

export interface World {
  readonly office: Office;
  readonly deps: Deps;
  /** Jobs that wait, in the order they were asked for. */
  readonly queue: Job[];
  /** Message-IDs that the mail server has said yes to, as often as it did. */
  readonly taken: string[];
}

/** `hasTrouble`: asked before each letter whether the mail server has other things to do. */
export async function openWorld(hasTrouble: () => boolean): Promise<World> {
  const queue: Job[] = [];
  const taken: string[] = [];
  const mailOut: MailOut = {
    send: async ({ messageId }) => {
      if (hasTrouble()) return { kind: 'later', why: '451 come back' };
      taken.push(messageId);
      return { kind: 'sent', answer: '250' };
    },
  };
  const office = await openOffice({ sending: () => ({ kind: 'sent', answer: '250' }) });
  const deps: Deps = {
    ...office.deps,
    mailOut,
    jobs: jobsInto(queue, office.deps.clock.now),
    // Drawn anew by a turn that is published at a second try: it must be the same again.
    entropy: { secret: () => sha256Hex('a secret that is drawn again and again') },
  };
  return { office, deps, queue, taken };
}

function jobsInto(queue: Job[], now: () => number): Jobs {
  const add = async (job: Job): Promise<void> => {
    if (queue.every(({ key }) => key !== job.key)) queue.push(job);
  };
  return {
    readMail: (id: InboundId) =>
      add({ phase: 'reading mail', key: `read ${id}`, run: (useCases) => useCases.readInbound([id]) }),
    sendMails: async (ids: readonly OutboundId[]) => {
      for (const id of ids)
        await add({ phase: 'letters', key: `send ${id}`, run: (useCases) => useCases.sendOutbound([id]) });
    },
    // Deadlines never come in these plays: turns are resolved when all are ready.
    wakeTurn: async (campaign, turn, at) => {
      if (at > now()) return;
      await add({
        phase: 'turn',
        key: `wake ${campaign}/${turn}`,
        run: (useCases) => useCases.wakeTurn(campaign, turn),
      });
    },
    wakeBattle: async () => undefined,
    tellBoard: async () => undefined,
    sendWebhook: async () => undefined,
    resolveTurn: async (campaign, turn, battles) => {
      for (const share of sharesOfBattles(battles))
        await add({
          phase: 'turn',
          key: `fight ${campaign}/${turn} ${share.join(' ')}`,
          run: (useCases) => useCases.fightBattles(campaign, turn, share),
        });
      await add({
        phase: 'turn',
        key: `carry ${campaign}/${turn}`,
        run: (useCases) => useCases.carryTurnOn(campaign, turn),
      });
    },
  };
}
