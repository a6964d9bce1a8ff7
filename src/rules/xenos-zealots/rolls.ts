/** The rolls of the booklet by themselves, without a table (XZ-DIC, XZ-SHT, XZ-DMG, XZ-RAL, XZ-ASL). */
import { atLeast, type Dice, rollClasses, rollSuccesses } from '../../kernel/dice.ts';
import type { Modifier } from '../../kernel/procedure.ts';
import type { Side } from '../../kernel/ruleset.ts';
import rolls from './data/rolls.json' with { type: 'json' };
import type { Morale } from './state.ts';

const D6 = 6;
const D10 = 10;

/** XZ-DIC-10: each throws, the higher wins, ties again; the game's Attacker first. */
export function rollOff(
  dice: Dice,
  attacker: Side,
  rule: string,
): { readonly winner: Side; readonly faces: readonly (readonly [number, number])[] } {
  const faces: (readonly [number, number])[] = [];
  for (;;) {
    const one = dice.roll(D6, `${rule} roll-off of the Attacker`);
    const other = dice.roll(D6, `${rule} roll-off of the Defender`);
    faces.push([one, other]);
    if (one === other) continue;
    const isAttacker = one > other;
    return { winner: isAttacker === (attacker === 'red') ? 'red' : 'black', faces };
  }
}

/** XZ-TRN-01, XZ-GAP-04: odd makes the first-listed side the Attacker. */
export function rollRoles(dice: Dice): { readonly face: number; readonly attacker: Side } {
  const face = dice.roll(D6, 'XZ-TRN-01 odds or evens for the Attacker');
  return { face, attacker: face % 2 === 1 ? 'red' : 'black' };
}

/** Attack dice thrown together. */
interface Volley {
  readonly count: number;
  readonly isLinked: boolean;
  readonly label: string;
}

/** XZ-DIC-08, XZ-ABL-06: a pool of D6, natural ones thrown again once where the weapon is linked. */
export function rollPool(dice: Dice, pool: Volley & { readonly need?: number }): number[] {
  const faces: number[] = [];
  const need = pool.need === undefined ? undefined : atLeast(pool.need);
  for (let i = 0; i < pool.count; i += 1) faces.push(dice.roll(D6, pool.label, need));
  if (!pool.isLinked) return faces;
  return faces.map((face) => (face === 1 ? dice.roll(D6, `${pool.label}, linked, again`, need) : face));
}

/** The same where only the number of hits matters (XZ-DOC-22). */
export function rollHitCount(
  dice: Dice,
  { count, isLinked, label, need }: Volley & { need: number },
): number {
  const pool = { count, sides: D6, label, need: atLeast(need) };
  if (!isLinked) return rollSuccesses(dice, pool);
  const [ones = 0, , hits = 0] = rollClasses(dice, pool, [1, Math.max(1, need - 1)]);
  return hits + rollSuccesses(dice, { ...pool, count: ones, label: `${label}, linked, again` });
}

/** XZ-DMG-01..09: what one face does to one body: saved, or how many multiples of Resilience it does (0 suppresses only). */
export interface Save {
  readonly isSaved: boolean;
  readonly multiple: number;
}
export interface Blow {
  readonly av: number;
  readonly ap: number;
  readonly damage: number;
  readonly resilience: number;
}

export function saveOf(face: number, { av, ap, damage, resilience }: Blow): Save {
  const total = face + av;
  if (total >= ap) return { isSaved: true, multiple: 0 };
  return { isSaved: false, multiple: Math.floor((damage + ap - total) / resilience) };
}

/** XZ-DMG-06..08: points that one failed save costs a body that has `left`. */
export function pointsLost({ isSaved, multiple }: Save, left: number): number {
  if (isSaved) return 0;
  return multiple >= rolls.destroyedAtMultiple ? left : Math.min(left, multiple);
}

export function isDestroying({ isSaved, multiple }: Save): boolean {
  return !isSaved && multiple >= rolls.destroyedAtMultiple;
}

export function rollSave(dice: Dice, blow: Blow, who: string): number {
  return dice.roll(D6, saveLabel(who), saveNeed(blow));
}

const saveLabel = (who: string): string => `XZ-DMG-01 ${who} saves`;
const saveNeed = ({ ap, av }: Blow) => atLeast(ap - av);

/** Saves of models that are alike, of `points` each: how many are saved, and how many lose how many points. */
export function rollSaveCounts(
  dice: Dice,
  { count, blow, points }: { readonly count: number; readonly blow: Blow; readonly points: number },
): readonly { readonly isSaved: boolean; readonly lost: number; readonly count: number }[] {
  const costOf = (face: number) => {
    const save = saveOf(face, blow);
    return { isSaved: save.isSaved, lost: pointsLost(save, points) };
  };
  const bounds = [1, 2, 3, 4, 5].filter((face) => {
    const [cost, next] = [costOf(face), costOf(face + 1)];
    return cost.isSaved !== next.isSaved || cost.lost !== next.lost;
  });
  const pool = { count, sides: D6, label: saveLabel('the target'), need: saveNeed(blow) };
  return rollClasses(dice, pool, bounds).map((fallen, at) => ({
    ...costOf(bounds[at] ?? D6),
    count: fallen,
  }));
}

/** XZ-RAL-03, 04. */
export interface Steadiness {
  readonly morale: number;
  readonly state: Morale;
  readonly left: number;
  readonly start: number;
  readonly friends: number;
  readonly enemies: number;
  readonly leaderCommand: number;
}

export interface MoraleNeed {
  readonly need: number;
  readonly added: number;
  readonly modifiers: readonly Modifier[];
}

