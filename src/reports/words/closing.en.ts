/** The last letter of a campaign that its game master closes. */
export const closing = {
  title: 'The campaign is over',
  lead: ({ turn }: { readonly turn: number }) =>
    turn === 0
      ? 'The game master has closed the campaign. No more orders are taken.'
      : `The game master has closed the campaign after turn ${turn}. No more orders are taken.`,
  heading: 'What is open now',
  seals:
    'All seals are open: on the page "Turns" everybody finds the whole record of every turn that was resolved, with all orders, luck words and dice, and can check it.',
  thanks: 'Thank you for the game.',
};

/** A trial of a campaign. */
export const sandbox = {
  name: ({ name, turn }: { readonly name: string; readonly turn: number }) =>
    `Trial of ${name}, turn ${turn}`,
};
