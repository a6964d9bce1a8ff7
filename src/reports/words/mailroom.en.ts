/** What is said of a mail that was not carried out at once, or not at all. Why one is refused stands in `app/words`. */
export const mailroom = {
  cameTwice: 'This very message came before. Nothing was done twice; here is its receipt once more.',
  writePlain: 'Please write again as plain text; your orders before it still stand.',
  leaveMark: ({ mark }: { readonly mark: string }) => `Leave this mark in your answer: ${mark}`,
  /** In place of a link or an address that is for its reader alone. */
  seatIsEmpty: 'Nobody has the seat any more, so it was not sent.',
  /** In place of a picture. */
  leftOut: 'This picture was left out, so that the letter stays light. It is on your page.',
  keptBack: '(kept back: it stands in the letter itself)',
  /** Mails that change nothing and are not answered, in the list of mails. */
  passedOver: {
    loop: 'It is one of our own mails, come back.',
    bounce: ({ status }: { readonly status: string }) => `A delivery report (${status}).`,
    automatic: 'Written by a machine, not by a person.',
    twice: 'The same message had come before; it changed nothing this time.',
  },
  /** Answers to invitations that nobody can act on. */
  invitation: {
    over: 'An answer to an invitation that is over, or not ours.',
    otherAddress: 'An answer to an invitation, from another address than was invited.',
    unclear: 'An answer to an invitation that says neither yes nor no.',
  },
  waits: {
    inTray: ({ limit }: { readonly limit: number }) =>
      `It waits to be read: ${limit} mails from there were read in this hour already, and no more are.`,
    forGm: ({ player }: { readonly player: string }) => `It is ${player} who writes so much.`,
  },
};
