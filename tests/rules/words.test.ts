import { describe, expect, test } from 'vitest';
import { eightTurns } from '../../src/rules/eight-turns/index.ts';
import { teWapen } from '../../src/rules/te-wapen/index.ts';

/** Slots that take the name of a piece: `King`, `4th Pygmies`, `Rams, Drills`. */
const NAMES = 'piece|pieces|company|target|unit|units|friend|by|form';
/** What may follow a name whether it stands for one or for many. */
const NUMBERED = new RegExp(String.raw`\{(?:${NAMES})\},? (?:is|are|was|were|has|have|does|do|\w+s)\b`);
/** What may not point back at it. */
const POINTING = /\b(?:it|its|itself|he|his|him|himself|they|them|their)\b/;

describe.each([teWapen, eightTurns])('the words of $id read right for one and for many', ({ messages }) => {
  test.each(Object.entries(messages))('%s', (_key, words) => {
    expect(words).not.toMatch(NUMBERED);
    if (new RegExp(`\\{(?:${NAMES})\\}`).test(words)) expect(words).not.toMatch(POINTING);
  });
});
