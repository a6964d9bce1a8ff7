/** A beacon of our own: it signs as drand's quicknet does, with a key that everybody may know. */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { messageOfRound } from '../../src/kernel/beacon.ts';

const SECRET = Uint8Array.from({ length: 32 }, (_, i) => i + 1);
const { shortSignatures } = bls12_381;

/** Its public key. */
export const BEACON_KEY = bytesToHex(shortSignatures.getPublicKey(SECRET).toBytes());

export function signRound(round: number): string {
  const signature = shortSignatures.sign(shortSignatures.hash(messageOfRound(round)), SECRET);
  return bytesToHex(signature.toBytes());
}
