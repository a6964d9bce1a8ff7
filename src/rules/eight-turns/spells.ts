/** Spells at work (ET-SPL): the four of the catalog, and rows of a campaign's own that do the like. */

import { otherSide } from '../../kernel/ruleset.ts';
import { rollWounds, woundNeed } from './attack.ts';
import { takeWounds } from './harm.ts';
import { emit, type Play } from './play.ts';
import { isWithin } from './sight.ts';
import { fighterOf, pendingOf, profileOf, type State, unitOf, unitsOf } from './state.ts';
import { type Spell, workOf } from './tables.ts';

export interface Casting {
  readonly caster: number;
  readonly target: number;
  readonly spell: Spell;
  readonly isPassed: boolean;
}

/** ET-MAG-03..05: a failed offensive spell hits its caster, a failed other spell does nothing. */
export function castSpell(play: Play, casting: Casting): void {
  const { caster, target, spell, isPassed } = casting;
  if (!isPassed && !spell.offensive) return;
  const centre = isPassed ? target : caster;
  switch (workOf(spell)) {
    case 'heal':
      offerHealing(play, casting);
      return;
    case 'boost':
      emit(play, { kind: 'unit-boosted', rule: 'ET-SPL-03', unit: fighterOf(play.state, target).id });
      return;
    case 'strike':
      strikeWith(play, spell, [centre], spell.effect.hits ?? 1);
      return;
    case 'blast':
      strikeWith(play, spell, inBlast(play.state, centre, spell), play.state.settings.blastHitsPerUnit);
      return;
  }
}

/** ET-SPL-01, 07: as many wounds as the hurt model lacks, two at most; its player says how many. */
function offerHealing(play: Play, { caster, target, spell }: Casting): void {
  const most = Math.min(spell.effect.healUpTo ?? 0, pendingOf(play.state, target));
  if (most === 0) return;
  const unit = fighterOf(play.state, target).id;
  emit(play, {
    kind: 'heal-offered',
    rule: 'ET-SPL-01',
    unit,
    caster: fighterOf(play.state, caster).id,
    most,
  });
}

/** ET-SPL-07. */
export function heal(play: Play, wounds: number): void {
  const { phase } = play.state;
  if (phase.kind !== 'heal') throw new Error('no healing is offered');
  const unit = fighterOf(play.state, phase.target).id;
  const left = unitOf(play.state, phase.target).left + wounds;
  emit(play, { kind: 'wounds-healed', rule: 'ET-SPL-07', unit, wounds, left });
}

/** ET-SPL-02, 05, 06: the unit at the centre first, then all others within reach, the active side's first. */
export function inBlast(state: State, centre: number, spell: Spell): readonly number[] {
  const radius = spell.effect.radius ?? 0;
  const all = [...unitsOf(state, state.active), ...unitsOf(state, otherSide(state.active))];
  return [centre, ...all.filter((index) => index !== centre && isWithin(state, centre, index, radius))];
}

/** ET-MAG-09, ET-SPL-06: hits are automatic; who is in reach is settled before any die. */
function strikeWith(play: Play, spell: Spell, units: readonly number[], hits: number): void {
  for (const index of units) {
    const { name, id } = fighterOf(play.state, index);
    const need = woundNeed(spell.effect.strength ?? 0, profileOf(play.state, index).armour);
    const wound = rollWounds(play.dice, hits, need, `ET-MAG-09 ${spell.name} on ${name}`);
    emit(play, { kind: 'spell-struck', rule: 'ET-MAG-09', unit: id, spell: spell.id, hits, wound });
    takeWounds(play, index, wound.wounds);
  }
}
