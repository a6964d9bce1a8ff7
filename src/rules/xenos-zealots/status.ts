/** Suppressed, Neutralized, Routed: the morale table (XZ-SUP, XZ-SGL, XZ-GAP-09, 72, 78). */
import type { Morale } from './state.ts';

/** A unit before an attack and after it. */
export interface Mauled {
  readonly isMulti: boolean;
  readonly state: Morale;
  /** Models of a multi-model unit, points of a single one. */
  readonly start: number;
  /** Casualties, or points lost, on the table when the attack began. */
  readonly before: number;
  readonly after: number;
  /** Models lying down after it. */
  readonly down: number;
  /** At least one casualty or suppression; of a single model a hit that got through. */
  readonly isHurt: boolean;
  /** Of a single model with tracks, before the attack. */
  readonly tracks?: { readonly mobility: number; readonly systems: number };
}

/** What the attack makes of it; never better than what it was (XZ-GAP-78). */
export function statusAfter(mauled: Mauled): Morale {
  const next = mauled.isMulti ? multiStatus(mauled) : singleStatus(mauled);
  return worse(mauled.state, next);
}

/** XZ-SUP-02, 05, 06, 08. */
function multiStatus(mauled: Mauled): Morale {
  const { start, after, down, isHurt } = mauled;
  if (!isHurt) return 'OK';
  if (isBeyond(mauled, Math.floor((3 * start) / 4) + 1)) return 'ROUTED';
  if (isBeyond(mauled, Math.floor(start / 2) + 1)) return 'NEUTRALIZED';
  return 2 * (after + down) > start ? 'SUPPRESSED' : 'OK';
}

/** XZ-GAP-09: harm once so many had fallen before it, or, of one volley, the casualties that come after that many. */
function isBeyond({ before, after }: Mauled, casualties: number): boolean {
  return before >= casualties || after > casualties;
}

/** XZ-SGL-09..13, 16. */
function singleStatus({ start, before, isHurt, tracks }: Mauled): Morale {
  if (!isHurt) return 'OK';
  if (tracks === undefined && 4 * before > 3 * start) return 'ROUTED';
  if (tracks?.systems === 0) return 'ROUTED';
  if (2 * before > start || tracks?.mobility === 0) return 'NEUTRALIZED';
  return 'SUPPRESSED';
}

const RANKS: Readonly<Record<Morale, number>> = { OK: 0, SUPPRESSED: 1, NEUTRALIZED: 2, ROUTED: 3 };

export function worse(one: Morale, other: Morale): Morale {
  return RANKS[one] >= RANKS[other] ? one : other;
}

export function isWorse(one: Morale, than: Morale): boolean {
  return RANKS[one] > RANKS[than];
}
