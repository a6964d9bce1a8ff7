import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkKey, keysFrom, loadInstanceKeys, loadSecrets } from '../../src/store/keys.ts';
import { memoryStore } from '../../src/store/memory-store.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fieldpost-keys-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const keys = keysFrom('a secret of at least thirty-two characters');

test('a mark is the same for the same words, and another for any other purpose, text or secret', () => {
  const mark = keys.mac('link', 'demo.p1', 80);
  expect(mark).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
  expect(keys.mac('link', 'demo.p1', 80)).toBe(mark);
  const others = [
    keys.mac('address', 'demo.p1', 80),
    keys.mac('link', 'demo.p2', 80),
    keysFrom('another secret').mac('link', 'demo.p1', 80),
  ];
  expect(others).not.toContain(mark);
  expect(keys.mac('link', 'demo.p1', 160).slice(0, 16)).toBe(mark);
});

test('a mark is HMAC-SHA256 by a key that HKDF derives, in Crockford letters', () => {
  // Worked out with OpenSSL too; every link that was sent relies on it.
  expect(keysFrom('x').mac('link', 'y', 40)).toBe('8rzh2y0z');
});

test('marks are verified at the length they were made', () => {
  const mark = keys.mac('link', 'x', 80);
  expect(keys.verify('link', 'x', mark, 80)).toBe(true);
  expect(keys.verify('link', 'x', mark, 160)).toBe(false);
  expect(keys.verify('link', 'y', mark, 80)).toBe(false);
  expect(keys.verify('link', 'x', '', 80)).toBe(false);
});

test('what is sealed opens with the same key only, and never looks the same twice', () => {
  const sealed = keys.seal('the dice of turn 3');
  expect(keys.unseal(sealed)).toBe('the dice of turn 3');
  expect(keys.seal('the dice of turn 3')).not.toBe(sealed);
  expect(() => keysFrom('another').unseal(sealed)).toThrow();
  const altered = `${sealed.slice(0, -2)}${sealed.endsWith('A') ? 'B' : 'A'}A`;
  expect(() => keys.unseal(altered)).toThrow();
});

test('keys are made once, readable by their owner only, no matter who starts first', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => loadSecrets({ dataDir })));
  expect(new Set(made.map((secrets) => JSON.stringify(secrets))).size).toBe(1);
  expect((await readdir(dataDir)).sort()).toEqual(['owner.key', 'secret.key']);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'owner.key'))).mode & 0o777).toBe(0o600);
  expect(made[0]?.ownerKey).not.toBe(made[0]?.secretKey);
});

test('a key in the settings counts before its file, which is not made', async () => {
  const secretKey = 'a secret of at least thirty-two characters';
  const loaded = await loadInstanceKeys({ dataDir, secretKey });
  expect(loaded.keys.mac('a', 'b')).toBe(keys.mac('a', 'b'));
  expect(await readdir(dataDir)).toEqual(['owner.key']);
});

test('an empty key file is a fault that says what to do', async () => {
  await writeFile(join(dataDir, 'secret.key'), '\n');
  await expect(loadSecrets({ dataDir })).rejects.toThrow('Put the key back from a backup');
});

test('a process with another key than the database was begun with does not start', async () => {
  const store = memoryStore();
  await checkKey(store, keys);
  await checkKey(store, keys);
  await expect(checkKey(store, keysFrom('another'))).rejects.toThrow('SECRET_KEY is not the one');
});

test('of two processes with two keys that begin a database at once, one starts', async () => {
  const store = memoryStore();
  const starts = await Promise.allSettled([checkKey(store, keys), checkKey(store, keysFrom('another'))]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
