/** German word order, put so that the clauses can be read: conditions without `wenn`, verbs in two parts, what stands for `statt`. */
import { rewriting, rewritten } from '../sought.ts';

/** A sentence as it is, or in an order that says the same. */
export function inPlainOrder(text: string): string {
  return rewritten(text, TURNS);
}

const NAME = String.raw`(?:[\p{L}\d.]+ ?){1,5}?`;
const VERB_FIRST =
  'ist|sind|steht|stehen|kommt|kommen|wird|werden|greift|greifen|fällt|fallen|geht|erscheint|erscheinen|taucht|tauchen|rückt|rücken|marschiert|zieht|bleibt|hält|liegt';
/** The main clause begins with its verb, or with `dann` or `so`. */
const MAIN = String.raw`(?=(?:dann|so|ja dann)\s|\p{Ll}+(?:t|en|e)\s)`;

const TURNS = rewriting([
  [/,\s*(?:please|bitte)\s*,/giu, ' '],
  // `nehmen wir gerne an`, `lehne ich dankend ab`.
  [
    /(?<!\p{L})[Nn]ehm(?:e|en)?\s+(?!(?:\p{L}+\s+){0,3}?(?:nicht|nie|kein\p{L}*)\s)(?:\p{Ll}+\s+){1,3}an(?!\p{L})(?!\s+\p{L})/gu,
    'nehme an',
  ],
  [
    /(?<!\p{L})[Ll]ehn(?:e|en)?\s+(?!(?:\p{L}+\s+){0,3}?(?:nicht|nie|kein\p{L}*)\s)(?:\p{Ll}+\s+){1,3}ab(?!\p{L})(?!\s+\p{L})/gu,
    'lehne ab',
  ],
  // No English verb here.
  [/^\s*Falls\s+(?=\p{Lu}|\d|(?:der|die|das|es|er|sie|dort|ein|eine|jemand|wer|man|mein|meine)\s)/u, 'Wenn '],
  // `Ist dort ein Feind, bleibt es`: a condition.
  [
    new RegExp(String.raw`^(\s*(?:und |aber )?)(${VERB_FIRST})\s+([^,:;.!?]{3,70}),\s*${MAIN}`, 'iu'),
    '$1Wenn $3 $2, ',
  ],
  [
    new RegExp(String.raw`^(\s*(?:und |aber )?)(?:sollte|sollten)\s+([^,:;.!?]{3,70}),\s*${MAIN}`, 'iu'),
    '$1Wenn $2, ',
  ],
  // `eilt dem 1. Heer zu Hilfe, wenn es angegriffen wird`: that is what support is.
  [/(?:hält|halten) sich bereit(?:,| und) (?=[^.;]*\bzur? hilfe)/iu, ''],
  [
    /(?<!\p{L})(?:eilt|eilen|kommt|kommen|geht|gehen|springt|springen|reitet|reiten|zieht|ziehen)\s([^,;.:]{2,60}?)\s(?:zur?|sofort zu) Hilfe(?:,\s*(?:wenn|falls|sobald) (?:es|er|sie|das|dieses|jemand|dort|ihm|ihnen)[^,;.:]*?(?:kampf|gefecht|schlacht|angegriffen|angreift|not|bedrängnis|klemme|kracht)[^,;.:]*)?/giu,
    'unterstützt $1',
  ],
  // `reitet ihm nach`, `die Reiter hinterher`.
  [
    /(?<!\p{L})(?:reitet|reiten|zieht|ziehen|geht|gehen|marschiert|marschieren|rückt|rücken|läuft|laufen|trabt|traben)\s+(ihm|ihr|ihnen|dem [^,;.:]{2,40}?|den [^,;.:]{2,40}?)\s+(?:nach|hinterher)(?=\s*(?:[,;.!]|$|und\s))/giu,
    'folgt $1',
  ],
  [
    /(?<=[,;]\s|\sund\s)((?:die |der |das |meine )?[\p{L}\d. ]{2,30}?)\s+(?:hinterher|hintendrein|hinten nach|hintnach|hinterdrein)(?=\s*(?:[,;.!]|$))/giu,
    '$1 folgt ihm',
  ],
  // `Statt nach Karak geht es nach Oxley`.
  [
    new RegExp(
      String.raw`^\s*(?:an)?statt (?:nach |in |zu |auf )?${NAME}(?:zu (?:gehen|ziehen|marschieren|reiten))?,? ?(?=(?:geht|zieht|marschiert|rückt|soll|reitet|bleibt|kommt)\s)`,
      'iu',
    ),
    'Stattdessen ',
  ],
  [/(?<!\p{L})(?:doch |eher )?lieber (?=vorsichtig|aggressiv|defensiv|offensiv|hartnäckig)/giu, ''],
  // Separable verbs of those who answer.
  [
    /(?<!\p{L})(?:sag|sage|sagt|sagen)(?:\s(?:wir|ich))?\s((?:[^,;.:]{0,50})(?:vorschlag|angebot|antrag|vertrag)[^,;.:]{0,20}?)\szu(?=\s*(?:[,;.!]|$))/giu,
    'nimm $1 an',
  ],
  [
    /(?<!\p{L})(?:macht|machen|mache) (?:einen|noch einen|einen kleinen|einen kurzen) (?:ausflug|abstecher|ausritt|spaziergang)(?= nach)/giu,
    'gehen',
  ],
]);

/** `Toms`: of Tom. */
export const isGenitive = (key: string, name: string): boolean => name.length > 2 && key === `${name}s`;
