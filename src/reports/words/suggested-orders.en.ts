import { inMidSentence } from '../../kernel/mid-sentence.ts';

interface Goal {
  /** Whose the region is; undefined: nobody's, as far as is known. */
  readonly holder: string | undefined;
  readonly isCastle: boolean;
}

/** Orders that somebody who takes a power over might give, and why. */
export const suggestedOrders = {
  heading: 'Orders that you might give',
  says: 'Nobody has given these: they come from what your power sees now, and stand first in the list to answer with. Put an x before those that you want, or order something else.',
  open: ({ holder, isCastle }: Goal) =>
    `${isCastle ? 'a castle' : 'land'} ${holder === undefined ? 'that nobody holds' : `of ${inMidSentence(holder)}`}, and no army is seen there`,
  threatened: ({ name, region }: { readonly name: string; readonly region: string }) =>
    `${name} was last seen beside it, in ${region}`,
  nothingOpen: 'no land beside it lies open',
  gold: ({ price, gold }: { readonly price: number; readonly gold: number }) =>
    `it costs ${price} of your ${gold} gold`,
  line: ({ line, why }: { readonly line: string; readonly why: string }) => `${line}: ${why}`,
};