/** XZ-RAL-02..04: what a rally or an assault's morale test has to reach, and what is added to the die. */
export function moraleNeed(at: Steadiness): MoraleNeed {
  const score: Modifier[] = [];
  const die: Modifier[] = [];
  const { rally } = rolls;
  if (2 * at.left <= at.start) score.push({ rule: 'XZ-RAL-03', why: 'half or less left', by: rally.half });
  const state = rally[at.state];
  if (state > 0) score.push({ rule: 'XZ-RAL-03', why: at.state.toLowerCase(), by: state });
  if (4 * at.left > 3 * at.start) {
    die.push({ rule: 'XZ-RAL-04', why: 'over three quarters left', by: rally.strong });
  }
  if (at.friends > at.enemies) die.push({ rule: 'XZ-RAL-04', why: 'more friends near', by: rally.friends });
  if (at.leaderCommand > 0) die.push({ rule: 'XZ-RAL-04', why: "leader's Command", by: at.leaderCommand });
  return {
    need: at.morale + sumOf(score),
    added: sumOf(die),
    modifiers: [...score, ...die],
  };
}

function sumOf(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { by }) => sum + by, 0);
}

export function passes({ need, added }: MoraleNeed, face: number): boolean {
  return face + added >= need;
}

/** XZ-ABL-18: a morale die; a zealot's natural one is thrown again. */
export function rollMorale(
  dice: Dice,
  { need, added }: MoraleNeed,
  label: string,
  isZealous: boolean,
): number {
  const face = dice.roll(D6, label, atLeast(need - added));
  return face === 1 && isZealous ? dice.roll(D6, `${label}, zealous, again`, atLeast(need - added)) : face;
}

/** XZ-ASL-07. */
export interface AssaultFlags {
  readonly assault: number;
  readonly charging: boolean;
  readonly fortified: boolean;
  readonly obstacle: boolean;
  readonly gear: boolean;
  readonly enemySuppressed: boolean;
  readonly enemyNeutralized: boolean;
}

/** XZ-ASL-07, XZ-GAP-49, 87: double the printed value first, then add. */
export function assaultValue(flags: AssaultFlags): {
  readonly value: number;
  readonly modifiers: readonly Modifier[];
} {
  const by = rolls.assaultOrder;
  const all: readonly (readonly [boolean, string, number])[] = [
    [flags.enemyNeutralized, 'enemy neutralized', flags.assault * (by.neutralizedFactor - 1)],
    [flags.charging, 'charging', by.charging],
    [flags.fortified, 'holding a fortification', by.fortified],
    [flags.obstacle && !flags.fortified, 'defending an obstacle', by.obstacle],
    [flags.gear, 'assault war gear', by.gear],
    [flags.enemySuppressed, 'enemy suppressed', by.enemySuppressed],
  ];
  const modifiers: Modifier[] = [];
  for (const [isOn, why, value] of all) if (isOn) modifiers.push({ rule: 'XZ-ASL-07', why, by: value });
  return { value: flags.assault + sumOf(modifiers), modifiers };
}

/** XZ-ASL-06, 08: the charger's D10, then the other's; ties to the charger. */
export function rollAssaultOrder(
  dice: Dice,
  values: readonly [number, number],
): {
  readonly faces: readonly [number, number];
  readonly totals: readonly [number, number];
  readonly isChargerFirst: boolean;
} {
  const one = dice.roll(D10, 'XZ-ASL-06 order roll of the charger');
  const other = dice.roll(D10, 'XZ-ASL-06 order roll of the charged');
  const totals = [one + values[0], other + values[1]] as const;
  return { faces: [one, other], totals, isChargerFirst: totals[0] >= totals[1] };
}

/** XZ-RES-02, XZ-GAP-60. */
export function rollRequest(dice: Dice, hasCommander: boolean): Tested {
  const { request, commander } = rolls.support;
  return tested(dice, request - (hasCommander ? commander : 0), 'XZ-RES-02 support is asked for');
}

/** XZ-RES-04, XZ-GAP-61. */
export function rollArrival(dice: Dice, failures: number): Tested {
  const { arrival, earlierFailure } = rolls.support;
  return tested(dice, arrival - failures * earlierFailure, 'XZ-RES-04 support arrives');
}

/** XZ-GAP-42, 63: accuracy, and where it fails direction and distance. */
export interface Accuracy extends Tested {
  /** Of the scatter: 1 straight on, then clockwise by 60 degrees each; 0 on target. */
  readonly direction: number;
  /** In inches. */
  readonly distance: number;
}

export function rollAccuracy(dice: Dice, need: number): Accuracy {
  const test = tested(dice, need, 'XZ-GAP-42 accuracy');
  if (test.isPassed) return { ...test, direction: 0, distance: 0 };
  const direction = dice.roll(D6, 'XZ-GAP-42 direction of the scatter');
  const distance = dice.roll(D6, 'XZ-GAP-42 inches of the scatter');
  return { ...test, direction, distance };
}

export function accuracyNeed(flags: { readonly ownSight: boolean; readonly targeting: boolean }): number {
  const { accuracy, ownSight, advancedTargeting } = rolls.indirect;
  return accuracy - (flags.ownSight ? ownSight : 0) - (flags.targeting ? advancedTargeting : 0);
}

export interface Tested {
  readonly face: number;
  readonly need: number;
  readonly isPassed: boolean;
}

function tested(dice: Dice, need: number, label: string): Tested {
  const face = dice.roll(D6, label, atLeast(need));
  return { face, need, isPassed: face >= need };
}

/** XZ-ABL-19. */
export function rollRegeneration(dice: Dice, who: string): Tested {
  return tested(dice, rolls.regenerate, `XZ-ABL-19 ${who} regenerates`);
}
