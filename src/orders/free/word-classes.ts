/** What sort of word each word is: lists in `data/classes.*.json`, both languages side by side, folded as `fold` does it. */
import german from './data/classes.de.json' with { type: 'json' };
import english from './data/classes.en.json' with { type: 'json' };

export type WordClass = keyof typeof english | keyof typeof german;

export interface Classed {
  readonly is: WordClass;
  /** Where the words behind it begin. */
  readonly to: number;
}

const CLASSES: ReadonlyMap<string, WordClass> = classesOf([english, german]);
const LONGEST = Math.max(...[...CLASSES.keys()].map((words) => words.split(' ').length));

/** A phrase that both languages have is what it is in the first. */
function classesOf(languages: readonly object[]): ReadonlyMap<string, WordClass> {
  const classes = new Map<string, WordClass>();
  for (const language of languages)
    for (const [name, phrases] of Object.entries(language) as [WordClass, readonly string[]][])
      for (const words of phrases) if (!classes.has(words)) classes.set(words, name);
  return classes;
}

/** The longest listed phrase that begins here; undefined where the word is in no list. */
export function classAt(keys: readonly string[], at: number): Classed | undefined {
  for (let to = Math.min(keys.length, at + LONGEST); to > at; to -= 1) {
    const is = CLASSES.get(keys.slice(at, to).join(' '));
    if (is !== undefined) return { is, to };
  }
  return undefined;
}
