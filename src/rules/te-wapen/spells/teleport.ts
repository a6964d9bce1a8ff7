/** Teleport (TW-MAG-12, TW-GAP-56). */
import type { Refused } from '../../../kernel/result.ts';
import { OFF_BOARD } from '../board.ts';
import { canStand } from '../movement.ts';
import { attachedTo, companyOf, isOccupied } from '../occupancy.ts';
import { emit } from '../play.ts';
import { findPiece, idOf, isUnit, pieceOf, type State } from '../state.ts';
import { SPELLS } from '../tables.ts';
import { springTrap } from '../trap-fight.ts';
import { type Aim, fails, getHex, hexAims, isNear, type SpellRule } from './spell.ts';

/** The caster goes, and his unit if he likes; a unit that casts goes with whom it names. */
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
  if (goer === undefined) return fails('teleport', 'He has no unit with him.');
  if (!isNear(state, caster, at, SPELLS.teleport.range ?? 0))
    return fails('teleport', 'That is too far away.');
  if (at === pieceOf(state, caster).at) return fails('teleport', 'That is where he is.');
  if (isUnit(state, goer) && isOccupied(state, at)) return fails('teleport', 'Somebody stands there.');
  return canStand(state, goer, at) ? undefined : fails('teleport', 'There is no standing there.');
}

function whyNotCompany(state: State, caster: number, aim: Aim): Refused | undefined {
  const others = aim.with ?? [];
  const allowed = companionsOf(state, caster).map((index) => idOf(state, index));
  const isGroup = aim.unit === true || isUnit(state, caster);
  if (others.length > 0 && !isGroup) return fails('teleport', 'Others go along with the unit only.');
  if (!others.every((id, i) => allowed.includes(id) && others.indexOf(id) === i))
    return fails('teleport', 'Only those of the unit can go along.');
  const unfit = others.some((id) => !canStand(state, findPiece(state, id) ?? -1, aim.at ?? OFF_BOARD));
  if (unfit) return fails('teleport', 'One of them cannot stand there.');
  if (aim.unit !== true) return undefined;
  const unit = companyOf(state, caster);
  const hasAttacked = state.actors.some((actor) => actor.piece === unit && actor.hasAttacked === true);
  return hasAttacked ? fails('teleport', 'The unit has attacked on this card.') : undefined;
}
