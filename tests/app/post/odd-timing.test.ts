import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Deps } from '../../../src/app/deps.ts';
import type { InboundId } from '../../../src/app/ids.ts';
import { makeUseCases } from '../../../src/app/make-use-cases.ts';
import { nameOfMail } from '../../../src/app/outbox/mail-name.ts';
import { startProcess } from '../../../src/app/process.ts';
import type { UseCases } from '../../../src/app/use-cases.ts';
import { DEMO, HOUR, holdAll, type Office, openOffice, ordersFrom, rawLetter } from '../../support/office.ts';

const SEATS = ['p1', 'p2'] as const;
const LIMITS = { seat: 3, sender: 3, source: 2 };
const MOST_ROUNDS = 40;

type Trouble = 'none' | 'before' | 'after';

/** One thing that happens; processes are numbered 0 and 1. */
type Step =
  | { readonly do: 'take'; readonly seat: (typeof SEATS)[number] }
  | { readonly do: 'take-again'; readonly which: number }
  | { readonly do: 'read'; readonly by: readonly number[]; readonly from: number; readonly count: number }
  | { readonly do: 'sweep'; readonly by: number; readonly isStart: boolean }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'fail'; readonly by: number; readonly when: Exclude<Trouble, 'none'> };

const process = fc.nat({ max: 1 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('take' as const), seat: fc.constantFrom(...SEATS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take-again' as const), which: fc.nat({ max: 20 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      by: fc.array(process, { minLength: 1, maxLength: 3 }),
      from: fc.nat({ max: 6 }),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sweep' as const), by: process, isStart: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 90 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      by: process,
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
);

interface Process {
  readonly useCases: UseCases;
  /** What its next commit comes to: nothing, or nothing that it hears of. */
  trouble: Trouble;
}

/** A process of its own over the office's store. */
function processOf(office: Office): Process {
  const { store } = office;
  const one: Process = { trouble: 'none', useCases: makeUseCases(office.deps) };
  const commit: typeof store.commit = async (writes) => {
    const { trouble } = one;
    one.trouble = 'none';
    if (trouble === 'before') throw new Error('the database is gone');
    const commit = await store.commit(writes);
    if (trouble === 'after') throw new Error('the answer of the database was lost');
    return commit;
  };
  const deps: Deps = { ...office.deps, process: startProcess(), store: { ...store, commit } };
  return Object.assign(one, { useCases: makeUseCases(deps) });
}

interface Taken {
  readonly id: InboundId;
  readonly seat: string;
  readonly raw: Uint8Array;
  readonly to: string;
  readonly luckWord: string;
}

class Story {
  readonly taken: Taken[] = [];
  /** Of each message the first that came. */
  readonly firsts: Taken[] = [];
  readonly office: Office;
  readonly processes: readonly Process[];

  constructor(office: Office) {
    this.office = office;
    this.processes = [processOf(office), processOf(office)];
  }

  async carryOut(step: Step): Promise<void> {
    switch (step.do) {
      case 'take':
        return this.takeNew(step.seat);
      case 'take-again': {
        const before = this.taken[step.which % Math.max(1, this.taken.length)];
        if (before !== undefined) await this.take(before);
        return;
      }
      case 'read':
        await this.read(step.by, this.taken.slice(-1 - step.from).slice(0, step.count));
        return;
      case 'sweep':
        await Promise.allSettled([this.processes[step.by]?.useCases.sweep(step.isStart)]);
        return;
      case 'wait':
        return this.office.advance(step.minutes * 60_000);
      case 'fail':
        Object.assign(this.processes[step.by] ?? {}, { trouble: step.when });
    }
  }

  private async takeNew(seat: string): Promise<void> {
    const luckWord = `w${this.firsts.length + 1}`;
    const letter = await ordersFrom(this.office, seat, await holdAll(this.office, seat));
    const raw = rawLetter({ ...letter, text: `${letter.text}\nluck word ${luckWord}` });
    await this.take({ seat, raw, to: letter.to, luckWord }, true);
  }

  private async take(mail: Omit<Taken, 'id'>, isFirst = false): Promise<void> {
    const { raw, to, seat } = mail;
    const { addresses } = await this.office.seat(seat);
    const envelope = { door: 'smtp' as const, envelopeFrom: addresses[0] ?? '', envelopeTo: [to] };
    const { id } = await this.office.useCases.takeMail({ raw, ...envelope });
    this.taken.push({ ...mail, id });
    if (isFirst) this.firsts.push({ ...mail, id });
  }

  /** Side by side; a fault is what a job tries again after. */
  private async read(by: readonly number[], mails: readonly Taken[]): Promise<void> {
    const ids = mails.map(({ id }) => id);
    await Promise.allSettled(by.map((n) => this.processes[n]?.useCases.readInbound(ids)));
  }

  /** Nothing fails any more, and the sweep goes its rounds until nothing is left. */
  async settle(): Promise<void> {
    for (const each of this.processes) each.trouble = 'none';
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if ((await this.office.store.listTaken({ limit: 1 })).length === 0) return;
      this.office.advance(HOUR);
      this.office.queued.splice(0);
      await this.office.useCases.sweep();
      const jobs = this.office.queued.filter((job) => job.startsWith('read-mail '));
      await this.office.useCases.readInbound(jobs.map((job) => job.slice('read-mail '.length) as InboundId));
    }
    throw new Error('mails wait for ever');
  }
}

/** The second of three cannot be read just when the third is: the third must not go before it. */
const STOPPED: readonly Step[] = [
  { do: 'take', seat: 'p1' },
  { do: 'take', seat: 'p1' },
  { do: 'fail', by: 0, when: 'before' },
  { do: 'read', by: [0], from: 0, count: 1 },
];

test('whatever the timing, whoever reads and whatever fails: every mail is settled and answered once, the last word counts', async () => {
  let waited = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40 }), async (steps) => {
      const story = new Story(await openOffice({ mailLimits: LIMITS }));
      for (const step of steps) await story.carryOut(step);
      waited += (await story.office.store.listTaken({ limit: 100 })).filter(
        ({ lane }) => lane !== undefined,
      ).length;
      await story.settle();
      for (const seat of SEATS) await expectAnswered(story, seat);
    }),
    { numRuns: 12, examples: [[[...STOPPED]]] },
  );
  expect(waited).toBeGreaterThan(0); // or the limits were never reached
}, 120_000);

