/** What a monitoring program may read of this process and its database, in the words of Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store, Write } from './app/ports.ts';
import type { Instant } from './kernel/brand.ts';

export interface Metrics {
  readonly contentType: string;
  /** All of it, looked up anew. */
  print(): Promise<string>;
  /** The store, its commits counted. */
  counting(store: Store): Store;
  /** An answer of the pages or the API. */
  countAnswer(status: number): void;
}

/** What is looked up whenever somebody asks. */
export interface Lookups {
  readonly now: () => Instant;
  readonly store: Pick<Store, 'listUnfinishedTurns' | 'listDueOutbound' | 'findOutbound'>;
  readonly unreadFor: () => Promise<number | undefined>;
  /** Jobs by queue and state. */
  readonly countJobs: () => Promise<readonly JobCount[]>;
}

export interface JobCount {
  readonly queue: string;
  readonly state: string;
  readonly count: number;
}

export function openMetrics(lookups: Lookups): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  lookUpGauges(register, lookups);
  const count = countCommits(register);
  const answers = new Counter({
    name: 'fieldpost_answers_total',
    help: 'Answers of pages and API by status',
    labelNames: ['status'],
    registers: [register],
  });
  return {
    contentType: register.contentType,
    print: () => register.metrics(),
    counting: (store) => ({
      ...store,
      commit: async (writes) => {
        const commit = await store.commit(writes);
        if (commit.kind === 'committed') for (const write of writes) count(write);
        return commit;
      },
    }),
    countAnswer: (status) => answers.inc({ status }),
  };
}

/** Each looks for itself: one that cannot be looked up is left out, and the others are told. */
function lookUpGauges(register: Registry, lookups: Lookups): void {
  const seconds = (name: string, help: string, look: () => Promise<number>): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [register],
      collect: async (): Promise<void> => gauge.set(await look().catch(() => Number.NaN)),
    });
  };
  seconds(
    'fieldpost_unread_mail_seconds',
    'How long the oldest unread mail has waited',
    async () => (await lookups.unreadFor()) ?? 0,
  );
  seconds('fieldpost_turn_lag_seconds', 'How long the latest turn is overdue that is not resolved', () =>
    turnLag(lookups),
  );
  seconds('fieldpost_letter_lag_seconds', 'How long the oldest letter has been due', () =>
    letterLag(lookups),
  );
  const jobs: Gauge<'queue' | 'state'> = new Gauge({
    name: 'fieldpost_jobs',
    help: 'Jobs in the queues, by queue and state',
    labelNames: ['queue', 'state'],
    registers: [register],
    collect: async (): Promise<void> => {
      jobs.reset();
      const counts = await lookups.countJobs().catch(() => []);
      for (const { queue, state, count } of counts) jobs.set({ queue, state }, count);
    },
  });
}

async function turnLag({ store, now }: Lookups): Promise<number> {
  const turns = await store.listUnfinishedTurns();
  const due = turns.map(({ deadline, holdUntil = deadline }) => holdUntil);
  return Math.max(0, ...due.map((at) => (now() - at) / 1000));
}

async function letterLag({ store, now }: Lookups): Promise<number> {
  const [oldest] = await store.listDueOutbound(now(), 1);
  const letter = oldest === undefined ? undefined : await store.findOutbound(oldest);
  return letter === undefined ? 0 : (now() - (letter.nextAttemptAt ?? letter.createdAt)) / 1000;
}

/** Whatever happens is a commit: what its writes say of mail and turns is counted, each once. */
function countCommits(register: Registry): (write: Write) => void {
  const registers = [register];
  const mails = new Counter({
    name: 'fieldpost_mails_read_total',
    help: 'Mails by what became of them: the code of their acceptance or refusal',
    labelNames: ['code'],
    registers,
  });
  const queued = new Counter({
    name: 'fieldpost_letters_queued_total',
    help: 'Letters written, by kind',
    labelNames: ['kind'],
    registers,
  });
  const sent = new Counter({
    name: 'fieldpost_letters_tried_total',
    help: 'Tries to send, by how they ended: sent, later, failed',
    labelNames: ['outcome'],
    registers,
  });
  const resolved = new Histogram({
    name: 'fieldpost_turn_resolution_seconds',
    help: 'From the lock of a turn to its report',
    buckets: [1, 5, 15, 60, 300, 900, 3600],
    registers,
  });
  return (write) => {
    switch (write.kind) {
      case 'settle-inbound':
        return mails.inc({ code: write.mail.code ?? 'none' });
      case 'queue-mail':
        return queued.inc({ kind: write.mail.kind });
      case 'record-sent':
        return sent.inc({ outcome: 'sent' }, write.ids.length);
      case 'record-sending':
        return sent.inc({ outcome: write.mail.status === 'failed' ? 'failed' : 'later' });
      case 'save-turn': {
        const { lockedAt, resolvedAt } = write.turn;
        if (lockedAt !== undefined && resolvedAt !== undefined)
          resolved.observe((resolvedAt - lockedAt) / 1000);
        return undefined;
      }
      default:
        return undefined;
    }
  };
}
