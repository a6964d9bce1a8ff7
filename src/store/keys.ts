/** The instance's keys: made at first start, kept 0600 in the data folder, and the same for every process on one database. */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keys, Store } from '../app/ports.ts';

export interface InstanceKeys {
  readonly keys: Keys;
  /** Who holds it owns the place: pages and API. */
  readonly ownerKey: string;
}

export const SECRET_KEY_FILE = 'secret.key';
export const OWNER_KEY_FILE = 'owner.key';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK_BITS = 160;
const KEY_CHECK = 'key-check';

/** The keys of this place: the secret one from the settings or its file, the owner's from its file; files are made where missing. */
export async function loadInstanceKeys(config: {
  readonly dataDir: string;
  readonly secretKey?: string;
}): Promise<InstanceKeys> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const secret = config.secretKey ?? (await keyIn(join(config.dataDir, SECRET_KEY_FILE)));
  return { keys: keysFrom(secret), ownerKey: await keyIn(join(config.dataDir, OWNER_KEY_FILE)) };
}

/** What a key file holds, made first if there is none; of two processes that make it at once, one wins and both read it. */
async function keyIn(file: string): Promise<string> {
  try {
    await writeFile(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = (await readFile(file, 'utf8')).trim();
  if (key === '')
    throw new Error(`The key file ${file} is empty. Put the key back from a backup, or remove the file.`);
  return key;
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
  const kept = await store.getSetting(KEY_CHECK);
  if (kept === undefined) {
    await store.commit([{ kind: 'set-setting', key: KEY_CHECK, value: mark }]);
    return;
  }
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
