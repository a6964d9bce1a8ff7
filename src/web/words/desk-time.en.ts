/** What a player's page says of their share in the campaign's time. */
export const DESK_TIME = {
  excuses: ({ left, of }: { readonly left: number; readonly of: number }): string =>
    left === 0
      ? `Your ${of} excused delays are used up: the turn does not wait for you.`
      : `If you send nothing, the deadline moves for you: ${left} of ${of} such delays are left.`,
};
