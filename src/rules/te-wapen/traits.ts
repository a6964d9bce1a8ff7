/**
 * What the rules ask of fighters thousands of times a battle, in one make for all of them. Profiles and their specials have
 * as many makes as there are troops; a place in the code that reads many makes reads each of them slowly and is compiled
 * anew for it, and such readings were a fifth of a battle (ADR 70).
 */
import { rememberLast } from '../../kernel/remember.ts';
import type { Side } from '../../kernel/ruleset.ts';
import type { Fighter } from './fighter.ts';
import type { Specials } from './tables.ts';

export interface Traits {
  readonly id: string;
  readonly side: Side;
  readonly isUnit: boolean;
  readonly hitAt: number;
  /** Dice by distance: entry 0 for an adjacent target (TW-UNI-07). */
  readonly combat: readonly number[];
  readonly tags: readonly string[];
  readonly items: readonly string[];
  /** TW-ABL-15: its dice next to the enemy are its wounds. */
  readonly hasHeads: boolean;
  readonly isFlying: boolean;
  readonly isEthereal: boolean;
  readonly isBurrowing: boolean;
  readonly isSwimmer: boolean;
  readonly isIndirect: boolean;
  readonly isUndead: boolean;
  readonly isGeneral: boolean;
  readonly isHunter: boolean;
  readonly isTower: boolean;
  readonly strikesOnlyBuildings: boolean;
  readonly auraExtraDie: Specials['auraExtraDie'];
  readonly auraUndead: Specials['auraUndead'];
  readonly magic: Specials['magicUser'];
}

/** The traits of all fighters, in their order. */
export const traitsOf = rememberLast((fighters: readonly Fighter[]): readonly Traits[] => {
  const all: Traits[] = [];
  for (const fighter of fighters) all.push(known.get(fighter) ?? noted(fighter));
  return all;
});

/** A summons makes another list of the same fighters. */
const known = new WeakMap<Fighter, Traits>();

function noted(fighter: Fighter): Traits {
  const { id, side, profile, items } = fighter;
  const { kind, hitAt, combat, specials, tags } = profile;
  const traits: Traits = {
    id,
    side,
    isUnit: kind === 'unit',
    hitAt,
    combat,
    tags,
    items,
    hasHeads: specials.hydraHeads !== undefined,
    isFlying: specials.flying !== undefined,
    isEthereal: specials.ethereal !== undefined,
    isBurrowing: specials.burrowing !== undefined,
    isSwimmer: specials.swimming !== undefined,
    isIndirect: specials.indirect !== undefined,
    isUndead: tags.includes('undead'),
    isGeneral: specials.general !== undefined,
    isHunter: specials.assassin !== undefined || specials.shapechanger !== undefined,
    isTower: specials.siegeTower !== undefined,
    strikesOnlyBuildings: specials.attacksOnlyBuildings !== undefined,
    auraExtraDie: specials.auraExtraDie,
    auraUndead: specials.auraUndead,
    magic: specials.magicUser,
  };
  known.set(fighter, traits);
  return traits;
}

/** @throws Error when there is no such fighter. */
export function traitOf(state: { readonly fighters: readonly Fighter[] }, index: number): Traits {
  const traits = traitsOf(state.fighters)[index];
  if (traits === undefined) throw new Error(`no fighter ${index}`);
  return traits;
}
