import { oneLine } from '../plain-text.ts';

/** What a reader is told about the dice, before a turn and after it. */
export interface DiceNotes {
  /** The hash of the coming turn's secret, 64 hex digits. */
  readonly commitment: string;
  /** The last turn's dice laid open; absent in a campaign's first dispatch. */
  readonly revealed?: Reveal;
}

export interface Reveal {
  readonly turn: number;
  readonly secret: string;
  readonly commitment: string;
  readonly seed: string;
  /** Of a turn whose luck words are told: it was opened in the format of before. */
  readonly luckWords?: readonly { readonly who: string; readonly word: string }[];
  /** Of all other turns. */
  readonly orders?: OrdersReveal;
}

/** What is told of everybody's orders: a root, and to each reader how their own lead to it. */
export interface OrdersReveal {
  readonly saltsHash: string;
  readonly root: string;
  /** Absent for who has no seat with orders, and in public. */
  readonly own?: SeatLeaf;
}

export interface SeatLeaf {
  readonly leaf: string;
  readonly path: readonly { readonly side: string; readonly hash: string }[];
}

export interface DiceView {
  readonly turn: number;
  readonly commitment: string;
  readonly hasReveal: boolean;
  readonly revealTitle: string;
  readonly reveal: readonly { readonly says: string; readonly value: string }[];
  readonly luckWords: string;
}

export function viewDice(turn: number, dice: DiceNotes): DiceView {
  const { revealed } = dice;
  return {
    turn,
    commitment: dice.commitment,
    hasReveal: revealed !== undefined,
    revealTitle: revealed === undefined ? '' : `The dice of turn ${revealed.turn}, laid open`,
    reveal: revealed === undefined ? [] : revealLines(revealed),
    luckWords: revealed === undefined ? '' : sayLuck(revealed),
  };
}

/** Each value with what it is. */
export function revealLines(revealed: Reveal): DiceView['reveal'] {
  const { turn, commitment, secret, orders, seed } = revealed;
  return [
    { says: `Told before the orders of turn ${turn} were due`, value: commitment },
    { says: 'The secret behind it', value: secret },
    ...(orders === undefined ? [] : ordersLines(orders)),
    { says: 'The seed made at the lock', value: seed },
  ];
}

function ordersLines({ saltsHash, root, own }: OrdersReveal): DiceView['reveal'] {
  return [
    { says: 'The hash of the salts behind it, which are told when the campaign ends', value: saltsHash },
    { says: 'The root over the orders of all seats, told at the lock', value: root },
    ...(own === undefined ? [] : ownLines(own)),
  ];
}

function ownLines({ leaf, path }: SeatLeaf): DiceView['reveal'] {
  return [
    { says: 'The leaf of your own orders, as your last receipt told it', value: leaf },
    ...path.map(({ side, hash }, i) => ({
      says: `Step ${i + 1} from your leaf to the root, with this on the ${side}`,
      value: hash,
    })),
  ];
}

/** Whose luck words went into the seed; of late nobody but their authors reads them. */
export function sayLuck({ luckWords }: Reveal): string {
  if (luckWords === undefined) return 'Luck words are under the root, and only their authors read them.';
  if (luckWords.length === 0) return 'Nobody gave a luck word.';
  const words = luckWords.map(({ who, word }) => `${oneLine(who)} gave "${oneLine(word)}"`);
  return `Luck words in the seed: ${words.join('; ')}.`;
}
