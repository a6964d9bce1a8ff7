/** Which spell a standing order casts at whom (RM-DOC-11, 23). */
import type { Act } from '../actions.ts';
import { MOST_STORMED, spellsOf, spellTargets, takesTarget } from '../magic.ts';
import type { Standing } from '../standing.ts';
import { bodyOf, enemiesOf, fighterOf, idOf, isEngaged, type State, sideOf, standingOf } from '../state.ts';
import type { Spell } from '../types.ts';
import { chosenBy } from './targets.ts';

/** What is tried after the campaign's own where a standing order names no spells. */
const USUAL: readonly string[] = [
  'second-breath',
  'mending-touch',
  'fireball',
  'grave-touch',
  'soul-chill',
  'dread-whisper',
  'stone-skin',
  'ward-light',
  'ember-blade',
  'sure-hand',
  'wither',
  'leaden-limbs',
  'glare',
  'fire-storm',
  'brave-word',
  'smoke-veil',
  'pall',
  'burning-hedge',
];

/** The first spell of the list that has somebody to fall on; none where nothing would come of any. */
export function castFor(
  state: State,
  index: number,
  standing: Standing,
  zone: number,
): Extract<Act, { kind: 'cast' }> | undefined {
  const known = spellsOf(state, index);
  if (known.length === 0) return undefined;
  const own = fighterOf(state, index).wizard?.own ?? [];
  const usual = [...own.map(({ id }) => id), ...USUAL];
  const wanted = standing.spells ?? usual.map((spell) => ({ spell, target: undefined }));
  for (const { spell: id, target } of wanted) {
    const spell = known.find((one) => one.id === id);
    const words = target === undefined ? (standing.targets ?? []) : [target];
    const targets = spell === undefined ? undefined : targetsFor(state, index, spell, { words, zone });
    if (targets !== undefined) return { kind: 'cast', spell: id, targets, dice: standing.dice ?? 'auto' };
  }
  return undefined;
}

interface Wish {
  readonly words: readonly string[];
  readonly zone: number;
}

/** Undefined where the spell would be wasted. */
function targetsFor(
  state: State,
  index: number,
  spell: Spell,
  { words, zone }: Wish,
): readonly string[] | undefined {
  if (!takesTarget(spell)) return isOfUse(state, index, spell) ? [] : undefined;
  const fitting = spellTargets(state, index, spell, zone).filter((target) => wants(state, target, spell));
  const first = chosenBy(state, index, words, fitting);
  if (first === undefined) return undefined;
  if (spell.target !== 'enemies') return [idOf(state, first)];
  const there = fitting.filter((target) => bodyOf(state, target).zone === bodyOf(state, first).zone);
  const others = there.filter((target) => target !== first);
  return [first, ...others].slice(0, MOST_STORMED).map((target) => idOf(state, target));
}

/** Whether a spell would do this one any good, or harm. */
function wants(state: State, target: number, spell: Spell): boolean {
  const body = bodyOf(state, target);
  if (spell.effect.kind === 'heal') return body.left < fighterOf(state, target).profile.W;
  if (body.laid.some((one) => one.spell === spell.id)) return false;
  if (spell.target !== 'friend') return true;
  if (spell.id === 'smoke-veil') return false;
  return isEngaged(state, target);
}

/** Spells on a party or a place: where nobody would notice, something else is better. */
function isOfUse(state: State, index: number, spell: Spell): boolean {
  const friends = standingOf(state, sideOf(state, index));
  if (spell.id === 'brave-word') {
    return enemiesOf(state, index).some((enemy) => fighterOf(state, enemy).rules.includes('fear'));
  }
  if (spell.id === 'pall' || spell.effect.kind === 'lasting') {
    return !friends.every((friend) => bodyOf(state, friend).laid.some((one) => one.spell === spell.id));
  }
  const { zone } = bodyOf(state, index);
  return !state.traps.some((trap) => trap.zone === zone);
}
