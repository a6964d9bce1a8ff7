/** What people want of a unit in words that no rules know: `shoot first, charge when near`, `the nearest enemy`. */
import type { PlainWant } from '../kernel/sighted.ts';

const NEAREST_WORDS = `(?:the )?(?:nearest|closest)(?: (?:enemy|enemies|foe|foes|unit|units|one|target|opponent))*`;
const NEAREST = new RegExp(`${NEAREST_WORDS}|\\{nearest\\}`, 'i');
const THEM = `(?: (?:at |on |for )?(?:them|the enemy|the foe|${NEAREST_WORDS}))?`;
const NEAR =
  '(?: (?:when|once|if|as soon as) (?:(?:they|it|he|the enemy|an enemy|anybody|anyone|somebody) (?:is|are|gets?|comes?) )?(?:near|close|in reach|in range|in charge range)(?: enough| by)?)?';

const wants = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'i');

/** The narrower before the wider. */
const WANTS: readonly (readonly [PlainWant, RegExp])[] = [
  [
    'shoot-then-charge',
    wants(
      `(?:shoots?|fires?)${THEM}(?: first)?[,;]?(?: and)?(?: then)? (?:charges?|attacks?|goes? in|go in)${THEM}${NEAR}`,
    ),
  ],
  ['shoot', wants(`(?:shoots?|fires?|keeps? (?:shooting|firing))${THEM}(?: at will)?`)],
  [
    'fall-back',
    wants(
      'falls? back|retreats?|withdraws?|pulls? back|backs? off|gets? back|keeps? back|stays? back|retires?',
    ),
  ],
  [
    'hold',
    wants(
      "(?:holds?|stays?|stands?|waits?|remains?|defends?)(?: (?:(?:the|your|their|its|his) )?(?:positions?|ground|line|fast|firm|put|still|there|here|where (?:they|it|he|she) (?:are|is|stands?|stand)))?|digs? in|does nothing|do nothing|do not move|don['’]t move|does not move",
    ),
  ],
  ['attack', wants(`(?:attacks?|charges?|assaults?|goes? in|go in)${THEM}`)],
  [
    'advance',
    wants(
      `(?:advances?|presses? on|presses? forward|march(?:es)?|moves? (?:up|forward)|goes? forward|go forward|(?:goes?|go|moves?|advances?) (?:to|towards?))(?: (?:on|forward))?${THEM}`,
    ),
  ],
];

/** Undefined where the words are none of these. */
export function plainWantOf(command: string): PlainWant | undefined {
  return WANTS.find(([, pattern]) => pattern.test(command))?.[0];
}

/** The command with the enemy meant by name; undefined where one is meant and none is seen. */
export function withNearest(command: string, name: string | undefined): string | undefined {
  if (!NEAREST.test(command)) return command;
  return name === undefined ? undefined : command.replace(NEAREST, name);
}
