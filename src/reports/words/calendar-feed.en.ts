/** What a calendar for other programs says. */
export const calendarFeed = {
  summary: ({ turn, name }: { readonly turn: number; readonly name: string }) =>
    `Orders for turn ${turn} are due: ${name}`,
  description: ({ turn }: { readonly turn: number }) =>
    `Orders for turn ${turn} are due at the end of this hour.`,
  paused: 'The campaign is paused: no orders are due until it goes on.',
};
