/** Letters in which we only carry what one person wrote to another: a player to the game master, and back. */
export const personLetter = {
  toGm: {
    subject: ({ turn, name }: { readonly turn: number; readonly name: string }) =>
      `Turn ${turn}: ${name} writes to you`,
    lead: ({ name }: { readonly name: string }) =>
      `${name} wrote this to you, or what we could not read as an order. The mail it comes from lies in your tray.`,
    close: ({ name }: { readonly name: string }) => `Reply to this letter, and your words go to ${name}.`,
  },
  fromGm: {
    subject: ({ turn }: { readonly turn: number; readonly name: string }) =>
      `Turn ${turn}: your game master writes`,
    lead: ({ name }: { readonly name: string }) => `${name}, your game master, writes to you:`,
    close: (_: { readonly name: string }) =>
      'Reply to this letter as to any other: orders count, and questions are passed on.',
  },
  /** Why a mail whose orders were taken lies in the tray. */
  inTray: ({ words }: { readonly words: string }) => `It has words for you: ${words}`,
};
