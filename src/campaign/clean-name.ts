/**
 * Control characters, marks without a sign of their own, line ends, halves of letters, what will never be a letter, and what a browser
 * puts in the place of such: none of them is part of a name.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFFFD]/u;
const EACH_UNPRINTABLE = new RegExp(UNPRINTABLE.source, 'gu');

/** Scripts whose spelling needs joiners between letters. */
const JOINING = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
/**
 * Marks without a sign of their own where they make one picture of several: between two pictures (a family), behind a black flag (the flag
 * of a part of a country), and between letters of scripts that are written so. Anywhere else they only hide.
 */
const JOINED = new RegExp(
  [
    String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`,
    `(?<=[${JOINING}\\p{M}])[\\u200C\\u200D](?=[${JOINING}])`,
  ].join('|'),
  'gu',
);

/** Letters of a name that somebody gives. */
export const LONGEST_NAME = 60;

/** Whether a name that somebody typed can be printed as it is, in a mail's subject and on a map: the one rule for every name, typed, pasted or in a file. */
export const isCleanName = (name: string): boolean => !UNPRINTABLE.test(name.replaceAll(JOINED, ''));

/** Whether there is anything to be seen in it: spaces and accents alone are no name. */
export const hasSign = (name: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

/** Such a name in quotes, for a sentence that refuses it: what cannot be printed by its number. A sign that turns the line round would turn ours as well. */
export const sayUnclean = (name: string): string =>
  `"${name.replaceAll(EACH_UNPRINTABLE, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)}"`;

/** The text without the signs that `hidden` finds, but for those that make one picture, or one word of their script, of several. */
export function withoutHidden(text: string, hidden: RegExp): string {
  const joins = new Set(
    [...text.matchAll(JOINED)].flatMap(({ index, 0: found }) =>
      Array.from({ length: found.length }, (_, i) => index + i),
    ),
  );
  return text.replace(hidden, (sign, at: number) => (joins.has(at) ? sign : ''));
}
