/** Which spell on whom (ET-HOOK-06, policy `magic`). */
import type { Cast } from '../actions.ts';
import { hitChance, woundChance } from '../attack.ts';
import { chargeTargets } from '../charge.ts';
import { magicNeed, spellsOf, spellTargets } from '../magic.ts';
import type { SpellId } from '../profile.ts';
import { inBlast } from '../spells.ts';
import {
  fighterOf,
  isLocked,
  pendingOf,
  profileOf,
  type State,
  sideOf,
  spellIn,
  touching,
} from '../state.ts';
import { BOOST, type Spell, workOf } from '../tables.ts';
import { chargeBlows, exchangeOf, harmWorth, oddsOf, pointsPerWound, wanted } from './judge.ts';
import { chargeAtFor, lineFor, type Stance } from './stance.ts';

/** `careful` wants at least this chance of passing before it throws anything that may turn on its caster. */
const CAREFUL_CHANCE = 2 / 3;

/** How much each policy minds what a failed spell does to its caster. */
const SELF_HARM = { bold: 0, careful: 0.3, support: 0.6 } as const;

export interface Judged<A> {
  readonly action: A;
  readonly worth: number;
}

/** The best casting of a unit; undefined where none is worth its risk. */
export function bestCast(state: State, stance: Stance, index: number): Judged<Cast> | undefined {
  const unit = fighterOf(state, index).id;
  const ordered = lineFor(stance, 'cast', unit);
  let best: Judged<Cast> | undefined;
  for (const spell of spellsOf(state, index)) {
    for (const target of spellTargets(state, index, spell)) {
      const action: Cast = { kind: 'cast', unit, spell, target: fighterOf(state, target).id };
      const isOrdered = ordered?.['spell'] === spell && ordered['target'] === action.target;
      const worth = isOrdered ? Number.POSITIVE_INFINITY : castWorth(state, stance, index, { spell, target });
      if (worth > (best?.worth ?? 0)) best = { action, worth };
    }
  }
  return best;
}

function castWorth(
  state: State,
  stance: Stance,
  index: number,
  { spell, target }: { readonly spell: SpellId; readonly target: number },
): number {
  const chance = hitChance(magicNeed(profileOf(state, index).morale, state.settings));
  const row = spellIn(state, spell);
  if (row.offensive && stance.magic !== 'bold' && chance < CAREFUL_CHANCE - 0.01) return 0;
  const support = stance.magic === 'support' ? 3 : 1;
  switch (workOf(row)) {
    case 'heal':
      return (
        chance *
        support *
        Math.min(row.effect.healUpTo ?? 0, pendingOf(state, target)) *
        pointsPerWound(state, target)
      );
    case 'boost':
      return chance * support * boostWorth(state, stance, target);
    case 'strike': {
      const gain = chance * spellHarm(state, row, target) * wanted(state, stance, index, target);
      return gain - (1 - chance) * SELF_HARM[stance.magic] * spellHarm(state, row, index);
    }
    case 'blast': {
      const gain = chance * blastWorth(state, stance, { spell: row, caster: index, centre: target });
      return (
        gain +
        (1 - chance) *
          SELF_HARM[stance.magic] *
          blastWorth(state, stance, { spell: row, caster: index, centre: index })
      );
    }
  }
}

/** ET-MAG-09: what automatic hits of a spell do to one unit, in points. */
function spellHarm(state: State, spell: Spell, target: number): number {
  const { effect } = spell;
  const hits = workOf(spell) === 'blast' ? state.settings.blastHitsPerUnit : (effect.hits ?? 1);
  return harmWorth(state, target, hits * woundChance(effect.strength ?? 0, profileOf(state, target).armour));
}

/** Harm to the enemy less harm to friends; nothing where friends must be spared and are not. */
function blastWorth(
  state: State,
  stance: Stance,
  { spell, caster, centre }: { readonly spell: Spell; readonly caster: number; readonly centre: number },
): number {
  const side = sideOf(state, caster);
  let worth = 0;
  for (const index of inBlast(state, centre, spell)) {
    const isFriend = sideOf(state, index) === side;
    if (isFriend && centre !== caster && !stance.blastFriends) return 0;
    worth += spellHarm(state, spell, index) * (isFriend ? -1 : 1);
  }
  return worth;
}

/** ET-SPL-03: what one more of everything adds to blows that are about to fall. */
function boostWorth(state: State, stance: Stance, target: number): number {
  const foes = isLocked(state, target) ? touching(state, target) : chargesWorth(state, stance, target);
  let best = 0;
  for (const foe of foes) {
    const plain = chargeBlows(state, target, foe);
    const { combatSkill, strength } = profileOf(state, target);
    const base = hitChance(combatSkill) * woundChance(strength, profileOf(state, foe).resilience);
    const more =
      hitChance(combatSkill + BOOST) * woundChance(strength + BOOST, profileOf(state, foe).resilience);
    const wounds = base > 0 ? (plain * more) / base : more;
    best = Math.max(best, harmWorth(state, foe, wounds) - harmWorth(state, foe, plain));
  }
  return best;
}

function chargesWorth(state: State, stance: Stance, index: number): readonly number[] {
  const threshold = chargeAtFor(stance, fighterOf(state, index).id);
  return chargeTargets({ ...state, phase: { kind: 'charge' } }, index).filter(
    (target) => oddsOf(exchangeOf(state, index, target)) >= threshold,
  );
}
