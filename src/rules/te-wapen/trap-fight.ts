/** The fight with a trap (TW-ABL-18, TW-GAP-73). */
import { atLeast, rollPool } from '../../kernel/dice.ts';
import { baseDice } from './dice-count.ts';
import { harm } from './harm.ts';
import { emit, type Play } from './play.ts';
import { fighterOf, idOf, isAlive, isUnit, pieceOf } from './state.ts';
import { getRow } from './tables.ts';
import { trapAt, trapHolding } from './traps.ts';

/** A unit has entered a hex: a trap there is sprung and strikes at once. */
export function springTrap(play: Play, index: number): void {
  const trap = trapAt(play.state, pieceOf(play.state, index).at);
  if (trap === undefined || !isUnit(play.state, index) || !isAlive(play.state, index)) return;
  emit(play, {
    kind: 'trap-sprung',
    rule: 'TW-ABL-18',
    piece: idOf(play.state, index),
    trap: trap.id,
    at: trap.at,
  });
  strikeBack(play, index, trap.id);
}

/** The held unit's activation: it strikes the trap, and a trap that lives strikes back. */
export function fightTrap(play: Play, index: number): void {
  const trap = trapHolding(play.state, index);
  if (trap === undefined) throw new Error(`no trap holds ${idOf(play.state, index)}`);
  const row = getRow(trap.troop);
  const count = Math.max(1, baseDice(play.state, index, 1));
  const label = `TW-ABL-18 ${fighterOf(play.state, index).name} against the ${row.name}`;
  const faces = rollPool(play.dice, { count, sides: 6, label, need: atLeast(row.hitAt) });
  const hits = faces.filter((face) => face >= row.hitAt).length;
  const trapLeft = Math.max(0, trap.left - hits);
  const piece = idOf(play.state, index);
  emit(play, {
    kind: 'trap-fought',
    rule: 'TW-ABL-18',
    piece,
    trap: trap.id,
    by: 'piece',
    need: row.hitAt,
    faces,
    hits,
    trapLeft,
  });
  if (trapLeft === 0) emit(play, { kind: 'trap-destroyed', rule: 'TW-ABL-18', trap: trap.id, at: trap.at });
  else strikeBack(play, index, trap.id);
}

function strikeBack(play: Play, index: number, id: string): void {
  const trap = play.state.traps.find((one) => one.id === id);
  if (trap === undefined) return;
  const row = getRow(trap.troop);
  const need = fighterOf(play.state, index).profile.hitAt;
  const label = `TW-ABL-18 the ${row.name} against ${fighterOf(play.state, index).name}`;
  const faces = rollPool(play.dice, { count: row.combat?.[0] ?? 0, sides: 6, label, need: atLeast(need) });
  const hits = faces.filter((face) => face >= need).length;
  const piece = idOf(play.state, index);
  emit(play, {
    kind: 'trap-fought',
    rule: 'TW-ABL-18',
    piece,
    trap: id,
    by: 'trap',
    need,
    faces,
    hits,
    trapLeft: trap.left,
  });
  harm(play, index, hits, 'trap');
}
