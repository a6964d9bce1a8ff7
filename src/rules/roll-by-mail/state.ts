/** A skirmish as it stands. Plain JSON; changed by `evolve` alone. */

import { fighterOf, sideOf } from '../../kernel/fighters.ts';
import type { Outcome, Side } from '../../kernel/ruleset.ts';
import type { Hands } from './hands.ts';
import type { Keeps } from './keeps.ts';
import type { Settings } from './options.ts';
import type { Standing } from './standing.ts';
import { findSpell } from './tables.ts';
import type { Gear, Profile, Skill, SpecialRule, Spell, Wizard } from './types.ts';

export { fighterOf, idOf, sideOf } from '../../kernel/fighters.ts';

/** Who fights: what does not change in a skirmish. Red's come first, each side in roster order (RM-NPC-05). */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly troop: string;
  readonly profile: Profile;
  readonly kit: readonly string[];
  readonly rules: readonly SpecialRule[];
  readonly skills: readonly Skill[];
  readonly wizard?: Wizard;
  /** RM-SPC-11: items and abilities of the campaign's own. */
  readonly gear?: readonly Gear[];
  /** A hero wins experience and goes home from an injury by luck (RM-INJ-04, 05). */
  readonly isHero: boolean;
  /** A general of the campaign, not one of its units. */
  readonly isPerson: boolean;
  readonly army?: string;
  /** What the fighter brought from earlier skirmishes. */
  readonly keeps?: Keeps;
  /** The fighter's own standing orders (RM-DOC-21). */
  readonly standing?: Standing;
}

/** A spell that lies on a fighter. */
export interface Laid {
  readonly spell: string;
  /** The last round it lasts; 0 for one that ends with the bearer's next fight. */
  readonly until: number;
}

/** The state of one fighter. `hasMoved`, `hasCharged` and `fear` last for one round. */
export interface Body {
  readonly zone: number;
  /** Wounds left. */
  readonly left: number;
  /** `away` misses this skirmish; `gone` has left the field. */
  readonly is: 'standing' | 'out' | 'gone' | 'away';
  readonly hasMoved: boolean;
  readonly hasCharged: boolean;
  /** RM-ORD-12: was engaged in the last close combat step. */
  readonly hasFought: boolean;
  /** Held from the first turn of a combat until free again (RM-GAP-40). */
  readonly hands: Hands | null;
  /** `passed` and `frozen` at the charge (RM-SPC-04), `shaken` in the first turn (RM-SPC-05). */
  readonly fear: 'none' | 'passed' | 'frozen' | 'shaken';
  readonly laid: readonly Laid[];
  /** RM-MAG-11: the fighter's art is known once they have used it. */
  readonly hasCast: boolean;
  /** RM-INJ-05: enemies the fighter put out. */
  readonly putOut: number;
  readonly fate: Fate | null;
}

/** RM-INJ-04: what the tables of a game master who wants them said after the skirmish. */
export interface Fate {
  readonly isDead: boolean;
  readonly missesNext: boolean;
  /** A characteristic lowered for good. */
  readonly harm: 'WS' | 'BS' | 'S' | 'T' | 'I' | 'L' | null;
  readonly points: number;
  readonly advances: readonly Advance[];
}

/** RM-INJ-05: what a hero gained. */
export type Advance =
  | { readonly kind: 'stat'; readonly stat: 'S' | 'WS' | 'L' | 'BS' | 'I' | 'T' | 'W' | 'A' }
  | { readonly kind: 'skill'; readonly skill: Skill }
  | { readonly kind: 'mastery' };

/** RM-DOC-17, 18: what the game master rules for a fighter, in one round or in all. */
export interface Mark {
  readonly fighter: string;
  readonly round?: number;
  readonly isSurprised?: true;
  readonly isHelpless?: true;
  readonly isCharging?: boolean;
  readonly cover?: Cover;
  readonly coverSave?: number;
  /** Against this shooter only. */
  readonly from?: string;
}

export type Cover = 'open' | 'obscured-partly' | 'obscured-mostly';

/** What a zone is, where it is more than open ground (RM-GAP-99). */
export interface Patch {
  readonly zone: number;
  readonly name: string;
  readonly cover: Cover;
  /** Nobody goes through it without stopping. */
  readonly isSlow: boolean;
  /** Covers this side only: the walls of a castle, earthworks. */
  readonly side?: Side;
}

/** RM-GAP-108: between two zones, the nearer to red's edge first. */
export interface Way {
  readonly between: readonly [number, number];
  readonly isOpen: boolean;
}

/** A burning hedge. */
export interface Trap {
  readonly zone: number;
  readonly side: Side;
  readonly spell: string;
  readonly until: number;
}

