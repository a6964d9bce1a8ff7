/** Spells on one piece that roll no dice: Freeze, Healing, Blessing, Demonic Laughter, Resurrect. */
import type { Refused } from '../../../kernel/result.ts';
import { type Hex, layOf, neighboursOf } from '../board.ts';
import { canStand } from '../movement.ts';
import { companyOf, hasEnemy, isExposed, unitAt } from '../occupancy.ts';
import { emit, type Play } from '../play.ts';
import { canSee } from '../sight.ts';
import { fighterOf, idOf, isAlive, isUnit, pieceOf, type State } from '../state.ts';
import { SPELLS } from '../tables.ts';
import { springTrap } from '../trap-fight.ts';
import { trapHolding } from '../traps.ts';
import { refuse } from '../words/refuse.ts';
import {
  type Aim,
  getHex,
  getTarget,
  isFoe,
  isNear,
  pieceAims,
  type SpellRule,
  targetOf,
  whyNotReached,
} from './spell.ts';

/** TW-MAG-11: one more activation counter, at once. */
export const freeze: SpellRule = {
  aims: (state) => pieceAims(state),
  whyNot: (state, caster, aim) => {
    const target = targetOf(state, aim);
    if (target === undefined || !isFoe(state, caster, target))
      return refuse('illegal/spell.needs-enemy', {}, SPELLS.freeze.rule);
    return whyNotReached(state, caster, target, 'freeze');
  },
  work: (play, _caster, aim) =>
    changeCounters(play, getTarget(play.state, aim), SPELLS.freeze.counters ?? 0, 'TW-MAG-11'),
};

export function changeCounters(play: Play, target: number, by: number, rule: string): void {
  const counters = Math.max(0, pieceOf(play.state, target).counters + by);
  emit(play, { kind: 'counters-changed', rule, piece: idOf(play.state, target), by, counters });
}

/** TW-MAG-13 (TW-GAP-59): a wound back to a friendly unit below its start. */
export const healing: SpellRule = {
  aims: (state) => pieceAims(state),
  whyNot: (state, caster, aim) => {
    const target = targetOf(state, aim);
    if (target === undefined || isFoe(state, caster, target) || !isUnit(state, target))
      return refuse('illegal/spell.heals-friends', {}, SPELLS.healing.rule);
    if (!isAlive(state, target)) return refuse('illegal/spell.dead', {}, SPELLS.healing.rule);
    if (pieceOf(state, target).left >= fighterOf(state, target).start)
      return refuse('illegal/spell.unhurt', {}, SPELLS.healing.rule);
    if (isOwnCaptive(state, caster, target)) return undefined;
    return whyNotHealed(state, caster, target);
  },
  work: (play, _caster, aim) => {
    const target = getTarget(play.state, aim);
    const left = Math.min(
      fighterOf(play.state, target).start,
      pieceOf(play.state, target).left + (SPELLS.healing.wounds ?? 0),
    );
    emit(play, {
      kind: 'wound-regained',
      rule: 'TW-MAG-13',
      piece: idOf(play.state, target),
      left,
      by: 'healing',
    });
  },
};

/** TW-GAP-73: an individual held with their unit may heal it. */
function isOwnCaptive(state: State, caster: number, target: number): boolean {
  return trapHolding(state, caster) !== undefined && companyOf(state, caster) === target;
}

function whyNotHealed(state: State, caster: number, target: number): Refused | undefined {
  const isHere = pieceOf(state, target).at === pieceOf(state, caster).at;
  if (isHere && isExposed(state, target)) {
    return canSee(state, pieceOf(state, caster).at, pieceOf(state, target).at)
      ? undefined
      : refuse('illegal/spell.fog', {}, SPELLS.healing.rule);
  }
  return whyNotReached(state, caster, target, 'healing');
}

