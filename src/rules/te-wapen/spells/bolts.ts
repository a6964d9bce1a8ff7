/** Spells that roll dice at one target: Fireball and the two Banishments (TW-MAG-10, TW-TYP-17, 18). */
import { atLeast, rollPool } from '../../../kernel/dice.ts';
import type { Modifier } from '../../../kernel/procedure.ts';
import type { Refused } from '../../../kernel/result.ts';
import { distance, layOf } from '../board.ts';
import { protection, terrainPenalty } from '../dice-count.ts';
import { harm } from '../harm.ts';
import { isExposed } from '../occupancy.ts';
import { emit, type Play } from '../play.ts';
import { batterBuilding } from '../siege.ts';
import { canSee } from '../sight.ts';
import { fighterOf, hasTag, idOf, pieceOf, type State } from '../state.ts';
import { SPELLS, type SpellId } from '../tables.ts';
import { isShutOff } from '../traps.ts';
import { refuse } from '../words/refuse.ts';
import {
  type Aim,
  getTarget,
  isFoe,
  isNear,
  pieceAims,
  type SpellRule,
  targetOf,
  whyNotReached,
} from './spell.ts';

type BoltId = 'fireball' | 'banish-undead' | 'banish-undead-horde';

/** TW-MAG-05 (TW-GAP-36): dice by distance, less the terrain and a Blade of Protection. */
export function boltDice(
  state: State,
  caster: number,
  target: number,
  spell: SpellId,
): { readonly dice: number; readonly modifiers: readonly Modifier[] } {
  const range = distance(layOf(state.board), pieceOf(state, caster).at, pieceOf(state, target).at);
  // In one hex with the caster there is no distance to aim over; such a piece is of the caster's own side in any case.
  const base = SPELLS[spell].dice?.[range - 1] ?? 0;
  const modifiers = [...terrainPenalty(state, caster, target), ...protection(state, target)];
  return {
    dice: Math.max(
      0,
      modifiers.reduce((sum, { by }) => sum + by, base),
    ),
    modifiers,
  };
}

export function bolt(spell: BoltId): SpellRule {
  return {
    aims: (state) =>
      spell === 'fireball' ? [...pieceAims(state), ...buildingAims(state)] : pieceAims(state),
    whyNot: (state, caster, aim) =>
      aim.target === undefined && spell === 'fireball'
        ? whyNotBurn(state, caster, aim)
        : whyNotBolt(state, caster, aim, spell),
    work: (play, caster, aim) => {
      if (aim.target === undefined) burn(play, caster, aim);
      else strike(play, caster, getTarget(play.state, aim), spell);
    },
  };
}

function whyNotBolt(state: State, caster: number, aim: Aim, spell: BoltId): Refused | undefined {
  const target = targetOf(state, aim);
  if (target === undefined || !isFoe(state, caster, target))
    return refuse('illegal/spell.needs-enemy', {}, SPELLS[spell].rule);
  if (spell !== 'fireball' && !hasTag(state, target, 'undead'))
    return refuse('illegal/spell.not-undead', {}, SPELLS[spell].rule);
  const unreached = whyNotReached(state, caster, target, spell);
  if (unreached !== undefined) return unreached;
  return boltDice(state, caster, target, spell).dice < 1
    ? refuse('illegal/spell.no-dice', {}, SPELLS[spell].rule)
    : undefined;
}

function strike(play: Play, caster: number, target: number, spell: BoltId): void {
  const { dice, modifiers } = boltDice(play.state, caster, target, spell);
  const { at } = pieceOf(play.state, target);
  const hits = rollSpell(play, { caster, target, spell, count: dice, modifiers });
  harm(play, target, hits, 'spell');
  if (spell === 'banish-undead-horde' && hits > 0) splash(play, target, at);
}

/** TW-TYP-18 (TW-GAP-64): every undead unit next door takes a hit, of either side. */
function splash(play: Play, target: number, at: number): void {
  const lay = layOf(play.state.board);
  const hits = SPELLS['banish-undead-horde'].splashHitsOnUndeadAdjacentToTarget ?? 0;
  const near = play.state.pieces.flatMap((piece, index) =>
    index !== target && isExposed(play.state, index) && distance(lay, at, piece.at) === 1 ? [index] : [],
  );
  for (const index of near) {
    if (hasTag(play.state, index, 'undead') && !isShutOff(play.state, index))
      harm(play, index, hits, 'spell');
  }
}

/** Dice of a spell at one target; returns the hits. */
export function rollSpell(
  play: Play,
  shot: {
    readonly caster: number;
    readonly target: number;
    readonly spell: SpellId;
    readonly count: number;
    readonly modifiers: readonly Modifier[];
  },
): number {
  const { state } = play;
  const row = SPELLS[shot.spell];
  const need = fighterOf(state, shot.target).profile.hitAt;
  const label = `${row.rule} ${row.name} on ${fighterOf(state, shot.target).name}`;
  const faces = rollPool(play.dice, { count: shot.count, sides: 6, label, need: atLeast(need) });
  const hits = faces.filter((face) => face >= need).length;
  emit(play, {
    kind: 'spell-rolled',
    rule: row.rule,
    piece: idOf(state, shot.caster),
    target: idOf(state, shot.target),
    spell: shot.spell,
    need,
    faces,
    hits,
    modifiers: shot.modifiers,
  });
  return hits;
}

function buildingAims(state: State): readonly Aim[] {
  return state.buildings.map(({ at }) => ({ at }));
}

/** TW-SIE-05 (TW-GAP-86): wood burns. */
function whyNotBurn(state: State, caster: number, aim: Aim): Refused | undefined {
  const building = state.buildings.find(({ at }) => at === aim.at);
  if (building === undefined) return refuse('illegal/spell.no-building', {}, SPELLS.fireball.rule);
  const { range = 0, alsoDamages = [] } = SPELLS.fireball;
  if (!alsoDamages.includes(building.type)) return refuse('illegal/spell.stone', {}, SPELLS.fireball.rule);
  const from = pieceOf(state, caster).at;
  if (!isNear(state, caster, building.at, range) || building.at === from)
    return refuse('illegal/spell.out-of-range', {}, SPELLS.fireball.rule);
  return canSee(state, from, building.at)
    ? undefined
    : refuse('illegal/spell.unseen', {}, SPELLS.fireball.rule);
}

function burn(play: Play, caster: number, aim: Aim): void {
  const at = aim.at ?? -1;
  const range = distance(layOf(play.state.board), pieceOf(play.state, caster).at, at);
  batterBuilding(play, { piece: caster, at, count: SPELLS.fireball.dice?.[range - 1] ?? 0, by: 'fireball' });
}
