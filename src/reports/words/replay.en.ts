import { english } from '../../kernel/words/language.ts';

interface Needed {
  readonly value: number;
  readonly dice: number;
}

/** What is said of dice that fall while a battle is watched. */
export const replay = {
  needs: {
    'at-least': {
      each: ({ value }: Needed) => `${value} or more`,
      sum: ({ value }: Needed) => `together ${value} or more`,
    },
    'at-most': {
      each: ({ value }: Needed) => `${value} or less`,
      sum: ({ value, dice }: Needed) => (dice > 1 ? `together ${value} or less` : `${value} or less`),
    },
    below: {
      each: ({ value }: Needed) => `less than ${value}`,
      sum: ({ value }: Needed) => `together less than ${value}`,
    },
  },
  needed: ({ need }: { readonly need: string }) => `${need} needed`,
  made: ({ made, dice }: { readonly made: number; readonly dice: number }) =>
    `${made} of ${english.count(dice, 'die', 'dice')} did it`,
};
