/**
 * SHA-256 of messages of one block, in words of 32 bits (FIPS 180-4). Dice hash some thousand times a battle, always so little: without
 * bytes, views and hashers that a library for messages of any length needs, that takes half the time (ADR 99). All else
 * hashes by `hash.ts`.
 */

/** The most a message may have: nine bytes of the block are its end mark and its length. */
export const BLOCK_MESSAGE_BYTES = 55;

const ROUNDS = 64;
/** Of a hash. */
const WORDS = 8;

/** The first 32 bits behind the point of the cube roots of the first 64 primes. */
// biome-ignore format: eight to a line, as the standard prints them
const K = Int32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);

/** The same of the square roots of the first eight. */
// biome-ignore format: eight to a line, as the standard prints them
const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

/** The message's words, and those that the standard makes of them: hashing is synchronous, so one place does for all. */
const words = new Int32Array(ROUNDS);

/** An empty block to write a message's words into, the first byte in the highest bits; good until it is hashed. */
export function emptyBlock(): Int32Array {
  words.fill(0, 0, 16);
  return words;
}

/** SHA-256 of the first `bytes` bytes that stand in the empty block, as eight words. */
export function hashBlock(bytes: number): Int32Array {
  const last = bytes >> 2;
  words[last] = (words[last] ?? 0) | (0x80 << (24 - 8 * (bytes & 3)));
  words[15] = bytes * 8;
  spreadWords();
  return mixed();
}

function spreadWords(): void {
  for (let i = 16; i < ROUNDS; i += 1) {
    const x = words[i - 15] ?? 0;
    const y = words[i - 2] ?? 0;
    const low = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const high = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    words[i] = (words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high;
  }
}

/** Eight variables, not a list of eight: they stay in the processor's registers. Taking a list apart by a pattern costs more than all rounds. */
function mixed(): Int32Array {
  let a = START[0] | 0;
  let b = START[1] | 0;
  let c = START[2] | 0;
  let d = START[3] | 0;
  let e = START[4] | 0;
  let f = START[5] | 0;
  let g = START[6] | 0;
  let h = START[7] | 0;
  for (let i = 0; i < ROUNDS; i += 1) {
    const turnedE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const turnedA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const first = (h + turnedE + (g ^ (e & (f ^ g))) + (K[i] ?? 0) + (words[i] ?? 0)) | 0;
    const second = (turnedA + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const hash = new Int32Array(WORDS);
  hash[0] = START[0] + a;
  hash[1] = START[1] + b;
  hash[2] = START[2] + c;
  hash[3] = START[3] + d;
  hash[4] = START[4] + e;
  hash[5] = START[5] + f;
  hash[6] = START[6] + g;
  hash[7] = START[7] + h;
  return hash;
}
