/** Wounds fall on a unit (ET-WND-08..10). */
import { modelsLost } from './attack.ts';
import { emit, type Play } from './play.ts';
import { fighterOf, profileOf, type State, unitOf } from './state.ts';

/** Wounds collect within the unit; those beyond its last model are lost. */
export function takeWounds(play: Play, index: number, wounds: number): void {
  const { left } = unitOf(play.state, index);
  const lost = Math.min(left, wounds);
  if (lost === 0) return;
  const unit = fighterOf(play.state, index).id;
  const dead = modelsLost(left, profileOf(play.state, index).wounds, lost);
  emit(play, { kind: 'wounds-lost', rule: 'ET-WND-10', unit, lost, left: left - lost, dead });
  if (left === lost) emit(play, { kind: 'unit-destroyed', rule: 'ET-WND-09', unit });
}

/** The number a unit strikes, moves or withstands with, Melee monster counted (ET-SPL-03). */
export function boosted(state: State, index: number, value: number, boost: number): number {
  return unitOf(state, index).isBoosted ? value + boost : value;
}
