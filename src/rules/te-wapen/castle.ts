/** A castle on the board (TW-GAP-97: stone walls of type D, a gate of type C), and what a siege brings (house). */
import type { Side } from '../../kernel/ruleset.ts';
import { type Board, columnOf, type Hex, type Hexside, hexAt, layOf, neighboursOf, rowOf } from './board.ts';
import type { Body } from './scenario.ts';
import { TERRAIN } from './tables.ts';

const HALF_WIDTH = 3;

export interface Castle {
  readonly board: Board;
  readonly buildings: Body['buildings'];
  readonly emplacements: readonly Hex[];
  /** Where its holder sets up: the walls and the courtyard. */
  readonly zone: readonly Hex[];
  /** The middle of the courtyard: a side that takes it has taken the castle. */
  readonly keep: Hex;
}

/** Walls in a half ring around a courtyard on the holder's edge of the board, the gate in the middle of the front. */
export function raiseCastle(board: Board, holder: Side, garrison: Garrison): Castle {
  const plan = planOf(board, holder, garrison);
  const walls = plan.walls;
  const terrain = board.terrain.map((row, i) =>
    [...row].map((code, col) => codeFor(plan, hexAt(board, col, i), code)).join(''),
  );
  const cleared = {
    ...board,
    terrain,
    hexsides: board.hexsides.filter(({ between }) => !between.some((hex) => plan.inside(hex))),
    features: board.features.filter(({ at }) => !plan.inside(at)),
  };
  const hexsides = [...cleared.hexsides, ...outerSides(cleared, walls, plan.courtyard)];
  const oil = walls.filter((hex) => neighboursOf(layOf(cleared), plan.gate).includes(hex));
  return {
    board: { ...cleared, hexsides },
    buildings: walls.map((at) =>
      at === plan.gate ? { at, type: 'C' as const, gate: 'closed' as const } : { at, type: 'D' as const },
    ),
    emplacements: oil,
    zone: [...walls, ...plan.courtyard],
    keep: plan.keep,
  };
}

/** How deep the holder's zone is, and how many units want room. */
export interface Garrison {
  readonly deep: number;
  readonly units: number;
}

interface Plan {
  readonly walls: readonly Hex[];
  readonly courtyard: readonly Hex[];
  readonly gate: Hex;
  readonly keep: Hex;
  inside(hex: Hex): boolean;
}

/** Rows counted from the holder's edge: the courtyard on `deep` of them, the front of the wall on the next. */
function planOf(board: Board, holder: Side, { deep, units }: Garrison): Plan {
  const middle = Math.floor(board.columns / 2);
  const wide = Math.min(middle - 1, Math.max(HALF_WIDTH, Math.ceil(units / (2 * (deep + 1)))));
  const fromEdge = (hex: Hex): number =>
    holder === 'red' ? rowOf(board, hex) : board.rows - 1 - rowOf(board, hex);
  const aside = (hex: Hex): number => Math.abs(columnOf(board, hex) - middle);
  const all = Array.from({ length: board.columns * board.rows }, (_, hex) => hex);
  const isInside = (hex: Hex): boolean => fromEdge(hex) <= deep && aside(hex) <= wide;
  const isWall = (hex: Hex): boolean => isInside(hex) && (fromEdge(hex) === deep || aside(hex) === wide);
  const front = holder === 'red' ? deep : board.rows - 1 - deep;
  const edge = holder === 'red' ? 0 : board.rows - 1;
  return {
    walls: all.filter(isWall),
    courtyard: all.filter((hex) => isInside(hex) && !isWall(hex)),
    gate: hexAt(board, middle, front),
    keep: hexAt(board, middle, edge),
    inside: isInside,
  };
}

function codeFor(plan: Plan, hex: Hex, code: string): string {
  if (plan.walls.includes(hex)) return TERRAIN.fortification.code;
  return plan.courtyard.includes(hex) ? TERRAIN.clear.code : code;
}

/** TW-GAP-89: every hexside of a wall hex that looks outwards. */
function outerSides(board: Board, walls: readonly Hex[], courtyard: readonly Hex[]): readonly Hexside[] {
  const lay = layOf(board);
  return walls.flatMap((wall) =>
    neighboursOf(lay, wall)
      .filter((hex) => !walls.includes(hex) && !courtyard.includes(hex))
      .map((hex): Hexside => ({ between: [wall, hex], is: 'outer' })),
  );
}

/** CP-DIG-03: earthworks are wall hexsides along the front of the holder's zone, in the middle half of the board. */
export function throwUp(board: Board, holder: Side, deep: number): Board {
  const quarter = Math.floor(board.columns / 4);
  const front = holder === 'red' ? deep - 1 : board.rows - deep;
  const beyond = holder === 'red' ? deep : front - 1;
  const columns = Array.from({ length: board.columns - 2 * quarter }, (_, i) => quarter + i);
  const bank = columns.flatMap((column) => {
    const inside = hexAt(board, column, front);
    return neighboursOf(layOf(board), inside)
      .filter((hex) => hex >= 0 && rowOf(board, hex) === beyond)
      .map((hex): Hexside => ({ between: [inside, hex], is: 'wall' }));
  });
  const isBank = ({ between: [a, b] }: Hexside) =>
    bank.some(({ between }) => between.includes(a) && between.includes(b));
  return { ...board, hexsides: [...board.hexsides.filter((side) => !isBank(side)), ...bank] };
}
