/** What is said of a mail that was not carried out at once. Why one is refused stands in `app/words`. */
export const mailroom = {
  cameTwice: 'This very message came before. Nothing was done twice; here is its receipt once more.',
  writePlain: 'Please write again as plain text; your orders before it still stand.',
  waits: {
    inTray: ({ limit }: { readonly limit: number }) =>
      `It waits to be read: ${limit} mails from there were read in this hour already, and no more are.`,
    forGm: ({ player }: { readonly player: string }) => `It is ${player} who writes so much.`,
  },
};
