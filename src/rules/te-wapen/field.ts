/** Battlefields out of a region's ground (house): made from the battle's dice alone. */
import type { Dice } from '../../kernel/dice.ts';
import type { Ground, Terrain } from '../../kernel/ruleset.ts';
import { type Board, columnOf, type Hex, type Hexside, hexAt, layOf, neighboursOf, rowOf } from './board.ts';
import fields from './data/fields.json' with { type: 'json' };
import { DEFAULT_BOARD, TERRAIN, type TerrainId } from './tables.ts';

/** As many as plain mail can print, four letters a hex. */
const MOST_COLUMNS = 16;
const VILLAGE_HEXES = 2;
const COAST_COLUMNS = 2;

/** What has to fit: more pieces than the standard board's zone holds make it wider, then deeper. */
export interface FieldSize {
  readonly columns: number;
  readonly rows: number;
  readonly deep: number;
}

export function fieldSizeFor(units: number): FieldSize {
  const { columns: standard, rows, deploymentRows } = DEFAULT_BOARD;
  // Half the zone stays free, so that nobody starts wedged in.
  const columns = Math.min(MOST_COLUMNS, Math.max(standard, Math.ceil((units * 3) / (2 * deploymentRows))));
  const deep = Math.max(deploymentRows, Math.ceil((units * 4) / (3 * columns)));
  return { columns, rows: rows + 2 * (deep - deploymentRows), deep };
}

/** A board for a region: woods, hills and the like strewn between the zones, a river or village where it has one. */
export function fieldFor(
  ground: Pick<Ground, 'terrain' | 'hasRiver' | 'hasVillage'>,
  size: FieldSize,
  dice: Dice,
): Board {
  const sketch = blankSketch(size);
  if (ground.terrain === 'coast') floodCoast(sketch, dice);
  if (ground.hasRiver) runRiver(sketch, dice);
  if (ground.hasVillage) strew(sketch, dice, { id: 'village', count: VILLAGE_HEXES });
  const table = fields[ground.terrain];
  strew(sketch, dice, { id: 'hill', count: table.hill });
  strew(sketch, dice, { id: 'woods', count: table.woods });
  strew(sketch, dice, { id: 'difficult', count: table.difficult });
  strew(sketch, dice, { id: 'impassable', count: table.impassable });
  return withHedges(boardOf(sketch), table.hedges, dice);
}

/** The same for a fair fight: what lies on one half lies on the other, mirrored at the middle row. */
export function mirroredField(
  terrain: Terrain,
  size: FieldSize,
  dice: Dice,
  has: { readonly river?: boolean; readonly village?: boolean } = {},
): Board {
  const bare = fieldFor({ terrain, hasRiver: false, hasVillage: has.village === true }, size, dice);
  const board = has.river === true ? withStream(bare) : bare;
  const half = Math.floor(board.rows / 2);
  const rows = board.terrain.map((row, i) => (i > half ? (board.terrain[board.rows - 1 - i] ?? row) : row));
  const mirrored = (hex: Hex): Hex => hexAt(board, columnOf(board, hex), board.rows - 1 - rowOf(board, hex));
  const upper = board.hexsides.filter(({ between }) => between.every((hex) => rowOf(board, hex) <= half));
  const lower = upper
    .filter(({ between }) => between.some((hex) => rowOf(board, hex) < half))
    .map(({ between: [a, b], is }): Hexside => ({ between: [mirrored(a), mirrored(b)], is }));
  return { ...board, terrain: rows, hexsides: [...upper, ...lower] };
}

/** A river along the middle row, the same way for both. */
function withStream(board: Board): Board {
  const middle = Math.floor(board.rows / 2);
  const stream = TERRAIN.river.code.repeat(board.columns);
  return { ...board, terrain: board.terrain.map((row, i) => (i === middle ? stream : row)) };
}

interface Sketch {
  readonly size: FieldSize;
  readonly terrain: TerrainId[];
}

function blankSketch(size: FieldSize): Sketch {
  return { size, terrain: Array.from({ length: size.columns * size.rows }, () => 'clear') };
}

function boardOf({ size, terrain }: Sketch): Board {
  const rows = Array.from({ length: size.rows }, (_, row) =>
    terrain
      .slice(row * size.columns, (row + 1) * size.columns)
      .map((id) => TERRAIN[id].code)
      .join(''),
  );
  return { columns: size.columns, rows: size.rows, terrain: rows, hexsides: [], features: [] };
}

/** Patches of one or two hexes on clear ground between the two zones. */
function strew(sketch: Sketch, dice: Dice, patch: { readonly id: TerrainId; readonly count: number }): void {
  const { columns, rows, deep } = sketch.size;
  const first = deep * columns;
  const room = (rows - 2 * deep) * columns;
  let left = patch.count;
  for (let tries = patch.count * 4; left > 0 && tries > 0; tries -= 1) {
    const at = first + dice.roll(room, `TW-GAP-02 where ${TERRAIN[patch.id].name} lies`) - 1;
    if (sketch.terrain[at] !== 'clear') continue;
    sketch.terrain[at] = patch.id;
    left -= 1;
    const beside = at + 1;
    if (left > 0 && beside % columns !== 0 && sketch.terrain[beside] === 'clear') {
      sketch.terrain[beside] = patch.id;
      left -= 1;
    }
  }
}

/** A river wanders across the middle, from one side of the board to the other. */
function runRiver(sketch: Sketch, dice: Dice): void {
  const { columns, rows } = sketch.size;
  let row = Math.floor(rows / 2);
  for (let col = 0; col < columns; col += 1) {
    sketch.terrain[row * columns + col] = 'river';
    const turn = dice.roll(6, 'TW-GAP-02 which way the river turns');
    if (turn === 1 && row > Math.floor(rows / 2) - 1) row -= 1;
    if (turn === 6 && row < Math.floor(rows / 2) + 1) row += 1;
    sketch.terrain[row * columns + col] = 'river';
  }
}

/** The sea takes the first columns of the middle rows. */
function floodCoast(sketch: Sketch, dice: Dice): void {
  const { columns, rows, deep } = sketch.size;
  for (let row = deep; row < rows - deep; row += 1) {
    const wide = dice.roll(COAST_COLUMNS, 'TW-GAP-02 how far the sea comes in');
    for (let col = 0; col < wide; col += 1) sketch.terrain[row * columns + col] = 'water';
  }
}

function withHedges(board: Board, count: number, dice: Dice): Board {
  const lay = layOf(board);
  const hexsides: Hexside[] = [];
  for (let i = 0; i < count; i += 1) {
    const a = dice.roll(lay.size, 'TW-GAP-02 where a hedge grows') - 1;
    const near = neighboursOf(lay, a);
    const b = near[dice.roll(near.length, 'TW-GAP-02 along which side') - 1] ?? a;
    const isKnown = hexsides.some(({ between }) => between.includes(a) && between.includes(b));
    if (!isKnown) hexsides.push({ between: [a, b], is: 'wall' });
  }
  return { ...board, hexsides };
}
