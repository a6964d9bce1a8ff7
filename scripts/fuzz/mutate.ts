import type { Chance } from './chance.ts';

export interface Mutating {
  readonly chance: Chance;
  /** What is spliced in: words and marks that mean something to the reader under attack. */
  readonly tokens: readonly string[];
  /** Whole inputs, put together with others. */
  readonly seeds: readonly Uint8Array[];
  readonly mostBytes: number;
}

/** One to six changes: tokens put in, one of them many times, bytes taken out, altered or doubled, two inputs joined, ends cut off. */
export function mutated(input: Uint8Array, given: Mutating): Uint8Array {
  let bytes: Buffer = Buffer.from(input).subarray(0, given.mostBytes);
  const changes = 1 + given.chance.below(6);
  for (let i = 0; i < changes; i += 1)
    bytes = given.chance.pick(MUTATIONS)(bytes, given).subarray(0, given.mostBytes);
  return bytes;
}

type Mutation = (bytes: Buffer, given: Mutating) => Buffer;

const MUTATIONS: readonly Mutation[] = [
  (bytes, { chance, tokens }) => spliced(bytes, chance, { insert: Buffer.from(chance.pick(tokens)) }),
  (bytes, { chance }) => spliced(bytes, chance, { remove: chance.below(200) }),
  (bytes, { chance }) => spliced(bytes, chance, { remove: 1, insert: Buffer.from([chance.below(256)]) }),
  (bytes, { chance }) => {
    const [from, length] = [chance.below(bytes.length + 1), chance.below(2_000)];
    return spliced(bytes, chance, { insert: bytes.subarray(from, from + length) });
  },
  (bytes, { chance, tokens }) =>
    spliced(bytes, chance, { insert: Buffer.from(chance.pick(tokens).repeat(1 + chance.below(400))) }),
  (bytes, { chance, seeds }) => Buffer.concat([bytes, chance.pick(seeds)]),
  (bytes, { chance }) => bytes.subarray(0, chance.below(bytes.length + 1)),
  (bytes, { chance }) =>
    Buffer.from(bytes.toString('latin1').replaceAll(/\r?\n/g, chance.pick(['\n', '\r', '\r\n '])), 'latin1'),
];

function spliced(
  bytes: Buffer,
  chance: Chance,
  { remove = 0, insert = Buffer.alloc(0) }: { readonly remove?: number; readonly insert?: Uint8Array },
): Buffer {
  const at = chance.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at + remove)]);
}
