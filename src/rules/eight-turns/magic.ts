/** Casting (ET-MAG). */
import type { Refused } from '../../kernel/result.ts';
import { otherSide } from '../../kernel/ruleset.ts';
import type { Cast } from './actions.ts';
import { rollDie } from './attack.ts';
import type { Settings } from './options.ts';
import { emit, type Play } from './play.ts';
import type { SpellId } from './profile.ts';
import { canSee, isWithin } from './sight.ts';
import { castSpell } from './spells.ts';
import {
  fighterOf,
  hasTrait,
  indexOf,
  isLocked,
  profileOf,
  type State,
  sideOf,
  spellIn,
  unitOf,
  unitsOf,
} from './state.ts';
import { SPELLS, type Spell, workOf } from './tables.ts';
import { refuse } from './words/refuse.ts';

/** A natural 6 fails with the option `naturalSixFailsMagic`. */
const SURE_BUT_SIX = 5;

/** ET-MAG-01, 06: who may cast now. */
export function mayCast(state: State, index: number): boolean {
  const unit = unitOf(state, index);
  return (
    unit.is === 'on-table' &&
    hasTrait(state, index, 'caster') &&
    !unit.isDone &&
    !unit.hasShot &&
    !unit.isShaken &&
    !isLocked(state, index)
  );
}

/** ET-MAG-07: the spells of the profile; if it lists none, all four. */
export function spellsOf(state: State, index: number): readonly SpellId[] {
  const { spells } = profileOf(state, index);
  return spells.length > 0 ? spells : SPELLS.map(({ id }) => id);
}

/** ET-MAG-10, ET-SPL: whom a spell may be cast on. */
export function spellTargets(state: State, index: number, id: SpellId): readonly number[] {
  if (!mayCast(state, index) || !spellsOf(state, index).includes(id)) return [];
  const spell = spellIn(state, id);
  const side = sideOf(state, index);
  return unitsOf(state, spell.offensive ? otherSide(side) : side).filter((target) =>
    isTarget(state, index, spell, target),
  );
}

function isTarget(state: State, index: number, spell: Spell, target: number): boolean {
  if (!isWithin(state, index, target, spell.range)) return false;
  if (workOf(spell) === 'heal' && profileOf(state, target).wounds < 2) return false;
  if (workOf(spell) === 'boost' && unitOf(state, target).isBoosted) return false;
  return !spell.needsSight || canSee(state, index, target);
}

/** ET-MAG-01, 06, 07, 10. Refusals: `illegal/caster`, `illegal/spell`, `illegal/target`. */
export function whyNotCast(state: State, { unit, spell, target }: Cast): Refused | undefined {
  const index = indexOf(state, unit);
  if (index < 0 || sideOf(state, index) !== state.active || !mayCast(state, index)) {
    return refuse('illegal/caster', { unit }, 'ET-MAG-06');
  }
  const { name } = fighterOf(state, index);
  if (!spellsOf(state, index).includes(spell)) {
    const known = spellsOf(state, index).join(', ');
    return refuse('illegal/spell', { name, spell, known }, 'ET-MAG-07');
  }
  if (spellTargets(state, index, spell).includes(indexOf(state, target))) return undefined;
  return whyNoTarget(state, spell, target, name);
}

function whyNoTarget(state: State, spell: SpellId, id: string, name: string): Refused {
  const target = indexOf(state, id);
  const row = spellIn(state, spell);
  if (workOf(row) === 'boost' && target >= 0 && unitOf(state, target).isBoosted) {
    return refuse('illegal/target.strong', { name: fighterOf(state, target).name }, 'ET-SPL-08');
  }
  return refuse('illegal/target.cast', { name, spell: row.name, id }, 'ET-MAG-10');
}

/** ET-MAG-02, 08: what a magic test needs at most. */
export function magicNeed(morale: number, settings: Pick<Settings, 'naturalSixFailsMagic'>): number {
  return settings.naturalSixFailsMagic ? Math.min(SURE_BUT_SIX, morale) : morale;
}

/** ET-MAG-02..05: the test, then the spell or what comes of failing it. */
export function cast(play: Play, { unit, spell, target }: Cast): void {
  const caster = indexOf(play.state, unit);
  const need = magicNeed(profileOf(play.state, caster).morale, play.state.settings);
  const row = spellIn(play.state, spell);
  const label = `ET-MAG-02 ${fighterOf(play.state, caster).name} casts ${row.name}`;
  const face = rollDie(play.dice, label, need);
  const isPassed = face <= need;
  emit(play, { kind: 'magic-tested', rule: 'ET-MAG-02', unit, spell, target, need, face, isPassed });
  castSpell(play, { caster, target: indexOf(play.state, target), spell: row, isPassed });
}
