interface Clock {
  readonly timeZone: string;
}
const byClock = ({ timeZone }: Clock): string => `by your clock (${timeZone})`;

/** What a player wishes of our mail; hours are `22:00`. */
export const wishes = {
  reminders: 'You get a reminder when an army of yours waits for orders.',
  noReminders: 'You get no reminders.',
  digest: ({ at, timeZone }: Clock & { readonly at: string }) =>
    `Letters that can wait come once a day, at ${at} ${byClock({ timeZone })}.`,
  quiet: ({ from, to, timeZone }: Clock & { readonly from: string; readonly to: string }) =>
    `Letters that can wait keep quiet from ${from} to ${to} ${byClock({ timeZone })}.`,
  always: 'Receipts and answers always come at once.',
  sharesLetters: 'Whoever has your seat after you may read what you wrote to us and were answered.',
  luck: 'Your reports say how your dice fell in your battles.',
  noGmMail: 'Letters to the game masters go to the others of them, as long as one of them wants any.',
  noMaps: 'Letters come without maps and tables: all of it is said in sentences.',
  length: {
    short: 'Turn letters come short: each battle in three sentences, and the news on your page.',
    long: 'Turn letters come long: your battles to the last blow, and those of others round by round.',
  },
  strict: 'Mail in your name counts only where your mail provider vouches for it; your page always counts.',
};
