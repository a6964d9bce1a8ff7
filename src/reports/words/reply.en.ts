const leeway =
  'Capitals, typing errors and abbreviations do no harm. "send all" brings you every order that is ready to be given, what your troops can do, and every region with its borders.';

/** How to answer a report. */
export const reply = {
  how: ({ example, hasBoxes }: { readonly example: string | undefined; readonly hasBoxes: boolean }) => {
    const such = example === undefined ? '' : `: "${example}"`;
    if (!hasBoxes)
      return `Reply to this letter with your orders above the quoted text, one to a line${such}. ${leeway}`;
    return `Reply to this letter. Put an x in the box before each order you want, like [x], and write a region over the blank: under the name of each army the letter of the turn says where it can go. Or write your own orders above the quoted text, one to a line${such}. ${leeway}`;
  },
  whatComesBack:
    'You will have a receipt at once that says line by line what was understood. Until the deadline you may write as often as you like: a new order for an army replaces its old one, the others stand.',
};
