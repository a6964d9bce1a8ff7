/** Own sentences for what the story tells, one a line: `lead.won: The day is ours at {place}!` */
import { lengthOf, oneLine } from '../plain-text.ts';
import { hasWords, type ReportKey, type StoryWords, storyInEnglish } from '../words.ts';
import { LONGEST_TEXT, type OwnFault } from './own-words.ts';

export type OwnPhrases = Readonly<Partial<Record<ReportKey, readonly string[]>>>;

const LONGEST_PHRASE = 300;
const MOST_OF_A_KIND = 8;

/** These quote a letter, tell how to order, or state odds and rules: they are ours. */
const KEPT: readonly RegExp[] = [
  /^letter/,
  /^courier/,
  /^offer\.received/,
  /^unwelcome\.own/,
  /^rumour\.(?:odds|knew|idle|nobody|small|large)/,
  /^failed$/,
];

/** As `kernel/message.ts` reads them: `{region}`, `{n|wound|wounds}`. */
const SLOT = /\{([a-zA-Z0-9]+)(?:\|[^|{}]*)*\}/g;

/** Of those that may be said otherwise: what we say, and the facts that may stand in it. */
export interface PhrasePlace {
  readonly key: ReportKey;
  readonly ours: readonly string[];
  readonly facts: readonly string[];
}

export const PHRASE_PLACES: readonly PhrasePlace[] = Object.entries(storyInEnglish).flatMap(([key, ours]) =>
  hasWords(key) && !KEPT.some((kept) => kept.test(key))
    ? [{ key, ours, facts: [...new Set(ours.flatMap(slotsIn))] }]
    : [],
);

const PLACES = new Map<string, PhrasePlace>(PHRASE_PLACES.map((place) => [place.key, place]));

/** The sentences by key, or the first line that is wrong. Empty lines, and those that begin with `#`, say nothing. */
export function readPhrases(source: string): { readonly phrases: OwnPhrases } | { readonly fault: OwnFault } {
  const found: Partial<Record<ReportKey, readonly string[]>> = {};
  const faulty = (line: number, wrong: Wrong) => ({ fault: { text: 'phrases' as const, line, ...wrong } });
  if (source.length > LONGEST_TEXT) return faulty(1, { code: 'long', about: String(LONGEST_TEXT) });
  for (const [i, line] of source.split(/\r\n|\r|\n/).entries()) {
    const written = line.trim();
    if (written === '' || written.startsWith('#')) continue;
    const read = readPhrase(written);
    if ('code' in read) return faulty(i + 1, read);
    const all = [...(found[read.key] ?? []), read.phrase];
    if (all.length > MOST_OF_A_KIND)
      return faulty(i + 1, { code: 'phrase-many', about: String(MOST_OF_A_KIND) });
    found[read.key] = all;
  }
  return { phrases: found };
}

type Wrong = Pick<OwnFault, 'code' | 'about'>;

/** `lead.won: The day is ours at {place}!` */
function readPhrase(written: string): { readonly key: ReportKey; readonly phrase: string } | Wrong {
  const colon = written.indexOf(':');
  const [key, phrase] = [written.slice(0, colon).trim(), oneSpace(written.slice(colon + 1))];
  if (colon < 1 || phrase === '') return { code: 'phrase-line', about: '' };
  const place = PLACES.get(key);
  if (place === undefined) return { code: hasWords(key) ? 'phrase-ours' : 'phrase', about: key.slice(0, 60) };
  return wrongIn(phrase, place) ?? { key: place.key, phrase };
}

const oneSpace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** No brackets and no frames at all: with a name between them they could be read as a box. */
const BOXES = /[[\]［］﹝﹞〔〕〖〗【】⟦⟧❲❳⁅⁆⎡⎤⎣⎦=＝﹦\u2610-\u2612\u2705\u274e\u{1f5f5}-\u{1f5f9}]/u;

function wrongIn(phrase: string, { facts }: PhrasePlace): Wrong | undefined {
  if (lengthOf(phrase) > LONGEST_PHRASE) return { code: 'long', about: String(LONGEST_PHRASE) };
  if (BOXES.test(phrase) || oneLine(phrase) !== phrase) return { code: 'box', about: '' };
  const stray = slotsIn(phrase).find((fact) => !facts.includes(fact));
  if (stray !== undefined) return { code: 'phrase-fact', about: stray };
  return /[{}]/.test(phrase.replace(SLOT, '')) ? { code: 'phrase-line', about: '' } : undefined;
}

/** The facts a sentence prints; one that it only counts is written `n|`. */
function slotsIn(phrase: string): readonly string[] {
  return [...phrase.matchAll(SLOT)].map(([whole, name = '']) => (whole.includes('|') ? `${name}|` : name));
}

/** Ours, with theirs in place of those that they have. */
export function storyWith(story: StoryWords, phrases: OwnPhrases): StoryWords {
  return { ...story, ...phrases };
}
