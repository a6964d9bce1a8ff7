/** The start of a battle as it is written down: board, forces, and what a siege brings along. */
import { Type } from 'typebox';
import { checkOwnRow } from '../../kernel/own-rules.ts';
import { ok, type Refused } from '../../kernel/result.ts';
import { type OwnRow, SIDES, type Side } from '../../kernel/ruleset.ts';
import { scenarioPaper } from '../../kernel/scenario.ts';
import { type Board, type Hex, layOf } from './board.ts';
import { checkOptions } from './options.ts';
import { OWN_ROW, rowFrom } from './own.ts';
import {
  BUILDINGS,
  type BuildingType,
  EQUIPMENT,
  findItem,
  getRow,
  ROWS,
  type Row,
  TERRAIN,
} from './tables.ts';
import { refuse } from './words/refuse.ts';

const HexNumber = Type.Integer({ minimum: 0 });
const SideName = Type.Union([Type.Literal('red'), Type.Literal('black')]);

const BoardSchema = Type.Object({
  columns: Type.Integer({ minimum: 3, maximum: 23 }),
  rows: Type.Integer({ minimum: 3, maximum: 40 }),
  terrain: Type.Array(Type.String()),
  hexsides: Type.Array(
    Type.Object({
      between: Type.Tuple([HexNumber, HexNumber]),
      is: Type.Union([Type.Literal('wall'), Type.Literal('impassable'), Type.Literal('outer')]),
    }),
  ),
  features: Type.Array(
    Type.Object({
      at: HexNumber,
      is: Type.Union([Type.Literal('stone-circle'), Type.Literal('burial-mound'), Type.Literal('temple')]),
    }),
  ),
  opaque: Type.Optional(Type.Array(HexNumber)),
});

const PieceSchema = Type.Object({
  id: Type.String({ minLength: 1 }),
  name: Type.String({ minLength: 1 }),
  troop: Type.String(),
  at: Type.Optional(HexNumber),
  left: Type.Optional(Type.Integer({ minimum: 1 })),
  isMounted: Type.Optional(Type.Boolean()),
  variant: Type.Optional(Type.String()),
  items: Type.Optional(Type.Array(Type.String())),
  mp: Type.Optional(Type.Integer({ minimum: 0 })),
  stores: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0 }))),
  army: Type.Optional(Type.String()),
  isExtra: Type.Optional(Type.Literal(true)),
  row: Type.Optional(Type.Unknown()),
});

const BodySchema = Type.Object({
  board: BoardSchema,
  zones: Type.Object({ red: Type.Array(HexNumber), black: Type.Array(HexNumber) }),
  forces: Type.Object({ red: Type.Array(PieceSchema), black: Type.Array(PieceSchema) }),
  traps: Type.Array(Type.Object({ owner: SideName, troop: Type.String(), at: HexNumber })),
  trapsInHand: Type.Object({ red: Type.Array(Type.String()), black: Type.Array(Type.String()) }),
  buildings: Type.Array(
    Type.Object({
      at: HexNumber,
      type: Type.Union([Type.Literal('A'), Type.Literal('B'), Type.Literal('C'), Type.Literal('D')]),
      gate: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed')])),
    }),
  ),
  emplacements: Type.Array(HexNumber),
  objectives: Type.Array(Type.Object({ at: HexNumber, side: SideName })),
  mayConcede: Type.Boolean(),
  uniqueItems: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), name: Type.String(), effects: Type.Array(Type.String()) })),
  ),
});

/** One piece of a side's force. `left`: its wounds now; `at`: absent until it is set up. */
export interface ForcePiece {
  readonly id: string;
  readonly name: string;
  readonly troop: string;
  readonly at?: Hex;
  readonly left?: number;
  readonly isMounted?: boolean;
  readonly variant?: string;
  readonly items?: readonly string[];
  readonly mp?: number;
  readonly stores?: Readonly<Record<string, number>>;
  readonly army?: string;
  /** Lent for this battle only, like a siege train: it is not counted in wounds and keeps no side alive. */
  readonly isExtra?: true;
  /** A row of the campaign's own, which it fights by in place of one of the lists. */
  readonly row?: OwnRow;
}

type BySide<T> = Readonly<Record<Side, readonly T[]>>;

/** A battle's own part of a scenario. */
export interface Body {
  readonly board: Board;
  readonly zones: BySide<Hex>;
  readonly forces: BySide<ForcePiece>;
  /** Traps that lie hidden already, and those their owners have still to place. */
  readonly traps: readonly { readonly owner: Side; readonly troop: string; readonly at: Hex }[];
  readonly trapsInHand: BySide<string>;
  readonly buildings: readonly {
    readonly at: Hex;
    readonly type: BuildingType;
    readonly gate?: 'open' | 'closed';
  }[];
  readonly emplacements: readonly Hex[];
  readonly objectives: readonly { readonly at: Hex; readonly side: Side }[];
  readonly mayConcede: boolean;
  /** TW-ITM-27: items of the scenario's own, made of effects of the known ones. */
  readonly uniqueItems?: readonly {
    readonly id: string;
    readonly name: string;
    readonly effects: readonly string[];
  }[];
}

/** The revision of this engine: changes whenever the same record would replay differently. */
export const REVISION = 'te-wapen-7';

const paper = scenarioPaper<Body>({
  ruleset: 'te-wapen',
  title: 'Te Wapen!',
  revision: REVISION,
  body: BodySchema,
  rule: 'TW-UNI-15',
  checkOptions,
  checkBody: (body) => whyNotBody(body) ?? ok(body),
});

export const { scenarioOf, bodyOf, parseScenario } = paper;

