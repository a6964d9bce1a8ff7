import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Dice } from './dice.ts';
import { shuffledBy } from './shuffled.ts';

/*
 * The bytes, as docs/adr/0004-dice.md sets them down for people who check us in another language:
 *   key of the root     the 32 bytes of the seed
 *   key of a fork       SHA-256("fork:" + key of the parent + the fork's name in UTF-8)
 *   block i of a key    SHA-256("dice:" + key + i as four bytes, big-endian), i = 0, 1, 2 ...
 *   stream of a key     its blocks one after the other, read byte by byte
 */
const KEY_BYTES = 32;
const TAG_BYTES = 5;
const SEED = /^[0-9a-f]{64}$/;
const FORK_TAG = utf8ToBytes('fork:');
const DICE_TAG = utf8ToBytes('dice:');

// One hasher and one message of each kind for every stream: hashing is synchronous, and making fresh ones
// for each block would double its price.
const fresh = sha256.create();
const hasher = sha256.create();
const blockMessage = new Uint8Array(TAG_BYTES + KEY_BYTES + 4);
blockMessage.set(DICE_TAG);
const forkScratch = new Uint8Array(256);

/** Where one stream stands. Key and block are made at the first die: many steps fork and roll nothing. */
interface Stream {
  readonly parent: Stream | undefined;
  readonly name: string;
  key: Uint8Array | undefined;
  block: Uint8Array | undefined;
  blocksDrawn: number;
  bytesRead: number;
}

/**
 * Dice from a 256-bit seed written as 64 lower-case hex digits: unbiased, and the same on every machine.
 * A fork depends on the seed and the names that led to it, never on what was rolled before.
 * @throws Error when the seed is anything else.
 */
export function seededDice(seed: string): Dice {
  return diceOf(rootStream(seed));
}

/**
 * The seed whose dice are those of the fork: `seededDice(forkSeed(seed, 'battle/7'))` rolls as
 * `seededDice(seed).fork('battle/7')` does. So one battle can be shown and replayed without the turn's own seed.
 */
export function forkSeed(seed: string, name: string): string {
  return bytesToHex(keyOf(newStream(rootStream(seed), name)));
}

/** Whether a text can be a seed: 64 lower-case hex digits. */
export function isSeed(text: string): boolean {
  return SEED.test(text);
}

function diceOf(stream: Stream): Dice {
  return {
    roll(sides) {
      if (!Number.isInteger(sides) || sides < 1 || sides > 2 ** 32) {
        throw new Error(`a die has 1 to 2^32 sides, not ${sides}`);
      }
      return below(stream, sides) + 1;
    },
    shuffle(n) {
      return shuffledBy((sides) => below(stream, sides), n);
    },
    fork(name) {
      return diceOf(newStream(stream, name));
    },
  };
}

function rootStream(seed: string): Stream {
  if (!isSeed(seed)) throw new Error(`a seed is 64 lower-case hex digits, not ${JSON.stringify(seed)}`);
  return { ...newStream(undefined, ''), key: hexToBytes(seed) };
}

function newStream(parent: Stream | undefined, name: string): Stream {
  return { parent, name, key: undefined, block: undefined, blocksDrawn: 0, bytesRead: KEY_BYTES };
}

/** 0..sides-1, each as likely: bytes past the last whole multiple of `sides` are thrown away. */
function below(stream: Stream, sides: number): number {
  if (sides > 256) return belowLarge(stream, sides);
  const limit = 256 - (256 % sides);
  let byte = nextByte(stream);
  while (byte >= limit) byte = nextByte(stream);
  return byte % sides;
}

function belowLarge(stream: Stream, sides: number): number {
  const limit = 2 ** 32 - (2 ** 32 % sides);
  for (;;) {
    let word = 0;
    for (let i = 0; i < 4; i += 1) word = word * 256 + nextByte(stream);
    if (word < limit) return word % sides;
  }
}

function nextByte(stream: Stream): number {
  if (stream.bytesRead === KEY_BYTES) drawBlock(stream);
  const byte = stream.block?.[stream.bytesRead] ?? 0;
  stream.bytesRead += 1;
  return byte;
}

function drawBlock(stream: Stream): void {
  blockMessage.set(keyOf(stream), TAG_BYTES);
  for (let i = 0; i < 4; i += 1)
    blockMessage[TAG_BYTES + KEY_BYTES + i] = stream.blocksDrawn >>> (24 - 8 * i);
  stream.block = hashed(blockMessage);
  stream.blocksDrawn += 1;
  stream.bytesRead = 0;
}

function keyOf(stream: Stream): Uint8Array {
  if (stream.key !== undefined) return stream.key;
  if (stream.parent === undefined) throw new Error('the root of the dice has its key from the start');
  stream.key = hashed(forkMessage(keyOf(stream.parent), stream.name));
  return stream.key;
}

/** `digest`, not `digestInto` an array of ours: that would want a view of its memory, which takes longer than to hash. */
function hashed(message: Uint8Array): Uint8Array {
  fresh._cloneInto(hasher);
  return hasher.update(message).digest();
}

function forkMessage(parentKey: Uint8Array, name: string): Uint8Array {
  const asciiEnd = writeAscii(name, forkScratch, TAG_BYTES + KEY_BYTES);
  if (asciiEnd === undefined) return concatBytes(FORK_TAG, parentKey, utf8ToBytes(name));
  forkScratch.set(FORK_TAG);
  forkScratch.set(parentKey, TAG_BYTES);
  return forkScratch.subarray(0, asciiEnd);
}

/** Where the text ends; undefined when it is too long or not ASCII. A text encoder takes ten times as long. */
function writeAscii(text: string, into: Uint8Array, from: number): number | undefined {
  if (from + text.length > into.length) return undefined;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code > 127) return undefined;
    into[from + i] = code;
  }
  return from + text.length;
}
