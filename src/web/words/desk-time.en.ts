/** What a player's page says of their share in the campaign's time. */
export const DESK_TIME = {
  excuses: ({ left, of }: { readonly left: number; readonly of: number }): string =>
    left === 0
      ? `Your ${of} excused delays are used up: the turn does not wait for you.`
      : `If you send nothing, the deadline moves for you: ${left} of ${of} such delays are left.`,
  vote: ({ until }: { readonly until: string }): string =>
    `Somebody asks that the clock of the campaign stand still until ${until}.`,
  voted: (isFor: boolean | undefined): string => {
    if (isFor === undefined) return 'You have not voted yet. No player is told who votes how.';
    return `You have voted ${isFor ? 'for' : 'against'} it, and may change your mind until it is decided.`;
  },
};
