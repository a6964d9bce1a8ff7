/** The board for plain mail: at most 72 columns, four a hex, odd rows half a hex to the right. */
import { hangingLines } from '../../kernel/table-text.ts';
import { type Hex, hexAt, layOf } from './board.ts';
import { hexLabel, sideLabel } from './labels.ts';
import { attachedTo, crewOf, individualsAt, isExposed, unitAt } from './occupancy.ts';
import { FEATURE_SIGNS, houseAt, houseWords, isHouse } from './picture-features.ts';
import { isInFog } from './sight.ts';
import { fighterOf, isUnit, pieceOf, type State } from './state.ts';
import { BUILDINGS, FEATURES, type FeatureId, type TerrainId } from './tables.ts';

const WIDEST = 72;
const MARKS: Readonly<Record<TerrainId, string>> = {
  clear: '.',
  woods: 'w',
  difficult: ',',
  hill: '^',
  village: 'v',
  river: '~',
  impassable: '#',
  water: '=',
  fortification: '%',
};
/** The last word says where a piece stands, for it hides the sign of its hex. */
const WORDS: readonly { readonly id: TerrainId; readonly says: string; readonly where: string }[] = [
  { id: 'woods', says: 'woods', where: 'in woods' },
  { id: 'difficult', says: 'difficult', where: 'in difficult ground' },
  { id: 'hill', says: 'hill', where: 'on a hill' },
  { id: 'village', says: 'village', where: 'in a village' },
  { id: 'river', says: 'river', where: 'in the river' },
  { id: 'impassable', says: 'impassable', where: 'over impassable ground' },
  { id: 'water', says: 'water', where: 'in the water' },
  { id: 'fortification', says: 'castle wall', where: 'on the wall' },
];

/** A piece's number in its force: what stands for it on the board, units from 1, lone individuals as letters. */
export function mark(state: State, index: number): string {
  const { side } = fighterOf(state, index);
  const before = state.fighters
    .slice(0, index)
    .filter(
      (other) => other.side === side && (other.profile.kind === 'unit') === isUnit(state, index),
    ).length;
  return isUnit(state, index) ? String(before + 1) : 'abcdefghijklmnopqrstuvwxyz'.charAt(before % 26);
}

/** The board, and below it what the signs mean and who stands where. */
export function boardText(state: State): readonly string[] {
  const { columns, rows } = state.board;
  const wide = Math.min(5, Math.floor((WIDEST - 5) / (columns + 0.5)));
  const heads = Array.from({ length: columns }, (_, col) =>
    hexLabel(state.board, col).slice(0, 1).padEnd(wide),
  ).join('');
  const lines = Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (_unused, col) =>
      cellText(state, hexAt(state.board, col, row)).padEnd(wide),
    );
    const shift = row % 2 === 1 ? ' '.repeat(Math.floor(wide / 2)) : '';
    return `${String(row + 1).padStart(2)}  ${shift}${cells.join('')}`.trimEnd();
  });
  return [`    ${heads}`.trimEnd(), ...lines, '', ...terrainKey(state), ...rollCall(state)];
}

/** `R3`, `b12`: side and number; a marked piece has a star. Empty hexes show their ground. */
function cellText(state: State, hex: Hex): string {
  const piece = unitAt(state, hex) ?? individualsAt(state, hex)[0];
  if (piece === undefined) {
    if (isInFog(state, hex)) return '?';
    if (state.traps.some(({ at }) => at === hex)) return 'T';
    return groundText(state, hex);
  }
  const side = fighterOf(state, piece).side === 'red' ? 'R' : 'B';
  return `${side}${mark(state, piece)}${pieceOf(state, piece).counters > 0 ? '*' : ''}`;
}

/** The ground's sign, and behind it the sign of what stands there: `.`, `^o`, `vA`. */
function groundText(state: State, hex: Hex): string {
  const { terrainIds, features } = layOf(state.board);
  const feature = features[hex];
  const ground = MARKS[terrainIds[hex] ?? 'clear'];
  return `${ground}${feature === undefined ? '' : FEATURE_SIGNS[feature]}${houseAt(state, hex)?.type ?? ''}`;
}

function terrainKey(state: State): readonly string[] {
  const { terrainIds } = layOf(state.board);
  const shown = WORDS.filter(({ id }) => terrainIds.includes(id)).map(
    ({ id, says }) => `${MARKS[id]} ${says}`,
  );
  const hexes = terrainIds.map((_, hex) => hex);
  const hasFog = hexes.some((hex) => isInFog(state, hex));
  return packed([
    'R red, B black, * has acted',
    ...shown,
    ...(hasFog ? ['? fog'] : []),
    ...(state.traps.length > 0 ? ['T trap'] : []),
    ...Object.entries(FEATURE_SIGNS).flatMap(([id, sign]) =>
      layOf(state.board).features.includes(id as FeatureId)
        ? [`${sign} ${FEATURES[id as FeatureId].name.toLowerCase()}`]
        : [],
    ),
    ...sideWords(state),
    ...thingWords(state),
  ]);
}

