import type { Motion, MovingPiece } from './motion.ts';

/** How long a turn is to be seen. */
const SECONDS = 1.2;
/** The last one stands longer. */
const LAST_FRAMES = 3;

/**
 * The war as one picture that moves by itself, again and again, without a script. Where pictures do not move, it shows the last
 * turn.
 */
export function motionSvg({ title, width, height, paper, pieces, frames }: Motion): string {
  const beats = frames.length + LAST_FRAMES - 1;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="DejaVu Sans, Verdana, sans-serif" role="img">`,
    `<title>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    ...together(pieces).map((group) => drawGroup(group, frames.length, beats)),
    '</svg>',
    '',
  ].join('\n');
}

interface Group {
  readonly svgs: readonly string[];
  readonly in?: readonly number[];
}

/** Neighbours that come and go together. */
function together(pieces: readonly MovingPiece[]): readonly Group[] {
  const groups: { svgs: string[]; in?: readonly number[] }[] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last !== undefined && String(last.in) === String(piece.in)) last.svgs.push(piece.svg);
    else groups.push({ svgs: [piece.svg], ...(piece.in === undefined ? {} : { in: piece.in }) });
  }
  return groups;
}

function drawGroup({ svgs, in: seen }: Group, frames: number, beats: number): string {
  const inside = svgs.join('\n');
  if (seen === undefined || frames === 1) return inside;
  const isAtEnd = seen.includes(frames - 1);
  const states = Array.from({ length: frames }, (_, frame) => seen.includes(frame));
  const changes = states.flatMap((state, frame) =>
    frame === 0 || state !== states[frame - 1] ? [{ state, frame }] : [],
  );
  const times = changes.map(({ frame }) => Math.round((frame / beats) * 10_000) / 10_000).join(';');
  const values = changes.map(({ state }) => (state ? 'visible' : 'hidden')).join(';');
  return `<g visibility="${isAtEnd ? 'visible' : 'hidden'}"><animate attributeName="visibility" dur="${Math.round(beats * SECONDS * 10) / 10}s" repeatCount="indefinite" calcMode="discrete" keyTimes="${times}" values="${values}"/>\n${inside}</g>`;
}
