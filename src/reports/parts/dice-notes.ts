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
  readonly luckWords: readonly { readonly who: string; readonly word: string }[];
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

function revealLines(revealed: Reveal): DiceView['reveal'] {
  return [
    { says: 'Told before orders were due', value: revealed.commitment },
    { says: 'The secret behind it', value: revealed.secret },
    { says: 'The seed made at the lock', value: revealed.seed },
  ];
}

/** Whose luck words went into the seed. */
export function sayLuck({ luckWords }: Reveal): string {
  if (luckWords.length === 0) return 'Nobody gave a luck word.';
  const words = luckWords.map(({ who, word }) => `${oneLine(who)} gave "${oneLine(word)}"`);
  return `Luck words in the seed: ${words.join('; ')}.`;
}
