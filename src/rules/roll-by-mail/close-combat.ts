/** Close combat (RM-RND-07): combats one after the other, in each one blow after the other. */
import { atLeast, rollPool } from '../../kernel/dice.ts';
import type { Order } from './actions.ts';
import { attackStrength, type Needed, toHit } from './arithmetic.ts';
import { testFirstTurns } from './fear.ts';
import { defaultHands, type Hands, handsOf, usualHands } from './hands.ts';
import { type Hits, resolveHits, saveNeedOf } from './harm.ts';
import { breakAway } from './movement.ts';
import { emit, type Play } from './play.ts';
import {
  bodyOf,
  fighterOf,
  foesOf,
  hasSkill,
  idOf,
  indexOf,
  isEngaged,
  isStanding,
  marksOf,
  type State,
} from './state.ts';
import { isMounted, isUnder, meleeStrengthOf, spellReasons, toughnessOf } from './stats.ts';
import { attacksOf, isCharging, isFirstTurn, placeOf, strikeOrder } from './strike-order.ts';
import { getBlade } from './tables.ts';

/** What each fighter was told, by the fighter's index. */
export type Orders = readonly (Order | undefined)[];

export function closeCombat(play: Play, orders: Orders): void {
  const engaged = allEngaged(play.state);
  if (engaged.length === 0 && !play.state.bodies.some(({ hasFought }) => hasFought)) return;
  for (const index of engaged) drawWeapon(play, index, orders[index]);
  testFirstTurns(play, engaged);
  for (const combat of combatsOf(play.state)) fightCombat(play, combat, orders);
  const fighters = engaged.map((index) => idOf(play.state, index));
  emit(play, { kind: 'close-combat-ended', rule: 'RM-ORD-12', fighters });
}

function allEngaged(state: State): readonly number[] {
  const engaged: number[] = [];
  for (let index = 0; index < state.fighters.length; index += 1)
    if (isEngaged(state, index)) engaged.push(index);
  return engaged;
}

/** RM-DOC-04 (RM-GAP-40): chosen in the first turn, kept until free again. */
function drawWeapon(play: Play, index: number, order: Order | undefined): void {
  const { state } = play;
  if (bodyOf(state, index).hands !== null) return;
  const { id, kit } = fighterOf(state, index);
  const { main, off } = wantedHands(kit, state, order);
  emit(play, { kind: 'weapon-drawn', rule: 'RM-DOC-04', fighter: id, main, off });
}

function wantedHands(kit: readonly string[], { settings }: State, order: Order | undefined): Hands {
  const usual =
    order?.weapon === undefined ? usualHands(kit, settings) : defaultHands(kit, settings, order.weapon);
  if (order?.offHand === undefined) return usual;
  const { offHand } = order;
  return handsOf(kit, settings).find(({ main, off }) => main === usual.main && off === offHand) ?? usual;
}

