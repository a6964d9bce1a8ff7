/** Assassins, shapechangers and freezing gazes (TW-TYP-01..09, TW-ABL-17, TW-ABL-20). */
import { atLeast } from '../../kernel/dice.ts';
import type { Refused } from '../../kernel/result.ts';
import { distance, type Hex, layOf, neighboursOf } from './board.ts';
import { canStand } from './movement.ts';
import { individualsAt, isExposed, isOccupied, unitAt } from './occupancy.ts';
import { emit, type Play } from './play.ts';
import { rollShapeTurns } from './powers.ts';
import { canSee, isInFog } from './sight.ts';
import { changeCounters } from './spells/aid.ts';
import { type Fighter, fighterOf, idOf, isAlive, isUnit, pieceOf, type State, sideOf } from './state.ts';
import { ASSASSINATION, type AssassinationRow, FORMS, SPELLS } from './tables.ts';
import { whyNotInContact } from './targets.ts';
import { springTrap } from './trap-fight.ts';
import { isShutOff, trapAt } from './traps.ts';
import { refuse } from './words/refuse.ts';

/** TW-TYP-01 (TW-GAP-84): each enemy individual next door, attached or not. */
export function whyNotAssassinate(state: State, index: number, target: number): Refused | undefined {
  if (fighterOf(state, index).profile.specials.assassin === undefined)
    return refuse('illegal/action.no-assassin', {}, 'TW-TYP-01');
  if (!isAlive(state, target) || isUnit(state, target) || sideOf(state, target) === sideOf(state, index)) {
    return refuse('illegal/action.no-victim', {}, 'TW-TYP-01');
  }
  const from = pieceOf(state, index).at;
  const to = pieceOf(state, target).at;
  if (distance(layOf(state.board), from, to) !== 1) return refuse('illegal/action.not-next', {}, 'TW-TYP-01');
  if (isShutOff(state, target) || isShutOff(state, index))
    return refuse('illegal/action.trap-shuts', {}, 'TW-GAP-73');
  return whyNotInContact(state, from, to);
}

/** TW-TYP-02..05: assassin's die less the victim's. @throws Error never for two D6. */
export function assassinationRow(difference: number): AssassinationRow {
  const row = ASSASSINATION.find(({ differences }) => differences.includes(difference));
  if (row === undefined) throw new Error(`two dice do not differ by ${difference}`);
  return row;
}

export function assassinate(play: Play, index: number, target: number): void {
  const { state } = play;
  const at = pieceOf(state, target).at;
  const who = fighterOf(state, index).name;
  const first = play.dice.roll(6, `TW-TYP-01 ${who} strikes`);
  const second = play.dice.roll(6, `TW-TYP-01 ${fighterOf(state, target).name} defends himself`);
  const row = assassinationRow(first - second);
  const isInCompany = unitAt(state, at) !== undefined || individualsAt(state, at).length > 1;
  const piece = idOf(state, index);
  const names = { piece, target: idOf(state, target) };
  const roll = { faces: [first, second], difference: first - second, outcome: row.outcome };
  emit(play, { kind: 'assassination-tried', rule: 'TW-TYP-01', ...names, ...roll });
  if (row.victimDies) fall(play, target);
  if (row.assassinDies === 'always' || (row.assassinDies === 'in-company' && isInCompany)) fall(play, index);
}

function fall(play: Play, index: number): void {
  const { at } = pieceOf(play.state, index);
  emit(play, {
    kind: 'piece-destroyed',
    rule: 'TW-TYP-01',
    piece: idOf(play.state, index),
    at,
    why: 'assassination',
  });
}

/** TW-ABL-17 (TW-GAP-70). */
export function whyNotGaze(state: State, index: number, target: number): Refused | undefined {
  const gaze = fighterOf(state, index).profile.specials.freezeGaze;
  if (gaze === undefined) return refuse('illegal/action.no-gaze', {}, 'TW-ABL-17');
  if (!isExposed(state, target) || sideOf(state, target) === sideOf(state, index))
    return refuse('illegal/action.gazes-at-friend', {}, 'TW-ABL-17');
  if (isShutOff(state, target) || isShutOff(state, index))
    return refuse('illegal/action.trap-shuts-off', {}, 'TW-GAP-73');
  const from = pieceOf(state, index).at;
  const to = pieceOf(state, target).at;
  if (distance(layOf(state.board), from, to) > gaze.range)
    return refuse('illegal/action.too-far', { range: gaze.range }, 'TW-ABL-17');
  return canSee(state, from, to) ? undefined : refuse('illegal/action.unseen', {}, 'TW-ABL-17');
}

