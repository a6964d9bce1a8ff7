import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Dice } from './dice.ts';
import { BLOCK_MESSAGE_BYTES, emptyBlock, hashBlock } from './sha-block.ts';

/*
 * The bytes, as docs/adr/0004-dice.md sets them down for people who check us in another language:
 *   key of the root     the 32 bytes of the seed
 *   key of a fork       SHA-256("fork:" + key of the parent + the fork's name in UTF-8)
 *   block i of a key    SHA-256("dice:" + key + i as four bytes, big-endian), i = 0, 1, 2 ...
 *   stream of a key     its blocks one after the other, read byte by byte
 */
const KEY_BYTES = 32;
const TAG_BYTES = 5;
const WORD_BYTES = 4;
const SEED = /^[0-9a-f]{64}$/;
/** The tags as words, their last byte apart: the key that follows them begins one byte into a word. */
const FORK_TAG = wordOf('fork');
const DICE_TAG = wordOf('dice');
const COLON = ':'.charCodeAt(0);
const LONGEST_NAME = BLOCK_MESSAGE_BYTES - TAG_BYTES - KEY_BYTES;

/** 32 bytes as eight words of 32 bits, the first byte in the highest bits: a key, a block. */
type Words = Int32Array;

/** Where one stream stands. Key and block are made at the first die: many steps fork and roll nothing. */
interface Stream {
  readonly parent: Stream | undefined;
  readonly name: string;
  key: Words | undefined;
  block: Words | undefined;
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
  return bytesToHex(bytesOf(keyOf(newStream(rootStream(seed), name))));
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
      return shuffled(stream, n);
    },
    fork(name) {
      return diceOf(newStream(stream, name));
    },
  };
}

function rootStream(seed: string): Stream {
  if (!isSeed(seed)) throw new Error(`a seed is 64 lower-case hex digits, not ${JSON.stringify(seed)}`);
  return { ...newStream(undefined, ''), key: wordsOf(hexToBytes(seed)) };
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

/** Fisher and Yates, from the last place down to the second. */
function shuffled(stream: Stream, n: number): readonly number[] {
  const order: number[] = [];
  for (let i = 0; i < n; i += 1) order.push(i);
  for (let last = n - 1; last > 0; last -= 1) {
    const other = below(stream, last + 1);
    const held = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = held;
  }
  return order;
}

function nextByte(stream: Stream): number {
  if (stream.bytesRead === KEY_BYTES) drawBlock(stream);
  const at = stream.bytesRead;
  stream.bytesRead += 1;
  return byteOf(stream.block?.[at >> 2] ?? 0, at & 3);
}

function drawBlock(stream: Stream): void {
  const key = keyOf(stream);
  const message = emptyBlock();
  const end = writeTagged(message, DICE_TAG, key);
  message[end] = (message[end] ?? 0) | (stream.blocksDrawn >>> 8);
  message[end + 1] = stream.blocksDrawn << 24;
  stream.block = hashBlock(TAG_BYTES + KEY_BYTES + WORD_BYTES);
  stream.blocksDrawn += 1;
  stream.bytesRead = 0;
}

function keyOf(stream: Stream): Words {
  if (stream.key !== undefined) return stream.key;
  if (stream.parent === undefined) throw new Error('the root of the dice has its key from the start');
  stream.key = forkKey(keyOf(stream.parent), stream.name);
  return stream.key;
}

function forkKey(parent: Words, name: string): Words {
  if (!isShort(name)) return longForkKey(parent, name);
  const message = emptyBlock();
  writeTagged(message, FORK_TAG, parent);
  const from = TAG_BYTES + KEY_BYTES;
  for (let i = 0; i < name.length; i += 1) {
    const at = from + i;
    message[at >> 2] = (message[at >> 2] ?? 0) | (name.charCodeAt(i) << (24 - 8 * (at & 3)));
  }
  return hashBlock(from + name.length);
}

/** ASCII that a block has room for: all names that battles give. */
function isShort(name: string): boolean {
  if (name.length > LONGEST_NAME) return false;
  for (let i = 0; i < name.length; i += 1) if (name.charCodeAt(i) > 127) return false;
  return true;
}

function longForkKey(parent: Words, name: string): Words {
  return wordsOf(sha256(concatBytes(utf8ToBytes('fork:'), bytesOf(parent), utf8ToBytes(name))));
}

/** Writes tag, colon and key; answers the word in which what follows begins, at its second byte. */
function writeTagged(message: Words, tag: number, key: Words): number {
  message[0] = tag;
  let before = COLON;
  for (let i = 0; i < key.length; i += 1) {
    const word = key[i] ?? 0;
    message[i + 1] = (before << 24) | (word >>> 8);
    before = word;
  }
  message[key.length + 1] = before << 24;
  return key.length + 1;
}

function byteOf(word: number, place: number): number {
  return (word >>> (24 - 8 * place)) & 255;
}

function bytesOf(words: Words): Uint8Array {
  return Uint8Array.from({ length: KEY_BYTES }, (_, at) => byteOf(words[at >> 2] ?? 0, at & 3));
}

function wordsOf(bytes: Uint8Array): Words {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.length / WORD_BYTES }, (_, i) => view.getInt32(i * WORD_BYTES));
}

function wordOf(text: string): number {
  return wordsOf(utf8ToBytes(text))[0] ?? 0;
}
