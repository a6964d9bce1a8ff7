/** The instance's keys: made at first start, kept 0600 in the data folder, and the same for every process on one database. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keys, Store } from '../app/ports.ts';

export interface InstanceKeys {
  readonly keys: Keys;
  /** Who holds it owns the place: pages and API. */
  readonly ownerKey: string;
}

/** The two texts all keys come from. Anybody who has them can write every link; a backup holds them. */
export interface Secrets {
  readonly secretKey: string;
  readonly ownerKey: string;
}

/** Where secrets are: in the settings, else in files of the data folder. */
export interface SecretPlace {
  readonly dataDir: string;
  readonly secretKey?: string;
}

const SECRET_KEY_FILE = 'secret.key';
const OWNER_KEY_FILE = 'owner.key';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK_BITS = 160;
const KEY_CHECK = 'key-check';

/** The keys of this place: the secret one from the settings or its file, the owner's from its file; files are made where missing. */
export async function loadInstanceKeys(place: SecretPlace): Promise<InstanceKeys> {
  const { secretKey, ownerKey } = await loadSecrets(place);
  return { keys: keysFrom(secretKey), ownerKey };
}

/** The secrets themselves, made where missing. @throws Error that says what to do, when a key file is empty. */
export async function loadSecrets({ dataDir, secretKey }: SecretPlace): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return {
    secretKey: secretKey ?? (await keyIn(join(dataDir, SECRET_KEY_FILE))),
    ownerKey: await keyIn(join(dataDir, OWNER_KEY_FILE)),
  };
}

/** Puts a backup's secrets in place of those in the data folder. A secret key in the settings goes on counting before its file. */
export async function replaceSecrets(dataDir: string, { secretKey, ownerKey }: Secrets): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await rename(await beside(join(dataDir, SECRET_KEY_FILE), secretKey), join(dataDir, SECRET_KEY_FILE));
  await rename(await beside(join(dataDir, OWNER_KEY_FILE), ownerKey), join(dataDir, OWNER_KEY_FILE));
}

/** What a key file holds, made first if there is none; of two processes that make it at once, one wins and both read it. */
async function keyIn(file: string): Promise<string> {
  if (!existsSync(file)) await makeKey(file);
  const key = (await readFile(file, 'utf8')).trim();
  if (key === '')
    throw new Error(`The key file ${file} is empty. Put the key back from a backup, or remove the file.`);
  return key;
}

/** The file is there with the whole key in it or not at all, even if the power fails now. */
async function makeKey(file: string): Promise<void> {
  const made = await beside(file, randomBytes(KEY_BYTES).toString('base64url'));
  try {
    await link(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // the other process was faster
  } finally {
    await rm(made);
  }
}

/** Writes a key to a new file beside the one it is for; answers the new file's name. */
async function beside(file: string, key: string): Promise<string> {
  const name = `${file}.${randomUUID()}`;
  await writeFile(name, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return name;
}

/** Marks and seals by one secret; each purpose has a key of its own, derived from it. */
export function keysFrom(secret: string): Keys {
  const derived = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = derived.get(purpose);
    if (known !== undefined) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, '', `fieldpost/${purpose}/1`, KEY_BYTES));
    derived.set(purpose, key);
    return key;
  };
  const mac: Keys['mac'] = (purpose, text, bits = MARK_BITS) =>
    base32(
      createHmac('sha256', keyFor(`mac/${purpose}`))
        .update(text)
        .digest(),
      bits,
    );
  return {
    mac,
    verify: (purpose, text, given, bits) => isSame(mac(purpose, text, bits), given),
    seal: (text) => seal(keyFor('seal'), text),
    unseal: (sealed) => unseal(keyFor('seal'), sealed),
  };
}

/**
 * Whether this process has the key the database was begun with; the first one leaves its mark there.
 * @throws Error that says what to do, when the key is another one.
 */
export async function checkKey(store: Store, keys: Keys): Promise<void> {
  const mark = keys.mac('key-check', 'the key of this database');
  if ((await store.getSetting(KEY_CHECK)) === undefined) {
    await store.commit([{ kind: 'add-setting', key: KEY_CHECK, value: mark }]); // unless another was faster
  }
  const kept = (await store.getSetting(KEY_CHECK)) ?? '';
  if (isSame(mark, kept)) return;
  throw new Error(
    `SECRET_KEY is not the one this database was begun with: links, reply addresses and sealed dice would be void. Set the old one, or put its ${SECRET_KEY_FILE} back into DATA_DIR.`,
  );
}

/** Crockford's letters: none that look alike. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

function base32(bytes: Buffer, bits: number): string {
  let text = '';
  for (let at = 0; at + 5 <= bits && at + 5 <= bytes.length * 8; at += 5) {
    const window = ((bytes[at >> 3] ?? 0) << 8) | (bytes[(at >> 3) + 1] ?? 0);
    text += LETTERS[(window >> (11 - (at & 7))) & 31];
  }
  return text;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function seal(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
