/** Texts whose words are chosen only when they are told: letters with other neighbours tell the same facts in other words. */
import type { Facts, ReportKey, Teller } from './words.ts';
import { upperFirst } from './words.ts';

/** Plain values. In the texts, and in facts, a note stands as its number between two signs that no name can hold. */
export interface Draft {
  readonly texts: readonly string[];
  readonly notes: readonly Note[];
}

interface Note {
  readonly key: ReportKey;
  readonly facts: Facts;
  /** It goes on a sentence. */
  readonly isTail: boolean;
}

/** Names are on one line, without such signs. */
const [OPEN, CLOSE] = ['\u0001', '\u0002'];
const NOTED = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'gu');

/** Texts written with a teller that only notes what is to be said. */
export function drafted(write: (teller: Teller) => readonly string[]): Draft {
  const notes: Note[] = [];
  const note =
    (isTail: boolean) =>
    (key: ReportKey, facts: Facts = {}): string =>
      `${OPEN}${notes.push({ key, facts, isTail }) - 1}${CLOSE}`;
  return { texts: write({ say: note(false), tail: note(true) }), notes };
}

/** The texts in the words of this teller. */
export function tellDraft({ texts, notes }: Draft, teller: Teller): readonly string[] {
  const told = (text: string): string =>
    text.replace(NOTED, (_, at: string) => {
      const note = notes[Number(at)];
      return note === undefined ? '' : tellNote(note);
    });
  const tellNote = ({ key, facts, isTail }: Note): string => {
    const filled = Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? told(fact) : fact,
    ]);
    const said = teller.tail(key, Object.fromEntries(filled));
    return isTail ? said : upperFirst(said);
  };
  return texts.map(told);
}
