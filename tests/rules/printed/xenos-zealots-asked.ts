import type { Json } from '../../../src/kernel/brand.ts';
import { isWithinArc } from '../../../src/rules/xenos-zealots/feet.ts';
import { PROCEDURES } from '../../../src/rules/xenos-zealots/procedures/list.ts';
import { canSee } from '../../../src/rules/xenos-zealots/sight.ts';
import { ARCS } from '../../../src/rules/xenos-zealots/tables.ts';
import { levy } from '../xenos-zealots/orders.ts';
import { facesThatHit, knights, warriors } from '../xenos-zealots/shots.ts';
import { battle, box, type Put, piece } from '../xenos-zealots/support.ts';
import { reach } from '../xenos-zealots/walking.ts';
import { rollBy } from './roll.ts';

export type Found = Readonly<Record<string, Json>>;

export const roll = rollBy({ id: 'xenos-zealots', procedures: PROCEDURES });
export const FOUR = [4, 5, 6];
/** The faces with which a rifle hits a man of Stealth 4, changed like that. */
export const hitting = (x: number, own: Partial<Put> = {}, other: Partial<Put> = {}, arm = 2) =>
  facesThatHit(
    battle({
      red: [knights([10, 10], { left: 1, ...own })],
      black: [warriors([x, 10], { left: 1, ...other })],
    }),
    ['knights', 'warriors'],
    arm,
  );
export const behind = (type: 'wall' | 'stone-wall') =>
  facesThatHit(
    battle({
      red: [knights([10, 10], { left: 1 })],
      black: [warriors([20, 10], { left: 1 })],
      terrain: [
        piece(type, [
          [19, 5],
          [19, 15],
        ]),
      ],
    }),
    ['knights', 'warriors'],
    2,
  );
/** Saves of one hit, by the faces of the die: saved, only suppressed, or how many wounds. */
export const saves = (ap: number, damage: number, points = 9) =>
  [6, 5, 4, 3, 2, 1].map((face) => {
    const found = roll('rollSaves', { hits: 1, ap, damage, av: 2, resilience: 4, points }, [face]);
    return found['saved'] === 1 ? 'saved' : found['woundsLost'];
  });
export const rally = (more: Found) => {
  const found = roll('rally', { morale: 3, state: 'SUPPRESSED', left: 7, start: 10, ...more }, [1]);
  return [found['needed'], found['dieModifier']];
};
export const order = (first: Found, second: Found = {}) =>
  roll('assaultOrder', { first: { assault: 4, ...first }, second: { assault: 4, ...second } }, [5, 5])[
    'firstTotal'
  ];
export const many = {
  isMulti: true,
  state: 'OK',
  start: 10,
  before: 0,
  after: 0,
  down: 0,
  isHurt: true,
} as const;
export const single = {
  ...many,
  isMulti: false,
  start: 5,
  after: 1,
  tracks: { mobility: 1, systems: 2 },
} as const;
/** Whether a man at 1 sees one at 20 with this ground on the way, from there to there. */
export const sees = (type: 'light-woods' | 'heavy-woods', from: number, to: number) =>
  canSee(
    battle({
      red: [levy('a', [1, 10])],
      black: [levy('b', [20, 10])],
      terrain: [box(type, [from, 5, to, 15])],
    }),
    { unit: 0, model: 0 },
    { unit: 1, model: 0 },
  );
export const going = (card: string, type: Parameters<typeof box>[0], left: number) =>
  Math.round(reach(card, [box(type, [10, 10, 60, 40])], { left }) * 10) / 10;
export const bearing = (degrees: number) =>
  [Math.cos((degrees * Math.PI) / 180) * 20_000, Math.sin((degrees * Math.PI) / 180) * 20_000] as const;
export const arc = (mount: keyof typeof ARCS, ways: readonly number[]) =>
  ways.map((degrees) => isWithinArc(0, bearing(degrees), ARCS[mount]));
