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

function revealLines(revealed: Reveal, { diceNotes }: ReportWords): DiceView['reveal'] {
  return [
    { says: diceNotes.commitment, value: revealed.commitment },
    { says: diceNotes.secret, value: revealed.secret },
    { says: diceNotes.seed, value: revealed.seed },
  ];
}

/** Whose luck words went into the seed. */
export function sayLuck({ luckWords }: Reveal, { diceNotes }: ReportWords = reportsInEnglish): string {
  const words = luckWords.map(({ who, word }) => ({ who: oneLine(who), word: oneLine(word) }));
  return diceNotes.luck({ words });
}
