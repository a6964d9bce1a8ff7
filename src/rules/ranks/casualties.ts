/** Step 5: what was marked in steps 3 and 4 comes off together (RK-SEQ-07, RK-FRM-08, RK-RACE-10). */
import { roundSymmetric } from '../../kernel/plane.ts';
import { figuresFelled } from './attack.ts';
import { touch } from './charge.ts';
import { boxFor, centreOf } from './formation.ts';
import { emit, idOf, type Play } from './play.ts';
import { nearestFree } from './reach.ts';
import { attachedTo, isRouting, profileAt, touching, unitOf } from './state.ts';

export function removeCasualties(play: Play): void {
  for (let index = 0; index < play.state.units.length; index += 1) removeFrom(play, index);
}

function removeFrom(play: Play, index: number): void {
  const { figures, pending, marked } = unitOf(play.state, index);
  if (marked === 0) return;
  const { wounds } = profileAt(play.state, index);
  const lost = figuresFelled(figures, pending, wounds, marked);
  const left = figures - lost;
  const rest = left === 0 ? 0 : pending + marked - lost * wounds;
  const unit = idOf(play.state, index);
  emit(play, { kind: 'figures-removed', rule: 'RK-SEQ-07', unit, lost, left, pending: rest });
  if (left === 0) destroy(play, index, 'losses');
}

/** A unit is gone; characters with it stand where it stood, and go on with its fight (RK-HER-04). */
export function destroy(play: Play, index: number, why: 'losses' | 'guns-abandoned' | 'no-way-out'): void {
  const enemies = touching(play.state, index).filter((enemy) => !isRouting(play.state, enemy));
  const orphans = attachedTo(play.state, index);
  emit(play, { kind: 'unit-destroyed', rule: WHY[why], unit: idOf(play.state, index), why });
  for (const orphan of orphans) standAlone(play, { orphan, host: index, enemies });
}

const WHY = { losses: 'RK-DIE-05', 'guns-abandoned': 'RK-ART-04', 'no-way-out': 'RK-ROU-06' } as const;

function standAlone(
  play: Play,
  {
    orphan,
    host,
    enemies,
  }: { readonly orphan: number; readonly host: number; readonly enemies: readonly number[] },
): void {
  const { state } = play;
  const { facing } = unitOf(state, host);
  const centre = centreOf(state, host);
  const { sin, cos, halfDepth } = boxFor(state, orphan, { at: centre, facing, files: 1 });
  const at = [
    centre[0] + roundSymmetric(sin * halfDepth),
    centre[1] + roundSymmetric(cos * halfDepth),
  ] as const;
  const shift = nearestFree(state, orphan, boxFor(state, orphan, { at, facing, files: 1 })) ?? [0, 0];
  const unit = idOf(state, orphan);
  const place = [at[0] + shift[0], at[1] + shift[1]] as const;
  emit(play, { kind: 'character-left', rule: 'RK-HER-04', unit, at: place, facing });
  if (shift[0] !== 0 || shift[1] !== 0) return;
  for (const enemy of enemies) {
    touch(play, { attacker: enemy, target: orphan, from: centreOf(play.state, enemy), how: 'charge' });
  }
}
