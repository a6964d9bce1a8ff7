/** Every spell of the lists (TW-MAG, TW-TYP), by its id. */
import type { SpellId } from '../tables.ts';
import { blessing, freeze, healing, laughter, resurrect } from './aid.ts';
import { bolt } from './bolts.ts';
import { animateForest, animateRiver, drums, fog, thorns, wind } from './fields.ts';
import type { SpellRule } from './spell.ts';
import { summons } from './summons.ts';
import { teleport } from './teleport.ts';

export const SPELL_BOOK: Readonly<Record<SpellId, SpellRule>> = {
  fireball: bolt('fireball'),
  freeze,
  teleport,
  healing,
  'summon-elemental': summons('summon-elemental'),
  fog,
  'summon-skeletons': summons('summon-skeletons'),
  'summon-skeleton-horde': summons('summon-skeleton-horde'),
  'drums-of-death': drums,
  resurrect,
  'banish-undead': bolt('banish-undead'),
  'banish-undead-horde': bolt('banish-undead-horde'),
  blessing,
  'summon-greater-demon': summons('summon-greater-demon'),
  'summon-lesser-demon': summons('summon-lesser-demon'),
  'demonic-wind': wind,
  'demonic-laughter': laughter,
  'animate-forest': animateForest,
  'animate-river': animateRiver,
  'summon-insect-swarm': summons('summon-insect-swarm'),
  thorns,
};
