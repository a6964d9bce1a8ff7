/** How near a name as written comes to a name: typing errors, and what may have been meant. */
import { typosBetween } from './distance.ts';
import { type Called, numbersIn, type Sought } from './names.ts';
import type { Fault } from './sheet.ts';
import { refuse } from './words/refuse.ts';

/** The fewest typing errors between the words and any part of a name; Infinity where none comes within `limit`. */
export function fewestTypos<Id extends string>(
  choice: Called<Id>,
  wanted: readonly string[],
  limit: number,
): number {
  const spaced = wanted.join(' ');
  const glued = wanted.join('');
  const numbers = numbersIn(wanted);
  let fewest = Number.POSITIVE_INFINITY;
  for (const part of choice.parts) {
    if (part.numbers !== numbers || (part.size !== 0 && part.size !== wanted.length)) continue;
    const text = part.size === 0 ? glued : spaced;
    if (Math.abs(text.length - part.text.length) <= limit)
      fewest = Math.min(fewest, typosBetween(text, part.text));
  }
  return fewest;
}

/** Nothing is called that; the nearest names are the hint. */
export function unknownName<Id extends string>(
  choices: readonly Called<Id>[],
  keys: readonly string[],
  written: string,
  what: Sought,
): Fault {
  return refuse(`unclear/${what}`, { written, near: nearestNames(choices, keys) }).refusal;
}

function nearestNames<Id extends string>(
  choices: readonly Called<Id>[],
  keys: readonly string[],
): readonly string[] {
  const text = keys.join(' ');
  const near = choices
    .map((choice) => ({
      name: choice.name,
      far: Math.min(
        ...choice.calls.map((call) => typosBetween(text, call.join(' '))),
        fewestTypos(choice, keys, text.length),
      ),
    }))
    .filter(({ name, far }) => far <= farthest(text, name.toLowerCase()))
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1));
  return unique(near.slice(0, 3).map(({ name }) => name));
}

/** A third of the letters may differ, half where it begins alike; what is farther off was not meant. */
function farthest(text: string, name: string): number {
  const letters = Math.min(text.length, name.length);
  if (letters <= BEGINNING) return 1;
  const beginsAlike = name.startsWith(text.slice(0, BEGINNING));
  return Math.max(2, Math.floor(letters / (beginsAlike ? 2 : 3)));
}

const BEGINNING = 4;

/** Each name once. */
export function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
