import type { AddedChance } from '../../campaign/chance.ts';
import { oneLine } from '../plain-text.ts';
import { type ReportWords, reportsInEnglish } from '../words/reports.en.ts';

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
  /** What was added to the dice after the lock; absent: nothing. */
  readonly chance?: AddedChance;
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

export function viewDice(turn: number, dice: DiceNotes, words: ReportWords = reportsInEnglish): DiceView {
  const { revealed } = dice;
  return {
    turn,
    commitment: dice.commitment,
    hasReveal: revealed !== undefined,
    revealTitle: revealed === undefined ? '' : words.diceNotes.title({ turn: revealed.turn }),
    reveal: revealed === undefined ? [] : revealLines(revealed, words),
    luckWords: revealed === undefined ? '' : sayLuck(revealed, words),
  };
}

/** Each value with what it is. */
export function revealLines(
  { turn, commitment, secret, orders, seed }: Reveal,
  words: ReportWords = reportsInEnglish,
): DiceView['reveal'] {
  const { diceNotes: say } = words;
  return [
    { says: say.commitment({ turn }), value: commitment },
    { says: say.secret, value: secret },
    ...(orders === undefined ? [] : ordersLines(orders, words)),
    { says: say.seed, value: seed },
  ];
}

function ordersLines(
  { saltsHash, root, chance, own }: OrdersReveal,
  { diceNotes: say }: ReportWords,
): DiceView['reveal'] {
  const added = chance === undefined ? [] : [chanceLine(chance, say)];
  const steps = own?.path.map(({ side, hash }, i) => ({
    says: say.step({ number: i + 1, side }),
    value: hash,
  }));
  return [
    { says: say.saltsHash, value: saltsHash },
    { says: say.root, value: root },
    ...added,
    ...(own === undefined ? [] : [{ says: say.leaf, value: own.leaf }]),
    ...(steps ?? []),
  ];
}

/** CP-REC-13. */
function chanceLine(chance: AddedChance, say: ReportWords['diceNotes']): DiceView['reveal'][number] {
  if (chance.kind === 'slow-hash') return { says: say.slowHash(chance), value: chance.value };
  return 'signature' in chance
    ? { says: say.beacon(chance), value: chance.signature }
    : { says: say.waived(chance), value: chance.waived };
}

/** Whose luck words went into the seed; in the present format nobody but their authors reads them. */
export function sayLuck({ luckWords }: Reveal, { diceNotes }: ReportWords = reportsInEnglish): string {
  if (luckWords === undefined) return diceNotes.luckIsHidden;
  const words = luckWords.map(({ who, word }) => ({ who: oneLine(who), word: oneLine(word) }));
  return diceNotes.luck({ words });
}
