/** The words of the catalog: characteristics, kit, spells, and the rows that are made of them. */

import Type from 'typebox';
import { type DataOf, rowWith } from '../../kernel/data-rows.ts';

const StatWord = Type.Enum(['WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'L']);
export type Stat = DataOf<typeof StatWord>;
/** RM-CHA-01: always listed in this order. */
export const STATS: readonly Stat[] = StatWord.enum;

const ProfileSchema = Type.Record(StatWord, Type.Integer());
export type Profile = DataOf<typeof ProfileSchema>;

const SpecialRuleWord = Type.Enum([
  'fear',
  'undead',
  'strikes-first',
  'strikes-first-at-first',
  'strikes-last',
  'big',
  'small',
  'fast',
  'mounted',
  'fearless',
]);
export type SpecialRule = DataOf<typeof SpecialRuleWord>;

const SkillId = Type.Enum([
  'quick-hand',
  'mighty-blow',
  'far-eye',
  'steady-aim',
  'iron-nerve',
  'slippery',
  'thick-skin',
  'weather-the-winds',
]);
export type Skill = DataOf<typeof SkillId>;

/** RM-SPC-10. */
export const SkillRow = rowWith({
  id: SkillId,
  name: Type.String(),
  says: Type.String(),
  rule: Type.String(),
  source: Type.String(),
});

/** RM-TST-04..06: what a game master may let somebody try, and on which characteristic. */
export const TaskRow = rowWith({
  id: Type.String(),
  name: Type.String(),
  stat: StatWord,
  rule: Type.String(),
  source: Type.String(),
});

/** RM-MAG-01, RM-MAG-10. */
export interface Wizard {
  /** 1 to 4. */
  readonly mastery: number;
  /** One list or two, by id. */
  readonly lists: readonly string[];
  /** CP-OWN-11: what the wizard's lists hold of the campaign's own; absent: nothing. */
  readonly own?: readonly Spell[];
}

/** A row of the bestiary or of the heroes (RM-NPC). */
export const FighterRow = rowWith({
  id: Type.String(),
  name: Type.String(),
  list: Type.String(),
  profile: ProfileSchema,
  /** Item ids; a second blade is named twice. */
  kit: Type.Array(Type.String()),
  rules: Type.Array(SpecialRuleWord),
  skills: Type.Array(SkillId),
  wizard: Type.Optional(rowWith({ mastery: Type.Integer(), lists: Type.Array(Type.String()) })),
  isHero: Type.Boolean(),
  source: Type.Enum(['seed', 'house']),
});
export type Row = DataOf<typeof FighterRow>;

/** RM-SPC-02: what is told of an item or an ability of a campaign's own. */
export interface Gear {
  readonly name: string;
  readonly says: string;
}

/** RM-CCW. */
export const BladeRow = rowWith({
  id: Type.String(),
  name: Type.String(),
  aliases: Type.Array(Type.String()),
  rule: Type.String(),
  /** Added to the user's Strength. */
  add: Type.Integer(),
  /** Whether that holds in the first turn of a combat only. */
  isFirstTurnOnly: Type.Boolean(),
  /** Gift to the save of the one it wounds. */
  gift: Type.Integer(),
  isPairable: Type.Boolean(),
  isOffHandBlade: Type.Boolean(),
  isTwoHanded: Type.Boolean(),
  /** What the other hand may not hold with it: shield ids, `second-weapon`. */
  forbids: Type.Array(Type.String()),
  strikes: Type.Enum(['normal', 'first-in-first-turn', 'last']),
  /** Added to Strength when its mounted bearer charges. */
  mountedCharge: Type.Integer(),
  repeatsInFirstTurn: Type.Boolean(),
  source: Type.String(),
});
export type Blade = DataOf<typeof BladeRow>;

/** RM-MSL. */
export interface Missile {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly rule: string;
  readonly strength: number;
  readonly shots: number;
  readonly saveModifier: number;
  readonly isMoveOrFire: boolean;
  /** Shields that do not count against it. */
  readonly ignores: readonly string[];
  readonly gift: number;
  /** Zones. */
  readonly reach: number;
}

/** What a wound comes from, for the save. */
const HarmWord = Type.Enum(['melee', 'missile', 'spell']);
export type Harm = DataOf<typeof HarmWord>;

/** RM-ARM. */
export const ArmourRow = rowWith({
  id: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['body', 'off-hand', 'state']),
  /** Off the number needed, 7 being no save. */
  bonus: Type.Integer(),
  against: Type.Array(HarmWord),
  isOnFootOnly: Type.Boolean(),
  rule: Type.String(),
  source: Type.String(),
});
export type Armour = DataOf<typeof ArmourRow>;

/** What a lasting spell does to the one it lies on; absent means nothing. */
const LastingEffect = rowWith({
  kind: Type.Literal('lasting'),
  meleeStrength: Type.Optional(Type.Integer()),
  toHit: Type.Optional(Type.Integer()),
  I: Type.Optional(Type.Integer()),
  L: Type.Optional(Type.Integer()),
  T: Type.Optional(Type.Integer()),
  save: Type.Optional(Type.Integer()),
  toBeShot: Type.Optional(Type.Integer()),
  isHidden: Type.Optional(Type.Boolean()),
  isStunned: Type.Optional(Type.Boolean()),
  strikesLast: Type.Optional(Type.Boolean()),
  repeats: Type.Optional(Type.Boolean()),
  /** The target is spared if it passes this test. */
  test: Type.Optional(Type.Enum(['I', 'L'])),
});
export type Lasting = DataOf<typeof LastingEffect>;

const Effect = Type.Union([
  rowWith({ kind: Type.Literal('hits'), strength: Type.Integer(), saves: Type.Boolean() }),
  LastingEffect,
  rowWith({ kind: Type.Literal('trap'), strength: Type.Integer(), saves: Type.Boolean() }),
  rowWith({ kind: Type.Literal('heal'), wounds: Type.Integer() }),
  rowWith({ kind: Type.Literal('revive'), wounds: Type.Integer() }),
  rowWith({ kind: Type.Literal('wound'), test: Type.Literal('T') }),
]);

/** RM-MAG-14. */
export const SpellRow = rowWith({
  id: Type.String(),
  list: Type.String(),
  name: Type.String(),
  difficulty: Type.Integer(),
  /** Zones; 0 is the caster's own. */
  reach: Type.Integer(),
  target: Type.Enum(['enemy', 'friend', 'enemies', 'own-zone', 'friends-here', 'fallen-friend', 'party']),
  text: Type.String(),
  lasts: Type.Optional(Type.Enum(['this-round', 'next-round', 'fight'])),
  effect: Effect,
  source: Type.Optional(Type.String()),
});
export type Spell = DataOf<typeof SpellRow>;
