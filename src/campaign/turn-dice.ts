/** Format 2 of a turn's dice: one leaf for each seat, their root, and the way from a leaf to it. */
import {
  commitTurn,
  hashSalts,
  orderLeaf,
  seatSalt,
  secretFromRoot,
  type TurnName,
} from '../kernel/fairness.ts';
import { type MerkleStep, merklePath, merkleRoot } from '../kernel/merkle.ts';
import type { FactionId } from './ids.ts';
import type { Order } from './order.ts';
import { idsOf } from './sorted.ts';
import type { CampaignState } from './state.ts';
import type { TurnOrders } from './turn/commands.ts';

/** What the books held at the lock. */
export interface SentOrders {
  readonly factions: CampaignState['factions'];
  readonly orders: TurnOrders;
  readonly luckWords: Readonly<Record<string, string>>;
}

/** CP-REC-07: that a seat's orders are among those the turn was resolved from: its reader alone has it. */
export interface SeatProof {
  readonly faction: FactionId;
  readonly salt: string;
  readonly orders: readonly Order[];
  readonly luckWord?: string;
  /** Hash of salt, orders and luck word; it stands in the last receipt too. */
  readonly leaf: string;
  readonly path: readonly MerkleStep[];
  /** CP-REC-15: by what the turn was run again in the place of `orders`; absent: by `orders`. */
  readonly amended?: readonly Order[];
}

/** What is drawn for a turn when it opens: nothing else of ours goes into its dice. */
export interface TurnRoots {
  /** Of its secret, and of the secrets of battles that outlast it. */
  readonly root: string;
  /** Of all its salts. */
  readonly salts: string;
}

/** What is told before orders are due. */
export function commitRoots({ root, salts }: TurnRoots, turn: TurnName): string {
  return commitTurn(secretFromRoot(root), hashSalts(salts, turn), turn);
}

/** CP-REC-07: one leaf for every faction by id, the silent and the fallen too: so the tree does not tell who ordered. */
export function rootOfOrders(salts: string, sent: SentOrders): string {
  return merkleRoot(leavesOf(salts, sent));
}

export function seatProof(salts: string, sent: SentOrders, faction: FactionId): SeatProof {
  const place = idsOf(sent.factions).indexOf(faction);
  const salt = seatSalt(salts, faction);
  const own = sentBy(sent, faction);
  return {
    faction,
    salt,
    orders: own.orders,
    ...(own.luckWord === undefined ? {} : { luckWord: own.luckWord }),
    leaf: orderLeaf(salt, own),
    path: merklePath(leavesOf(salts, sent), place),
  };
}

function leavesOf(salts: string, sent: SentOrders): readonly string[] {
  return idsOf(sent.factions).map((id) => orderLeaf(seatSalt(salts, id), sentBy(sent, id)));
}

function sentBy({ orders, luckWords }: SentOrders, faction: FactionId) {
  return { orders: orders[faction] ?? [], luckWord: luckWords[faction] };
}
