/** Which model takes which hit (XZ-SHT-12..15, XZ-GAP-15, 16). */

import { TOLERANCE } from './tables.ts';

/** A model that may be hit. */
export interface Aimed {
  /** What a die that counts everything else has to show. */
  readonly need: number;
  readonly isCovered: boolean;
  /** From the nearest firer, in marks. */
  readonly distance: number;
  /** Hits it has taken in this attack; counted up. */
  hits: number;
}

/** A die with its modifiers, and which of the models its firer can hit (all if absent). */
export interface Shot {
  readonly score: number;
  readonly reach?: readonly boolean[];
}

/**
 * The targets of the shots that hit, in order of allocation: index of the shot and of the model. Scores rise; each
 * goes to the model it reaches with fewest hits, then in the open, then nearest, then first.
 */
export function allocate(
  shots: readonly Shot[],
  targets: readonly Aimed[],
): readonly { readonly shot: number; readonly target: number }[] {
  const order = shots
    .map((_, i) => i)
    .sort((a, b) => (shots[a]?.score ?? 0) - (shots[b]?.score ?? 0) || a - b);
  const placed: { shot: number; target: number }[] = [];
  for (const i of order) {
    const shot = shots[i];
    const target = shot === undefined ? -1 : bestFor(shot, targets);
    const aimed = targets[target];
    if (aimed === undefined) continue;
    aimed.hits += 1;
    placed.push({ shot: i, target });
  }
  return placed;
}

function bestFor({ score, reach }: Shot, targets: readonly Aimed[]): number {
  let best = -1;
  for (let i = 0; i < targets.length; i += 1) {
    const target = targets[i];
    if (target === undefined || score < target.need || reach?.[i] === false) continue;
    if (best < 0 || isBefore(target, targets[best])) best = i;
  }
  return best;
}

function isBefore(one: Aimed, other: Aimed | undefined): boolean {
  if (other === undefined) return true;
  if (one.hits !== other.hits) return one.hits < other.hits;
  if (one.isCovered !== other.isCovered) return other.isCovered;
  return one.distance < other.distance - TOLERANCE;
}