/** What stands in a hex besides troops: a letter has no room for it, so it is told. */
function thingWords(state: State): readonly string[] {
  const { features } = layOf(state.board);
  const placed = features.flatMap((feature, hex) =>
    feature === undefined ? [] : [`${FEATURES[feature].name.toLowerCase()} at ${hexLabel(state.board, hex)}`],
  );
  const goals = state.objectives.map(
    ({ at, side }) => `${sideLabel(side)}’s goal at ${hexLabel(state.board, at)}`,
  );
  const oil = state.emplacements
    .filter(({ left }) => left > 0)
    .map(({ at, left }) => `${hexLabel(state.board, at)} (${left})`);
  return [
    ...placed,
    ...buildingWords(state),
    ...(oil.length > 0 ? [`oil at ${oil.join(', ')}`] : []),
    ...goals,
  ];
}

/** Gates, houses, and walls with what is left of them where it is not all. */
function buildingWords(state: State): readonly string[] {
  const gates = state.buildings.flatMap(({ at, gate, left }) =>
    gate === undefined
      ? []
      : [`gate at ${hexLabel(state.board, at)}, ${gate === 'open' ? 'open' : 'shut'}, ${left} left`],
  );
  const others = state.buildings
    .filter((one) => one.gate === undefined && !isHouse(one) && one.left < BUILDINGS[one.type].wounds)
    .map(({ at, left }) => `${hexLabel(state.board, at)} (${left} left)`);
  return [
    ...gates,
    ...houseWords(state),
    ...(others.length > 0 ? [`damaged walls at ${others.join(', ')}`] : []),
  ];
}

/** Who is with a piece: individuals, and the crew of a siege tower with theirs. */
export function companyNames(state: State, index: number): readonly string[] {
  const crew = crewOf(state, index);
  const company = [
    ...(crew === undefined ? [] : [crew, ...attachedTo(state, crew)]),
    ...attachedTo(state, index),
  ];
  return company.map((one) => fighterOf(state, one).name);
}

/** Hexsides do not fit between the letters, so they are told. */
function sideWords(state: State): readonly string[] {
  const walls = state.board.hexsides
    .filter(({ is }) => is === 'wall')
    .map(({ between: [a, b] }) => `${hexLabel(state.board, a)}/${hexLabel(state.board, b)}`);
  const cliffs = state.board.hexsides
    .filter(({ is }) => is === 'impassable')
    .map(({ between: [a, b] }) => `${hexLabel(state.board, a)}/${hexLabel(state.board, b)}`);
  return [
    ...(walls.length > 0 ? [`hedges or walls at ${walls.join(', ')}`] : []),
    ...(cliffs.length > 0 ? [`cliffs at ${cliffs.join(', ')}`] : []),
  ];
}

function rollCall(state: State): readonly string[] {
  return state.pieces.flatMap((piece, index) => {
    if (!isExposed(state, index)) return [];
    const { side, name, start } = fighterOf(state, index);
    const company = companyNames(state, index);
    const led = company.length > 0 ? ` with ${company.join(' and ')}` : '';
    const where = whereText(state, piece.at);
    const counters = piece.counters > 1 ? `, ${piece.counters} counters` : '';
    const sign = `${side === 'red' ? 'R' : 'B'}${mark(state, index)}`;
    return wrapped(
      `${sign.padEnd(4)}${hexLabel(state.board, piece.at).padEnd(4)}${name}${led}, ${piece.left} of ${start}${where}${counters}`,
    );
  });
}

/** `, on a hill, at the stone circle`. */
function whereText(state: State, at: Hex): string {
  const { terrainIds, features } = layOf(state.board);
  const ground = WORDS.find(({ id }) => id === terrainIds[at]);
  const feature = features[at];
  const beside = feature === undefined ? '' : `, at the ${FEATURES[feature].name.toLowerCase()}`;
  return `${ground === undefined ? '' : `, ${ground.where}`}${beside}`;
}

/** As many entries a line as fit, none of them broken unless it is longer than a line. */
function packed(entries: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const longer = last === undefined ? entry : `${last}; ${entry}`;
    if (last !== undefined && longer.length <= WIDEST) lines[lines.length - 1] = longer;
    else lines.push(entry);
  }
  return lines.flatMap(wrapped);
}

/** Lines of at most 72 letters, broken at spaces, the later ones set in. */
const wrapped = (text: string): readonly string[] => hangingLines(text, WIDEST);
