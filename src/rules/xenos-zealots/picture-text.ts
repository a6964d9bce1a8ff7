/** The table in plain letters: a column is an inch across, a line two inches deep; facings and arcs in the roster. */

import { fighterMark as unitMark } from '../../kernel/labels.ts';
import type { Point } from '../../kernel/plane.ts';
import { squaredDistanceToLeg } from '../../kernel/plane-shapes.ts';
import { shortName } from '../../kernel/short-name.ts';
import { wrapWords } from '../../kernel/table-text.ts';
import { english } from '../../kernel/words/language.ts';
import { agreedWords } from './agreed.ts';
import { isInside, sitesOf } from './ground.ts';
import type { Arm } from './kinds.ts';
import { MORALE_WORDS, placeLabel, unitLabel } from './labels.ts';
import { gunOf, livingOf, membersOf } from './standing.ts';
import { fighterOf, kindOf, leaderPlace, placeOf, pointsLeft, type State, unitOf } from './state.ts';
import { ARCS, AREAS, INCH, type Mount, OBSTACLES, TABLE } from './tables.ts';

export { fighterMark as unitMark } from '../../kernel/labels.ts';

const ACROSS = INCH;
const DEEP = 2 * INCH;
const COLUMNS = TABLE.width / ACROSS;
const ROWS = TABLE.depth / DEEP;

const LETTERS: Readonly<Record<string, string>> = {
  open: '.',
  'hard-flat': ':',
  difficult: '%',
  'light-woods': '^',
  'heavy-woods': '&',
  water: '~',
  'built-up': '+',
  wall: '-',
  'stone-wall': '=',
  fence: '-',
  ditch: '_',
  'steep-incline': '/',
  cliff: '!',
  building: '#',
  shack: '#',
  hangar: '#',
  fortification: '#',
};

export function isShown(state: State, index: number): boolean {
  return unitOf(state, index).is === 'on-table';
}

export function tableText(state: State): readonly string[] {
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => groundAt(state, middleOf(column, row))),
  );
  for (const at of state.objectives) put(rows, at, '*');
  for (const { markers } of state.supports) for (const at of markers) put(rows, at, '?');
  const shown = state.fighters.flatMap((_, index) => (isShown(state, index) ? [index] : []));
  for (const index of shown) {
    for (const member of membersOf(state, index)) put(rows, placeOf(state, member), unitMark(state, index));
  }
  return [
    ...rows.map((row) => row.join('')),
    ...key(state),
    ...shown.flatMap((index) => [rosterLine(state, index), ...arcLines(state, index)]),
    ...offTable(state),
  ];
}

/** The middle of a cell; the first row is the north edge. */
function middleOf(column: number, row: number): Point {
  return [column * ACROSS + ACROSS / 2, TABLE.depth - row * DEEP - DEEP / 2];
}

function groundAt(state: State, at: Point): string {
  const sites = sitesOf(state.terrain);
  const line = sites.find(
    ({ isClosed, edges }) => !isClosed && edges.some((edge) => squaredDistanceToLeg(at, edge) <= INCH * INCH),
  );
  const area = line ?? sites.find((site) => isInside(site, at));
  return area === undefined ? '.' : (LETTERS[area.piece.type] ?? '.');
}

function put(rows: readonly string[][], [x, y]: Point, mark: string): void {
  const column = Math.max(0, Math.min(COLUMNS - 1, Math.floor(x / ACROSS)));
  const row = Math.max(0, Math.min(ROWS - 1, Math.floor((TABLE.depth - y) / DEEP)));
  const cells = rows[row];
  if (cells !== undefined) cells[column] = mark.slice(0, 1);
}

function key(state: State): readonly string[] {
  const types = [...new Set(state.terrain.map(({ type }) => type))];
  const words = types.map((type) => `${LETTERS[type]} ${terrainName(type).toLowerCase()}`);
  const hasMarkers = state.supports.some(({ markers }) => markers.length > 0);
  const known = wrapWords(['* objective', ...(hasMarkers ? ['? marker'] : []), ...words], COLUMNS);
  return [...known, ...agreedLines(state)];
}

/** XZ-TER-17: `Building around (36, 24): holds 5 models`. */
function agreedLines({ terrain }: State): readonly string[] {
  return sitesOf(terrain).flatMap(({ piece, centre }) => {
    const words = agreedWords(piece);
    return words === '' ? [] : [`${terrainName(piece.type)} around ${placeLabel(centre)}: ${words}`];
  });
}

