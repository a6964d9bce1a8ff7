/** RK-PAS: what passing through friends does to the order of both. */
import { atLeast } from '../../kernel/dice.ts';
import { emit, idOf, nameOf, type Play } from './play.ts';
import { GAME } from './tables.ts';

/** RK-PAS-01, 03: both roll; of a router and the friend it runs through, only the friend (RK-PAS-06). */
export function passThrough(play: Play, index: number, friend: number, isRouting = false): void {
  const { state, dice } = play;
  const [unit, other] = [idOf(state, index), idOf(state, friend)];
  const least = GAME.passThrough.inOrderFrom;
  const need = atLeast(least);
  const roll = (one: number): number => dice.roll(6, `RK-PAS-01 ${nameOf(state, one)} keeps its order`, need);
  const face = isRouting ? undefined : roll(index);
  const friendFace = roll(friend);
  const disorganised = [
    ...(face !== undefined && face < least ? [unit] : []),
    ...(friendFace < least ? [other] : []),
  ];
  emit(play, {
    kind: 'unit-passed',
    rule: 'RK-PAS-01',
    unit,
    friend: other,
    ...(face === undefined ? {} : { face }),
    friendFace,
    disorganised,
  });
}
