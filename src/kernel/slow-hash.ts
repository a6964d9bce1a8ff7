/** A chain of hashes: nobody knows its end without making each of them, one after the other. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { hashFor, type TurnName } from './fairness.ts';

/** What a chain begins with: the root over the orders of a turn. */
export interface ChainStart extends TurnName {
  readonly ordersRoot: string;
}

/** The end of a chain of that many hashes, 64 hex digits. A million take about two seconds. */
export function hashSlowly({ campaign, turn, ordersRoot }: ChainStart, length: number): string {
  let hash = hexToBytes(hashFor('fieldpost/slow-hash/1', { campaign, turn, ordersRoot }));
  for (let made = 0; made < length; made += 1) hash = sha256(hash);
  return bytesToHex(hash);
}
