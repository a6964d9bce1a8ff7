import { halvePiece, type Piece } from './piece.ts';

const GAP = '\n\n';

/**
 * Pieces as post bodies of at most `limit` characters, in order: a piece that is too long is cut in two and in two
 * again, and a heading never stands last in a post.
 * @throws Error when something that cannot be cut is longer than a whole post.
 */
export function splitPosts(
  pieces: readonly Piece[],
  limit: number,
  render: (piece: Piece) => string,
): readonly string[] {
  const fitting = pieces.flatMap((piece) => cutToFit(piece, Math.floor(limit / 2), render));
  const bodies: string[] = [];
  let body = '';
  for (const block of withHeadings(fitting, render)) {
    const longer = body === '' ? block : body + GAP + block;
    if (longer.length > limit) {
      bodies.push(body);
      body = block;
    } else {
      body = longer;
    }
  }
  return body === '' ? bodies : [...bodies, body];
}

function cutToFit(piece: Piece, most: number, render: (piece: Piece) => string): readonly Piece[] {
  if (render(piece).length <= most) return [piece];
  const halves = halvePiece(piece);
  if (halves === undefined)
    throw new Error(`a ${piece.kind} of a forum post is longer than ${most} characters`);
  return halves.flatMap((half) => cutToFit(half, most, render));
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
