/**
 * A public randomness beacon of drand's scheme `bls-unchained-g1-rfc9380`: a signature for each round, which nobody has before
 * its time and everybody can check afterwards.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Instant } from './brand.ts';

/** The key of the League of Entropy's quicknet. */
export const QUICKNET_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a';

/** Quicknet's: when its first round was due, and how far apart rounds are, in milliseconds. */
const GENESIS = 1_692_803_367_000;
const PERIOD = 3000;

const { shortSignatures } = bls12_381;

/** The first round that is published at this moment or after it. */
export function roundFrom(moment: Instant): number {
  return Math.max(1, Math.ceil((moment - GENESIS) / PERIOD) + 1);
}

/** When a round is published. */
export function instantOfRound(round: number): Instant {
  return (GENESIS + (round - 1) * PERIOD) as Instant;
}

/** What the signature of a round is made over. */
export function messageOfRound(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/** One round, as a record keeps it. */
export type BeaconRound = {
  /** Of the beacon, 192 hex digits. */
  readonly publicKey: string;
  readonly round: number;
  /** 96 hex digits. */
  readonly signature: string;
};

/** Whether the beacon of that key has signed that round so. Anything that is no key or no signature is not. */
export function isOfBeacon({ publicKey, round, signature }: BeaconRound): boolean {
  try {
    const message = shortSignatures.hash(messageOfRound(round));
    return shortSignatures.verify(hexToBytes(signature), message, hexToBytes(publicKey));
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}

/** What a round gives, 64 hex digits: drand's own `randomness`. */
export function randomnessOf({ signature }: Pick<BeaconRound, 'signature'>): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}
