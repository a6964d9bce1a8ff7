/** The line of zones in letters, for plain mail: at most 72 columns. */
import { joined } from '../../kernel/labels.ts';
import { SIDES, type Side } from '../../kernel/ruleset.ts';
import { hangingLines } from '../../kernel/table-text.ts';
import { fighterLabel, sideLabel } from './labels.ts';
import { bodyOf, fighterOf, foesOf, type Mark, type State, spellIn, standingOf, type Way } from './state.ts';
import { FIELD, findRow, TASKS } from './tables.ts';
import { STATS } from './types.ts';
import type { View } from './view.ts';

const COLUMNS = 72;
const CELL = 11;

/** Red's fighters are A, B, C; Black's a, b, c; past the alphabet the letters come again with a number. */
export function markOf(state: State, index: number): string {
  const { side } = fighterOf(state, index);
  const place = state.fighters.slice(0, index).filter((fighter) => fighter.side === side).length;
  const letter = String.fromCharCode((side === 'red' ? 65 : 97) + (place % 26));
  return place < 26 ? letter : `${letter}${Math.floor(place / 26) + 1}`;
}

/** A head of zones, who stands in each, and below a line for everybody. */
export function zonesText(state: State, zones: readonly number[]): readonly string[] {
  const cells = zones.map((zone) => SIDES.map((side) => marksIn(state, zone, side)));
  const rows = Math.max(1, ...cells.flat().map((lines) => lines.length));
  const rule = zones.map(() => '-'.repeat(CELL)).join('+');
  const grid = SIDES.flatMap((_, s) =>
    Array.from({ length: rows }, (_row, r) =>
      zones.map((_zone, z) => pad(cells[z]?.[s]?.[r] ?? '')).join('|'),
    ),
  );
  return [
    zones.map((zone) => pad(headOf(zone))).join('|'),
    rule,
    ...grid.filter((row) => /[^ |]/.test(row)),
    rule,
    ...state.ground.map(({ zone, name }) => cut(`Zone ${zone}: ${name}`)),
    ...state.fighters.flatMap((_, index) => hangingLines(fighterLine(state, index), COLUMNS)),
  ].map((row) => row.trimEnd());
}

function pad(text: string): string {
  return ` ${text}`.slice(0, CELL).padEnd(CELL);
}

function cut(text: string): string {
  return text.length <= COLUMNS ? text : `${text.slice(0, COLUMNS - 1)}~`;
}

/** A sentence in lines that fit. */
function broken(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= COLUMNS) lines[lines.length - 1] = longer;
    else lines.push(cut(word));
  }
  return lines;
}

/** `-1 Red`, `zone 0`: short enough for a column. */
export function headOf(zone: number): string {
  if (zone === FIELD.edges.red) return `${zone} Red`;
  return zone === FIELD.edges.black ? `${zone} Black` : `zone ${zone}`;
}

/** The marks of a side in a zone, as many in a row as fit. */
function marksIn(state: State, zone: number, side: Side): readonly string[] {
  const marks = standingOf(state, side)
    .filter((index) => bodyOf(state, index).zone === zone)
    .map((index) => markOf(state, index));
  const lines: string[] = [];
  for (const mark of marks) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + mark.length + 1 < CELL)
      lines[lines.length - 1] = `${last} ${mark}`;
    else lines.push(mark);
  }
  return lines;
}

/** `A Thaumbax (Red), 2 of 2 Wounds, fights a b`. */
function fighterLine(state: State, index: number): string {
  const { id, side, profile } = fighterOf(state, index);
  const body = bodyOf(state, index);
  const who = `${markOf(state, index)} ${fighterLabel(state, id)} (${sideLabel(side)})`;
  if (body.is !== 'standing')
    return `${who}, ${{ out: 'out', gone: 'left the field', away: 'not here' }[body.is]}`;
  const foes = foesOf(state, index).map((foe) => markOf(state, foe));
  const spells = body.laid.map(({ spell }) => spellIn(state, spell).name.toLowerCase());
  return [
    `${who}, ${body.left} of ${profile.W} Wounds`,
    ...(foes.length === 0 ? [] : [`fights ${foes.join(' ')}`]),
    ...(spells.length === 0 ? [] : [spells.join(' and ')]),
  ].join(', ');
}

/** RM-DOC-16, 18: what may be tried here, and who is caught unawares. */
export function sceneText({ tasks, marks, fighters, ways = [], round: now }: State): readonly string[] {
  const isNow = ({ round = now }: Mark): boolean => round === now;
  const names = (is: (mark: Mark) => boolean): readonly string[] =>
    fighters
      .filter(({ id }) => marks.some((mark) => mark.fighter === id && is(mark)))
      .map(({ name }) => name);
  const lines = [
    ['May be tried here', TASKS.filter(({ id }) => tasks.includes(id)).map(({ name }) => name)],
    ['No step leads from', ways.filter(({ isOpen }) => !isOpen).map(sayWay)],
    ['A step also leads from', ways.filter(({ between: [a, b], isOpen }) => isOpen && b - a > 1).map(sayWay)],
    ['Surprised in this round', names((mark) => isNow(mark) && mark.isSurprised === true)],
    ['Helpless in this round', names((mark) => isNow(mark) && mark.isHelpless === true)],
    ['Covered in this round', names((mark) => isNow(mark) && isCovering(mark))],
    ['Charging by what has happened', names((mark) => isNow(mark) && mark.isCharging === true)],
  ] as const;
  return lines.flatMap(([says, whom]) => (whom.length === 0 ? [] : broken(`${says}: ${joined(whom)}.`)));
}

const sayWay = ({ between: [a, b] }: Way): string => `zone ${a} to ${b}`;

const isCovering = ({ cover = 'open', coverSave = 0 }: Mark): boolean => cover !== 'open' || coverSave > 0;

/** RM-NPC-02: what a side knows of the foes before it: their numbers, a line for each kind. */
export function bestiaryText({ reader, bestiary, state }: View): readonly string[] {
  if (reader === 'public' || reader === 'gm') return [];
  const here = state.fighters.filter(({ side, troop }) => side !== reader && bestiary.includes(troop));
  const rows = [...new Set(here.map(({ troop }) => troop))].flatMap((troop) => findRow(troop) ?? []);
  const gear = state.fighters.flatMap(({ name, gear: items = [] }) =>
    items.map((item) => `${name}, ${item.name}: ${item.says}`),
  );
  return [
    ...rows.map(({ name, profile }) =>
      cut(`${name}: ${STATS.map((stat) => `${stat}${profile[stat]}`).join(' ')}`),
    ),
    ...gear.flatMap(broken),
  ];
}
