/** Headings of order lines that are ready to be ticked; those of an army stand under its name. */
export const readyLines = {
  realm: 'The realm',
  otherPowers: 'Other powers',
  later: 'For later',
};
