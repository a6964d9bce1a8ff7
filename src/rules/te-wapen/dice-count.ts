/** How many dice an attack rolls, and why (TW-CMB-04..20). */
import type { Modifier } from '../../kernel/procedure.ts';
import { rememberLast } from '../../kernel/remember.ts';
import { distance, type Hex, type Lay, layOf, SIDE } from './board.ts';
import { isServedBy } from './items.ts';
import { attachedTo, crewOf, towerOf, unitAt } from './occupancy.ts';
import { entersAcross } from './sight.ts';
import { standingOf } from './standing.ts';
import { hasTag, isAlive, isUnit, pieceOf, type State } from './state.ts';
import { BANNERS, HEXSIDES, TERRAIN } from './tables.ts';
import { traitOf, traitsOf } from './traits.ts';

export interface DiceCount {
  /** TW-CMB-15: never below 0; 0 is no attack. */
  readonly dice: number;
  /** The entry of the list for the distance; 0 is no attack whatever the bonus (TW-CMB-16). */
  readonly base: number;
  readonly modifiers: readonly Modifier[];
}

/** TW-CMB-04 (TW-ABL-15): the entry of the Combat list; a Hydra has as many dice as heads. */
export function baseDice(state: State, attacker: number, range: number): number {
  const { combat, hasHeads } = traitOf(state, attacker);
  if (hasHeads && range === 1) return pieceOf(state, attacker).left;
  return combat[range - 1] ?? 0;
}

/** n = base + bonuses - worst terrain - other penalties. */
export function countDice(state: State, attacker: number, target: number): DiceCount {
  const from = pieceOf(state, attacker).at;
  const to = pieceOf(state, target).at;
  const range = distance(layOf(state.board), from, to);
  const base = baseDice(state, attacker, range);
  if (base === 0) return { dice: 0, base, modifiers: [] };
  const modifiers = [
    ...bonuses(state, attacker, { target, range }),
    ...terrainPenalty(state, attacker, target),
    ...protection(state, target),
  ];
  const sum = modifiers.reduce((total, { by }) => total + by, base);
  return { dice: Math.max(0, sum), base, modifiers };
}

/** No attack of this unit gets more dice than this out of `bonuses`, wherever it goes: individuals who stand alone may be met there. */
export function mostBonus(state: State, attacker: number): number {
  const { side, tags } = traitOf(state, attacker);
  const { at } = standingOf(state);
  const here = at[attacker];
  let helpers = helpOf(state, attacker);
  traitsOf(state.fighters).forEach((traits, index) => {
    const hex = at[index] ?? -1;
    if (traits.isUnit || traits.side !== side || hex < 0) return;
    const host = hex === here ? undefined : unitAt(state, hex);
    if (host === undefined || traitOf(state, host).isTower) helpers |= helpOf(state, index);
  });
  const bell = tags.includes('ratmen') ? mostAura(state.fighters) : 0;
  return (
    bell +
    ((helpers & HELP.general) > 0 ? 1 : 0) +
    ((helpers & HELP.banner) > 0 ? bannerDice() : 0) +
    ((helpers & HELP.blade) > 0 ? 1 : 0)
  );
}

/** What helps the unit that a piece is or rides with, as bits. */
const HELP = { general: 1, banner: 2, blade: 4 } as const;

function helpOf(state: State, index: number): number {
  const { isGeneral, items } = traitOf(state, index);
  const led = isGeneral ? HELP.general : 0;
  if (items.length === 0) return led;
  return (
    led |
    (items.includes('banner-of-battle') ? HELP.banner : 0) |
    (items.includes('holy-blade') ? HELP.blade : 0)
  );
}

const mostAura = rememberLast((fighters: State['fighters']): number =>
  Math.max(0, ...fighters.map(({ profile }) => profile.specials.auraExtraDie?.dice ?? 0)),
);

function bannerDice(): number {
  return BANNERS.find((row) => row.id === 'banner-of-battle')?.dice ?? 0;
}

/** TW-ABL-07, TW-ABL-12, TW-ITM-03, TW-ITM-21: what helps a unit's own attacks. `mostBonus` names each of them too. */
function bonuses(
  state: State,
  attacker: number,
  shot: { target: number; range: number },
): readonly Modifier[] {
  const found: Modifier[] = [];
  const company = attachedTo(state, attacker);
  if (company.some((index) => traitOf(state, index).isGeneral)) {
    found.push({ rule: 'TW-ABL-07', why: 'a general leads them', by: 1 });
  }
  const bell = auraDice(state, attacker);
  if (bell > 0) found.push({ rule: 'TW-ABL-12', why: 'the Screaming Bell tolls near by', by: bell });
  if (isServedBy(state, attacker, 'banner-of-battle')) {
    found.push({ rule: 'TW-ITM-21', why: 'the banner gives one more die', by: bannerDice() });
  }
  const isHoly =
    shot.range === 1 && hasTag(state, shot.target, 'undead') && isServedBy(state, attacker, 'holy-blade');
  if (isHoly) found.push({ rule: 'TW-ITM-03', why: 'the Holy Blade strikes the undead', by: 1 });
  return found;
}

