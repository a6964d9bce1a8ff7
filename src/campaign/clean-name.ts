/**
 * Control characters, marks without a sign of their own, line ends, halves of letters, what will never be a letter, and what a browser
 * puts in the place of such: none of them is part of a name.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFFFD]/u;
const EACH_UNPRINTABLE = new RegExp(UNPRINTABLE.source, 'gu');

/** Letters of a name that somebody gives. */
export const LONGEST_NAME = 60;

/** Whether a name that somebody typed can be printed as it is, in a mail's subject and on a map. */
export const isCleanName = (name: string): boolean => !UNPRINTABLE.test(name);

/** Whether there is anything to be seen in it: spaces and accents alone are no name. */
export const hasSign = (name: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

/** Such a name in quotes, for a sentence that refuses it: what cannot be printed by its number. A sign that turns the line round would turn ours as well. */
export const sayUnclean = (name: string): string =>
  `"${name.replaceAll(EACH_UNPRINTABLE, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)}"`;
