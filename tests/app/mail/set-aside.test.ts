import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InboundId } from '../../../src/app/ids.ts';
import { makeUseCases } from '../../../src/app/make-use-cases.ts';
import type { Store } from '../../../src/app/ports.ts';
import { startProcess } from '../../../src/app/process.ts';
import type { UseCases } from '../../../src/app/use-cases.ts';
import { DEMO, type Office, OWNER, openOffice, ordersFrom, rawLetter } from '../../support/office.ts';

const LIMIT_MS = 60_000;
const MINUTES = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);

/** A process of its own over the office's store, with something wrong with that. */
function processOver(office: Office, wrong: (store: Store) => Partial<Store>): UseCases {
  return makeUseCases({
    ...office.deps,
    process: startProcess(),
    store: { ...office.store, ...wrong(office.store) },
  });
}

/** Letters to these ids are looked at without end. */
const hangsAt = (ids: readonly InboundId[]) => (store: Store) => ({
  getRaw: (id: InboundId) => (ids.includes(id) ? never() : store.getRaw(id)),
});

async function take(office: Office, seat: string, text: string): Promise<InboundId> {
  const letter = await ordersFrom(office, seat, text);
  const envelope = { envelopeFrom: letter.from, envelopeTo: [letter.to] };
  return (await office.useCases.takeMail({ raw: rawLetter(letter), door: 'smtp', ...envelope })).id;
}

const statusOf = async (office: Office, id: InboundId) => (await office.store.findInbound(id))?.status;

async function whenSettled(office: Office, id: InboundId): Promise<void> {
  while ((await statusOf(office, id)) === 'taken') await new Promise(setImmediate);
}

/** Lets everything happen that can happen without time passing. */
async function everything(): Promise<void> {
  for (let i = 0; i < 200; i += 1) await new Promise(setImmediate);
}

/** Reads, and lets the limit pass when nothing else can happen. */
async function readPastLimit(useCases: UseCases, ids: readonly InboundId[]): Promise<unknown> {
  const reading = useCases.readInbound(ids).catch((fault: unknown) => fault);
  await everything();
  await vi.advanceTimersByTimeAsync(LIMIT_MS + 1_000);
  return reading;
}

describe('a mail that takes longer than it may', () => {
  test('is tried once more, then lies in the tray with the reason; its player is told, and the next is read', async () => {
    const office = await openOffice();
    const poison = await take(office, 'p1', 'luck word: poison');
    const next = await take(office, 'p1', 'luck word: next');
    const useCases = processOver(office, hangsAt([poison]));
    expect(String(await readPastLimit(useCases, [poison, next]))).toContain('longer than a mail may take');
    expect([await statusOf(office, poison), await statusOf(office, next)]).toEqual(['taken', 'taken']);
    await readPastLimit(useCases, [poison, next]);
    expect(await office.store.findInbound(poison)).toMatchObject({
      status: 'tray',
      code: 'unreadable/too-much',
      campaign: DEMO,
      participant: 'p1',
    });
    expect(await statusOf(office, next)).toBe('done');
    const tray = await office.useCases.tray(OWNER, DEMO);
    expect(tray.ok && tray.value[0]?.why).toBe(
      'What had to be done for it took too long, each of the 2 times. It was set aside unread, and is kept as it came.',
    );
    const told = (await office.mailsTo('p1')).filter(({ kind }) => kind === 'held-mail');
    expect(told[0]?.text).toContain('write it again as a short plain text');
  });

  test('does not keep anybody else’s waiting, nor a reader for those of its own row', async () => {
    const office = await openOffice();
    const poison = await take(office, 'p1', 'luck word: poison');
    const next = await take(office, 'p1', 'luck word: next');
    const other = await take(office, 'p2', 'luck word: other');
    const useCases = processOver(office, hangsAt([poison]));
    const hanging = useCases.readInbound([poison]).catch((fault: unknown) => fault);
    await everything();
    await useCases.readInbound([next]); // comes back: it is left with who is at the row already
    await useCases.readInbound([other]);
    expect(await statusOf(office, other)).toBe('done');
    expect(await statusOf(office, next)).toBe('taken');
    await vi.advanceTimersByTimeAsync(LIMIT_MS + 1_000);
    await hanging;
  });

  test('from a stranger lies in the owner’s tray, and nobody is told', async () => {
    const office = await openOffice();
    const raw = rawLetter({ from: 'x@spam.example', to: 'post@post.example', text: 'buy' });
    const to = { envelopeFrom: 'x@spam.example', envelopeTo: ['post@post.example'] };
    const { id } = await office.useCases.takeMail({ raw, door: 'smtp', ...to });
    const before = (await office.store.listOutbound({ campaign: DEMO }, { limit: 100 })).length;
    const useCases = processOver(office, hangsAt([id]));
    await readPastLimit(useCases, [id]);
    await readPastLimit(useCases, [id]);
    expect(await office.store.findInbound(id)).toMatchObject({ status: 'tray', code: 'unreadable/too-much' });
    expect(await office.store.listOutbound({ campaign: DEMO }, { limit: 100 })).toHaveLength(before);
  });

  test('but is committed just then, counts', async () => {
    const office = await openOffice();
    const id = await take(office, 'p1', 'luck word: goose');
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const useCases = processOver(office, ({ commit }) => ({
      commit: async (writes) => {
        if (writes.some(({ kind }) => kind === 'save-orders')) await held;
        return commit(writes);
      },
    }));
    const reading = useCases.readInbound([id]);
    await everything();
    await vi.advanceTimersByTimeAsync(LIMIT_MS + 1_000);
    goOn();
    await reading;
    expect(await statusOf(office, id)).toBe('done');
  });
});

