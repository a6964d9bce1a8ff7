import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ImapDoor, openImapDoor } from '../../src/mail/imap-door.ts';
import type { FetchedMessage } from '../../src/mail/imap-fetch.ts';
import { mailboxTrouble } from '../../src/mail/trouble.ts';
import { DOVECOT, type Dovecot, startDovecot } from './support/dovecot.ts';

const LONG = 60_000;
const MARK = '$FieldpostTaken';
const letter = (n: number) =>
  `From: ada@x.invalid\nTo: orders@post.example\nSubject: ${n}\n\nhold army ${n}\n`;

describe.skipIf(DOVECOT === undefined)('a mailbox fetched from by IMAP', () => {
  let dovecot: Dovecot;
  let door: ImapDoor | undefined;
  let taken: FetchedMessage[];
  let errors: Error[];

  beforeEach(async () => {
    dovecot = await startDovecot(DOVECOT ?? '');
    taken = [];
    errors = [];
  }, LONG);

  afterEach(async () => {
    await door?.close();
    door = undefined;
    await dovecot.discard();
  }, LONG);

  function open(take: (message: FetchedMessage) => Promise<void> = async () => undefined): void {
    door = openImapDoor({
      url: dovecot.url,
      take: async (message) => {
        await take(message);
        taken.push(message);
      },
      onError: (error) => errors.push(error),
      pausesMs: [100],
    });
  }

  const subjects = () =>
    taken.map(({ raw }) => /^Subject: (\d+)/m.exec(Buffer.from(raw).toString())?.[1] ?? '');

  async function until(count: number): Promise<void> {
    for (let tries = 0; tries < 300 && taken.length < count; tries += 1) await sleep(100);
    expect(taken.length).toBe(count);
  }

  const marked = async (count: number) => {
    for (let tries = 0; tries < 50 && (await dovecot.count(MARK)) < count; tries += 1) await sleep(100);
    expect(await dovecot.count(MARK)).toBe(count);
  };

  test('is emptied of what lies there, then hears what comes in', { timeout: LONG }, async () => {
    const before = new Date(Date.now() - 3_600_000);
    await dovecot.append(letter(1), before);
    open();
    await until(1);
    expect(Math.abs((taken[0]?.receivedAt ?? 0) - before.getTime())).toBeLessThan(1000);
    for (const n of [2, 3, 4]) await dovecot.append(letter(n));
    await until(4);
    expect(subjects()).toEqual(['1', '2', '3', '4']);
    await marked(4);
    expect(errors).toEqual([]);
  });

  test('gives each message once, also to another process later', { timeout: LONG }, async () => {
    for (const n of [1, 2, 3]) await dovecot.append(letter(n));
    open();
    await until(3);
    await marked(3);
    await door?.close();
    await dovecot.append(letter(4));
    open();
    await until(4);
    expect(subjects()).toEqual(['1', '2', '3', '4']);
  });

  test('keeps what could not be stored, and gives it again', { timeout: LONG }, async () => {
    let isFull = true;
    await dovecot.append(letter(1));
    open(async () => {
      if (isFull) throw new Error('the disk is full');
    });
    for (let tries = 0; tries < 100 && errors.length === 0; tries += 1) await sleep(50);
    expect(errors[0]?.message).toBe('the disk is full');
    expect(await dovecot.count(MARK)).toBe(0);
    isFull = false;
    await until(1);
  });

  test('is looked for again when the server goes away', { timeout: LONG }, async () => {
    open();
    await dovecot.append(letter(1));
    await until(1);
    await dovecot.stop();
    await dovecot.start();
    await dovecot.append(letter(2));
    await until(2);
    expect(subjects()).toEqual(['1', '2']);
  });

  test('tells why it cannot be read, and when it can again', { timeout: LONG }, async () => {
    const troubles: string[] = [];
    let looks = 0;
    const openAt = (url: string): ImapDoor =>
      openImapDoor({
        url,
        take: async () => undefined,
        onError: (error) => troubles.push(mailboxTrouble(error).trouble),
        onLook: () => {
          looks += 1;
        },
        pausesMs: [100],
      });
    const first = async (url: string): Promise<string | undefined> => {
      troubles.length = 0;
      door = openAt(url);
      for (let tries = 0; tries < 200 && troubles.length === 0; tries += 1) await sleep(100);
      await door.close();
      return troubles[0];
    };
    expect(await first(dovecot.url.replace('secret', 'wrong'))).toBe('password');
    expect(await first('imap://post:secret@127.0.0.1:1/INBOX')).toBe('refused');
    expect(await first('imap://post:secret@nowhere.invalid/INBOX')).toBe('no-route');
    expect(await first(dovecot.url.replace('INBOX', 'Nowhere'))).toBe('other');
    expect(looks).toBe(0);
    door = openAt(dovecot.url);
    for (let tries = 0; tries < 100 && looks === 0; tries += 1) await sleep(100);
    expect(looks).toBeGreaterThan(0);
  });

  test('leaves alone what is older than two weeks', { timeout: LONG }, async () => {
    await dovecot.append(letter(1), new Date(Date.now() - 30 * 86_400_000));
    await dovecot.append(letter(2));
    open();
    await until(1);
    expect(subjects()).toEqual(['2']);
  });
});
