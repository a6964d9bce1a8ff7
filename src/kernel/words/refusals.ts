import type { Json } from '../brand.ts';
import type { Facts, Refusal, Refused } from '../result.ts';

/** What a catalog says for one key. */
export interface Saying {
  /** One sentence that says what is wrong. */
  readonly message: string;
  /** What to do instead; left out when the message already says it. */
  readonly hint?: string;
}

/**
 * One folder's refusals in one language. A key is the public code, and where one code has several sentences, a
 * dot and a word that tells them apart: `illegal/too-far`, `unclear/army.none`. Each function names the facts its
 * sentence needs, so the compiler knows them at every call.
 */
export type RefusalCatalog = Readonly<Record<string, (facts: never) => Saying>>;

/** The same catalog in another language: the same keys, with the same facts. */
export type Translation<Catalog extends RefusalCatalog> = {
  readonly [Key in keyof Catalog]: (facts: Parameters<Catalog[Key]>[0]) => Saying;
};

/** The catalogs of one language by the name of their folder. */
export type RefusalBooks = Readonly<Record<string, RefusalCatalog>>;

/** Nothing where the sentence needs no facts; then the facts, then the rule that forbids it. */
type Given<Say> = Say extends () => Saying
  ? [facts?: Readonly<Record<string, never>>, rule?: string]
  : Say extends (facts: infer Needed) => Saying
    ? [facts: Needed, rule?: string]
    : never;

/** Refuses by key and facts: `refuse('illegal/too-far', { goal, pace }, 'CP-MOV-02')`. */
export type Refuse<Catalog> = <Key extends keyof Catalog & string>(
  key: Key,
  ...given: Given<Catalog[Key]>
) => Refused;

/** The `refuse` of one folder, which speaks by the folder's catalog and keeps key and facts for other languages. */
export function createRefuse<Catalog extends RefusalCatalog>(
  book: string,
  catalog: Catalog,
): Refuse<Catalog> {
  const known = new Map<string, Refused>();
  return (key, ...[facts = {}, rule]) => {
    if (!isEmpty(facts)) return refused(catalog, { book, key, facts }, rule);
    const found = known.get(key);
    if (found !== undefined && found.refusal.rule === rule) return found;
    const made = refused(catalog, { book, key, facts }, rule);
    known.set(key, made);
    return made;
  };
}

function refused(catalog: RefusalCatalog, said: NonNullable<Refusal['said']>, rule?: string): Refused {
  const { message, hint = '' } = sayKey(catalog, said.key, said.facts);
  const ruled = rule === undefined ? {} : { rule };
  return { ok: false, refusal: { code: codeOf(said.key), message, hint, ...ruled, said } };
}

/** Why: rulesets ask thousands of times a battle whether something is refused, and most such refusals name no fact. They are kept. */
function isEmpty(facts: Facts): boolean {
  for (const _ in facts) return false;
  return true;
}

/** A refusal in the language of these catalogs; as it was said before, where they have no words for it. */
export function sayRefusal(refusal: Refusal, books: RefusalBooks): Refusal {
  const { said } = refusal;
  const catalog = said === undefined ? undefined : books[said.book];
  if (said === undefined || catalog?.[said.key] === undefined) return refusal;
  const { message, hint = '' } = sayKey(catalog, said.key, sayFacts(said.facts, books));
  return { ...refusal, message, hint };
}

/** What a catalog says; the key itself where the catalog has no words for it. */
function sayKey(catalog: RefusalCatalog, key: string, facts: Facts): Saying {
  // The key and its facts were put together where the compiler saw both.
  const say = catalog[key] as ((facts: Facts) => Saying) | undefined;
  return say === undefined ? { message: key } : say(facts);
}

function sayFacts(facts: Facts, books: RefusalBooks): Facts {
  const entries = Object.entries(facts).map(([name, fact]) => [
    name,
    isRefusal(fact) ? sayRefusal(fact, books) : fact,
  ]);
  return Object.fromEntries(entries);
}

function isRefusal(fact: Json | Refusal): fact is Refusal {
  return typeof fact === 'object' && fact !== null && 'said' in fact;
}

/** `unclear/army.none` -> `unclear/army`. */
function codeOf(key: string): string {
  return key.split('.')[0] ?? key;
}