/** TW-TYP-19 (TW-GAP-59): a counter off a friendly unit or individual. */
export const blessing: SpellRule = {
  aims: (state) => pieceAims(state),
  whyNot: (state, caster, aim) => {
    const target = targetOf(state, aim);
    const { range = 0 } = SPELLS.blessing;
    if (target === undefined || isFoe(state, caster, target) || !isAlive(state, target))
      return refuse('illegal/spell.blesses-friends', {}, SPELLS.blessing.rule);
    if (pieceOf(state, target).counters < 1)
      return refuse('illegal/spell.no-counter', {}, SPELLS.blessing.rule);
    if (!isNear(state, caster, pieceOf(state, target).at, range))
      return refuse('illegal/spell.too-many-hexes', { range }, SPELLS.blessing.rule);
    return trapHolding(state, target) === undefined
      ? undefined
      : refuse('illegal/spell.trap-shuts', {}, SPELLS.blessing.rule);
  },
  work: (play, _caster, aim) =>
    changeCounters(play, getTarget(play.state, aim), SPELLS.blessing.counters ?? 0, 'TW-TYP-19'),
};

/** TW-TYP-24 (TW-GAP-62): a friendly unit causes fear this turn and the next. */
export const laughter: SpellRule = {
  aims: (state) => pieceAims(state),
  whyNot: (state, caster, aim) => {
    const target = targetOf(state, aim);
    if (target === undefined || isFoe(state, caster, target) || !isUnit(state, target))
      return refuse('illegal/spell.for-friends', {}, SPELLS['demonic-laughter'].rule);
    return whyNotReached(state, caster, target, 'demonic-laughter');
  },
  work: (play, _caster, aim) => {
    const until = play.state.turn + (SPELLS['demonic-laughter'].turns ?? 0) - 1;
    emit(play, {
      kind: 'fear-granted',
      rule: 'TW-TYP-24',
      piece: idOf(play.state, getTarget(play.state, aim)),
      until,
    });
  },
};

/** TW-TYP-14 (TW-GAP-61): a friendly unit that fell this turn comes back with half its wounds. */
export const resurrect: SpellRule = {
  aims: (state) =>
    state.pieces.flatMap((piece, index) => {
      if (piece.fell === undefined || piece.fell.turn !== state.turn) return [];
      const hexes = [piece.fell.at, ...neighboursOf(layOf(state.board), piece.fell.at)];
      return hexes.map((at) => ({ target: idOf(state, index), at }));
    }),
  whyNot: (state, caster, aim) => {
    const target = targetOf(state, aim);
    if (target === undefined || isFoe(state, caster, target) || !isUnit(state, target))
      return refuse('illegal/spell.not-friendly', {}, SPELLS.resurrect.rule);
    return whyNotFallen(state, target) ?? whyNotThere(state, caster, target, aim);
  },
  work: (play, _caster, aim) => {
    const target = getTarget(play.state, aim);
    const { start } = fighterOf(play.state, target);
    const left = Math.ceil(start / 2);
    emit(play, {
      kind: 'piece-raised',
      rule: 'TW-TYP-14',
      piece: idOf(play.state, target),
      at: getHex(aim),
      left,
    });
    springTrap(play, target);
  },
};

function whyNotFallen(state: State, target: number): Refused | undefined {
  const { fell, wasRaised } = pieceOf(state, target);
  if (fell === undefined || fell.turn !== state.turn)
    return refuse('illegal/spell.fell-earlier', {}, SPELLS.resurrect.rule);
  if (fell.byItself === true) return refuse('illegal/spell.own-doing', {}, SPELLS.resurrect.rule);
  return wasRaised === true ? refuse('illegal/spell.twice', {}, SPELLS.resurrect.rule) : undefined;
}

/** Where it died or, if somebody stands there, in a free hex next to it. */
function whyNotThere(state: State, caster: number, target: number, aim: Aim): Refused | undefined {
  const at: Hex = aim.at ?? -1;
  const death = pieceOf(state, target).fell?.at ?? -1;
  const { range = 0 } = SPELLS.resurrect;
  if (!isNear(state, caster, at, range))
    return refuse('illegal/spell.place-too-many-hexes', { range }, SPELLS.resurrect.rule);
  const isBlocked =
    unitAt(state, death) !== undefined || hasEnemy(state, target, death) || !canStand(state, target, death);
  if (at !== death && !isBlocked) return refuse('illegal/spell.not-where-it-died', {}, SPELLS.resurrect.rule);
  if (at !== death && !neighboursOf(layOf(state.board), death).includes(at))
    return refuse('illegal/spell.not-next', {}, SPELLS.resurrect.rule);
  return canStand(state, target, at)
    ? undefined
    : refuse('illegal/spell.cannot-stand', {}, SPELLS.resurrect.rule);
}
