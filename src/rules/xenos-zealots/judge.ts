/** After an attack: who is gone, who leads, in what state the unit is (XZ-SUP-07, XZ-SGL, XZ-MOR-11, XZ-GAP-51, 69). */
import { distanceOf } from './feet.ts';
import { type Before, isWipedOut, mauledUnit } from './harm.ts';
import { emit, type Play } from './play.ts';
import { livingOf } from './standing.ts';
import { fighterOf, kindOf, type Morale, type State, speedOf, unitOf } from './state.ts';
import { statusAfter, worse } from './status.ts';
import { TOLERANCE } from './tables.ts';
import { spillPassengers } from './wreck.ts';

/** Once for an attack that hurt; the state before it says how deep the unit falls. */
export function judge(play: Play, index: number, before: Before): void {
  if (settleLosses(play, index)) return;
  setMorale(play, index, statusAfter(mauledUnit(play.state, index, before, true)));
}

/** Takes away who is gone, and names a new leader; true if the unit is no more. */
export function settleLosses(play: Play, index: number): boolean {
  const { character } = unitOf(play.state, index);
  if (character >= 0 && livingOf(play.state, character).length === 0) destroy(play, character, 'killed');
  if (isWipedOut(play.state, index)) {
    destroy(play, index, 'killed');
    return true;
  }
  const unit = unitOf(play.state, index);
  if ((unit.points[unit.leader] ?? 0) <= 0) {
    const leader = nextLeader(play.state, index);
    emit(play, { kind: 'leader-fell', rule: 'XZ-UNI-15', unit: fighterOf(play.state, index).id, leader });
  }
  return false;
}

/** XZ-UNI-15, XZ-GAP-69, XZ-GEO-02: the survivor nearest to the fallen; of those as near the first. */
function nextLeader(state: State, index: number): number {
  const { at, leader } = unitOf(state, index);
  const from = at[leader] ?? [0, 0];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const m of livingOf(state, index)) {
    const distance = distanceOf(from, at[m] ?? from);
    if (distance < least - TOLERANCE) {
      best = m;
      least = distance;
    }
  }
  return best;
}

/** A unit falls to a state, never rises; routed without legs to run on, it is destroyed (XZ-MOR-11, XZ-ABL-14). */
export function setMorale(play: Play, index: number, to: Morale): void {
  const { morale, counter, isShown } = unitOf(play.state, index);
  const next = worse(morale, to);
  if (next === morale) return;
  const unit = fighterOf(play.state, index).id;
  // XZ-GAP-19: a counter nobody has seen yet is shown and thrown away.
  if (counter !== undefined && !isShown)
    emit(play, { kind: 'counter-lost', rule: 'XZ-GAP-19', unit, counter });
  emit(play, { kind: 'status-changed', rule: RULES[next], unit, from: morale, to: next });
  if (next === 'ROUTED' && speedOf(play.state, index) === 0) destroy(play, index, 'stuck');
}

const RULES = {
  OK: 'XZ-RAL-05',
  SUPPRESSED: 'XZ-SUP-02',
  NEUTRALIZED: 'XZ-SUP-05',
  ROUTED: 'XZ-SUP-06',
} as const;

export type Why = 'killed' | 'routed' | 'stuck' | 'assaulted' | 'aboard';

/** Off the table for good, with its passengers thrown out. */
export function destroy(play: Play, index: number, why: Why): void {
  const carrier = index;
  const wreck = play.state;
  emit(play, { kind: 'unit-destroyed', rule: RULE_OF[why], unit: fighterOf(play.state, index).id, why });
  if (kindOf(play.state, carrier).room > 0) spillPassengers(play, wreck, carrier, judge);
}

const RULE_OF: Readonly<Record<Why, string>> = {
  killed: 'XZ-SGL-14',
  routed: 'XZ-GAP-85',
  stuck: 'XZ-MOR-11',
  assaulted: 'XZ-MOR-12',
  aboard: 'XZ-GAP-46',
};

/** Over the edge, with the character who leads it. */
export function flee(play: Play, index: number): void {
  const { character } = unitOf(play.state, index);
  emit(play, { kind: 'unit-fled', rule: 'XZ-GAP-85', unit: fighterOf(play.state, index).id });
  if (character >= 0)
    emit(play, { kind: 'unit-fled', rule: 'XZ-GAP-85', unit: fighterOf(play.state, character).id });
}
