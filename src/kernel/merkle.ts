/** Many hashes under one, so that each can be shown to be among them without showing the others. */
import { hashFor } from './fairness.ts';

/** One step of the way from a leaf to the root: the neighbour, and on which side it stands. */
export interface MerkleStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** @throws Error when there are no leaves. */
export function merkleRoot(leaves: readonly string[]): string {
  let row = leaves;
  while (row.length > 1) row = rowAbove(row);
  const [root] = row;
  if (root === undefined) throw new Error('a tree without leaves has no root');
  return root;
}

/** The way up from the leaf at a place, counted from 0. */
export function merklePath(leaves: readonly string[], place: number): readonly MerkleStep[] {
  const path: MerkleStep[] = [];
  let at = place;
  for (let row = leaves; row.length > 1; row = rowAbove(row)) {
    const side = at % 2 === 0 ? 'right' : 'left';
    const hash = row[side === 'right' ? at + 1 : at - 1];
    if (hash !== undefined) path.push({ side, hash });
    at = Math.floor(at / 2);
  }
  return path;
}

/** The root that a leaf and its path lead to. */
export function climb(leaf: string, path: readonly MerkleStep[]): string {
  return path.reduce(
    (below, { side, hash }) => (side === 'left' ? parent(hash, below) : parent(below, hash)),
    leaf,
  );
}

/** Two and two; the last of an odd row goes up as it is. */
function rowAbove(row: readonly string[]): readonly string[] {
  return row.flatMap((left, i) => {
    const right = row[i + 1];
    if (i % 2 === 1) return [];
    return [right === undefined ? left : parent(left, right)];
  });
}

const parent = (left: string, right: string): string => hashFor('fieldpost/merkle-node/1', [left, right]);
