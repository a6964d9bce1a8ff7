/** Buildings, gates, oil and powder (TW-SIE, TW-GAP-86..94). */
import { atLeast, rollPool } from '../../kernel/dice.ts';
import type { Refused } from '../../kernel/result.ts';
import { type Board, columnOf, distance, type Hex, layOf, rowOf, SIDE, sideBetween } from './board.ts';
import { exposedIn, harm } from './harm.ts';
import { carries } from './items.ts';
import { companyOf, hasEnemy, isExposed } from './occupancy.ts';
import { emit, type Play } from './play.ts';
import { retreat } from './retreat.ts';
import { type Building, fighterOf, idOf, isAlive, isUnit, pieceOf, type State, sideOf } from './state.ts';
import { BUILDINGS, EQUIPMENT, TERRAIN } from './tables.ts';
import { whyNotInContact } from './targets.ts';
import { isShutOff } from './traps.ts';
import { refuse } from './words/refuse.ts';

const RUBBLE_DICE = 4;

/** @throws Error when no building stands there. */
function buildingAt(state: State, at: Hex): Building {
  const building = state.buildings.find((one) => one.at === at);
  if (building === undefined) throw new Error(`no building stands on hex ${at}`);
  return building;
}

/** TW-SIE-06, 14: an attack on a building: no cover, no Retreats. */
export function batterBuilding(
  play: Play,
  blow: {
    readonly piece: number;
    readonly at: Hex;
    readonly count: number;
    readonly by: 'attack' | 'explosives' | 'fireball';
  },
): void {
  const building = buildingAt(play.state, blow.at);
  const need = BUILDINGS[building.type].hitAt;
  const label = `TW-SIE-06 ${fighterOf(play.state, blow.piece).name} against a building`;
  const faces = rollPool(play.dice, { count: blow.count, sides: 6, label, need: atLeast(need) });
  const hits = faces.filter((face) => face >= need).length;
  const left = Math.max(0, building.left - hits);
  const piece = idOf(play.state, blow.piece);
  emit(play, {
    kind: 'building-battered',
    rule: 'TW-SIE-06',
    piece,
    at: blow.at,
    need,
    faces,
    hits,
    left,
    by: blow.by,
    type: building.type,
  });
  if (left === 0) collapse(play, building);
}

/** TW-SIE-15 (TW-GAP-88): rubble, and four dice for each piece that was inside. */
function collapse(play: Play, { at, type }: Building): void {
  const board = withRubble(play.state.board, at);
  emit(play, { kind: 'building-collapsed', rule: 'TW-SIE-15', at, type, board });
  for (const index of exposedIn(play, at)) {
    const { hitAt } = fighterOf(play.state, index).profile;
    const label = `TW-SIE-15 rubble on ${fighterOf(play.state, index).name}`;
    const faces = rollPool(play.dice, { count: RUBBLE_DICE, sides: 6, label, need: atLeast(hitAt) });
    const hits = faces.filter((face) => face >= hitAt).length;
    emit(play, {
      kind: 'rubble-rolled',
      rule: 'TW-SIE-15',
      piece: idOf(play.state, index),
      need: hitAt,
      faces,
      hits,
    });
    harm(play, index, hits, 'collapse');
  }
}

function withRubble(board: Board, at: Hex): Board {
  const col = columnOf(board, at);
  const terrain = board.terrain.map((row, i) =>
    i === rowOf(board, at) ? `${row.slice(0, col)}${TERRAIN.difficult.code}${row.slice(col + 1)}` : row,
  );
  const hexsides = board.hexsides.filter(({ between, is }) => is === 'impassable' || !between.includes(at));
  return { ...board, terrain, hexsides };
}