export function terrainName(type: string): string {
  return [...AREAS, ...OBSTACLES].find(({ id }) => id === type)?.name ?? type;
}

const ARROWS = ['E', 'NE', 'N', 'NW', 'W', 'SW', 'S', 'SE'] as const;
/** So that the line of a unit, with its strength, place and state, fits into 72 columns. */
const LONGEST_NAME = 24;

function rosterLine(state: State, index: number): string {
  const { facing, morale, host } = unitOf(state, index);
  const name = shortName(unitLabel(state, fighterOf(state, index).id), LONGEST_NAME);
  const { isLarge, isArtillery } = kindOf(state, index);
  const facingWord = isLarge || isArtillery ? [`faces ${ARROWS[Math.round(facing / 45) % 8]}`] : [];
  const mood = morale === 'OK' ? [] : [MORALE_WORDS[morale]];
  const leads = host < 0 ? [] : [`leads ${unitMark(state, host)}`];
  const head = `${unitMark(state, index)} ${name}`;
  return [
    head,
    strengthOf(state, index),
    placeLabel(leaderPlaceOf(state, index)),
    ...facingWord,
    ...leads,
    ...mood,
  ].join(', ');
}

const WINDS = [
  ...['E', 'ENE', 'NE', 'NNE', 'N', 'NNW', 'NW', 'WNW'],
  ...['W', 'WSW', 'SW', 'SSW', 'S', 'SSE', 'SE', 'ESE'],
] as const;

/** XZ-ARC: what a vehicle, monster or gun can still fire, and from which wind to which, clockwise. */
function arcLines(state: State, index: number): readonly string[] {
  const { isLarge, isArtillery } = kindOf(state, index);
  if (!isLarge && !isArtillery) return [];
  if (isArtillery && gunOf(state, index) === undefined) return [`${INDENT}gun wrecked`];
  const said = workingArms(state, index).map(
    ({ weapon, mount }) => `${weapon.name} ${arcWords(state, index, mount)}`,
  );
  const words = [...new Set(said)].map((one) => {
    const count = said.filter((other) => other === one).length;
    return count === 1 ? one : `${count} ${one}`;
  });
  return wrapWords(words, COLUMNS - INDENT.length).map((line) => `${INDENT}${line}`);
}

const INDENT = '  ';

/** The weapons that have an arc of their own and still work; a crew's own arms, which fire all round, do not count. */
export function workingArms(state: State, index: number): readonly Arm[] {
  const { arms, isArtillery } = kindOf(state, index);
  const { systems } = unitOf(state, index);
  const hasGun = gunOf(state, index) !== undefined;
  return arms.filter(({ system, mount }) => {
    if (isArtillery) return hasGun && mount.startsWith('gun');
    return system < 0 || systems[system] === true;
  });
}

function arcWords(state: State, index: number, mount: Mount): string {
  const [right, left] = ARCS[mount];
  if (left - right >= 360) return 'all round';
  const { facing } = unitOf(state, index);
  return `${windOf(facing + left)} to ${windOf(facing + right)}`;
}

function windOf(degrees: number): string {
  const winds = WINDS.length;
  return WINDS[(Math.round((degrees * winds) / 360) + winds) % winds] ?? 'E';
}

function leaderPlaceOf(state: State, index: number): Point {
  return unitOf(state, index).host < 0
    ? leaderPlace(state, index)
    : placeOf(state, { unit: index, model: 0 });
}

/** `7 models`, `4 points`: what is left of a unit. */
export function strengthOf(state: State, index: number): string {
  const { perModel } = kindOf(state, index).card.damagePoints;
  return perModel > 1
    ? english.count(pointsLeft(state, index), 'point', 'points')
    : english.count(livingOf(state, index).length, 'model', 'models');
}

function offTable(state: State): readonly string[] {
  return state.fighters.flatMap((fighter, index) => {
    const { is } = unitOf(state, index);
    const name = shortName(unitLabel(state, fighter.id), LONGEST_NAME);
    if (is === 'reserve') return [`${unitMark(state, index)} ${name}, in reserve`];
    return is === 'aboard' ? [`${unitMark(state, index)} ${name}, aboard`] : [];
  });
}