/** TW-ABL-12 (TW-GAP-65): friendly Bells within reach help others of their tag; several do not add up. */
function auraDice(state: State, unit: number): number {
  if (!hasTag(state, unit, 'ratmen')) return 0;
  let most = 0;
  for (const bell of friendsWith(state, unit, 'auraExtraDie')) {
    const aura = traitOf(state, bell).auraExtraDie;
    if (aura !== undefined && hasTag(state, unit, aura.tag) && isWithin(state, bell, unit, aura.radius)) {
      most = Math.max(most, aura.dice);
    }
  }
  return most;
}

/** TW-ABL-13 (TW-GAP-65): whether a friendly Plague Cart is near an undead unit. */
export function isByPlagueCart(state: State, unit: number): boolean {
  if (!isUnit(state, unit) || !hasTag(state, unit, 'undead')) return false;
  return friendsWith(state, unit, 'auraUndead').some((cart) => {
    const aura = traitOf(state, cart).auraUndead;
    return aura !== undefined && isWithin(state, cart, unit, aura.radius);
  });
}

function friendsWith(state: State, unit: number, special: 'auraExtraDie' | 'auraUndead'): readonly number[] {
  const found: number[] = [];
  const { side } = traitOf(state, unit);
  traitsOf(state.fighters).forEach((traits, index) => {
    const isIt = index !== unit && traits[special] !== undefined;
    if (isIt && traits.side === side && isAlive(state, index)) found.push(index);
  });
  return found;
}

function isWithin(state: State, a: number, b: number, radius: number): boolean {
  return distance(layOf(state.board), pieceOf(state, a).at, pieceOf(state, b).at) <= radius;
}

/** TW-ITM-05: every attack on the unit that the blade serves. */
export function protection(state: State, target: number): readonly Modifier[] {
  if (!isServedBy(state, target, 'blade-of-protection') || !isUnit(state, target)) return [];
  return [{ rule: 'TW-ITM-05', why: 'a Blade of Protection guards the target', by: -1 }];
}

/** TW-CMB-08..13 (TW-GAP-32): of all terrain modifiers the worst one counts. */
export function terrainPenalty(state: State, attacker: number, target: number): readonly Modifier[] {
  const lay = layOf(state.board);
  const from = pieceOf(state, attacker).at;
  const to = pieceOf(state, target).at;
  const isOverWall = towerOf(state, attacker) !== undefined || crewOf(state, attacker) !== undefined;
  const isWading = lay.terrainIds[from] === 'river' && !traitOf(state, attacker).isSwimmer;
  let worst = worseOf(undefined, standingPenalty(lay, from, to));
  if (isWading) worst = worseOf(worst, WADING);
  if (lay.hasHexsides) worst = worseOf(worst, hexsidePenalty(lay, { from, to, isOverWall }));
  return worst === undefined ? [] : [worst];
}

const WADING: Modifier = {
  rule: 'TW-CMB-11',
  why: 'they fight out of a river',
  by: TERRAIN.river.combat.diceIfAttackerHere,
};

function worseOf(worst: Modifier | undefined, other: Modifier | undefined): Modifier | undefined {
  return other !== undefined && other.by < (worst?.by ?? 0) ? other : worst;
}

/** Woods, villages and hills give cover to a piece there. */
function standingPenalty(lay: Lay, from: Hex, to: Hex): Modifier | undefined {
  const by = lay.terrain[to]?.combat.diceIfTargetHere ?? 0;
  switch (lay.terrainIds[to]) {
    case 'woods':
      return { rule: 'TW-CMB-08', why: 'the target stands in woods', by };
    case 'village':
      return { rule: 'TW-CMB-12', why: 'the target stands in a village', by };
    case 'hill':
      if ((lay.terrain[from]?.height ?? 0) >= (lay.terrain[to]?.height ?? 0)) return undefined;
      return { rule: 'TW-CMB-09', why: 'the target stands on a hill above them', by };
    default:
      return undefined;
  }
}

/** TW-CMB-10, TW-SIE-07, TW-GAP-91: a wall the attack comes over; from a siege tower it does not matter. */
function hexsidePenalty(lay: Lay, way: { from: Hex; to: Hex; isOverWall: boolean }): Modifier | undefined {
  if (entersAcross(lay, way.from, way.to, SIDE.wall)) {
    return {
      rule: 'TW-CMB-10',
      why: 'the target is behind a wall',
      by: HEXSIDES.wall.combat.diceIfTargetHere ?? 0,
    };
  }
  if (way.isOverWall || !isUnderRampart(lay, way.from, way.to)) return undefined;
  return {
    rule: 'TW-SIE-07',
    why: 'the target is behind a rampart',
    by: HEXSIDES.outer.combat.diceIfTargetHere ?? 0,
  };
}

/** TW-GAP-90: an attack that enters a wall hex of a castle across its outer hexside. */
export function isUnderRampart(lay: Lay, from: Hex, to: Hex): boolean {
  return lay.terrainIds[to] === 'fortification' && entersAcross(lay, from, to, SIDE.outer);
}