/** Red's index, black's index. */
export type Engagement = readonly [number, number];

export type Phase =
  | { readonly kind: 'kit' }
  | { readonly kind: 'declare' }
  | { readonly kind: 'over'; readonly outcome: Outcome };

export interface State {
  readonly settings: Settings;
  readonly title: string;
  readonly ground: readonly Patch[];
  /** RM-GAP-108; absent: zones lie in a row. */
  readonly ways?: readonly Way[];
  readonly marks: readonly Mark[];
  /** RM-DOC-16: what may be tried, by the game master's consent. */
  readonly tasks: readonly string[];
  readonly mayConcede: boolean;
  readonly fighters: readonly Fighter[];
  /** As `fighters`. */
  readonly bodies: readonly Body[];
  /** The Wounds each came with. */
  readonly brought: readonly number[];
  readonly engaged: readonly Engagement[];
  readonly traps: readonly Trap[];
  readonly round: number;
  readonly phase: Phase;
  /** How many came to fight, for RM-RND-10. */
  readonly started: Readonly<Record<Side, number>>;
  /** Who was out before this round, for RM-RND-10. */
  readonly outBefore: Readonly<Record<Side, number>>;
}

/** The spells of the campaign's own that somebody here is known to have. */
export function ownSpells({ fighters }: Pick<State, 'fighters'>): readonly Spell[] {
  const all = new Map(fighters.flatMap(({ wizard }) => wizard?.own?.map((spell) => [spell.id, spell]) ?? []));
  return [...all.values()];
}

/** @throws Error where nobody here has such a spell. */
export function spellIn(state: Pick<State, 'fighters'>, id: string): Spell {
  const found = findSpell(id) ?? ownSpells(state).find((spell) => spell.id === id);
  if (found === undefined) throw new Error(`there is no spell ${id}`);
  return found;
}

export function bodyOf(state: State, index: number): Body {
  const body = state.bodies[index];
  if (body === undefined) throw new Error(`no fighter ${index}`);
  return body;
}

/** The index of a fighter by id; -1 for none. */
export function indexOf(state: State, id: string): number {
  const { fighters } = state;
  for (let i = 0; i < fighters.length; i += 1) if (fighters[i]?.id === id) return i;
  return -1;
}

export function isStanding(state: State, index: number): boolean {
  return state.bodies[index]?.is === 'standing';
}

/** Those of a side who stand on the field, in roster order. */
export function standingOf(state: State, side: Side): readonly number[] {
  const found: number[] = [];
  for (let i = 0; i < state.fighters.length; i += 1) {
    if (state.fighters[i]?.side === side && isStanding(state, i)) found.push(i);
  }
  return found;
}

/** The standing enemies of a fighter, in roster order. */
export function enemiesOf(state: State, index: number): readonly number[] {
  return standingOf(state, sideOf(state, index) === 'red' ? 'black' : 'red');
}

/** RM-GAP-55: a fighter with an engagement is in hand-to-hand. */
export function isEngaged(state: State, index: number): boolean {
  return state.engaged.some(([red, black]) => red === index || black === index);
}

/** Whom a fighter is engaged with, in roster order. */
export function foesOf(state: State, index: number): readonly number[] {
  const foes: number[] = [];
  for (const [red, black] of state.engaged) {
    if (red === index) foes.push(black);
    else if (black === index) foes.push(red);
  }
  return foes.length > 1 ? foes.sort((a, b) => a - b) : foes;
}

/** RM-GAP-49: the difference of their zones. */
export function distanceOf(state: State, a: number, b: number): number {
  return Math.abs(bodyOf(state, a).zone - bodyOf(state, b).zone);
}

export function hasRule(state: State, index: number, rule: SpecialRule): boolean {
  return fighterOf(state, index).rules.includes(rule);
}

export function hasSkill(state: State, index: number, skill: Skill): boolean {
  return fighterOf(state, index).skills.includes(skill);
}

/** RM-NPC-06: the standing fighter of a side with the highest L; -1 when nobody stands. */
export function leaderOf(state: State, side: Side): number {
  let leader = -1;
  for (const index of standingOf(state, side)) {
    const better = leader < 0 || fighterOf(state, index).profile.L > fighterOf(state, leader).profile.L;
    if (better) leader = index;
  }
  return leader;
}

/** The game master's marks that hold for a fighter in this round. */
export function marksOf(state: State, index: number): readonly Mark[] {
  if (state.marks.length === 0) return [];
  const { id } = fighterOf(state, index);
  return state.marks.filter(({ fighter, round = state.round }) => fighter === id && round === state.round);
}
