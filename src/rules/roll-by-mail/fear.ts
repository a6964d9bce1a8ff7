/** Fear (RM-SPC-03..06; RM-GAP-62). */
import type { FearTested } from './events.ts';
import { emit, type Play } from './play.ts';
import { bodyOf, foesOf, idOf, type State } from './state.ts';
import { causesFear, initiativeOf, isFearless, leadershipOf } from './stats.ts';
import { isFirstTurn } from './strike-order.ts';
import { rollLeadership } from './tests.ts';

/** RM-SPC-04: who wants to charge a horror tests first, the quickest first. */
export function testChargers(
  play: Play,
  chargers: readonly { readonly index: number; readonly targets: readonly number[] }[],
): void {
  for (const { index, targets } of byInitiative(play.state, chargers)) {
    const horror = targets.find((target) => causesFear(play.state, target));
    if (horror !== undefined && canFear(play.state, index)) test(play, index, horror, 'charge');
  }
}

/** RM-SPC-05: fighters who begin their first turn against one, and have not passed already. */
export function testFirstTurns(play: Play, engaged: readonly number[]): void {
  const entries = engaged.filter((index) => isFirstTurn(play.state, index)).map((index) => ({ index }));
  for (const { index } of byInitiative(play.state, entries)) {
    if (bodyOf(play.state, index).fear === 'passed') continue;
    const horror = foesOf(play.state, index).find((foe) => causesFear(play.state, foe));
    if (horror !== undefined && canFear(play.state, index)) test(play, index, horror, 'first-turn');
  }
}

function canFear(state: State, index: number): boolean {
  return state.settings.fear === 'house' && !isFearless(state, index);
}

/** Descending Initiative, then the roster. */
function byInitiative<T extends { readonly index: number }>(
  state: State,
  entries: readonly T[],
): readonly T[] {
  return entries.toSorted(
    (a, b) => initiativeOf(state, b.index) - initiativeOf(state, a.index) || a.index - b.index,
  );
}

function test(play: Play, index: number, horror: number, occasion: FearTested['occasion']): void {
  const { state, dice } = play;
  const rule = occasion === 'charge' ? 'RM-SPC-04' : 'RM-SPC-05';
  const label = `${rule} ${idOf(state, index)} fears ${idOf(state, horror)}`;
  const tested = rollLeadership(dice, leadershipOf(state, index), label);
  const [fighter, foe] = [idOf(state, index), idOf(state, horror)];
  emit(play, { kind: 'fear-tested', rule, fighter, foe, occasion, ...tested });
}
