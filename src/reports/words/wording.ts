/**
 * The same words in another language: every key with the same facts, and no matter what exactly is said. A catalog
 * that lacks a word, or wants a fact that nobody gives, does not compile.
 */
export type Wording<Words> = Words extends (...facts: infer Facts) => infer Said
  ? (...facts: Facts) => Wording<Said>
  : Words extends string
    ? string
    : { readonly [Key in keyof Words]: Wording<Words[Key]> };
