/** The numbers of a fighter as they stand now: profile, skills, and spells that lie on the fighter. */
import type { Modifier } from '../../kernel/procedure.ts';
import { bodyOf, fighterOf, hasSkill, marksOf, type State, spellIn } from './state.ts';
import { FIELD } from './tables.ts';
import type { Harm, Lasting } from './types.ts';

/** What the spells on a fighter do, one after the other. */
function lastingOn(
  state: State,
  index: number,
): readonly { readonly name: string; readonly does: Lasting }[] {
  const { laid } = bodyOf(state, index);
  if (laid.length === 0) return NOTHING;
  return laid.flatMap(({ spell }) => {
    const { name, effect } = spellIn(state, spell);
    return effect.kind === 'lasting' ? [{ name, does: effect }] : [];
  });
}
const NOTHING: ReturnType<typeof lastingOn> = [];

type Number = 'meleeStrength' | 'toHit' | 'I' | 'L' | 'T' | 'save' | 'toBeShot';
type Flag = 'isHidden' | 'isStunned' | 'strikesLast' | 'repeats';

/** The sum of what spells add. */
function added(state: State, index: number, what: Number): number {
  if (bodyOf(state, index).laid.length === 0) return 0;
  return lastingOn(state, index).reduce((sum, { does }) => sum + (does[what] ?? 0), 0);
}

export function isUnder(state: State, index: number, what: Flag): boolean {
  if (bodyOf(state, index).laid.length === 0) return false;
  return lastingOn(state, index).some(({ does }) => does[what] === true);
}

/** A modifier for each spell on a fighter that changes this number. */
export function spellReasons(state: State, index: number, what: Number): readonly Modifier[] {
  if (bodyOf(state, index).laid.length === 0) return NO_REASONS;
  return lastingOn(state, index).flatMap(({ name, does }) => {
    const by = does[what] ?? 0;
    return by === 0 ? [] : [{ rule: 'RM-MAG-14', why: name, by }];
  });
}
const NO_REASONS: readonly Modifier[] = [];

/** A spell never brings Initiative below 1. */
export function initiativeOf(state: State, index: number): number {
  const { I } = fighterOf(state, index).profile;
  const by = added(state, index, 'I');
  return by === 0 ? I : Math.max(1, I + by);
}

/** To at most 12. */
export function leadershipOf(state: State, index: number): number {
  const { L } = fighterOf(state, index).profile;
  return Math.min(Math.max(L, FIELD.maximum.L), L + added(state, index, 'L'));
}

export function toughnessOf(state: State, index: number): number {
  return fighterOf(state, index).profile.T + added(state, index, 'T');
}

/** Strength for the fighter's own blows: a spell never brings it below 1. */
export function meleeStrengthOf(state: State, index: number): number {
  const { S } = fighterOf(state, index).profile;
  const by = added(state, index, 'meleeStrength');
  return by === 0 ? S : Math.max(1, S + by);
}

export function isMounted(state: State, index: number): boolean {
  return fighterOf(state, index).rules.includes('mounted');
}

/** RM-SPC-08: zones a round. */
export function allowanceOf(state: State, index: number): number {
  const { rules } = fighterOf(state, index);
  if (rules.includes('mounted')) return FIELD.move.mounted;
  return rules.includes('fast') ? FIELD.move.fast : FIELD.move.foot;
}

/** What betters a save besides armour: skills, spells, and against shots the cover a game master grants (RM-ARM-08). */
export function saveBonuses(state: State, index: number, harm: Harm): readonly Modifier[] {
  const bonuses = [...spellReasons(state, index, 'save')];
  if (hasSkill(state, index, 'thick-skin')) bonuses.push({ rule: 'RM-SPC-10', why: 'thick skin', by: 1 });
  if (harm !== 'missile') return bonuses;
  const cover = marksOf(state, index).find(({ coverSave }) => coverSave !== undefined)?.coverSave ?? 0;
  return cover === 0 ? bonuses : [...bonuses, { rule: 'RM-ARM-08', why: 'cover', by: cover }];
}

/** RM-SPC-06: undead, fear-causers, the fearless and those with iron nerve are never afraid. */
export function isFearless(state: State, index: number): boolean {
  const { rules, skills } = fighterOf(state, index);
  return (
    rules.includes('fear') ||
    rules.includes('undead') ||
    rules.includes('fearless') ||
    skills.includes('iron-nerve')
  );
}

/** RM-SPC-03. */
export function causesFear(state: State, index: number): boolean {
  const { rules } = fighterOf(state, index);
  return rules.includes('fear') || rules.includes('undead');
}
