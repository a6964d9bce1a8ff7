/** The line of zones as shapes and as text: the same for mails, pages and the forum. */
import {
  type Board,
  type Ink,
  type LegendEntry,
  type Picture,
  type Shape,
  type Point as Spot,
  tokenOf,
} from '../../kernel/picture.ts';
import { SIDES } from '../../kernel/ruleset.ts';
import { fighterLabel, sideLabel } from './labels.ts';
import { bestiaryText, headOf, markOf, sceneText, zonesText } from './picture-text.ts';
import { bodyOf, fighterOf, isEngaged, type Patch, type State, standingOf } from './state.ts';
import { FIELD } from './tables.ts';
import type { View } from './view.ts';

const COLUMN = 200;
const ROW = 58;
const RADIUS = 18;
const MARGIN = 20;
/** The ground is a strip along the foot of its zone: fighters stand on paper that can be read. */
const STRIP = 14;
const HEAD = 62;

const NAME_LENGTH = 13;

const ZONES: readonly number[] = Array.from(
  { length: FIELD.edges.black - FIELD.edges.red + 1 },
  (_, i) => FIELD.edges.red + i,
);

/** The picture of what a reader may know. */
export function pictured(view: View): Picture {
  const { state } = view;
  return {
    title: state.phase.kind === 'over' ? 'The end of the skirmish' : `Round ${state.round}`,
    ...boardOf(view),
    legend: [...LEGEND, ...groundLegend(state), ...fighterLegend(state)],
    text: [...zonesText(state, ZONES), ...sceneText(state), ...bestiaryText(view)],
  };
}

/** What is painted of it. */
export function boardOf({ state }: View): Board {
  const rows = Math.max(
    2,
    ...ZONES.map((zone) => Math.max(...SIDES.map((side) => inZone(state, zone, side).length))),
  );
  const height = HEAD + rows * ROW + STRIP + MARGIN;
  return {
    width: ZONES.length * COLUMN + 2 * MARGIN,
    height,
    shapes: [
      ...ZONES.flatMap((zone) => zoneShapes(state, zone, height)),
      ...state.engaged.map(([red, black]) => linkShape(state, red, black)),
      ...state.fighters.flatMap((_, index) =>
        bodyOf(state, index).is === 'standing' ? fighterShapes(state, index) : [],
      ),
    ],
  };
}

const LEGEND: readonly LegendEntry[] = [
  { ink: 'red', says: sideLabel('red') },
  { ink: 'black', says: sideLabel('black') },
  { ink: 'highlight', says: 'who fights whom hand to hand' },
];

function groundLegend({ ground }: State): readonly LegendEntry[] {
  const names = [...new Set(ground.map(({ name }) => name))];
  return names.flatMap((name) => {
    const ink = GROUND_INKS[name];
    return ink === undefined ? [] : [{ ink, says: name }];
  });
}

/** Whoever stands on the field, by the marks on the board. */
function fighterLegend(state: State): readonly LegendEntry[] {
  return state.fighters.flatMap(({ side, id, profile }, index): readonly LegendEntry[] => {
    const { is, left: wounds } = bodyOf(state, index);
    if (is !== 'standing') return [];
    const says = `${fighterLabel(state, id)}, ${wounds} of ${profile.W} Wounds`;
    return [{ ink: side, mark: markOf(state, index), says }];
  });
}

function inZone(state: State, zone: number, side: 'red' | 'black'): readonly number[] {
  return standingOf(state, side).filter((index) => bodyOf(state, index).zone === zone);
}

function left(zone: number): number {
  return MARGIN + (zone - FIELD.edges.red) * COLUMN;
}

const GROUND_INKS: Readonly<Record<string, Ink>> = {
  wood: 'forest',
  marsh: 'marsh',
  rocks: 'mountains',
  ford: 'water',
  houses: 'village',
  walls: 'wall',
};

