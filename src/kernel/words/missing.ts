/** Words that are not there: the text says so plainly and goes on, and its sender can tell. */
const NO_WORDS = /\(no\s+words\s+for\s+([\w.-]+)/g;

/** What is printed in place of a sentence: `(no words for battle.won: red 3, black 2)`. */
export function sayNoWords(key: string, facts: Readonly<Record<string, string | number>>): string {
  const told = Object.entries(facts).map(([name, fact]) => `${name} ${String(fact).replace(/[()]/g, '')}`);
  return `(no words for ${key}${told.length === 0 ? '' : `: ${told.join(', ')}`})`;
}

/** The keys that a text had no words for, each once. Its lines may be broken anywhere. */
export function missingWordsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(NO_WORDS)].map(([, key = '']) => key))];
}
