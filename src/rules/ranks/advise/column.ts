/** When a unit in line forms column (RK-HOOK `formation`): for a long way, and for a passage too narrow for its line. */
import type { Order } from '../actions.ts';
import { changedState, changedUnit } from '../draft.ts';
import { defaultFiles } from '../formation.ts';
import { whyNotOrder } from '../orders.ts';
import { walkRate } from '../rates.ts';
import { profileAt, type State, unitOf } from '../state.ts';
import { marks } from '../tables.ts';
import { gainOfMove } from './moves.ts';
import type { Stance } from './stance.ts';

/** RK-HOOK `columnUntil`: with an enemy nearer than this a unit stands in line. */
export const FORM_WITHIN = marks(30);

/** The order to form column; undefined where the line gets on as well. `apart` is the way to the nearest enemy. */
export function columnOrder(state: State, stance: Stance, index: number, apart: number): Order | undefined {
  const { formation, figures } = unitOf(state, index);
  const isInLine = formation === 'line' && profileAt(state, index).formation === 'line';
  if (!isInLine || profileAt(state, index).isArcher || apart <= FORM_WITHIN) return undefined;
  const files = defaultFiles(figures, 'column');
  const form: Order = { kind: 'form', formation: 'column', files };
  if (whyNotOrder(state, index, form) !== undefined) return undefined;
  const formed = formedInto(state, index, files);
  const isQuicker = turnsSaved(state, formed, index, apart - FORM_WITHIN) > TURNS_SPENT;
  return isQuicker || isTooWide(state, formed, stance, index) ? form : undefined;
}

/** Into column and back again. */
const TURNS_SPENT = 2;

function turnsSaved(line: State, column: State, index: number, way: number): number {
  return way / walkRate(line, index) - way / walkRate(column, index);
}

/** The same table with the unit in column. */
function formedInto(state: State, index: number, files: number): State {
  const units = state.units.slice();
  units[index] = changedUnit(unitOf(state, index), { formation: 'column', files });
  return changedState(state, { units });
}

/** Whether friends, or ground that it cannot cross, hold the line up where the column would pass. */
function isTooWide(line: State, column: State, stance: Stance, index: number): boolean {
  const rate = walkRate(line, index);
  if (rate === 0) return false;
  if (gainOfMove(line, stance, index) >= rate / HELD_UP) return false;
  return gainOfMove(column, stance, index) >= rate / 2;
}

/** A line that gains less than this part of its rate is held up. */
const HELD_UP = 4;
