/** How a language counts and lists. The tag is given, so the same text comes out on every machine. */
export interface Language {
  /** The form that goes with the number. `forms` stand in the order zero, one, two, few, many, other, as far as the language has them. */
  pick(n: number, forms: readonly string[]): string;
  /** `1 turn`, `3 turns`. */
  count(n: number, ...forms: readonly string[]): string;
  /** `a`, `a and b`, `a, b and c`. */
  and(items: readonly string[]): string;
  /** `a`, `a or b`, `a, b or c`. */
  or(items: readonly string[]): string;
  /** `12,500`. */
  number(n: number): string;
}

/** Of so many numbers it is remembered which form goes with them: to ask `Intl` takes longer than to say the rest of a sentence. */
const COUNTED = 1_000;
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * What `Intl` knows of a language.
 * @throws RangeError when the tag is none.
 */
export function createLanguage(tag: string): Language {
  const plural = new Intl.PluralRules(tag);
  const has = plural.resolvedOptions().pluralCategories;
  const categories = CATEGORIES.filter((category) => has.includes(category));
  const conjunction = new Intl.ListFormat(tag, { type: 'conjunction' });
  const disjunction = new Intl.ListFormat(tag, { type: 'disjunction' });
  const numbers = new Intl.NumberFormat(tag);
  const places = new Map<number, number>();
  const placeOf = (n: number): number => {
    const known = places.get(n);
    if (known !== undefined) return known;
    const place = categories.indexOf(plural.select(n));
    if (places.size < COUNTED) places.set(n, place);
    return place;
  };
  const pick = (n: number, forms: readonly string[]): string => forms[placeOf(n)] ?? forms.at(-1) ?? '';
  return {
    pick,
    count: (n, ...forms) => `${n} ${pick(n, forms)}`,
    and: (items) => (items.length === 1 ? items.join('') : conjunction.format(items)),
    or: (items) => (items.length === 1 ? items.join('') : disjunction.format(items)),
    number: (n) => numbers.format(n),
  };
}

/** The one language delivered. British, for its lists have no comma before the "and". */
export const english = createLanguage('en-GB');
