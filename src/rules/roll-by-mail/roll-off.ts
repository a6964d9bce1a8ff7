/** Settling equals with dice (RM-ORD-08, RM-ENG-04; RM-GAP-23, 24). */
import type { Dice } from '../../kernel/dice.ts';
import type { Side } from '../../kernel/ruleset.ts';

export interface Candidate {
  readonly id: string;
  readonly side: Side;
}

export interface Settled<C> {
  readonly order: readonly C[];
  /** As they fell. */
  readonly faces: readonly number[];
}

const LABEL = 'RM-ENG-04 roll-off';

/** Highest first; equals roll again among themselves; friends alone keep roster order and roll nothing. */
export function rollOff<C extends Candidate>(candidates: readonly C[], dice: Dice): Settled<C> {
  if (!isContested(candidates)) return { order: candidates, faces: [] };
  const faces = candidates.map(({ id }) => dice.roll(6, `${LABEL} ${id}`));
  const all = [...faces];
  const order: C[] = [];
  for (let face = 6; face >= 1; face -= 1) {
    const equals = candidates.filter((_, i) => faces[i] === face);
    if (equals.length === 0) continue;
    const settled = rollOff(equals, dice);
    order.push(...settled.order);
    all.push(...settled.faces);
  }
  return { order, faces: all };
}

function isContested(candidates: readonly Candidate[]): boolean {
  return candidates.some(({ side }) => side !== candidates[0]?.side);
}

/** One of several at random: the highest; the highest equals roll again. One alone is taken without a die. */
export function pickByRoll<C extends Candidate>(
  candidates: readonly C[],
  dice: Dice,
): { readonly picked: C | undefined; readonly faces: readonly number[] } {
  if (candidates.length < 2) return { picked: candidates[0], faces: [] };
  const faces = candidates.map(({ id }) => dice.roll(6, `${LABEL} ${id}`));
  const best = Math.max(...faces);
  const again = pickByRoll(
    candidates.filter((_, i) => faces[i] === best),
    dice,
  );
  return { picked: again.picked, faces: [...faces, ...again.faces] };
}

/** Places with equal keys, in the order of the keys; each group of equals settled by dice. */
export function inOrder<C extends Candidate>(
  candidates: readonly C[],
  byKey: (a: C, b: C) => number,
  dice: Dice,
): Settled<C> {
  if (candidates.length < 2) return { order: candidates, faces: [] };
  const sorted = candidates.toSorted(byKey);
  const order: C[] = [];
  const faces: number[] = [];
  for (let at = 0; at < sorted.length; at = order.length) {
    const first = sorted[at];
    if (first === undefined) break;
    const equals = sorted.slice(at).filter((one) => byKey(first, one) === 0);
    const settled = rollOff(equals, dice);
    order.push(...settled.order);
    faces.push(...settled.faces);
  }
  return { order, faces };
}
