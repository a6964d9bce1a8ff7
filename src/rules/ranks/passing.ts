/** RK-PAS: what passing through friends does to the order of both. */
import { atLeast } from '../../kernel/dice.ts';
import { emit, idOf, nameOf, type Play } from './play.ts';
import { GAME } from './tables.ts';

/** RK-PAS-01, 03, 06: both roll, a router too. */
export function passThrough(play: Play, index: number, friend: number): void {
  const { state, dice } = play;
  const [unit, other] = [idOf(state, index), idOf(state, friend)];
  const least = GAME.passThrough.inOrderFrom;
  const need = atLeast(least);
  const roll = (one: number): number => dice.roll(6, `RK-PAS-01 ${nameOf(state, one)} keeps its order`, need);
  const face = roll(index);
  const friendFace = roll(friend);
  const disorganised = [...(face < least ? [unit] : []), ...(friendFace < least ? [other] : [])];
  emit(play, { kind: 'unit-passed', rule: 'RK-PAS-01', unit, friend: other, face, friendFace, disorganised });
}
