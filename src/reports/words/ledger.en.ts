/** What came into a chest in a turn and what went out. */
export const ledger = {
  head: ['Your chest', 'Gold'],
  opening: ({ turn }: { readonly turn: number }) => `As turn ${turn} began`,
  closing: 'In it now',
  items: {
    recruits: () => 'Recruits',
    works: () => 'Works in your lands',
    spies: () => 'Spies',
    'tribute-out': ({ other }: { readonly other: string }) => `Tribute to ${other}`,
    'tribute-in': ({ other }: { readonly other: string }) => `Tribute from ${other}`,
    'gift-out': ({ other }: { readonly other: string }) => `Gift to ${other}`,
    'gift-in': ({ other }: { readonly other: string }) => `Gift from ${other}`,
    'ransom-out': ({ other }: { readonly other: string }) => `Ransom to ${other}`,
    'ransom-in': ({ other }: { readonly other: string }) => `Ransom from ${other}`,
    plunder: () => 'Plunder',
    windfall: ({ other }: { readonly other: string }) => other,
    income: () => 'What your lands yielded',
    wages: () => 'Wages',
    unpaid: () => 'Of these could not be paid',
    other: () => 'Other',
  },
  /** `+12`, `-8`: a plain minus, which every program reads out. */
  sum: ({ gold }: { readonly gold: number }) => (gold > 0 ? `+${gold}` : String(gold)),
};
