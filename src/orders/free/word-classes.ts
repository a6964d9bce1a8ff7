/**
 * What sort of word each word is: lists in `data/classes.*.json`, both languages side by side, and what people say of armies in
 * English (`data/armies.en.json`), folded as `fold` does it.
 */
import { keysOf } from '../words.ts';
import armies from './data/armies.en.json' with { type: 'json' };
import german from './data/classes.de.json' with { type: 'json' };
import english from './data/classes.en.json' with { type: 'json' };
import moreGerman from './data/more.de.json' with { type: 'json' };
import moreEnglish from './data/more.en.json' with { type: 'json' };

export type WordClass = keyof typeof armies | keyof typeof english | keyof typeof german;

export interface Classed {
  readonly is: WordClass;
  /** Where the words behind it begin. */
  readonly to: number;
}

/** What a sentence is written in; `mixed`: in both, or too short to tell. */
export type Tongue = 'english' | 'german' | 'mixed';

/** `slips away`, `rolls on`: a verb that goes somewhere goes there with any of these, too. */
const PARTICLES = 'away off on out over across along around round up down forward forth ahead through'.split(
  ' ',
);
/** With one of them something else. */
const NOT_WITH = /^(?:take|get|bring|give|leave|carry|cut|hit|bear|turn|close|direct|meet|reach)s?$/;

const CLASSES: Readonly<Record<Tongue, ReadonlyMap<string, WordClass>>> = {
  english: withParticles(classesOf([armies, english, moreEnglish])),
  german: classesOf([german, moreGerman]),
  mixed: withParticles(classesOf([armies, english, moreEnglish, german, moreGerman])),
};
const LONGEST = Math.max(...[...CLASSES.mixed.keys()].map((words) => words.split(' ').length));

const ONLY_ENGLISH = new Set(
  'the is are and to of it they he she i you we not with for from that this my be will has have on at if there then'.split(
    ' ',
  ),
);
const ONLY_GERMAN = new Set(
  'der die das den dem des und nach von zu zum zur ist sind ich er sie es wir nicht mit auf ein eine soll bleibt wird im bei aus vom wenn dann doch'.split(
    ' ',
  ),
);
const CLEARLY = 3;

/** By the small words, which no sentence does without. */
export function tongueOf(keys: readonly string[]): Tongue {
  const count = (some: ReadonlySet<string>) => keys.filter((key) => some.has(key)).length;
  const [inEnglish, inGerman] = [count(ONLY_ENGLISH), count(ONLY_GERMAN)];
  if (inGerman === 0 && inEnglish >= CLEARLY) return 'english';
  return inEnglish === 0 && inGerman >= CLEARLY ? 'german' : 'mixed';
}

function withParticles(classes: ReadonlyMap<string, WordClass>): ReadonlyMap<string, WordClass> {
  const more = new Map(classes);
  for (const [words, is] of classes)
    if (is === 'go' && /^\p{Ll}{3,}$/u.test(words) && !NOT_WITH.test(words))
      for (const particle of PARTICLES) {
        const key = `${words} ${particle}`;
        if (!more.has(key)) more.set(key, 'go');
      }
  return more;
}

/** A phrase that both languages have is what it is in the first. */
function classesOf(languages: readonly object[]): ReadonlyMap<string, WordClass> {
  const classes = new Map<string, WordClass>();
  for (const language of languages)
    for (const [name, phrases] of Object.entries(language) as [WordClass, readonly string[]][])
      for (const words of phrases) {
        const key = keysOf(words).join(' ');
        if (!classes.has(key)) classes.set(key, name);
      }
  return classes;
}

/** `rueckt`: an umlaut spelt out. */
const UMLAUT = /[aou]e\p{L}/u;
const SPELT = /(?<![aeq])([aou])e(?=\p{L})/gu;

/** The longest listed phrase that begins here; undefined where the word is in no list. */
export function classAt(keys: readonly string[], at: number, tongue: Tongue = 'mixed'): Classed | undefined {
  for (let to = Math.min(keys.length, at + LONGEST); to > at; to -= 1) {
    const words = keys.slice(at, to).join(' ');
    const is =
      CLASSES[tongue].get(words) ??
      (tongue !== 'english' && UMLAUT.test(words)
        ? CLASSES[tongue].get(words.replace(SPELT, '$1'))
        : undefined);
    if (is !== undefined) return { is, to };
  }
  return undefined;
}
