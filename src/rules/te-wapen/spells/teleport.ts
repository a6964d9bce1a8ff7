/** Teleport (TW-MAG-12, TW-GAP-56). */
import type { Refused } from '../../../kernel/result.ts';
import { OFF_BOARD } from '../board.ts';
import { canStand } from '../movement.ts';
import { attachedTo, companyOf, isOccupied } from '../occupancy.ts';
import { emit } from '../play.ts';
import { findPiece, idOf, isUnit, pieceOf, type State } from '../state.ts';
import { SPELLS } from '../tables.ts';
import { springTrap } from '../trap-fight.ts';
import { refuse } from '../words/refuse.ts';
import { type Aim, getHex, hexAims, isNear, type SpellRule } from './spell.ts';

/** The caster goes, with the unit if the caster likes; a unit that casts goes with those it names. */
export const teleport: SpellRule = {
  someAims: (state, caster) => hexAims(state, caster, SPELLS.teleport.range ?? 0),
  aims: (state, caster) => {
    const company = companyOf(state, caster);
    const others = companionsOf(state, caster).map((index) => idOf(state, index));
    const alone = hexAims(state, caster, SPELLS.teleport.range ?? 0);
    if (isUnit(state, caster)) return alone.map((aim) => ({ ...aim, with: others }));
    return company === undefined
      ? alone
      : [...alone, ...alone.map((aim) => ({ ...aim, unit: true, with: others }))];
  },
  whyNot: (state, caster, aim) => whyNotLanding(state, caster, aim) ?? whyNotCompany(state, caster, aim),
  work: (play, caster, aim) => {
    const { state } = play;
    const from = pieceOf(state, caster).at;
    const unit = aim.unit === true ? companyOf(state, caster) : undefined;
    const others = [...(unit === undefined ? [] : [idOf(state, unit)]), ...(aim.with ?? [])];
    const event = {
      kind: 'teleported',
      rule: 'TW-MAG-12',
      piece: idOf(state, caster),
      from,
      to: getHex(aim),
      with: others,
    } as const;
    emit(play, event);
    springTrap(play, unit ?? caster);
  },
};

/** The other individuals who could go along. */
function companionsOf(state: State, caster: number): readonly number[] {
  const unit = isUnit(state, caster) ? caster : companyOf(state, caster);
  return unit === undefined ? [] : attachedTo(state, unit).filter((index) => index !== caster);
}

function whyNotLanding(state: State, caster: number, aim: Aim): Refused | undefined {
  const at = aim.at ?? OFF_BOARD;
  const goer = aim.unit === true ? companyOf(state, caster) : caster;
  if (goer === undefined) return refuse('illegal/spell.no-unit', {}, SPELLS.teleport.rule);
  if (!isNear(state, caster, at, SPELLS.teleport.range ?? 0))
    return refuse('illegal/spell.too-far', {}, SPELLS.teleport.rule);
  if (at === pieceOf(state, caster).at) return refuse('illegal/spell.same-hex', {}, SPELLS.teleport.rule);
  if (isUnit(state, goer) && isOccupied(state, at))
    return refuse('illegal/spell.somebody-stands', {}, SPELLS.teleport.rule);
  return canStand(state, goer, at)
    ? undefined
    : refuse('illegal/spell.no-standing', {}, SPELLS.teleport.rule);
}

function whyNotCompany(state: State, caster: number, aim: Aim): Refused | undefined {
  const others = aim.with ?? [];
  const allowed = companionsOf(state, caster).map((index) => idOf(state, index));
  const isGroup = aim.unit === true || isUnit(state, caster);
  if (others.length > 0 && !isGroup) return refuse('illegal/spell.others', {}, SPELLS.teleport.rule);
  if (!others.every((id, i) => allowed.includes(id) && others.indexOf(id) === i))
    return refuse('illegal/spell.not-of-unit', {}, SPELLS.teleport.rule);
  const unfit = others.some((id) => !canStand(state, findPiece(state, id) ?? -1, aim.at ?? OFF_BOARD));
  if (unfit) return refuse('illegal/spell.one-cannot-stand', {}, SPELLS.teleport.rule);
  if (aim.unit !== true) return undefined;
  const unit = companyOf(state, caster);
  const hasAttacked = state.actors.some((actor) => actor.piece === unit && actor.hasAttacked === true);
  return hasAttacked ? refuse('illegal/spell.has-attacked', {}, SPELLS.teleport.rule) : undefined;
}
