/** What each fighter takes home (RM-INJ-03..06; RM-GAP-13, 78, 100). */
import type { Json } from '../../kernel/brand.ts';
import { aftermathBy, outcomeOf } from '../../kernel/outcome.ts';
import { type Aftermath, otherSide } from '../../kernel/ruleset.ts';
import type { Keeps, Story, StoryFate } from './keeps.ts';
import { type Advance, type Body, bodyOf, type Fate, type Fighter, fighterOf, type State } from './state.ts';
import type { Stat, Wizard } from './types.ts';

/** Everyone who was brought, as things stand now. */
export function aftermathOf(state: State): Aftermath {
  return aftermathBy(state.fighters, {
    isPerson: ({ isPerson }) => isPerson === true,
    unit: (_fighter, index) => ({ ...unitFate(state, index), ...keepsOf(state, index) }),
    person: (_fighter, index) => ({ fate: personFate(state, index), ...keepsOf(state, index) }),
  });
}

type UnitFate = Pick<Aftermath['units'][number], 'left' | 'fate'>;

/** RM-INJ-06: a fighter who was not out has all the Wounds they came with. */
function unitFate(state: State, index: number): UnitFate {
  const { side } = fighterOf(state, index);
  const body = bodyOf(state, index);
  const brought = broughtBy(state, index);
  const isBeaten = outcomeOf(state)?.winner === otherSide(side);
  if (body.is !== 'out')
    return { left: brought, fate: isBeaten || body.is === 'gone' ? 'routed' : 'standing' };
  return isLost(state, index) ? { left: 0, fate: 'destroyed' } : { left: brought, fate: 'routed' };
}

/** The fighter's Wounds at the start; the campaign never gets more back than it sent. */
function broughtBy(state: State, index: number): number {
  return state.brought[index] ?? bodyOf(state, index).left;
}

/**
 * RM-INJ-04 where the table was rolled on; else RM-GAP-100: heroes are carried home by their friends, unless the
 * enemy holds the field; others who went out are gone.
 */
function isLost(state: State, index: number): boolean {
  const { fate } = bodyOf(state, index);
  if (fate !== null && state.settings.injuryTable === 'on') return fate.isDead;
  const { isHero, side } = fighterOf(state, index);
  return !isHero || outcomeOf(state)?.winner === otherSide(side);
}

/** RM-INJ-06: a fighter who was not out is whole again. One who was is with friends, or a prisoner if the enemy holds the field. */
function personFate(state: State, index: number): Aftermath['persons'][number]['fate'] {
  const body = bodyOf(state, index);
  if (body.is !== 'out') return 'unhurt';
  const isTold = body.fate !== null && state.settings.injuryTable === 'on';
  if (isTold && body.fate?.isDead === true) return 'slain';
  if (isTold) return body.fate?.missesNext === true ? 'wounded' : 'unhurt';
  return outcomeOf(state)?.winner === otherSide(fighterOf(state, index).side) ? 'captured' : 'wounded';
}

const MOST_STORIES = 12;
const MOST_MET = 60;

/** Heroes, generals, and fighters who already have a story go on with it. */
function keepsOf(state: State, index: number): { readonly keeps?: Json } {
  const fighter = fighterOf(state, index);
  if (!fighter.isHero && !fighter.isPerson && fighter.keeps === undefined) return {};
  const keeps = nextKeeps(state, fighter, bodyOf(state, index));
  return { keeps: keeps as unknown as Json };
}

function nextKeeps(state: State, fighter: Fighter, body: Body): Keeps {
  const { missesNext: _served, ...before } = fighter.keeps ?? {};
  const page: Story = {
    title: state.title.slice(0, 200),
    putOut: body.putOut,
    fate: storyFate(fighter, body),
  };
  return {
    ...before,
    kit: [...fighter.kit],
    ...gainsOf(fighter, body),
    ...(body.fate?.missesNext === true && !fighter.isPerson ? { missesNext: true as const } : {}),
    ...listed('met', metBy(state, fighter, body)),
    story: [...(before.story ?? []), page].slice(-MOST_STORIES),
  };
}

/** RM-INJ-04, 05: skills, numbers, mastery and experience as they are now; nothing that is nothing. */
function gainsOf({ keeps = {}, wizard }: Fighter, { fate }: Body): Keeps {
  const advances = fate?.advances ?? [];
  const learnt = advances.flatMap((one) => (one.kind === 'skill' ? [one.skill] : []));
  const changes = changesOf(keeps.changes ?? {}, fate);
  const mastery = masteryOf(wizard, keeps, advances);
  const experience = (keeps.experience ?? 0) + (fate?.points ?? 0);
  return {
    ...listed('skills', [...(keeps.skills ?? []), ...learnt]),
    ...(Object.keys(changes).length === 0 ? {} : { changes }),
    ...(mastery === undefined ? {} : { mastery }),
    ...(experience === 0 ? {} : { experience }),
  };
}

function listed(field: 'skills' | 'met', values: readonly string[]): Keeps {
  return values.length === 0 ? {} : { [field]: values };
}

function storyFate({ profile }: Fighter, { is, left, fate }: Body): StoryFate {
  if (fate?.isDead === true) return 'dead';
  if (is === 'away') return 'away';
  if (is === 'out') return 'out';
  if (is === 'gone') return 'left';
  return left < profile.W ? 'hurt' : 'unhurt';
}

/** RM-NPC-02: a foe the character has stood against is in the character's bestiary. */
function metBy(state: State, { side, keeps }: Fighter, { is }: Body): readonly string[] {
  const known = keeps?.met ?? [];
  if (is === 'away') return known;
  const foes = state.fighters
    .filter((fighter) => fighter.side !== side && !fighter.isHero)
    .map(({ troop }) => troop);
  return [...new Set([...known, ...foes])].slice(0, MOST_MET);
}

/** RM-INJ-04, 05: advances and lasting harm on top of earlier ones. */
function changesOf(before: NonNullable<Keeps['changes']>, fate: Fate | null): NonNullable<Keeps['changes']> {
  const changes: Partial<Record<Stat, number>> = { ...before };
  for (const advance of fate?.advances ?? []) {
    if (advance.kind === 'stat') changes[advance.stat] = (changes[advance.stat] ?? 0) + 1;
  }
  if (fate !== null && fate.harm !== null) changes[fate.harm] = (changes[fate.harm] ?? 0) - 1;
  return changes;
}

function masteryOf(
  wizard: Wizard | undefined,
  keeps: Keeps,
  advances: readonly Advance[],
): number | undefined {
  const rises = advances.filter(({ kind }) => kind === 'mastery').length;
  return rises === 0 || wizard === undefined ? keeps.mastery : wizard.mastery + rises;
}
