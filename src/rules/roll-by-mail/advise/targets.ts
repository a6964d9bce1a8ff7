/** Whom a standing order means by its words (RM-DOC-22). No die is rolled. */
import { bestShotSave } from '../arithmetic.ts';
import { missilesOf } from '../hands.ts';
import { spellsOf } from '../magic.ts';
import type { TargetWord } from '../standing.ts';
import { bodyOf, distanceOf, fighterOf, indexOf, leaderOf, type State, sideOf } from '../state.ts';
import { isMounted, toughnessOf } from '../stats.ts';

/** Of some fighters the one the words ask for: the first word that fits anybody; else the nearest. */
export function chosenBy(
  state: State,
  index: number,
  words: readonly string[],
  among: readonly number[],
): number | undefined {
  for (const word of words) {
    const [first] = sortedBy(state, index, word as TargetWord, among);
    if (first !== undefined) return first;
  }
  return sortedBy(state, index, 'nearest', among)[0];
}

/** Those a word fits, the best first; ties in roster order. */
function sortedBy(
  state: State,
  index: number,
  word: TargetWord,
  among: readonly number[],
): readonly number[] {
  switch (word) {
    case 'nearest':
      return ranked(among, (one) => [distanceOf(state, index, one)]);
    case 'weakest':
      return ranked(among, (one) => [
        bodyOf(state, one).left,
        toughnessOf(state, one),
        -saveNumber(state, one),
      ]);
    case 'strongest':
      return ranked(among, (one) => [-fighterOf(state, one).profile.A * fighterOf(state, one).profile.S]);
    case 'casters':
      return among.filter((one) => spellsOf(state, one).length > 0);
    case 'shooters':
      return among.filter((one) => missilesOf(fighterOf(state, one).kit).length > 0);
    case 'leader':
      return among.filter((one) => one === leaderOf(state, sideOf(state, one)));
    default:
      return among.filter((one) => one === indexOf(state, word.slice('id:'.length)));
  }
}

/** The number a fighter needs to save against a plain shot; 7 for none. */
function saveNumber(state: State, index: number): number {
  return bestShotSave(fighterOf(state, index).kit, isMounted(state, index)) ?? 7;
}

function ranked(among: readonly number[], keys: (index: number) => readonly number[]): readonly number[] {
  if (among.length < 2) return among;
  return among
    .map((index) => ({ index, by: keys(index) }))
    .sort((a, b) => compared(a.by, b.by) || a.index - b.index)
    .map(({ index }) => index);
}

function compared(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i += 1) {
    const by = (a[i] ?? 0) - (b[i] ?? 0);
    if (by !== 0) return by;
  }
  return 0;
}