async function expectAnswered({ office, taken, firsts }: Story, seat: string): Promise<void> {
  const own = firsts.filter((mail) => mail.seat === seat);
  const letters = (await office.mailsTo(seat)).filter(({ kind }) => kind === 'receipt');
  const receipts = letters.filter(({ id }) => id.includes('.receipt-m'));
  const stored = await Promise.all(own.map(({ id }) => office.store.findInbound(id)));
  expect(receipts.map(({ id }) => id.slice(id.lastIndexOf('-m') + 1)).sort()).toEqual(
    stored.flatMap((mail) => (mail === undefined ? [] : nameOfMail(mail))).sort(),
  );
  const again = letters.filter((letter) => !receipts.includes(letter));
  const twins = taken.filter((mail) => mail.seat === seat && !own.some(({ id }) => id === mail.id));
  expect(again.length).toBeLessThanOrEqual(twins.length);
  for (const [mails, status] of [
    [own, 'done'],
    [twins, 'ignored'],
  ] as const) {
    for (const { id } of mails) expect((await office.store.findInbound(id))?.status).toBe(status);
  }
  const { faction } = await office.seat(seat);
  if (faction === undefined) throw new Error(`${seat} leads nobody`);
  const book = await office.store.getOrderBook(DEMO, 1, faction);
  expect(book.receipts).toBe(own.length);
  expect(book.luckWord).toBe(own.at(-1)?.luckWord);
}