describe('a mail that ends the program', () => {
  /** Begins to read, and is never heard of again. */
  async function dieReading(office: Office, ids: readonly InboundId[]): Promise<void> {
    void processOver(office, () => ({ getRaw: never })).readInbound(ids);
    await everything();
  }

  test('is set aside unopened after the third time; what was read with it is read', async () => {
    const office = await openOffice();
    const poison = await take(office, 'p1', 'luck word: poison');
    const other = await take(office, 'p2', 'luck word: other');
    await dieReading(office, [poison, other]);
    await dieReading(office, [poison]);
    await dieReading(office, [poison]);
    const opened: InboundId[] = [];
    const useCases = processOver(office, (store) => ({
      getRaw: (id) => {
        opened.push(id);
        return store.getRaw(id);
      },
    }));
    await expect(useCases.readInbound([poison, other])).rejects.toThrow('has not ended yet');
    expect(await statusOf(office, poison)).toBe('taken');
    office.advance(6 * MINUTES);
    await useCases.readInbound([poison]);
    expect(await office.store.findInbound(poison)).toMatchObject({
      status: 'tray',
      code: 'unreadable/too-much',
    });
    expect(await statusOf(office, other)).toBe('done');
    expect(opened).toEqual([other]);
  });

  test('is tried alone after the first time: one of them after the other', async () => {
    const office = await openOffice();
    const ids = [await take(office, 'p1', 'luck word: a'), await take(office, 'p2', 'luck word: b')];
    await dieReading(office, ids);
    const open = new Set<InboundId>();
    const most: number[] = [];
    const useCases = processOver(office, (store) => ({
      getRaw: async (id) => {
        open.add(id);
        await everything();
        most.push(open.size);
        open.delete(id);
        return store.getRaw(id);
      },
    }));
    const reading = useCases.readInbound(ids);
    await Promise.all(ids.map((id) => whenSettled(office, id)));
    await reading;
    expect(most).toEqual([1, 1]);
  });

  test('is not one that met with a fault of ours, however often', async () => {
    const office = await openOffice();
    const id = await take(office, 'p1', 'luck word: goose');
    const broken = processOver(office, () => ({ getRaw: () => Promise.reject(new Error('disk')) }));
    for (let tries = 0; tries < 5; tries += 1) await expect(broken.readInbound([id])).rejects.toThrow('disk');
    await office.useCases.readInbound([id]);
    expect(await statusOf(office, id)).toBe('done');
  });
});
