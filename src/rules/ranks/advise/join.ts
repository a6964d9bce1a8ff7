/** Heroes who join the unit that will fight (RK-HOOK-12, RK-HER-04). */
import type { Side } from '../../../kernel/ruleset.ts';
import { hostsFor } from '../attach.ts';
import { isHalfLost } from '../morale.ts';
import { toDeclare } from '../orders.ts';
import { chargeRate } from '../rates.ts';
import {
  attachedTo,
  fighterOf,
  indexOf,
  isCharacter,
  isDisorganised,
  isRouting,
  profileAt,
  type State,
  unitOf,
} from '../state.ts';
import { lineFor, type Stance } from './stance.ts';

/** Who joins whom, and who leaves: as the plan says; without a plan each hero joins the best fighters in touch. */
export function attachAdvised(state: State, stance: Stance, side: Side): Record<string, string | null> {
  const attach: Record<string, string | null> = {};
  for (const index of toDeclare(state, side)) {
    const to = isCharacter(state, index) ? wantedHost(state, stance, index) : undefined;
    if (to !== undefined) attach[fighterOf(state, index).id] = to;
  }
  return attach;
}

/** Whom a character joins now; null to leave, undefined to change nothing. */
function wantedHost(state: State, stance: Stance, index: number): string | null | undefined {
  const line = lineFor(stance, 'attach', fighterOf(state, index).id);
  if (line === undefined) return bestHost(state, index);
  const to = line['to'];
  if (typeof to !== 'string') return unitOf(state, index).is === 'attached' ? null : undefined;
  return hostsFor(state, index).includes(indexOf(state, to)) ? to : undefined;
}

/** The unit a hero would join now: the strongest of those in touch. */
function bestHost(state: State, index: number): string | undefined {
  if (!isJoiner(state, index)) return undefined;
  const [best] = hostsFor(state, index)
    .filter((host) => isWorthJoining(state, index, host))
    .sort((a, b) => strength(state, b) - strength(state, a) || a - b);
  return best === undefined ? undefined : fighterOf(state, best).id;
}

function strength(state: State, index: number): number {
  return unitOf(state, index).figures * profileAt(state, index).points;
}

/** Heroes and generals fight in the ranks; wizards keep their hands free. */
export function isJoiner(state: State, index: number): boolean {
  const { character } = profileAt(state, index);
  return character === 'hero' || character === 'general';
}

/** Whether a hero is better off with this unit: fighters in good heart, about as fast as the hero, with nobody to lead them. */
export function isWorthJoining(state: State, index: number, host: number): boolean {
  const { isArcher, piece } = profileAt(state, host);
  if (isArcher || piece !== undefined || isRouting(state, host) || isDisorganised(state, host)) return false;
  if (isHalfLost(fighterOf(state, host).original, unitOf(state, host).figures)) return false;
  if (attachedTo(state, host).some((other) => other !== index)) return false;
  const rates = [chargeRate(state, host, false), chargeRate(state, index, false)];
  return Math.min(...rates) * SPEEDS >= Math.max(...rates) * (SPEEDS - 1);
}

/** Neither may be slower than the other by more than one part in this number: together they go at the slower rate. */
const SPEEDS = 4;
