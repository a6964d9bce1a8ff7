/** The words of the catalog: characteristics, kit, spells, and the rows that are made of them. */

export type Stat = 'WS' | 'BS' | 'S' | 'T' | 'W' | 'I' | 'A' | 'L';
/** RM-CHA-01: always listed in this order. */
export const STATS: readonly Stat[] = ['WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'L'];

export type Profile = Readonly<Record<Stat, number>>;

export type SpecialRule =
  | 'fear'
  | 'undead'
  | 'strikes-first'
  | 'strikes-first-at-first'
  | 'strikes-last'
  | 'big'
  | 'small'
  | 'fast'
  | 'mounted'
  | 'fearless';

export type Skill =
  | 'quick-hand'
  | 'mighty-blow'
  | 'far-eye'
  | 'steady-aim'
  | 'iron-nerve'
  | 'slippery'
  | 'thick-skin'
  | 'weather-the-winds';

/** RM-MAG-01, RM-MAG-10. */
export interface Wizard {
  /** 1 to 4. */
  readonly mastery: number;
  /** One list or two, by id. */
  readonly lists: readonly string[];
  /** CP-OWN-11: what his lists hold of the campaign's own; absent: nothing. */
  readonly own?: readonly Spell[];
}

/** A row of the bestiary or of the heroes (RM-NPC). */
export interface Row {
  readonly id: string;
  readonly name: string;
  readonly list: string;
  readonly profile: Profile;
  /** Item ids; a second blade is named twice. */
  readonly kit: readonly string[];
  readonly rules: readonly SpecialRule[];
  readonly skills: readonly Skill[];
  readonly wizard?: Wizard;
  readonly isHero: boolean;
  readonly source: 'seed' | 'house';
}

/** RM-CCW. */
export interface Blade {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly rule: string;
  /** Added to the user's Strength. */
  readonly add: number;
  /** Whether that holds in the first turn of a combat only. */
  readonly isFirstTurnOnly: boolean;
  /** Gift to the save of whoever it wounds. */
  readonly gift: number;
  readonly isPairable: boolean;
  readonly isOffHandBlade: boolean;
  readonly isTwoHanded: boolean;
  /** What the other hand may not hold with it: shield ids, `second-weapon`. */
  readonly forbids: readonly string[];
  readonly strikes: 'normal' | 'first-in-first-turn' | 'last';
  /** Added to Strength when its mounted bearer charges. */
  readonly mountedCharge: number;
  readonly repeatsInFirstTurn: boolean;
}

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
export type Harm = 'melee' | 'missile' | 'spell';

/** RM-ARM. */
export interface Armour {
  readonly id: string;
  readonly name: string;
  readonly kind: 'body' | 'off-hand' | 'state';
  /** Off the number needed, 7 being no save. */
  readonly bonus: number;
  readonly against: readonly Harm[];
  readonly isOnFootOnly: boolean;
  readonly rule: string;
}

/** What a lasting spell does to whoever it lies on; absent means nothing. */
export interface Lasting {
  readonly kind: 'lasting';
  readonly meleeStrength?: number;
  readonly toHit?: number;
  readonly I?: number;
  readonly L?: number;
  readonly T?: number;
  readonly save?: number;
  readonly toBeShot?: number;
  readonly isHidden?: boolean;
  readonly isStunned?: boolean;
  readonly strikesLast?: boolean;
  readonly repeats?: boolean;
  /** The target is spared if it passes this test. */
  readonly test?: 'I' | 'L';
}

export type SpellEffect =
  | { readonly kind: 'hits'; readonly strength: number; readonly saves: boolean }
  | Lasting
  | { readonly kind: 'trap'; readonly strength: number; readonly saves: boolean }
  | { readonly kind: 'heal'; readonly wounds: number }
  | { readonly kind: 'revive'; readonly wounds: number }
  | { readonly kind: 'wound'; readonly test: 'T' };

/** RM-MAG-14. */
export interface Spell {
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly difficulty: number;
  /** Zones; 0 is the caster's own. */
  readonly reach: number;
  readonly target: 'enemy' | 'friend' | 'enemies' | 'own-zone' | 'friends-here' | 'fallen-friend' | 'party';
  readonly text: string;
  readonly lasts?: 'this-round' | 'next-round' | 'fight';
  readonly effect: SpellEffect;
}
