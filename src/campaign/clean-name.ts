/** Control characters, marks without a sign of their own, line ends, and halves of letters: none of them is part of a name. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;
const EACH_UNPRINTABLE = new RegExp(UNPRINTABLE.source, 'gu');

/** Whether a name that somebody typed can be printed as it is, in a mail's subject and on a map. */
export const isCleanName = (name: string): boolean => !UNPRINTABLE.test(name);

/** Such a name in quotes, for a sentence that refuses it: what cannot be printed by its number. A sign that turns the line round would turn ours as well. */
export const sayUnclean = (name: string): string =>
  `"${name.replaceAll(EACH_UNPRINTABLE, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)}"`;