/** Fighters linked by engagements, by their lowest roster number. */
function combatsOf({ engaged }: State): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const pair of engaged) {
    const met = groups.filter((group) => pair.some((index) => group.includes(index)));
    const joined = [...new Set([...met.flat(), ...pair])].sort((a, b) => a - b);
    for (const group of met) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

function fightCombat(play: Play, combat: readonly number[], orders: Orders): void {
  const { state, dice } = play;
  const places = combat.map((index) => placeOf(state, index));
  const { order, faces } = strikeOrder(places, state.settings.spearVersusCharge, dice);
  if (faces.length > 0) {
    const tied = places.map(({ id }) => id);
    emit(play, {
      kind: 'rolled-off',
      rule: 'RM-ORD-08',
      fighters: tied,
      faces,
      order: order.map(({ id }) => id),
    });
  }
  emit(play, {
    kind: 'combat-begun',
    rule: 'RM-ORD-02',
    order: order.map(({ id, band, hasCharged, initiative }) => ({
      fighter: id,
      band,
      hasCharged,
      initiative,
    })),
  });
  for (const { index } of order) {
    if (isStanding(play.state, index) && isEngaged(play.state, index)) takePlace(play, index, orders[index]);
  }
}

/** One fighter's place in the order: RM-RND-09, or the fighter's blows. */
function takePlace(play: Play, index: number, order: Order | undefined): void {
  if (order?.move.kind === 'break-away') {
    breakAway(play, index);
    return;
  }
  const isSurprised = marksOf(play.state, index).some((mark) => mark.isSurprised === true);
  if (isSurprised || isUnder(play.state, index, 'isStunned')) return;
  strike(play, index, order);
}

/** RM-HIT-07, RM-DOC-05, 06: target by target; the off hand strikes last. */
function strike(play: Play, index: number, order: Order | undefined): void {
  const total = attacksOf(play.state, index);
  let struck = 0;
  for (const { targets, count } of splitsOf(play.state, index, order, total)) {
    const now = Math.min(count, total - struck);
    const standing = whomToStrike(play.state, index, targets, order);
    if (now > 0 && standing.length > 0) strikeAt(play, index, standing, { from: struck, count: now, order });
    struck += now;
  }
}

interface Aimed {
  readonly targets: readonly number[];
  readonly count: number;
}

/** The splits as ordered, the rest to the last of them; without an order the rules' default (RM-DOC-20). */
function splitsOf(state: State, index: number, order: Order | undefined, total: number): readonly Aimed[] {
  const ordered = (order?.attacks ?? []).map(({ targets, count }) => ({
    targets: targets.map((id) => indexOf(state, id)),
    count,
  }));
  const given = ordered.reduce((sum, { count }) => sum + count, 0);
  if (given >= total) return ordered;
  const last = ordered.at(-1);
  if (last !== undefined) return [...ordered, { targets: last.targets, count: total - given }];
  const first = firstFoe(state, index, order);
  return first === undefined ? [] : dealt(state, bandFrom(state, first, foesOf(state, index)), total);
}

/** RM-GAP-14: a band is one pool, or the blows are dealt out one by one. */
function dealt(state: State, band: readonly number[], total: number): readonly Aimed[] {
  if (state.settings.bandAttacks === 'pool' || band.length === 1) return [{ targets: band, count: total }];
  return band
    .map((target, i) => ({ targets: [target], count: Math.ceil((total - i) / band.length) }))
    .filter(({ count }) => count > 0);
}

function firstFoe(state: State, index: number, order: Order | undefined): number | undefined {
  const foes = foesOf(state, index);
  const wanted = (order?.redirect ?? []).map((id) => indexOf(state, id)).find((foe) => foes.includes(foe));
  return wanted ?? foes[0];
}

/** RM-GAP-14: those of several who are like this one, in their order. */
export function bandFrom(state: State, foe: number, foes: readonly number[]): readonly number[] {
  if (foes.length === 1) return foes;
  const like = likeness(state, foe);
  return foes.filter((other) => other === foe || likeness(state, other) === like);
}

/** The same WS, Toughness, save and special rules, no matter who strikes. */
function likeness(state: State, index: number): string {
  const { profile, rules } = fighterOf(state, index);
  const need = saveNeedOf(state, index, 'melee', { strength: 1 });
  const isHelpless = isHelplessNow(state, index);
  return [profile.WS, toughnessOf(state, index), need, isHelpless, ...rules].join('/');
}

const isHelplessNow = (state: State, index: number): boolean =>
  marksOf(state, index).some((mark) => mark.isHelpless === true);

/** RM-GAP-15: those targets whom the fighter still fights; else whom the order turns to; else the next in the roster. */
function whomToStrike(
  state: State,
  index: number,
  targets: readonly number[],
  order: Order | undefined,
): readonly number[] {
  const foes = foesOf(state, index);
  const still = targets.filter((target) => foes.includes(target)).sort((a, b) => a - b);
  const [first] = still;
  if (first === undefined) {
    const other = firstFoe(state, index, order);
    return other === undefined ? [] : [other];
  }
  return bandFrom(state, first, still);
}

interface Batch {
  /** How many blows the fighter has struck before. */
  readonly from: number;
  readonly count: number;
  readonly order: Order | undefined;
}

/** RM-ENG-07: all dice to hit, main hand first, then wounds, then saves. */
function strikeAt(play: Play, index: number, targets: readonly number[], batch: Batch): void {
  const mains = Math.max(0, Math.min(batch.count, fighterOf(play.state, index).profile.A - batch.from));
  const isHit = rollToHit(play, index, targets, batch);
  const first = isHit.slice(0, mains).filter(Boolean).length;
  const second = isHit.slice(mains).filter(Boolean).length;
  const parts = partsOf(play.state, index, first, second);
  if (parts.length > 0) resolveHits(play, play.dice, { by: index, targets, harm: 'melee' }, parts);
}

/** One entry a blow: whether it hit. */
function rollToHit(
  play: Play,
  index: number,
  targets: readonly number[],
  { count, order }: Batch,
): readonly boolean[] {
  const { state, dice } = play;
  const [target = -1] = targets;
  const needed = isHelplessNow(state, target) ? undefined : hitNeed(state, index, target);
  const label = `RM-HIT-01 ${idOf(state, index)} strikes ${idOf(state, target)}`;
  const need = needed === undefined ? 1 : needed.need;
  const roll = (many: number): readonly number[] =>
    many === 0 ? [] : rollPool(dice, { count: many, sides: 6, label, need: atLeast(need) });
  const faces = roll(needed === undefined ? 0 : count);
  const failed = faces.filter((face) => face < need).length;
  const again = roll(failed > 0 && mayRepeat(state, index, order) ? failed : 0);
  const isHit = hitsOf(faces, again, needed === undefined ? undefined : need, count);
  emit(play, {
    kind: 'rolled-to-hit',
    rule: 'RM-HIT-01',
    fighter: idOf(state, index),
    targets: targets.map((each) => idOf(state, each)),
    ws: fighterOf(state, index).profile.WS,
    targetWs: fighterOf(state, target).profile.WS,
    need: needed === undefined ? null : need,
    faces,
    again,
    modifiers: needed?.because ?? [],
    hits: isHit.filter(Boolean).length,
  });
  return isHit;
}

/** RM-GAP-32: failed dice are taken up again in their order. */
function hitsOf(
  faces: readonly number[],
  again: readonly number[],
  need: number | undefined,
  count: number,
): readonly boolean[] {
  if (need === undefined) return Array.from({ length: count }, () => true);
  let repeated = 0;
  return faces.map((face) => {
    if (face >= need) return true;
    const second = again[repeated] ?? 0;
    repeated += 1;
    return second >= need;
  });
}

/** RM-HIT-02, 08, RM-SPC-05. */
function hitNeed(state: State, index: number, target: number): Needed {
  const isShaken = bodyOf(state, index).fear === 'shaken';
  const [ws, other] = [fighterOf(state, index).profile.WS, fighterOf(state, target).profile.WS];
  return toHit(ws, other, spellReasons(state, index, 'toHit'), isShaken);
}

/** RM-CCW-11, RM-DOC-07; or a sure hand. */
function mayRepeat(state: State, index: number, order: Order | undefined): boolean {
  if (order?.repeats === false) return false;
  if (isUnder(state, index, 'repeats')) return true;
  const { hands } = bodyOf(state, index);
  return hands !== null && getBlade(hands.main).repeatsInFirstTurn && isFirstTurn(state, index);
}

/** The hits of each hand; one part where both strike alike. */
function partsOf(state: State, index: number, first: number, second: number): readonly Hits[] {
  const { hands } = bodyOf(state, index);
  if (hands === null) return [];
  const main = blowWith(state, index, hands.main);
  const off = hands.off === null || second === 0 ? undefined : blowWith(state, index, hands.off);
  if (off === undefined) return hitsWith(main, first);
  if (off.strength === main.strength && off.gift === main.gift) return hitsWith(main, first + second);
  return [...hitsWith(main, first), ...hitsWith(off, second)];
}

interface Weight {
  readonly strength: number;
  readonly gift: number;
}

function hitsWith({ strength, gift }: Weight, hits: number): readonly Hits[] {
  return hits > 0 ? [{ hits, strength, gift }] : [];
}

/** RM-CCW, RM-SPC-10: Strength and gift of a blow with this weapon, as things stand. */
function blowWith(state: State, index: number, weapon: string): Weight {
  const blade = getBlade(weapon);
  const isFirst = isFirstTurn(state, index);
  const strength = attackStrength(blade, meleeStrengthOf(state, index), {
    isFirstTurn: isFirst,
    isMountedCharge: isMounted(state, index) && isCharging(state, index),
    bonus: isFirst && hasSkill(state, index, 'mighty-blow') ? 1 : 0,
  });
  return { strength, gift: blade.gift };
}