function zoneShapes(state: State, zone: number, height: number): readonly Shape[] {
  const [x, bottom] = [left(zone), height - MARGIN];
  const patches = state.ground.filter((patch) => patch.zone === zone);
  const names = patches.map(({ name }) => name).join(', ');
  const points: readonly Spot[] = [
    [x, MARGIN],
    [x + COLUMN, MARGIN],
    [x + COLUMN, bottom],
    [x, bottom],
  ];
  const title = `zone ${zone}${names === '' ? '' : `: ${names}`}`;
  return [
    { kind: 'polygon', points, fill: 'plains', stroke: 'muted', strokeWidth: 1, title },
    ...(names === '' ? [] : [stripShape(x, bottom, groundInk(patches))]),
    {
      ...label([x + COLUMN / 2, MARGIN + 18], zoneHead(zone), 14),
      inLetter: { at: [x + COLUMN / 2, MARGIN + 32], text: headOf(zone), size: LARGE },
    },
    ...(names === '' ? [] : [{ ...label([x + COLUMN / 2, MARGIN + 34], names, 12), inLetter } as const]),
    ...state.traps
      .filter((trap) => trap.zone === zone)
      .map(
        (trap): Shape => ({
          kind: 'polyline',
          points: [
            [x + 6, bottom - STRIP - 6],
            [x + COLUMN - 6, bottom - STRIP - 6],
          ],
          stroke: trap.side,
          strokeWidth: 5,
          dashed: true,
        }),
      ),
  ];
}

function stripShape(x: number, bottom: number, fill: Ink): Shape {
  const points: readonly Spot[] = [
    [x, bottom - STRIP],
    [x + COLUMN, bottom - STRIP],
    [x + COLUMN, bottom],
    [x, bottom],
  ];
  return { kind: 'polygon', points, fill, stroke: 'muted', strokeWidth: 1 };
}

function groundInk(patches: readonly Patch[]): Ink {
  return GROUND_INKS[patches[0]?.name ?? ''] ?? 'plains';
}

function zoneHead(zone: number): string {
  if (zone === FIELD.edges.red) return `${zone}: Red's edge`;
  return zone === FIELD.edges.black ? `${zone}: Black's edge` : `zone ${zone}`;
}

/** Lettering in a letter, and of marks in it. */
const LARGE = 34;
const LARGE_MARK = 27;

/** The legend says it there. */
const inLetter = 'none';

function label(at: Spot, text: string, size: number): Extract<Shape, { readonly kind: 'label' }> {
  return { kind: 'label', at, text, size, ink: 'ink', anchor: 'middle' };
}

/** Red to the left of a zone, Black to the right, in roster order from above. */
function spotOf(state: State, index: number): Spot {
  const { side } = fighterOf(state, index);
  const { zone } = bodyOf(state, index);
  const row = inZone(state, zone, side).indexOf(index);
  return [left(zone) + COLUMN * (side === 'red' ? 0.25 : 0.75), HEAD + row * ROW + RADIUS + 4];
}

function linkShape(state: State, red: number, black: number): Shape {
  return {
    kind: 'polyline',
    points: [spotOf(state, red), spotOf(state, black)],
    stroke: 'highlight',
    strokeWidth: 3,
  };
}

function fighterShapes(state: State, index: number): readonly Shape[] {
  const { side, id, profile } = fighterOf(state, index);
  const [x, y] = spotOf(state, index);
  const { left: wounds } = bodyOf(state, index);
  const name = fighterLabel(state, id);
  const title = `${name}, ${wounds} of ${profile.W} Wounds${isEngaged(state, index) ? ', in hand-to-hand' : ''}`;
  const fill: Ink = side === 'red' ? 'redSoft' : 'blackSoft';
  const short = name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name;
  return tokenOf(
    id,
    [x, y],
    [
      { kind: 'circle', at: [x, y], radius: RADIUS, fill, stroke: side, strokeWidth: 2, title },
      {
        kind: 'label',
        at: [x, y + 5],
        text: markOf(state, index),
        size: 15,
        ink: 'ink',
        anchor: 'middle',
        isBold: true,
        inLetter: { at: [x, y + 10], text: markOf(state, index), size: LARGE_MARK },
      },
      {
        kind: 'label',
        at: [x, y + RADIUS + 13],
        text: `${short} (${wounds})`,
        size: 10,
        ink: 'ink',
        anchor: 'middle',
        inLetter,
      },
    ],
  );
}
