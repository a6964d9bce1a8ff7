import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';

/** SHA-256 of a text in UTF-8, as 64 lower-case hex digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** SHA-256 of a value's canonical JSON. @throws Error when the value is not plain JSON. */
export function hashJson(value: unknown): string {
  return sha256Hex(canonicalJson(value));
}
