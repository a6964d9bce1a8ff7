/** What a calendar for other programs says. */
export const calendarFeed = {
  summary: ({ turn, name }: { readonly turn: number; readonly name: string }) =>
    `Orders for turn ${turn} are due: ${name}`,
  confirmed: ({ turn }: { readonly turn: number }) =>
    `Orders for turn ${turn} are due at the end of this hour.`,
  tentative: (_: { readonly turn: number }) => 'The campaign is paused: no orders are due until it goes on.',
  cancelled: (_: { readonly turn: number }) => 'The campaign is over: no orders are due any more.',
  closed: ({ turn }: { readonly turn: number }) => `Turn ${turn} was closed before its deadline.`,
};
