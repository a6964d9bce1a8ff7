/** What blows and shots are worth, in points. No die is rolled: all is expectation. */
import { heldArmour, heldCombat, plainArmour, shots } from '../attack.ts';
import { isOnHorse } from '../blows.ts';
import { faceStruck } from '../charge.ts';
import { centreOf, fightingFigures } from '../formation.ts';
import { isHalfLost, isPastRallying, neverTests } from '../morale.ts';
import { missileCover } from '../shooting.ts';
import { attachedTo, fighterOf, isEngaged, isRouting, profileAt, type State, unitOf } from '../state.ts';
import { GAME } from '../tables.ts';
import { type Stance, wantOf } from './stance.ts';

/** A unit that may break is as good as half beaten. */
const BREAK_SHARE = 0.5;

/** What a number of wounds on a unit is worth: points, and the chance that it breaks. */
export function harmWorth(state: State, target: number, wounds: number): number {
  const { figures, pending } = unitOf(state, target);
  const { points, wounds: each } = profileAt(state, target);
  const dead = Math.min(figures, (wounds + pending) / each);
  if (isRouting(state, target)) return dead * points * comesBack(state, target);
  if (neverTests(state, target)) return dead * points;
  const { original } = fighterOf(state, target);
  const left = figures - dead;
  const breaking = isHalfLost(original, left)
    ? 1 - Math.max(0, left - 1) / original
    : (original - left) / original / 2;
  return (dead + left * breaking * BREAK_SHARE) * points;
}

/** RK-END-02: a router is lost already, but for the chance that it rallies (RK-RAL-02, RK-RAL-04). */
export function comesBack(state: State, target: number): number {
  const { original } = fighterOf(state, target);
  const { figures } = unitOf(state, target);
  return isPastRallying(original, figures) ? 0 : Math.max(0, figures - 1 - GAME.rally.below) / original;
}

/** Who strikes whom, and how. */
interface Attack {
  readonly from: number;
  readonly on: number;
  readonly isCharging: boolean;
  /** Of its dice, what the face it is struck on leaves it. */
  readonly share: number;
}

/** Wounds to be expected of one round, of a unit and the heroes with it. */
function expectedWounds(state: State, attack: Attack): number {
  let wounds = expectedBlows(state, attack);
  for (const from of attachedTo(state, attack.from)) wounds += expectedBlows(state, { ...attack, from });
  return wounds;
}

function expectedBlows(state: State, { from, on, isCharging, share }: Attack): number {
  const profile = profileAt(state, from);
  const { closeCombat, attacks, attackBonus, isArcher, weapons } = profile;
  const isSpear = (weapons.includes('spear') || weapons.includes('pike')) && isOnHorse(state, on);
  const bonus = isCharging && attackBonus !== null ? GAME.attackBonus[attackBonus] : 0;
  const value = heldCombat(closeCombat + bonus + (isArcher ? GAME.archerPenalty : 0) + (isSpear ? 1 : 0));
  const pierces = weapons.includes('great-weapon') || (weapons.includes('lance') && isCharging) ? 1 : 0;
  const armour = heldArmour(plainArmour(state, on) - pierces);
  const rows = weapons.includes('pike') ? GAME.pikeFightingRows : GAME.columnFightingRows;
  return fightingFigures(state, from, rows) * attacks * share * (value / 6) * (1 - armour / 6);
}

/** What a round of blows of one on another is worth, in points. */
export function harmOfRound(state: State, from: number, on: number): number {
  return harmWorth(state, on, expectedWounds(state, { from, on, isCharging: false, share: 1 }));
}

/** A charge and what comes back for it, in points: the first round, and one more, which most fights last. */
export interface Exchange {
  readonly dealt: number;
  readonly received: number;
}

const FACE_SHARE = { front: 1, flank: 0.5, rear: 0 } as const;

export function exchangeOf(state: State, index: number, target: number): Exchange {
  const face = faceStruck(state, target, centreOf(state, index));
  const first = expectedWounds(state, { from: index, on: target, isCharging: true, share: 1 });
  const later = expectedWounds(state, { from: index, on: target, isCharging: false, share: 1 });
  const isRunning = isRouting(state, target);
  const back = isRunning
    ? 0
    : expectedWounds(state, { from: target, on: index, isCharging: false, share: 1 });
  // Blows come back on one of a side only: who joins a fight has half of them.
  const shared = isEngaged(state, target) ? 0.5 : 1;
  return {
    dealt: harmWorth(state, target, first + later / 2),
    received: harmWorth(state, index, back * shared * (FACE_SHARE[face] + 0.5)),
  };
}

export function oddsOf({ dealt, received }: Exchange): number {
  return received < 0.01 ? dealt * 100 : dealt / received;
}

/** Wounds to be expected of a volley of missiles. */
export function volley(state: State, index: number, target: number): number {
  const { skill = 0 } = profileAt(state, index);
  const armour = heldArmour(plainArmour(state, target) + missileCover(state, target, index));
  return shots(state, index) * (skill / 6) * (1 - armour / 6);
}

/** How much the plan wants an enemy gone. */
export function wanted(state: State, stance: Stance, index: number, target: number): number {
  if (stance.lines.length === 0) return 1;
  const enemy = { id: fighterOf(state, target).id, kinds: kindsOf(state, target) };
  return wantOf(stance, fighterOf(state, index).id, enemy);
}

/** The words of `targetPriority` that a unit answers to. */
function kindsOf(state: State, target: number): readonly string[] {
  const { isMonster, isMounted, isArcher, character } = profileAt(state, target);
  const isWeak = unitOf(state, target).figures * 2 <= fighterOf(state, target).original;
  return [
    ...(isMonster ? ['monsters'] : []),
    ...(isMounted ? ['cavalry'] : []),
    ...(isArcher ? ['missiles'] : []),
    ...(character === undefined ? [] : ['characters']),
    ...(isWeak ? ['weakest'] : []),
  ];
}