/** TW-SIE-18 (TW-GAP-89): the gates a piece may open or close. */
export function whyNotGate(state: State, index: number, at: Hex): Refused | undefined {
  const gate = state.buildings.find((one) => one.at === at)?.gate;
  if (gate === undefined) return refuse('illegal/siege.no-gate', {}, 'TW-SIE-18');
  const from = pieceOf(state, index).at;
  const lay = layOf(state.board);
  const isInside = distance(lay, from, at) === 1 && sideBetween(lay, from, at) === SIDE.none;
  if (from !== at && !isInside) return refuse('illegal/siege.outside', {}, 'TW-SIE-18');
  if (hasEnemy(state, index, at)) return refuse('illegal/siege.enemy-holds', {}, 'TW-SIE-18');
  return undefined;
}

export function workGate(play: Play, index: number, at: Hex): void {
  const is = buildingAt(play.state, at).gate === 'open' ? 'closed' : 'open';
  emit(play, { kind: 'gate-worked', rule: 'TW-SIE-18', piece: idOf(play.state, index), at, is });
}

/** TW-SIE-11 (TW-GAP-92): oil falls on one enemy below the wall. */
export function whyNotPour(state: State, index: number, target: number): Refused | undefined {
  const from = pieceOf(state, index).at;
  const oil = state.emplacements.find((one) => one.at === from);
  if (oil === undefined || oil.left < 1) return refuse('illegal/siege.nothing-left', {}, 'TW-GAP-92');
  if (!isUnit(state, index) && companyOf(state, index) !== undefined)
    return refuse('illegal/siege.unit-works-it', {}, 'TW-GAP-92');
  if (!isExposed(state, target) || sideOf(state, target) === sideOf(state, index))
    return refuse('illegal/siege.no-enemy', {}, 'TW-GAP-92');
  if (isShutOff(state, target) || isShutOff(state, index))
    return refuse('illegal/siege.trap-shuts', {}, 'TW-GAP-73');
  const to = pieceOf(state, target).at;
  const isBelow = sideBetween(layOf(state.board), from, to) === SIDE.outer;
  return isBelow ? whyNotInContact(state, from, to) : refuse('illegal/siege.wrong-side', {}, 'TW-GAP-92');
}

export function pourOil(play: Play, index: number, target: number): void {
  const at = pieceOf(play.state, index).at;
  const [count = 0] = EQUIPMENT['boiling-oil'].dice;
  const need = fighterOf(play.state, target).profile.hitAt;
  const label = `TW-SIE-11 boiling oil on ${fighterOf(play.state, target).name}`;
  const faces = rollPool(play.dice, { count, sides: 6, label, need: atLeast(need) });
  const hits = faces.filter((face) => face >= need).length;
  const left = (play.state.emplacements.find((one) => one.at === at)?.left ?? 1) - 1;
  const names = { piece: idOf(play.state, index), target: idOf(play.state, target) };
  emit(play, { kind: 'oil-poured', rule: 'TW-SIE-11', ...names, at, need, faces, hits, left });
  harm(play, target, hits, 'oil');
  const ones = faces.filter((face) => face === 1).length;
  const hexes = play.state.settings.retreatHexes === 'oneTotal' ? Math.min(1, ones) : ones;
  if (isAlive(play.state, target)) retreat(play, target, { from: at, hexes });
}

/** TW-SIE-09 (TW-GAP-91): one charge against a building next door. */
export function whyNotExplode(state: State, index: number, at: Hex): Refused | undefined {
  if (!carries(state, index, 'explosives') || !isUnit(state, index))
    return refuse('illegal/siege.no-explosives', {}, 'TW-GAP-91');
  if ((pieceOf(state, index).uses?.['explosives'] ?? EQUIPMENT.explosives.uses) < 1)
    return refuse('illegal/siege.charge-spent', {}, 'TW-GAP-91');
  if (!state.buildings.some((building) => building.at === at))
    return refuse('illegal/siege.no-building', {}, 'TW-GAP-91');
  return distance(layOf(state.board), pieceOf(state, index).at, at) === 1
    ? undefined
    : refuse('illegal/siege.no-contact', {}, 'TW-SIE-09');
}

export function setExplosives(play: Play, index: number, at: Hex): void {
  const [count = 0] = EQUIPMENT.explosives.dice;
  batterBuilding(play, { piece: index, at, count, by: 'explosives' });
}
