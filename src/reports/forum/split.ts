import { halvePiece, type Piece } from './piece.ts';

const GAP = '\n\n';

/** How much room a post has, and how its board counts it. */
export interface PostRoom {
  readonly limit: number;
  measure(body: string): number;
}

/**
 * Pieces as post bodies of at most `limit`, in order: a piece that is too long is cut in two and in two
 * again, and a heading never stands last in a post.
 * @throws Error when something that cannot be cut is longer than a whole post.
 */
export function splitPosts(
  pieces: readonly Piece[],
  room: PostRoom,
  render: (piece: Piece) => string,
): readonly string[] {
  const half = { ...room, limit: Math.floor(room.limit / 2) };
  const fitting = pieces.flatMap((piece) => cutToFit(piece, half, render));
  const bodies: string[] = [];
  let body = '';
  for (const block of withHeadings(fitting, render)) {
    const longer = body === '' ? block : body + GAP + block;
    if (room.measure(longer) > room.limit) {
      bodies.push(body);
      body = block;
    } else {
      body = longer;
    }
  }
  return body === '' ? bodies : [...bodies, body];
}

function cutToFit(piece: Piece, room: PostRoom, render: (piece: Piece) => string): readonly Piece[] {
  if (room.measure(render(piece)) <= room.limit) return [piece];
  const halves = halvePiece(piece);
  if (halves === undefined) throw new Error(`a ${piece.kind} of a forum post is longer than ${room.limit}`);
  return halves.flatMap((half) => cutToFit(half, room, render));
}

/** Each heading in one block with what stands under it. */
function withHeadings(pieces: readonly Piece[], render: (piece: Piece) => string): readonly string[] {
  const blocks: string[] = [];
  let heading = '';
  for (const piece of pieces) {
    const text = render(piece);
    if (piece.kind === 'heading') {
      heading += text + GAP;
    } else {
      blocks.push(heading + text);
      heading = '';
    }
  }
  return heading === '' ? blocks : [...blocks, heading.trim()];
}