function whyNotBody(body: Body): Refused | undefined {
  return whyNotBoard(body.board) ?? whyNotPlaces(body) ?? whyNotForces(body);
}

/** TW-BRD-04, 06: one terrain a hex, hexsides between neighbours. */
function whyNotBoard(board: Board): Refused | undefined {
  const codes = Object.values(TERRAIN).map(({ code }) => code);
  const isRow = (row: string): boolean =>
    row.length === board.columns && [...row].every((code) => codes.includes(code));
  if (board.terrain.length !== board.rows || !board.terrain.every(isRow)) {
    return refuse(
      'input/scenario.terrain',
      { rows: board.rows, columns: board.columns, codes: codes.join('') },
      'TW-BRD-04',
    );
  }
  const lay = layOf(board);
  const apart = board.hexsides.find(
    ({ between: [a, b] }) => !lay.neighbours.subarray(a * 6, a * 6 + 6).includes(b),
  );
  return apart === undefined
    ? undefined
    : refuse('input/scenario.not-next', { between: apart.between.join(' and ') }, 'TW-BRD-06');
}

function whyNotPlaces(body: Body): Refused | undefined {
  const { size } = layOf(body.board);
  const places: readonly (Hex | undefined)[] = [
    ...SIDES.flatMap((side) => [...body.zones[side], ...body.forces[side].map(({ at }) => at)]),
    ...body.traps.map(({ at }) => at),
    ...body.buildings.map(({ at }) => at),
    ...body.emplacements,
    ...body.objectives.map(({ at }) => at),
    ...body.board.features.map(({ at }) => at),
  ];
  const off = places.find((at) => at !== undefined && at >= size);
  if (off !== undefined) return refuse('input/scenario.off-board', { off }, 'TW-BRD-08');
  const terrain = layOf(body.board).terrainIds;
  const odd = body.buildings.find(
    ({ at, type }) => terrain[at] !== (BUILDINGS[type].strong ? 'fortification' : 'village'),
  );
  return odd === undefined
    ? undefined
    : refuse('input/scenario.building', { type: odd.type, at: odd.at }, 'TW-SIE-16');
}

function whyNotForces(body: Body): Refused | undefined {
  const all = SIDES.flatMap((side) => body.forces[side]);
  const double = all.find((piece, i) => all.findIndex((other) => other.id === piece.id) !== i);
  if (double !== undefined) return refuse('input/scenario.double', { double: double.id }, 'TW-BRD-05');
  if (SIDES.some((side) => !body.forces[side].some(isUnitPiece))) {
    return refuse('input/scenario.no-unit', {}, 'TW-UNI-15');
  }
  for (const piece of all) {
    const wrong = whyNotPiece(piece) ?? whyNotItems(piece, body.uniqueItems ?? []);
    if (wrong !== undefined) return wrong;
  }
  return whyNotShared(body);
}

/** The row a piece fights by; undefined where the lists have none of that name. */
export function findPieceRow({ troop, row }: Pick<ForcePiece, 'troop' | 'row'>): Row | undefined {
  return row === undefined ? ROWS[troop] : rowFrom(row);
}

/** @throws Error when there is no such row. */
export function pieceRow({ troop, row }: Pick<ForcePiece, 'troop' | 'row'>): Row {
  return row === undefined ? getRow(troop) : rowFrom(row);
}

export function isUnitPiece(piece: ForcePiece): boolean {
  return findPieceRow(piece)?.kind === 'unit';
}

function whyNotPiece(piece: ForcePiece): Refused | undefined {
  const own = piece.row === undefined ? undefined : checkOwnRow(OWN_ROW, piece.row, 'TW-UNI-15');
  if (own !== undefined && !own.ok) return own;
  const row = findPieceRow(piece);
  if (row === undefined || row.kind === 'trap')
    return refuse('input/scenario.troop', { troop: piece.troop }, 'TW-ARM-01');
  if (piece.variant !== undefined && row.variants?.[piece.variant] === undefined) {
    return refuse('input/scenario.variant', { row: row.name, variant: piece.variant }, 'TW-ARM-01');
  }
  if (piece.left !== undefined && row.wounds !== undefined && piece.left > row.wounds) {
    return refuse('input/scenario.wounds', { piece: piece.name, left: piece.left }, 'TW-UNI-10');
  }
  return undefined;
}

function whyNotItems(piece: ForcePiece, unique: NonNullable<Body['uniqueItems']>): Refused | undefined {
  const isKnown = (item: string): boolean => findItem(item) !== undefined || item in EQUIPMENT;
  const odd = (piece.items ?? []).find((item) => !isKnown(item) && !unique.some(({ id }) => id === item));
  if (odd !== undefined) return refuse('input/scenario.item', { odd }, 'TW-ITM-01');
  const empty = unique.find(({ effects }) => !effects.every(isKnown));
  return empty === undefined
    ? undefined
    : refuse('input/scenario.effect', { empty: empty.name }, 'TW-ITM-27');
}

/** TW-BRD-05: one unit a hex, and no enemies in one. */
function whyNotShared(body: Body): Refused | undefined {
  const standing = SIDES.flatMap((side) => body.forces[side].map((piece) => ({ side, piece }))).filter(
    ({ piece }) => piece.at !== undefined,
  );
  const clash = standing.find(({ side, piece }, i) =>
    standing.some(
      (other, j) =>
        j < i &&
        other.piece.at === piece.at &&
        (other.side !== side || (isUnitPiece(piece) && isUnitPiece(other.piece))),
    ),
  );
  return clash === undefined
    ? undefined
    : refuse('input/scenario.shared-hex', { piece: clash.piece.name }, 'TW-BRD-05');
}
