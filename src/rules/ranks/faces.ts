/** RK-FLK-01: the face struck, found from where the attacker's centre was when its move began. */
import type { Point } from '../../kernel/plane.ts';
import type { Box } from './box.ts';

export type Face = 'front' | 'flank' | 'rear';

/** In the target's own frame: x to its right, y ahead of it; half width a, half depth b. Ties favour the defender. */
export function faceAt(x: number, y: number, a: number, b: number): Face {
  const dx = Math.max(0, Math.abs(x) - a);
  const dy = Math.abs(y) - b;
  if (y > 0 && dy > 0 && dy >= dx) return 'front';
  if (y < 0 && dy > 0 && dy > dx) return 'rear';
  return 'flank';
}

/** The face of a box that somebody at `from` would strike (RK-GEO-08). */
export function faceOf(target: Box, from: Point): Face {
  const [dx, dy] = [from[0] - target.x, from[1] - target.y];
  const across = dx * target.cos - dy * target.sin;
  const along = dx * target.sin + dy * target.cos;
  return faceAt(across, along, target.halfWidth, target.halfDepth);
}
