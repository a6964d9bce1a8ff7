/** Control characters, marks without a sign of their own, line ends, and halves of letters: none of them is part of a name. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

/** Whether a name that somebody typed can be printed as it is, in a mail's subject and on a map. */
export const isCleanName = (name: string): boolean => !UNPRINTABLE.test(name);
