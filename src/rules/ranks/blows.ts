/** RK-CC, RK-FLK: how many dice a unit throws in a melee, and for what. */
import type { Modifier } from '../../kernel/procedure.ts';
import { heldCombat } from './attack.ts';
import type { Face } from './faces.ts';
import { fightingFigures } from './formation.ts';
import type { AttackBonus } from './profile.ts';
import { isDisorganised, isRouting, profileAt, type State, touching, unitOf } from './state.ts';
import { GAME } from './tables.ts';

/** What a unit brings to one round. */
export interface Blows {
  readonly dice: number;
  readonly value: number;
  /** What its weapon takes of the enemy's armour. */
  readonly enemyArmour: number;
  readonly modifiers: readonly Modifier[];
}

export function blowsOf(state: State, index: number): Blows {
  const modifiers = combatModifiers(state, index);
  const sum = modifiers.reduce((total, { by }) => total + by, profileAt(state, index).closeCombat);
  return {
    dice: diceOf(state, index),
    value: heldCombat(sum),
    enemyArmour: armourTaken(state, index),
    modifiers,
  };
}

/** Its own contacts, or those of the unit it is attached to. */
function bodyOf(state: State, index: number): number {
  const { is, host } = unitOf(state, index);
  return is === 'attached' ? host : index;
}

/** RK-CC-02, RK-FLK-02..06, RK-PAS-04, RK-ROU-08: figures that fight times attacks, halved or none. */
export function diceOf(state: State, index: number): number {
  if (isRouting(state, index) || isDisorganised(state, bodyOf(state, index))) return 0;
  const figures = fightingFigures(state, index, rowsThatFight(state, index));
  const whole = figures * profileAt(state, index).attacks;
  switch (worstFace(state, index)) {
    case 'rear':
      return 0;
    case 'flank':
      return Math.floor(whole / 2);
    case 'front':
      return whole;
  }
}

/** RK-CC-15: pikes in column fight in three rows if attacked on the front alone. */
function rowsThatFight(state: State, index: number): number {
  const isFrontal = state.contacts.every(({ target, face }) => target !== index || face === 'front');
  return profileAt(state, index).weapons.includes('pike') && isFrontal
    ? GAME.pikeFightingRows
    : GAME.columnFightingRows;
}

/** RK-FLK-05: the worst face struck in this turn; a unit turns to face by the next. Characters have only a front. */
function worstFace(state: State, index: number): Face {
  let worst: Face = 'front';
  for (const { target, face, turn, kind } of state.contacts) {
    if (target !== index || turn !== state.turn || kind === 'mutual') continue;
    if (face === 'rear') return 'rear';
    if (face === 'flank') worst = 'flank';
  }
  return worst;
}

/** RK-CC-05..11: what is added to the close combat value. */
function combatModifiers(state: State, index: number): readonly Modifier[] {
  const { isArcher } = profileAt(state, index);
  const bonus = attackBonus(state, index);
  return [
    ...(isArcher ? [{ rule: 'RK-CC-05', why: 'archers in close combat', by: GAME.archerPenalty }] : []),
    ...(bonus === undefined ? [] : [bonus]),
    ...(hasSpearBonus(state, index)
      ? [{ rule: 'RK-CC-09', why: 'spears against cavalry', by: GAME.spearBonus }]
      : []),
  ];
}

const BONUS_RULES: Readonly<Record<AttackBonus, { readonly rule: string; readonly why: string }>> = {
  'infantry-attack': { rule: 'RK-CC-06', why: 'infantry that moved into attack' },
  'cavalry-charge': { rule: 'RK-CC-07', why: 'cavalry that charged' },
  'hero-attack': { rule: 'RK-CC-08', why: 'a character that moved into attack' },
  'monster-attack': { rule: 'RK-CC-08', why: 'a monster that moved into attack' },
};

/** RK-CC-06..08, 10, 11: one bonus in the unit's own first round after its own move into contact. */
function attackBonus(state: State, index: number): Modifier | undefined {
  const kind = unitOf(state, index).isDismounted ? 'infantry-attack' : profileAt(state, index).attackBonus;
  if (kind === null || !hasChargedNow(state, index)) return undefined;
  return { ...BONUS_RULES[kind], by: GAME.attackBonus[kind] };
}

/** Whether it moved into contact in this turn by a charge; a follow-up is none (RK-CC-11). */
function hasChargedNow(state: State, index: number): boolean {
  const body = bodyOf(state, index);
  return state.contacts.some(
    ({ attacker, target, turn, kind }) =>
      turn === state.turn &&
      kind !== 'follow' &&
      (attacker === body || (kind === 'mutual' && target === body)),
  );
}

/** RK-CC-09, 12, 15: spears and pikes with cavalry in base contact. */
function hasSpearBonus(state: State, index: number): boolean {
  const { weapons } = profileAt(state, index);
  if (!weapons.includes('spear') && !weapons.includes('pike')) return false;
  return touching(state, bodyOf(state, index)).some((enemy) => isOnHorse(state, enemy));
}

/** RK-CC-12: mounted figures, chariots, mounted characters; not dismounted riders. */
export function isOnHorse(state: State, index: number): boolean {
  return profileAt(state, index).isMounted && !unitOf(state, index).isDismounted;
}

/** RK-CC-15: two-handed weapons on foot, lances in the first round after a cavalry charge. */
function armourTaken(state: State, index: number): number {
  const { weapons } = profileAt(state, index);
  const isMounted = isOnHorse(state, index);
  const great = weapons.includes('great-weapon') && !isMounted;
  const lance = weapons.includes('lance') && isMounted && hasChargedNow(state, index);
  return great || lance ? -1 : 0;
}