export function gaze(play: Play, index: number, target: number): void {
  const need = fighterOf(play.state, index).profile.specials.freezeGaze?.succeedsOn ?? 0;
  const face = play.dice.roll(6, `TW-ABL-17 ${fighterOf(play.state, index).name} gazes`, atLeast(need));
  const isFrozen = face >= need;
  const names = { piece: idOf(play.state, index), target: idOf(play.state, target) };
  emit(play, { kind: 'gaze-tried', rule: 'TW-ABL-17', ...names, face, need, isFrozen });
  if (isFrozen) changeCounters(play, target, SPELLS.freeze.counters ?? 0, 'TW-ABL-17');
}

/** TW-TYP-07, 08 (TW-GAP-74): once a battle; an attached one steps into a free hex next door. */
export function whyNotChange(state: State, index: number, to: Hex): Refused | undefined {
  if (fighterOf(state, index).profile.specials.shapechanger === undefined)
    return refuse('illegal/action.no-shapechanger', {}, 'TW-TYP-07');
  const piece = pieceOf(state, index);
  if (piece.changed !== undefined) return refuse('illegal/action.changed-once', {}, 'TW-TYP-08');
  if (isShutOff(state, index)) return refuse('illegal/action.trap-holds-unit', {}, 'TW-GAP-73');
  const isAttached = unitAt(state, piece.at) !== undefined;
  const isPlace = isAttached ? isFreeNextDoor(state, index, to) : to === piece.at;
  return isPlace ? undefined : refuse('illegal/action.changes-elsewhere', {}, 'TW-TYP-07');
}

function isFreeNextDoor(state: State, index: number, to: Hex): boolean {
  const { at } = pieceOf(state, index);
  if (!neighboursOf(layOf(state.board), at).includes(to) || isOccupied(state, to) || isInFog(state, to))
    return false;
  return canStand(state, index, to) && whyNotInContact(state, at, to) === undefined;
}

export function changeShape(play: Play, index: number, to: Hex): void {
  const { state } = play;
  const man = fighterOf(state, index);
  const formId = man.profile.specials.shapechanger?.form ?? '';
  const form = FORMS[formId];
  if (form === undefined) throw new Error(`there is no animal form ${formId}`);
  const { face, turns } = rollShapeTurns(play.dice, man.name);
  const fighter: Fighter = {
    id: `${man.id}-${formId}`,
    name: `${man.name} (${form.name})`,
    side: man.side,
    troop: man.troop,
    profile: { ...form, kind: 'unit', tags: [] },
    start: form.wounds,
    items: [],
    isExtra: true,
    formOf: index,
  };
  const newcomer = { at: to, left: form.wounds, counters: 1 };
  const until = state.turn + turns - 1;
  emit(play, {
    kind: 'shape-changed',
    rule: 'TW-TYP-07',
    piece: man.id,
    form: fighter.id,
    face,
    until,
    fighter,
    newcomer,
  });
  if (trapAt(play.state, to) !== undefined) springTrap(play, play.state.fighters.length - 1);
}

/** TW-TYP-07: at the end of turn t+N-1 a shapechanger has their own shape again. */
export function endShapes(play: Play): void {
  play.state.fighters.forEach((fighter, form) => {
    const man = fighter.formOf;
    if (man === undefined || !isAlive(play.state, form)) return;
    if ((pieceOf(play.state, man).changed?.until ?? 0) > play.state.turn) return;
    const { at } = pieceOf(play.state, form);
    emit(play, {
      kind: 'shape-returned',
      rule: 'TW-TYP-07',
      piece: idOf(play.state, man),
      form: fighter.id,
      at,
    });
  });
}
