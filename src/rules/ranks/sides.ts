/** RK-SET-05..07: who picks the side of the table. */
import type { Side } from '../../kernel/ruleset.ts';
import { emit, type Play } from './play.ts';
import { rollOff } from './roll-off.ts';
import type { State } from './state.ts';

/** What is counted of an army. */
export interface Count {
  readonly cavalry: number;
  readonly archers: number;
}

/** More cavalry picks, then more archers; undefined where both are equal. */
export function picker(red: Count, black: Count): Side | undefined {
  if (red.cavalry !== black.cavalry) return red.cavalry > black.cavalry ? 'red' : 'black';
  if (red.archers !== black.archers) return red.archers > black.archers ? 'red' : 'black';
  return undefined;
}

/** RK-SET-05, 07: riders and chariots count as cavalry, the figures of archer units as archers; horse archers as both. */
function countOf(state: State, side: Side): Count {
  let [cavalry, archers] = [0, 0];
  for (const { side: whose, profile, original } of state.fighters) {
    if (whose !== side) continue;
    if (profile.isMounted) cavalry += original;
    if (profile.isArcher && profile.piece === undefined) archers += original;
  }
  return { cavalry, archers };
}

export function chooseSide(play: Play): void {
  const { holder } = play.state;
  if (holder !== undefined) {
    emit(play, { kind: 'side-picked', rule: 'RK-SET-05', side: holder, edge: 'north' });
    return;
  }
  const [red, black] = [countOf(play.state, 'red'), countOf(play.state, 'black')];
  const entitled = picker(red, black);
  const rolled = entitled === undefined ? rollOff(play.dice, 'RK-SET-07 who picks the side') : undefined;
  emit(play, {
    kind: 'side-chosen',
    rule: rolled === undefined ? 'RK-SET-05' : 'RK-SET-07',
    cavalry: { red: red.cavalry, black: black.cavalry },
    archers: { red: red.archers, black: black.archers },
    faces: rolled?.faces ?? [],
    picks: entitled ?? rolled?.winner ?? 'red',
  });
}
