import { afterEach, describe, expect, test } from 'vitest';
import { readMail } from '../../../src/mail/read/read-mail.ts';
import { openReaderThreads, type ReaderThreads } from '../../../src/mail/read/threads/reader-threads.ts';
import { letter, REPORT, SHAPES, STYLES } from './build-mail.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const mail = (body: string) =>
  bytes(`From: Ann <ann@players.invalid>\nTo: post@fieldpost.invalid\nSubject: Re: Turn 3\n\n${body}`);
const HOSTILE = new URL('./hostile-thread.ts', import.meta.url);
const opened: ReaderThreads[] = [];
const open = (limits: Parameters<typeof openReaderThreads>[0] = {}): ReaderThreads => {
  const threads = openReaderThreads(limits);
  opened.push(threads);
  return threads;
};
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close();
});

describe('reading in threads', () => {
  test('reads as reading here does, whatever the order language is asked', async () => {
    const threads = open();
    const isOrder = (line: string) => /^(?:march|hold)/.test(line);
    for (const [name, shape] of Object.entries(SHAPES).slice(0, 12)) {
      const raw = bytes(letter(shape, STYLES['danger'] ?? STYLES['headed'] ?? name).raw);
      const options = { isOrder, sentText: REPORT };
      expect(await threads.read(raw, options), name).toEqual(await readMail(raw, options));
    }
    expect(threads.ended()).toBe(0);
  });

  test('more mails than threads wait their turn', async () => {
    const threads = open();
    const read = await Promise.all(
      Array.from({ length: 20 }, (_, i) => threads.read(mail(`hold ${i}`), { isOrder: () => true })),
    );
    expect(read.map(({ newText }) => newText)).toEqual(Array.from({ length: 20 }, (_, i) => `hold ${i}`));
  });

  test.each(['LOOP-EVER', 'BACKTRACK'])('%s is cut, held, and the next mail is read', async (word) => {
    const threads = open({ file: HOSTILE, milliseconds: 2000, threads: 1 });
    const [hung, next] = await Promise.all([
      threads.read(mail(word), {}),
      threads.read(mail('hold 1st Host'), {}),
    ]);
    expect(hung).toMatchObject({
      from: 'ann@players.invalid',
      subject: 'Re: Turn 3',
      newText: '',
      orderText: '',
      held: { code: 'unreadable/too-slow' },
    });
    expect(next.newText).toBe('hold 1st Host');
    expect(threads.ended()).toBe(1);
  });

  test('one that eats all memory is ended alone', async () => {
    const threads = open({ file: HOSTILE, megabytes: 32 });
    expect((await threads.read(mail('EAT-ALL'), {})).held?.code).toBe('unreadable/too-slow');
    expect((await threads.read(mail('hold B'), {})).newText).toBe('hold B');
  });

  test('what hangs already in its headers is held without a name', async () => {
    const threads = open({ file: HOSTILE, milliseconds: 1000 });
    const reading = await threads.read(bytes('From: a@b.invalid\nSubject: LOOP-EVER\n\nx'), {});
    expect(reading).toMatchObject({ from: '', held: { code: 'unreadable/too-slow' } });
    expect(threads.ended()).toBe(2);
  });

  test('while the order language thinks, the clock stands', async () => {
    const threads = open({ milliseconds: 1000 });
    await threads.read(mail('warm'), {});
    const slow = () => {
      const until = performance.now() + 1500;
      while (performance.now() < until) Math.sqrt(2);
      return true;
    };
    expect((await threads.read(mail('hold A'), { isOrder: slow })).held).toBeNull();
  });

  test('a thread that is slow to start does not make the first mail too slow to read', async () => {
    const threads = open({ file: new URL('./slow-thread.ts', import.meta.url), milliseconds: 1000 });
    expect(await threads.read(mail('hold A'), {})).toMatchObject({ newText: 'hold A', held: null });
    expect(threads.ended()).toBe(0);
  });

  test('a broken reader is a fault, not a letter that is held', async () => {
    await expect(open({ file: HOSTILE }).read(mail('BREAK-IT'), {})).rejects.toThrow('the reader is broken');
  });
});
