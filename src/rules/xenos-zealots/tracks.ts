/** The two tracks of single models (XZ-SGL-03..08, 14, XZ-GAP-71, XZ-DOC-13). */
import type { Side } from '../../kernel/ruleset.ts';
import { emit, type Play } from './play.ts';
import { isDestroying, pointsLost, rollOff, type Save } from './rolls.ts';
import { fighterOf, kindOf, type State, sideOf, type Track, unitOf } from './state.ts';

/** What the failed saves cost a model with tracks; true if any hit went through. */
export function loseTracks(play: Play, index: number, results: readonly Save[]): boolean {
  let isHurt = false;
  for (const save of results) {
    if (save.isSaved) continue;
    isHurt = true;
    const { points } = unitOf(play.state, index);
    const left = points[0] ?? 0;
    if (isDestroying(save)) losePoints(play, index, left);
    else for (let n = pointsLost(save, left); n > 0; n -= 1) losePoint(play, index);
  }
  return isHurt;
}

/** XZ-GAP-08: all at once, and nobody chooses. */
function losePoints(play: Play, index: number, left: number): void {
  if (left === 0) return;
  const { points, down } = unitOf(play.state, index);
  emit(play, {
    kind: 'unit-harmed',
    rule: 'XZ-DMG-08',
    unit: fighterOf(play.state, index).id,
    points: points.map(() => 0),
    down,
    lost: left,
    fallen: 1,
    suppressed: 0,
  });
}

/** XZ-SGL-04, 14: a roll-off for each point, where both tracks have some left. */
function losePoint(play: Play, index: number): void {
  const { state } = play;
  const owner = sideOf(state, index);
  const { mobility, systems } = unitOf(state, index);
  const working = systems.flatMap((works, i) => (works ? [i] : []));
  const isOpen = mobility > 0 && working.length > 0;
  const off = isOpen ? rollOff(play.dice, state.attacker, 'XZ-SGL-04') : undefined;
  const chooser = off?.winner ?? owner;
  const track = isOpen ? chosenTrack(state, owner, chooser) : onlyTrack(mobility);
  emit(play, {
    kind: 'track-lost',
    rule: isOpen ? 'XZ-SGL-04' : 'XZ-SGL-14',
    unit: fighterOf(state, index).id,
    faces: off?.faces ?? [],
    chooser,
    track,
    system: track === 'mobility' ? -1 : chosenSystem(state, index, { working, isOwner: chooser === owner }),
  });
}

function onlyTrack(mobility: number): Track {
  return mobility > 0 ? 'mobility' : 'attack';
}

function chosenTrack(state: State, owner: Side, chooser: Side): Track {
  const { asOwner, asShooter } = state.policies[chooser];
  return chooser === owner ? asOwner : asShooter;
}

/** XZ-DOC-13: the owner gives up the system that does least, an enemy takes the one that does most. */
function chosenSystem(
  state: State,
  index: number,
  { working, isOwner }: { readonly working: readonly number[]; readonly isOwner: boolean },
): number {
  const order = [...working].sort(
    (a, b) => worthOfSystem(state, index, a) - worthOfSystem(state, index, b) || a - b,
  );
  return (isOwner ? order[0] : order.at(-1)) ?? -1;
}

/** Dice times what one of them does, summed over the system's weapons. */
function worthOfSystem(state: State, index: number, system: number): number {
  const { arms, blades } = kindOf(state, index);
  return [...arms, ...blades]
    .filter((arm) => arm.system === system)
    .reduce((sum, { weapon }) => {
      const dice = weapon.effect.kind === 'dice' ? weapon.effect.value : 3;
      return sum + dice * weapon.armourPenetration * weapon.damage;
    }, 0);
}
