/** Where pieces start when nobody says (TW-DOC-02's default). */
import type { Side } from '../../kernel/ruleset.ts';
import { type Board, columnOf, groundAt, type Hex, layOf, rowOf } from './board.ts';
import { type ForcePiece, pieceRow } from './scenario.ts';
import type { Row } from './tables.ts';

export type Post = 'front' | 'behind' | 'wing' | 'leader';

/** Foot in front, shooters and machines behind, the fast on the wings, individuals with somebody. */
export function postOf(row: Pick<Row, 'combat' | 'kind' | 'moves' | 'specials' | 'tags'>): Post {
  if (row.kind === 'individual') return 'leader';
  if (row.specials.attacksOnlyBuildings !== undefined || row.specials.siegeTower !== undefined)
    return 'front';
  const shoots = (row.combat ?? []).slice(1).some((dice) => dice > 0);
  if (shoots || row.tags.includes('war-machine') || row.tags.includes('siege')) return 'behind';
  return Math.max(...row.moves.map(({ hexes }) => hexes)) >= 3 ? 'wing' : 'front';
}

/** How good a hex of the zone is for a post; higher is better. */
export function postWorth(board: Board, side: Side, hex: Hex, post: Post): number {
  const middle = (board.columns - 1) / 2;
  const aside = Math.abs(columnOf(board, hex) - middle);
  const fromEdge = side === 'red' ? rowOf(board, hex) : board.rows - 1 - rowOf(board, hex);
  const forward = post === 'behind' ? -fromEdge : fromEdge;
  const slow = groundAt(layOf(board), hex).stop === true ? 1 : 0;
  return forward * 100 - slow * 10 + (post === 'wing' ? aside : -aside);
}

/** Every piece on a hex of the zone: the posts in order, each taking the best place left; leaders with the strongest. */
export function placed(
  board: Board,
  side: Side,
  zone: readonly Hex[],
  pieces: readonly ForcePiece[],
): ForcePiece[] {
  const free = zone.filter((hex) => layOf(board).terrain[hex]?.movement.prohibited !== true);
  const taken: Hex[] = [];
  const spots = new Map<string, Hex>();
  for (const post of ['front', 'wing', 'behind'] as const) {
    for (const piece of pieces.filter((piece) => postOf(pieceRow(piece)) === post)) {
      const best = bestFor(
        free.filter((hex) => !taken.includes(hex)),
        (hex) => postWorth(board, side, hex, post),
      );
      if (best === undefined) throw new Error('the deployment zone is too small');
      taken.push(best);
      spots.set(piece.id, best);
    }
  }
  const units = pieces.filter(({ id }) => spots.has(id));
  pieces
    .filter(({ id }) => !spots.has(id))
    .forEach((leader, i) => {
      const hosts = hostsFor(pieceRow(leader), units);
      spots.set(leader.id, spots.get(hosts[i % Math.max(1, hosts.length)]?.id ?? '') ?? taken[0] ?? 0);
    });
  return pieces.map((piece) => ({ ...piece, at: spots.get(piece.id) ?? 0 }));
}

/** Generals lead the strongest in close combat; others keep with those behind. */
function hostsFor(leader: Row, units: readonly ForcePiece[]): readonly ForcePiece[] {
  const wanted: Post =
    leader.specials.general === undefined && leader.specials.assassin === undefined ? 'behind' : 'front';
  const fitting = units.filter((piece) => postOf(pieceRow(piece)) === wanted);
  const hosts = fitting.length > 0 ? fitting : units;
  return [...hosts].sort((a, b) => strength(b) - strength(a));
}

function strength(piece: ForcePiece): number {
  const row = pieceRow(piece);
  return (row.combat?.[0] ?? 0) * 10 + (row.wounds ?? 0) + row.hitAt;
}

function bestFor(hexes: readonly Hex[], worth: (hex: Hex) => number): Hex | undefined {
  return hexes.reduce<Hex | undefined>(
    (best, hex) => (best === undefined || worth(hex) > worth(best) ? hex : best),
    undefined,
  );
}
